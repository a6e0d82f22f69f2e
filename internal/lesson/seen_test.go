package lesson

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// What the last row of a classroom sees. On a picture of a world that is 600 pixels wide, a difference is visible if
// objects are visibleWay from where they should be, or if visibleShare of the pixels differs. Motion is smooth if no
// step from one picture to the next is longer than another by more than smooth.
const (
	visibleWay   = 12.0 // px
	visibleShare = 0.02
	smooth       = 2.0 // px
)

var canvas = image.Rect(0, 0, 600, 400)

// metre is the length of a metre on the canvas, in px.
var metre = float64(canvas.Dx()) / physics.View.Max.X

// A sight says what can be seen in a lesson: a run in a wrong state, runs that agree, or a run whose motion is uneven
// where that of another run is smooth.
type sight struct {
	wrong, right []string // labels: each of the wrong ones visibly differs from each of the right ones
	uneven, even []string // visibly uneven motion, and smooth motion
	alike        []string // objects are not visibly apart in these
	shaking      []string // the last object, in the middle, visibly shakes
	still        []string // the last object stands still
	between      []string // some picture shows an object visibly far between two portals
	outside      []string // no picture does
}

var sights = map[string]sight{
	"what-is-a-game-loop": {
		wrong: []string{"one-step-per-frame:refresh=30", "one-step-per-frame:refresh=144"},
		right: []string{"one-step-per-frame:refresh=60"},
	},
	"hitch": {
		wrong: []string{"variable-steps", "fixed-steps:max-step=250ms"},
		right: []string{"fixed-steps:stall=", "fixed-steps"}, alike: []string{"fixed-steps:stall=", "fixed-steps"},
	},
	"hidden-tab": {
		wrong: []string{"fixed-steps", "fixed-steps:max-step=33.3ms"},
		right: []string{"variable-steps"},
	},
	"sleep-is-not-exact": {
		wrong: []string{"set-timeout:timer=15.6ms"}, right: []string{"frame-rate-limited:timer=0s"},
	},
	"spiral-of-death": {
		wrong: []string{"fixed-steps", "fixed-steps:max-step=33.3ms"},
		right: []string{"variable-steps"},
	},
	"slow-machine": {
		wrong: []string{"fixed-steps", "fixed-steps:max-step=33.3ms", "fixed-steps:max-step=100ms"},
		right: []string{"fixed-steps:step=50ms"},
	},
	"slow-drawing": {
		wrong: []string{"fixed-steps:max-step=40ms"}, right: []string{"mixed-steps", "variable-steps"},
		alike: []string{"mixed-steps", "variable-steps"},
	},
	"two-engines": {
		wrong: []string{"fixed-steps:objects=400:update-cost-per-object=50µs"},
		right: []string{"fixed-steps:engine=softstep:objects=400:update-cost-per-object=1µs"},
	},
	"temporal-aliasing": {
		uneven: []string{"fixed-steps", "fixed-steps:refresh=144"},
		even:   []string{"fixed-steps-with-interpolation", "fixed-steps-with-interpolation:refresh=144"},
	},
	"timer-jitter": {
		uneven: []string{"fixed-steps"}, even: []string{"fixed-steps-with-interpolation", "fixed-steps:jitter=0s"},
	},
	"fixed-stutters": {
		uneven: []string{"fixed-steps"}, even: []string{"variable-steps", "fixed-steps-with-interpolation"},
	},
	"smooth-the-delta": {
		wrong: []string{"libgdx-smoothed"}, right: []string{"variable-steps"},
	},
	"cost-of-interpolation": {
		wrong: []string{"fixed-steps-with-interpolation"}, right: []string{"dewitters-prediction"},
		uneven: []string{"fixed-steps"},
	},
	"where-latency-comes-from": {
		wrong: []string{"variable-steps:queue=3"}, right: []string{"variable-steps:frame-delay=auto", "variable-steps"},
	},
	"variable-refresh": {wrong: []string{"variable-steps"}, right: []string{"variable-steps:refresh=48-144"}},
	"vsync-trap": {
		uneven: []string{"fixed-steps"}, even: []string{"fixed-steps:stall=", "fixed-steps:max-step=33.3ms"},
		wrong: []string{"fixed-steps"}, right: []string{"fixed-steps:stall="},
	},
	"fps-control": {uneven: []string{"mainloop-js:max-fps=30"}},
	"tiny-steps":  {wrong: []string{"variable-steps"}, right: []string{"variable-steps:vsync=on", "fixed-steps"}},
	"tunnelling":  {wrong: []string{"variable-steps", "variable-steps:continuous=on"}, right: []string{"fixed-steps"}},
	"bullets": {
		wrong: []string{"fixed-steps"},
		right: []string{"fixed-steps:step=4ms", "fixed-steps:continuous=on"},
	},
	"thrown-out": {wrong: []string{"variable-steps"}, right: []string{"fixed-steps"}},
	"unsteady-stack": {
		wrong: []string{"variable-steps"}, right: []string{"fixed-steps", "variable-steps:refresh=60"},
		alike: []string{"fixed-steps", "variable-steps:refresh=60"},
	},
	"cradle": {
		wrong: []string{"fixed-steps:step=50ms", "variable-steps:refresh=15"},
		right: []string{"fixed-steps:step=4ms", "variable-steps:refresh=144"},
		alike: []string{"fixed-steps:step=4ms", "variable-steps:refresh=144"},
	},
	"pendulum-energy": {
		wrong: []string{"fixed-steps:step=100ms"},
		right: []string{"fixed-steps:step=1ms", "fixed-steps"},
	},
	"camera-jitter": {
		shaking: []string{"fixed-steps-with-interpolation", "unity"},
		still:   []string{"fixed-steps-with-interpolation:scene=camera-in-draw"},
		uneven:  []string{"fixed-steps-with-interpolation"},
		even:    []string{"fixed-steps-with-interpolation:scene=camera-in-draw", "unity"},
	},
	"teleport-streaks": {
		between: []string{"fixed-steps-with-interpolation"},
		outside: []string{"fixed-steps", "fixed-steps-with-interpolation:scene=teleport-told"},
	},
	"lost-presses": {
		wrong: []string{"fixed-steps:refresh=144", "fixed-steps:refresh=30"},
		right: []string{"fixed-steps:scene=presses-queued:refresh=144"},
	},
	"jump-height": {
		wrong: []string{"variable-steps:refresh=15"},
		right: []string{"variable-steps:refresh=144", "fixed-steps:refresh=15"},
		alike: []string{"variable-steps:refresh=144", "fixed-steps:refresh=15"},
	},
	"drift":    byDisplay,
	"lockstep": byDisplay,
	"drain":    byDisplay,
	"determinism": {
		alike: []string{"fixed-steps", "fixed-steps:jitter=2ms"},
		wrong: []string{"variable-steps:jitter=2ms"}, right: []string{"variable-steps"},
	},
}

