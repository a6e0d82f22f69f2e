package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/stage/stagetest"
)

type bench = stagetest.Bench

// programs returns setups as a player takes them.
func programs(setups []experiment.Setup) []Program {
	var all []Program
	for _, s := range setups {
		all = append(all, s)
	}
	return all
}

// change gives a stage another machine.
func change(s *Stage, m sim.Settings) {
	to := s.Now().(experiment.Setup)
	to.Machine = m
	s.Change(s.Now(), to)
}

// simulationOf returns the simulation of a driver or its worker, while neither does anything.
func simulationOf(d *driver) *simulation {
	if d.worker != nil {
		return d.worker.simulation
	}
	return d.load.(*worldLoad).simulation
}

// taken returns the acts for the next update.
func taken(d *driver) []Act { return simulationOf(d).taken }

// onStage runs a test with both sides of a running stage, and then ends the stage.
func onStage(t *testing.T, setup experiment.Setup, gap Gap, test func(b bench, s *Stage, d *driver)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(setup, gap, b.Host)
		go d.load.run(d)
		synctest.Wait()
		test(b, s, d)
		s.shared.signals.stop()
		s.Wait()
	})
}

func TestAStageDrawsAFrameEachRefresh(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "5")
	onStage(t, setup, Discard, func(b bench, s *Stage, _ *driver) {
		b.Refreshes(61, func(host time.Duration) { s.refresh(host) })
		c := s.Counts(b.Host())
		if c.Frames != 60 || c.Updates != 60 {
			t.Errorf("%d frames, %d updates, want 60 each: the first refresh only takes the time", c.Frames, c.Updates)
		}
		if got, want := c.Simulated, 60*(time.Second/60); got != want {
			t.Errorf("simulated %v, want %v", got, want)
		}
		if s.refresh(b.Host()); len(s.screen.shown.Poses) != 5 {
			t.Errorf("the picture shows %d objects", len(s.screen.shown.Poses))
		}
		if boxes := s.Ground(); len(boxes) != 3 {
			t.Error("floor and walls are missing")
		}
	})
}

func TestALoopThatIsBusyMissesRefreshes(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(setup, Discard, b.Host)
		s.Updated(func() { time.Sleep(25 * ms) }) // 1.5 refreshes
		go d.load.run(d)
		b.Refreshes(62, func(host time.Duration) { s.refresh(host) })
		if updates := s.shared.counts.updates.Load(); updates != 30 {
			t.Errorf("%d updates, one a frame, are over after 60 refreshes, want one in every second refresh", updates)
		}
		s.shared.signals.stop()
		s.Wait()
	})
}

func TestAPictureIsLatchedAtARefresh(t *testing.T) {
	onStage(t, stagetest.Setup(t, "objects", "1"), Discard, func(b bench, s *Stage, d *driver) {
		b.Refreshes(3, func(host time.Duration) { s.refresh(host) })
		before := s.screen.shown.Poses[0].Center
		d.Draw(0.5) // the loop draws between two refreshes
		if s.screen.shown.Poses[0].Center != before {
			t.Error("the picture changed before the refresh")
		}
		s.refresh(b.Host())
		if s.screen.shown.Poses[0].Center == before {
			t.Error("the refresh did not take the new picture")
		}
	})
}

func TestAWakeOfItsOwnIsNotRoundedToARefresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		_, d := newStage(experiment.Default(), Feed, b.Host)
		for _, test := range []struct{ wake, want time.Duration }{
			{7 * ms, 7 * ms},
			{7001 * time.Microsecond, 7001 * time.Microsecond},
			{0, 7001 * time.Microsecond}, // in the past: at once
			{123456789, 123456789},
		} {
			if now, ok := d.wait(test.wake); now != test.want || b.Host() != test.want || !ok {
				t.Errorf("wake %v: woke at %v, the host's %v, want %v", test.wake, now, b.Host(), test.want)
			}
		}
	})
}

func TestAMissedRefreshIsNotTheNextOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(experiment.Default(), Discard, b.Host)
		time.Sleep(10 * ms)
		s.refresh(b.Host()) // the loop does not wait yet
		go func() {
			time.Sleep(10 * ms)
			s.refresh(b.Host())
		}()
		if now, ok := d.wait(loops.NextFrame); now != 20*ms || !ok {
			t.Errorf("woke at %v, want the refresh at 20ms", now)
		}
	})
}

func TestStopDrainsASpiralAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(stagetest.Setup(t, "loop", "fixed-steps", "objects", "1"), Feed, b.Host)
		s.Updated(func() { time.Sleep(40 * ms) }) // an update takes longer than it simulates
		go d.load.run(d)
		b.Refreshes(6000, func(host time.Duration) { s.refresh(host) })
		frames := s.shared.counts.frames.Load()
		if frames > 20 {
			t.Errorf("%d frames in 100 s: that is no spiral", frames)
		}
		updates := s.shared.counts.updates.Load()
		began := b.Host()
		s.shared.signals.stop()
		s.Wait()
		if took := b.Host() - began; took > 40*ms {
			t.Errorf("it ended after %v, want at most the update it was in", took)
		}
		if more := s.shared.counts.updates.Load() - updates; more > 1 {
			t.Errorf("%d more updates", more)
		}
		if s.shared.counts.frames.Load() != frames {
			t.Error("it drew a frame after it was stopped")
		}
	})
}

func TestAPauseStopsASpiralInTheMiddle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(stagetest.Setup(t, "loop", "fixed-steps", "objects", "1"), Discard, b.Host)
		s.Updated(func() { time.Sleep(40 * ms) })
		go d.load.run(d)
		b.Refreshes(600, func(host time.Duration) { s.refresh(host) })
		s.shared.clock.pause(b.Host(), true)
		updates := s.shared.counts.updates.Load()
		b.Refreshes(600, func(host time.Duration) { s.refresh(host) })
		if more := s.shared.counts.updates.Load() - updates; more > 1 {
			t.Errorf("%d updates while paused", more)
		}
		s.shared.clock.pause(b.Host(), false)
		b.Refreshes(60, func(host time.Duration) { s.refresh(host) })
		if more := s.shared.counts.updates.Load() - updates; more < 20 {
			t.Errorf("%d updates in the second after", more)
		}
		s.shared.signals.stop()
		s.Wait()
	})
}

func TestAGapReachesTheLoopOnlyIfFed(t *testing.T) {
	for _, test := range []struct {
		gap  Gap
		want time.Duration
	}{{Discard, 0}, {Feed, 10 * time.Second}} {
		onStage(t, stagetest.Setup(t, "objects", "1"), test.gap, func(b bench, s *Stage, d *driver) {
			b.Refreshes(10, func(host time.Duration) { s.refresh(host) })
			before := time.Duration(s.shared.counts.simulated.Load())
			time.Sleep(10 * time.Second)
			if gap := s.refresh(b.Host()); gap != 10*time.Second {
				t.Errorf("%s: a gap of %v", test.gap, gap)
			}
			synctest.Wait()
			if got := time.Duration(s.shared.counts.simulated.Load()) - before; got != test.want {
				t.Errorf("%s: the loop simulated %v", test.gap, got)
			}
		})
	}
}

func TestOnOneThreadALongTurnIsHandedBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		rests := 0
		turn := turn{host: b.Host, rest: func() { rests++ }}
		turn.begin()
		for range 80 { // updates of 1 ms
			time.Sleep(ms)
			turn.check()
		}
		if rests != 10 {
			t.Errorf("handed back %d times in 80 ms, want once every 8 ms", rests)
		}
	})
}

func TestRapidPlaysLeaveOneStageRunning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard}
		var begun []*Stage
		see := func() {
			if len(p.Stages) > 0 && (len(begun) == 0 || begun[len(begun)-1] != p.Stages[0]) {
				begun = append(begun, p.Stages[0])
			}
		}
		p.Play(stagetest.Setup(t, "objects", "1"))
		see()
		for n := range 100 {
			p.Play(stagetest.Setup(t, "objects", "2", "seed", string('0'+rune(n%10))))
			see()
			if n%7 == 0 {
				b.Refreshes(1, func(host time.Duration) { p.Refresh(host); see() })
			}
		}
		b.Refreshes(3, func(host time.Duration) { p.Refresh(host); see() })
		for i, s := range begun {
			if last := i == len(begun)-1; s.shared.signals.isOver() == last {
				t.Errorf("stage %d of %d: over is %v", i+1, len(begun), s.shared.signals.isOver())
			}
		}
		if got := p.Stages[0].scene.setup.Seed; got != 9 {
			t.Errorf("the one running has seed %d, want that of the last Play", got)
		}
		p.Stop()
		p.Stages[0].Wait()
	})
}

