package main

import "time"

// A progress is what each page reports in window.gameloops.state about its loop so far.
type progress struct {
	Frames          int
	Simulated, Real float64 // s
}

// A motion is the result of watching a page.
type motion struct {
	fps    float64       // frames a second
	behind time.Duration // real time, at the end
	frame  time.Duration // the browser's processor time per frame
	others float64       // processors that were busy with other programs
}

// The time until the last ball has fallen, from 24 m, and how long a page is watched after that.
const (
	fallen  = 3 * time.Second
	watched = 4 * time.Second
)

// A pace is the frames a second of an empty page: the most that this computer can show. Without a graphics card that
// may be less than the display's 60. 0 demands nothing.
type pace float64

// Limits of a smooth motion: almost all frames, and almost as much simulated time as real time.
const (
	smoothShare  = 0.9
	smoothBehind = 100 * time.Millisecond
)

// least returns how many frames a second are smooth.
func (p pace) least() float64 { return smoothShare * float64(p) }

func (m motion) smooth(p pace) bool { return m.fps >= p.least() && m.behind <= smoothBehind }

// between returns the motion between two moments.
func between(before, now progress) motion {
	m := motion{behind: time.Duration((now.Real - now.Simulated) * float64(time.Second))}
	if now.Real > before.Real {
		m.fps = float64(now.Frames-before.Frames) / (now.Real - before.Real)
	}
	return m
}

// hopeless reports whether a motion that has been watched for some seconds can no longer become smooth: it lacks many
// more frames than allowed, or is too far behind to catch up.
func (m motion) hopeless(seconds float64, p pace) bool {
	const some = 10
	lacks := (float64(p) - m.fps) * seconds
	return lacks > (float64(p)-p.least())*watched.Seconds()+some || m.behind > time.Second
}
