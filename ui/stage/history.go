package stage

import (
	"sync"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/ui/logbook"
)

// How much a history keeps: long enough to see a jump several times that comes every four seconds, and of a loop with
// thousands of frames a second no more than a judge can look at.
const (
	historyTime   = 15 * time.Second
	historyFrames = 2000
)

// A history has the latest frames of a stage. The driver writes it, the display reads it.
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
	trend     trend

	book  *logbook.Book // of all frames; nil: they are not kept
	entry logbook.Entry // of the latest frame
	owed  bool          // it is not in the book yet: its picture was not shown when it ended
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

// enter has the latest frame, which has just ended, kept with what is known besides. Its calls are taken.
func (h *history) enter(wake time.Duration, world metrics.World, totals logbook.Totals, w *watcher, c *calls) {
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
func (h *history) owes(e *logbook.Entry) (owed bool, began time.Duration, running bool) {
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

// reset makes the history one that begins with a later frame than the first one, before which simulated has passed.
func (h *history) reset(first trace.Frame, simulated time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.frames == nil {
		h.frames = make([]trace.Frame, 0, 2*historyFrames)
		h.worlds = make([]metrics.World, 0, 2*historyFrames)
	}
	h.frames, h.worlds, h.trend = h.frames[:0], h.worlds[:0], trend{}
	h.first, h.simulated, h.open, h.running = first, simulated, false, false
}

// wait records that the loop waits again. A call that did not end in end does not count as a frame: the loop only found
// that it has to wait.
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
	if len(h.frames) == 2*historyFrames { // moved so seldom that it costs nothing
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
	h.simulated += f.Simulated
	lag := f.Ended - h.first.Began - h.simulated
	h.trend.add(Point{At: f.Ended, Lag: lag, Overlap: world.MeanOverlap})
	return metrics.Time{Elapsed: f.Measured - h.first.Measured, Simulated: h.simulated, Backlog: f.Backlog}
}

// appendTrend appends n points of the last seconds ([trend.sample]). During a frame that takes longer than the one
// before, the game falls behind meanwhile. now is the stage time, and simulated what all updates have simulated by
// then.
func (h *history) appendTrend(points []Point, n int, now, simulated time.Duration) []Point {
	h.mu.Lock()
	defer h.mu.Unlock()
	points = h.trend.sample(points, n, now)
	if k := len(points); k > 0 && h.running && now-h.began > h.began-h.frames[len(h.frames)-1].Began {
		points[k-1].Lag = max(points[k-1].Lag, now-h.first.Began-simulated)
	}
	return points
}

// latest returns how far the game's clock is behind now, and the latest overlap ([history.appendTrend]).
func (h *history) latest(now, simulated time.Duration) (lag time.Duration, overlap float64) {
	var p [1]Point
	if len(h.appendTrend(p[:0], 1, now, simulated)) > 0 {
		lag, overlap = p[0].Lag, p[0].Overlap
	}
	return lag, overlap
}

// settle records that the latest frame already says when its picture will be shown.
func (h *history) settle() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open = false
}

// record copies the latest frames into a record for the lab to judge: the finished frames whose pictures were shown, as
// far back as the history goes, and the running frame, cut off, if it takes longer than the one before. In a spiral of
// death there is nothing else to see for minutes. now is the stage time.
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

// cut adds the running frame to a record.
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

// A Frame is what one call of a loop did. All times are stage times.
type Frame struct {
	Began     time.Duration
	Measured  time.Duration // the time that the loop was given: Began, and the error of measuring
	InputAge  time.Duration // how long before Began its input had been read; 0: the frame read it
	Ended     time.Duration // when the loop returned
	Busy      time.Duration // processor time of its updates and draws
	Updates   int
	Simulated time.Duration // by these updates
	Backlog   time.Duration // taken in by the loop and not yet simulated, after this frame
	Drawn     bool          // the fields below are of its last picture
	Alpha     float64
	Pictured  time.Duration // the simulated time that the picture shows, counted from Start
	Ready     time.Duration // when the picture was drawn; 0: nobody knows
	Shown     time.Duration // when the display showed the picture
	Torn      float64       // where the display tore, as a share of its height from the top; 0: nowhere
	Cut       bool          // the run ended before the loop returned
}

// appendFrames appends the latest frames ([Stage.AppendFrames]).
func (h *history) appendFrames(frames []Frame, n int, from time.Duration) (
	all []Frame, open time.Duration, running bool,
) {
	h.mu.Lock()
	defer h.mu.Unlock()
	first := len(h.frames)
	for least := max(len(h.frames)-n, 0); first > least; {
		if first--; first+1 < len(h.frames) && h.frames[first+1].Began <= from {
			break
		}
	}
	for _, f := range h.frames[first:] {
		frames = append(frames, Frame(f))
	}
	return frames, h.began, h.running
}

// isEmpty reports whether there is no finished frame yet.
func (h *history) isEmpty() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.frames) == 0
}

// simulatedSoFar returns the time that all finished frames have simulated.
func (h *history) simulatedSoFar() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.simulated
}

// A Bar is what the graphs show of a frame.
type Bar struct {
	Time    time.Duration // from its beginning to the beginning of the next frame
	Updates int
}

// appendBars appends the latest frames, at most n, with the running frame if it has taken more than two refreshes. now
// is the stage time.
func (h *history) appendBars(bars []Bar, n int, now, period time.Duration, updates int) []Bar {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := max(0, len(h.frames)-n); i < len(h.frames); i++ {
		f := &h.frames[i]
		b := Bar{Updates: f.Updates}
		switch {
		case i+1 < len(h.frames):
			b.Time = h.frames[i+1].Began - f.Began
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

// How far a trend goes back, and how often it takes a point.
const (
	trendTime  = 15 * time.Second
	trendEvery = 100 * time.Millisecond
)

// A trend has the values that change more slowly than from frame to frame.
type trend struct {
	points [trendTime/trendEvery + 1]Point
	seen   int // points so far; the latest are kept
}

// A Point is the state of a stage at one stage time.
type Point struct {
	At      time.Duration
	Lag     time.Duration // of the game's clock behind the stage's
	Overlap float64       // m, the mean over the pairs that touch
}

// add adds a point if the latest one is old enough.
func (t *trend) add(p Point) {
	if t.seen > 0 && p.At < t.latest().At+trendEvery {
		return
	}
	t.points[t.seen%len(t.points)] = p
	t.seen++
}

func (t *trend) latest() Point { return t.points[(t.seen-1)%len(t.points)] }

// sample divides the last seconds into n intervals of equal length, and appends the latest point of each. The intervals
// do not move with the time, so a graph of them moves only when one ends. Those before the first point are left out.
func (t *trend) sample(points []Point, n int, now time.Duration) []Point {
	if t.seen == 0 || n < 1 {
		return points
	}
	length := trendTime / time.Duration(n)
	end := now/length*length + length
	next := max(0, t.seen-len(t.points))
	for i := range n {
		until := end - time.Duration(n-1-i)*length
		for next < t.seen && t.points[next%len(t.points)].At < until {
			next++
		}
		if next > 0 {
			points = append(points, t.points[(next-1)%len(t.points)])
		}
	}
	return points
}
