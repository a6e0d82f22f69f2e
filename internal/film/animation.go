package film

import (
	"fmt"
	"math"
	"math/big"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/paint"
)

// Hold is how long the last picture of an animation stays at least before it begins again.
const Hold = 2 * time.Second

// animationWidth is how wide an animation is, in pixels, where small cells do not make it wider.
const animationWidth = 960

// An Arrangement is how the shots of all runs at a moment make a picture. The shot of a run that has shown nothing is
// nil.
type Arrangement func(at time.Duration, shots []*Shot) paint.Strip

// SideBySide shows the runs in one row, with the moment in the note. Of a run that has ended it goes on showing what it
// showed at the moment before. It is for one animation.
func SideBySide(e *experiment.Experiment) Arrangement {
	before := make([]*Shot, len(e.Runs))
	return func(at time.Duration, shots []*Shot) paint.Strip {
		for i, s := range shots {
			if s == nil || !s.Ended || before[i] == nil {
				before[i] = s
			}
		}
		s := beside(e, before)
		s.Note += ", " + Machine + ", " + seconds(at)
		return s
	}
}

// beside returns a picture of shots in one row.
func beside(e *experiment.Experiment, shots []*Shot) paint.Strip {
	var row paint.Row
	for i, r := range e.Runs {
		c := paint.Cell{Missing: "nothing was shown"}
		if shots[i] != nil {
			c = cell(*shots[i])
		}
		c.Head = r.Label()
		row.Cells = append(row.Cells, c)
	}
	return paint.Strip{
		Title: e.Title,
		Note:  Note(e),
		Rows:  []paint.Row{row},
		Room:  []string{"000.0 FPS", "frozen for 00.0 s", "00000 escaped"}, // as long as any that is to come
		Width: animationWidth,
	}
}

// Captioned shows the runs two side by side, more of them in a square, and says on what machine they ran and how fast
// the clip plays them: a clip is looked at without what it is from. Of a run that has ended, or that is frozen, it says
// so. It is for one clip.
func Captioned(e *experiment.Experiment, machine string, pace *big.Rat) Arrangement {
	seen := make([]still, len(e.Runs))
	return func(at time.Duration, shots []*Shot) paint.Strip {
		s := beside(e, shots)
		for i, shot := range shots {
			if shot == nil {
				continue
			}
			caption := s.Rows[0].Cells[i].Caption
			if shot.Ended {
				caption[0] = paint.Fact{Text: "ended", Warn: true}
			} else if d := seen[i].frozen(at, shot); d >= shortestFreeze {
				caption[1] = paint.Fact{Text: fmt.Sprintf("frozen for %.1f s", d.Seconds()), Warn: true}
			}
		}
		s.Rows = square(s.Rows[0].Cells)
		s.Note += ", " + machine
		s.Moment = fmt.Sprintf("%.3f s, %s", at.Seconds(), PaceWords(pace))
		s.HeadLines = 4
		return s
	}
}

// shortestFreeze is how long a picture stands still before one calls it frozen.
const shortestFreeze = 300 * time.Millisecond

// A still is since when the pictures of a run have shown the same state.
type still struct {
	updates int
	since   time.Duration
}

// frozen returns for how long the state of a shot has been shown at a moment.
func (s *still) frozen(at time.Duration, shot *Shot) time.Duration {
	if shot.Updates != s.updates || at < s.since {
		*s = still{shot.Updates, at - shot.Still}
	}
	return at - s.since
}

// square divides cells into rows, about as many as each of them has cells.
func square(cells []paint.Cell) (rows []paint.Row) {
	columns := int(math.Ceil(math.Sqrt(float64(len(cells)))))
	for ; len(cells) > columns; cells = cells[columns:] {
		rows = append(rows, paint.Row{Cells: cells[:columns]})
	}
	return append(rows, paint.Row{Cells: cells})
}

// PaceWords returns the words for how fast a clip plays. nil is real time.
func PaceWords(pace *big.Rat) string {
	switch one := big.NewRat(1, 1); {
	case pace == nil || pace.Cmp(one) == 0:
		return "real time"
	case pace.Cmp(one) < 0:
		return pace.RatString() + " speed"
	default:
		return pace.RatString() + "x speed"
	}
}
