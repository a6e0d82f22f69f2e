package graphs

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// played plays a run for some time, and then calls look.
func played(t *testing.T, machine stage.Machine, run string, d time.Duration,
	look func(p *stage.Player, b stagetest.Bench),
) {
	t.Helper()
	setups := stagetest.Setups(t, run)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: machine}
		p.Play(settings.Programs(setups)...)
		b.Play(d, p.Refresh)
		look(p, b)
		p.Stop()
		p.Stages[0].Wait()
	})
}

// barsOf returns the bars of a chart of the only stage.
func barsOf(p *stage.Player, b stagetest.Bench, chart int) []bar {
	var band Band
	band.Look(b.Host(), []Column{{Stage: p.Stages[0]}})
	return band.tracks[0].latest(chartOf(chart, band.gauged), band.span)
}

// numbersOf returns the numbers that the track of a stage sets.
func numbersOf(p *stage.Player, b stagetest.Bench) (n Numbers) {
	var k Track
	k.look(p.Stages[0], b.Host())
	k.tellStanding(&n)
	return n
}

// TestTimeOwedIsThatOfEachFrame has one update in four frames: the time owed grows with each frame, and falls back. If
// it were sampled less often, it would grow and fall in another rhythm.
func TestTimeOwedIsThatOfEachFrame(t *testing.T) {
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		run := "fixed-steps:step=66666666ns:objects=3"
		played(t, machine, run, 3*time.Second, func(p *stage.Player, b stagetest.Bench) {
			bars := barsOf(p, b, LagChart)
			if len(bars) < 50 {
				t.Errorf("%s: %d bars in a second", machine, len(bars))
			}
			const refresh, fourth = 1000. / 60, 4
			for i, bar := range bars[:len(bars)-fourth] {
				if took := milliseconds(bar.to - bar.from); math.Abs(took-refresh) > 0.1 {
					t.Errorf("%s: bar %d is %v ms long", machine, i, took)
				}
				grows := bars[i+1].value - bar.value
				if falls := grows < 0; math.Abs(grows-refresh) > 2 && (!falls || math.Abs(grows+3*refresh) > 2) {
					t.Errorf("%s: bar %d is %v ms high, the next one %v", machine, i, bar.value, bars[i+1].value)
				}
				if again := bars[i+fourth].value; math.Abs(again-bar.value) > 1 {
					t.Errorf("%s: bar %d is %v ms high, the fourth after it %v", machine, i, bar.value, again)
				}
			}
		})
	}
}

// TestOverlapIsHeldUntilItIsMeasuredAgain uses a stage on this computer, which measures the overlap ten times a second.
func TestOverlapIsHeldUntilItIsMeasuredAgain(t *testing.T) {
	played(t, stage.Computer, "fixed-steps:objects=50", 2*time.Second, func(p *stage.Player, b stagetest.Bench) {
		bars := barsOf(p, b, OverlapChart)
		if n := len(bars); n < 8 || n > 11 {
			t.Errorf("%d measurements in a second", n)
		}
		for i, bar := range bars {
			switch last := i == len(bars)-1; {
			case !last && (bar.to != bars[i+1].from || bar.value == bars[i+1].value):
				t.Errorf("%+v is followed by %+v", bar, bars[i+1])
			case !last && bar.to-bar.from < 100*ms || bar.open:
				t.Errorf("measurement %+v is open, or too short", bar)
			case last && bar.to != p.Stages[0].Edge():
				t.Errorf("the last measurement is %+v", bar)
			}
		}
	})
}

// spelled are the numbers that a sentence spells out.
var spelled = strings.Fields("no one two three four five six seven eight nine ten")

// TestTheRunningFrameShowsWhatItHasDone looks back at a frame that catches up half a second: at each of its moments the
// graphs agree with the sentence.
func TestTheRunningFrameShowsWhatItHasDone(t *testing.T) {
	run := "fixed-steps:objects=10:refresh=20:stall=1s+450ms:update-cost=1ms"
	played(t, stage.Simulated, run, 3*time.Second, func(p *stage.Player, b stagetest.Bench) {
		p.Pause(true)
		review, least, most := p.Review(), 1000., 0.
		for at := 1400 * ms; at < 1600*ms; at += 500 * time.Microsecond {
			review.Seek(at)
			sentence := review.Why(0)
			_, words, runs := strings.Cut(sentence, "has been running for ")
			bars, times := barsOf(p, b, UpdatesChart), barsOf(p, b, TimeChart)
			bar, frame := bars[len(bars)-1], times[len(times)-1]
			if frame.from != bar.from || frame.to != bar.to || bar.to != at {
				t.Errorf("at %v the bars are %+v and %+v", at, bar, frame)
			}
			if !runs || !strings.Contains(words, "so far") {
				continue
			}
			least, most = min(least, bar.value), max(most, bar.value)
			done := fmt.Sprint(bar.value)
			more := bar.value > bars[len(bars)-2].value
			n := numbersOf(p, b).Graphs[UpdatesChart]
			if so := strings.HasPrefix(n.Of, "so far in frame "); so != more || more && n.Value != done {
				t.Errorf("at %v the number is %+v, the bars are %+v", at, n, bars[len(bars)-2:])
			}
			running := strings.TrimPrefix(n.Of, "so far in ") + " has been running"
			if more && !strings.Contains(sentence, running) {
				t.Errorf("at %v the number is %+v, and the sentence says %q", at, n, sentence)
			}
			if bar.value < float64(len(spelled)) {
				done = spelled[int(bar.value)]
			}
			if !bar.open || !frame.open || !strings.Contains(words, ": "+done+" update") {
				t.Errorf("at %v the bar is %+v, and %q", at, bar, sentence)
			}
		}
		if least > 2 || most < 20 {
			t.Errorf("its bar is from %v to %v high", least, most)
		}
	})
}

