package capture

import (
	"fmt"
	"iter"
	"slices"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// chainOfCalls returns the chain of a recording. Its frames are those that are over: the last one is not. If the game
// did not record when it drew, a frame counts as presented when the next one begins.
func chainOfCalls(program string, calls []call) *Chain {
	c := &Chain{Process: program, Before: Unknown, calls: calls}
	has := make([]bool, len(ops))
	for _, one := range calls {
		has[one.op] = true
	}
	c.Moments, c.Starts = has[updateCall], has[updateCall] || has[drawCall]
	c.Inputs = has[inputCall] && has[updateCall] && has[drawCall]
	p := playback{recorded: calls}
	for f := range p.frames() {
		frame := Frame{Start: f.Began, Present: f.Ended, Display: Unknown, Simulated: f.Pictured}
		if !c.Moments {
			frame.Simulated = f.Began
		}
		if !c.Starts {
			frame.Present = f.Shown
		}
		c.Frames = append(c.Frames, frame)
	}
	return c
}

// HasUpdates reports whether the game has recorded its updates.
func (c *Chain) HasUpdates() bool { return c.calls != nil && c.Moments }

// A playback goes through the calls of a recording, frame by frame, and adds up what the updates have simulated: from 0
// after the first frame, because what the game has simulated before is not known.
type playback struct {
	recorded  []call
	step      time.Duration // of the latest update
	simulated time.Duration
	inputs    []metrics.Input
	before    []time.Duration // simulated before the update that takes an input, of those that have been taken
	shown     int             // inputs that a picture contains
}

// since converts a time of the recorder's clock to the time since the first frame.
func (p *playback) since(at time.Duration) time.Duration { return at - p.recorded[0].at }

// frames returns the frames that are over, without their backlogs. A frame lasts until the next one begins.
func (p *playback) frames() iter.Seq[trace.Frame] {
	return func(yield func(trace.Frame) bool) {
		first := 0
		for i := 1; i < len(p.recorded); i++ {
			if p.recorded[i].op != frameCall {
				continue
			}
			f := p.frame(p.recorded[first:i])
			f.Shown = p.since(p.recorded[i].at)
			if !yield(f) {
				return
			}
			first = i
		}
	}
}

// frame returns the frame with these calls. Only differences of the times that its loop is given count, because these
// may be of another clock.
func (p *playback) frame(calls []call) trace.Frame {
	f := trace.Frame{Began: p.since(calls[0].at), Measured: time.Duration(calls[0].value - p.recorded[0].value)}
	f.Ended = f.Began
	starts := &calls[0] == &p.recorded[0]
	for _, c := range calls[1:] {
		at := p.since(c.at)
		switch c.op {
		case inputCall:
			p.inputs = append(p.inputs, metrics.Input{At: at, Shown: trace.Never})
			continue
		case updateCall:
			p.take()
			f.Updates++
			p.step = time.Duration(c.value)
			if f.Simulated += p.step; !starts {
				p.simulated += p.step
			}
		case drawCall:
			f.Drawn, f.Alpha, f.Ready = true, float64(c.value)/1e6, at
			f.Pictured = p.simulated - p.step + p.part(c)
			p.show(f.Pictured, at)
		}
		f.Ended = at
	}
	f.Busy = f.Ended - f.Began
	return f
}

// part returns the part of a step that the alpha of a draw stands for.
func (p *playback) part(draw call) time.Duration {
	return time.Duration(float64(p.step) * float64(draw.value) / 1e6)
}

// take makes the next update apply all inputs that wait.
func (p *playback) take() {
	for len(p.before) < len(p.inputs) {
		p.before = append(p.before, p.simulated)
	}
}

// show says that a picture was drawn: it contains the inputs whose update it shows, if only in part.
func (p *playback) show(pictured, at time.Duration) {
	for p.shown < len(p.before) && pictured > p.before[p.shown] {
		p.inputs[p.shown].Shown = at
		p.shown++
	}
}

// recordOfCalls returns the record of a recording. The first frame becomes the frame of Start.
func (c *Chain) recordOfCalls() *metrics.Record {
	r := &metrics.Record{Captured: &metrics.Captured{Recorded: true}, Frames: make([]trace.Frame, 0, len(c.Frames)),
		End: c.over()}
	r.Captured.Seen = r.End
	p := playback{recorded: c.calls}
	first := true
	for f := range p.frames() {
		if first {
			r.Start = f
		} else {
			r.Frames = append(r.Frames, f)
		}
		first = false
	}
	for i := range p.inputs {
		p.inputs[i].Shown = min(p.inputs[i].Shown, r.End)
	}
	r.Inputs = p.inputs
	setBacklogs(r, p.step)
	return r
}

// setBacklogs sets how much time was left to simulate after each frame. If the game interpolates, alpha says that.
// Otherwise it is what later frames have simulated. step is that of the last update.
//
// What was left after the first frame is simulated later, so the record counts the simulated time from there.
func setBacklogs(r *metrics.Record, step time.Duration) {
	all := make([]*trace.Frame, 0, len(r.Frames)+1)
	all = append(all, &r.Start)
	interpolates := r.Start.Drawn && r.Start.Alpha != 1
	for i := range r.Frames {
		all = append(all, &r.Frames[i])
		interpolates = interpolates || r.Frames[i].Drawn && r.Frames[i].Alpha != 1
	}
	lags := lagsOf(all)
	if interpolates {
		setFromAlpha(all, lags)
	} else {
		setFromLater(all, lags, step)
	}
	owed := r.Start.Backlog
	r.Start.Simulated = -owed
	for _, f := range all {
		f.Pictured -= owed
	}
}

// lagsOf returns how far the game was behind after each frame, from 0 after the first one.
func lagsOf(frames []*trace.Frame) []time.Duration {
	lags := make([]time.Duration, len(frames))
	simulated := time.Duration(0)
	for i, f := range frames {
		if i > 0 {
			simulated += f.Simulated
		}
		lags[i] = f.Measured - simulated
	}
	return lags
}

// setFromAlpha sets backlogs by alpha, a part of the latest step, or before the first update of that. A frame without a
// picture keeps all time that has passed since.
func setFromAlpha(frames []*trace.Frame, lags []time.Duration) {
	first := slices.IndexFunc(frames, func(f *trace.Frame) bool { return f.Updates > 0 })
	if first < 0 {
		return
	}
	step := frames[first].Simulated / time.Duration(frames[first].Updates)
	for i, f := range frames {
		if f.Updates > 0 {
			step = f.Simulated / time.Duration(f.Updates)
		}
		switch {
		case f.Drawn:
			f.Backlog = time.Duration(f.Alpha * float64(step))
		case i > 0:
			f.Backlog = frames[i-1].Backlog + lags[i] - lags[i-1]
		}
	}
}

// setFromLater sets backlogs in hindsight: what the game catches up with later was left, and the rest was dropped. Of
// up to a step that is not known, at the beginning and at the end, and it counts as left.
func setFromLater(frames []*trace.Frame, lags []time.Duration, step time.Duration) {
	n := len(lags)
	lost := make([]time.Duration, n) // the least that the game is behind from that frame on
	copy(lost, lags)
	for i := n - 2; i >= 0; i-- {
		lost[i] = min(lost[i], lost[i+1])
	}
	first, last := 0, n-1
	for last > 0 && lost[n-1]-lost[last-1] <= step {
		last--
	}
	for first < last-1 && lost[first+1]-lost[0] <= step {
		first++
	}
	for i := range frames {
		dropped := lost[min(i, last)]
		if i <= first {
			dropped = lost[0]
		}
		frames[i].Backlog = max(0, lags[i]-max(dropped, -step))
	}
}

// recordingNotes says what a recording leaves open, and what is odd about it.
func (c *Chain) recordingNotes() (notes []string) {
	if len(c.Frames) < 2 {
		return nil
	}
	took := float64(c.over())
	given, simulated := 0.0, 0.0
	for _, one := range c.calls {
		switch one.op {
		case frameCall:
			given = float64(one.value - c.calls[0].value)
		case updateCall:
			simulated += float64(one.value)
		}
	}
	const far = 100
	for _, sum := range []struct {
		of    string
		ratio float64
	}{{"the times NOW of frames", given / took}, {"the updates", simulated / took}} {
		if took > 0 && sum.ratio > 0 && (sum.ratio > far || sum.ratio < 1.0/far) {
			notes = append(notes, fmt.Sprintf("%s go %.3g times as fast as the clock: are they in the unit that the "+
				"recorder wants?", sum.of, sum.ratio))
		}
	}
	if c.HasUpdates() {
		notes = append(notes, "it does not say when pictures were displayed: motion is judged as if that was when the "+
			"next frame began")
	}
	return notes
}

// Calls returns the calls of the frames that began from a time on, and up to another one, as the events of a run; nil:
// the game has not recorded them. A game records a call when it is over, so it took the time since the call before it.
// A frame's last event says that it has ended, and waits for the next one.
func (c *Chain) Calls(from, to time.Duration) (all []trace.Event) {
	p := playback{recorded: c.calls}
	var last time.Duration // when the call before ended
	within := false
	end := func() {
		if within {
			all = append(all, trace.Event{At: last, Op: trace.FrameEnds, Given: loops.NextFrame})
		}
	}
	for _, one := range c.calls {
		at := p.since(one.at)
		e := trace.Event{At: last, Took: at - last, Given: time.Duration(one.value)}
		switch one.op {
		case frameCall:
			if end(); at > to {
				return all
			}
			within = at >= from
			e = trace.Event{At: at, Op: trace.FrameBegins, Given: time.Duration(one.value - c.calls[0].value)}
			if len(all) == 0 && at == 0 {
				e.Op = trace.StartBegins
			}
		case updateCall:
			e.Op = trace.Update
		case drawCall:
			e.Op, e.Given, e.Alpha = trace.Draw, 0, float64(one.value)/1e6
		case inputCall:
			continue
		}
		if last = at; within {
			all = append(all, e)
		}
	}
	return all
}
