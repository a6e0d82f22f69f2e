package softstep_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"gameloops/physics/softstep"
)

var update = flag.Bool("update", false, "write the golden file")

// A recordedRun is a world, and what happens to it before each step.
type recordedRun struct {
	name   string
	config softstep.Config
	balls  int
	before func(t *testing.T, w *softstep.World, n int) (seconds float64)
}

// recordedRuns exercise all of the engine: heaps that fall asleep and are woken, shots, hands, balls that are added and
// removed, balls of all sizes and materials, and steps of all lengths, with helpers and without.
func recordedRuns() []recordedRun {
	steps := func(length func(n int) float64) func(*testing.T, *softstep.World, int) float64 {
		return func(_ *testing.T, _ *softstep.World, n int) float64 { return length(n) }
	}
	calm := steps(func(int) float64 { return 1. / 60 })
	return []recordedRun{
		{"a few balls", softstep.Config{Continuous: true}, 40, calm},
		{"a heap", softstep.Config{Continuous: true, Workers: 1}, 300, calm},
		{"a heap, not continuous", softstep.Config{}, 300, calm},
		{"a crew's heap", softstep.Config{Continuous: true, Workers: 3}, 700, calm},
		{"long steps", softstep.Config{Continuous: true}, 100, steps(func(int) float64 { return 0.1 })},
		{"short steps", softstep.Config{}, 100, steps(func(int) float64 { return 0.0005 })},
		{"changing steps", softstep.Config{Continuous: true}, 100,
			steps(func(n int) float64 { return float64(4+7*n%30) / 1000 })},
		{"everything", softstep.Config{Continuous: true}, 200, disturb},
		{"shots", softstep.Config{Continuous: true}, 100, shoot},
		{"stairs", softstep.Config{Continuous: true}, 150, buildStairs},
	}
}

// shoot sends a ball off in every step, each a little faster than the one before.
func shoot(t *testing.T, w *softstep.World, n int) (seconds float64) {
	t.Helper()
	if err := w.Launch(n%100, 0.1*float64(n), 2); err != nil {
		t.Fatal(err)
	}
	return 1. / 60
}

// buildStairs adds boxes under the falling balls, more than the engine checks one by one.
func buildStairs(t *testing.T, w *softstep.World, n int) (seconds float64) {
	t.Helper()
	if n < 60 {
		if err := w.AddBox(0.2*float64(n), 0.05*float64(n), 0.08, 0.03, 0.1*float64(n)); err != nil {
			t.Fatal(err)
		}
	}
	return 1. / 60
}

// disturb does something to a world now and then.
func disturb(t *testing.T, w *softstep.World, n int) (seconds float64) {
	t.Helper()
	var err error
	switch n % 60 {
	case 10:
		push(t, w, 6, 1, 3, 15)
	case 20:
		err = w.Launch(7, 150, 20)
	case 25:
		err = w.Impulse(8, 0.1, 0.2)
	case 30:
		_, err = w.Grab(9, 5, 6)
	case 35:
		err = w.Drag(8, 4)
	case 36:
		err = w.Force(11, 0, 50)
	case 45:
		w.Release()
	case 50:
		w.Remove(12 + n/10)
		add(t, w, softstep.Ball{X: 3, Y: 9, Radius: 0.2, Waits: n > 100})
	}
	if err != nil {
		t.Fatal(err)
	}
	return 1. / 60
}

// start returns the world before its first step.
func (r recordedRun) start(t *testing.T) *softstep.World {
	t.Helper()
	r.config.Gravity = -10
	w := world(t, r.config, [5]float64{6, -1, 6, 1}, [5]float64{-1, 8, 1, 16}, [5]float64{13, 8, 1, 16},
		[5]float64{4, 3, 2, 0.05, 0.6}, [5]float64{9, 5, 2, 0.05, -11})
	random := rand.New(rand.NewPCG(4, 0))
	for i := range r.balls {
		add(t, w, softstep.Ball{
			X: 12 * random.Float64(), Y: 6 + 10*random.Float64(), Radius: 0.05 + random.Float64()/8,
			Density: 1 + random.Float64(), Restitution: random.Float64() / 2, Friction: random.Float64(),
			Waits: i%37 == 36,
		})
	}
	return w
}

// run returns a description of the run, with a line for every 30 steps.
func (r recordedRun) run(t *testing.T) string {
	t.Helper()
	w := r.start(t)
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d balls\n", r.name, r.balls)
	for n := 1; n <= 420; n++ {
		w.Step(r.before(t, w, n))
		if n%30 == 0 {
			m := w.Measure()
			touches := fnv.New64a()
			for at := range w.Touches() {
				fmt.Fprintf(touches, "%x", at)
			}
			fmt.Fprintf(&b, "  %3d steps: world %016x, %d asleep, %d contacts %016x, ", n, hash(t, w), m.Asleep,
				m.Contacts, touches.Sum64())
			fmt.Fprintf(&b, "overlap %.6g and %.6g m, %.6g and %.6g J, fastest %.6g m/s\n", m.MaxOverlap,
				m.MeanOverlap, m.Kinetic, m.Potential, m.Fastest)
		}
	}
	return b.String()
}

// The engine gives the same bits everywhere, so everything that it does can be compared with a file. After an intended
// change write the file again: 'go test ./physics/softstep -run RunsAre -update'.
func TestRunsAreAsBefore(t *testing.T) {
	const golden = "testdata/runs.txt"
	var b strings.Builder
	for _, r := range recordedRuns() {
		b.WriteString(r.run(t))
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	got, lines, name := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n"), ""
	for i := range min(len(got), len(lines)) {
		if !strings.HasPrefix(got[i], " ") {
			name = got[i]
		}
		if got[i] != lines[i] {
			t.Fatalf("%s: it is\n%s\nand was, in line %d of %s,\n%s", name, got[i], i+1, golden, lines[i])
		}
	}
	if len(got) != len(lines) {
		t.Errorf("there are %d lines, not %d as in %s", len(got), len(lines), golden)
	}
}
