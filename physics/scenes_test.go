package physics_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"gameloops/physics"
)

// sceneWith builds a world of a scene, on Box2D unless the config names another engine.
func sceneWith(t testing.TB, name string, objects int, c physics.Config) *physics.World {
	t.Helper()
	s, ok := physics.SceneByName(name)
	if !ok {
		t.Fatalf("there is no scene %s", name)
	}
	if c.Engine == "" {
		c.Engine = "box2d"
	}
	w, err := physics.New(s, objects, 1, c)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestEverySceneIsDeterministicAndKeepsItsNumber(t *testing.T) {
	for _, s := range physics.Scenes() {
		for _, objects := range []int{1, 7, 60} {
			a := sceneWith(t, s.Name, objects, physics.Config{Continuous: physics.On})
			b := sceneWith(t, s.Name, objects, physics.Config{Continuous: physics.On})
			start := a.Hash()
			for n := range 90 {
				if n == 30 {
					a.Click(physics.Vec{X: 3, Y: 2})
					b.Click(physics.Vec{X: 3, Y: 2})
				}
				a.Step(time.Second / 60)
				b.Step(time.Second / 60)
			}
			if a.Hash() != b.Hash() {
				t.Errorf("%s with %d objects ends in two different worlds", s.Name, objects)
			}
			if a.Hash() == start {
				t.Errorf("%s with %d objects: a second and a half changes nothing", s.Name, objects)
			}
			if a.Objects() != objects || a.Stats().Objects != objects {
				t.Errorf("%s has %d objects, not %d", s.Name, a.Objects(), objects)
			}
		}
	}
}

func TestEverySceneHoldsManyObjects(t *testing.T) {
	skipInShortRuns(t)
	for _, s := range physics.Scenes() {
		w := sceneWith(t, s.Name, 20_000, physics.Config{})
		for _, p := range w.AppendPoses(nil, 1) {
			if !(p.Half.X >= 0 && p.Half.Y >= 0) || math.IsNaN(p.Center.X+p.Center.Y+p.Angle) {
				t.Fatalf("%s with 20000 objects has %+v", s.Name, p)
			}
		}
	}
}

func TestEverySceneBeginsInView(t *testing.T) {
	for _, s := range physics.Scenes() {
		view := physics.View
		view.Max.Y *= max(s.Reach.Sky, 1) // balls fall from above
		for _, objects := range []int{1, 5, 100, 1000} {
			w := sceneWith(t, s.Name, objects, physics.Config{})
			for i, p := range w.AppendPoses(nil, 1) {
				if !view.Contains(p.Center) {
					t.Errorf("%s: of %d objects, pose %d is at %v", s.Name, objects, i, p.Center)
					break
				}
			}
			if n := w.Escaped(); n != 0 {
				t.Errorf("%s: %d of %d objects have escaped before it begins", s.Name, n, objects)
			}
		}
	}
}

// TestAHashTellsWhatASceneRemembers steps two worlds that look alike but will continue differently.
func TestAHashTellsWhatASceneRemembers(t *testing.T) {
	a := sceneWith(t, "counters", 3, physics.Config{})
	b := sceneWith(t, "counters", 3, physics.Config{})
	a.Click(physics.Vec{X: 1, Y: 1})
	if a.Hash() == b.Hash() {
		t.Error("a counter that will move has the hash of one that will not")
	}
}

// boxPosition returns the position of the oscillator's box, in the article's pixels.
func boxPosition(w *physics.World) float64 { return 100 * (w.AppendPoses(nil, 1)[0].Center.X - 4.5) }

func TestTheOscillatorFollowsTheArticlesRule(t *testing.T) {
	const delta = 16.666666 // ms: time.Second/60
	for _, speed := range []float64{0.08, 0.8} {
		w := sceneWith(t, "oscillator", 1, physics.Config{Speed: 10 * speed})
		boxPos, boxVelocity, limit := 10.0, speed, 300.0
		for n := range 2000 {
			w.Step(time.Second / 60)
			boxPos += float64(boxVelocity * delta)
			if boxPos >= limit || boxPos <= 0 {
				boxVelocity = -boxVelocity
			}
			if got := boxPosition(w); math.Abs(got-boxPos) > 1e-6 {
				t.Fatalf("%v pixels/ms: after %d steps the box is at %v, the article's at %v", speed, n+1, got, boxPos)
			}
		}
		if n := w.Escaped(); n != 0 {
			t.Errorf("%v pixels/ms: a box is lost under equal steps", speed)
		}
	}
}

func TestTheOscillatorsFirstTurnIsWhereItIsByHand(t *testing.T) {
	// From 10 at 0.08 pixels/ms, 1.33 pixels a step: step 218 is the first at or beyond 300, with 300.67.
	w := sceneWith(t, "oscillator", 1, physics.Config{})
	run(w, time.Second/60, 218*(time.Second/60))
	if got := boxPosition(w); math.Abs(got-300.667) > 0.001 {
		t.Errorf("after 218 steps the box is at %v", got)
	}
	w.Step(time.Second / 60)
	if got := boxPosition(w); math.Abs(got-299.333) > 0.001 {
		t.Errorf("after 219 steps the box is at %v: it has not turned", got)
	}
}

// TestTheOscillatorMovesWhereItSays runs few boxes and many, at the article's speeds: none leaves that part of the
// view, and together they touch its upper and its lower edge.
func TestTheOscillatorMovesWhereItSays(t *testing.T) {
	scene, _ := physics.SceneByName("oscillator")
	for _, objects := range []int{1, 2, 5, 16, 60} {
		for _, speed := range []float64{0.8, 8} {
			w, part := sceneWith(t, "oscillator", objects, physics.Config{Speed: speed}), scene.Moves(objects)
			least, most := math.Inf(1), math.Inf(-1)
			for range 1000 {
				w.Step(time.Second / 60)
				for _, p := range w.AppendPoses(nil, 1) {
					least, most = min(least, p.Center.Y-p.Half.Y), max(most, p.Center.Y+p.Half.Y)
					if p.Center.X-p.Half.X < part.Min.X || p.Center.X+p.Half.X > part.Max.X {
						t.Fatalf("%d boxes, %v m/s: one is at %v, outside %v", objects, speed, p.Center, part)
					}
				}
			}
			if least < part.Min.Y || most > part.Max.Y || least > part.Min.Y+0.25 || most < part.Max.Y-0.25 {
				t.Errorf("%d boxes are from %v to %v, not in %v", objects, least, most, part)
			}
		}
	}
}

func TestALongStepThrowsTheOscillatorOutForGood(t *testing.T) {
	w := sceneWith(t, "oscillator", 10, physics.Config{Speed: 8})
	run(w, time.Second/60, time.Second)
	w.Step(500 * time.Millisecond) // 400 pixels
	run(w, time.Second/60, time.Minute)
	if n := w.Escaped(); n != 10 {
		t.Errorf("%d of 10 boxes are outside a minute after the hitch", n)
	}
}

// shownDigit returns which of the seven bars of a counter are lit in the picture.
func shownDigit(poses []physics.Pose, counter int) string {
	bars := ""
	for _, p := range poses[8*counter+1 : 8*counter+8] {
		if p.Half.X > 0 {
			bars += "1"
		} else {
			bars += "0"
		}
	}
	return bars
}

func TestCountersCountSeconds(t *testing.T) {
	// Bars: top, upper left, upper right, middle, lower left, lower right, bottom.
	digits := []string{"1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010",
		"1111111", "1111011"}
	for _, step := range []time.Duration{40 * time.Millisecond, 16600 * time.Microsecond, 7 * time.Millisecond,
		2300 * time.Millisecond} {
		w := sceneWith(t, "counters", 3, physics.Config{})
		for simulated := time.Duration(0); simulated < 25*time.Second; {
			w.Step(step)
			simulated += step
			seconds := int(simulated / time.Second)
			poses := w.AppendPoses(nil, 1)
			if len(poses) != 3*8 {
				t.Fatalf("%d poses of 3 counters", len(poses))
			}
			for i := range 3 {
				if got := shownDigit(poses, i); got != digits[seconds%10] {
					t.Fatalf("steps of %v: after %v counter %d shows %s, want %d", step, simulated, i, got, seconds%10)
				}
			}
			want := time.Duration(0)
			if seconds%10 == 7 {
				want = 100 * time.Millisecond
			}
			if got := w.DrawCost(); got != want {
				t.Fatalf("after %v drawing costs %v", simulated, got)
			}
		}
	}
}

func TestAClickMovesACounterSlowly(t *testing.T) {
	w := sceneWith(t, "counters", 5, physics.Config{Speed: 2})
	from := w.AppendPoses(nil, 1)[8*4].Center
	to := physics.Vec{X: from.X + 3, Y: from.Y + 4} // 5 m: two and a half seconds
	w.Click(to)
	run(w, 50*time.Millisecond, time.Second)
	at := w.AppendPoses(nil, 1)[8*4].Center
	if math.Hypot(at.X-(from.X+1.2), at.Y-(from.Y+1.6)) > 1e-9 {
		t.Errorf("a second after the click it is at %v, from %v to %v", at, from, to)
	}
	run(w, 50*time.Millisecond, 2*time.Second)
	if at = w.AppendPoses(nil, 1)[8*4].Center; at != to {
		t.Errorf("three seconds after the click it is at %v, not %v", at, to)
	}
}

func TestBulletsPassUnlessStepsAreShortOrCollisionContinuous(t *testing.T) {
	passed := func(step time.Duration, continuous physics.Continuous) int {
		w := sceneWith(t, "bullets", 100, physics.Config{Continuous: continuous})
		return run(w, step, 6500*time.Millisecond).Escaped()
	}
	if n := passed(time.Second/60, physics.Off); n < 50 {
		t.Errorf("at 1/60 s %d of 100 pass: a ball touches the wall for half of a step", n)
	}
	if few, many := passed(time.Second/144, physics.Off), passed(time.Second/60, physics.Off); few >= many {
		t.Errorf("%d pass at 144 Hz, %d at 60", few, many)
	}
	if n := passed(time.Second/500, physics.Off); n != 0 {
		t.Errorf("at 1/500 s %d pass", n)
	}
	for _, step := range []time.Duration{time.Second / 144, time.Second / 60, time.Second / 20} {
		if n := passed(step, physics.On); n != 0 {
			t.Errorf("with continuous collision %d pass in steps of %v", n, step)
		}
	}
}

func TestBulletsWaitForTheirTurn(t *testing.T) {
	w := sceneWith(t, "bullets", 10, physics.Config{Continuous: physics.On})
	start := w.AppendPoses(nil, 1)
	w.Click(start[9].Center) // and cannot be clicked away
	run(w, time.Second/60, 2100*time.Millisecond)
	for i, p := range w.AppendPoses(nil, 1) {
		if fired := p.Center != start[i].Center; fired != (i < 4) { // one every half second
			t.Errorf("after 2.1 s bullet %d of 10 has been fired: %v", i, fired)
		}
	}
}

func TestAPyramidStandsUnderShortStepsAndFallsUnderLongOnes(t *testing.T) {
	stack := func(step time.Duration) physics.Stats {
		return run(sceneWith(t, "stack", 100, physics.Config{Continuous: physics.On}), step, 8*time.Second).Stats()
	}
	energy := sceneWith(t, "stack", 100, physics.Config{}).Stats().Energy()
	for _, hz := range []time.Duration{144, 60, 30} {
		s := stack(time.Second / hz)
		if s.Escaped != 0 || s.Awake != 0 || s.MaxOverlap > 0.001 || math.Abs(s.Energy()/energy-1) > 0.01 {
			t.Errorf("at %d Hz the pyramid does not stand: %+v, %v J at first", hz, s, energy)
		}
	}
	if s := stack(125 * time.Millisecond); s.Escaped < 5 || s.Energy() > 0.8*energy || s.MaxOverlap < 0.02 {
		t.Errorf("in steps of 125 ms the pyramid still stands: %+v, %v J at first", s, energy)
	}
}

func TestOverlapsAreThoseOfTheShapes(t *testing.T) {
	for _, overlap := range []float64{-0.1, 0.05, 0.09} {
		for name, s := range map[string]physics.Scene{
			"two boxes":          {Build: buildBoxes(overlap)},
			"a ball and a plank": {Build: buildPlank(overlap)},
		} {
			w, err := physics.New(s, 2, 1, physics.Config{Engine: "box2d"})
			if err != nil {
				t.Fatal(err)
			}
			w.Step(0)
			if got := w.Stats().MaxOverlap; math.Abs(got-max(0, overlap)) > 1e-9 {
				t.Errorf("%s overlap by %v m, the statistics say %v", name, overlap, got)
			}
		}
	}
}

func TestAPendulumKeepsItsEnergyBetterInShorterSteps(t *testing.T) {
	skipInShortRuns(t)
	start := sceneWith(t, "pendulum", 1, physics.Config{}).Stats().Energy()
	mass := math.Pi * 0.3 * 0.3
	if want := mass * 10 * (7.4 - 6.4/2); math.Abs(start-want) > 1e-9 {
		t.Errorf("it has %v J, want %v: at 60 degrees it hangs half its length below the pivot", start, want)
	}
	before := 0.0
	for _, hz := range []time.Duration{1000, 240, 60, 20} {
		lost := start - run(sceneWith(t, "pendulum", 1, physics.Config{}), time.Second/hz, time.Minute).Stats().Energy()
		if lost <= before {
			t.Errorf("at %d Hz a minute takes %v J, at shorter steps %v", hz, lost, before)
		}
		before = lost
	}
	if swing := mass * 10 * 3.2; before < swing/4 || before > swing {
		t.Errorf("at 20 Hz a minute takes %v J of %v", before, swing)
	}
}

func TestAPendulumsPeriodIsThatOfTheTextbook(t *testing.T) {
	w := sceneWith(t, "pendulum", 1, physics.Config{})
	// T = 2π·sqrt(L/g) for small swings; from 60 degrees it is longer by the complete elliptic integral, 7.3 %.
	want := 2 * math.Pi * math.Sqrt(6.4/10) * 1.0732
	const step = time.Millisecond
	for n := 1; ; n++ {
		w.Step(step)
		if x := w.AppendPoses(nil, 1)[0].Center.X; x <= 6 { // a quarter of a period
			if got := 4 * float64(n) * step.Seconds(); math.Abs(got-want) > 0.01*want {
				t.Errorf("its period is %v s, want %v", got, want)
			}
			return
		}
	}
}

// speeds returns the speeds of a cradle's five balls during the last step, in m/s.
func speeds(w *physics.World, step time.Duration) (v [5]float64) {
	before, after := w.AppendPoses(nil, 0), w.AppendPoses(nil, 1)
	for i := range v {
		a, b := before[i].Center, after[i].Center
		v[i] = math.Hypot(b.X-a.X, b.Y-a.Y) / step.Seconds()
	}
	return v
}

func TestTheLastBallOfACradleLeavesAsFastAsTheFirstCame(t *testing.T) {
	const step = time.Second / 60
	w := sceneWith(t, "cradle", 5, physics.Config{Continuous: physics.On})
	came, left := 0.0, 0.0
	for range 100 { // longer than a swing of the first ball, shorter than one of the last
		w.Step(step)
		v := speeds(w, step)
		came, left = max(came, v[0]), max(left, v[4])
		if v[4] > 0.9*came && v[0]+v[1]+v[2]+v[3] > 1.5 {
			t.Errorf("the last ball leaves with %v m/s, and the others have %v", v[4], v[:4])
		}
	}
	// It falls 4.2 m · (1 - cos 50°), and turns with its rod, so a part of its energy is in its own rotation.
	want := math.Sqrt(2 * 10 * 4.2 * (1 - math.Cos(50*math.Pi/180)))
	if math.Abs(came-want) > 0.02*want || left < 0.97*came {
		t.Errorf("the first ball comes with %v m/s (want about %v), the last leaves with %v", came, want, left)
	}
}

func TestTheFlowOfAFunnelDependsOnlyOnTheStep(t *testing.T) {
	// Fixed steps at 30, 60 and 144 Hz do the same steps, more or fewer of them per frame.
	passed := func(hz int) (flow []int) {
		w := sceneWith(t, "drain", 100, physics.Config{Continuous: physics.On})
		accumulated, step := time.Duration(0), time.Second/60
		for frame := range 4 * hz {
			next := time.Duration(frame+1) * time.Second / time.Duration(hz)
			for ; accumulated+step <= next; accumulated += step {
				w.Step(step)
			}
			if (frame+1)%hz == 0 {
				flow = append(flow, w.Escaped())
			}
		}
		return flow
	}
	want := passed(60)
	if want[3] < 60 || want[1] < 10 {
		t.Errorf("in four seconds %v are through", want)
	}
	for _, hz := range []int{30, 144} {
		if got := passed(hz); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("on a display of %d Hz %v are through after each second, at 60 Hz %v", hz, got, want)
		}
	}
	variable := func(hz time.Duration) int {
		w := sceneWith(t, "drain", 100, physics.Config{Continuous: physics.On})
		return run(w, time.Second/hz, 2*time.Second).Escaped()
	}
	if slow, fast := variable(30), variable(144); slow <= fast {
		t.Errorf("in steps of 1/30 s %d are through after two seconds, of 1/144 s %d: more should be", slow, fast)
	}
}

func TestAClickThrowsObjectsApartUnlessTheSceneSaysOtherwise(t *testing.T) {
	a := run(world(t, 60, 3, physics.On), demoStep, 3*time.Second)
	b := run(world(t, 60, 3, physics.On), demoStep, 3*time.Second)
	a.Click(physics.Vec{X: 6, Y: 0.3})
	b.Push(physics.Vec{X: 6, Y: 0.3}, 1.5, 12)
	if a.Hash() != b.Hash() {
		t.Error("a click is no push")
	}
	if before := run(world(t, 60, 3, physics.On), demoStep, 3*time.Second); a.Hash() == before.Hash() {
		t.Error("a click does nothing")
	}
}
