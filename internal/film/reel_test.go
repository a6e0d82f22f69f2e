package film

import (
	"math"
	"testing"
	"time"

	"gameloops/internal/experiment"
)

const ms = time.Millisecond

// shoot runs a setup with the given keys and returns its shots.
func shoot(t *testing.T, keys map[string]string, moments ...time.Duration) []Shot {
	t.Helper()
	s := experiment.Default()
	s.Objects = 3
	for key, text := range keys {
		if err := s.Set(key, text); err != nil {
			t.Fatal(err)
		}
	}
	reel := NewReel(moments)
	r, err := s.Run(t.Context(), reel.Watch(experiment.Watcher{}))
	if err != nil {
		t.Fatal(err)
	}
	return reel.Shots(r.End)
}

func TestAShotShowsWhatIsOnTheDisplay(t *testing.T) {
	keys := map[string]string{"loop": "fixed-steps", "step": "100hz", "refresh": "50", "duration": "1s"}
	shots := shoot(t, keys, 0, 30*ms, 40*ms, 59*ms, time.Second)
	// Frame k begins at 20k ms after 2k updates, and its picture is shown at the next refresh.
	for i, want := range []int{0, 0, 2, 2, 98} {
		if shots[i].Updates != want {
			t.Errorf("at %v the picture shows %d updates, not %d", shots[i].At, shots[i].Updates, want)
		}
	}
	if got := shots[4].FPS; got != 49 {
		t.Errorf("%v FPS in the first second: 49 pictures were shown", got)
	}
	fallen := shots[0].Poses[0].Center.Y - shots[4].Poses[0].Center.Y
	const seconds = 0.98
	if want := 10 * seconds * (seconds + 0.01) / 2; math.Abs(fallen-want) > 1e-9 { // Euler's free fall
		t.Errorf("a ball has fallen %v m, not %v", fallen, want)
	}
}

func TestInASpiralTheDisplayShowsAnOldPicture(t *testing.T) {
	keys := map[string]string{"loop": "fixed-steps", "update-cost": "40ms", "duration": "10s"}
	shots := shoot(t, keys, 9*time.Second, 9900*ms)
	if shots[0].Updates != shots[1].Updates || shots[1].FPS > 1 {
		t.Errorf("the pictures at 9 and 9.9 s show %d and %d updates, at %v FPS", shots[0].Updates, shots[1].Updates,
			shots[1].FPS)
	}
}

func TestMomentsAfterTheEndHaveNoShot(t *testing.T) {
	keys := map[string]string{"updates": "30", "loop": "fixed-steps"}
	if n := len(shoot(t, keys, 100*ms, 400*ms, 2*time.Second)); n != 2 {
		t.Errorf("%d shots of a run of half a second", n)
	}
}

func TestAStripHasARowForEachRun(t *testing.T) {
	e, ok := experiment.LessonByName("timer-jitter")
	if !ok {
		t.Fatal("the lesson is gone")
	}
	moments := Evenly(2*time.Second, 4)
	keys := map[string]string{"loop": "fixed-steps", "duration": "1.2s"}
	shots := [][]Shot{shoot(t, keys, moments...), shoot(t, keys, moments...), nil}
	s := Strip(e, shots, moments)
	if len(s.Rows) != len(e.Runs) || len(s.Columns) != 4 || s.Columns[0] != "0.5 s" || s.Title != e.Title {
		t.Errorf("%+v", s)
	}
	for i, r := range s.Rows {
		if len(r.Cells) != 4 || r.Label != e.Runs[i].Label() || r.Cells[3].Missing == "" {
			t.Errorf("row %d: %s has %d cells", i, r.Label, len(r.Cells))
		}
	}
}
