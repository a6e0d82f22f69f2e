package gointerpreter

import (
	"sync"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/loops"
)

// A desk is a game whose updates run elsewhere.
type desk struct {
	nothing
	mu   sync.Mutex
	at   time.Duration
	sum  time.Duration
	seen int
}

func (d *desk) Published() (at, simulated time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.at, d.sum
}

func (d *desk) Update(dt time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sum += dt
	d.at = d.sum
	d.seen++
}

func TestALoopWithUpdatesElsewhereIsOneThatSplits(t *testing.T) {
	ci.LongUnderRace(t)
	for _, k := range loops.Kinds() {
		_, want := k.New(k.Defaults).(loops.Splitter)
		if _, got := made(t, copyOf(t, k.Name), k.Defaults).(loops.Splitter); got != want {
			t.Errorf("a copy of %s splits: %v", k.Name, got)
		}
	}
}

// TestTwoProcessorsRunOneLoop is most useful with the race detector.
func TestTwoProcessorsRunOneLoop(t *testing.T) {
	split := made(t, copyOf(t, "worker"), loops.Settings{Step: time.Millisecond}).(loops.Splitter)
	game := &desk{}
	split.Start(0, game)
	second := split.Updates()
	var both sync.WaitGroup
	both.Go(func() {
		wake := second.Start(0, game)
		for now := time.Duration(0); now < time.Second; now += time.Millisecond / 2 {
			if wake <= now {
				wake = second.Frame(now, game)
			}
		}
	})
	both.Go(func() {
		for now := range time.Duration(2000) {
			split.Frame(now*time.Millisecond, game)
			loops.Backlog(split)
		}
	})
	both.Wait()
	if game.seen < 100 {
		t.Errorf("the second loop made %d updates", game.seen)
	}
	for _, l := range []loops.GameLoop{split, second} {
		if err := bare(l).Err(); err != nil {
			t.Error(err)
		}
	}
}
