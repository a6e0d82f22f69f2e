package ui

import (
	"image"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/trace"
)

// anatomy is what the window needs to draw the strips of all stages.
type anatomy struct {
	strip  strip
	span   [MaxStages]int // of spans
	frames []trace.Frame
	calls  []trace.Event
	slots  []slot
	times  []time.Duration
	beats  []time.Duration
}

// stripFrames is how many frames a strip looks back at most: of more, none can be told from the others.
const stripFrames = 500

// drawAnatomy draws the strip of a stage, and returns what is to be written beside it.
func (a *app) drawAnatomy(screen *ebiten.Image, n int, r image.Rectangle, stage *stage) stripWords {
	an := &a.anatomy
	s := &an.strip
	s.divide(r, a.theme.px)
	period := stage.period()
	s.edge, s.unit = stage.edge(), period
	words := stripWords{accumulates: stage.watch.sees("accumulated")}
	if settings, err := stage.setup.LoopSettings(); err == nil && settings.Step > 0 {
		words.steps, s.unit = true, settings.Step
	}
	an.look(stage, n, period)

	a.batch.clear()
	words.dropped = s.draw(a.batch, a.theme, an.slots, an.beats, a.theme.inkOf(a.names[n].ink))
	a.batch.draw(screen)
	words.span = s.span
	return words
}

// look finds out what a strip shows.
func (an *anatomy) look(stage *stage, n int, period time.Duration) {
	s := &an.strip
	longest := time.Duration(spans[an.span[n]] * float64(spanRefreshes*period))
	frames, open, running := stage.history.appendFrames(an.frames[:0], stripFrames, s.edge-longest)
	running = running && !stage.calls.waiting(open)
	an.frames = frames
	if len(frames) == stripFrames { // so fast a loop has gone on since: look at its last moments
		s.edge, running = max(frames[len(frames)-1].Ended, stage.calls.end()), false
	}
	an.times = an.times[:0]
	for i := 1; i < len(frames); i++ {
		an.times = append(an.times, frames[i].Began-frames[i-1].Began)
	}
	if running && len(frames) > 0 && s.edge > open {
		an.times = append(an.times, max(s.edge-open, open-frames[len(frames)-1].Began))
	}
	an.span[n] = spanFor(an.times, period, an.span[n])
	s.span = time.Duration(spans[an.span[n]] * float64(spanRefreshes*period))
	from := s.edge - s.span
	an.calls = stage.calls.appendSince(an.calls[:0], from, s.edge)
	an.slots = appendSlots(an.slots[:0], frames, an.calls, open, s.edge, running)
	an.beats = stage.appendBeats(an.beats[:0], from, s.edge)
}

// stripWords are what is written beside a strip depends on.
type stripWords struct {
	span        time.Duration // 0: there is no strip
	steps       bool          // the loop has a step of its own
	accumulates bool          // it has an accumulator
	dropped     bool          // there is a sign of dropped time
}

// writeStrip names the lanes of a strip, and says how long it is.
func (s *sheet) writeStrip(t *theme, r image.Rectangle) {
	words := s.shown.strip
	var l strip
	l.divide(r, t.px)
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
		y := float64(l.lanes[i].Min.Y) + float64(t.px(laneHeight))/2
		drawText(s.image, name, t.tiny, t.faintInk, x, y, text.AlignStart)
	}
	y := float64(l.lanes[timeLane].Min.Y) + 1.5*float64(t.px(laneHeight))
	drawText(s.image, unit, t.tiny, t.faintInk, x+float64(t.px(dashes)), y, text.AlignStart)
	y = float64(l.axis.Min.Y+l.axis.Max.Y) / 2
	if words.dropped {
		drawText(s.image, "× dropped", t.tiny, t.warning, x, y, text.AlignStart)
	}
	drawText(s.image, "now", t.tiny, t.faintInk, float64(l.axis.Max.X), y, text.AlignEnd)
	step := l.axisStep()
	for back := step; back <= l.span; back += step {
		label := "-" + formatBack(back)
		at := float64(l.x(-back))
		if half := textWidth(label, t.tiny) / 2; at-half > float64(l.axis.Min.X) {
			drawText(s.image, label, t.tiny, t.faintInk, at, y, text.AlignCenter)
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
