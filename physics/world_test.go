package physics_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"gameloops/physics"
)

// world builds a ball pit on Box2D.
func world(t testing.TB, objects int, seed uint64, continuous physics.Continuous) *physics.World {
	t.Helper()
	s, ok := physics.SceneByName("ball-pit")
	if !ok {
		t.Fatal("there is no ball pit")
	}
	w, err := physics.New(s, objects, seed, physics.Config{Engine: "box2d", Continuous: continuous})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// run steps a world for a time.
func run(w *physics.World, step, time time.Duration) *physics.World {
	for range time / step {
		w.Step(step)
	}
	return w
}

const demoStep = 16600 * time.Microsecond

func TestSameSeedSameStepsSameHash(t *testing.T) {
	first := run(world(t, 100, 7, physics.On), demoStep, 5*time.Second)
	again := run(world(t, 100, 7, physics.On), demoStep, 5*time.Second)
	if first.Hash() != again.Hash() {
		t.Error("two runs of the same seed and steps end in different worlds")
	}
	other := run(world(t, 100, 8, physics.On), demoStep, 5*time.Second)
	if first.Hash() == other.Hash() {
		t.Error("another seed ends in the same world")
	}
}

// hashEnv tells the test binary to print a hash instead of running its tests.
const hashEnv = "GAMELOOPS_PRINT_HASH"

func TestMain(m *testing.M) {
	if os.Getenv(hashEnv) != "" {
		fmt.Print(run(hashWorld(), demoStep, 5*time.Second).Hash())
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func hashWorld() *physics.World {
	s, _ := physics.SceneByName("ball-pit")
	w, err := physics.New(s, 100, 7, physics.Config{Engine: "box2d", Continuous: physics.On})
	if err != nil {
		panic(err)
	}
	return w
}

func TestSameHashInAnotherProcess(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), hashEnv+"=1")
	out, err := cmd.Output()
	if errors.Is(err, errors.ErrUnsupported) {
		t.Skipf("this system starts no processes: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	want := run(hashWorld(), demoStep, 5*time.Second).Hash()
	if string(out) != fmt.Sprint(want) {
		t.Errorf("another process ends with hash %s, this one with %d", out, want)
	}
}

func TestEqualHashesGoOnEqually(t *testing.T) {
	a := run(world(t, 60, 3, physics.On), demoStep, 2*time.Second)
	b := run(world(t, 60, 3, physics.On), demoStep, 2*time.Second)
	for range 200 {
		if a.Hash() != b.Hash() {
			t.Fatal("worlds that were equal differ after the same steps")
		}
		a.Step(demoStep)
		b.Step(demoStep)
	}
}

func TestTheHashDependsOnTheLengthsOfSteps(t *testing.T) {
	a := run(world(t, 60, 3, physics.On), time.Second/60, time.Second)
	b := run(world(t, 60, 3, physics.On), time.Second/30, time.Second)
	if a.Hash() == b.Hash() {
		t.Error("steps of another length end in the same world")
	}
}

// skipInShortRuns skips a test of many balls: under the race detector it takes minutes, and it has no goroutines.
func skipInShortRuns(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("many balls: skipped in short runs")
	}
}

// escapedAfter returns how many balls have left the pit after 10 s.
func escapedAfter(t *testing.T, objects int, step time.Duration, continuous physics.Continuous) int {
	t.Helper()
	return run(world(t, objects, 1, continuous), step, 10*time.Second).Stats().Escaped
}

func TestBallsTunnelUnderLargeStepsWithoutContinuousCollision(t *testing.T) {
	skipInShortRuns(t)
	const objects = 400
	if n := escapedAfter(t, objects, time.Second/60, physics.Off); n > objects/200 {
		t.Errorf("at 1/60 s %d of %d balls left the pit: hardly any should", n, objects)
	}
	if n := escapedAfter(t, objects, 200*time.Millisecond, physics.Off); n < objects/2 {
		t.Errorf("at 0.2 s only %d of %d balls left the pit: most should", n, objects)
	}
}

func TestContinuousCollisionHoldsEveryBall(t *testing.T) {
	skipInShortRuns(t)
	if n := escapedAfter(t, 1000, time.Second/60, physics.On); n > 0 {
		t.Errorf("at 1/60 s %d balls left the pit", n)
	}
	// At 0.2 s a step of 1000 balls takes Box2D two seconds: all of them overlap. 200 are enough.
	if n := escapedAfter(t, 200, 200*time.Millisecond, physics.On); n > 0 {
		t.Errorf("at 0.2 s %d balls left the pit", n)
	}
}

func TestABlendIsBetweenTheLastTwoStates(t *testing.T) {
	w := run(world(t, 50, 1, physics.On), demoStep, time.Second)
	before := w.AppendPoses(nil, 1)
	w.Step(demoStep)
	after := w.AppendPoses(nil, 1)
	for alpha, want := range map[float64]func(a, b float64) float64{
		0:    func(a, _ float64) float64 { return a },
		0.25: func(a, b float64) float64 { return a + 0.25*(b-a) },
		1:    func(_, b float64) float64 { return b },
		1.5:  func(a, b float64) float64 { return a + 1.5*(b-a) },
	} {
		for i, p := range w.AppendPoses(nil, alpha) {
			if got, want := p.Center.Y, want(before[i].Center.Y, after[i].Center.Y); math.Abs(got-want) > 1e-12 {
				t.Fatalf("alpha %v: ball %d is drawn at y = %v, not %v", alpha, i, got, want)
			}
		}
	}
}

func TestPosesAllocateNothing(t *testing.T) {
	w := world(t, 1000, 1, physics.On)
	poses := w.AppendPoses(nil, 1)
	if n := testing.AllocsPerRun(10, func() { poses = w.AppendPoses(poses[:0], 0.5) }); n != 0 {
		t.Errorf("%v allocations for the poses of 1000 balls", n)
	}
}

// A day is the longest step: that of a loop that simulates all time at once, after the longest stall. It takes no
// longer than others, and all places are numbers after it.
func TestAStepOfADayIsAStep(t *testing.T) {
	for _, scene := range physics.Scenes() {
		for _, engine := range physics.Engines() {
			w, err := physics.New(scene, 20, 1, physics.Config{Engine: engine, Continuous: physics.On})
			if err != nil {
				continue // not every engine has every scene
			}
			for range 10 {
				w.Step(24 * time.Hour)
				physics.UpdateFrame(w, 24*time.Hour)
			}
			for _, p := range w.AppendPoses(nil, 10_000) {
				if at := p.Center.X + p.Center.Y + p.Angle; math.IsNaN(at) || math.IsInf(at, 0) {
					t.Errorf("%s on %s: an object is at %v", scene.Name, engine, p.Center)
					break
				}
			}
		}
	}
}

func TestAStepOfNoTimeMovesNothing(t *testing.T) {
	w := run(world(t, 50, 1, physics.On), demoStep, time.Second)
	before := w.AppendPoses(nil, 1)
	w.Step(0)
	for i, p := range w.AppendPoses(nil, 1) {
		if p != before[i] {
			t.Fatalf("ball %d moved from %v to %v in no time", i, before[i].Center, p.Center)
		}
	}
}

func TestTheFirstBallsDoNotDependOnTheirNumber(t *testing.T) {
	few, many := world(t, 10, 5, physics.On).AppendPoses(nil, 1), world(t, 100, 5, physics.On).AppendPoses(nil, 1)
	for i, p := range few {
		if p != many[i] {
			t.Errorf("ball %d of 10 is %v, of 100 %v", i, p, many[i])
		}
	}
}

func TestBallsStartWhereTheDemoDropsThem(t *testing.T) {
	for i, p := range world(t, 5000, 2, physics.On).AppendPoses(nil, 1) {
		c := p.Center
		if c.X < 0 || c.X >= 12 || c.Y < 8 || c.Y >= 24 || p.Half.X != 0.1 {
			t.Fatalf("ball %d starts at %v with radius %v", i, c, p.Half.X)
		}
	}
}

func TestEnergyFallsAndIsThatOfABallInFreeFall(t *testing.T) {
	w := world(t, 1, 1, physics.On)
	start := w.Stats()
	mass := math.Pi * 0.1 * 0.1
	height := w.AppendPoses(nil, 1)[0].Center.Y
	if want := mass * 10 * height; math.Abs(start.Potential-want) > 1e-9 || start.Kinetic != 0 {
		t.Errorf("a ball at rest at %v m has %+v, not %v J", height, start, want)
	}
	run(w, time.Second/60, time.Second/2)
	fallen := w.Stats()
	const steps = 30
	speed := 10 * (time.Second / 60).Seconds() * steps // Euler's: the speed is exact
	if want := mass * speed * speed / 2; math.Abs(fallen.Kinetic-want) > 1e-9 {
		t.Errorf("after half a second it has %v J of motion, not %v", fallen.Kinetic, want)
	}
}

func TestOverlapOfRestingBallsIsBox2DsSlop(t *testing.T) {
	skipInShortRuns(t)
	s := run(world(t, 100, 1, physics.On), time.Second/60, 20*time.Second).Stats()
	if s.MeanOverlap <= 0 || s.MeanOverlap > 0.008 || s.MaxOverlap < s.MeanOverlap {
		t.Errorf("resting balls overlap by %v m on average, %v at most: b2_linearSlop is 0.005",
			s.MeanOverlap, s.MaxOverlap)
	}
	if s.Contacts < 100 || s.Escaped != 0 || s.Objects != 100 {
		t.Errorf("a pile of 100 balls has %+v", s)
	}
}

func TestBadSettingsSayWhatIsAllowed(t *testing.T) {
	s, _ := physics.SceneByName("ball-pit")
	good := physics.Config{Engine: "box2d"}
	for _, c := range []struct {
		scene   physics.Scene
		objects int
		config  physics.Config
		want    string
	}{
		{s, 0, good, "from 1 to 100000"},
		{s, -5, good, "from 1 to 100000"},
		{s, physics.MaxObjects + 1, good, "from 1 to 100000"},
		{s, 10, physics.Config{Engine: "bullet"}, "the engines are box2d"},
		{physics.Scene{Name: "moon"}, 10, good, "the scenes are ball-pit"},
	} {
		_, err := physics.New(c.scene, c.objects, 1, c.config)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %d objects, %+v: error %v does not say %q", c.scene.Name, c.objects, c.config, err, c.want)
		}
	}
}

func TestNaNAndInfinityAreRefused(t *testing.T) {
	for _, engine := range physics.Engines() {
		for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
			for what, build := range map[string]func(b *physics.Builder){
				"ball": func(b *physics.Builder) {
					b.AddBall(physics.Ball{Center: physics.Vec{X: bad}, Radius: 1, Density: 1})
				},
				"block": func(b *physics.Builder) {
					b.AddBlock(physics.Block{Half: physics.Vec{X: 1, Y: bad}, Density: 1})
				},
				"box":   func(b *physics.Builder) { b.AddPlank(physics.Vec{}, physics.Vec{X: 1, Y: 1}, bad) },
				"pivot": func(b *physics.Builder) { b.Hang(physics.Vec{X: bad}) },
			} {
				s := physics.Scene{Name: "moon", Build: func(b *physics.Builder, _ int, _ *rand.Rand) { build(b) }}
				want := fmt.Sprintf("scene moon has a %s with a number that is %v", what, bad)
				if _, err := physics.New(s, 1, 1, physics.Config{Engine: engine}); err == nil || err.Error() != want {
					t.Errorf("%s: the error is %v, want %s", engine, err, want)
				}
			}
			w := sceneWith(t, "ball-pit", 3, physics.Config{Engine: engine})
			before := w.Hash()
			for what, f := range map[string]func(){
				"click": func() { w.Click(physics.Vec{X: bad}) },
				"push":  func() { w.Push(physics.Vec{}, 1, bad) },
				"grab":  func() { w.Grab(0, physics.Vec{Y: bad}) },
				"drag":  func() { w.Drag(physics.Vec{Y: bad}) },
			} {
				if !panics(f) {
					t.Errorf("%s: a %s at %v does not panic", engine, what, bad)
				}
			}
			if w.Hash() != before {
				t.Errorf("%s: a refused number has changed the world", engine)
			}
		}
	}
	s, _ := physics.SceneByName("bullets")
	if _, err := physics.New(s, 1, 1, physics.Config{Engine: "box2d", Speed: math.NaN()}); err == nil {
		t.Error("a speed of NaN is accepted")
	}
}

func panics(f func()) (does bool) {
	defer func() { does = recover() != nil }()
	f()
	return false
}

func TestColoursStandOutOnLightAndDark(t *testing.T) {
	for _, p := range world(t, 2000, 1, physics.On).AppendPoses(nil, 1) {
		luma := (299*int(p.Color.R) + 587*int(p.Color.G) + 114*int(p.Color.B)) / 1000
		if luma < 70 || luma > 175 || p.Color.A != 255 {
			t.Fatalf("%v is too dark or too light (%d of 255)", p.Color, luma)
		}
	}
}
