package physics_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"gameloops/physics"
)

var update = flag.Bool("update", false, "write the golden files; the heaps of Box2D take some minutes")

// A heap is the state of a ball pit after heapTime.
type heap struct {
	objects int
	seed    uint64
	height  float64 // m, the mean of all balls
	overlap float64 // m, the mean of all contacts
}

const (
	heapTime = 12 * time.Second
	heapFile = "testdata/heaps.txt" // heaps of Box2D: computing them in each test run would take too long
)

// heaps returns the heaps to compare, with their settings.
func heaps() (all []heap) {
	for _, objects := range []int{500, 1000, 2000} {
		for seed := range 3 {
			all = append(all, heap{objects: objects, seed: uint64(seed + 1)})
		}
	}
	return all
}

// of builds the heap on an engine and measures it.
func (h heap) of(t testing.TB, engine string) (heap, *physics.World) {
	t.Helper()
	c := physics.Config{Engine: engine, Continuous: physics.Auto}
	s, _ := physics.SceneByName("ball-pit")
	w, err := physics.New(s, h.objects, h.seed, c)
	if err != nil {
		t.Fatal(err)
	}
	run(w, sixtieth, heapTime)
	h.height, h.overlap = 0, w.Stats().MeanOverlap
	for _, p := range w.AppendPoses(nil, 1) {
		h.height += p.Center.Y / float64(h.objects)
	}
	return h, w
}

func (h heap) String() string {
	return fmt.Sprintf("%d balls, seed %d: height %.4f m, overlap %.5f m", h.objects, h.seed, h.height, h.overlap)
}

func TestTheHeapsOfBox2DAreAsRecorded(t *testing.T) {
	if *update {
		var b strings.Builder
		for _, h := range heaps() {
			h, _ = h.of(t, "box2d")
			fmt.Fprintln(&b, h)
		}
		if err := os.WriteFile(heapFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	skipInShortRuns(t)
	if runtime.GOARCH != "amd64" {
		t.Skip("Box2D's worlds are the same only on amd64 and WebAssembly")
	}
	want := recordedHeaps(t)[0]
	got, _ := want.of(t, "box2d")
	if math.Abs(got.height-want.height) > 1e-4 || math.Abs(got.overlap-want.overlap) > 1e-5 {
		t.Errorf("it is %v, recorded is %v", got, want)
	}
}

// recordedHeaps reads the heaps of Box2D.
func recordedHeaps(t *testing.T) (all []heap) {
	t.Helper()
	text, err := os.ReadFile(heapFile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var h heap
		_, err := fmt.Sscanf(line, "%d balls, seed %d: height %f m, overlap %f m", &h.objects, &h.seed, &h.height,
			&h.overlap)
		if err != nil {
			t.Fatalf("%s: %q: %v", heapFile, line, err)
		}
		all = append(all, h)
	}
	return all
}

// TestHeapsOnSoftStepAreThoseOfBox2D compares heaps with the same starts. The end positions of single balls are chance,
// so it compares the means over the seeds.
func TestHeapsOnSoftStepAreThoseOfBox2D(t *testing.T) {
	type sums struct{ height, overlap float64 }
	ours, theirs := make(map[int]sums), make(map[int]sums)
	for _, want := range recordedHeaps(t) {
		if testing.Short() && want.objects > 1000 {
			continue
		}
		got, w := want.of(t, "softstep")
		if s := w.Stats(); s.Escaped != 0 || s.Awake != 0 || s.Kinetic != 0 {
			t.Errorf("%v: it does not rest: %+v", got, s)
		}
		o, b := ours[got.objects], theirs[got.objects]
		ours[got.objects] = sums{o.height + got.height, o.overlap + got.overlap}
		theirs[got.objects] = sums{b.height + want.height, b.overlap + want.overlap}
	}
	for objects, o := range ours {
		b := theirs[objects]
		higher, deeper := 100*(o.height/b.height-1), 100*(o.overlap/b.overlap-1)
		t.Logf("%d balls: %.2f %% higher than on Box2D, overlap %.1f %% larger", objects, higher, deeper)
		if math.Abs(higher) > 2 || deeper > 0 {
			t.Errorf("%d balls: %.2f %% higher than on Box2D, overlap %.1f %% larger", objects, higher, deeper)
		}
	}
}

// TestBallsComeToRestBeforeTheySleep measures the balls that are awake, while most are.
func TestBallsComeToRestBeforeTheySleep(t *testing.T) {
	for _, objects := range []int{500, 1000} {
		w := soft(t, "ball-pit", objects, physics.On)
		slowest := math.Inf(1)
		for range 720 {
			w.Step(sixtieth)
			sum, awake := 0.0, 0
			for _, m := range w.AppendMotions(nil) {
				if m.Awake {
					awake++
					sum += m.Velocity.X*m.Velocity.X + m.Velocity.Y*m.Velocity.Y
				}
			}
			if awake > objects/2 {
				slowest = min(slowest, math.Sqrt(sum/float64(awake)))
			}
		}
		if slowest > 0.001 {
			t.Errorf("%d balls: the rms velocity of those that are awake falls to %v m/s", objects, slowest)
		}
	}
}

// TestEnergyRisesOnlyWherePressedBallsPart drops balls that do not overlap. The heap is compressed when it hits the
// floor, and rises again. Only this much energy is added, a tenth of what Box2D adds.
func TestEnergyRisesOnlyWherePressedBallsPart(t *testing.T) {
	lattice := physics.Scene{Name: "lattice", Build: func(b *physics.Builder, objects int, r *rand.Rand) {
		for _, box := range [][4]float64{{6, -1, 6, 1}, {-1, 8, 1, 16}, {13, 8, 1, 16}} {
			b.AddBox(physics.Vec{X: box[0], Y: box[1]}, physics.Vec{X: box[2], Y: box[3]})
		}
		for i := range objects {
			x, y := 0.15+0.29*float64(i%40)+0.08*r.Float64(), 2+0.29*float64(i/40)+0.08*r.Float64()
			b.AddBall(physics.Ball{Center: physics.Vec{X: x, Y: y}, Radius: 0.1, Density: 1, Restitution: 0.6})
		}
	}}
	w, err := physics.New(lattice, 1000, 1, physics.Config{Engine: "softstep", Continuous: physics.On})
	if err != nil {
		t.Fatal(err)
	}
	start := w.Stats().Energy()
	before, risen := start, 0.0
	for n := range 600 {
		w.Step(sixtieth)
		now := w.Stats().Energy()
		rise := now - before
		if impact := 60 <= n && n < 180; rise > 0.002*start || !impact && rise > 1e-5*start {
			t.Errorf("step %d takes it from %v J to %v", n, before, now)
		}
		risen += max(rise, 0)
		before = now
	}
	if risen > 0.01*start {
		t.Errorf("all rises together are %v J of %v", risen, start)
	}
	if before > 0.3*start {
		t.Errorf("it comes to rest with %v J of %v", before, start)
	}
}
