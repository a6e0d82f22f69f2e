package sim

import (
	"time"

	"gameloops/internal/trace"
)

// A Host has the callbacks that observe a machine, and the clocks that drive it. Every field may be nil.
type Host struct {
	// OnFrame is called after every frame, first after the one of Start. A call in which the loop neither updates nor
	// draws does not count as a frame.
	OnFrame func(trace.Frame)
	// OnEvent is called with every event, in the order in which the calls end.
	OnEvent func(trace.Event)
	// Pace is called before every call, with its kind and the machine's time. A host that shows the machine in real
	// time waits in Pace for that time. Pace may call Stall, Until and Stop.
	Pace func(op trace.Op, at time.Duration)
	// RealTime reads a real clock. If it is set, a call costs the time that it takes on this clock, and the costs in
	// the settings have no effect.
	RealTime func() time.Duration
	// Frames replaces the display and the timers, as Settings.Recorded does. It returns the time of the first frame at
	// or after from, and may block until there is one. The machine then does not set the Shown time of a frame,
	// because it cannot be known in advance.
	Frames func(from time.Duration) time.Duration
}

func (h *Host) event(e trace.Event) {
	if h.OnEvent != nil {
		h.OnEvent(e)
	}
}

func (h *Host) realTime() time.Duration {
	if h.RealTime == nil {
		return 0
	}
	return h.RealTime()
}