// TestAFrameThatIsOverHasAllItsUpdates pauses a stage whose last frame is over and waits: the frame still gets longer,
// but no more updates come.
func TestAFrameThatIsOverHasAllItsUpdates(t *testing.T) {
	played(t, stage.Computer, "fixed-steps:objects=3", 2*time.Second, func(p *stage.Player, b stagetest.Bench) {
		steady := barsOf(p, b, UpdatesChart)
		p.Pause(true)
		b.Refreshes(2, p.Refresh)
		updates, times := barsOf(p, b, UpdatesChart), barsOf(p, b, TimeChart)
		if n := numbersOf(p, b); n != (Numbers{}) {
			t.Errorf("no update runs, and the numbers become %+v", n)
		}
		if steady[len(steady)-1].open || updates[len(updates)-1].open || !times[len(times)-1].open {
			t.Errorf("the last bars are %+v, %+v and %+v", steady[len(steady)-1], updates[len(updates)-1],
				times[len(times)-1])
		}
	})
}

// TestAnEmptyChartIsNotPointedAt has frames without updates, and then one with an update: the others can only be seen
// beside it.
func TestAnEmptyChartIsNotPointedAt(t *testing.T) {
	var b Band
	b.span = time.Second
	none := func(updates float64) bool { return updates == 0 }
	for i, updates := range []int{0, 0, 1} {
		track := &b.tracks[0]
		at := time.Duration(i) * 10 * ms
		track.edge = at + 10*ms
		track.slots = append(track.slots, slot{began: at, ended: at + ms, next: at + 10*ms, followed: true,
			updates: updates})
		if f := b.Find(0, UpdatesChart, none); f.Holds != (updates > 0) {
			t.Errorf("after frame %d: %+v", i+1, f)
		}
	}
}

// TestALatencyIsThatOfTheLab plays a queue of three pictures. Once it is full, all bars are as high as the lab's
// latency of a picture, and so is the number. A picture that is not shown yet has no bar.
func TestALatencyIsThatOfTheLab(t *testing.T) {
	const run = "variable-steps:queue=3:update-cost=1ms:draw-cost=3ms:objects=1"
	played(t, stage.Simulated, run, 4*time.Second, func(p *stage.Player, b stagetest.Bench) {
		bars := barsOf(p, b, LatencyChart)
		for _, bar := range bars {
			if math.Abs(bar.value-50) > 0.1 || bar.from+time.Duration(bar.value*1e6) > p.Stages[0].Edge() {
				t.Errorf("at %v the latency is %.1f ms", bar.from, bar.value)
			}
		}
		now := Now{Rates: p.Stages[0].Reading().Rates}
		if got := chartTable[LatencyChart].reads(&now); len(bars) < 50 || got.Short != "50 ms mean" {
			t.Errorf("the number is %+v, beside %d bars", got, len(bars))
		}
	})
}

// TestAnEnergyIsShownForSeconds plays a pendulum in long steps for eight seconds. Its graph begins with the run, and
// ends with the energy that the stage counts, which is lower. With another graph beside it, it shows a second.
func TestAnEnergyIsShownForSeconds(t *testing.T) {
	const run = "fixed-steps:step=100ms:scene=pendulum:objects=1"
	played(t, stage.Simulated, run, 8*time.Second, func(p *stage.Player, b stagetest.Bench) {
		for want, wants := range map[time.Duration]Wants{
			10 * time.Second: Want(settings.ShowGraphs, false, false, EnergyChart),
			time.Second:      Want(settings.ShowGraphs, false, false, EnergyChart, TimeChart),
		} {
			var band Band
			band.Arrange(image.Rect(0, 0, 600, 260), wants, []bool{true}, false, scaled(1))
			band.Look(b.Host(), []Column{{Stage: p.Stages[0]}})
			if band.span.Round(time.Second) != want {
				t.Errorf("the graph shows %v, not %v", band.span, want)
			}
		}
		p.Pause(true) // else a reading is of what the display shows, and the last bar of what was computed since
		b.Refreshes(2, p.Refresh)
		p.Measure(b.Host())
		bars := barsOf(p, b, EnergyChart)
		now := Now{Counts: p.Stages[0].Reading().Counts}
		got, last := chartTable[EnergyChart].reads(&now).Value, bars[len(bars)-1].value
		if got != FormatEnergy(last) || last > 10 || last < 8 {
			t.Errorf("the number is %s, the last bar %g J", got, last)
		}
	})
}
