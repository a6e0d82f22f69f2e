// Package stagetest provides what the tests of stages share: a display in a bubble of simulated time, and setups.
package stagetest

import (
	"testing/synctest"
	"time"
)

// A Bench is a host whose time is that of a test's bubble ([synctest.Test]).
type Bench struct{ began time.Time }

// NewBench returns a host whose time begins now.
func NewBench() Bench { return Bench{time.Now()} }

// Host returns the time of the host.
func (b Bench) Host() time.Duration { return time.Since(b.began) }

// Refreshes lets n refreshes of 60 Hz pass and calls refresh at each, with the time.
func (b Bench) Refreshes(n int, refresh func(host time.Duration)) {
	for range n {
		time.Sleep(time.Second / 60)
		refresh(b.Host())
		synctest.Wait() // the loop does its frame
	}
}

// Play lets a time pass with refreshes of 60 Hz, and calls refresh at each.
func (b Bench) Play(d time.Duration, refresh func(host time.Duration)) {
	b.Refreshes(int(d*60/time.Second), refresh)
}

// Stutter lets n refreshes pass that are up to 7 ms late.
func (b Bench) Stutter(n int, refresh func(host time.Duration)) {
	for i := range n {
		time.Sleep(time.Duration(i*i%8) * time.Millisecond)
		b.Refreshes(1, refresh)
	}
}
