package cell

import (
	"image"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/trace"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// anatomy is what it takes to draw the strip of a stage.
type anatomy struct {
	strip  strip
	span   int // which of spans
	frames []trace.Frame
	calls  []trace.Event
	slots  []slot
	times  []time.Duration
	beats  []time.Duration
}

// stripFrames is how many frames a strip looks back at most: of more, none can be told from the others.
const stripFrames = 500

// drawAnatomy draws the strip of a stage, and returns what is to be written beside it.
func (c *Cell) drawAnatomy(screen *ebiten.Image, b Brush, stage *stage.Stage) stripWords {
	an := &c.anatomy
	s := &an.strip
	s.divide(c.strip, b.Theme.Px)
	period := stage.Period()
	s.edge, s.unit = stage.Edge(), period
	words := stripWords{accumulates: stage.Watch.Sees("accumulated")}
	if settings, err := stage.Setup.LoopSettings(); err == nil && settings.Step > 0 {
		words.steps, s.unit = true, settings.Step
	}
	an.look(stage, period)

	b.Batch.Clear()
	words.dropped = s.draw(b.Batch, b.Theme, an.slots, an.beats, b.Theme.InkOf(c.Name.Ink))
	b.Batch.Draw(screen)
	words.span = s.span
	return words
}

// look finds out what a strip shows.
func (an *anatomy) look(stage *stage.Stage, period time.Duration) {
	s := &an.strip
	longest := time.Duration(spans[an.span] * float64(spanRefreshes*period))
	frames, open, running := stage.History.AppendFrames(an.frames[:0], stripFrames, s.edge-longest)
	running = running && !stage.Calls.Waiting(open)
	an.frames = frames
	if len(frames) == stripFrames { // so fast a loop has gone on since: look at its last moments
		s.edge, running = max(frames[len(frames)-1].Ended, stage.Calls.End()), false
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
	an.calls = stage.Calls.AppendSince(an.calls[:0], from, s.edge)
	an.slots = appendSlots(an.slots[:0], frames, an.calls, open, s.edge, running)
	an.beats = stage.AppendBeats(an.beats[:0], from, s.edge)
}

// stripWords are what is written beside a strip depends on.
type stripWords struct {
	span        time.Duration // 0: there is no strip
	steps       bool          // the loop has a step of its own
	accumulates bool          // it has an accumulator
	dropped     bool          // there is a sign of dropped time
}

// writeStrip names the lanes of a strip, and says how long it is.
func (s *sheet) writeStrip(t *theme.Theme, r image.Rectangle) {
	words := s.shown.strip
	var l strip
	l.divide(r, t.Px)
	l.span = words.span
	names := [lanes]string{"Pictures", "Updates", "Draws", "Waits", "To simulate"}
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

// formatBack writes how long ago something was.
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
