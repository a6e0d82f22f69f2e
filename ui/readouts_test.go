package ui

import (
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
)

func TestAMeterLooksBackOneSecond(t *testing.T) {
	var m meter
	if m.rate() != 0 {
		t.Error("a rate of nothing")
	}
	for n := range 20 { // 4 samples a second: 15 are counted each, then none
		m.take(time.Duration(n)*readoutEvery, float64(15*min(n, 10)))
		switch got := m.rate(); {
		case n == 0 && got != 0:
			t.Error("a rate of one sample")
		case 1 <= n && n <= 10 && got != 60:
			t.Errorf("sample %d: %v a second", n, got)
		case n >= 14 && got != 0:
			t.Errorf("sample %d: still %v a second", n, got)
		}
	}
}

// A slowness is how long a display frame takes, and an update.
type slowness struct{ refresh, update time.Duration }

// numbers are the readouts of a stage on a simulated machine until some time of its own, on a slow computer. check
// looks at them whenever there are new ones.
func numbers(t *testing.T, setup experiment.Setup, until time.Duration, slow slowness, check func(*readouts)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := player{host: b.host, gap: Feed, machine: Simulated}
		p.play(setup)
		s := p.stages[0]
		s.updated = func() { time.Sleep(slow.update) }
		var r readouts
		for s.time(b.host()) < until {
			time.Sleep(slow.refresh)
			p.refresh(b.host())
			before := r.version
			if r.refresh(b.host(), s); r.version > before && r.frames != "" {
				check(&r)
			}
		}
		p.stop()
		<-s.over
	})
}

// The numbers of a simulated stage are the lab's, however slowly the computer plays it.
func TestTheNumbersOfASimulatedStageDoNotDependOnTheComputer(t *testing.T) {
	for _, refresh := range []string{"30", "60", "144"} {
		setup := setupOf(t, "objects", "3", "loop", "fixed-steps", "step", "10hz", "refresh", refresh)
		want, _ := strconv.ParseFloat(refresh, 64)
		for _, slow := range []slowness{{time.Second / 60, 0}, {time.Second / 60, 700 * ms}, {time.Second / 9, 0},
			{time.Second / 2, 50 * ms}} {
			numbers(t, setup, 4*time.Second, slow, func(r *readouts) {
				if r.frames != refresh || r.frameTime != formatFrameTime(want) {
					t.Errorf("%s Hz, %v: %s FPS, frame time %s", refresh, slow, r.frames, r.frameTime)
				}
				if real, _ := strconv.ParseFloat(r.real, 64); real > 1.1 && r.updates != "10" {
					t.Errorf("%s Hz, %v, at %s s: %s updates/s", refresh, slow, r.real, r.updates)
				}
			})
		}
	}
}

// A stage that is stepped by hand, once a second, makes as many frames a second as its display, in its own time.
func TestAStageThatIsSteppedHasTheNumbersOfItsOwnTime(t *testing.T) {
	setup := setupOf(t, "objects", "3", "loop", "fixed-steps", "step", "10hz")
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		var r readouts
		b.play(p, 1500*ms)
		p.pause(true)
		for range 5 {
			p.stepUpdate()
			b.play(p, time.Second)
			r.refresh(b.host(), s)
			if r.frames != "60" || r.updates != "10" || r.frameTime != "16.7 ms" {
				t.Errorf("%s FPS, %s updates/s, frame time %s", r.frames, r.updates, r.frameTime)
			}
		}
	})
}

func TestTheRateOfASpiralFallsAllTheTime(t *testing.T) {
	setup := setupOf(t, "objects", "1", "loop", "fixed-steps", "update-cost", "40ms")
	before := 60.0
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		var r readouts
		for n := range 60 {
			b.play(p, readoutEvery)
			r.refresh(b.host(), s)
			if r.rate > before+1e-9 || n > 4 && r.rate <= 0 {
				t.Fatalf("after %v: %v after %v", s.time(b.host()), r.rate, before)
			}
			if r.rate > 0 {
				before = r.rate
			}
		}
		if before > 0.5 {
			t.Errorf("in the end it makes %v frames a second", before)
		}
	})
}

// What the window says of a game and of its time is of one moment: no loop that only takes in what has passed is ahead.
func TestAGameIsNotAheadOfItsTime(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated, SameFrames} {
		for _, loop := range []string{"variable-steps", "fixed-steps", "worker"} {
			synctest.Test(t, func(t *testing.T) {
				b := bench{time.Now()}
				p := player{host: b.host, gap: Discard, machine: machine}
				p.play(setupOf(t, "objects", "1", "loop", loop, "jitter", "2ms"))
				s := p.stages[0]
				for range 300 {
					b.play(&p, time.Second/60)
					simulated := time.Duration(s.counts.simulated.Load())
					if elapsed := s.history.elapsed(s.time(b.host())); simulated > elapsed {
						t.Errorf("%s on %s: %v of %v", loop, machine, simulated, elapsed)
					}
				}
				p.stop()
				<-s.over
			})
		}
	}
}

func TestAGameThatRunsAheadHasDroppedNothing(t *testing.T) {
	setup := setupOf(t, "objects", "1", "loop", "basic", "refresh", "144")
	numbers(t, setup, 5*time.Second, slowness{refresh: time.Second / 60}, func(r *readouts) {
		f := r.figures(true)[droppedFigure]
		if r.simulated == r.real && f.forms[0].name == "Dropped" {
			return // it has just begun
		}
		if f.forms[0].name != "Ahead" || strings.HasPrefix(f.forms[0].value, "-") || !f.bad {
			t.Errorf("%+v", f)
		}
	})
}

func TestRatesNeverGrowWide(t *testing.T) {
	for rate, want := range map[float64]string{
		0: "0.00", 0.004: "0.00", 0.05: "0.05", 0.3: "0.3", 9.94: "9.9", 9.96: "10",
		59.7: "60", 999.6: "1000", 1e9: "99999",
	} {
		if got := formatRate(rate); got != want || len(got) > 5 {
			t.Errorf("formatRate(%v) = %q, want %q", rate, got, want)
		}
	}
}

// That this computer is too slow for a stage is said in one sentence, with how fast it plays.
func TestTheWindowSaysHowFastASlowStagePlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		a := &app{player: player{host: b.host, gap: Discard, machine: Simulated}}
		a.player.play(setupOf(t, "objects", "1", "loop", "fixed-steps"))
		s := a.player.stages[0]
		var slow atomic.Bool
		s.updated = func() {
			if slow.Load() {
				time.Sleep(50 * ms) // three times as long as it simulates
			}
		}
		look := func(d time.Duration) {
			b.refreshes(int(d*60/time.Second), func(host time.Duration) {
				a.player.refresh(host)
				a.readouts[0].refresh(host, s)
			})
		}
		if look(3 * time.Second); a.slowing() {
			t.Error("it says so of a computer that keeps up")
		}
		slow.Store(true)
		look(6 * time.Second)
		if !a.slowing() || a.paceWords() != "Playing at 0.3x: the numbers stay the same" {
			t.Errorf("slow: %t, %q", a.slowing(), a.paceWords())
		}
		a.player.stop()
		<-s.over
	})
}
