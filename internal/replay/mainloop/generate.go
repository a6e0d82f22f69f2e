package mainloop

import (
	"errors"
	"fmt"
	"math"

	"gameloops/internal/replay/recorded"
)

// generator describes the timestamps of a long run. A pointer is nil if its field is missing.
type generator struct {
	Kind      *string  `json:"kind"`
	Count     *int     `json:"count"`
	Hz        *float64 `json:"hz"`           // rate, as the one below
	Start     *float64 `json:"start"`        // milliseconds
	Base      *int64   `json:"base_us"`      // lcg_jitter_us, as the three below, in microseconds
	Amplitude *int64   `json:"amplitude_us"` //
	Seed      *uint64  `json:"seed"`
	StartUS   *int64   `json:"start_us"`
}

// generateTimes returns the timestamps that text describes.
func generateTimes(text []byte) ([]float64, error) {
	var g generator
	if err := recorded.DecodeStrictly(text, &g); err != nil {
		return nil, fmt.Errorf("timestamps_gen: %w", err)
	}
	switch {
	case g.Kind == nil || g.Count == nil:
		return nil, errors.New("timestamps_gen: want the fields kind and count")
	case *g.Count < 1 || *g.Count > recorded.MaxFrames:
		return nil, fmt.Errorf("timestamps_gen: count %d; want 1 to %d", *g.Count, recorded.MaxFrames)
	}
	switch *g.Kind {
	case "rate":
		if g.Hz == nil || g.Start == nil || *g.Hz <= 0 {
			return nil, errors.New("timestamps_gen: rate wants the fields hz (positive) and start")
		}
		return g.evenTimes()
	case "lcg_jitter_us":
		if g.Base == nil || g.Amplitude == nil || g.Seed == nil || g.StartUS == nil {
			return nil, errors.New(
				"timestamps_gen: lcg_jitter_us wants the fields base_us, amplitude_us, seed and start_us")
		}
		return g.jitteryTimes()
	default:
		return nil, fmt.Errorf("timestamps_gen: kind %q; want rate or lcg_jitter_us", *g.Kind)
	}
}

// evenTimes returns the times of a display, rounded at each operation as in JavaScript.
func (g *generator) evenTimes() ([]float64, error) {
	times := make([]float64, *g.Count)
	for i := range times {
		times[i] = *g.Start + float64(i)*1000 / *g.Hz
	}
	if math.IsInf(times[len(times)-1], 0) {
		return nil, errors.New("timestamps_gen: the last timestamp is more than a float64 can hold")
	}
	return times, nil
}

// jitteryTimes returns whole microseconds with random intervals.
func (g *generator) jitteryTimes() ([]float64, error) {
	interval, err := recorded.Jitter(*g.Base, *g.Amplitude, *g.Seed)
	if err != nil {
		return nil, err
	}
	whole, err := recorded.Timestamps(*g.StartUS, *g.Count, interval)
	if err != nil {
		return nil, err
	}
	times := make([]float64, len(whole))
	for i, t := range whole {
		times[i] = float64(t) / 1000
	}
	return times, nil
}
