package fx

import (
	"errors"
	"fmt"

	"gameloops/internal/replay/recorded"
)

// generator describes the timestamps of a long run. A pointer is nil if its field is missing.
type generator struct {
	Kind      *string `json:"kind"`
	Start     *int64  `json:"start"`
	Count     *int    `json:"count"`
	Step      *int64  `json:"step"`      // constant
	Base      *int64  `json:"base"`      // lcg_jitter, as the two below
	Amplitude *int64  `json:"amplitude"` //
	Seed      *uint64 `json:"seed"`
}

// generateTimes returns the timestamps that text describes.
func generateTimes(text []byte) ([]int64, error) {
	var g generator
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
		return recorded.Timestamps(*g.Start, *g.Count, func() int64 { return *g.Step })
	case "lcg_jitter":
		if g.Base == nil || g.Amplitude == nil || g.Seed == nil {
			return nil, errors.New("timestamps_gen: lcg_jitter wants the fields base, amplitude and seed")
		}
		interval, err := recorded.Jitter(*g.Base, *g.Amplitude, *g.Seed)
		if err != nil {
			return nil, err
		}
		return recorded.Timestamps(*g.Start, *g.Count, interval)
	default:
		return nil, fmt.Errorf("timestamps_gen: kind %q; want constant or lcg_jitter", *g.Kind)
	}
}
