package softstep

import "testing"

// TestAWaitIsTooLongForTheWorkOfAStrip compares waits with strips. In a large world a wait of many spins is for a strip
// of another worker, and in a small one for a helper that was suspended.
func TestAWaitIsTooLongForTheWorkOfAStrip(t *testing.T) {
	strips := func(balls, contacts int) []strip {
		return []strip{{to: 100}, {to: balls, inner: make([]contact, contacts)}, {to: 100}}
	}
	for _, test := range []struct {
		spins  int
		strips []strip
		want   bool
	}{
		{4000, strips(256, 500), false},
		{20_000, strips(256, 500), true},
		{20_000, strips(1500, 4000), false},
		{60_000, strips(6000, 15_000), false},
		{1_000_000, strips(6000, 15_000), true},
		{4000, nil, false},
	} {
		if got := tooLong(test.spins, test.strips); got != test.want {
			t.Errorf("%d spins are too long, of %d strips: %v", test.spins, len(test.strips), got)
		}
	}
}

// TestAWorldStepsAloneAfterALongWait ends steps with waits of a worker, of a small world and of one with large strips.
// The large one does fewer steps alone, which take longer.
func TestAWorldStepsAloneAfterALongWait(t *testing.T) {
	for _, test := range []struct{ balls, strip, short, long, most int }{
		{1000, 300, 4000, 500_000, 1048},
		{100_000, 5000, 50_000, 500_000, 16},
	} {
		c := &workerPool{}
		end := func(spins int) (alone int) {
			c.gate.Store(0)
			c.close(&worker{balls: test.balls, waited: spins, all: []strip{{to: test.strip}}})
			return c.alone
		}
		if alone := end(test.short); alone != 0 {
			t.Errorf("%d balls: after a wait for a strip it does %d steps alone", test.balls, alone)
		}
		if first := end(test.long); first != leastPenalty {
			t.Errorf("%d balls: after a wait for a suspended helper it does %d steps alone", test.balls, first)
		}
		last := 0
		for range 20 {
			last = end(test.long)
		}
		if last != test.most {
			t.Errorf("%d balls: after many such waits it does %d steps alone, want %d", test.balls, last, test.most)
		}
	}
}

// TestNoMoreWorkersThanPayOff compares with what was fastest on sixteen processors.
func TestNoMoreWorkersThanPayOff(t *testing.T) {
	for _, test := range []struct{ balls, least, most int }{
		{ballsForCrew - 1, 1, 1}, {ballsForCrew, 2, 2}, {1000, 2, 4}, {5000, 5, 8}, {20_000, 12, 16}, {100_000, 24, 64},
	} {
		if n := payingWorkers(test.balls); n < test.least || n > test.most {
			t.Errorf("%d workers for %d balls: want %d to %d", n, test.balls, test.least, test.most)
		}
	}
}
