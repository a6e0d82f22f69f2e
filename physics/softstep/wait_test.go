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

// TestAWorldStepsAloneAfterALongWait ends steps with waits of a worker, of a world with large strips.
func TestAWorldStepsAloneAfterALongWait(t *testing.T) {
	c := &workerPool{}
	end := func(spins int) (alone int) {
		c.gate.Store(0)
		c.close(&worker{waited: spins, all: []strip{{to: 5000}}})
		return c.alone
	}
	if alone := end(50_000); alone != 0 {
		t.Errorf("after a wait for a strip it does %d steps alone", alone)
	}
	first := end(500_000)
	if second := end(500_000); first != leastPenalty || second != 2*leastPenalty {
		t.Errorf("after waits for a suspended helper it does %d and %d steps alone", first, second)
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
