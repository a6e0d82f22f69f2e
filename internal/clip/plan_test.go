package clip

import (
	"image"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"
)

// refreshes returns the refreshes of a display in a period of time, rounded down to the nanosecond, as on the
// laboratory's machine.
func refreshes(hertz *big.Rat, from, to time.Duration) (moments []time.Duration) {
	for k := int64(0); ; k++ {
		at := new(big.Rat).Quo(big.NewRat(k*int64(time.Second), 1), hertz)
		t := time.Duration(at.Num().Int64() / at.Denom().Int64())
		if t > to {
			return moments
		}
		if t >= from {
			moments = append(moments, t)
		}
	}
}

var rates = []*big.Rat{big.NewRat(60, 1), big.NewRat(144, 1), big.NewRat(5994, 100)}

// TestTheTimeOfAnAnimatedPNGIsExact checks that it shows each refresh for exactly as long as the display did, slower by
// the pace.
func TestTheTimeOfAnAnimatedPNGIsExact(t *testing.T) {
	for _, hertz := range rates {
		for _, slower := range []int64{1, 8, 100} {
			moments := refreshes(hertz, 4*time.Second, 4500*time.Millisecond)
			times := Times{Moments: moments, End: moments[len(moments)-1], Period: new(big.Rat).Inv(hertz),
				Pace: big.NewRat(1, slower)}
			want := new(big.Rat).Quo(big.NewRat(slower, 1), hertz)
			skipped := 0
			if seconds(want) < 11*time.Millisecond { // browsers do not show 144 pictures a second
				want.Mul(want, big.NewRat(2, 1))
				skipped = len(moments) / 2
			}
			plan, shown := played(t, APNG, times)
			if plan.Skipped != skipped || len(shown) != len(moments)-skipped {
				t.Errorf("%v Hz, %d times slower: %d pictures of %d, %d are left out", hertz, slower, len(shown),
					len(moments), plan.Skipped)
			}
			for i, lasts := range shown[:len(shown)-1] {
				if lasts.Cmp(want) != 0 {
					t.Fatalf("%v Hz, %d times slower: picture %d lasts %v s, want %v", hertz, slower, i, lasts, want)
				}
			}
		}
	}
}

// TestTheTimeOfAGIFAddsUp checks that each picture comes at the right time to half a hundredth of a second, and that
// the errors do not add up.
func TestTheTimeOfAGIFAddsUp(t *testing.T) {
	for _, hertz := range rates {
		for _, slower := range []int64{1, 8, 100} {
			moments := refreshes(hertz, 4*time.Second, 6*time.Second)
			times := Times{Moments: moments, End: 6 * time.Second, Pace: big.NewRat(1, slower)}
			plan, shown := played(t, GIF, times)
			if len(plan.Moments)+plan.Skipped != len(moments) || len(shown) != len(plan.Moments) {
				t.Errorf("%v Hz, %d times slower: %d pictures, %d in the plan, %d left out, of %d", hertz, slower,
					len(shown), len(plan.Moments), plan.Skipped, len(moments))
			}
			if slower > 1 && plan.Skipped > 0 {
				t.Errorf("%v Hz, %d times slower: %d are left out", hertz, slower, plan.Skipped)
			}
			now := new(big.Rat)
			for i, lasts := range shown {
				exact := times.played(plan.Moments[i] - plan.Moments[0])
				if off := new(big.Rat).Sub(now, exact); off.Abs(off).Cmp(big.NewRat(1, 200)) > 0 {
					t.Fatalf("%v Hz, %d times slower: picture %d comes at %v s, want %v", hertz, slower, i,
						now.FloatString(4), exact.FloatString(4))
				}
				if lasts.Cmp(big.NewRat(1, 50)) < 0 {
					t.Fatalf("%v Hz, %d times slower: picture %d lasts %v s, which browsers make 0.1 s", hertz, slower,
						i, lasts)
				}
				now.Add(now, lasts)
			}
			off := now.Sub(now, times.played(6*time.Second-moments[0]))
			if off.Abs(off).Cmp(big.NewRat(1, 50)) > 0 {
				t.Errorf("%v Hz, %d times slower: it is off by %v s", hertz, slower, off)
			}
		}
	}
}

// played returns how long a clip of different pictures shows each of them.
func played(t *testing.T, f Format, times Times) (*Plan, []*big.Rat) {
	t.Helper()
	var pictures []*image.RGBA
	for i := range times.Moments {
		pictures = append(pictures, noise(image.Pt(3, 2), uint64(i)))
	}
	plan, data := encoded(t, f, times, NewPalette(greys, anyColors(240)), pictures)
	var lasts []*big.Rat
	for _, p := range decoded(t, data) {
		lasts = append(lasts, p.Lasts)
	}
	return plan, lasts
}

