package softstep_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"gameloops/physics/softstep"
)

// slick adds a ball without friction.
func slick(t testing.TB, w *softstep.World, x, y, restitution float64) (number int) {
	t.Helper()
	number, err := w.AddBall(softstep.Ball{X: x, Y: y, Radius: 0.1, Density: 1, Restitution: restitution})
	if err != nil {
		t.Fatal(err)
	}
	return number
}

// gas returns a closed box of 12 m by 16 m, without gravity, with elastic balls that are equally fast.
func gas(t testing.TB, balls int, speed float64) *softstep.World {
	w := world(t, softstep.Config{Continuous: true}, [5]float64{6, -1, 8, 1}, [5]float64{-1, 8, 1, 10},
		[5]float64{13, 8, 1, 10}, [5]float64{6, 17, 8, 1})
	r := rand.New(rand.NewPCG(7, 0))
	for i := range balls {
		n := slick(t, w, 0.3+0.37*float64(i%32), 0.3+0.4*float64(i/32), 1)
		sin, cos := math.Sincos(2 * math.Pi * r.Float64())
		launch(t, w, n, speed*cos, speed*sin)
	}
	return w
}

func launch(t testing.TB, w *softstep.World, number int, vx, vy float64) {
	t.Helper()
	if err := w.Launch(number, vx, vy); err != nil {
		t.Fatal(err)
	}
}

func TestElasticBallsGainNoEnergyAndLoseLittle(t *testing.T) {
	for _, c := range []struct {
		balls        int
		speed        float64 // m/s
		afterASecond float64 // at least so much of the energy at first
	}{
		{250, 30, 0.85}, {250, 50, 0.75}, {250, 100, 0.5}, {1000, 30, 0.3},
	} {
		w := gas(t, c.balls, c.speed)
		start := w.Measure().Kinetic
		for n := range 240 {
			w.Step(step)
			part := w.Measure().Kinetic / start
			if part > 1.001 {
				t.Fatalf("%d balls at %v m/s have %v of their energy after %d steps", c.balls, c.speed, part, n+1)
			}
			if n+1 == 60 && part < c.afterASecond {
				t.Errorf("%d balls at %v m/s have %v of their energy after a second", c.balls, c.speed, part)
			}
		}
		for n := range c.balls {
			if x, y, _ := w.Place(n); x < 0 || x > 12 || y < 0 || y > 16 {
				t.Errorf("%d balls at %v m/s: ball %d is at (%v, %v)", c.balls, c.speed, n, x, y)
			}
		}
	}
}

// TestNothingThatBouncesGainsEnergy throws balls about in a closed box with a bar in it, in steps of any length.
func TestNothingThatBouncesGainsEnergy(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		w := world(t, softstep.Config{Continuous: true}, [5]float64{6, -1, 8, 1}, [5]float64{-1, 8, 1, 10},
			[5]float64{13, 8, 1, 10}, [5]float64{6, 17, 8, 1}, [5]float64{6, 15, 2, 0.1, 0.5})
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 0))
		speed := rapid.SampledFrom([]float64{3, 30, 150}).Draw(r, "speed")
		for i := range rapid.SampledFrom([]int{2, 60, 400}).Draw(r, "balls") {
			n := add(t, w, softstep.Ball{
				X: 0.3 + 0.5*float64(i%23), Y: 0.3 + 0.5*float64(i/23),
				Radius: 0.05 + 0.2*random.Float64(), Density: math.Exp(2*random.Float64() - 1),
				Restitution: math.Round(1.5*random.Float64()) * random.Float64(), Friction: random.Float64(),
			})
			sin, cos := math.Sincos(2 * math.Pi * random.Float64())
			launch(t, w, n, speed*cos, speed*sin)
		}
		start := w.Measure().Kinetic
		for n := range 60 {
			w.Step(rapid.SampledFrom([]float64{1e-3, 1.0 / 144, step, step, 1.0 / 30, 0.1}).Draw(r, "step"))
			if now := w.Measure().Kinetic; now > 1.001*start {
				r.Fatalf("after %d steps they have %v J, at first %v", n+1, now, start)
			}
		}
	})
}

