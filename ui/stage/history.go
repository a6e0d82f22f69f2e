package stage

import (
	"sync"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// How much a history keeps: as long as it takes to see a jump twice that comes every four seconds, and of a loop with
// thousands of frames a second no more than can be looked at.
const (
	historyTime   = 15 * time.Second
	historyFrames = 2000
)

// A history is what a stage's latest frames came to. The loop's goroutine writes it.
type history struct {
	world metrics.World // after the frame that runs; the loop's goroutine only

	mu      sync.Mutex
	first   trace.Frame // of all: that of Start
	Frames  []trace.Frame
	worlds  []metrics.World // after each of frames
	open    bool            // the last of frames is over, but not what it shows
	began   time.Duration   // when the frame began that runs
	running bool            // and whether there is one
	clock   time.Duration   // what the loop measured at the beginning of its latest frame

	simulated time.Duration // by all frames that are over
	trend     trend
}

// begin begins a frame. By now the picture of the one before was shown, at the latest refresh that took a picture; if
// none has yet, it will be at the next one. measured is the time that the loop is given.
func (h *history) begin(now, measured, shown, period time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n := len(h.Frames); h.open {
		f := &h.Frames[n-1]
		if f.Shown = shown; shown < f.Ended {
			f.Shown = max(shown+period, f.Ended)
		}
	}
	h.began, h.running, h.clock = now, true, measured
}

// wait says that the loop waits again. If there was no end before, there was no frame either: the loop was called only
// to find that it has to wait.
func (h *history) wait() {
	h.mu.Lock()
	h.running = false
	h.mu.Unlock()
}

// Elapsed is the time that has passed for the loop since Start. now is the stage's time for somebody who only watches:
// the loop may have been given a later one.
func (h *history) Elapsed(now time.Duration) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.Frames) == 0 {
		return 0
	}
	return max(now-h.first.Began, h.clock-h.first.Measured)
}

// end adds the frame that is over.
func (h *history) end(f trace.Frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.Frames) == 2*historyFrames { // moved seldom, so that it costs nothing
		copy(h.Frames, h.Frames[historyFrames:])
		copy(h.worlds, h.worlds[historyFrames:])
		h.Frames, h.worlds = h.Frames[:historyFrames], h.worlds[:historyFrames]
	}
	if len(h.Frames) == 0 { // once: there is room for all that comes
		h.Frames = make([]trace.Frame, 0, 2*historyFrames)
		h.worlds = make([]metrics.World, 0, 2*historyFrames)
		h.first = f
	}
	h.Frames = append(h.Frames, f)
	h.worlds = append(h.worlds, h.world)
	h.open, h.running = f.Drawn, false
	h.simulated += f.Simulated
	lag := f.Ended - h.first.Began - h.simulated
	h.trend.add(Point{at: f.Ended, Lag: lag, Overlap: h.world.MeanOverlap})
}

// AppendTrend appends how the stage fared, in n points of the last seconds ([trend.sample]). In a frame that runs for
// longer than the one before, the game has fallen behind meanwhile. now is the stage's time, simulated what all updates
// have simulated until then.
func (h *history) AppendTrend(points []Point, n int, now, simulated time.Duration) []Point {
	h.mu.Lock()
	defer h.mu.Unlock()
	points = h.trend.sample(points, n, now)
	if k := len(points); k > 0 && h.running && now-h.began > h.began-h.Frames[len(h.Frames)-1].Began {
		points[k-1].Lag = max(points[k-1].Lag, now-h.first.Began-simulated)
	}
	return points
}

// Latest is how far the game's clock is behind now, and the latest overlap ([appendTrend]).
func (h *history) Latest(now, simulated time.Duration) (lag time.Duration, overlap float64) {
	var p [1]Point
	if len(h.AppendTrend(p[:0], 1, now, simulated)) > 0 {
		lag, overlap = p[0].Lag, p[0].Overlap
	}
	return lag, overlap
}

// settle says that it is known already when the picture of the latest frame will be shown.
func (h *history) settle() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open = false
}

// Record puts the latest frames into a record, for the lab to judge: those that are over and shown, since the stage
// began or for as long as a history goes back; and the one that runs, cut, if it has gone on for longer than the one
// before. In a spiral of death that is all there is to see for minutes. now is the stage's time.
func (h *history) Record(r *metrics.Record, now time.Duration, c *counts) {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := len(h.Frames)
	if h.open && !h.running && n > 0 {
		n--
	}
	r.Frames, r.Worlds = r.Frames[:0], r.Worlds[:0]
	if n == 0 {
		return
	}
	last := h.Frames[n-1]
	from := max(0, n-historyFrames)
	for from < n-1 && h.Frames[from].Began < last.Began-historyTime {
		from++
	}
	r.Start = h.Frames[from]
	if r.Since = r.Start.Began - h.first.Began; r.Since > 0 {
		r.Start.Simulated = -r.Start.Backlog // it was taken in before, and is simulated later
	}
	r.Frames = append(r.Frames, h.Frames[from+1:n]...)
	r.Worlds = append(r.Worlds, h.worlds[from+1:n]...)
	switch {
	case n < len(h.Frames):
		r.End = h.Frames[n].Began
	case h.running:
		h.cut(r, now, c)
	default: // the loop waits
		r.End = max(h.Frames[n-1].Ended, now)
	}
}

// cut adds the frame that runs to a record.
func (h *history) cut(r *metrics.Record, now time.Duration, c *counts) {
	before := h.Frames[len(h.Frames)-1]
	r.End = h.began
	if now-h.began <= h.began-before.Began {
		return
	}
	f := trace.Frame{
		Began: h.began, Measured: h.began, Ended: now, Busy: now - h.began,
		Updates: int(c.Running.Load()), Simulated: time.Duration(c.Simulated.Load()) - h.simulated, Cut: true,
	}
	f.Backlog = before.Backlog + f.Began - before.Began - f.Simulated
	r.Frames, r.Worlds = append(r.Frames, f), append(r.Worlds, h.worlds[len(h.worlds)-1])
	r.End = now
}

// AppendFrames appends the frames after which the next one begins later than a time, and before them the last other
// one; the latest n at most. A frame that runs began at open.
func (h *history) AppendFrames(frames []trace.Frame, n int, from time.Duration) (
	all []trace.Frame, open time.Duration, running bool,
) {
	h.mu.Lock()
	defer h.mu.Unlock()
	first := len(h.Frames)
	for least := max(len(h.Frames)-n, 0); first > least; {
		if first--; first+1 < len(h.Frames) && h.Frames[first+1].Began <= from {
			break
		}
	}
	return append(frames, h.Frames[first:]...), h.began, h.running
}

// A Bar is what the graphs show of a frame.
type Bar struct {
	Time    time.Duration // from its beginning to that of the next one
	Updates int
}

// AppendBars appends the latest frames, n at most, the one that runs with them if it has gone on for some time. now is
// the stage's time.
func (h *history) AppendBars(bars []Bar, n int, now, period time.Duration, updates int) []Bar {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := max(0, len(h.Frames)-n); i < len(h.Frames); i++ {
		f := &h.Frames[i]
		b := Bar{Updates: f.Updates}
		switch {
		case i+1 < len(h.Frames):
			b.Time = h.Frames[i+1].Began - f.Began
		case h.running:
			b.Time = h.began - f.Began
		default:
			continue
		}
		bars = append(bars, b)
	}
	if d := now - h.began; h.running && d > 2*period {
		bars = append(bars, Bar{d, updates})
	}
	return bars[max(0, len(bars)-n):]
}
