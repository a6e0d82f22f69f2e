package stress

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"
)

// A Reference is work that takes the same time whenever the computer is idle and does not change its speed. It is done
// before every run, so that the report can say whether the numbers may be too low.
type Reference struct {
	Clock func() time.Duration

	parts []time.Duration // the shortest time of a part, for each Measure
	slack []float64       // how many times as long all parts took as such a part
}

// The work of a reference: some parts on each processor, of about a millisecond each.
const (
	referenceParts = 12
	referenceSteps = 400_000
)

// Measure does the work on all processors at once. It takes about 12 ms.
func (r *Reference) Measure() {
	n := runtime.GOMAXPROCS(0)
	least, took := make([]time.Duration, n), make([]time.Duration, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			began := r.Clock()
			least[i] = time.Hour
			last := began
			for range referenceParts {
				work()
				now := r.Clock()
				least[i], last = min(least[i], now-last), now
			}
			took[i] = last - began
		})
	}
	all.Wait()
	part := max(slices.Min(least), time.Nanosecond)
	r.parts = append(r.parts, part)
	r.slack = append(r.slack, float64(slices.Max(took))/float64(referenceParts*part))
}

// sink keeps the compiler from leaving out the work.
var sink uint32

// work is a part of the work.
func work() {
	x := uint32(1)
	for range referenceSteps {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
	}
	if x == 0 { // never
		sink++
	}
}

// When the computer was not idle, or changed its speed.
const (
	muchSlack   = 1.5
	otherSpeeds = 1.2
)

// Warnings says why the numbers of a test may be too low; none if the computer was idle.
func (r *Reference) Warnings() (all []string) {
	if len(r.parts) == 0 {
		return nil
	}
	slices.Sort(r.slack)
	if usual := r.slack[len(r.slack)/2]; usual > muchSlack {
		all = append(all, fmt.Sprintf("Other programs kept the processors busy: work took %.1f times as long as "+
			"alone. The numbers are too low.", usual))
	}
	if change := float64(slices.Max(r.parts)) / float64(slices.Min(r.parts)); change > otherSpeeds {
		all = append(all, fmt.Sprintf("The processors changed their speed by %.0f %% meanwhile, as they do to save "+
			"energy or when they get hot. The numbers may be too low.", 100*(change-1)))
	}
	if onBattery() {
		all = append(all, "This computer runs on its battery, and may save energy. The numbers may be too low.")
	}
	return all
}
