package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/stage/stagetest"
)

// oneThread is a small model of a browser: its page and its stages share one thread, which they get in the order in
// which they ask for it. Each stage makes updates that take some time, one after the other while it is behind, and the
// page draws at each refresh that it gets. It returns the page's frames a second, and how far the slowest stage is
// behind.
func oneThread(stages int, update, step time.Duration, share bool) (fps float64, behind time.Duration) {
	const lasts, draw, refresh = 10 * time.Second, 5 * ms, time.Second / 60
	b := stagetest.NewBench()
	only := make(chan bool, 1)       // the goroutine that has put something into it has the thread
	over := make(chan time.Duration) // how far a stage is behind at the end
	var page thread
	for range stages {
		go func() {
			rested := false
			turn := turn{host: b.Host, rest: func() { rested = true; <-only }}
			if share {
				turn.thread = &page
			}
			only <- true
			simulated := time.Duration(0)
			for b.Host() < lasts {
				if b.Host()-simulated < step { // it waits for the next refresh
					<-only
					time.Sleep(refresh - b.Host()%refresh)
					only <- true
					turn.begin()
					continue
				}
				time.Sleep(update)
				simulated += step
				if turn.check(); rested {
					rested = false
					only <- true
				}
			}
			<-only
			over <- lasts - simulated
		}()
	}
	frames := 0
	for b.Host() < lasts {
		time.Sleep(refresh - b.Host()%refresh)
		only <- true
		page.drawn(b.Host())
		time.Sleep(draw)
		<-only
		frames++
	}
	for range stages {
		behind = max(behind, <-over)
	}
	return float64(frames) / lasts.Seconds(), behind
}

// TestThePageDrawsBetweenLongUpdates has stages in a spiral of death, with updates that cannot be interrupted.
func TestThePageDrawsBetweenLongUpdates(t *testing.T) {
	for stages := 1; stages <= MaxStages; stages++ {
		synctest.Test(t, func(t *testing.T) {
			fps, behind := oneThread(stages, 39*ms, 16*ms, true)
			if fps <= 20 || behind < 5*time.Second {
				t.Errorf("%d stages: %.1f frames a second while they are %v behind", stages, fps, behind)
			}
		})
	}
	synctest.Test(t, func(t *testing.T) { // without waiting for the page
		if fps, _ := oneThread(MaxStages, 39*ms, 16*ms, false); fps > 20 {
			t.Errorf("%.1f frames a second without it", fps)
		}
	})
}

func TestOnOneThreadShortUpdatesDoNotFallBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if fps, behind := oneThread(1, 12*ms/10, 5*ms, true); fps < 59 || behind > 50*ms {
			t.Errorf("%.1f frames a second while it is %v behind", fps, behind)
		}
	})
}

// slowly plays balls as in the browser, with updates that take some seconds: each look at the clock takes 10 ms.
func slowly(b bench, p *Player, setup experiment.Setup) {
	p.begun = func(d *driver) {
		d.turn.rest, d.turn.thread = func() {}, nil
		d.turn.host = func() time.Duration {
			time.Sleep(10 * ms)
			return b.Host()
		}
	}
	p.Play(setup)
}

// inUpdate lets refreshes pass until the first stage of a player is in an update that takes long.
func inUpdate(t *testing.T, b bench, p *Player) {
	t.Helper()
	for range 1000 {
		if b.Refreshes(1, p.Refresh); p.Stages[0].Counts(b.Host()).Long > 0 {
			return
		}
	}
	t.Fatal("no update takes long")
}

// TestTimeStandsStillInALongUpdate has an update that takes seconds. The next one simulates no more than half a second
// of them, and what the player does meanwhile is not lost.
func TestTimeStandsStillInALongUpdate(t *testing.T) {
	for _, test := range []struct {
		gap Gap
		fed bool
	}{{Discard, false}, {Feed, true}} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: test.gap}
			slowly(b, p, stagetest.Setup(t, "engine", "softstep", "objects", "3000", "loop", "variable-steps"))
			inUpdate(t, b, p)
			s := p.Stages[0]
			before := s.Time(b.Host())
			p.Act(b.Host(), Act{Kind: Clicks, At: physics.Vec{X: 6, Y: 1}})
			b.Refreshes(10, p.Refresh)
			if moved := s.Time(b.Host()) - before; (moved > 100*ms) != test.fed {
				t.Errorf("%s: the time of the stage goes on by %v", test.gap, moved)
			}
			if n := len(s.scene.acts.waiting()); n != 1 {
				t.Errorf("%s: %d clicks wait for the update to end", test.gap, n)
			}
			updates := s.Counts(b.Host()).Updates
			for s.Counts(b.Host()).Updates < updates+2 {
				b.Refreshes(1, p.Refresh)
			}
			step := s.Counts(b.Host()).Simulated / time.Duration(updates+2)
			if long := p.Stages[0].Counts(b.Host()).Long; long < time.Second || (step > 600*ms) != test.fed {
				t.Errorf("%s: updates take %v, and simulate %v", test.gap, long, step)
			}
			p.Stop()
			s.Wait()
		})
	}
}

// TestALongUpdateThatNobodyWaitsForEnds stops a stage in an update that takes seconds.
func TestALongUpdateThatNobodyWaitsForEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard}
		slowly(b, p, stagetest.Setup(t, "engine", "softstep", "objects", "3000", "loop", "variable-steps"))
		inUpdate(t, b, p)
		before := b.Host()
		p.Stop()
		p.Stages[0].Wait()
		if took := b.Host() - before; took > 20*ms {
			t.Errorf("it ends after %v", took)
		}
	})
}
