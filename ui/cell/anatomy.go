package cell

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// anatomy draws the strip of a stage.
type anatomy struct {
	strip     strip
	span      int // which of spans
	frames    []stage.Frame
	calls     []stage.Call
	slots     []slot
	times     []time.Duration
	refreshes []time.Duration
}

// stripFrames is the greatest number of frames on a strip. More could not be distinguished.
const stripFrames = 500

// drawAnatomy draws the strip of a stage, and returns what its text depends on.
func (c *Cell) drawAnatomy(screen *ebiten.Image, b Brush, stage *stage.Stage) stripWords {
	an := &c.anatomy
	s := &an.strip
	s.divide(c.strip, b.Theme.Px)
	period := stage.Period()
	s.edge, s.unit = stage.Edge(), period
	words := stripWords{accumulates: accumulates(stage)}
	if settings, err := choice.SetupOf(stage).LoopSettings(); err == nil && settings.Step > 0 {
		words.steps, s.unit = true, settings.Step
	}
	an.look(stage, period, b.Now)

	b.Batch.Clear()
	words.dropped = s.draw(b.Batch, b.Theme, an.slots, an.refreshes, b.Theme.InkOf(c.Name.Ink))
	b.Batch.Draw(screen)
	words.span = s.span
	return words
}

// accumulates reports whether the loop of a stage has an accumulator.
func accumulates(s *stage.Stage) bool {
	fields, _ := s.Sight()
	return slices.ContainsFunc(fields, func(f stage.Field) bool {
		return f.Name == "accumulated" || strings.HasSuffix(f.Name, ".accumulated")
	})
}

// look takes what the strip shows from the stage.
func (an *anatomy) look(stage *stage.Stage, period, host time.Duration) {
	s := &an.strip
	longest := time.Duration(spans[an.span] * float64(spanRefreshes*period))
	frames, open, running := stage.AppendFrames(an.frames[:0], stripFrames, s.edge-longest)
	an.frames = frames
	if len(frames) == stripFrames { // a fast loop has gone on since: show the last moments known
		s.edge, running = max(frames[len(frames)-1].Ended, stage.Counts(host).LastCall), false
	}
	an.times = an.times[:0]
	for i := 1; i < len(frames); i++ {
		an.times = append(an.times, frames[i].Began-frames[i-1].Began)
	}
	if running && len(frames) > 0 && s.edge > open {
		an.times = append(an.times, max(s.edge-open, open-frames[len(frames)-1].Began))
	}
	an.span = spanFor(an.times, period, an.span)
	s.span = time.Duration(spans[an.span] * float64(spanRefreshes*period))
	from := s.edge - s.span
	an.calls = stage.AppendCalls(an.calls[:0], from, s.edge)
	an.slots = appendSlots(an.slots[:0], frames, an.calls, open, s.edge, running)
	an.refreshes = stage.AppendRefreshes(an.refreshes[:0], from, s.edge)
}

// stripWords is what the text beside a strip depends on.
type stripWords struct {
	span        time.Duration // 0: there is no strip
	steps       bool          // the loop has its own step
	accumulates bool          // it has an accumulator
	dropped     bool          // there is a sign of dropped time
}

// writeStrip writes the names of the lanes and the labels of the axis.
func (s *sheet) writeStrip(t *theme.Theme, r image.Rectangle) {
	words := s.shown.strip
	var l strip
	l.divide(r, t.Px)
	l.span = words.span
	names := [lanes]string{"Pictures", "Updates", "Draws", "Waits", "Time owed"}
	unit := "one refresh"
	if words.steps {
		unit = "one step"
	}
	if words.accumulates {
		names[timeLane] = "Accumulator"
	}
	x := float64(l.labels.Min.X)
	for i, name := range names {
		y := float64(l.lanes[i].Min.Y) + float64(t.Px(laneHeight))/2
		theme.DrawText(s.image, name, t.Tiny, t.FaintInk, x, y, text.AlignStart)
	}
	y := float64(l.lanes[timeLane].Min.Y) + 1.5*float64(t.Px(laneHeight))
	theme.DrawText(s.image, unit, t.Tiny, t.FaintInk, x+float64(t.Px(dashes)), y, text.AlignStart)
	y = float64(l.axis.Min.Y+l.axis.Max.Y) / 2
	if words.dropped {
		theme.DrawText(s.image, "× dropped", t.Tiny, t.Warning, x, y, text.AlignStart)
	}
	theme.DrawText(s.image, "now", t.Tiny, t.FaintInk, float64(l.axis.Max.X), y, text.AlignEnd)
	step := l.axisStep()
	for back := step; back <= l.span; back += step {
		label := "-" + formatBack(back)
		at := float64(l.x(-back))
		if half := theme.TextWidth(label, t.Tiny) / 2; at-half > float64(l.axis.Min.X) {
			theme.DrawText(s.image, label, t.Tiny, t.FaintInk, at, y, text.AlignCenter)
		}
	}
}

// formatBack formats how long ago something was.
func formatBack(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return strconv.FormatInt(d.Microseconds(), 10) + " µs"
	case d < time.Second:
		return strconv.FormatInt(d.Milliseconds(), 10) + " ms"
	default:
		return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s"
	}
}
