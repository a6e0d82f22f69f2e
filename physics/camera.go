package physics

import (
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"
	"time"
)

// camera is a race past posts, filmed by a camera that keeps the runner's speed. The camera moves in the game's update:
// in that of the frame if the loop has such updates, as in Unity's Update, and else in that of the physics. The runner
// is drawn where the loop says, perhaps between two states; the camera is where its last update has left it. The
// difference is seen as shaking.
//
// Source: github.com/Jondolf/avian, issue 211, and github.com/excaliburjs/Excalibur, pull request 2868.
var camera = Scene{
	Name:    "camera",
	Title:   "Camera",
	About:   "A camera follows a runner past posts, in the update. The gauge is how far it is from the middle, in m.",
	Speed:   6,
	Figures: true,
	Build:   buildRace,
	Step: func(w *World, dt time.Duration) {
		runRace(w, dt)
		r := &w.memory.([]race)[0]
		if r.Alone += dt; r.Alone > noFrames {
			r.Filmed += dt
		}
	},
	Frame: func(w *World, dt time.Duration) {
		r := &w.memory.([]race)[0]
		r.Alone = 0
		r.Filmed += dt
	},
	Draw: func(w *World, dst []Pose, first int) []Pose {
		return shootRace(dst, first, w.memory.([]race)[0].Filmed.Seconds()*w.Speed())
	},
	Gauge: fromMiddle,
	Seen:  runnerWords,
}

// cameraInDraw is the cure: the camera is set when a picture is drawn, by where the runner is in it.
var cameraInDraw = Scene{
	Name:    "camera-in-draw",
	Title:   "Camera in draw",
	About:   "A camera follows a runner past posts, in the draw. The gauge is how far it is from the middle, in m.",
	Speed:   6,
	Figures: true,
	Build:   buildRace,
	Step:    runRace,
	Draw: func(_ *World, dst []Pose, first int) []Pose {
		return shootRace(dst, first, dst[len(dst)-1].Center.X-middle)
	},
	Gauge: fromMiddle,
	Seen:  runnerWords,
}

const (
	middle = 6.0 // m: where the camera has the runner in the picture

	// noFrames is how much may be simulated without an update of a frame until the camera moves with the physics.
	noFrames = 500 * time.Millisecond
)

// A race is what the camera's scenes remember. Runner and camera have the same speed, so they are where they are by the
// time that each of them has had.
type race struct {
	Ran    time.Duration
	Filmed time.Duration
	Alone  time.Duration // simulated since the last update of a frame
}

// buildRace puts the runner last: it is drawn before the posts.
func buildRace(b *Builder, objects int, r *rand.Rand) {
	b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1}) // floor
	b.Contain(Rect{Min: Vec{X: math.Inf(-1), Y: 0}, Max: Vec{X: math.Inf(1), Y: 8}})
	for i := range objects - 1 {
		at := 12 * (float64(i) + 0.5) / float64(objects-1)
		half := Vec{X: min(0.25, 3/float64(objects)), Y: 2 + 1.5*r.Float64()}
		b.AddFigure(Pose{Shape: Box, Center: Vec{X: at, Y: half.Y}, Half: half,
			Color: color.RGBA{R: 84, G: 110, B: 122, A: 255}})
	}
	b.AddFigure(Pose{Shape: Box, Center: Vec{X: middle, Y: 1}, Half: Vec{X: 0.5, Y: 1},
		Color: color.RGBA{R: 211, G: 47, B: 47, A: 255}})
	b.Remember([]race{{Alone: noFrames}})
}

func runRace(w *World, dt time.Duration) {
	r := &w.memory.([]race)[0]
	r.Ran += dt
	w.Move(len(w.looks)-1, Vec{X: middle + w.Speed()*r.Ran.Seconds(), Y: 1})
}

// shootRace turns the places of a race into those in the camera's picture. A post that leaves the picture at the left
// comes back at the right, so there are always as many.
func shootRace(dst []Pose, first int, at float64) []Pose {
	all := dst[first:]
	for i := range all {
		all[i].Center.X -= at
		if i < len(all)-1 {
			x := math.Mod(all[i].Center.X, 12)
			if x < 0 {
				x += 12
			}
			all[i].Center.X = x
			all[i].Half.X = min(all[i].Half.X, x, 12-x) // it enters and leaves bit by bit
		}
	}
	return dst
}

// fromMiddle is what both measure.
var fromMiddle = Gauge{Name: "Off the middle", Unit: "m", Middle: middle, Of: offMiddle}

// offMiddle returns how far the runner is from the middle of a picture, in m.
func offMiddle(_ *World, drawn []Pose) float64 {
	return math.Abs(drawn[len(drawn)-1].Center.X - middle)
}

// runnerWords says where the runner is in a picture. While the camera follows it that is the middle.
func runnerWords(drawn []Pose) string {
	off := offMiddle(nil, drawn)
	if off < 0.005 {
		return "the runner is in the middle of the picture"
	}
	return "the runner is " + strconv.FormatFloat(100*off, 'f', 0, 64) + " cm from the middle of the picture"
}
