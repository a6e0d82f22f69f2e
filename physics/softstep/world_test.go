package softstep_test

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gameloops/physics/softstep"
)

func hash(t testing.TB, w *softstep.World) uint64 {
	t.Helper()
	h := fnv.New64a()
	if err := w.WriteState(h); err != nil {
		t.Fatal(err)
	}
	return h.Sum64()
}

func TestWorkersDoNotChangeTheResult(t *testing.T) {
	sizes := []int{700, 3000}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, balls := range sizes {
		var want uint64
		for _, workers := range []int{1, 2, 4, 0} {
			w := pit(t, balls, 5, softstep.Config{Continuous: true, Workers: workers})
			for n := range 130 {
				w.Step(step)
				if n == 110 {
					push(t, w, 6, 1, 2, 12)
				}
			}
			got := hash(t, w)
			if workers == 1 {
				want = got
			}
			if got != want {
				t.Errorf("%d balls: %d workers end with %x, one with %x", balls, workers, got, want)
			}
		}
	}
}

func push(t testing.TB, w *softstep.World, x, y, radius, speed float64) {
	t.Helper()
	if err := w.Push(x, y, radius, speed); err != nil {
		t.Fatal(err)
	}
}

func TestEqualHashesGoOnEqually(t *testing.T) {
	a, b := pit(t, 300, 2, falling), pit(t, 300, 2, falling)
	for n := range 500 { // until all sleep, and are woken
		if n == 450 {
			push(t, a, 3, 1, 2, 10)
			push(t, b, 3, 1, 2, 10)
		}
		if hash(t, a) != hash(t, b) {
			t.Fatalf("after %d steps they differ", n)
		}
		a.Step(step)
		b.Step(step)
	}
}

func TestAStepAllocatesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("many balls: left out of short runs")
	}
	for _, workers := range []int{1, 2} {
		w := pit(t, 2000, 1, softstep.Config{Continuous: true, Workers: workers})
		run(w, 3)
		n := testing.AllocsPerRun(60, func() {
			push(t, w, 6, 0, 3, 1) // so that none of them sleeps
			w.Step(step)
		})
		if n != 0 {
			t.Errorf("%d workers: %v allocations a step", workers, n)
		}
	}
}

func TestBallsAtRestSleepUntilTheyAreTouched(t *testing.T) {
	w := world(t, falling, floor)
	for i := range 10 {
		add(t, w, softstep.Ball{X: float64(i), Y: 0.1, Radius: 0.1})
		add(t, w, softstep.Ball{X: float64(i), Y: 0.3, Radius: 0.1})
	}
	run(w, 2)
	asleep := func() int { return w.Measure().Asleep }
	if n := asleep(); n != 20 {
		t.Fatalf("%d of 20 sleep", n)
	}
	before := hash(t, w)
	run(w, 1)
	if hash(t, w) != before {
		t.Error("a world that sleeps changes")
	}
	shot := add(t, w, softstep.Ball{X: -1, Y: 0.15, Radius: 0.1})
	if err := w.Launch(shot, 30, 0); err != nil {
		t.Fatal(err)
	}
	w.Step(step) // half a metre
	if n := asleep(); n != 20 {
		t.Errorf("%d sleep before it hits any", n)
	}
	w.Step(step)
	w.Step(step)
	if n := asleep(); n != 18 || w.Asleep(0) || w.Asleep(1) || !w.Asleep(2) {
		t.Errorf("%d sleep when it has hit the first two", n)
	}
	x, _, _ := w.Place(0)
	if x <= 0 {
		t.Errorf("the ball that it hits stays at %v", x)
	}
}

func TestAPushWakesOnlyTheHeapsThatItReaches(t *testing.T) {
	w := world(t, falling, floor)
	for i := range 4 {
		add(t, w, softstep.Ball{X: float64(i), Y: 0.1, Radius: 0.1})
		add(t, w, softstep.Ball{X: float64(i), Y: 0.3, Radius: 0.1})
	}
	run(w, 2)
	push(t, w, 1, 0.5, 0.3, 0.1) // the upper ball; the lower one wakes with it
	for i := range 8 {
		if got, want := w.Asleep(i), i != 2 && i != 3; got != want {
			t.Errorf("ball %d sleeps: %v", i, got)
		}
	}
}

func TestAHeapThatWakesUpStandsAsBefore(t *testing.T) {
	w := pit(t, 500, 1, falling)
	run(w, 12)
	before := w.Measure()
	if before.Asleep != 500 {
		t.Fatalf("%d of 500 sleep after 12 s", before.Asleep)
	}
	push(t, w, 6, 0.1, 0.15, 0.02) // hardly more than a tap
	if n := w.Measure().Asleep; n != 0 {
		t.Errorf("%d go on sleeping", n)
	}
	run(w, 0.4)
	if m := w.Measure(); m.Kinetic > 0.01 || math.Abs(m.Potential/before.Potential-1) > 1e-3 {
		t.Errorf("a heap that wakes up goes from %+v to %+v", before, m)
	}
}

