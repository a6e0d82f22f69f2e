package main

import "time"

// A progress is what each of the pages says, in window.gameloops.state, of what its loop has done so far.
type progress struct {
	Frames          int
	Simulated, Real float64 // s
}

// A motion is how a page with a pit in it did.
type motion struct {
	fps    float64       // frames a second
	behind time.Duration // of real time, in the end
	others float64       // processors that were busy with other programs
}

// When the last ball has fallen, from 24 m, and how long a page is watched from then on.
const (
	fallen  = 3 * time.Second
	watched = 4 * time.Second
)

// Of a smooth motion: 60 frames a second but for a few, and simulated is as much time as has passed.
const (
	smoothFPS    = 58
	smoothBehind = 100 * time.Millisecond
)

func (m motion) smooth() bool { return m.fps >= smoothFPS && m.behind <= smoothBehind }

// between is the motion from one moment to another.
func between(before, now progress) motion {
	m := motion{behind: time.Duration((now.Real - now.Simulated) * float64(time.Second))}
	if now.Real > before.Real {
		m.fps = float64(now.Frames-before.Frames) / (now.Real - before.Real)
	}
	return m
}

// hopeless tells whether a motion that has been watched for some seconds can no more become smooth: it lacks more
// frames than it may lack in the end, and some more, or is so far behind that it does not catch up.
func (m motion) hopeless(seconds float64) bool {
	const some = 10
	lacks := (60 - m.fps) * seconds
	return lacks > (60-smoothFPS)*watched.Seconds()+some || m.behind > time.Second
}
