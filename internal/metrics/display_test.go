package metrics

import (
	"math"
	"testing"
	"time"

	"gameloops/internal/trace"
)

func TestMetricsOfTheDisplay(t *testing.T) {
	picture := func(began, age, ready, shown time.Duration, torn float64) trace.Frame {
		return trace.Frame{Began: began, InputAge: age, Ended: ready, Drawn: true, Ready: ready, Shown: shown,
			Torn: torn}
	}
	r := &Record{
		Start: picture(0, 0, 1*ms, 10*ms, 0.9),
		End:   100 * ms,
		Frames: []trace.Frame{
			picture(10*ms, 2*ms, 14*ms, 20*ms, 0),
			{Began: 15 * ms, Ended: 16 * ms}, // draws nothing
			picture(20*ms, 0, 25*ms, 25*ms, 0.25),
			picture(30*ms, 0, 36*ms, 40*ms, 0.75),
			picture(95*ms, 0, 99*ms, 110*ms, 0), // is shown after the end
		},
	}
	for name, want := range map[string]float64{
		"display_ms.jitter": math.Sqrt((0 + 25 + 25) / 3.), // 10, 5, 15 ms
		"picture_ms.mean":   (12 + 5 + 10) / 3.,
		"queued_ms.mean":    (6 + 0 + 4) / 3.,
		"torn_pictures":     2,
		"tear_percent.mean": 50,
	} {
		m, ok := ByName(name)
		if !ok {
			t.Fatalf("no metric %s", name)
		}
		if got := m.Of(r); math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	for i := range r.Frames {
		r.Frames[i].Ready, r.Frames[i].Torn = 0, 0 // as on a computer that does not report them
	}
	for _, name := range []string{"queued_ms.mean", "tear_percent.mean"} {
		if m, _ := ByName(name); !math.IsNaN(m.Of(r)) {
			t.Errorf("%s is %v on a computer that does not report it", name, m.Of(r))
		}
	}
}
