package stage

import (
	"math"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/loops"
)

// hardware is what the user makes of the computer that a stage runs on. On this one it does for real what the settings
// say of a simulated one.
type hardware struct {
	Settings atomic.Pointer[sim.Settings] // as they are now
	// stalls is time to stand still that was asked for, ns: of the processor that runs the loop, and of the second one.
	stalls [2]atomic.Int64
	// spend, if set, takes the place of burning time: on the clock of a test that would take for ever.
	spend func(time.Duration)

	random *rand.Rand    // the loop's goroutine only, as are the two below
	fast   time.Duration // the clock, in this frame: the error of measuring
	read   time.Duration // the latest time that the loop was shown

	scanned float64 // the latest refresh of a slower display; the drawing goroutine only
}

// usual is the machine that stands for this computer.
var usual = sim.Default()

// fit makes the hardware that of a setup. The seed decides how the clock errs.
func (h *hardware) fit(s experiment.Setup) {
	settings := s.MachineSettings()
	h.Settings.Store(&settings)
	h.random = rand.New(rand.NewPCG(s.Seed, 1))
}

// Change makes the machine another one from now on.
func (h *hardware) Change(s sim.Settings) { h.Settings.Store(&s) }

// stall makes it stand still for some time, as soon as it can.
func (h *hardware) stall(d time.Duration) {
	for i := range h.stalls {
		h.stalls[i].Add(int64(d))
	}
}

// misread finds out by how much the clock errs in a frame that begins.
func (h *hardware) misread() {
	h.fast = 0
	if most := h.Settings.Load().Jitter; most > 0 {
		h.fast = time.Duration(h.random.Int64N(int64(2*most)+1)) - most
	}
}

// measure is what the loop sees when it looks at the clock: it never goes back.
func (h *hardware) measure(now time.Duration) time.Duration {
	h.read = max(h.read, now+h.fast)
	return h.read
}

// onTime is a wake time of the loop's, which it has from the clock that it sees, in the stage's time.
func (h *hardware) onTime(wake, now time.Duration) time.Duration {
	if wake == loops.NextFrame {
		return wake
	}
	return wake - max(h.fast, h.read-now)
}

// slower is the time between two refreshes of a display that is to be slower than the real one, 0 if none is wanted.
// The usual rate is that of the display there is, whatever it is.
func (h *hardware) slower(display time.Duration) time.Duration {
	rate := h.Settings.Load().Refresh
	period := time.Duration(float64(time.Second) / rate)
	if rate == usual.Refresh || period <= display+display/8 {
		return 0
	}
	return period
}

// Period is from one refresh to the next, of the display that the loop sees.
func (s *Stage) Period() time.Duration {
	if s.machine == Simulated {
		return time.Duration(float64(time.Second) / s.Settings.Load().Refresh)
	}
	display := time.Duration(s.display.Load())
	if p := s.slower(display); p > 0 && s.machine == Computer {
		return p
	}
	return display
}

// isDue tells whether a refresh of the real display is one of the slower display as well: the nearest to each of its
// own. The drawing goroutine calls it. While time stands still every refresh is: there is nothing to see.
func (s *Stage) isDue(now time.Duration) bool {
	display := time.Duration(s.display.Load())
	period := s.slower(display)
	if s.machine != Computer || period == 0 || s.Clock.IsPaused() {
		return true
	}
	n := math.Floor(float64(now+display/2) / float64(period))
	due := n != s.scanned
	s.scanned = n
	return due
}

// standStill lets the stall happen that was asked for, and tells whether there was one.
func (s *Stage) standStill() bool {
	d := s.stalls[0].Swap(0)
	if d > 0 {
		s.burn(s.Clock.real(time.Duration(d)))
	}
	return d > 0
}

// burn keeps the processor busy for some time, as a heavier game would. It ends at once with the stage, and in the
// browser it lets the page in between.
func (s *Stage) burn(d time.Duration) {
	if s.spend != nil {
		s.spend(d)
		return
	}
	for end := s.host() + d; s.host() < end && !s.stopped.Load(); {
		s.turn.check()
	}
}

// surplus is what a call is to cost on this computer beyond what it does. The usual machine stands for this computer:
// what the settings say above its cost comes on top of what calls really cost. Less cannot be had.
func (s *Stage) surplus(cost, usual sim.Cost) time.Duration {
	cost.Constant -= usual.Constant
	cost.PerObject -= usual.PerObject
	cost.PerContact -= usual.PerContact
	contacts := 0
	if cost.PerContact != 0 {
		contacts = s.World.Contacts()
	}
	return max(0, cost.Of(s.World.Objects(), contacts))
}
