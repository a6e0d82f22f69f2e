package stage

import (
	"sync"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/ui/framelog"
)

// A history is long enough to show a jump that comes every four seconds several times. Of a loop with thousands of
// frames a second, it has no more than a judge can look at.
const (
	historyTime   = 15 * time.Second
	leastFrames   = 16 // of any length: in a spiral of death a few frames take longer
	historyFrames = 2000
)

// A history holds the latest frames of a stage. The driver writes it, the display reads it.
type history struct {
	mu      sync.Mutex
	first   trace.Frame // the very first: Start
	frames  []trace.Frame
	worlds  []metrics.World // after each of frames
	open    bool            // the latest frame is over, but its picture was not shown yet
	began   time.Duration   // when the running frame began
	running bool            // there is a running frame
	clock   time.Duration   // the time that the loop was given in its latest frame

	simulated time.Duration // by all finished frames
	ended     int           // how many there have been, with that of Start

	book  *framelog.Log  // of all frames; nil: they are not kept
	entry framelog.Frame // of the latest frame
	owed  bool           // it is not in the book yet: its picture was not shown when it ended
}

// begin begins a frame. The picture of the frame before was shown at the latest refresh that took a picture; if no
// refresh has, it will be shown at the next one. measured is the time that the loop is given.
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
	if h.owed {
		h.entry.Frame, h.owed = h.frames[len(h.frames)-1], false
		h.book.Add(&h.entry)
	}
}

// enter keeps the latest frame, which has just ended, together with all else that is known of it. It takes the frame's
// calls from c.
func (h *history) enter(wake time.Duration, world metrics.World, totals framelog.Totals, w *watcher, c *calls) {
	if h.book == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	e := &h.entry
	e.Frame, e.Wake, e.World, e.Totals = h.frames[len(h.frames)-1], wake, world, totals
	e.Values = w.appendValues(e.Values[:0])
	e.Calls = c.take(e.Calls[:0])
	h.owed = true
}

// owes fills e with the latest frame if it is not in the book yet, and returns when the running frame began.
func (h *history) owes(e *framelog.Frame) (owed bool, began time.Duration, running bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.owed {
		values, calls := e.Values, e.Calls
		*e = h.entry
		e.Frame = h.frames[len(h.frames)-1]
		e.Values = append(values[:0], h.entry.Values...)
		e.Calls = append(calls[:0], h.entry.Calls...)
	}
	return h.owed, h.began, h.running
}

// start returns the very first frame, and the time that the loop was given in its latest one.
func (h *history) start() (first trace.Frame, clock time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.first, h.clock
}

// reset empties the history, so that it can begin with a later frame than first. simulated and ended are what was
// simulated before that frame, and how many frames there had been.
func (h *history) reset(first trace.Frame, simulated time.Duration, ended int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.frames == nil {
		h.frames = make([]trace.Frame, 0, 2*historyFrames)
		h.worlds = make([]metrics.World, 0, 2*historyFrames)
	}
	h.frames, h.worlds = h.frames[:0], h.worlds[:0]
	h.first, h.simulated, h.ended, h.open, h.running = first, simulated, ended, false, false
}

// wait records that the loop waits again. A call that did not end in end does not count as a frame: the loop only found
// that it must wait.
func (h *history) wait() {
	h.mu.Lock()
	h.running = false
	h.mu.Unlock()
}

// elapsed returns the time that has passed for the loop since Start. now is the stage time for an observer
// ([clock.peek]): the loop may have been given a later time.
func (h *history) elapsed(now time.Duration) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.frames) == 0 {
		return 0
	}
	return max(now-h.first.Began, h.clock-h.first.Measured)
}

// end adds a finished frame and the world after it. It returns what became of the time that has passed since Start.
func (h *history) end(f trace.Frame, world metrics.World) metrics.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.frames) == 2*historyFrames { // moved so rarely that it costs nothing
		copy(h.frames, h.frames[historyFrames:])
		copy(h.worlds, h.worlds[historyFrames:])
		h.frames, h.worlds = h.frames[:historyFrames], h.worlds[:historyFrames]
	}
	if h.frames == nil { // allocated once, with room for all that follows
		h.frames = make([]trace.Frame, 0, 2*historyFrames)
		h.worlds = make([]metrics.World, 0, 2*historyFrames)
		h.first = f
	}
	h.frames = append(h.frames, f)
	h.worlds = append(h.worlds, world)
	h.open, h.running = f.Drawn, false
	h.ended++
	h.simulated += f.Simulated
	return metrics.Time{Elapsed: f.Measured - h.first.Measured, Simulated: h.simulated, Backlog: f.Backlog}
}