// TestAClipMayBeginBetweenTwoRefreshes checks that the first picture is then shorter, and the others are exact.
func TestAClipMayBeginBetweenTwoRefreshes(t *testing.T) {
	moments := []time.Duration{4005 * time.Millisecond}
	moments = append(moments, refreshes(rates[0], moments[0], 5*time.Second)...)
	plan, err := NewPlan(APNG, Times{Moments: moments, End: 5 * time.Second, Period: big.NewRat(1, 60),
		Pace: big.NewRat(1, 8)})
	if err != nil {
		t.Fatal(err)
	}
	first := 8 * (4.0 + 1.0/60 - 4.005)
	if got, _ := plan.Lasts(0).Float64(); got < first-1e-5 || got > first+1e-5 {
		t.Errorf("the first picture lasts %v s, want %v", got, first)
	}
	for i := 1; i < len(moments)-1; i++ {
		if plan.Lasts(i).Cmp(big.NewRat(8, 60)) != 0 {
			t.Fatalf("picture %d lasts %v s", i, plan.Lasts(i))
		}
	}
}

func TestTheLastPictureIsHeld(t *testing.T) {
	for _, f := range formats {
		for _, c := range []struct{ end, hold, want time.Duration }{
			{time.Second, 0, f.Shortest()},
			{time.Second, 2 * time.Second, 2 * time.Second},
			{1500 * time.Millisecond, 2 * time.Second, 2 * time.Second},
			{4 * time.Second, 2 * time.Second, 3 * time.Second},
		} {
			plan, err := NewPlan(f, Times{Moments: []time.Duration{0, time.Second}, End: c.end, Hold: c.hold})
			if err != nil {
				t.Fatal(err)
			}
			if d := seconds(plan.Lasts(1)) - c.want; d.Abs() > time.Millisecond {
				t.Errorf("%v: until %v, held for %v: it lasts %v s", f, c.end, c.hold, plan.Lasts(1))
			}
			if d := plan.Plays() - time.Second - c.want; d.Abs() > time.Millisecond {
				t.Errorf("%v: until %v, held for %v: it plays for %v", f, c.end, c.hold, plan.Plays())
			}
		}
	}
}

// TestLongDelaysFitIntoAnAnimatedPNG uses a long refresh and a pace for which no fraction of 16 bits is exact. The
// pictures must still be in time.
func TestLongDelaysFitIntoAnAnimatedPNG(t *testing.T) {
	moments := []time.Duration{0, time.Second / 60, 20 * time.Second}
	plan, err := NewPlan(APNG, Times{Moments: moments, End: 20 * time.Second, Period: big.NewRat(1, 60),
		Pace: big.NewRat(1, 997)})
	if err != nil {
		t.Fatal(err)
	}
	sum := new(big.Rat)
	for i := range plan.Moments {
		lasts := plan.Lasts(i)
		if lasts.Num().Int64() > largestDelay || lasts.Denom().Int64() > largestDelay {
			t.Errorf("picture %d lasts %v s, which does not fit", i, lasts)
		}
		if i < 2 {
			sum.Add(sum, lasts)
		}
	}
	if want := 20 * 997 * time.Second; (seconds(sum) - want).Abs() > time.Second/2 {
		t.Errorf("the last picture comes at %v s, want %v", sum.FloatString(3), want)
	}
}

func TestTimesThatCannotBe(t *testing.T) {
	s := time.Second
	for want, times := range map[string]Times{
		"a clip needs a picture":                            {End: s},
		"the picture at 1s must come after the one at 1s":   {Moments: []time.Duration{0, s, s}, End: 2 * s},
		"the last picture comes at 2s, after its end at 1s": {Moments: []time.Duration{0, 2 * s}, End: s},
		"pace 0: it must be above 0":                        {Moments: []time.Duration{0}, End: s, Pace: new(big.Rat)},
		"an APNG can show it for 65535 s at most":           {Moments: []time.Duration{0}, End: 24 * time.Hour},
	} {
		if _, err := NewPlan(APNG, times); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestWhatIsLeftOutIsNotInThePlan(t *testing.T) {
	ms := time.Millisecond
	moments := []time.Duration{0, 4 * ms, 20 * ms, 31 * ms, 90 * ms, 100 * ms}
	plan, err := NewPlan(GIF, Times{Moments: moments, End: 200 * ms})
	if err != nil {
		t.Fatal(err)
	}
	if want := []time.Duration{0, 20 * ms, 90 * ms}; !slices.Equal(plan.Moments, want) || plan.Skipped != 3 {
		t.Errorf("%v and %d left out, want %v", plan.Moments, plan.Skipped, want)
	}
}
