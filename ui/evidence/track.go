package evidence

import (
	"time"

	"gameloops/ui/stage"
)

// A Track has what a stage did lately, as the band shows it.
type Track struct {
	frames    []stage.Frame
	calls     []stage.Call
	slots     []slot
	times     []time.Duration
	refreshes []time.Duration
	points    []stage.Point
	bars      []bar
	strip     strip
	edge      time.Duration // the latest moment that is shown, in the stage's time
	period    time.Duration // between two refreshes
	running   bool          // a frame is running at the edge
}

// trackFrames is the greatest number of frames of a track. More could not be distinguished.
const trackFrames = 1500

// trendPoints is the number of points of a track: one for each that a stage keeps.
const trendPoints = 150

// look takes the latest frames of a stage, as far back as the longest span goes.
func (t *Track) look(s *stage.Stage, host time.Duration) {
	t.period, t.edge = s.Period(), s.Edge()
	longest := time.Duration(spans[len(spans)-1] * float64(spanRefreshes*t.period))
	var open time.Duration
	t.frames, open, t.running = s.AppendFrames(t.frames[:0], trackFrames, t.edge-longest)
	n := len(t.frames)
	if n == trackFrames { // a fast loop has gone on since: show the last moments known
		t.edge, t.running = max(t.frames[n-1].Ended, s.Counts(host).LastCall), false
	}
	t.times = t.times[:0]
	for i := 1; i < n; i++ {
		t.times = append(t.times, t.frames[i].Began-t.frames[i-1].Began)
	}
	if t.running && n > 0 && t.edge > open {
		t.times = append(t.times, max(t.edge-open, open-t.frames[n-1].Began))
	}
	from := t.edge - longest
	t.calls = s.AppendCalls(t.calls[:0], from, t.edge)
	t.slots = appendSlots(t.slots[:0], t.frames, t.calls, open, t.edge, t.running)
	t.refreshes = s.AppendRefreshes(t.refreshes[:0], from, t.edge)
	t.points = s.AppendTrend(t.points[:0], trendPoints, host)
}

// A bar is a value that holds for some time.
type bar struct {
	from, to time.Duration
	value    float64
	open     bool // its frame is not over: the value is still to grow
}

// appendFrameBars appends a bar for each frame. A frame that is not over has one when it has taken more than two
// refreshes.
func (t *Track) appendFrameBars(all []bar, value func(*slot) float64) []bar {
	for i := range t.slots {
		s := &t.slots[i]
		last := i == len(t.slots)-1 && (s.running || !t.running)
		if !last || s.next-s.began > 2*t.period {
			all = append(all, bar{s.began, s.next, value(s), last})
		}
	}
	return all
}

// appendPointBars appends a bar for each point of the trend.
func (t *Track) appendPointBars(all []bar, value func(stage.Point) float64) []bar {
	for i, p := range t.points {
		to := t.edge
		if i+1 < len(t.points) {
			to = t.points[i+1].At
		}
		if to > p.At {
			all = append(all, bar{p.At, to, value(p), false})
		}
	}
	return all
}

// latest returns the bars of a chart that are on a span before the edge.
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
}

// fewBars is the greatest number of bars that is pointed at one by one. Of more, the whole chart is.
const fewBars = 12

// Find finds the highest bar of a chart for which a condition holds, or the whole chart if there are many of them.
func (b *Band) Find(stage, chart int, holds func(float64) bool) Found {
	found, held, most := Found{Chart: chart}, 0, 0.0
	for _, bar := range b.tracks[stage].latest(&chartTable[chart], b.span) {
		if !holds(bar.value) {
			continue
		}
		if held++; held == 1 || bar.value > most {
			most, found.From, found.To = bar.value, bar.from, bar.to
		}
	}
	found.Value = most
	if found.Holds = held > 0; held > fewBars {
		found.From, found.To = 0, 0
	}
	return found
}
