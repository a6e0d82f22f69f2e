package ui

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
	frames  []trace.Frame
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
	if n := len(h.frames); h.open {
		f := &h.frames[n-1]
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

// elapsed is the time that has passed for the loop since Start. now is the stage's time for somebody who only watches:
// the loop may have been given a later one.
func (h *history) elapsed(now time.Duration) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.frames) == 0 {
		return 0
	}
	return max(now-h.first.Began, h.clock-h.first.Measured)
}

// end adds the frame that is over.
func (h *history) end(f trace.Frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.frames) == 2*historyFrames { // moved seldom, so that it costs nothing
		copy(h.frames, h.frames[historyFrames:])
		copy(h.worlds, h.worlds[historyFrames:])
		h.frames, h.worlds = h.frames[:historyFrames], h.worlds[:historyFrames]
	}
	if len(h.frames) == 0 { // once: there is room for all that comes
		h.frames = make([]trace.Frame, 0, 2*historyFrames)
		h.worlds = make([]metrics.World, 0, 2*historyFrames)
		h.first = f
	}
	h.frames = append(h.frames, f)
	h.worlds = append(h.worlds, h.world)
	h.open, h.running = f.Drawn, false
	h.simulated += f.Simulated
	lag := f.Ended - h.first.Began - h.simulated
	h.trend.add(point{at: f.Ended, lag: lag, overlap: h.world.MeanOverlap})
}

// appendTrend appends how the stage fared, in n points of the last seconds ([trend.sample]). In a frame that runs for
// longer than the one before, the game has fallen behind meanwhile. now is the stage's time, simulated what all updates
// have simulated until then.
func (h *history) appendTrend(points []point, n int, now, simulated time.Duration) []point {
	h.mu.Lock()
	defer h.mu.Unlock()
	points = h.trend.sample(points, n, now)
	if k := len(points); k > 0 && h.running && now-h.began > h.began-h.frames[len(h.frames)-1].Began {
		points[k-1].lag = max(points[k-1].lag, now-h.first.Began-simulated)
	}
	return points
}

// latest is how far the game's clock is behind now, and the latest overlap ([appendTrend]).
func (h *history) latest(now, simulated time.Duration) (lag time.Duration, overlap float64) {
	var p [1]point
	if len(h.appendTrend(p[:0], 1, now, simulated)) > 0 {
		lag, overlap = p[0].lag, p[0].overlap
	}
	return lag, overlap
}

// settle says that it is known already when the picture of the latest frame will be shown.
func (h *history) settle() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open = false
}

// record puts the latest frames into a record, for the lab to judge: those that are over and shown, since the stage
// began or for as long as a history goes back; and the one that runs, cut, if it has gone on for longer than the one
// before. In a spiral of death that is all there is to see for minutes. now is the stage's time.
func (h *history) record(r *metrics.Record, now time.Duration, c *counts) {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := len(h.frames)
	if h.open && !h.running && n > 0 {
		n--
	}
	r.Frames, r.Worlds = r.Frames[:0], r.Worlds[:0]
	if n == 0 {
		return
	}
	last := h.frames[n-1]
	from := max(0, n-historyFrames)
	for from < n-1 && h.frames[from].Began < last.Began-historyTime {
		from++
	}
	r.Start = h.frames[from]
	if r.Since = r.Start.Began - h.first.Began; r.Since > 0 {
		r.Start.Simulated = -r.Start.Backlog // it was taken in before, and is simulated later
	}
	r.Frames = append(r.Frames, h.frames[from+1:n]...)
	r.Worlds = append(r.Worlds, h.worlds[from+1:n]...)
	switch {
	case n < len(h.frames):
		r.End = h.frames[n].Began
	case h.running:
		h.cut(r, now, c)
	default: // the loop waits
		r.End = max(h.frames[n-1].Ended, now)
	}
}

// cut adds the frame that runs to a record.
func (h *history) cut(r *metrics.Record, now time.Duration, c *counts) {
	before := h.frames[len(h.frames)-1]
	r.End = h.began
	if now-h.began <= h.began-before.Began {
		return
	}
	f := trace.Frame{
		Began: h.began, Measured: h.began, Ended: now, Busy: now - h.began,
		Updates: int(c.running.Load()), Simulated: time.Duration(c.simulated.Load()) - h.simulated, Cut: true,
	}
	f.Backlog = before.Backlog + f.Began - before.Began - f.Simulated
	r.Frames, r.Worlds = append(r.Frames, f), append(r.Worlds, h.worlds[len(h.worlds)-1])
	r.End = now
}

// appendFrames appends the frames whose slots ([slot]) go on after a time, and before them the last one whose does not;
// the latest n at most. A frame that runs began at open.
func (h *history) appendFrames(frames []trace.Frame, n int, from time.Duration) (
	all []trace.Frame, open time.Duration, running bool,
) {
	h.mu.Lock()
	defer h.mu.Unlock()
	first := len(h.frames)
	for least := max(len(h.frames)-n, 0); first > least; {
		if first--; first+1 < len(h.frames) && h.frames[first+1].Began <= from {
			break
		}
	}
	return append(frames, h.frames[first:]...), h.began, h.running
}

// A bar is what the graphs show of a frame.
type bar struct {
	time    time.Duration // from its beginning to that of the next one
	updates int
}

// appendBars appends the latest frames, n at most, the one that runs with them if it has gone on for some time. now is
// the stage's time.
func (h *history) appendBars(bars []bar, n int, now, period time.Duration, updates int) []bar {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := max(0, len(h.frames)-n); i < len(h.frames); i++ {
		f := &h.frames[i]
		b := bar{updates: f.Updates}
		switch {
		case i+1 < len(h.frames):
			b.time = h.frames[i+1].Began - f.Began
		case h.running:
			b.time = h.began - f.Began
		default:
			continue
		}
		bars = append(bars, b)
	}
	if d := now - h.began; h.running && d > 2*period {
		bars = append(bars, bar{d, updates})
	}
	return bars[max(0, len(bars)-n):]
}
