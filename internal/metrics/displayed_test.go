package metrics

import (
	"testing"

	"gameloops/internal/trace"
)

// Two pictures of the same refresh are one on the display. One that comes at the end has not been dropped yet.
func TestDisplayedPicturesAreNotThosePresented(t *testing.T) {
	drawn := func(began, shown int) trace.Frame {
		return trace.Frame{Began: at(began), Ended: at(began), Drawn: true, Shown: at(shown)}
	}
	r := &Record{Start: drawn(0, 20), End: 100 * ms, Frames: []trace.Frame{drawn(10, 20), drawn(20, 40),
		drawn(30, 60), drawn(40, 60), drawn(50, 60), drawn(60, 80), drawn(70, 180)}}
	want(t, r, map[string]float64{"displayed_fps": 50, "displayed_low_1_percent_fps": 50, "dropped_pictures": 3})
	if n := DisplayChanges(r); n != 3 {
		t.Errorf("%d changes", n)
	}
}

// With a capture, the display's own times count.
func TestACaptureSaysWhatTheDisplayShowed(t *testing.T) {
	r := frameTimes(20, 20, 20)
	r.Captured = &Captured{Changes: times(10, 10, 20), Dropped: 2}
	want(t, r, map[string]float64{"displayed_fps": 75, "displayed_low_1_percent_fps": 50, "dropped_pictures": 2,
		"fps": 50})
	r.Captured = &Captured{}
	want(t, r, map[string]float64{"displayed_fps": nan, "displayed_low_1_percent_fps": nan, "dropped_pictures": 0})
}