// lag returns how far the game's clock is behind at a time, given what it has simulated by then.
func (h *history) lag(at, simulated time.Duration) time.Duration {
	return at - h.first.Began - simulated
}

// latest returns how far the game's clock is behind, and the latest world. During a frame that takes longer than the
// one before, the lag grows. now is the stage time, and simulated what all updates have simulated by then.
func (h *history) latest(now, simulated time.Duration) (lag time.Duration, world metrics.World) {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := len(h.frames)
	if n == 0 {
		return 0, world
	}
	last := &h.frames[n-1]
	lag = h.lag(last.Ended, h.simulated)
	if since := h.lag(now, simulated); h.running && now-h.began > h.began-last.Began || since-lag > longFrameLag {
		lag = max(lag, since)
	}
	return lag, h.worlds[n-1]
}

// longFrameLag is by how much the lag grows in a frame before it is shown to grow. In shorter frames it would go up and
// down all the time.
const longFrameLag = 50 * time.Millisecond

// settle records that the time at which the latest frame's picture will be shown is already known.
func (h *history) settle() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open = false
}

// record copies the latest frames into a record for the lab to judge: the finished frames whose pictures were shown, as
// far back as the history goes, and the running frame, cut off, if it takes longer than the one before. In a spiral of
// death that is all there is to see for minutes. So is a frame whose picture waits for a display that stands still, as
// in a hidden tab. now is the stage time.
func (h *history) record(r *metrics.Record, now time.Duration, c *counts) {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := len(h.frames)
	waits := h.open && !h.running && n > 0
	if waits && !h.isLong(now) {
		n, waits = n-1, false
	}
	r.Frames, r.Worlds = r.Frames[:0], r.Worlds[:0]
	if n == 0 {
		return
	}
	last := h.frames[n-1]
	from := max(0, n-historyFrames)
	for from < n-leastFrames && h.frames[from].Began < last.Began-historyTime {
		from++
	}
	r.Start, r.Initial = h.frames[from], h.worlds[from]
	if r.Since = r.Start.Began - h.first.Began; r.Since > 0 {
		r.Start.Simulated = -r.Start.Backlog // it was taken in before, and is simulated later
	}
	r.Frames = append(r.Frames, h.frames[from+1:n]...)
	r.Worlds = append(r.Worlds, h.worlds[from+1:n]...)
	if waits && len(r.Frames) > 0 {
		r.Frames[len(r.Frames)-1].Shown = trace.Never
	}
	switch {
	case n < len(h.frames):
		r.End = h.frames[n].Began
	case h.running:
		h.cut(r, now, c)
	default: // the loop waits
		r.End = max(h.frames[n-1].Ended, now)
	}
}

// isLong reports whether the latest frame is over, and has lasted longer until now than the one before.
func (h *history) isLong(now time.Duration) bool {
	n := len(h.frames)
	return n > 1 && now-h.frames[n-1].Began > h.frames[n-1].Began-h.frames[n-2].Began
}

// cut adds the running frame to a record.
func (h *history) cut(r *metrics.Record, now time.Duration, c *counts) {
	before := h.frames[len(h.frames)-1]
	r.End = h.began
	if now-h.began <= h.began-before.Began {
		return
	}
	r.Frames, r.Worlds = append(r.Frames, h.soFar(now, c)), append(r.Worlds, h.worlds[len(h.worlds)-1])
	r.End = now
}

// soFar returns the running frame as it is now, after another one.
func (h *history) soFar(now time.Duration, c *counts) trace.Frame {
	before := h.frames[len(h.frames)-1]
	f := trace.Frame{
		Began: h.began, Measured: h.began, Ended: now, Busy: now - h.began,
		Updates: int(c.running.Load()), Simulated: time.Duration(c.simulated.Load()) - h.simulated, Cut: true,
		Untold: before.Untold,
	}
	f.Backlog = before.Backlog + f.Began - before.Began - f.Simulated
	return f
}

