package physics

import (
	"image/color"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// jumps has boxes that jump under a ceiling, which a jump by the law of falling bodies just touches: the square of the
// speed over twice the gravity. The first box updates its velocity and then its place, as most games do, and jumps too
// low. The second does the two in the other order, and jumps too high. The third moves by the mean of the velocities
// before and after the step, which is exact for a parabola. The next three are like these. How wrong the first two are
// is half a step times the speed. A bar shows how high each has come.
//
// Source: "Integration Basics", Glenn Fiedler, 2004 (gafferongames.com), for the order of the sums.
var jumps = Scene{
	Name:  "jumps",
	Title: "Jumps",
	About: "Boxes jump up to a ceiling: too low, too high, and exactly, by how a step adds. The gauge is the height " +
		"of the first, in m.",
	Speed:   11,
	Figures: true,
	Driven:  true,
	Build: func(b *Builder, objects int, r *rand.Rand) {
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1}) // floor
		exact := b.Speed() * b.Speed() / (2 * -gravity)
		b.AddBox(Vec{X: 6, Y: exact + 2*jumperHalf + 0.05}, Vec{X: 6, Y: 0.05})
		all := make([]jumper, objects)
		for i := range all {
			all[i].Velocity = b.Speed()
			col := color.RGBA{R: 211, G: 47, B: 47, A: 255}
			if i > 0 {
				col = randomColor(r)
			}
			half := Vec{X: min(jumperHalf, 4.5/float64(objects)), Y: jumperHalf}
			b.AddFigure(Pose{Shape: Box, Center: all[i].center(i, objects), Half: half, Color: col})
		}
		b.Remember(all)
	},
	Step: func(w *World, dt time.Duration) {
		all := w.memory.([]jumper)
		for i := range all {
			all[i].update(way(i%3), dt, w.Speed())
			w.Move(i, all[i].center(i, len(all)))
		}
	},
	Draw: func(w *World, dst []Pose, first int) []Pose {
		all := w.memory.([]jumper)
		for i := range all {
			bar := dst[first+i]
			bar.Center.Y, bar.Half.Y, bar.Beside = all[i].Top+2*jumperHalf, 0.06, true
			bar.Half.X *= 1.8
			dst = append(dst, bar)
		}
		return dst
	},
	Gauge: Gauge{Name: "Highest jump", Unit: "m", Grows: true,
		Of: func(w *World, _ []Pose) float64 { return w.memory.([]jumper)[0].Top }},
	Seen: jumpWords,
}

const (
	jumperHalf = 0.4             // m: half its height
	jumpEvery  = 3 * time.Second // of simulated time
)

// A way is how a step adds.
type way int

const (
	velocityFirst way = iota
	placeFirst
	both
)

// A jumper is one of the boxes.
type jumper struct {
	Height   float64 // m above the floor
	Velocity float64 // m/s, upwards
	Top      float64 // m: how high it has come
	Waited   time.Duration
}

// update moves a box by a step. One that lands waits for the time of the next jump.
func (j *jumper) update(w way, dt time.Duration, speed float64) {
	if j.Waited += dt; j.Waited > jumpEvery {
		j.Waited -= jumpEvery
		j.Height, j.Velocity = 0, speed
	}
	if j.Height == 0 && j.Velocity <= 0 {
		return
	}
	before, seconds := j.Velocity, dt.Seconds()
	j.Velocity += float64(gravity * seconds)
	switch w {
	case velocityFirst:
		j.Height += float64(j.Velocity * seconds)
	case placeFirst:
		j.Height += float64(before * seconds)
	case both:
		j.Height += float64((before + j.Velocity) / 2 * seconds)
	}
	j.Top = max(j.Top, j.Height)
	if j.Height <= 0 {
		j.Height, j.Velocity = 0, 0
	}
}

// center returns the centre of a box, in m.
func (j *jumper) center(column, columns int) Vec {
	return Vec{X: 12 * (float64(column) + 0.5) / float64(columns), Y: j.Height + jumperHalf}
}

// mostJumpers is of how many boxes it is said how high they have jumped.
const mostJumpers = 6

// jumpWords says how high each box has jumped: up to its bar.
func jumpWords(drawn []Pose) string {
	var all []string
	for _, p := range drawn {
		if p.Beside && len(all) < mostJumpers {
			all = append(all, strconv.FormatFloat(p.Center.Y-2*jumperHalf, 'f', 2, 64))
		}
	}
	last := len(all) - 1
	switch last {
	case -1:
		return ""
	case 0:
		return "the box has jumped " + all[0] + " m high"
	}
	return "the boxes have jumped " + strings.Join(all[:last], ", ") + " and " + all[last] + " m high"
}
