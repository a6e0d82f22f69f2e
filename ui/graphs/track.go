package graphs

import (
	"strconv"
	"time"

	"gameloops/ui/stage"
)

// A Track is what a stage did lately, as the band shows it.
type Track struct {
	frames    []stage.Point // the last one may still run
	calls     []stage.Call
	slots     []slot
	times     []time.Duration
	refreshes []time.Duration
	bars      []bar
	strip     strip
	edge      time.Duration // the latest moment that is shown, in the stage's time
	period    time.Duration // between two refreshes
	stands    bool          // the stage is paused: its running frame can be examined
	fresh     bool          // the stage has done nothing yet
}

// trackFrames is the greatest number of frames of a track. More could not be distinguished.
const trackFrames = 1500

// look reads the latest frames of a stage, as far back as the longest span.
func (t *Track) look(s *stage.Stage, host time.Duration) {
	t.period, t.edge = s.Period(), s.Edge()
	longest := time.Duration(spans[len(spans)-1] * float64(spanRefreshes*t.period))
	counts := s.Counts(host)
	t.stands, t.fresh = counts.Paused, counts.Paused && counts.IsFresh()
	t.frames = s.AppendPoints(t.frames[:0], trackFrames, t.edge-longest, t.edge)
	if len(t.frames) >= trackFrames { // a fast loop has gone on since: show the last moments known
		t.frames = t.frames[:trackFrames]
		t.edge = max(t.frames[trackFrames-1].Ended, counts.LastCall)
	}
	t.times = t.times[:0]
	for i := 1; i < len(t.frames); i++ {
		f := &t.frames[i]
		took := f.Began - t.frames[i-1].Began
		if f.Cut {
			took = max(took, t.edge-f.Began)
		}
		t.times = append(t.times, took)
	}
	from := t.edge - longest
	t.calls = s.AppendCalls(t.calls[:0], from, t.edge)
	t.slots = appendSlots(t.slots[:0], t.frames, t.calls, t.edge)
	t.refreshes = s.AppendRefreshes(t.refreshes[:0], from, t.edge)
}

// A bar is a value that holds for some time.
type bar struct {
	from, to time.Duration
	value    float64
	open     bool // it is not over: the value can still grow
}

// appendFrameBars appends a bar for each frame. The latest frame has one only if it has taken more than two refreshes,
// or the stage is paused. waits means that its value grows until the next frame begins, not only while it runs.
func (t *Track) appendFrameBars(all []bar, waits bool, value func(*slot) float64) []bar {
	for i := range t.slots {
		s := &t.slots[i]
		if s.followed || t.stands || s.next-s.began > 2*t.period {
			all = append(all, bar{s.began, s.next, value(s), !s.followed && (waits || s.running)})
		}
	}
	return all
}

// appendLatencies appends a bar for each frame whose picture was shown.
func (t *Track) appendLatencies(all []bar) []bar {
	for i := range t.slots {
		if s := &t.slots[i]; 0 < s.shown && s.shown <= t.edge {
			all = append(all, bar{s.began, s.next, milliseconds(s.latency), false})
		}
	}
	return all
}

// tellStanding sets the number of updates of a paused stage to those of the running frame, if they are more than in the
// frame before, so that its bar stands out.
func (t *Track) tellStanding(n *Numbers) {
	last := len(t.slots) - 1
	if !t.stands || last < 0 {
		return
	}
	if end := &t.slots[last]; end.running && !end.followed && (last == 0 || end.updates > t.slots[last-1].updates) {
		so := strconv.Itoa(end.updates)
		frame := "frame " + strconv.Itoa(end.number) // the picture shown, and the words about it, are of an earlier one
		n.Graphs[UpdatesChart] = Reading{so, "so far in " + frame, so + " in " + frame}
	}
}

// appendHeld appends a bar for each change of a value that is too costly to measure after each frame. The bar begins
// when the value was measured, and ends when another one was.
func (t *Track) appendHeld(all []bar, value func(*slot) float64) []bar {
	for i := range t.slots {
		s := &t.slots[i]
		v, n := value(s), len(all)
		if s.running || n > 0 && all[n-1].value == v {
			continue
		}
		if n > 0 {
			all[n-1].to = s.ended
		}
		all = append(all, bar{s.ended, t.edge, v, false})
	}
	return all
}

// latest returns the bars of a chart within a span before the edge.
func (t *Track) latest(k *chart, span time.Duration) []bar {
	t.bars = k.append(t.bars[:0], t)
	first := 0
	for first < len(t.bars) && t.bars[first].to <= t.edge-span {
		first++
	}
	return t.bars[first:]
}

// A Found is what a condition finds on a chart.
type Found struct {
	Holds    bool
	Chart    int           // which of the charts
	From, To time.Duration // the time of the highest bar for which it holds; both 0: there are many
	Value    float64       // of that bar

	of gauged // of the scene
}

// fewBars is the greatest number of bars of which Find returns one. Of more it returns the whole chart.
const fewBars = 12

// Find finds the highest bar of a chart for which a condition holds, or the whole chart if there are many. If all bars
// are zero it finds nothing, since none can be seen.
func (b *Band) Find(stage, chart int, holds func(float64) bool) Found {
	found, held, most, seen := Found{Chart: chart, of: b.gauged}, 0, 0.0, false
	for _, bar := range b.tracks[stage].latest(chartOf(chart, b.gauged), b.span) {
		seen = seen || bar.value > 0 || chart == GaugeChart // which is a line
		if !holds(bar.value) {
			continue
		}
		if held++; held == 1 || bar.value > most {
			most, found.From, found.To = bar.value, bar.from, bar.to
		}
	}
	found.Value = most
	if found.Holds = held > 0 && seen; held > fewBars {
		found.From, found.To = 0, 0
	}
	return found
}
