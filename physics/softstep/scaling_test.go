package softstep

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// What one worker needs in ns for a ball, a contact or an impact in a phase, by a profile of a pit of 100,000 balls.
// Only their proportions matter.
const (
	countBall     = 4 // in each of the phases that sort balls into columns
	arrangeBall   = 20
	findBall      = 50
	findContact   = 80
	bounceImpact  = 800
	bounceLeaving = 300
	beginBall     = 6
	finishBall    = 20
	passBall      = 1.5
	passContact   = 8
	aloneColumn   = 2   // of what only one worker can do, in each of these phases
	takePart      = 150 // to take a part and to find out whether it can begin
)

// A countedPhase is a phase of a step: the work of each part, in ns.
type countedPhase struct {
	parts parts
	work  []float64
}

// countStep does a step with one worker and returns the work of its phases.
func countStep(w *World) (phases []countedPhase) {
	w.crew.watch = func(kind partKind, count int) {
		if count > 0 {
			phases = append(phases, countedPhase{parts{kind, 1<<count - 1}, make([]float64, count)})
		}
	}
	w.Step(1. / 60)
	passes, regions := 0, 0
	for n := range phases {
		p := &phases[n]
		for i := range p.work {
			p.work[i] = takePart + w.workOf(p.parts.kind, i, len(p.work), passes, regions)
		}
		switch p.parts.kind {
		case inStrips:
			passes++
		case inRegions:
			regions++
		}
	}
	// What follows after the phases is done by one worker: now and then it looks for islands that fall asleep.
	balls := float64(w.balls.awake)
	return append(phases, countedPhase{parts{whole, 1}, []float64{balls * (1 + 2*passContact) / 15}})
}

// workOf returns the work of a part of a phase, of so many of its kind, after some phases in strips and in regions.
func (w *World) workOf(kind partKind, i, count, passes, regions int) float64 {
	switch kind {
	case inRanges:
		return countBall * float64(w.balls.awake) / float64(count)
	case inStrips:
		return w.strips.all[i].work(passes)
	case inRegions:
		return w.bouncer.work(i, regions)
	case atBorders:
		return passContact * float64(len(w.strips.all[i].right)+len(w.strips.all[i+1].left))
	}
	work := aloneColumn * float64(len(w.layout.columns.starts))
	for k := range w.strips.all[:w.strips.used] {
		work += passContact * float64(len(w.strips.all[k].far))
	}
	return work
}

// work returns the work in a strip after some earlier phases in strips.
func (s *strip) work(passes int) float64 {
	const arrange, find, begin, finish = 0, 1, 2, 11
	balls, inner := float64(s.to-s.from), float64(len(s.inner)+len(s.ground))
	switch passes {
	case arrange:
		return arrangeBall * balls
	case find:
		return findBall*balls + findContact*(inner+float64(len(s.left)+len(s.right)+len(s.far)))
	case begin:
		return beginBall*balls + passContact*inner
	case finish:
		return finishBall*balls + passContact*inner
	}
	return passBall*balls + passContact*inner
}

// work returns the work of the bounces of a region, or of a border of two: of one with an even number, then of one with
// an odd number.
func (o *bouncer) work(i, phase int) float64 {
	if phase > 0 {
		n := 2*i + phase - 1
		left, right := &o.regions[n], &o.regions[n+1]
		return bounceImpact*float64(len(left.others)+len(right.others)) +
			bounceLeaving*float64(len(left.leaving)+len(right.leaving))
	}
	impacts := 0
	for k := i * o.strips.used / len(o.regions); k < (i+1)*o.strips.used/len(o.regions); k++ {
		impacts += len(o.strips.all[k].impacts)
	}
	return bounceImpact * float64(impacts)
}