func TestABallKeepsItsEnergyOverABounce(t *testing.T) {
	for _, dt := range []float64{0.001, 1.0 / 144, step, 1.0 / 30, 0.05} {
		w := world(t, falling, floor)
		ball := add(t, w, softstep.Ball{Y: 5.1, Radius: 0.1, Restitution: 1})
		for n := range int(math.Round(60 / dt)) {
			w.Step(dt)
			_, y, _ := w.Place(ball)
			_, vy, _ := w.Velocity(ball)
			if part := (10*(y-0.1) + vy*vy/2) / 50; math.Abs(part-1) > 0.02 {
				t.Errorf("in steps of %v s it has %v of its energy after %v s", dt, part, float64(n+1)*dt)
				break
			}
		}
	}
}

// TestEachBounceIsAsHighAsItsRestitutionSays drops balls, and goes on as long as they come down fast enough to bounce.
func TestEachBounceIsAsHighAsItsRestitutionSays(t *testing.T) {
	for _, dt := range []float64{0.001, 1.0 / 144, step, 1.0 / 40} {
		for _, c := range []struct{ height, restitution float64 }{{1, 0.6}, {5, 0.9}, {5, 0.3}, {20, 0.8}} {
			w := world(t, falling, floor)
			ball := add(t, w, softstep.Ball{Y: c.height + 0.1, Radius: 0.1, Restitution: c.restitution})
			for n := 1; n <= 10; n++ {
				want := c.height * math.Pow(c.restitution, 2*float64(n))
				if math.Sqrt(20*want) < 1.2 { // the speed with which it must have come up
					break
				}
				within := 0.02 + 0.03*float64(n-1)/9
				if got := apex(w, ball, dt) - 0.1; math.Abs(got-want) > within*want {
					t.Errorf("steps of %v s, from %v m, e = %v: bounce %d goes up to %v m, want %v", dt, c.height,
						c.restitution, n, got, want)
					break
				}
			}
		}
	}
}

// apex returns the highest point of a ball's next bounce. It falls and rises; what lies between two steps is added.
func apex(w *softstep.World, ball int, dt float64) float64 {
	for {
		_, before, _ := w.Velocity(ball)
		w.Step(dt)
		_, y, _ := w.Place(ball)
		if _, vy, _ := w.Velocity(ball); before > 0 && vy <= 0 {
			between := vy - 10*dt/8 // the velocity is that of half a substep ago
			return y + between*between/20
		}
	}
}

func TestAnImpactPassesTheVelocityAlongARow(t *testing.T) {
	for _, balls := range []int{5, 20} {
		for _, gap := range []float64{0, 0.002, 0.05} {
			for _, speed := range []float64{3, -3, 30, -30} {
				for _, dt := range []float64{0.001, step, 1.0 / 30} {
					w := world(t, softstep.Config{Continuous: true})
					way := math.Copysign(1, speed)
					slick(t, w, -way, 0, 1)
					for i := range balls - 1 {
						slick(t, w, way*float64(i+1)*(0.2+gap), 0, 1)
					}
					launch(t, w, 0, speed, 0)
					start, most := w.Measure().Kinetic, 0.0
					for range int(3 / dt) {
						w.Step(dt)
						most = max(most, w.Measure().Kinetic/start)
					}
					if last, _, _ := w.Velocity(balls - 1); last/speed < 0.99 || most > 1.001 {
						t.Errorf("%d balls %v m apart, at %v m/s in steps of %v s: the last one has %v m/s, and the "+
							"energy was %v times that at first", balls, gap, speed, dt, last, most)
					}
				}
			}
		}
	}
}

func TestTheGreaterRestitutionOfTwoBallsCounts(t *testing.T) {
	w := world(t, softstep.Config{Continuous: true})
	soft := slick(t, w, -1, 0, 0)
	hard := slick(t, w, 1, 0, 1)
	launch(t, w, soft, 20, 0)
	launch(t, w, hard, -10, 0)
	run(w, 0.2)
	a, _, _ := w.Velocity(soft)
	b, _, _ := w.Velocity(hard)
	near(t, "the velocity of the one that does not bounce", a, -10, 1e-5)
	near(t, "the velocity of the one that does", b, 20, 1e-5)
}

