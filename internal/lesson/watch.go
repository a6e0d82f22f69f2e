package lesson

import (
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// A Moment is where a run stops.
type Moment struct {
	Run   int           // of the experiment, from 0
	Frame int           // that has just ended, from 1; 0 is that of Start
	At    time.Duration // when the next frame is about to begin, or when the run is over: its picture was shown by then
}

// Typed returns At rounded up to milliseconds, as people type it after --at.
func (m *Moment) Typed() time.Duration { return upToMS(m.At) }

func upToMS(at time.Duration) time.Duration {
	return (at + time.Millisecond - 1).Truncate(time.Millisecond)
}

// A Watch looks for the first frame of a run after which the condition of a pointer holds. A frame is judged as a
// whole, when the next one begins.
type Watch struct {
	condition experiment.Pointer
	judged    int           // frames
	simulated time.Duration // by them
	verdicts  time.Duration // when the verdicts were last computed
	least     float64       // of the values so far
	most      float64
}

// NewWatch returns a watch for one run.
func NewWatch(condition experiment.Pointer) *Watch {
	return &Watch{condition: condition, least: math.Inf(1), most: math.Inf(-1)}
}

// Look judges the frames of a record that are new since the last call, except the last one, which may not have ended.
// It returns the first moment at which the condition holds, if there is one.
func (w *Watch) Look(r *metrics.Record) (m Moment, found bool) {
	for w.judged+1 < len(r.Frames) {
		next := r.Frames[w.judged+1].Began
		if w.judge(r, next) {
			return Moment{Frame: w.judged, At: next}, true
		}
	}
	return m, false
}

// End is like Look, for the record of a whole run. It also judges the last frame.
func (w *Watch) End(r *metrics.Record) (m Moment, found bool) {
	if m, found = w.Look(r); found {
		return m, true
	}
	end := Moment{Frame: len(r.Frames), At: r.End}
	if n := len(r.Frames); n > 0 { // a stage begins no frame at the moment at which it stops
		end.At = max(end.At, r.Frames[n-1].Began+1)
	}
	if w.judged < len(r.Frames) && w.judge(r, r.End) {
		return end, true
	}
	return end, w.condition.Signal == experiment.SignalDone && w.compare(1)
}

// judge reports whether the condition holds after the next frame of a record. over is when that frame is over.
func (w *Watch) judge(r *metrics.Record, over time.Duration) bool {
	if w.judged == 0 {
		w.simulated = r.Start.Simulated
	}
	f := &r.Frames[w.judged]
	w.judged++
	w.simulated += f.Simulated
	switch w.condition.Signal {
	case experiment.SignalFrame:
		return w.compare(milliseconds(over - f.Began))
	case experiment.SignalUpdates:
		return w.compare(float64(f.Updates))
	case experiment.SignalBehind:
		return w.compare(milliseconds(f.Ended - r.Start.Began - w.simulated))
	case experiment.SignalDropped:
		t := metrics.Time{Elapsed: f.Measured - r.Start.Measured, Simulated: w.simulated, Backlog: f.Backlog}
		return w.compare(t.Dropped().Seconds())
	case experiment.SignalFPS, experiment.SignalSpeed:
		return over-r.Start.Began >= metrics.RateTime && w.compare(rate(w.upTo(r, over), w.condition.Signal))
	case experiment.SignalVerdict:
		return w.asks(over) && w.isJudged(w.upTo(r, over))
	case experiment.SignalOverlap:
		return w.compare(1000 * r.Worlds[w.judged-1].MeanOverlap)
	case experiment.SignalLatency:
		return f.Drawn && f.Shown != trace.Never && w.compare(milliseconds(f.Latency()))
	case experiment.SignalEnergy:
		return w.compare(r.Worlds[w.judged-1].Energy)
	case experiment.SignalGauge:
		gauge := r.Worlds[w.judged-1].Gauge
		return gauge != metrics.NoGauge && w.compare(gauge)
	case experiment.SignalEscaped:
		return w.compare(float64(r.Worlds[w.judged-1].Escaped))
	}
	return false // done: not before the end
}

// compare reports whether the condition holds for a value, and updates the range of values.
func (w *Watch) compare(value float64) bool {
	w.least, w.most = min(w.least, value), max(w.most, value)
	return w.condition.Holds(value)
}

func rate(r *metrics.Record, signal string) float64 {
	rates := metrics.LatestRates(r, metrics.RateTime)
	if signal == experiment.SignalSpeed {
		return 100 * rates.Speed
	}
	return rates.Pictures
}

// verdictsEvery is the time between two judgements. To judge the record of an hour at each of its frames takes too
// long.
const verdictsEvery = 250 * time.Millisecond

// asks reports whether it is time for another verdict.
func (w *Watch) asks(now time.Duration) bool {
	if now < w.verdicts+verdictsEvery {
		return false
	}
	w.verdicts = now
	return true
}

// isJudged reports whether the condition's verdict is the most important one on a record, which is the one that a
// stage shows.
func (w *Watch) isJudged(r *metrics.Record) bool {
	all := metrics.Verdicts(r)
	return len(all) > 0 && all[0].Name == w.condition.Verdict
}

// latestTime and latestFrames limit how much of a record is judged, to what a stage keeps.
const (
	latestTime   = 15 * time.Second
	latestFrames = 2000
)

// upTo returns the record as it was when the latest judged frame was over and the run still went on.
func (w *Watch) upTo(r *metrics.Record, over time.Duration) *metrics.Record {
	then := *r
	then.Frames, then.Worlds, then.End, then.Live = r.Frames[:w.judged], r.Worlds[:w.judged], over, true
	n := max(0, w.judged-latestFrames)
	for n < w.judged-1 && then.Frames[n].Began < over-latestTime {
		n++
	}
	return then.Later(n)
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
