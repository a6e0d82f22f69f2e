package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
)

// A bench is a display on a clock of its own ([synctest]), for stages without a window.
type bench struct{ began time.Time }

func (b bench) host() time.Duration { return time.Since(b.began) }

// refreshes lets n refreshes of 60 Hz pass and calls refresh at each, with the time.
func (b bench) refreshes(n int, refresh func(host time.Duration)) {
	for range n {
		time.Sleep(time.Second / 60)
		refresh(b.host())
		synctest.Wait() // the loop does its frame
	}
}

// onStage runs a test with a stage that is running, and ends it.
func onStage(t *testing.T, setup experiment.Setup, gap Gap, test func(b bench, s *stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(setup, gap, b.host)
		go s.run()
		synctest.Wait()
		test(b, s)
		s.stop()
		<-s.over
	})
}

func TestAStageDrawsAFrameEachRefresh(t *testing.T) {
	onStage(t, setupOf(t, "objects", "5"), Discard, func(b bench, s *stage) {
		b.refreshes(61, func(host time.Duration) { s.refresh(host) })
		if frames, updates := s.counts.frames.Load(), s.counts.updates.Load(); frames != 60 || updates != 60 {
			t.Errorf("%d frames, %d updates, want 60 each: the first refresh only takes the time", frames, updates)
		}
		if got, want := time.Duration(s.counts.simulated.Load()), 60*(time.Second/60); got != want {
			t.Errorf("simulated %v, want %v", got, want)
		}
		if s.refresh(b.host()); len(s.pictures.shown.poses) != 5 {
			t.Errorf("the picture shows %d objects", len(s.pictures.shown.poses))
		}
		if boxes := s.boxes.Load(); boxes == nil || len(*boxes) != 3 {
			t.Error("floor and walls are missing")
		}
	})
}

func TestALoopThatIsBusyMissesRefreshes(t *testing.T) {
	setup := setupOf(t, "objects", "1")
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(setup, Discard, b.host)
		s.updated = func() { time.Sleep(25 * ms) } // 1.5 refreshes
		go s.run()
		b.refreshes(62, func(host time.Duration) { s.refresh(host) })
		if updates := s.counts.updates.Load(); updates != 30 {
			t.Errorf("%d updates, one a frame, that are over, in 60 refreshes: want every second one", updates)
		}
		s.stop()
		<-s.over
	})
}

func TestAPictureIsLatchedAtARefresh(t *testing.T) {
	onStage(t, setupOf(t, "objects", "1"), Discard, func(b bench, s *stage) {
		b.refreshes(3, func(host time.Duration) { s.refresh(host) })
		before := s.pictures.shown.poses[0].Center
		s.Draw(0.5) // the loop draws between two refreshes
		if s.pictures.shown.poses[0].Center != before {
			t.Error("the picture changed before the refresh")
		}
		s.refresh(b.host())
		if s.pictures.shown.poses[0].Center == before {
			t.Error("the refresh did not take the new picture")
		}
	})
}

func TestAWakeOfItsOwnIsNotRoundedToARefresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(experiment.Default(), Feed, b.host)
		for _, test := range []struct{ wake, want time.Duration }{
			{7 * ms, 7 * ms},
			{7001 * time.Microsecond, 7001 * time.Microsecond},
			{0, 7001 * time.Microsecond}, // in the past: at once
			{123456789, 123456789},
		} {
			if now, ok := s.wait(test.wake); now != test.want || b.host() != test.want || !ok {
				t.Errorf("wake %v: woke at %v, the host's %v, want %v", test.wake, now, b.host(), test.want)
			}
		}
	})
}

func TestAMissedRefreshIsNotTheNextOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(experiment.Default(), Discard, b.host)
		time.Sleep(10 * ms)
		s.refresh(b.host()) // nobody waits
		go func() {
			time.Sleep(10 * ms)
			s.refresh(b.host())
		}()
		if now, ok := s.wait(loops.NextFrame); now != 20*ms || !ok {
			t.Errorf("woke at %v, want the refresh at 20ms", now)
		}
	})
}

func TestStopDrainsASpiralAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(setupOf(t, "loop", "fixed-steps", "objects", "1"), Feed, b.host)
		s.updated = func() { time.Sleep(40 * ms) } // an update takes longer than it simulates
		go s.run()
		b.refreshes(6000, func(host time.Duration) { s.refresh(host) })
		frames := s.counts.frames.Load()
		if frames > 20 {
			t.Errorf("%d frames in 100 s: that is no spiral", frames)
		}
		updates := s.counts.updates.Load()
		began := b.host()
		s.stop()
		<-s.over
		if took := b.host() - began; took > 40*ms {
			t.Errorf("it ended after %v, want at most the update it was in", took)
		}
		if more := s.counts.updates.Load() - updates; more > 1 {
			t.Errorf("%d more updates", more)
		}
		if s.counts.frames.Load() != frames {
			t.Error("it drew a frame after it was stopped")
		}
	})
}

func TestAPauseStopsASpiralInTheMiddle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(setupOf(t, "loop", "fixed-steps", "objects", "1"), Discard, b.host)
		s.updated = func() { time.Sleep(40 * ms) }
		go s.run()
		b.refreshes(600, func(host time.Duration) { s.refresh(host) })
		s.clock.pause(b.host(), true)
		updates := s.counts.updates.Load()
		b.refreshes(600, func(host time.Duration) { s.refresh(host) })
		if more := s.counts.updates.Load() - updates; more > 1 {
			t.Errorf("%d updates while paused", more)
		}
		s.clock.pause(b.host(), false)
		b.refreshes(60, func(host time.Duration) { s.refresh(host) })
		if more := s.counts.updates.Load() - updates; more < 20 {
			t.Errorf("%d updates in the second after", more)
		}
		s.stop()
		<-s.over
	})
}

