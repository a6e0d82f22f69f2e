package softstep

import (
	"math/rand/v2"
	"testing"
)

// fallingBalls returns a pit of 12 m with balls that begin to fall.
func fallingBalls(t *testing.T, balls int) *World {
	t.Helper()
	w, err := New(Config{Gravity: -10, Continuous: true, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range [][4]float64{{6, -1, 6, 1}, {-1, 8, 1, 16}, {13, 8, 1, 16}} {
		if err := w.AddBox(b[0], b[1], b[2], b[3], 0); err != nil {
			t.Fatal(err)
		}
	}
	r := rand.New(rand.NewPCG(1, 0))
	for range balls {
		b := Ball{X: 12 * r.Float64(), Y: 16 * r.Float64(), Radius: 0.1, Density: 1, Restitution: 0.6}
		if _, err := w.AddBall(b); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// inSight returns how many others each ball would see on average in the window that searchWidely searches.
func inSight(l *layout) float64 {
	seen, spots := 0, l.balls.spots[:l.balls.awake]
	for i := range spots {
		a := &spots[i]
		if a.reach <= l.sizes.limit {
			continue
		}
		r := a.near + a.reach
		for j := range spots {
			if i != j && abs(spots[j].x-a.x) <= r && abs(spots[j].y-a.y) <= r {
				seen++
			}
		}
	}
	return float64(seen) / float64(len(spots))
}

func TestBallsSeeFewOthersHoweverLongAStepIs(t *testing.T) {
	for _, dt := range []float32{0.5, 3, 1000} {
		w := fallingBalls(t, 1500)
		for range 90 {
			w.Step(1. / 60)
		}
		w.step = w.paramsOf(dt)
		sortByPlace(&w.layout)
		without := inSight(&w.layout)
		w.layout.limitSight()
		if with := inSight(&w.layout); without < 5*mostInSight || with > 2*mostInSight {
			t.Errorf("in a step of %v s a ball sees %.1f others, and would see %.1f", dt, with, without)
		}
	}
}

// TestShortStepsAreSeenToTheirEnd lets balls fall, hit the floor and come to rest, with a shot among them.
func TestShortStepsAreSeenToTheirEnd(t *testing.T) {
	w := fallingBalls(t, 1500)
	for n := range 240 {
		if n%20 == 0 {
			if err := w.Launch(n, 150, 20); err != nil {
				t.Fatal(err)
			}
		}
		w.Step(1. / 60)
		if w.layout.sight != most {
			t.Fatalf("step %d: balls look only %v m ahead", n, w.layout.sight)
		}
	}
}

// TestAStepOfAnyLengthIsLittleMoreWork drops balls in steps of one length, and compares the work of each step with that
// of a step of 1/60 s of the same balls.
func TestAStepOfAnyLengthIsLittleMoreWork(t *testing.T) {
	for _, dt := range []float64{0.1, 0.2, 0.5, 1, 3} {
		w := fallingBalls(t, 1500)
		for n := range 40 {
			long, short := workOf(w, dt), workOf(w, 1./60)
			if long > 3*short {
				t.Errorf("step %d of %v s is %d visits, one of 1/60 s %d", n, dt, long, short)
			}
			w.Step(dt)
			if contacts := contactsOf(w); contacts > 6*1500 {
				t.Fatalf("after step %d of %v s there are %d contacts", n, dt, contacts)
			}
		}
	}
}

// workOf counts what a step visits: the balls and collisions that the search and the bounces look at, what balls see in
// a wide search, and each contact, in the nine passes over it.
func workOf(w *World, dt float64) (visits int) {
	c := w.Clone()
	c.step = c.paramsOf(float32(dt))
	sortByPlace(&c.layout)
	c.layout.limitSight()
	seen := int(inSight(&c.layout) * float64(c.balls.awake))
	c = w.Clone()
	rests := 0
	c.Rest(func() { rests++ })
	c.Step(dt)
	return rests*mostWork + seen + 9*contactsOf(c)
}

// sortByPlace sorts all balls as a single strip.
func sortByPlace(l *layout) {
	l.divide()
	l.columns.fill(l.awake(), l.columns.width)
	l.balls.makeRoom()
	l.arrange(&strip{to: l.balls.awake, last: len(l.columns.starts) - 2})
	l.moveIn()
}

// contactsOf returns the number of contacts in the last step.
func contactsOf(w *World) (count int) {
	for i := range w.strips.used {
		s := &w.strips.all[i]
		count += len(s.inner) + len(s.left) + len(s.right) + len(s.far) + len(s.ground)
	}
	return count
}

// meanHeight returns the mean height of all balls in m.
func meanHeight(w *World) (y float64) {
	for i := range w.balls.spots {
		y += float64(w.balls.spots[i].y) / float64(len(w.balls.spots))
	}
	return y
}

// TestAHeapStaysAHeapHoweverLongStepsAre goes on with long steps where a heap has come to rest.
func TestAHeapStaysAHeapHoweverLongStepsAre(t *testing.T) {
	heap := fallingBalls(t, 1500)
	for range 200 {
		heap.Step(1. / 60)
	}
	for _, dt := range []float64{0.2, 0.5, 3} {
		w := heap.Clone()
		for n := range 60 {
			w.Step(dt)
			if now, rests := meanHeight(w), meanHeight(heap); now < 0.6*rests {
				t.Fatalf("after %d steps of %v s balls are %.2f m high on average, not %.2f m", n, dt, now, rests)
			}
		}
	}
}

// TestFewBallsFallAsFastHoweverLongStepsAre drops balls in reach of each other that are too few for a crowd.
func TestFewBallsFallAsFastHoweverLongStepsAre(t *testing.T) {
	w := fallingBalls(t, 10)
	w.Step(0.2)
	w.Step(0.5)
	for i := range w.balls.bodies {
		if vy := w.balls.bodies[i].vy; abs(vy+7) > 1e-4 && w.balls.spots[i].y > 4 {
			t.Errorf("ball %d falls at %v m/s after 0.7 s", i, -vy)
		}
	}
}

// TestABallOfACrowdGoesAMetreAStep takes a long step of balls that fall at 10 m/s.
func TestABallOfACrowdGoesAMetreAStep(t *testing.T) {
	w := fallingBalls(t, 1500)
	for range 60 {
		w.Step(1. / 60)
	}
	before := w.Clone()
	w.Step(0.5)
	for number, i := range w.balls.index {
		p, q := w.balls.spots[i], before.balls.spots[before.balls.index[number]]
		if way := root((p.x-q.x)*(p.x-q.x) + (p.y-q.y)*(p.y-q.y)); way > 1.5 {
			t.Errorf("ball %d goes %v m", number, way)
		}
	}
}