// byDisplay is what a lesson shows about fixed and variable steps on two displays.
var byDisplay = sight{
	alike: []string{"fixed-steps:refresh=30", "fixed-steps:refresh=144"},
	wrong: []string{"variable-steps:refresh=30"}, right: []string{"variable-steps:refresh=144"},
}

// lastRowSees checks what the displays of a lesson show when it stops, on the reels of its runs.
func lastRowSees(t *testing.T, e *experiment.Experiment, stop time.Duration, reels []*film.Reel) {
	t.Helper()
	want, ok := sights[e.Name]
	if !ok || len(want.wrong)+len(want.uneven)+len(want.between) == 0 {
		t.Fatal("sights does not say what can be seen in it")
	}
	seen := make(map[string][]film.Shot)
	for i, r := range e.Runs {
		seen[r.Label()] = reels[i].Shots(stop)
	}
	want.check(t, seen)
	checkAway(t, e, seen)
}

// reelUntil returns a reel of what the display of a run shows at the refreshes of the last second before a moment, and
// at it.
func reelUntil(t *testing.T, e *experiment.Experiment, r experiment.Run, at time.Duration) *film.Reel {
	t.Helper()
	s, err := r.Setup(e.Common)
	if err != nil {
		t.Fatal(err)
	}
	var moments []time.Duration
	refresh := time.Duration(float64(time.Second) / s.Machine.Refresh)
	for m := max(0, at-time.Second)/refresh*refresh + refresh/2; m < at; m += refresh {
		moments = append(moments, m)
	}
	return film.NewReel(append(moments, at))
}

// check compares the pictures of the runs.
func (s sight) check(t *testing.T, seen map[string][]film.Shot) {
	last := func(label string) *film.Shot {
		if len(seen[label]) == 0 {
			t.Fatalf("there is no run %s", label)
		}
		return &seen[label][len(seen[label])-1]
	}
	for _, wrong := range s.wrong {
		for _, right := range s.right {
			way, share := difference(last(wrong), last(right))
			if way < visibleWay && share < visibleShare {
				t.Errorf("%s and %s are only %.1f px and %.1f %% of the pixels apart", wrong, right, way, 100*share)
			}
		}
	}
	for _, label := range s.alike {
		if way, _ := difference(last(label), last(s.alike[0])); way >= visibleWay {
			t.Errorf("%s and %s are %.1f px apart", label, s.alike[0], way)
		}
	}
	for _, label := range s.uneven {
		if size := unevenness(seen[label]); size < visibleWay {
			t.Errorf("the motion of %s is uneven by only %.1f px", label, size)
		}
	}
	for _, label := range s.even {
		if size := unevenness(seen[label]); size > smooth {
			t.Errorf("the motion of %s is uneven by %.1f px", label, size)
		}
	}
	s.checkRunner(t, seen)
	s.checkPortals(t, seen)
}

