package softstep

import (
	"math/rand/v2"
	"testing"
)

// TestAPartWaitsForAllThatTouchedItsStrips goes through phases in any order. What a part needs of the phase before,
// what these needed of the phase before that, and so on, must be all earlier parts that touch one of its strips: those
// that may change the same balls.
func TestAPartWaitsForAllThatTouchedItsStrips(t *testing.T) {
	touches := func(kind partKind, i, strips int) (touched uint64) {
		switch kind {
		case inStrips:
			return 1 << i
		case atBorders:
			return 1<<i | 1<<(i+1)
		}
		return 1<<strips - 1
	}
	random := rand.New(rand.NewPCG(1, 0))
	for strips := 2; strips <= mostStrips; strips++ {
		counts := map[partKind]int{whole: 1, inStrips: strips, atBorders: strips - 1}
		before := parts{}
		var phases []parts
		var needed [][]uint64 // of each part of the last phase: the parts of all phases that are complete when it is
		for phase := range 40 {
			kind := []partKind{whole, inStrips, atBorders, inStrips, atBorders}[random.IntN(5)]
			var next [][]uint64
			for i := range counts[kind] {
				complete := make([]uint64, phase+1)
				complete[phase] = 1 << i
				for j := range needed {
					if before.needs(kind, i)>>j&1 == 1 {
						for earlier, parts := range needed[j] {
							complete[earlier] |= parts
						}
					}
				}
				for earlier, p := range phases {
					for j := range counts[p.kind] {
						shared := touches(kind, i, strips)&touches(p.kind, j, strips) != 0
						if shared && complete[earlier]>>j&1 == 0 {
							t.Fatalf("%d strips: part %d of phase %d, of kind %d, does not wait for part %d of phase "+
								"%d, of kind %d", strips, i, phase, kind, j, earlier, p.kind)
						}
					}
				}
				next = append(next, complete)
			}
			before, needed = parts{kind, 1<<counts[kind] - 1}, next
			phases = append(phases, before)
		}
	}
}

// TestWorkersShareAWorldOfOneStrip has more balls than one worker gets, all of them in one strip: then there are no
// borders between its phases. The race detector sees when two of them are done at once.
func TestWorkersShareAWorldOfOneStrip(t *testing.T) {
	tower := func(workers int) *World {
		w, err := New(Config{Gravity: -10, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 1000 {
			if _, err := w.AddBall(Ball{Y: 0.19 * float64(i), Radius: 0.1, Density: 1}); err != nil {
				t.Fatal(err)
			}
		}
		return w
	}
	alone, crew := tower(1), tower(4)
	for n := range 200 {
		alone.Step(1. / 60)
		crew.Step(1. / 60)
		if len(crew.strips.all) != 1 {
			t.Fatalf("there are %d strips", len(crew.strips.all))
		}
		for i := range alone.balls.bodies {
			if alone.balls.bodies[i] != crew.balls.bodies[i] {
				t.Fatalf("after %d steps ball %d moves in another way", n+1, i)
			}
		}
	}
}
