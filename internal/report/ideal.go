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

// The ideal is the same world in steps so small that there is nothing to see of them.
const (
	idealStep       = time.Millisecond
	mostIdealObject = 500 // objects of a world that so many steps are still cheap for
)

// A fall is the height of one object in m, at every idealStep, for as long as it only falls.
type fall []float64

// idealFall steps the world of a setup finely. It is empty where the object does not fall or the world is too large.
func idealFall(s experiment.Setup, object int) fall {
	if s.Objects > mostIdealObject {
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

// end is when the fall is over, in s.
func (f fall) end() float64 { return float64(len(f)-1) * idealStep.Seconds() }

// at is the height at t seconds, NaN if that is before the fall began or after it was over.
func (f fall) at(t float64) float64 {
	n := t / idealStep.Seconds()
	i := int(math.Floor(n))
	switch {
	case !(n >= 0 && n <= float64(len(f)-1)): // also if it is no number
		return math.NaN()
	case i == len(f)-1:
		return f[i]
	}
	return f[i] + (n-float64(i))*(f[i+1]-f[i])
}

// when is the time in s at which the fall came by a height, NaN if it did not.
func (f fall) when(y float64) float64 {
	i := sort.Search(len(f), func(i int) bool { return f[i] <= y })
	if i == 0 || i == len(f) {
		return math.NaN()
	}
	return (float64(i) - (y-f[i])/(f[i-1]-f[i])) * idealStep.Seconds()
}

// fastEnough is when an object falls fast enough for its height to tell the time, in s.
const fastEnough = 0.3

// delay is how late the display shows the object: the median, over the pictures of a real fall, of the time between the
// moment a picture is shown and the moment the ideal object was there. It is NaN if there are too few pictures.
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

// errors is how much higher the display shows the object than the ideal one is that comes as late, in mm over s.
func (f fall) errors(heights []Height) (errors []plot.Point) {
	delay := f.delay(heights)
	for _, h := range heights {
		if e := h.Y - f.at(h.Shown.Seconds()-delay); !math.IsNaN(e) {
			errors = append(errors, plot.Point{X: h.Shown.Seconds(), Y: 1000 * e})
		}
	}
	return errors
}

// ideals are the falls of the runs' worlds. Runs whose worlds are built alike share one.
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
