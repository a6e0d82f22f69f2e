package metrics

import (
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// at converts a number of ms.
func at(number int) time.Duration { return time.Duration(number) * ms }

// times converts numbers of ms.
func times(numbers ...int) (all []time.Duration) {
	for _, n := range numbers {
		all = append(all, at(n))
	}
	return all
}

func TestHitchesByUnrealsRule(t *testing.T) {
	for name, tt := range map[string]struct {
		times []int
		want  int
	}{
		"none":                  {rate(60, 16), 0},
		"one":                   {[]int{16, 60, 16}, 1},
		"too short":             {[]int{16, 59, 16}, 0},
		"the first frame":       {[]int{100, 16, 16}, 0},
		"no longer than before": {[]int{16, 45, 67, 16}, 0},
		"much longer":           {[]int{16, 45, 68, 16}, 1},
		"soon after another":    {[]int{16, 80, 16, 80, 16}, 1},
		"200 ms after another":  {[]int{16, 80, 100, 20, 80, 16}, 2},
		"a game of 10 FPS":      {rate(30, 100), 0},
		"slower and slower":     {[]int{16, 100, 200, 400}, 3},
		"nothing":               {nil, 0},
	} {
		if got := unrealHitches(times(tt.times...)); got != tt.want {
			t.Errorf("%s: %d hitches, not %d", name, got, tt.want)
		}
	}
}

// slowCapFrameXStutter follows the source of CapFrameX loop by loop.
func slowCapFrameXStutter(times []time.Duration) float64 {
	width := int(math.RoundToEven(math.Sqrt(mean(times)) * 10))
	stutters, whole := 0.0, 0.0
	for i := range times {
		sum, n := 0.0, 0
		for k := i; k >= 0; k-- {
			if k > 0 && times[k] > times[k-1]*3 {
				sum += float64(times[k-1])
			} else {
				sum += float64(times[k])
			}
			if n++; n >= width {
				break
			}
		}
		whole += float64(times[i])
		if float64(times[i]) > 2.5*sum/float64(n) {
			stutters += float64(times[i])
		}
	}
	return 100 * stutters / whole
}

func TestStutterByCapFrameXsRule(t *testing.T) {
	for name, tt := range map[string]struct {
		times []int
		want  float64
	}{
		"one of its tests: none": {[]int{16, 17, 16, 17, 16}, 0},
		"one of its tests: some": {[]int{16, 16, 16, 16, 100}, 100. / 164 * 100}, // more than 50 there, for the mean
		"a frame of 41 ms":       {append(rate(60, 16), 41), 0},
		"a frame of 42 ms":       {append(rate(60, 16), 42), 42 / 10.02},
	} {
		if got := capFrameXStutter(times(tt.times...)); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%s: %v %%, not %v", name, got, tt.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		all := times(slices.Clone(rapid.SliceOfN(rapid.IntRange(1, 200), 1, 300).Draw(t, "frames"))...)
		if got, want := capFrameXStutter(all), slowCapFrameXStutter(all); math.Abs(got-want) > 1e-9 {
			t.Errorf("%v %%, not %v", got, want)
		}
	})
	if !math.IsNaN(capFrameXStutter(nil)) {
		t.Error("nothing stutters")
	}
}