// schedule returns how long some workers take for a step: each goes through the phases, begins with its own parts and
// then takes what is left, as in worker.each.
func schedule(phases []countedPhase, workers int) (long float64) {
	type member struct {
		now   float64
		phase int
	}
	members, ends := make([]member, workers), make([][]float64, len(phases))
	for n := range phases {
		ends[n] = make([]float64, len(phases[n].work)) // 0: nobody has taken it
	}
	for {
		k := -1
		for i := range members {
			if members[i].phase < len(phases) && (k < 0 || members[i].now < members[k].now) {
				k = i
			}
		}
		if k < 0 {
			return long
		}
		m := &members[k]
		p, count := &phases[m.phase], len(phases[m.phase].work)
		i, n := k*count/workers, 0
		for ; n < count && ends[m.phase][(i+n)%count] > 0; n++ {
		}
		if n == count {
			m.phase++
			continue
		}
		i = (i + n) % count
		if m.phase > 0 {
			needed := phases[m.phase-1].parts.needs(p.parts.kind, i)
			for j, end := range ends[m.phase-1] {
				if needed>>j&1 == 1 {
					m.now = max(m.now, end)
				}
			}
		}
		m.now += p.work[i]
		ends[m.phase][i] = m.now
		long = max(long, m.now)
	}
}

// countedPit returns a pit that grows with its balls, in which they fall onto a heap.
func countedPit(t *testing.T, balls int) *World {
	t.Helper()
	w, err := New(Config{Gravity: -10, Continuous: true, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	k := math.Sqrt(float64(balls) / 2000)
	for _, b := range [][4]float64{{6 * k, -1, 6 * k, 1}, {-1, 8 * k, 1, 8 * k}, {12*k + 1, 8 * k, 1, 8 * k}} {
		if err := w.AddBox(b[0], b[1], b[2], b[3], 0); err != nil {
			t.Fatal(err)
		}
	}
	r := rand.New(rand.NewPCG(1, 0))
	for range balls {
		b := Ball{X: 12 * k * r.Float64(), Y: 10 * k * r.Float64(), Radius: 0.1, Density: 1, Restitution: 0.6,
			Friction: 0.2}
		n, err := w.AddBall(b)
		if err == nil {
			err = w.Launch(n, 0, -1.5*b.Y)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// TestStepsCanBeShared counts the work of each part of a step and finds out how long it takes some workers, who begin
// parts as these become free. That is counted and not measured: it leaves out what a processor waits for memory and for
// others. With -v it prints how many times as fast the steps are as with one worker.
func TestStepsCanBeShared(t *testing.T) {
	crews := []int{2, 4, 8, 16, 32, 64}
	for _, test := range []struct {
		balls, steps int
		least        map[int]float64 // by number of workers
	}{
		{1000, 30, map[int]float64{2: 1.4}},
		{5000, 30, map[int]float64{2: 1.75, 4: 3, 8: 3.5}},
		{20_000, 20, map[int]float64{2: 1.85, 8: 5, 16: 6}},
		{100_000, 12, map[int]float64{2: 1.85, 8: 6, 16: 9}},
	} {
		t.Run(fmt.Sprintf("%d balls", test.balls), func(t *testing.T) {
			if testing.Short() && test.balls > 20_000 {
				t.Skip("left out with -short: two seconds")
			}
			w, alone, line := countedPit(t, test.balls), 0.0, ""
			long := make([]float64, len(crews))
			for range test.steps {
				phases := countStep(w)
				alone += schedule(phases, 1)
				for i, workers := range crews {
					long[i] += schedule(phases, crewOf(workers, w.balls.awake))
				}
			}
			for i, workers := range crews {
				faster := alone / long[i]
				line += fmt.Sprintf("  %d workers %.2f", workers, faster)
				if faster < test.least[workers] {
					t.Errorf("%d workers are %.2f times as fast as one, want %v", workers, faster, test.least[workers])
				}
			}
			if !slices.IsSortedFunc(long, func(a, b float64) int { return int(b - a) }) {
				t.Error("more workers take longer")
			}
			t.Logf("%d strips, %d regions: %s", w.strips.used, len(w.bouncer.regions), line)
		})
	}
}
