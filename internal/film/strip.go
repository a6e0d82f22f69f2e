package film

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/framing"
	"gameloops/internal/naming"
	"gameloops/internal/numbertext"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// Evenly returns n evenly spaced moments of a run, the last of them at its end.
func Evenly(duration time.Duration, n int) []time.Duration {
	var moments []time.Duration
	for i := 1; i <= n; i++ {
		moments = append(moments, duration*time.Duration(i)/time.Duration(n))
	}
	return moments
}

// Strip returns the film strip of an experiment: a row for each run, with its shots.
func Strip(e *experiment.Experiment, shots [][]Shot, moments []time.Duration) paint.Strip {
	s := paint.Strip{Title: e.Title, Note: Note(e) + ", " + Machine}
	for _, m := range moments {
		s.Columns = append(s.Columns, seconds(m))
	}
	for _, r := range e.Runs {
		s.Rows = append(s.Rows, paint.Row{Label: r.Label()})
	}
	frames := framingOf(e)
	for j := range moments {
		column := make([]*Shot, len(shots))
		for i := range shots {
			if j < len(shots[i]) {
				column[i] = &shots[i][j]
			}
		}
		for i, c := range cells(frames, column, "the run has ended") {
			s.Rows[i].Cells = append(s.Rows[i].Cells, c)
		}
	}
	return s
}

// cells returns cells with the shots of a moment, all with the same part of their worlds. A shot that is nil is
// missing, for a reason.
func cells(f framing.Framing, shots []*Shot, missing string) []paint.Cell {
	var extents []physics.Extent
	for _, s := range shots {
		if s != nil {
			extents = append(extents, s.Extent)
		}
	}
	all, view := make([]paint.Cell, len(shots)), f.At(extents...)
	for i, s := range shots {
		if all[i] = (paint.Cell{Missing: missing}); s != nil {
			all[i] = cell(*s)
			all[i].View = view
		}
	}
	return all
}

// framingOf returns the framing of the runs of an experiment.
func framingOf(e *experiment.Experiment) framing.Framing {
	setups, err := e.Setups()
	if err != nil { // it was checked before it ran
		setups = []experiment.Setup{e.Common}
	}
	return framing.New(restOf(setups), setups)
}

// restOf returns the part of the worlds of setups that films show while objects move in it. Where the floor is shown
// when something is in it, it needs no room before.
func restOf(setups []experiment.Setup) physics.Rect {
	rest := View(setups)
	if framing.Falls(setups) {
		rest.Min.Y = 0
	}
	return rest
}

// Machine names the machine on which the runs of films are simulated.
const Machine = "simulated machine"

// Note returns a line with what the runs of an experiment have in common and what is not as usual: with the names of
// the runs, which say how they differ, it says all that decides what is seen.
func Note(e *experiment.Experiment) string {
	runs, err := e.Setups()
	if err != nil || len(runs) == 0 {
		runs = []experiment.Setup{e.Common}
	}
	var common []string
	usual := experiment.Default()
	for _, words := range []func(experiment.Setup) string{
		func(s experiment.Setup) string { return titleOf(s.Scene) },
		func(s experiment.Setup) string {
			if s.Objects == 1 {
				return "1 object"
			}
			return numbertext.Whole(s.Objects) + " objects"
		},
		func(s experiment.Setup) string { return unless(s.Speed == 0, fmt.Sprintf("%v m/s", s.Speed)) },
		func(s experiment.Setup) string { return fmt.Sprintf("seed %d", s.Seed) },
		func(s experiment.Setup) string { return unless(s.Step == 0, "steps of "+briefly(s.Step)) },
		func(s experiment.Setup) string {
			cost := s.Machine.UpdateCost.Constant
			return unless(cost == usual.Machine.UpdateCost.Constant, "an update takes "+briefly(cost))
		},
		unusual(runs),
		func(s experiment.Setup) string { return fmt.Sprintf("display of %s Hz", s.Machine.Rate()) },
		func(s experiment.Setup) string { return fmt.Sprintf("continuous collision %s", s.Continuous) },
	} {
		all := words(runs[0])
		differs := slices.ContainsFunc(runs, func(s experiment.Setup) bool { return words(s) != all })
		if !differs && all != "" {
			common = append(common, all)
		}
	}
	return strings.Join(common, ", ")
}

// noted are the keys that have their own words in a note, and those that do not change what is seen at a moment.
var noted = []string{"loop", "scene", "objects", "speed", "seed", "step", "update-cost", "refresh", "continuous",
	"duration", "updates"}

// unusual returns the words for all other settings that are not as usual and that all runs share.
func unusual(runs []experiment.Setup) func(experiment.Setup) string {
	usual := experiment.Default()
	var keys []string
	for _, k := range experiment.Keys() {
		text := k.Text(runs[0])
		is := k.About != experiment.AboutChange && text != k.Text(usual) && text != experiment.DefaultText &&
			!slices.Contains(noted, k.Name) && runs[0].Unused(k.Name) == ""
		if is && !slices.ContainsFunc(runs, func(s experiment.Setup) bool { return k.Text(s) != text }) {
			keys = append(keys, k.Name)
		}
	}
	return func(experiment.Setup) string { return naming.Describe(runs[0], keys) }
}

// unless returns words, or "" if silent is true.
func unless(silent bool, words string) string {
	if silent {
		return ""
	}
	return words
}

// titleOf returns the title of a scene.
func titleOf(scene string) string {
	if s, ok := physics.SceneByName(scene); ok {
		return s.Title
	}
	return scene
}

// briefly formats a duration to three digits: 66.7 ms.
func briefly(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	if ms >= 100 {
		return fmt.Sprintf("%.0f ms", ms)
	}
	return fmt.Sprintf("%.3g ms", ms)
}

// seconds formats a moment: 2.5 s.
func seconds(d time.Duration) string { return fmt.Sprintf("%.4g s", d.Seconds()) }

func cell(s Shot) paint.Cell {
	return paint.Cell{
		Poses: s.Poses,
		Boxes: s.Boxes,
		Caption: []paint.Fact{
			{Text: fmt.Sprintf("%.1f FPS", s.FPS)},
			{Text: fmt.Sprintf("%d updates", s.Updates)},
			{Text: fmt.Sprintf("%d escaped", s.Escaped), Warn: s.Escaped > 0 && !s.Passing},
		},
	}
}

// Painter returns a painter for films of the setups.
func Painter(setups []experiment.Setup, dark bool) *paint.Painter {
	p := &paint.Painter{View: restOf(setups)}
	if dark {
		p.Theme = paint.Dark()
	}
	return p
}

// View returns the part of the worlds of setups that pictures show in which nothing moves: with some space around it,
// where objects that have left their worlds can be seen.
func View(setups []experiment.Setup) physics.Rect {
	view := experiment.View(setups)
	k := view.Max.X / physics.View.Max.X
	return paint.Around(view, 0.5*k, 2.5*k, 0)
}