func TestAGapReachesTheLoopOnlyIfFed(t *testing.T) {
	for _, test := range []struct {
		gap  Gap
		want time.Duration
	}{{Discard, 0}, {Feed, 10 * time.Second}} {
		onStage(t, setupOf(t, "objects", "1"), test.gap, func(b bench, s *stage) {
			b.refreshes(10, func(host time.Duration) { s.refresh(host) })
			before := time.Duration(s.counts.simulated.Load())
			time.Sleep(10 * time.Second)
			if gap := s.refresh(b.host()); gap != 10*time.Second {
				t.Errorf("%s: a gap of %v", test.gap, gap)
			}
			synctest.Wait()
			if got := time.Duration(s.counts.simulated.Load()) - before; got != test.want {
				t.Errorf("%s: the loop simulated %v", test.gap, got)
			}
		})
	}
}

func TestOnOneThreadALongTurnIsHandedBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		rests := 0
		turn := turn{host: b.host, rest: func() { rests++ }}
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
		b := bench{time.Now()}
		p := player{host: b.host, gap: Discard}
		var begun []*stage
		see := func() {
			if len(p.stages) > 0 && (len(begun) == 0 || begun[len(begun)-1] != p.stages[0]) {
				begun = append(begun, p.stages[0])
			}
		}
		p.play(setupOf(t, "objects", "1"))
		see()
		for n := range 100 {
			p.play(setupOf(t, "objects", "2", "seed", string('0'+rune(n%10))))
			see()
			if n%7 == 0 {
				b.refreshes(1, func(host time.Duration) { p.refresh(host); see() })
			}
		}
		b.refreshes(3, func(host time.Duration) { p.refresh(host); see() })
		for i, s := range begun {
			if last := i == len(begun)-1; s.isOver() == last {
				t.Errorf("stage %d of %d: over is %v", i+1, len(begun), s.isOver())
			}
		}
		if got := p.stages[0].setup.Seed; got != 9 {
			t.Errorf("the one running has seed %d, want that of the last Play", got)
		}
		p.stop()
		<-p.stages[0].over
	})
}

func TestStagesSideBySideBeginTogether(t *testing.T) {
	oneWorldUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := player{host: b.host, gap: Discard}
		p.play(setupsOf(t, "fixed-steps,fixed-steps:max-step=25ms")...)
		p.stages[1].updated = func() { time.Sleep(3 * time.Second) }
		b.refreshes(30, func(host time.Duration) { p.refresh(host) })
		old := p.stages
		p.play(setupsOf(t, "fixed-steps,fixed-steps:max-step=off,variable-steps")...)
		b.refreshes(30, func(host time.Duration) { p.refresh(host) })
		if p.stages[0] != old[0] || !old[0].isOver() || old[1].isOver() {
			t.Error("a stage begins while another waits for its predecessor")
		}
		b.refreshes(300, func(host time.Duration) { p.refresh(host) })
		if len(p.stages) != 3 || p.plays != 2 {
			t.Fatalf("%d stages after %d plays", len(p.stages), p.plays)
		}
		first, second := p.stages[0], p.stages[1]
		if n := first.counts.updates.Load(); n == 0 || n != second.counts.updates.Load() {
			t.Errorf("%d and %d updates of the same loop", n, second.counts.updates.Load())
		}
		if first.world.Hash() != second.world.Hash() {
			t.Error("the same loop, and another world")
		}
		p.stop()
		for _, s := range p.stages {
			<-s.over
		}
	})
}

func TestAStageCountsWhatAFrameCameTo(t *testing.T) {
	setup := setupOf(t, "loop", "fixed-steps", "objects", "1", "step", "10ms", "max-step", "50ms")
	onStage(t, setup, Feed, func(b bench, s *stage) {
		b.refreshes(1, func(host time.Duration) { s.refresh(host) })
		time.Sleep(200 * ms)
		s.refresh(b.host())
		synctest.Wait()
		c := &s.counts
		if c.last.Load() != 5 || time.Duration(c.dropped.Load()) != 150*ms {
			t.Errorf("%d updates in the frame, %v dropped, want 5 and 150ms", c.last.Load(),
				time.Duration(c.dropped.Load()))
		}
	})
}

func TestPlayDoesNotWaitForALongUpdate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := player{host: b.host, gap: Feed}
		p.play(setupOf(t, "objects", "1"))
		old := p.stages[0]
		old.updated = func() { time.Sleep(3 * time.Second) }
		b.refreshes(2, func(host time.Duration) { p.refresh(host) })
		began := b.host()
		p.play(setupOf(t, "objects", "2"))
		if b.host() != began {
			t.Error("Play took time")
		}
		b.refreshes(60, func(host time.Duration) { p.refresh(host) })
		if p.stages[0] != old || p.waiting(b.host()) < 900*ms {
			t.Error("the next stage began before the old one ended")
		}
		b.refreshes(180, func(host time.Duration) { p.refresh(host) })
		if p.stages[0] == old || !old.isOver() || p.waiting(b.host()) != 0 {
			t.Error("the next stage did not begin")
		}
		p.stop()
		<-p.stages[0].over
	})
}

func TestAStageThatCannotBeginSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		setup := experiment.Default()
		setup.Objects = -1
		p := player{host: b.host}
		p.play(setup)
		synctest.Wait()
		if p.err() == nil {
			t.Error("no error")
		}
	})
}
