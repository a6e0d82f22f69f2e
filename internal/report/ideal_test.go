package report

import (
	"math"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// freely returns a fall of a second from 20 m.
func freely() (f fall) {
	for n := range 1001 {
		s := float64(n) / 1000
		f = append(f, 20-5*s*s)
	}
	return f
}

func TestTheHeightOfAFallGivesTheTime(t *testing.T) {
	f := freely()
	for _, s := range []float64{0.1, 0.25, 0.9999} {
		if got := f.when(f.at(s)); math.Abs(got-s) > 1e-9 {
			t.Errorf("at %v s it has the height of %v s", s, got)
		}
	}
	for _, y := range []float64{21, 20, 14.9} {
		if !math.IsNaN(f.when(y)) {
			t.Errorf("it reached %v m", y)
		}
	}
	if !math.IsNaN(f.at(-0.1)) || !math.IsNaN(f.at(1.1)) || f.at(1) != 15 || !math.IsNaN(fall(nil).at(0)) {
		t.Error("it has a height outside of the fall, or none at its end")
	}
}

func TestOnlyAChangingDelayIsAnError(t *testing.T) {
	f := freely()
	var even, odd []Height
	for n := 3; n <= 60; n++ {
		shown := time.Duration(n) * time.Second / 60
		even = append(even, Height{shown, f.at(shown.Seconds() - 0.030)})
		odd = append(odd, Height{shown, f.at(shown.Seconds() - 0.030 - 0.005*float64(n%2))})
	}
	if got := f.delay(even); math.Abs(got-0.030) > 1e-6 {
		t.Errorf("the delay is %v s", got)
	}
	for _, e := range f.errors(even) {
		if math.Abs(e.Y) > 0.01 {
			t.Errorf("%v mm off at %v s", e.Y, e.X)
		}
	}
	largest := 0.0
	for _, e := range f.errors(odd) {
		largest = max(largest, math.Abs(e.Y))
	}
	if largest < 40 || largest > 60 { // 10 m/s for 5 ms
		t.Errorf("the largest error is %v mm", largest)
	}
	if f.errors(nil) != nil || !math.IsNaN(fall(nil).delay(even)) {
		t.Error("there are errors without pictures")
	}
}

func TestTheWatchedBallFallsFreely(t *testing.T) {
	s := experiment.Default()
	s.Duration = 1200 * time.Millisecond
	s.Machine.Refresh = 144
	var rec Recording
	frames := 0
	watcher := rec.Watch(experiment.Watcher{Frame: func(trace.Frame) { frames++ }})
	result, err := s.Run(t.Context(), watcher)
	if err != nil {
		t.Fatal(err)
	}
	if frames != len(result.Frames) {
		t.Errorf("the other watcher saw %d frames of %d", frames, len(result.Frames))
	}
	f := idealFall(s, rec.Object)
	if f.end() != BallWatched.Seconds() {
		t.Errorf("it falls for %v s", f.end())
	}
	if n := len(rec.Heights); n < 140 || n > 144 {
		t.Errorf("it was watched in %d pictures", n)
	}
	for _, e := range f.errors(rec.Heights) {
		if math.Abs(e.Y) > 1 { // variable steps under an even display are smooth
			t.Errorf("%v mm off at %v s", e.Y, e.X)
		}
	}
	if len(rec.Events) == 0 || rec.Events[0].Op != trace.StartBegins {
		t.Error("the events are not recorded")
	}
	s.Objects = maxIdealObjects + 1
	if idealFall(s, 0) != nil {
		t.Error("a large world has an ideal fall")
	}
}
