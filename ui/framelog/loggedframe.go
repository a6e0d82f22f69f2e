package framelog

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/ui/ringlog"
)

// A Frame is an entry of the log: one frame of a loop, and the totals of the run when it ended.
type Frame struct {
	Frame  trace.Frame
	Wake   time.Duration // when the loop wanted to be called again
	World  metrics.World // as last measured
	Totals Totals
	Values []uint64      // the loop's fields, as bits
	Calls  []trace.Event // the updates and draws that ended since the previous frame, in the order of their ends
}

// Totals are sums over all frames of a run.
type Totals struct {
	Drawn     int64         // frames in which the loop drew
	Updates   int64         // in all frames
	Most      int64         // the most updates in one frame
	Simulated time.Duration // by all updates
	Dropped   time.Duration // that passed and will never be simulated; negative: the loop ran ahead
}

// code writes or reads e. The slices come last, so that their lengths do not shift the words of the other fields: the
// log predicts each word from the same word of earlier entries.
func (e *Frame) code(c *ringlog.Codec) {
	f, w, t := &e.Frame, &e.World, &e.Totals
	for _, d := range []*time.Duration{&f.Began, &f.Measured, &f.InputAge, &f.Ended, &f.Busy, &f.Simulated, &f.Backlog,
		&f.Pictured, &f.Ready, &f.Shown, &e.Wake, &t.Simulated, &t.Dropped} {
		c.Time(d)
	}
	c.Int(&f.Updates)
	c.Bool(&f.Drawn)
	c.Bool(&f.Cut)
	c.Bool(&f.Untold)
	c.Float64(&f.Alpha)
	c.Float64(&f.Torn)
	c.Int(&w.Escaped)
	c.Int(&w.Tunnelled)
	for _, v := range []*float64{&w.MaxOverlap, &w.MeanOverlap, &w.Energy, &w.Fastest, &w.Gauge} {
		c.Float64(v)
	}
	for _, n := range []*int{&w.Presses.Made, &w.Presses.Lost, &w.Presses.Double, &w.Presses.Most} {
		c.Int(n)
	}
	c.Int64(&t.Drawn)
	c.Int64(&t.Updates)
	c.Int64(&t.Most)
	ringlog.Len(c, &e.Values)
	for i := range e.Values {
		c.Uint64(&e.Values[i])
	}
	ringlog.Len(c, &e.Calls)
	for i := range e.Calls {
		codeCall(c, &e.Calls[i])
	}
}

func codeCall(c *ringlog.Codec, e *trace.Event) {
	op := uint32(e.Op)
	c.Uint32(&op)
	e.Op = trace.Op(op)
	c.Time(&e.At)
	c.Time(&e.Took)
	c.Time(&e.Given)
	c.Float64(&e.Alpha)
}
