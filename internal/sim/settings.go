package sim

import (
	"fmt"
	"time"
)

// Settings describes a simulated computer.
type Settings struct {
	Refresh    float64         // of the display, Hz
	Vsync      bool            // presenting a picture waits for the next refresh
	Jitter     time.Duration   // the largest error of a measured time, in either direction
	UpdateCost Cost            // processor time of an update
	DrawCost   Cost            // processor time of a draw
	Stalls     []Period        // when the whole machine stands still
	Hidden     []Period        // when the display stops, as for a hidden browser tab: no frames, timers once a second
	Timer      time.Duration   // granularity of the timer: it fires at whole multiples of this; 0: at any time
	Overshoot  time.Duration   // how late the timer fires at most
	TaskDelay  time.Duration   // how long a frame waits for another task at most, after its refresh
	Recorded   []time.Duration // when frames began on a real computer, ascending; they replace the display
	Displayed  []time.Duration // when the pictures of those frames were displayed; nil: when the next frame began

	Presentation
}

// A Cost is processor time that grows with the amount of work.
type Cost struct {
	Constant   time.Duration
	PerObject  time.Duration
	PerContact time.Duration
}

// Of returns the cost for a number of objects and of contacts.
func (c Cost) Of(objects, contacts int) time.Duration {
	return c.Constant + time.Duration(objects)*c.PerObject + time.Duration(contacts)*c.PerContact
}

// A Period is a part of a run. It begins At after the start of the run and lasts For.
type Period struct{ At, For time.Duration }

// End returns when the period is over.
func (p Period) End() time.Duration { return p.At + p.For }

// String returns the form that the command line takes: 3s+250ms.
func (p Period) String() string { return p.At.String() + "+" + p.For.String() }

// Default returns a typical computer: 60 Hz with vsync, and about the costs of Box2D.
func Default() Settings {
	return Settings{
		Refresh: 60,
		Vsync:   true,
		UpdateCost: Cost{
			Constant:   200 * time.Microsecond,
			PerObject:  5 * time.Microsecond,
			PerContact: 2 * time.Microsecond,
		},
		DrawCost:     Cost{Constant: 500 * time.Microsecond, PerObject: 500 * time.Nanosecond},
		Presentation: Presentation{Queue: 1},
	}
}

// The range of refresh rates, in Hz.
const (
	MinRefresh = 1
	MaxRefresh = 1000
)

// Check returns an error if the settings contradict each other.
func (s Settings) Check() error {
	if !(s.Refresh >= MinRefresh && s.Refresh <= MaxRefresh) {
		return fmt.Errorf("refresh %v: from %d to %d Hz are allowed", s.Refresh, MinRefresh, MaxRefresh)
	}
	if half := period(s.Refresh * 2); s.Jitter > half {
		return fmt.Errorf("jitter %v: at most half a refresh is allowed, %v at %v Hz", s.Jitter, half, s.Refresh)
	}
	if most := period(s.Refresh); s.TaskDelay > most {
		return fmt.Errorf("task delay %v: at most a refresh is allowed, %v at %v Hz", s.TaskDelay, most, s.Refresh)
	}
	if most := period(s.Refresh); s.Delay > most {
		return fmt.Errorf("frame delay %v: at most a refresh is allowed, %v at %v Hz", s.Delay, most, s.Refresh)
	}
	if err := s.check(s.Vsync, s.Refresh); err != nil {
		return err
	}
	if err := checkApart("stall", s.Stalls); err != nil {
		return err
	}
	return checkApart("hidden", s.Hidden)
}

// checkApart returns an error if a period begins before the previous one has ended.
func checkApart(name string, periods []Period) error {
	for i := 1; i < len(periods); i++ {
		if before, p := periods[i-1], periods[i]; p.At < before.End() {
			return fmt.Errorf("%s %v: it must begin after %v has ended", name, p, before)
		}
	}
	return nil
}