// checkAway checks the pointers of a lesson at how far objects are from where the first stage shows them.
func checkAway(t *testing.T, e *experiment.Experiment, seen map[string][]film.Shot) {
	last := func(label string) []physics.Pose { return seen[label][len(seen[label])-1].Poses }
	for _, p := range e.Points {
		if p.Signal != experiment.SignalAway {
			continue
		}
		if away, ok := diff.Mean(last(p.Run), last(e.Runs[0].Label())); !ok || !p.Holds(away) {
			t.Errorf("%s: it is %.3f m", p, away)
		}
	}
}

// checkRunner checks the object in the middle.
func (s sight) checkRunner(t *testing.T, seen map[string][]film.Shot) {
	for _, label := range s.shaking {
		if size := shaking(seen[label]); size < visibleWay {
			t.Errorf("in %s the last object shakes by only %.1f px", label, size)
		}
	}
	for _, label := range s.still {
		if size := shaking(seen[label]); size > smooth {
			t.Errorf("in %s the last object shakes by %.1f px", label, size)
		}
	}
}

// shaking returns how far apart the places are at which pictures show the last object, in px.
func shaking(shots []film.Shot) float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for _, s := range shots {
		x := s.Poses[len(s.Poses)-1].Center.X
		least, most = min(least, x), max(most, x)
	}
	return metre * (most - least)
}

// checkPortals looks for objects between the portals, where none has ever been.
func (s sight) checkPortals(t *testing.T, seen map[string][]film.Shot) {
	for _, label := range s.between {
		if size := fromPortals(seen[label]); size < visibleWay {
			t.Errorf("in %s an object is only %.1f px between the portals", label, size)
		}
	}
	for _, label := range s.outside {
		if size := fromPortals(seen[label]); size > smooth {
			t.Errorf("in %s an object is %.1f px between the portals", label, size)
		}
	}
}

// fromPortals returns how far between portals an object is, in px.
func fromPortals(shots []film.Shot) float64 {
	farthest := 0.0
	scene, _ := physics.SceneByName("teleport")
	for _, s := range shots {
		farthest = max(farthest, scene.Gauge.Of(nil, s.Poses))
	}
	return metre * farthest
}

// difference returns how far apart objects are in two shots, in px: the median over those that are in sight. It also
// returns which share of the pixels differs.
func difference(a, b *film.Shot) (way, share float64) {
	var ways []float64
	for i := range min(len(a.Poses), len(b.Poses)) {
		p, q := a.Poses[i], b.Poses[i]
		if !p.Beside && !q.Beside && (inSight(p) || inSight(q)) {
			ways = append(ways, distance(p, q))
		}
	}
	one, other := painted(a), painted(b)
	differ := 0
	for i := 0; i < len(one.Pix); i += 4 {
		if [3]byte(one.Pix[i:]) != [3]byte(other.Pix[i:]) {
			differ++
		}
	}
	return median(ways), float64(differ) / float64(canvas.Dx()*canvas.Dy())
}

// unevenness returns by how much steps from one picture to the next differ, in px. The step of a picture is the median
// over its objects, because some of them turn round.
func unevenness(shots []film.Shot) float64 {
	var steps []float64
	for k := 1; k < len(shots)-1; k++ { // the last shot is not of a refresh
		var ways []float64
		for i, p := range shots[k].Poses {
			ways = append(ways, distance(p, shots[k-1].Poses[i]))
		}
		steps = append(steps, median(ways))
	}
	if len(steps) == 0 {
		return 0
	}
	return slices.Max(steps) - slices.Min(steps)
}

func painted(s *film.Shot) *image.RGBA {
	m := image.NewRGBA(canvas)
	new(paint.Painter).World(m, canvas, s.Poses, s.Boxes)
	return m
}

func inSight(p physics.Pose) bool {
	v := physics.View
	return v.Min.X <= p.Center.X && p.Center.X <= v.Max.X && v.Min.Y <= p.Center.Y && p.Center.Y <= v.Max.Y
}

func distance(p, q physics.Pose) float64 {
	return metre * math.Hypot(p.Center.X-q.Center.X, p.Center.Y-q.Center.Y)
}

func median(all []float64) float64 {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}