func TestABallThatIsHitCarriesAnotherOneAlongIfNeitherBounces(t *testing.T) {
	w := world(t, softstep.Config{Continuous: true})
	shot := slick(t, w, -1, 0, 1)
	first, second := slick(t, w, 0, 0, 0), slick(t, w, 0.5, 0, 0)
	launch(t, w, shot, 60, 0) // all in one step
	run(w, 0.2)
	for _, c := range []struct {
		ball int
		want float64
	}{{shot, 0}, {first, 30}, {second, 30}} {
		if vx, _, _ := w.Velocity(c.ball); math.Abs(vx-c.want) > 0.01 {
			t.Errorf("ball %d moves at %v m/s, want %v", c.ball, vx, c.want)
		}
	}
}

func TestABallBouncesOffACornerByWhereItHitsIt(t *testing.T) {
	for _, angle := range []float64{0, 0.3, 1.2} {
		for _, dt := range []float64{0.001, step, 0.1} {
			sin, cos := math.Sincos(angle)
			// The corner of the box is at the origin, and the ball hits it when it is up and to the left, at 45°.
			w := world(t, softstep.Config{Continuous: true}, [5]float64{cos + sin, sin - cos, 1, 1, angle})
			up := 0.1 * math.Sqrt(0.5)
			ball := slick(t, w, -2*cos-up*sin, -2*sin+up*cos, 1)
			launch(t, w, ball, 30*cos, 30*sin)
			for range int(0.2 / dt) {
				w.Step(dt)
			}
			vx, vy, _ := w.Velocity(ball)
			if math.Abs(vx+30*sin) > 0.02 || math.Abs(vy-30*cos) > 0.02 {
				t.Errorf("at %v rad in steps of %v s it leaves with (%v, %v) m/s", angle, dt, vx, vy)
			}
		}
	}
}

// TestFrictionOfABounceIsProportionalToItsImpulse throws a ball at the floor so flat that it slides all the time.
func TestFrictionOfABounceIsProportionalToItsImpulse(t *testing.T) {
	w := world(t, softstep.Config{Continuous: true}, floor)
	ball := add(t, w, softstep.Ball{Y: 1.1, Radius: 0.1, Restitution: 0.5})
	launch(t, w, ball, 20, -10)
	run(w, 0.3)
	vx, vy, angular := w.Velocity(ball)
	near(t, "its velocity upwards", vy, 5, 1e-5)
	near(t, "its velocity forwards", vx, 20-0.2*15, 1e-5)
	near(t, "the speed of its rim", -0.1*angular, 2*0.2*15, 1e-5)
}

func TestABallThatBouncesOntoAHeapDoesNotDisturbIt(t *testing.T) {
	w := pit(t, 300, 3, falling)
	run(w, 12)
	before := w.Measure()
	shot := add(t, w, softstep.Ball{X: 6, Y: 8, Radius: 0.1, Restitution: 0.6})
	launch(t, w, shot, 0, -20)
	energy := math.Inf(1)
	for n := range 60 * 10 {
		w.Step(step)
		m := w.Measure()
		if now := m.Kinetic + m.Potential; now > 1.002*energy {
			t.Errorf("step %d takes the energy from %v J to %v", n, energy, now)
		}
		energy = m.Kinetic + m.Potential
	}
	after := w.Measure()
	if after.Asleep != 301 || after.MaxOverlap > 1.5*before.MaxOverlap || after.Potential > 1.02*before.Potential {
		t.Errorf("the heap goes from %+v to %+v", before, after)
	}
}

// TestAStepOfZeroPredictsNothingForTheNext removes balls between a step in which they overlap and the one after it.
func TestAStepOfZeroPredictsNothingForTheNext(t *testing.T) {
	w := world(t, falling, floor)
	for i := range 10 {
		n := slick(t, w, 0.15*float64(i), 1, 1)
		launch(t, w, n, 20-4*float64(i), 0)
	}
	w.Step(0)
	for i := range 9 {
		w.Remove(9 - i)
	}
	w.Step(step)
	if vx, _, _ := w.Velocity(0); vx != 20 {
		t.Errorf("the ball that is left flies at %v m/s", vx)
	}
}
