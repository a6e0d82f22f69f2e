package sim

import (
	"time"

	"gameloops/internal/trace"
)

// A Host is what surrounds a machine: who watches it, and whose time it follows. All of it is optional.
type Host struct {
	// OnFrame gets every frame once it is over, that of Start first. A call in which the loop neither updates nor draws
	// does not count as a frame.
	OnFrame func(trace.Frame)
	// OnEvent gets every call, in the order in which they end.
	OnEvent func(trace.Event)
	// Pace is called before anything happens, with what it is and the machine's time. A host that shows the machine in
	// real time waits in it until it is that time. It may call Stall, Change and Stop.
	Pace func(op trace.Op, at time.Duration)
	// RealTime is a real clock. Calls cost what they cost on it, instead of what the settings say.
	RealTime func() time.Duration
	// Frames takes the place of the display and of the timers, as Settings.Recorded does: it returns the first frame at
	// or after a time, and may wait until there is one. When a picture will be shown is not known then.
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