func TestStagesSideBySideBeginTogether(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard}
		p.Play(programs(stagetest.Setups(t, "fixed-steps,fixed-steps:max-step=25ms"))...)
		p.Stages[1].Updated(func() { time.Sleep(3 * time.Second) })
		b.Refreshes(30, p.Refresh)
		old := p.Stages
		p.Play(programs(stagetest.Setups(t, "fixed-steps,fixed-steps:max-step=off,variable-steps"))...)
		b.Refreshes(30, p.Refresh)
		if p.Stages[0] != old[0] || !old[0].shared.signals.isOver() || old[1].shared.signals.isOver() {
			t.Error("a stage begins while another waits for its predecessor")
		}
		b.Refreshes(300, p.Refresh)
		if len(p.Stages) != 3 || p.Plays != 2 {
			t.Fatalf("%d stages after %d plays", len(p.Stages), p.Plays)
		}
		first, second := p.Stages[0], p.Stages[1]
		if n := first.shared.counts.updates.Load(); n == 0 || n != second.shared.counts.updates.Load() {
			t.Errorf("%d and %d updates of the same loop", n, second.shared.counts.updates.Load())
		}
		p.Stop()
		if first.Wait().Hash() != second.Wait().Hash() {
			t.Error("the same loop made another world")
		}
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// slowToBuild is a setup whose world takes long to build.
type slowToBuild struct {
	experiment.Setup
	takes time.Duration
}

func (p slowToBuild) NewWorld() (*physics.World, error) {
	time.Sleep(p.takes)
	return p.Setup.NewWorld()
}

func TestLoopsBeginAtTheSameRefreshHoweverLongAWorldTakes(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard}
		setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1")
		p.Play(setup, slowToBuild{setup, 90 * ms})
		b.Refreshes(60, p.Refresh)
		first, second := &p.Stages[0].shared.counts, &p.Stages[1].shared.counts
		if a, b := first.frames.Load(), second.frames.Load(); a != b || a < 50 || a > 55 {
			t.Errorf("%d and %d frames in a second, in which a world took 90 ms to build", a, b)
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

func TestAStageCountsWhatAFrameCameTo(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "step", "10ms", "max-step", "50ms")
	onStage(t, setup, Feed, func(b bench, s *Stage, d *driver) {
		b.Refreshes(1, func(host time.Duration) { s.refresh(host) })
		time.Sleep(200 * ms)
		s.refresh(b.Host())
		synctest.Wait()
		c := &s.shared.counts
		if c.last.Load() != 5 || time.Duration(c.dropped.Load()) != 150*ms {
			t.Errorf("%d updates in the frame, %v dropped, want 5 and 150ms", c.last.Load(),
				time.Duration(c.dropped.Load()))
		}
	})
}

func TestPlayDoesNotWaitForALongUpdate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Feed}
		p.Play(stagetest.Setup(t, "objects", "1"))
		old := p.Stages[0]
		old.Updated(func() { time.Sleep(3 * time.Second) })
		b.Refreshes(2, p.Refresh)
		began := b.Host()
		p.Play(stagetest.Setup(t, "objects", "2"))
		if b.Host() != began {
			t.Error("Play took time")
		}
		b.Refreshes(60, p.Refresh)
		if p.Stages[0] != old || p.Waiting(b.Host()) < 900*ms {
			t.Error("the next stage began before the old one ended")
		}
		b.Refreshes(180, p.Refresh)
		if p.Stages[0] == old || !old.shared.signals.isOver() || p.Waiting(b.Host()) != 0 {
			t.Error("the next stage did not begin")
		}
		p.Stop()
		p.Stages[0].Wait()
	})
}

func TestAStageThatCannotBeginSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		setup := experiment.Default()
		setup.Objects = -1
		p := Player{Host: b.Host}
		p.Play(setup)
		synctest.Wait()
		if p.Err() == nil {
			t.Error("no error")
		}
	})
}

// stallTime is how long a computer stands still in tests: enough for variable steps to make balls leave the pit.
const stallTime = 450 * ms
