package metrics

import (
	"math"
	"testing"
	"time"

	"gameloops/internal/trace"
)

// worlds returns a record of frames that end every 100 ms.
func worlds(all ...World) *Record {
	r := &Record{Worlds: all, Objects: 10}
	if len(all) > 0 {
		r.Initial = all[0]
	}
	for range all {
		r.End += 100 * ms
		r.Frames = append(r.Frames, trace.Frame{Began: r.End - 100*ms, Ended: r.End})
	}
	return r
}

func TestWorldMetrics(t *testing.T) {
	r := worlds(
		World{Energy: 10, MaxOverlap: 0.5, MeanOverlap: 0.5},
		World{Energy: 8, MaxOverlap: 0.25, MeanOverlap: 0.25},
		World{Energy: 11, Escaped: 2, MaxOverlap: 0.125},
		World{Energy: 10.5, Escaped: 1, MaxOverlap: 0.0625},
		World{Energy: 11, Escaped: 1, MeanOverlap: 0.5},
	)
	want(t, r, map[string]float64{
		"escaped": 1, "first_escape_s": 0.3, "max_overlap_m": 0.125, "mean_overlap_m": 0.25, "energy_gained_j": 3.5,
		"energy_j": 11,
	})
	want(t, worlds(World{}), map[string]float64{
		"escaped": 0, "first_escape_s": nan, "energy_gained_j": 0, "energy_j": 0,
	})
	want(t, &Record{}, map[string]float64{"energy_j": nan})
}

func TestLoadMetrics(t *testing.T) {
	r := &Record{
		Start: trace.Frame{Ended: 10 * ms, Busy: 10 * ms, Drawn: true},
		End:   200 * ms,
		Frames: []trace.Frame{
			{Began: 100 * ms, Ended: 150 * ms, Busy: 20 * ms, Drawn: true},                               // as Start's
			{Began: 150 * ms, Ended: 160 * ms, Busy: 10 * ms, Drawn: true, Pictured: time.Nanosecond},    // new
			{Began: 160 * ms, Ended: 170 * ms},                                                           // no draw
			{Began: 180 * ms, Ended: 200 * ms, Busy: time.Hour, Drawn: true, Pictured: time.Nanosecond}}} // cut
	want(t, r, map[string]float64{"busy_percent": 30, "stale_draws": 2})
}

func TestTheGaugeIsTheLargestValueOfAPicture(t *testing.T) {
	r := &Record{
		Frames: []trace.Frame{{Drawn: true}, {}, {Drawn: true}},
		Worlds: []World{{Gauge: 2}, {Gauge: 9}, {Gauge: 3}}, // the second is not drawn
	}
	if got := gauge(r); got != 3 {
		t.Errorf("the gauge is %v", got)
	}
	r.Worlds = []World{{Gauge: NoGauge}, {Gauge: NoGauge}, {Gauge: NoGauge}}
	if got := gauge(r); !math.IsNaN(got) {
		t.Errorf("without a gauge it is %v", got)
	}
}
