package stage

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/ui/stage/stagetest"
)

// judged returns the verdict on a stage that has run for some time, with updates that take cost each.
func judged(t *testing.T, cost, length time.Duration, keysAndTexts ...string) string {
	t.Helper()
	verdict := ""
	setup := stagetest.Setup(t, append(keysAndTexts, "objects", "5")...)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard}
		p.Play(setup)
		s := p.Stages[0]
		s.Updated(func() { time.Sleep(cost) })
		b.Refreshes(int(length*60/time.Second), p.Refresh)
		verdict = s.Verdict()
		p.Stop()
		s.Wait()
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
		{600 * ms, []string{"loop", "variable-steps", "scene", "oscillator", "speed", "8", "objects", "4"}, "escaped"},
		{0, []string{"loop", "fixed-steps", "step", "40hz"}, ""}, // the balls lie still by then
	} {
		got := judged(t, test.cost, 12*time.Second, test.setup...)
		if name, _, _ := strings.Cut(got, ":"); !strings.HasPrefix(name, test.want) || test.want == "" && got != "" {
			t.Errorf("%v, updates of %v: %q, want %q", test.setup, test.cost, got, test.want)
		}
	}
}

// A slow display, such as a window that software draws, makes every loop's pictures early or late. That is not the
// loop's fault: an interpolating loop must not be called uneven for it, but one that does not interpolate still is.
func TestAnUnevenDisplayIsNoJudderOfTheLoop(t *testing.T) {
	for loop, want := range map[string]string{
		"fixed-steps": "judder: ", "fixed-steps-with-interpolation": "", "variable-steps": "",
	} {
		for _, machine := range []Machine{Computer, SameFrames} {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				p := Player{Host: b.Host, Gap: Discard, Machine: machine}
				setup := []string{"loop", loop, "scene", "oscillator"}
				if loop != "variable-steps" {
					setup = append(setup, "step", "15hz")
				}
				p.Play(stagetest.Setup(t, setup...))
				random := rand.New(rand.NewPCG(1, 1))
				for n := range 300 {
					time.Sleep(time.Duration(random.IntN(20)) * ms)
					b.Refreshes(1, p.Refresh)
					got := p.Stages[0].Verdict()
					if want == "" && got != "" || n == 299 && !strings.HasPrefix(got, want) {
						t.Errorf("%s on %s, refresh %d: %q, want %q", loop, machine, n, got, want)
						break
					}
				}
				p.Stop()
				p.Stages[0].Wait()
			})
		}
	}
}

// A frame that ends before the world was measured again has the world as it was built, not one without energy.
func TestAWorldHasItsEnergyFromTheStart(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated, SameFrames} {
		for _, loop := range []string{"fixed-steps", "worker"} {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				p := Player{Host: b.Host, Gap: Discard, Machine: machine}
				p.Play(stagetest.Setup(t, "objects", "10", "loop", loop, "refresh", "144"))
				s := p.Stages[0]
				b.Play(200*ms, p.Refresh)
				p.Stop()
				s.Wait()
				for i, w := range s.shared.history.worlds {
					if w.Energy < s.shared.history.worlds[0].Energy/2 || w.Energy == 0 {
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
			b := stagetest.NewBench()
			p := Player{Host: b.Host, Gap: Discard, Machine: machine, Spend: time.Sleep}
			p.Play(stagetest.Setup(t, "objects", "1", "loop", "fixed-steps"))
			b.Play(100*ms, p.Refresh)
			p.Stall(400 * ms)
			b.Play(4*time.Second, p.Refresh)
			verdict = p.Stages[0].Verdict()
			p.Stop()
			p.Stages[0].Wait()
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
			Drawn: true}, metrics.World{})
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
		t.Errorf("it begins at %v, but Since is %v", r.Start.Began, r.Since)
	}
}
