package graphs

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/loops"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// stripOf returns a strip of some width, as long as the slots on it.
func stripOf(width int, slots []slot, px func(float64) int) *strip {
	s := &strip{unit: time.Second / 60}
	s.divide(image.Rect(10, 20, 10+width, 20+stripHigh(px)), px)
	s.edge = slots[len(slots)-1].next
	s.span = s.edge - slots[0].began
	s.full = s.fit(slots)
	return s
}

func TestAStripStaysInItsPlace(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	k, _ := loops.KindByName("fixed-steps")
	k.Defaults.MaxStep = 100 * ms
	machine := sim.Settings{Refresh: 60, Vsync: true, Stalls: []sim.Period{{At: time.Second, For: 450 * ms}}}
	machine.UpdateCost.Constant, machine.DrawCost.Constant = 3*ms, ms
	ran := runOn(machine, k, 1, 2*time.Second)
	for _, scale := range []float64{0.5, 1, 2} {
		px := func(length float64) int { return int(math.Round(length * scale)) }
		for _, width := range []int{60, 150, 400, 1500} {
			slots := appendSlots(nil, ran.frames, ran.calls, 2*time.Second)
			s := stripOf(width, slots, px)
			var b worldview.Batch
			s.span = s.span * 2 / 3 // the first slots are outside
			dropped := s.draw(&b, theme, slots, []time.Duration{0, time.Second, 1900 * ms}, theme.InkOf(0))
			if !dropped {
				t.Errorf("%d pixels wide: there is no sign of dropped time", width)
			}
			all := image.Rect(10, 20, 10+width, 20+stripHigh(px)).Inset(-2)
			for _, v := range b.Vertices {
				if !image.Pt(int(v.DstX), int(v.DstY)).In(all) {
					t.Fatalf("%d pixels wide, scale %v: (%v, %v) is outside of %v", width, scale, v.DstX, v.DstY, all)
				}
			}
		}
	}
}

// TestShortCallsCanBeCounted draws calls of 0.1 ms, a third of a pixel.
func TestShortCallsCanBeCounted(t *testing.T) {
	px := func(length float64) int { return int(length) }
	l := slot{began: 0, ended: ms, next: 16 * ms}
	for n := range time.Duration(3) {
		l.calls = append(l.calls, stage.Call{At: n * ms / 10, Took: ms / 10})
	}
	s := stripOf(50, []slot{l}, px)
	s.place(&l)
	for i, p := range s.places {
		if p.x1-p.x0 < leastBlock || i > 0 && p.x0 < s.places[i-1].x1+1 {
			t.Errorf("update %d is at %v, after %v", i, p, s.places[:i])
		}
	}
	for n := range time.Duration(100) { // there is no room to count them
		l.calls = append(l.calls, stage.Call{At: 300*time.Microsecond + n*ms/10, Took: ms / 10})
	}
	s.place(&l)
	for i, p := range s.places {
		if want := s.x(l.calls[i].At); p.x0 != want || p.x1 > s.x(l.next) {
			t.Errorf("update %d is drawn at %v, but was at %v", i, p, want)
		}
	}
}

func TestASpanShowsTheLatestFramesAndDoesNotFlicker(t *testing.T) {
	period := time.Second / 60
	one := spanFor(nil, period, 0)
	if spans[one] != 1 {
		t.Errorf("at first %v times sixty refreshes", spans[one])
	}
	frames := func(times ...time.Duration) []time.Duration { return times }
	steady := frames(period, period, period, period, period, period, period, period, period)
	if got := spanFor(steady, period, one); got != one {
		t.Errorf("frames at the display's rate: %v", spans[got])
	}
	if got := spanFor(append(steady, 10*time.Second), period, one); got != one {
		t.Errorf("after a single gap: %v", spans[got])
	}
	spiral := frames(100*ms, 200*ms, 400*ms, 800*ms, 1600*ms, 3200*ms)
	wide := spanFor(spiral, period, one)
	if got := spans[wide] * spanRefreshes * period.Seconds(); got < 6.3 || got > 16.1 {
		t.Errorf("in a spiral: %v s", got)
	}
	if got := spanFor(steady, period, wide); got != one {
		t.Errorf("after a spiral: %v", spans[got])
	}
	edge := time.Duration(spans[one] * float64(spanRefreshes*period) / spanFrames)
	was, changes := one, 0
	for n := range 100 { // a hair above and below
		now := spanFor(frames(edge+time.Duration(n%2*2-1)*ms/10), period, was)
		if now != was {
			changes++
		}
		was = now
	}
	if changes > 1 {
		t.Errorf("it changed %d times", changes)
	}
}

func TestWhatHasNotRunTakesNoRoom(t *testing.T) {
	const period = time.Second / 60
	for _, test := range []struct {
		span       float64
		edge, want time.Duration
	}{
		{16, 0, time.Second},
		{16, 900 * time.Millisecond, time.Second},
		{16, 1100 * time.Millisecond, 2 * time.Second},
		{16, 2800 * time.Millisecond, 3 * time.Second},
		{16, 3100 * time.Millisecond, 5 * time.Second},
		{16, 11 * time.Second, 16 * time.Second},
		{16, time.Hour, 16 * time.Second},
		{2, time.Hour, 2 * time.Second},
		{0.1, 0, 100 * time.Millisecond},
	} {
		n := slices.Index(spans[:], test.span)
		if got := spanWithin(n, period, test.edge).Round(time.Millisecond); got != test.want {
			t.Errorf("a span of %v s when %v have run is %v, want %v", test.span, test.edge, got, test.want)
		}
	}
}
