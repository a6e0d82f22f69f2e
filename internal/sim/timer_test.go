package sim

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

func TestATimerFiresAtMultiplesOfItsGranularity(t *testing.T) {
	s := display(60)
	s.Timer = 10 * ms
	// A tick at 0 asks for 7 ms and gets 10, which asks for 17 and gets 20, and so on.
	for i, f := range frames(s, ticker{7 * ms}, time.Second) {
		if f.Began != time.Duration(i)*10*ms {
			t.Fatalf("tick %d is at %v", i, f.Began)
		}
	}
	s.Timer = 15_625 * time.Microsecond // the former timer of Windows: a wait of 16 ms takes 31.25 ms
	for i, f := range frames(s, ticker{16 * ms}, time.Second) {
		if f.Began != time.Duration(i)*2*s.Timer {
			t.Fatalf("tick %d is at %v", i, f.Began)
		}
	}
}

func TestAWaitTooShortForATimerIsExact(t *testing.T) {
	s := display(60)
	s.Timer, s.Overshoot = 10*ms, ms
	for i, f := range frames(s, ticker{ms - 1}, 100*ms) {
		if f.Began != time.Duration(i)*(ms-1) {
			t.Fatalf("tick %d is at %v", i, f.Began)
		}
	}
}

func TestATimerThatOvershootsIsLateAndNeverEarly(t *testing.T) {
	s := display(60)
	s.Overshoot = 2 * ms
	least, most := time.Hour, time.Duration(0)
	all := frames(s, ticker{10 * ms}, 60*time.Second)
	for i, f := range all[1:] {
		late := f.Began - all[i].Began - 10*ms
		least, most = min(least, late), max(most, late)
	}
	if least < 0 || least > ms/50 || most > s.Overshoot || most < s.Overshoot-ms/50 {
		t.Errorf("a timer that is up to %v late is from %v to %v late", s.Overshoot, least, most)
	}
}

func TestTheTimerDoesNotDelayTheDisplay(t *testing.T) {
	s := display(60)
	s.Timer, s.Overshoot = 100*ms, 50*ms
	steady := frames(display(60), fixedSteps(), time.Second)
	for i, f := range frames(s, fixedSteps(), time.Second) {
		if f.Began != steady[i].Began {
			t.Fatalf("frame %d begins at %v, not at the refresh at %v", i, f.Began, steady[i].Began)
		}
	}
}

// A loop sleeps for as long as it asks for. The error of the clock that it reads does not change that.
func TestAWakeTimeIsOnTheClockOfTheLoop(t *testing.T) {
	s := display(60)
	s.Jitter = 3 * ms
	for i, f := range frames(s, ticker{10 * ms}, time.Second) {
		if f.Began != time.Duration(i)*10*ms {
			t.Fatalf("tick %d is at %v", i, f.Began)
		}
	}
	s.Vsync = false
	s.DrawCost.Constant = ms
	for i, f := range frames(s, fixedSteps(), 100*ms)[1:] {
		if want := time.Microsecond + time.Duration(i)*ms; f.Began != want {
			t.Fatalf("without vsync frame %d begins at %v, not %v: it waits for nothing", i+1, f.Began, want)
		}
	}
}

// readings is a loop that reads the clock at the beginning and the end of every frame.
type readings struct {
	now func() time.Duration
	all []time.Duration
}

func (l *readings) Start(now time.Duration, game loops.Game) time.Duration { return l.Frame(now, game) }
func (l *readings) Frame(now time.Duration, game loops.Game) time.Duration {
	l.all = append(l.all, now, l.now())
	game.Draw(1)
	l.all = append(l.all, l.now())
	return l.now() + time.Millisecond
}

func TestTheClockNeverGoesBack(t *testing.T) {
	s := display(60)
	s.Jitter, s.TaskDelay, s.DrawCost.Constant = 8*ms, 4*ms, ms/2
	m := New(s, &load{}, 1)
	l := &readings{now: m.Now}
	Run(l, m, time.Second)
	for i := 1; i < len(l.all); i++ {
		if l.all[i] < l.all[i-1] {
			t.Fatalf("the clock goes back from %v to %v", l.all[i-1], l.all[i])
		}
	}
}

func TestADelayedFrameIsGivenTheTimeOfItsRefresh(t *testing.T) {
	s := display(60)
	s.TaskDelay = 5 * ms
	m := New(s, &load{}, 1)
	var all []trace.Frame
	m.Host.OnFrame = func(f trace.Frame) { all = append(all, f) }
	read := time.Duration(0)
	m.Host.OnEvent = func(e trace.Event) {
		if e.Op == trace.FrameBegins {
			read = max(read, m.Now()-e.Given)
		}
	}
	Run(fixedSteps(), m, 20*time.Second)
	most := time.Duration(0)
	for k, f := range all {
		if refresh := s.refresh(float64(k)); f.Measured != refresh {
			t.Fatalf("frame %d gets the time %v, not its refresh at %v", k, f.Measured, refresh)
		}
		delay := f.Began - f.Measured
		most = max(most, delay)
		if delay < 0 || delay > s.TaskDelay {
			t.Fatalf("frame %d begins %v after its refresh", k, delay)
		}
	}
	if most < s.TaskDelay*98/100 {
		t.Errorf("the longest task takes %v; want about %v", most, s.TaskDelay)
	}
	if read != most {
		t.Errorf("a clock read in the frame is %v after the frame's time, not %v", read, most)
	}
}

func TestTheStartMayBeDelayedToo(t *testing.T) {
	s := display(60)
	s.TaskDelay = 5 * ms
	most := time.Duration(0)
	for seed := range uint64(200) {
		m := New(s, &load{}, seed)
		var start trace.Frame
		m.Host.OnFrame = func(f trace.Frame) { start = f }
		Run(fixedSteps(), m, 10*ms)
		most = max(most, start.Began)
		if start.Began < 0 || start.Began > s.TaskDelay || start.Measured != 0 {
			t.Fatalf("Start is at %v and gets the time %v, not at most %v and 0",
				start.Began, start.Measured, s.TaskDelay)
		}
	}
	if most < s.TaskDelay*95/100 {
		t.Errorf("the latest of 200 starts is at %v; want about %v", most, s.TaskDelay)
	}
}

func TestTasksDoNotDelayTimers(t *testing.T) {
	s := display(60)
	s.TaskDelay = 5 * ms
	all := frames(s, ticker{7 * ms}, time.Second)
	for i, f := range all[1:] {
		if f.Began != all[i].Began+7*ms-(all[i].Began-all[i].Measured) {
			t.Fatalf("tick %d is at %v, after one at %v", i+1, f.Began, all[i].Began)
		}
	}
}

func TestATaskLongerThanARefreshIsRefused(t *testing.T) {
	s := display(50)
	s.TaskDelay = 20 * ms
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	s.TaskDelay++
	if err := s.Check(); err == nil || !strings.Contains(err.Error(), "at most a refresh is allowed, 20ms at 50 Hz") {
		t.Errorf("error %v", err)
	}
}
