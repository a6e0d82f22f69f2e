package experiment

import (
	"context"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// Habits are what the calls of a loop have in common. A loop of the table has them in its kind.
type Habits struct {
	Timer *interpreter.Timer // that runs its updates; nil: the display does, or it is not known
	Steps Steps
	Draws bool // between the last two states
}

// Steps say how long the updates of a loop are.
type Steps uint8

// The steps of loops.
const (
	UnknownSteps Steps = iota
	StepsOfTime        // an update is as long as the time since the one before
	StepsOfCalls       // each call runs one update, of the same length
	FixedSteps         // a call runs as many updates of the same length as time has passed
)

// The bounds of a trial. Its clock is uneven, so that a loop that looks at it can be told from one that does not, and
// its display is one for which no loop is made.
const (
	habitUpdates = 60
	habitCalls   = 2000
	habitTime    = 5 * time.Second
	habitJitter  = 4 * time.Millisecond
	habitRefresh = 77
	untimed      = 2                    // updates that a loop may run before it sets its timer
	evenly       = time.Millisecond / 2 // for a difference that does not matter: scripts may count whole milliseconds
)

// Habits finds out what the calls of the setup's loop have in common. For that it runs the loop without a world.
func (s Setup) Habits() Habits {
	s = s.Last()
	s.Changes, s.Duration = nil, habitTime
	s.Machine = Default().Machine
	s.Machine.Jitter, s.Machine.Refresh = habitJitter, habitRefresh
	c, err := s.Course(context.Background())
	if err != nil {
		return Habits{}
	}
	m := sim.New(c.First(), idle{}, s.Seed)
	w := habitWatch{course: c}
	m.Host.OnEvent = func(e trace.Event) {
		if w.see(e); w.calls == habitCalls || w.updates == habitUpdates || e.Op == trace.FrameEnds && c.CallEnded() {
			m.Stop()
		}
	}
	if c.Run(m, s.Duration, func(Setup, loops.GameLoop, bool) error { return nil }) != nil {
		return Habits{}
	}
	return w.habits()
}

// A habitWatch sees what calls a loop, and what it calls.
type habitWatch struct {
	course *Course
	timer  interpreter.Timer

	calls, updates, timed int // the updates, and those of them that a timer ran
	inCall                int // the updates of the present call

	drawn  bool // the present call has drawn
	uneven bool // a call has run several updates
	alone  bool // after the first update, a call has drawn without any
	both   int  // the calls that have run updates and drawn

	began, awaits time.Duration // the present call, and how long the loop wanted to wait for it; 0: for the display

	shortest, longest time.Duration // of the updates
	between           bool          // it draws between two states
}

// see sees an event.
func (w *habitWatch) see(e trace.Event) {
	switch e.Op {
	case trace.StartBegins, trace.FrameBegins:
		w.began, w.inCall, w.drawn = e.Given, 0, false
	case trace.Update:
		w.update(e.Given)
	case trace.Draw:
		w.between = w.between || 0 < e.Alpha && e.Alpha < 1
		w.drawn = true
	case trace.FrameEnds:
		w.callEnds(e.Given)
	}
}

// callEnds notes what the next call waits for.
func (w *habitWatch) callEnds(wake time.Duration) {
	w.calls++
	if w.drawn && w.inCall > 0 {
		w.both++
	}
	w.alone = w.alone || w.drawn && w.inCall == 0 && w.updates > 0
	timer, refresh := loops.Awaits(wake)
	if w.awaits = timer - w.began; refresh || w.awaits < 0 {
		w.awaits = 0
	}
}

// update counts an update. Two timers are the same one, or they differ in their delays.
func (w *habitWatch) update(dt time.Duration) {
	w.inCall++
	w.uneven = w.uneven || w.inCall > 1
	if w.updates++; w.updates == 1 {
		w.shortest, w.longest = dt, dt
	}
	w.shortest, w.longest = min(w.shortest, dt), max(w.longest, dt)
	t, ok := interpreter.Timer{Delay: w.awaits}, w.awaits > 0
	if own, isOwn := w.course.loop.(interface {
		Timer() (interpreter.Timer, bool)
	}); isOwn {
		t, ok = own.Timer()
	}
	if !ok {
		return
	}
	if w.timed++; w.timed > 1 && (t.Delay-w.timer.Delay).Abs() > evenly {
		t.Delay = 0
	}
	w.timer = t
}

// habits returns what was seen. A few updates of the first frames say nothing.
func (w *habitWatch) habits() (h Habits) {
	if w.updates < habitUpdates/4 {
		return h
	}
	if w.timed >= w.updates-untimed {
		h.Timer = &w.timer
	}
	switch h.Draws = w.between; {
	case w.longest-w.shortest > 2*evenly+time.Microsecond:
		h.Steps = StepsOfTime
	case w.uneven || w.alone && w.both > w.updates/2: // otherwise other calls draw than those that update
		h.Steps = FixedSteps
	default:
		h.Steps = StepsOfCalls
	}
	return h
}
