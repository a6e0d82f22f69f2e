package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage/stagetest"
)

// TestAPictureHasTheNumbersOfItsMoment takes a reading for a picture between two of the usual ones, which are half a
// second apart. It is of that moment, and nothing else changes.
func TestAPictureHasTheNumbersOfItsMoment(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated, SameFrames} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := Player{Host: b.Host, Gap: Discard, Machine: machine}
			p.Play(stagetest.Setup(t, "objects", "3", "loop", "fixed-steps"))
			s := p.Stages[0]
			b.Play(2300*time.Millisecond, p.Refresh)
			if old := s.Time(b.Host()) - s.Reading().At; old < 200*time.Millisecond || old > 500*time.Millisecond {
				t.Errorf("%s: the usual reading is %v old", machine, old)
			}
			version := s.Reading().Version
			p.Measure(b.Host())
			at := s.Time(b.Host())
			if exact, again := p.Review().Exact(); again {
				at = exact
			}
			if r := s.Reading(); r.At != at || r.Version == version || r.Counts.Updates < 130 {
				t.Errorf("%s at %v: %+v", machine, at, r)
			}
			p.Stop()
			s.Wait()
		})
	}
}

// TestAPictureHasTheNumbersOfThePast measures a running simulated stage for pictures, between any two refreshes. The
// numbers are those that the past shows at the moment in the picture, to which it reopens.
func TestAPictureHasTheNumbersOfThePast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		p.Play(stagetest.Setup(t, "objects", "3", "loop", "fixed-steps", "update-cost", "20ms", "max-step", "33.3ms"))
		s := p.Stages[0]
		type picture struct {
			at     time.Duration
			counts Counts
			rates  Rates
		}
		var all []picture
		b.Play(time.Second, p.Refresh)
		for range 60 {
			b.Play(17*time.Millisecond, p.Refresh)
			p.Measure(b.Host())
			at, _ := p.Review().Exact()
			all = append(all, picture{at, s.Reading().Counts, s.Reading().Rates})
		}
		b.Play(100*time.Millisecond, p.Refresh)
		for _, was := range all {
			p.Review().Seek(was.at)
			b.Play(10*time.Millisecond, p.Refresh)
			if now := s.Reading(); now.Counts != was.counts || now.Rates != was.rates {
				t.Errorf("the picture of %v has\n%+v\n%+v, and the past\n%+v\n%+v", was.at, was.counts, was.rates,
					now.Counts, now.Rates)
			}
		}
		p.Stop()
		s.Wait()
	})
}

// TestAPictureHasTheFieldsOfItsMoment looks at the loop of a running stage, and takes a picture a tenth of a second
// later: the fields in it are of the frame that the picture says it shows, or of the one before.
func TestAPictureHasTheFieldsOfItsMoment(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := Player{Host: b.Host, Gap: Discard, Machine: machine}
			p.Play(stagetest.Setup(t, "objects", "3", "loop", "fixed-steps"))
			s := p.Stages[0]
			b.Play(2*time.Second, p.Refresh)
			s.Want()
			b.Play(100*time.Millisecond, p.Refresh)
			p.Measure(b.Host())
			at, _ := p.Review().Exact()
			_, seen := s.Sight()
			if previous := time.Duration(seen.Values[2]); (at-previous).Abs() > 2*s.Period() || seen.Stopped {
				t.Errorf("%s at %v: previous is %v, %+v", machine, at, previous, seen)
			}
			p.Stop()
			s.Wait()
		})
	}
}

// TestAPictureThatWaitsForAHiddenDisplayIsALongFrame goes back into the time in which a simulated display was hidden.
// The last picture has been there for two seconds, so there are no 60 frames a second, and the game stands still.
func TestAPictureThatWaitsForAHiddenDisplayIsALongFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		p.Play(stagetest.Setup(t, "objects", "3", "loop", "fixed-steps", "hidden", "1s+3s"))
		s := p.Stages[0]
		b.Play(5*time.Second, p.Refresh)
		p.Review().Seek(3 * time.Second)
		b.Play(100*time.Millisecond, p.Refresh)
		if r := s.Reading().Rates; r.Frames > 1 || r.Updates > 1 || r.Speed > 0.05 || r.Over < time.Second {
			t.Errorf("after two seconds with one picture: %+v", r)
		}
		p.Stop()
		s.Wait()
	})
}
