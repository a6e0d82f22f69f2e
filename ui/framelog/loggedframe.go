package framelog

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/ui/ringlog"
)

// An Entry is one frame of a loop, and what had come of all frames when it was over.
type Frame struct {
	Frame  trace.Frame
	Wake   time.Duration // when the loop wanted to be called again
	World  metrics.World // when it was last looked at
	Totals Totals
	Values []uint64      // the bits of the loop's fields
	Calls  []trace.Event // the updates and draws that ended since the frame before, in that order
}

// Totals are sums over all frames of a run.
type Totals struct {
	Drawn     int64         // frames in which the loop drew
	Updates   int64         //
	Most      int64         // updates that a frame had
	Simulated time.Duration // by all updates
	Dropped   time.Duration // that passed and will never be simulated; negative: the loop ran ahead
}

// code writes all of an entry, or reads it. What grows with it is last, so that the words before stay in their places.
func (e *Frame) code(c *ringlog.Codec) {
	f, w, t := &e.Frame, &e.World, &e.Totals
	for _, d := range []*time.Duration{&f.Began, &f.Measured, &f.InputAge, &f.Ended, &f.Busy, &f.Simulated, &f.Backlog,
		&f.Pictured, &f.Ready, &f.Shown, &e.Wake, &t.Simulated, &t.Dropped} {
		c.Time(d)
	}
	c.Int(&f.Updates)
	c.Bool(&f.Drawn)
	c.Bool(&f.Cut)
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
