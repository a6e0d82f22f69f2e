package report

import (
	"math"
	"slices"
	"sort"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/report/plot"
	"gameloops/physics"
)

// The ideal is the same world in steps that are too small to be visible.
const (
	idealStep       = time.Millisecond
	maxIdealObjects = 500 // a world with more is too expensive for that many steps
)

// A fall is the height of one object in m, at every idealStep, until it stops falling.
type fall []float64

// idealFall simulates the world of a setup in small steps. It is empty if the object does not fall or the world is too
// large.
func idealFall(s experiment.Setup, object int) fall {
	if s.Objects > maxIdealObjects {
		return nil
	}
	world, err := s.NewWorld()
	if err != nil {
		return nil
	}
	var poses []physics.Pose
	var f fall
	for n := 0; n <= int(BallWatched/idealStep); n++ {
		poses = world.AppendPoses(poses[:0], 1)
		if object >= len(poses) {
			return nil
		}
		y := poses[object].Center.Y
		if len(f) > 0 && y >= f[len(f)-1] {
			break
		}
		f = append(f, y)
		world.Step(idealStep)
	}
	return f
}

// end returns when the fall ends, in s.
func (f fall) end() float64 { return float64(len(f)-1) * idealStep.Seconds() }

// at returns the height at t seconds, or NaN before the fall begins and after it ends.
func (f fall) at(t float64) float64 {
	n := t / idealStep.Seconds()
	i := int(math.Floor(n))
	switch {
	case !(n >= 0 && n <= float64(len(f)-1)): // also if n is NaN
		return math.NaN()
	case i == len(f)-1:
		return f[i]
	}
	return f[i] + (n-float64(i))*(f[i+1]-f[i])
}

// when returns the time in s at which the fall reached a height, or NaN if it did not.
func (f fall) when(y float64) float64 {
	i := sort.Search(len(f), func(i int) bool { return f[i] <= y })
	if i == 0 || i == len(f) {
		return math.NaN()
	}
	return (float64(i) - (y-f[i])/(f[i-1]-f[i])) * idealStep.Seconds()
}

// fastEnough is the time in s after which an object falls fast enough to infer the time from its height.
const fastEnough = 0.3

// delay returns how late the display shows the object, in s: the median, over the pictures of a real fall, of the time
// between the moment when a picture was shown and the moment when the ideal object was at that height. It is NaN if
// there are too few pictures.
func (f fall) delay(heights []Height) float64 {
	var delays []float64
	for _, h := range heights {
		if d := h.Shown.Seconds() - f.when(h.Y); h.Shown.Seconds() >= fastEnough && !math.IsNaN(d) {
			delays = append(delays, d)
		}
	}
	if len(delays) < 2 {
		return math.NaN()
	}
	slices.Sort(delays)
	return delays[len(delays)/2]
}

// errors returns how much higher the display shows the object than the ideal fall with the same delay, in mm over s.
func (f fall) errors(heights []Height) (errors []plot.Point) {
	delay := f.delay(heights)
	for _, h := range heights {
		if e := h.Y - f.at(h.Shown.Seconds()-delay); !math.IsNaN(e) {
			errors = append(errors, plot.Point{X: h.Shown.Seconds(), Y: 1000 * e})
		}
	}
	return errors
}

// ideals returns the ideal falls of the runs. Runs with equal worlds share one.
func (c Comparison) ideals() []fall {
	type worldKey struct {
		scene, engine string
		objects       int
		seed          uint64
		continuous    physics.Continuous
		grow          bool
		speed         float64
		object        int
	}
	known := make(map[worldKey]fall)
	falls := make([]fall, len(c.Results))
	for i, r := range c.Results {
		recording := c.recording(i)
		if recording == nil {
			continue
		}
		s := r.Setup
		key := worldKey{s.Scene, s.Engine, s.Objects, s.Seed, s.Continuous, s.Grow, s.Speed, recording.Object}
		f, ok := known[key]
		if !ok {
			f = idealFall(s, recording.Object)
			known[key] = f
		}
		falls[i] = f
	}
	return falls
}
