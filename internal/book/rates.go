package book

import (
	"math"
	"sort"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/numbertext"
)

// rates are the frame rates that a stage of the window shows at some moments: those of the latest frames.
type rates struct {
	moments []time.Duration // ascending
	at      []float64       // at the first of them, as many as are known
	record  metrics.Record  // so far
}

// look takes the record of the run so far. It has all frames that began before its last one.
func (r *rates) look(now *metrics.Record) {
	r.record = *now
	if n := len(now.Frames); n > 0 {
		r.know(now.Frames[n-1].Began)
	}
}

// all returns the rates at all moments, once the run is over.
func (r *rates) all() []float64 {
	r.know(math.MaxInt64)
	return r.at
}

// know adds the rates at all moments up to one.
func (r *rates) know(until time.Duration) {
	for len(r.at) < len(r.moments) && r.moments[len(r.at)] <= until {
		then, at := r.record, r.moments[len(r.at)]
		n := sort.Search(len(then.Frames), func(i int) bool { return then.Frames[i].Began >= at })
		then.Frames, then.End = then.Frames[:n], at
		r.at = append(r.at, metrics.LatestRates(&then, metrics.RateTime).Pictures)
	}
}

// rateText returns a frame rate as a stage shows it.
func rateText(rate float64) string {
	if rate == 0 {
		return "– FPS"
	}
	return numbertext.Rate(rate) + " FPS"
}