func TestARemovedBallIsGoneAndOthersFallIntoItsPlace(t *testing.T) {
	w := world(t, falling, floor)
	for i := range 5 {
		add(t, w, softstep.Ball{Y: 0.1 + 0.2*float64(i), Radius: 0.1})
	}
	run(w, 3)
	w.Remove(2)
	w.Remove(2)
	run(w, 3)
	for number, want := range map[int]float64{1: 0.3, 3: 0.5, 4: 0.7} {
		if _, y, _ := w.Place(number); math.Abs(y-want) > 0.01 {
			t.Errorf("ball %d is at a height of %v, want %v", number, y, want)
		}
	}
	if n := add(t, w, softstep.Ball{X: 3, Y: 0.1, Radius: 0.1}); n != 5 {
		t.Errorf("a new ball has the number %d", n)
	}
	w.Step(step)
	if m := w.Measure(); m.Contacts != 5 {
		t.Errorf("four balls on each other and one beside them have %d contacts, with the floor", m.Contacts)
	}
}

func TestForcesAndImpulsesMoveABallByItsMass(t *testing.T) {
	w := world(t, softstep.Config{})
	heavy := add(t, w, softstep.Ball{Radius: 0.5, Density: 4 / math.Pi}) // 1 kg
	if err := w.Impulse(heavy, 3, -1); err != nil {
		t.Fatal(err)
	}
	if vx, vy, _ := w.Velocity(heavy); math.Abs(vx-3) > 1e-6 || math.Abs(vy+1) > 1e-6 {
		t.Errorf("an impulse of (3, -1) N·s gives 1 kg (%v, %v) m/s", vx, vy)
	}
	for range 60 {
		if err := w.Force(heavy, 0, 2); err != nil {
			t.Fatal(err)
		}
		w.Step(step)
	}
	w.Step(step) // a force acts in one step
	if _, vy, _ := w.Velocity(heavy); math.Abs(vy-1) > 1e-4 {
		t.Errorf("after a second of 2 N it goes up at %v m/s, want 1", vy)
	}
}

func TestInvalidNumbersAreRefused(t *testing.T) {
	w := world(t, falling, floor)
	one := add(t, w, softstep.Ball{Y: 1, Radius: 0.1})
	before := hash(t, w)
	for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e9} {
		ball := func(b softstep.Ball) func() error {
			b.Radius, b.Density = cmp.Or(b.Radius, 1), cmp.Or(b.Density, 1)
			return func() error { _, err := w.AddBall(b); return err }
		}
		for what, f := range map[string]func() error{
			"x":           ball(softstep.Ball{X: bad}),
			"y":           ball(softstep.Ball{Y: bad}),
			"radius":      ball(softstep.Ball{Radius: bad}),
			"density":     ball(softstep.Ball{Density: bad}),
			"restitution": ball(softstep.Ball{Restitution: bad}),
			"friction":    ball(softstep.Ball{Friction: bad}),
			"half width":  func() error { return w.AddBox(0, 0, bad, 1, 0) },
			"angle":       func() error { return w.AddBox(0, 0, 1, 1, bad) },
			"velocity":    func() error { return w.Launch(one, 0, bad) },
			"impulse":     func() error { return w.Impulse(one, bad, 0) },
			"force":       func() error { return w.Force(one, bad, 0) },
			"centre":      func() error { return w.Push(bad, 0, 1, 1) },
			"speed":       func() error { return w.Push(0, 0, 1, bad) },
			"hand":        func() error { return w.Drag(bad, 0) },
			"point":       func() error { _, err := w.Grab(one, bad, 0); return err },
			"gravity":     func() error { _, err := softstep.New(softstep.Config{Gravity: bad}); return err },
		} {
			if err := f(); err == nil || !strings.Contains(err.Error(), what) {
				t.Errorf("%s of %v: error %v", what, bad, err)
			}
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a step of %v s does not panic", bad)
				}
			}()
			w.Step(bad)
		}()
	}
	if hash(t, w) != before {
		t.Error("a refused number has changed the world")
	}
}

