package worksheet

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/report"
	"gameloops/physics"
)

// A picture is a diagram, or worlds. The class draws into the one on the sheet; the one on the key is the solution.
type picture struct {
	Caption string
	Diagram template.HTML // empty: the lesson is about how the worlds look
	Worlds  []world
}

type world struct {
	Caption string
	SVG     template.HTML
}

// diagrams maps the beginnings of metrics' names to figures, the most telling one first. All other metrics are about
// the worlds.
var diagrams = []struct{ metric, figure string }{
	{"animation_error_ms", "animation-error"},
	{"display_error_ms", "animation-error"},
	{"frame_ms", "frame-time"},
	{"fps", "frame-time"},
	{"low_1_percent_fps", "frame-time"},
	{"skipped_refreshes", "frame-time"},
	{"update", "updates-per-frame"},
	{"double_updates", "updates-per-frame"},
	{"stale_draws", "updates-per-frame"},
	{"speed_percent", "simulated-time"},
	{"dropped_s", "simulated-time"},
	{"drops", "simulated-time"},
	{"backlog_s", "simulated-time"},
	{"recovery_s", "simulated-time"},
	{"drift_ms", "simulated-time"},
	{"energy", "overlap-and-energy"},
}

// figureFor returns the name of the figure about the right prediction; empty: there is none.
func figureFor(e *experiment.Experiment) string {
	for _, d := range diagrams {
		for _, x := range e.Beats.Predictions[e.Beats.Answer].Expect {
			if strings.HasPrefix(x.Metric, d.metric) {
				return d.figure
			}
		}
	}
	return ""
}

// picture returns the picture of the sheet, or of its key.
func (l Lesson) picture(key bool) picture {
	f, ok := report.FigureOf(l.Comparison, figureFor(l.Comparison.Experiment))
	switch {
	case ok && key:
		return picture{Caption: f.Caption, Diagram: template.HTML(f.Inline())}
	case ok:
		return picture{Caption: "Draw what you expect of each run: " + f.YLabel + ".",
			Diagram: template.HTML(f.Blank().Inline())}
	}
	p := picture{Caption: "Draw what you expect to see of each run when the lesson stops."}
	if start := l.Start[0]; l.isSeen(start) {
		p.Worlds = []world{{"At the start", l.drawing(start, true)}}
	}
	if key {
		p.Caption = "What each run shows when the lesson stops."
	}
	for i, r := range l.Comparison.Experiment.Runs {
		p.Worlds = append(p.Worlds, world{fmt.Sprintf("%d  %s", i+1, r.Label()), l.drawing(l.Stop[i], key)})
	}
	return p
}

// isSeen reports whether a shot shows an object. In a pit it shows none at first: objects start high above it.
func (l Lesson) isSeen(s film.Shot) bool {
	view := l.view()
	return slices.ContainsFunc(s.Poses, func(p physics.Pose) bool { return view.Contains(p.Center) })
}

// view returns the part of the worlds that is drawn, the same in all pictures.
func (l Lesson) view() physics.Rect { return film.View(film.Setups(l.Comparison.Results)) }

// drawing returns a world in black on white, with its objects or without them.
func (l Lesson) drawing(s film.Shot, objects bool) template.HTML {
	if !objects {
		s.Poses = nil
	}
	return template.HTML(drawn(s, l.view()))
}
