package timeline

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// duration draws a time up to an hour, short ones as often as long ones.
func duration(t *rapid.T, name string) time.Duration {
	return time.Duration(math.Pow(10, rapid.Float64Range(0, 12.5).Draw(t, name)))
}

func TestAPixelAndItsMomentAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := axis{left: float64(rapid.IntRange(0, 500).Draw(t, "left")), from: duration(t, "from")}
		a.right = a.left + float64(rapid.IntRange(20, 4000).Draw(t, "width"))
		a.to = a.from + shortest + duration(t, "length")
		if x := a.x(a.from); x != a.left {
			t.Errorf("the first moment is at %v, want %v", x, a.left)
		}
		if x := a.x(a.to); math.Abs(x-a.right) > 1e-6 {
			t.Errorf("the last moment is at %v, want %v", x, a.right)
		}
		x := rapid.Float64Range(a.left, a.right).Draw(t, "x")
		if back := a.x(a.at(x)); math.Abs(back-x) > 0.01 {
			t.Errorf("pixel %v is the moment %v, which is at pixel %v", x, a.at(x), back)
		}
	})
}

func TestZoomingKeepsTheMomentBelowThePointer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		begin := duration(t, "begin")
		end := begin + time.Second + duration(t, "length")
		var z zoom
		for range rapid.IntRange(1, 20).Draw(t, "notches") {
			from, to := z.of(begin, end)
			a := axis{100, 1100, from, to}
			x := rapid.Float64Range(100, 1100).Draw(t, "x")
			at := a.at(x)
			factor := rapid.Float64Range(0.2, 5).Draw(t, "factor")
			z.around(at, factor, begin, end)
			a.from, a.to = z.of(begin, end)
			if a.from < begin || a.to > end || a.to-a.from < min(shortest, end-begin) {
				t.Fatalf("%v to %v are shown of a run from %v to %v", a.from, a.to, begin, end)
			}
			atAnEnd := a.from == begin || a.to == end
			if got := a.x(at); math.Abs(got-x) > 0.01 && !atAnEnd {
				t.Errorf("%v moves from %v to %v", at, x, got)
			}
		}
	})
}

func TestAZoomThatIsUndoneShowsAll(t *testing.T) {
	var z zoom
	const end = 10 * time.Second
	z.around(4*time.Second, 8, 0, end)
	if from, to := z.of(0, end); to-from != end/8 {
		t.Errorf("8 times as large, %v to %v are shown", from, to)
	}
	z.around(4*time.Second, 1.0/8, 0, end)
	if z != (zoom{}) {
		t.Errorf("back again, it is %+v", z)
	}
	z.around(4*time.Second, math.NaN(), 0, end)
	if z != (zoom{}) {
		t.Errorf("after a factor of NaN, it is %+v", z)
	}
}

func TestPanningStaysInTheRun(t *testing.T) {
	z := zoom{from: 3 * time.Second, length: 2 * time.Second}
	for _, step := range []struct{ by, want time.Duration }{
		{time.Second, 4 * time.Second}, {time.Hour, 8 * time.Second}, {-time.Hour, 0},
	} {
		z.pan(step.by, 0, 10*time.Second)
		if from, to := z.of(0, 10*time.Second); from != step.want || to != step.want+2*time.Second {
			t.Errorf("panned by %v, %v to %v are shown", step.by, from, to)
		}
	}
	all := zoom{}
	if all.pan(time.Second, 0, 10*time.Second); all != (zoom{}) {
		t.Errorf("where all is shown, panning shows %+v", all)
	}
}

func TestAMomentOutOfViewIsReached(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const end = time.Minute
		length := time.Duration(rapid.IntRange(1, 5000).Draw(t, "ms")) * time.Millisecond
		z := zoom{from: duration(t, "from"), length: length}
		at := time.Duration(rapid.Int64Range(0, int64(end)).Draw(t, "at"))
		before, _ := z.of(0, end)
		z.reach(at, 0, end)
		from, to := z.of(0, end)
		if at < from || at > to {
			t.Errorf("%v is not within %v and %v", at, from, to)
		}
		if at >= before && at <= before+z.length && from != before {
			t.Errorf("%v was in view, but what is shown moved from %v to %v", at, before, from)
		}
	})
}

// TestTheAxisHoldsStill lets a run go on and forget. All that can be shown is on the axis, there is room between the
// present and the end, and the axis rarely changes.
func TestTheAxisHoldsStill(t *testing.T) {
	const kept, frame = 40 * time.Second, time.Second / 60
	changes, frames := 0, 0
	var begin, end time.Duration
	for to := time.Duration(0); to < 10*time.Minute; to += frame {
		from := max(to-kept, 0)
		b, e := whole(from, to, 0)
		if b > from || e <= to || e-b > max(usualLength, 2*(to-from)) {
			t.Fatalf("for %v to %v the axis goes from %v to %v", from, to, b, e)
		}
		if b != begin || e != end {
			changes++
		}
		begin, end = b, e
		frames++
	}
	if changes > frames/200 {
		t.Errorf("it changes %d times in %d frames", changes, frames)
	}
	if b, e := whole(0, 3*time.Second, 0); b != 0 || e != usualLength {
		t.Errorf("at the beginning it goes from %v to %v", b, e)
	}
}

// TestAnAxisBeginsWithWhatIsToCome plays a run of a known length, and then for longer than that.
func TestAnAxisBeginsWithWhatIsToCome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		least := max(duration(t, "least"), time.Millisecond)
		at := time.Duration(rapid.Float64Range(0, 0.8).Draw(t, "share") * float64(least))
		if begin, end := whole(0, at, least); begin != 0 || end != least {
			t.Errorf("after %v of %v the axis goes from %v to %v", at, least, begin, end)
		}
		late := least + duration(t, "late")
		if _, end := whole(0, late, least); end < late {
			t.Errorf("a run of %v is at %v, but its axis ends at %v", least, late, end)
		}
	})
}

func TestTicksAreRoundAndFarEnoughApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := axis{left: 0, right: float64(rapid.IntRange(100, 3000).Draw(t, "width"))}
		a.to = shortest + duration(t, "length")
		const room = 70
		step := a.tickStep(room)
		width := float64(step) * a.perNanosecond()
		if width < room || width > 2.5*room+0.01 && step > time.Millisecond {
			t.Errorf("labels every %v are %v pixels apart", step, width)
		}
	})
}
