package sim

import (
	"time"

	"gameloops/internal/trace"
)

// A Host is what surrounds a machine: what observes it, and which clock it follows. Every field may be nil.
type Host struct {
	// OnFrame is called with every frame once it is over, first with that of Start. A call in which the loop neither
	// updates nor draws does not count as a frame.
	OnFrame func(trace.Frame)
	// OnEvent is called with every event, in the order in which the calls end.
	OnEvent func(trace.Event)
	// Pace is called before everything that happens, with its kind and the machine's time. A host that shows the
	// machine in real time waits in Pace for that time. Pace may call Stall, Change and Stop.
	Pace func(op trace.Op, at time.Duration)
	// RealTime reads a real clock. If it is set, a call costs the time that it takes on this clock, whatever the
	// settings say.
	RealTime func() time.Duration
	// Frames replaces the display and the timers, as Settings.Recorded does. It returns the first frame at or after a
	// time, and may block until there is one. With it, nobody knows in advance when a picture will be shown.
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
