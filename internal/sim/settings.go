package sim

import (
	"fmt"
	"time"
)

// Settings is what a simulated computer is like.
type Settings struct {
	Refresh    float64         // of the display, Hz
	Vsync      bool            // presenting a picture waits for the display's next refresh
	Jitter     time.Duration   // the largest error of a measured time, either way
	UpdateCost Cost            // processor time of an update
	DrawCost   Cost            // processor time of a draw
	Stalls     []Period        // the whole machine stands still
	Hidden     []Period        // the display stops, as for a browser's hidden tab: no frames, and timers once a second
	Timer      time.Duration   // granularity of the timer: it rings at whole multiples of this; 0: at any time
	Overshoot  time.Duration   // the most that the timer rings late
	TaskDelay  time.Duration   // the longest that a frame waits behind another task, after the refresh that it is for
	Recorded   []time.Duration // when frames began on a real computer, ascending: they take the place of the display
}

// A Cost is processor time that grows with what there is to do.
type Cost struct {
	Constant   time.Duration
	PerObject  time.Duration
	PerContact time.Duration
}

// Of is the cost for a number of objects and of contacts.
func (c Cost) Of(objects, contacts int) time.Duration {
	return c.Constant + time.Duration(objects)*c.PerObject + time.Duration(contacts)*c.PerContact
}

// A Period begins at a time since the start of the run and goes on for some time.
type Period struct{ At, For time.Duration }

// End is when the period is over.
func (p Period) End() time.Duration { return p.At + p.For }

// String is the form that the command line takes: 3s+250ms.
func (p Period) String() string { return p.At.String() + "+" + p.For.String() }

// Default is the machine of a normal computer: 60 Hz with vertical synchronisation, and about what Box2D costs on it.
func Default() Settings {
	return Settings{
		Refresh: 60,
		Vsync:   true,
		UpdateCost: Cost{
			Constant:   200 * time.Microsecond,
			PerObject:  5 * time.Microsecond,
			PerContact: 2 * time.Microsecond,
		},
		DrawCost: Cost{Constant: 500 * time.Microsecond, PerObject: 500 * time.Nanosecond},
	}
}

// The range of refresh rates, in Hz.
const (
	MinRefresh = 1
	MaxRefresh = 1000
)

// Check says what is wrong with settings that contradict each other.
func (s Settings) Check() error {
	if !(s.Refresh >= MinRefresh && s.Refresh <= MaxRefresh) {
		return fmt.Errorf("refresh %v: from %d to %d Hz are allowed", s.Refresh, MinRefresh, MaxRefresh)
	}
	half := time.Duration(float64(time.Second) / s.Refresh / 2)
	if s.Jitter > half {
		return fmt.Errorf("jitter %v: at most half a refresh is allowed, %v at %v Hz", s.Jitter, half, s.Refresh)
	}
	if period := time.Duration(float64(time.Second) / s.Refresh); s.TaskDelay > period {
		return fmt.Errorf("task delay %v: at most a refresh is allowed, %v at %v Hz", s.TaskDelay, period, s.Refresh)
	}
	if err := apart("stall", s.Stalls); err != nil {
		return err
	}
	return apart("hidden", s.Hidden)
}

// apart says which two periods of a list are not one after the other.
func apart(name string, periods []Period) error {
	for i := 1; i < len(periods); i++ {
		if before, p := periods[i-1], periods[i]; p.At < before.End() {
			return fmt.Errorf("%s %v: it must begin after %v has ended", name, p, before)
		}
	}
	return nil
}