// A Frame is what one call of a loop did. All times are stage times.
type Frame struct {
	Began     time.Duration
	Measured  time.Duration // the time that the loop was given: Began plus the error of measuring
	InputAge  time.Duration // how long before Began its input had been read; 0: the frame read it
	Ended     time.Duration // when the loop returned
	Busy      time.Duration // processor time of its updates and draws
	Updates   int
	Simulated time.Duration // by these updates
	Backlog   time.Duration // taken in by the loop and not yet simulated, after this frame
	Untold    bool          // the loop does not tell its backlog: what it has not simulated may be owed or lost
	Cut       bool          // the loop has not returned: Ended is as far as it is known
	Drawn     bool          // the fields below are of its last picture
	Alpha     float64
	Pictured  time.Duration // the simulated time that the picture shows, counted from Start
	Ready     time.Duration // when the picture was drawn; 0: unknown
	Shown     time.Duration // when the display showed the picture
	Torn      float64       // where the display tore, as a share of its height from the top; 0: nowhere
}

// Latency returns how long after the frame's input was read its picture was shown.
func (f *Frame) Latency() time.Duration { return (*trace.Frame)(f).Latency() }

// A Point is a frame, and the game after it.
type Point struct {
	Frame
	Lag    time.Duration // of the game's clock behind the stage's
	World  World
	Number int // of the frame: that of Start is 0
}

// A World is what was measured of a world after a frame, or last before that.
type World struct {
	Escaped     int     // objects
	Tunnelled   int     // those of them that went through a wall or the floor
	MaxOverlap  float64 // m, of the deepest pair
	MeanOverlap float64 // m, of the pairs that touch
	Energy      float64 // J
	Fastest     float64 // m/s, of the fastest object
	Gauge       float64 // what the scene measures in the latest picture; negative: nothing
}

// worldOf converts a world of the lab.
func worldOf(w *metrics.World) World {
	return World{w.Escaped, w.Tunnelled, w.MaxOverlap, w.MeanOverlap, w.Energy, w.Fastest, w.Gauge}
}

// appendPoints appends the latest frames ([Stage.AppendPoints]). The lag after each of them is not kept: it follows
// from what the game has simulated since.
func (h *history) appendPoints(points []Point, n int, from, now time.Duration, c *counts) []Point {
	h.mu.Lock()
	defer h.mu.Unlock()
	first, simulated := h.firstOf(n, from), h.simulated
	for i := first; i < len(h.frames); i++ {
		simulated -= h.frames[i].Simulated
	}
	for i := first; i < len(h.frames); i++ {
		f := &h.frames[i]
		simulated += f.Simulated
		number := h.ended - len(h.frames) + i
		points = append(points, Point{Frame(*f), h.lag(f.Ended, simulated), worldOf(&h.worlds[i]), number})
	}
	if n := len(h.frames); n > 0 && h.running {
		f := h.soFar(max(now, h.began), c)
		lag := h.lag(f.Ended, h.simulated+f.Simulated)
		points = append(points, Point{Frame(f), lag, worldOf(&h.worlds[n-1]), h.ended})
	}
	return points
}

// appendFrames appends the latest finished frames, at most n: those whose next frame begins later than from, and the
// one before them.
func (h *history) appendFrames(frames []Frame, n int, from time.Duration) []Frame {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, f := range h.frames[h.firstOf(n, from):] {
		frames = append(frames, Frame(f))
	}
	return frames
}

// firstOf returns the index of the first of these frames.
func (h *history) firstOf(n int, from time.Duration) (first int) {
	first = len(h.frames)
	for least := max(len(h.frames)-n, 0); first > least; {
		if first--; first+1 < len(h.frames) && h.frames[first+1].Began <= from {
			break
		}
	}
	return first
}

// isEmpty reports whether there is no finished frame yet.
func (h *history) isEmpty() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.frames) == 0
}

// isUntold reports whether the loop of the latest frame does not tell its backlog.
func (h *history) isUntold() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := len(h.frames)
	return n > 0 && h.frames[n-1].Untold
}

// simulatedSoFar returns the time that all finished frames have simulated.
func (h *history) simulatedSoFar() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.simulated
}
