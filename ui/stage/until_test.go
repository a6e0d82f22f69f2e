package stage

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

// TestStagesPauseAtAMoment plays a spiral of death beside a loop that keeps up, on a computer that is too slow for one
// of them. All pause at the same nanosecond of their time, with as many updates as runs of the lab that end there.
func TestStagesPauseAtAMoment(t *testing.T) {
	ci.LongUnderRace(t)
	const at = 1234567890 * time.Nanosecond
	setups := stagetest.Setups(t, "fixed-steps:update-cost=20ms:objects=20,variable-steps:update-cost=20ms:objects=20")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Bounded: true, Until: at}
		p.Play(setups[0], setups[1])
		p.Stages[1].Updated(func() { time.Sleep(50 * ms) })
		b.Play(8*time.Second, p.Refresh)
		for i, s := range p.Stages {
			if !p.IsPaused() || s.Time(b.Host()) != at {
				t.Errorf("stage %d: paused %v, at %v, want %v", i+1, p.IsPaused(), s.Time(b.Host()), at)
			}
			if want := updatesUntil(t, setups[i], at); s.Counts(b.Host()).Updates != want {
				t.Errorf("stage %d: %d updates, in the lab %d until then", i+1, s.Counts(b.Host()).Updates, want)
			}
		}
		// What was drawn last is on the machine's display one refresh later.
		if written, _ := p.Review().Exact(); written < at || written > at+time.Second/60 {
			t.Errorf("a picture is of %v, but the stages stand at %v", written, at)
		}
		p.Pause(false)
		b.Play(time.Second, p.Refresh)
		for i, s := range p.Stages {
			if now := s.Time(b.Host()); p.IsPaused() || now < at+50*ms || now > at+time.Second+100*ms {
				t.Errorf("stage %d: a second later it is at %v", i+1, now)
			}
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// updatesUntil returns how many updates of a setup have begun by a time, in the lab.
func updatesUntil(t *testing.T, s experiment.Setup, at time.Duration) int64 {
	t.Helper()
	s.Duration = at
	r, err := s.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	n := r.Start.Updates
	for _, f := range r.Frames {
		n += f.Updates
	}
	return int64(n)
}

// TestStagesThatStandAreStepped steps a stage that has paused at its moment: it goes on from there.
func TestStagesThatStandAreStepped(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		p.Until = 500 * ms
		b.Play(2*time.Second, p.Refresh)
		if !p.IsPaused() || s.Time(b.Host()) != 500*ms {
			t.Fatalf("paused %v, at %v", p.IsPaused(), s.Time(b.Host()))
		}
		before := s.Counts(b.Host()).Updates
		p.StepUpdate()
		b.Play(time.Second, p.Refresh)
		if more := s.Counts(b.Host()).Updates - before; more != 1 || s.Time(b.Host()) <= 500*ms {
			t.Errorf("a step makes %d updates, and is at %v", more, s.Time(b.Host()))
		}
	})
}

// TestAStageHasAPictureAtItsStart pauses every lesson one nanosecond after its start: its stages show objects.
func TestAStageHasAPictureAtItsStart(t *testing.T) {
	for _, e := range experiment.Lessons() {
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		for _, setup := range setups[:min(len(setups), MaxStages)] {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Bounded: true, Until: 1}
				p.Play(setup)
				s := p.Stages[0]
				b.Play(time.Second, p.Refresh)
				if n := len(s.Picture().Poses); n == 0 || s.Time(b.Host()) != 1 || !p.IsPaused() {
					t.Errorf("%s: %s shows %d objects at %v", e.Name, setup.Loop, n, s.Time(b.Host()))
				}
				p.Stop()
				s.Wait()
			})
		}
	}
}

// TestTheHashOfABoundedStageIsTheLabs compares the hash of a stage that ends as in a lesson with the lab's.
func TestTheHashOfABoundedStageIsTheLabs(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "5", "loop", "fixed-steps", "duration", "1s")
	want, err := setup.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Bounded: true}
		p.Play(setup)
		s := p.Stages[0]
		b.Play(time.Second/2, p.Refresh)
		if got := s.Counts(b.Host()).Hash; got != 0 {
			t.Errorf("halfway the hash is %016x", got)
		}
		b.Play(time.Second, p.Refresh)
		if got := s.Counts(b.Host()).Hash; got != want.Hash {
			t.Errorf("the hash is %016x, in the lab %016x", got, want.Hash)
		}
		p.Stop()
		s.Wait()
	})
}
