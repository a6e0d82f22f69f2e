package film

import (
	"fmt"
	"math"
	"math/big"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/framing"
	"gameloops/internal/paint"
)

// Hold is the minimum time for which an animation shows its last picture before it begins again.
const Hold = 2 * time.Second

// animationWidth is the width of an animation, in pixels. It is wider if cells would be too small.
const animationWidth = 960

// An Arrangement makes a picture of the shots of all runs at a moment. The shot of a run that has shown nothing is nil.
type Arrangement func(at time.Duration, shots []*Shot) paint.Strip

// SideBySide shows the runs in one row, with the moment in the note. A run that has ended keeps the shot of the moment
// before. The Arrangement may be used for only one animation.
func SideBySide(e *experiment.Experiment) Arrangement {
	before, frames := make([]*Shot, len(e.Runs)), framingOf(e)
	return func(at time.Duration, shots []*Shot) paint.Strip {
		for i, s := range shots {
			if s == nil || !s.Ended || before[i] == nil {
				before[i] = s
			}
		}
		s := beside(e, frames, before)
		s.Note += ", " + Machine + ", " + seconds(at)
		return s
	}
}

// beside returns a picture of shots in one row.
func beside(e *experiment.Experiment, f framing.Framing, shots []*Shot) paint.Strip {
	row := paint.Row{Cells: cells(f, shots, "nothing was shown")}
	for i, r := range e.Runs {
		row.Cells[i].Head = r.Label()
	}
	return paint.Strip{
		Title: e.Title,
		Note:  Note(e),
		Rows:  []paint.Row{row},
		Room:  []string{"000.0 FPS", "frozen for 00.0 s", "00000 escaped"}, // as long as any later caption
		Width: animationWidth,
	}
}

// Captioned shows two runs side by side, and more of them in a square. It says on what machine they ran and how fast
// the clip plays them, because people see a clip without its source. It marks runs that have ended or are frozen. The
// Arrangement may be used for only one clip.
func Captioned(e *experiment.Experiment, machine string, pace *big.Rat) Arrangement {
	seen, frames := make([]still, len(e.Runs)), framingOf(e)
	return func(at time.Duration, shots []*Shot) paint.Strip {
		s := beside(e, frames, shots)
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

// shortestFreeze is how long a picture must stand still to count as frozen.
const shortestFreeze = 300 * time.Millisecond

// A still says since when the pictures of a run have shown the same state.
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

// square divides cells into about as many rows as columns.
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
