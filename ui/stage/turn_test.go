package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage/stagetest"
)

// oneThread is a browser in small: its page and its stages have one thread, which goes around in the order in which
// they ask for it. Each stage makes updates that take some time, one after the other while it is behind, and the page
// draws at each refresh that it gets. It returns the page's frames a second, and how far the slowest stage is behind.
func oneThread(stages int, update, step time.Duration, share bool) (fps float64, behind time.Duration) {
	const lasts, draw, refresh = 10 * time.Second, 5 * ms, time.Second / 60
	b := stagetest.NewBench()
	only := make(chan bool, 1)       // whoever has put something into it has the thread
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

// TestThePageDrawsBetweenLongUpdates has stages in a spiral of death, with updates that nothing can cut.
func TestThePageDrawsBetweenLongUpdates(t *testing.T) {
	for stages := 1; stages <= MaxStages; stages++ {
		synctest.Test(t, func(t *testing.T) {
			fps, behind := oneThread(stages, 39*ms, 16*ms, true)
			if fps <= 20 || behind < 5*time.Second {
				t.Errorf("%d stages: %.1f frames a second while they are %v behind", stages, fps, behind)
			}
		})
	}
	synctest.Test(t, func(t *testing.T) { // that is what the waiting is for
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
