package physics_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"gameloops/physics"
)

// A rhythm gives the lengths of successive steps.
type rhythm struct {
	name string
	step func(n int, r *rand.Rand) time.Duration
}

// rhythms returns equal steps, steps with a display's jitter, and very different steps in turn.
func rhythms() []rhythm {
	inTurn := func(other time.Duration) func(int, *rand.Rand) time.Duration {
		return func(n int, _ *rand.Rand) time.Duration { return [2]time.Duration{sixtieth, other}[n%2] }
	}
	return []rhythm{
		{"1/60 s", inTurn(sixtieth)},
		{"14 to 18 ms", func(_ int, r *rand.Rand) time.Duration {
			return 14*time.Millisecond + time.Duration(r.Int64N(int64(4*time.Millisecond)))
		}},
		{"1/60 s, 1 ms", inTurn(time.Millisecond)},
		{"1/60 s, 1 ns", inTurn(time.Nanosecond)},
		{"1/60 s, 0.1 s", inTurn(100 * time.Millisecond)},
	}
}

// A fallen is the state of a ball pit after the balls have fallen.
type fallen struct {
	energy [3]float64    // J, at pitMoments
	risen  float64       // J, the sum over all steps of the second half
	slept  time.Duration // when 95 % were asleep for the first time; 0: never
	end    physics.Stats
	height float64 // m, the mean of all balls at the end
}

// pitMoments are the times at which runPit records a pit's energy.
var pitMoments = [3]time.Duration{2 * time.Second, 5 * time.Second, 10 * time.Second}

// runPit drops balls into the pit, with steps of a rhythm.
func runPit(t testing.TB, engine string, objects int, seed uint64, in rhythm, duration time.Duration) (p fallen) {
	t.Helper()
	scene, _ := physics.SceneByName("ball-pit")
	w, err := physics.New(scene, objects, seed, physics.Config{Engine: engine, Continuous: physics.On})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	before, moment := 0.0, 0
	now := time.Duration(0)
	for n := 0; now < duration; n++ {
		step := in.step(n, r)
		w.Step(step)
		now += step
		p.end = w.Stats()
		energy := p.end.Energy()
		if now > duration/2 {
			p.risen += max(energy-before, 0)
		}
		before = energy
		if p.slept == 0 && 20*p.end.Awake <= objects {
			p.slept = now
		}
		for moment < len(pitMoments) && now >= pitMoments[moment] {
			p.energy[moment] = energy
			moment++
		}
	}
	for _, pose := range w.AppendPoses(nil, 1) {
		p.height += pose.Center.Y / float64(objects)
	}
	return p
}

// TestChangingStepsLeaveHeapsAtRest compares heaps under changing steps with heaps under equal steps. Where every other
// step is six times as long, it compares with Box2D too. The end positions of single balls are chance, so it compares
// means.
func TestChangingStepsLeaveHeapsAtRest(t *testing.T) {
	const objects, seeds, duration = 300, 3, 10 * time.Second
	equal := 0.0
	for _, in := range rhythms() {
		overlap := 0.0
		for seed := range uint64(seeds) {
			p := runPit(t, "softstep", objects, seed+1, in, duration)
			name := fmt.Sprintf("steps of %s, seed %d:", in.name, seed+1)
			if p.end.Awake > objects/20 {
				t.Errorf("%s %d of %d balls are awake after %v", name, p.end.Awake, objects, duration)
			}
			if start := 1500.0; p.risen > 0.001*start {
				t.Errorf("%s energy rises by %v J of some %v", name, p.risen, start)
			}
			overlap += p.end.MeanOverlap / seeds
		}
		switch in.name {
		case "1/60 s":
			equal = overlap
		case "1/60 s, 0.1 s":
			box2D := runPit(t, "box2d", objects, 1, in, duration).end.MeanOverlap
			if overlap > 2*box2D {
				t.Errorf("steps of %s: the overlap is %v m, on Box2D %v", in.name, overlap, box2D)
			}
			if overlap > 4*equal {
				t.Errorf("steps of %s: the overlap is %v m, of equal steps %v", in.name, overlap, equal)
			}
		default:
			if overlap > 1.5*equal {
				t.Errorf("steps of %s: the overlap is %v m, of equal steps %v", in.name, overlap, equal)
			}
		}
	}
}
