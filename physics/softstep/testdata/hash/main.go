// Hash runs a world in which everything happens and prints the hash of where it ends: the same on every processor.
package main

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"gameloops/physics/softstep"
)

func main() {
	w, err := softstep.New(softstep.Config{Gravity: -10, Continuous: true})
	must(err)
	for _, b := range [][5]float64{
		{6, -1, 6, 1}, {-1, 8, 1, 16}, {13, 8, 1, 16}, {4, 3, 2, 0.05, 0.6}, {9, 5, 2, 0.05, -11},
	} {
		must(w.AddBox(b[0], b[1], b[2], b[3], b[4]))
	}
	r := rand.New(rand.NewPCG(3, 0))
	for range 800 {
		_, err := w.AddBall(softstep.Ball{
			X: 12 * r.Float64(), Y: 8 + 16*r.Float64(), Radius: 0.05 + r.Float64()/8,
			Density: 1 + r.Float64(), Restitution: r.Float64(), Friction: r.Float64(),
		})
		must(err)
	}
	for n := range 240 {
		switch n {
		case 100:
			must(w.Push(6, 1, 3, 15))
		case 120:
			must(w.Launch(7, 150, 20))
		case 150:
			_, err := w.Grab(9, 5, 6)
			must(err)
			must(w.Force(11, 0, 50))
		case 170:
			w.Remove(12)
		}
		w.Step(float64(10+n%10) / 1000)
	}
	h := fnv.New64a()
	must(w.WriteState(h))
	fmt.Printf("%016x\n", h.Sum64())
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
