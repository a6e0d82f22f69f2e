package recorded

import (
	"fmt"
	"math"
)

// Jitter returns the generator of random intervals of the long recordings, a linear congruential generator in unsigned
// arithmetic. The intervals are between base - amplitude and base + amplitude. A range that could overflow is an
// error.
func Jitter(base, amplitude int64, seed uint64) (interval func() int64, err error) {
	if base < 0 || base > math.MaxInt64/2 || amplitude < 0 || amplitude > math.MaxInt32 {
		return nil, fmt.Errorf("timestamps_gen: base %d, amplitude %d; want 0 to %d and 0 to %d",
			base, amplitude, int64(math.MaxInt64/2), math.MaxInt32)
	}
	x := seed
	return func() int64 {
		x = x*6364136223846793005 + 1442695040888963407
		return base - amplitude + int64((x>>33)%uint64(2*amplitude+1))
	}, nil
}

// Timestamps returns count timestamps, starting at start, with the given intervals between them. An overflow is an
// error.
func Timestamps(start int64, count int, interval func() int64) ([]int64, error) {
	times := make([]int64, count)
	times[0] = start
	for i := 1; i < len(times); i++ {
		step := interval()
		times[i] = times[i-1] + step
		if (step < 0) != (times[i] < times[i-1]) {
			return nil, fmt.Errorf("timestamps_gen: timestamp %d is more than an int64 can hold", i)
		}
	}
	return times, nil
}