// TestNothingBreaksAWorld does random things to random balls in a closed box, in steps of any length.
func TestNothingBreaksAWorld(t *testing.T) {
	if testing.Short() {
		t.Skip("many worlds: left out of short runs")
	}
	rapid.Check(t, func(r *rapid.T) {
		c := softstep.Config{
			Gravity:    rapid.SampledFrom([]float64{-10, 0, 3}).Draw(r, "gravity"),
			Continuous: rapid.Bool().Draw(r, "continuous"),
			Workers:    rapid.IntRange(1, 3).Draw(r, "workers"),
		}
		w := world(t, c, [5]float64{6, -1, 6, 1}, [5]float64{-1, 8, 1, 16}, [5]float64{13, 8, 1, 16},
			[5]float64{6, 25, 8, 1}, [5]float64{5, 4, 2, 0.05, rapid.Float64Range(-4, 4).Draw(r, "angle")})
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 0))
		smallest := rapid.SampledFrom([]float64{0.001, 0.02, 0.1}).Draw(r, "smallest")
		largest := smallest * rapid.SampledFrom([]float64{1, 4, 20}).Draw(r, "ratio")
		balls := rapid.SampledFrom([]int{1, 30, 120, 700}).Draw(r, "balls")
		for range balls {
			add(t, w, softstep.Ball{
				X: 12 * random.Float64(), Y: 24 * random.Float64(),
				Radius:      smallest + (largest-smallest)*random.Float64(),
				Density:     math.Exp(4*random.Float64() - 2),
				Restitution: random.Float64(), Friction: random.Float64(),
				Waits: random.IntN(20) == 0,
			})
		}
		for range 25 {
			n := random.IntN(balls)
			switch random.IntN(8) {
			case 0:
				push(t, w, 12*random.Float64(), 24*random.Float64(), 5*random.Float64(), 100*random.Float64())
			case 1:
				w.Launch(n, 400*random.Float64()-200, 400*random.Float64()-200)
			case 2:
				w.Remove(n)
			case 3:
				w.Grab(n, 6, 6)
			}
			w.Step(rapid.SampledFrom([]float64{0, 1e-4, 1e-3, step, step, 0.1, 1}).Draw(r, "step"))
		}
		for n := range balls {
			x, y, angle := w.Place(n)
			if s := x + y + angle; math.IsNaN(s) || math.IsInf(s, 0) {
				r.Fatalf("ball %d is at (%v, %v), turned by %v", n, x, y, angle)
			}
			if c.Continuous && !(x > -0.01 && x < 12.01 && y > -0.01 && y < 24.01) { // a removed one is at (0, 0)
				r.Fatalf("ball %d is lost: it is at (%v, %v)", n, x, y)
			}
		}
	})
}

// TestManyBoxesAreLikeFew drops balls onto pegs: none may enter a peg, and many must touch one.
func TestManyBoxesAreLikeFew(t *testing.T) {
	var pegs [][5]float64
	for i := range 200 {
		x, y := float64(i%20)+0.5*float64(i/20%2), float64(i/20)
		pegs = append(pegs, [5]float64{x, y, 0.1, 0.1, 0.1 * float64(i)})
	}
	pegs = append(pegs, [5]float64{10, -2, 40, 1})
	w := world(t, falling, pegs...)
	r := rand.New(rand.NewPCG(1, 0))
	for range 500 {
		add(t, w, softstep.Ball{X: -20 + 60*r.Float64(), Y: 12 + 10*r.Float64(), Radius: 0.05 + 0.2*r.Float64()})
	}
	inside, touches := 0, 0
	for n := range 300 {
		w.Step(step)
		if n%10 != 0 {
			continue
		}
		for number := range 500 {
			x, y, _ := w.Place(number)
			for _, b := range pegs {
				sin, cos := math.Sincos(b[4])
				dx, dy := x-b[0], y-b[1]
				if math.Abs(cos*dx+sin*dy) < b[2] && math.Abs(cos*dy-sin*dx) < b[3] {
					inside++
				}
			}
		}
		touches += w.Contacts()
	}
	if inside != 0 || touches < 1000 {
		t.Errorf("%d times the middle of a ball is inside of a peg; %d touches", inside, touches)
	}
}

// TestAHandThatCannotHoldABallHoldsNothing checks that a hand that grabs another ball releases the first, even if the
// other one cannot be held.
func TestAHandThatCannotHoldABallHoldsNothing(t *testing.T) {
	for other, want := range map[int]bool{0: true, 1: false} {
		w := world(t, falling, floor)
		add(t, w, softstep.Ball{Y: 5, Radius: 0.2})
		add(t, w, softstep.Ball{X: 9, Y: 5, Radius: 0.2, Waits: true})
		for _, number := range []int{0, other} {
			if ok, err := w.Grab(number, 0, 5); ok != (number == 0) || err != nil {
				t.Fatalf("ball %d is held: %v, %v", number, ok, err)
			}
		}
		run(w, 2)
		if _, y, _ := w.Place(0); (y > 4) != want {
			t.Errorf("after a grip on ball %d, ball 0 is %v m high", other, y)
		}
	}
}
