package sim

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// either waits for the display and for a timer, and notes which has come.
type either struct {
	period time.Duration // of the timer
	due    time.Duration
	log    []string
}

func (l *either) Start(now time.Duration, _ loops.Game) time.Duration {
	l.due = now + l.period
	return loops.RefreshOr(l.due)
}

func (l *either) Frame(now time.Duration, game loops.Game) time.Duration {
	word := "timer"
	if game.(loops.Refresher).Refreshing() {
		word = "refresh"
		game.Draw(1)
	} else {
		l.due += l.period
	}
	l.log = append(l.log, fmt.Sprint(word, " ", now))
	return loops.RefreshOr(l.due)
}

func TestALoopWaitsForARefreshAndATimer(t *testing.T) {
	for name, change := range map[string]func(*Settings){
		"with vsync":    func(*Settings) {},
		"without vsync": func(s *Settings) { s.Vsync = false },
		"recorded": func(s *Settings) {
			for at := time.Duration(0); at < time.Second; at += 10 * ms {
				s.Recorded = append(s.Recorded, at)
			}
		},
	} {
		s := display(100)
		change(&s)
		l := &either{period: 15 * ms}
		Run(l, New(s, &load{}, 1), 41*ms)
		want := []string{"refresh 10ms", "timer 15ms", "refresh 20ms", "refresh 30ms", "timer 30.001ms", "refresh 40ms"}
		if name == "recorded" { // there are no times but those of its frames
			want = []string{"refresh 10ms", "refresh 20ms", "refresh 30ms", "refresh 40ms"}
		}
		if !slices.Equal(l.log, want) {
			t.Errorf("%s: %q, not %q", name, l.log, want)
		}
	}
}

// A script that waits for frames alone has as many as the display refreshes.
func TestARefreshIsWaitedForWithoutVsync(t *testing.T) {
	s := display(100)
	s.Vsync = false
	l := &either{period: time.Hour}
	Run(l, New(s, &load{}, 1), time.Second)
	if len(l.log) != 99 {
		t.Errorf("%d frames in a second at 100 Hz", len(l.log))
	}
}

// TestATimerDelaysAFrameButTakesNoneAway runs a timer whose work is not over at every third refresh. The frame follows
// it, at the time of its refresh, as in a browser.
func TestATimerDelaysAFrameButTakesNoneAway(t *testing.T) {
	s := display(100)
	s.UpdateCost.Constant = 4 * ms
	l := &busyTimer{either{period: 14 * ms}}
	m := New(s, &load{}, 1)
	var began []time.Duration
	m.Host.OnFrame = func(f trace.Frame) {
		if f.Drawn {
			began = append(began, f.Began)
		}
	}
	Run(l, m, 65*ms)
	want := []string{"refresh 10ms", "timer 14ms", "refresh 20ms", "timer 28ms", "refresh 30ms", "refresh 40ms",
		"timer 42ms", "refresh 50ms", "timer 56ms", "refresh 60ms"}
	if !slices.Equal(l.log, want) {
		t.Errorf("%q, not %q", l.log, want)
	}
	if want := []time.Duration{10 * ms, 20 * ms, 32 * ms, 40 * ms, 50 * ms, 60 * ms}; !slices.Equal(began, want) {
		t.Errorf("the frames begin at %v, not %v", began, want)
	}
}

// A busyTimer updates the game when its timer fires.
type busyTimer struct{ either }

func (l *busyTimer) Frame(now time.Duration, game loops.Game) time.Duration {
	if !game.(loops.Refresher).Refreshing() {
		game.Update(l.period)
	}
	return l.either.Frame(now, game)
}
