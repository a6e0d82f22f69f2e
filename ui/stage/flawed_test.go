package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage/stagetest"
)

func TestAStageRemembersThatItWasFlawed(t *testing.T) {
	for _, flaw := range []Reading{{Verdict: "stutter"}, {Hitch: 450 * ms}} {
		s := &Stage{scene: &scene{}}
		read := func(at time.Duration, r Reading) {
			r.At = at
			s.scene.publish(&r)
			s.latchReading()
		}
		read(time.Second, Reading{})
		if s.wasFlawed() {
			t.Error("a flaw is remembered, but there was none")
		}
		read(2*time.Second, flaw)
		read(3*time.Second, Reading{})
		if s.Verdict() != "" || !s.wasFlawed() {
			t.Errorf("the flaw is over: %q, flawed %v", s.Verdict(), s.wasFlawed())
		}
		for at, want := range map[time.Duration]bool{time.Second: false, 2 * time.Second: true} {
			if s.view.past = (&past{at: at}); s.wasFlawed() != want {
				t.Errorf("shown at %v: flawed %v, want %v", at, !want, want)
			}
		}
	}
}

// TestAStallIsAFlaw stalls a computer in its first second, which no verdict is about. The stage remembers it.
func TestAStallIsAFlaw(t *testing.T) {
	for _, stall := range []time.Duration{0, 450 * ms} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: Computer, Spend: time.Sleep}
			p.Play(stagetest.Setup(t, "objects", "1", "loop", "fixed-steps"))
			defer p.Stop()
			b.Play(100*ms, p.Refresh)
			p.Stall(stall)
			b.Play(4*time.Second, p.Refresh)
			s := p.Stages[0]
			if got := s.Counts(b.Host()).Flawed; got != (stall > 0) || s.Verdict() != "" {
				t.Errorf("a stall of %v: flawed %t, %q", stall, got, s.Verdict())
			}
		})
	}
}

// TestAHitchIsClearlyLongerThanOtherFrames counts frames: those of a loop that has few of them are as long as they
// should be.
func TestAHitchIsClearlyLongerThanOtherFrames(t *testing.T) {
	for _, test := range []struct {
		fps           float64
		longest, want time.Duration
	}{{58, 98 * ms, 98 * ms}, {60, 30 * ms, 0}, {20, 50 * ms, 0}, {0, 98 * ms, 0}} {
		r := Rates{Frames: test.fps, Longest: test.longest}
		if got := r.hitch(time.Second / 60); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}
