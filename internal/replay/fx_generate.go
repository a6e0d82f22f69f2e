package replay

import (
	"errors"
	"fmt"
	"math"

	"gameloops/internal/replay/recorded"
)

// fxGenerator describes the timestamps of a long run. Every field is one whose absence shows.
type fxGenerator struct {
	Kind      *string `json:"kind"`
	Start     *int64  `json:"start"`
	Count     *int    `json:"count"`
	Step      *int64  `json:"step"`      // constant
	Base      *int64  `json:"base"`      // lcg_jitter, as the two below
	Amplitude *int64  `json:"amplitude"` //
	Seed      *uint64 `json:"seed"`
}

// generateTimes makes the timestamps that text describes.
func generateTimes(text []byte) ([]int64, error) {
	var g fxGenerator
	if err := recorded.DecodeStrictly(text, &g); err != nil {
		return nil, fmt.Errorf("timestamps_gen: %w", err)
	}
	switch {
	case g.Kind == nil || g.Start == nil || g.Count == nil:
		return nil, errors.New("timestamps_gen: want the fields kind, start and count")
	case *g.Count < 1 || *g.Count > recorded.MaxFrames:
		return nil, fmt.Errorf("timestamps_gen: count %d; want 1 to %d", *g.Count, recorded.MaxFrames)
	}
	switch *g.Kind {
	case "constant":
		if g.Step == nil {
			return nil, errors.New("timestamps_gen: constant wants the field step")
		}
		return g.times(func() int64 { return *g.Step })
	case "lcg_jitter":
		if g.Base == nil || g.Amplitude == nil || g.Seed == nil {
			return nil, errors.New("timestamps_gen: lcg_jitter wants the fields base, amplitude and seed")
		}
		return g.jitteryTimes()
	default:
		return nil, fmt.Errorf("timestamps_gen: kind %q; want constant or lcg_jitter", *g.Kind)
	}
}

// jitteryTimes have random intervals between them.
func (g *fxGenerator) jitteryTimes() ([]int64, error) {
	if *g.Base < 0 || *g.Base > math.MaxInt64/2 || *g.Amplitude < 0 || *g.Amplitude > math.MaxInt32 {
		return nil, fmt.Errorf("timestamps_gen: base %d, amplitude %d; want 0 to %d and 0 to %d",
			*g.Base, *g.Amplitude, int64(math.MaxInt64/2), math.MaxInt32)
	}
	return g.times(jitter(*g.Base, *g.Amplitude, *g.Seed))
}

// jitter is the recording's generator of random intervals: a linear congruential one, in unsigned arithmetic.
func jitter(base, amplitude int64, seed uint64) func() int64 {
	x := seed
	return func() int64 {
		x = x*6364136223846793005 + 1442695040888963407
		return base - amplitude + int64((x>>33)%uint64(2*amplitude+1))
	}
}

// times adds up intervals from the start.
func (g *fxGenerator) times(interval func() int64) ([]int64, error) {
	times := make([]int64, *g.Count)
	times[0] = *g.Start
	for i := 1; i < len(times); i++ {
		step := interval()
		times[i] = times[i-1] + step
		if (step < 0) != (times[i] < times[i-1]) {
			return nil, fmt.Errorf("timestamps_gen: timestamp %d is more than an int64 can hold", i)
		}
	}
	return times, nil
}
