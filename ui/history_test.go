package ui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// judged is the verdict on a stage after it has run for some time, with updates that take so long.
func judged(t *testing.T, cost, length time.Duration, keysAndTexts ...string) string {
	t.Helper()
	verdict := ""
	setup := setupOf(t, append(keysAndTexts, "objects", "5")...)
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := player{host: b.host, gap: Discard}
		p.play(setup)
		s := p.stages[0]
		s.updated = func() { time.Sleep(cost) }
		b.refreshes(int(length*60/time.Second), func(host time.Duration) { p.refresh(host) })
		if v := s.verdict.Load(); v != nil {
			verdict = *v
		}
		p.stop()
		<-s.over
	})
	return verdict
}

func TestVerdictsAreTheLabs(t *testing.T) {
	for _, test := range []struct {
		cost  time.Duration
		setup []string
		want  string
	}{
		{0, []string{"loop", "variable-steps"}, ""},
		{0, []string{"loop", "fixed-steps-with-interpolation"}, ""},
		{40 * ms, []string{"loop", "fixed-steps"}, "spiral of death"},
		{40 * ms, []string{"loop", "fixed-steps", "max-step", "25ms"}, "slow motion"},
		{0, []string{"loop", "fixed-steps", "step", "40hz", "scene", "oscillator"}, "judder"},
		{0, []string{"loop", "fixed-steps", "step", "40hz"}, ""}, // the balls lie still by then
	} {
		got := judged(t, test.cost, 12*time.Second, test.setup...)
		if name, _, _ := strings.Cut(got, ":"); !strings.HasPrefix(name, test.want) || test.want == "" && got != "" {
			t.Errorf("%v, updates of %v: %q, want %q", test.setup, test.cost, got, test.want)
		}
	}
}

// A frame that ends before the world was looked at again has the world as it was built, and not one without energy.
func TestAWorldHasItsEnergyFromTheStart(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated, SameFrames} {
		for _, loop := range []string{"fixed-steps", "worker"} {
			synctest.Test(t, func(t *testing.T) {
				b := bench{time.Now()}
				p := player{host: b.host, gap: Discard, machine: machine}
				p.play(setupOf(t, "objects", "10", "loop", loop, "refresh", "144"))
				s := p.stages[0]
				b.play(&p, 200*ms)
				p.stop()
				<-s.over
				for i, w := range s.history.worlds {
					if w.Energy < s.history.worlds[0].Energy/2 || w.Energy == 0 {
						t.Fatalf("%s on %s: after frame %d the world has %v J", loop, machine, i, w.Energy)
					}
				}
			})
		}
	}
}

func TestTheFirstSecondOfARealClockIsNotJudged(t *testing.T) {
	for machine, want := range map[Machine]string{Computer: "", Simulated: "burst"} {
		verdict := ""
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			p := player{host: b.host, gap: Discard, machine: machine, spend: time.Sleep}
			p.play(setupOf(t, "objects", "1", "loop", "fixed-steps"))
			b.play(&p, 100*ms)
			p.stall(400 * ms)
			b.play(&p, 4*time.Second)
			if v := p.stages[0].verdict.Load(); v != nil {
				verdict = *v
			}
			p.stop()
			<-p.stages[0].over
		})
		if !strings.HasPrefix(verdict, want) || want == "" && verdict != "" {
			t.Errorf("%s: %q, want %q", machine, verdict, want)
		}
	}
}

func TestASpiralIsSeenWhileItsFrameRuns(t *testing.T) {
	if got := judged(t, 17*ms*4, 4*time.Second, "loop", "fixed-steps"); !strings.HasPrefix(got, "spiral of death") {
		t.Errorf("after four seconds: %q", got)
	}
}

func TestAHistorySlidesWithoutLosingTime(t *testing.T) {
	var h history
	var c counts
	var r metrics.Record
	period := time.Second / 60
	const frames = 5 * historyFrames
	for n := range frames {
		now := time.Duration(n) * period
		h.begin(now, now, now, period)
		h.end(trace.Frame{Began: now, Measured: now, Ended: now + ms, Updates: 1, Simulated: period, Backlog: 3 * ms,
			Drawn: true})
		if n%100 == 99 {
			h.record(&r, now+ms, &c)
			if len(r.Frames) == 0 || len(r.Frames) != len(r.Worlds) || len(r.Frames) > historyFrames {
				t.Fatalf("after %d frames: %d frames, %d worlds", n+1, len(r.Frames), len(r.Worlds))
			}
			if d := metrics.TimeOf(r.Start, r.Frames).Dropped(); r.Since > 0 && d != 0 {
				t.Fatalf("after %d frames: %v dropped", n+1, d)
			}
		}
	}
	if len(h.frames) > 2*historyFrames {
		t.Errorf("it keeps %d frames", len(h.frames))
	}
	last := r.Frames[len(r.Frames)-1]
	if covered := last.Began - r.Start.Began; covered < historyTime-period || covered > historyTime+period {
		t.Errorf("it covers %v", covered)
	}
	if r.Since != r.Start.Began {
		t.Errorf("it begins at %v, and says %v", r.Start.Began, r.Since)
	}
}

func TestBarsEndWithTheFrameThatRuns(t *testing.T) {
	var h history
	period := 16 * ms
	for n := range 10 {
		now := time.Duration(n) * period
		h.begin(now, now, now, period)
		h.end(trace.Frame{Began: now, Ended: now + ms, Updates: n})
	}
	h.begin(10*period, 10*period, 10*period, period)
	bars := h.appendBars(nil, 5, 20*period, period, 77)
	if len(bars) != 5 || bars[4] != (bar{10 * period, 77}) || bars[3] != (bar{period, 9}) {
		t.Errorf("%v", bars)
	}
	if n := testing.AllocsPerRun(10, func() { bars = h.appendBars(bars[:0], 3, 20*period, period, 77) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestScalesAreRound(t *testing.T) {
	for value, want := range map[int64]int64{0: 1, 1: 1, 2: 2, 4: 5, 6: 10, 17: 20, 25: 30, 31: 50, 501: 1000} {
		if got := top(value); got != want {
			t.Errorf("above %d: %d, want %d", value, got, want)
		}
	}
	if got := timeTop([]bar{{time: 3400 * ms}}, 16*ms); got != 5000 {
		t.Errorf("of a spiral: %v", got)
	}
}
