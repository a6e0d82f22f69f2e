package main

import (
	"fmt"
	"os"
	"time"

	"gameloops/physics"
)

// A race says what to compare.
type race struct {
	sizes   []int
	steps   int
	turn    int           // steps in a turn of a runner
	budget  time.Duration // of one runner at one size
	seed    uint64
	grow    bool
	clock   string
	machine string // the computer, and the programs that run the runners
}

// A result is the outcome of one peer at one size.
type result struct {
	took  []time.Duration // after each turn
	wrong string          // what is wrong with the balls' places at the end
}

// run runs all peers at all sizes. It returns results by size, then by the peer's name. A peer without a result did not
// run.
func (r race) run(all []*peer) map[int]map[string]result {
	results := make(map[int]map[string]result)
	slow := make(map[string]bool)
	for _, size := range r.sizes {
		fmt.Fprintf(os.Stderr, "steps with %d balls\n", size)
		results[size] = make(map[string]result)
		for name, one := range r.runSize(all, size, slow) {
			results[size][name] = one
			slow[name] = len(one.took) < r.turns()
		}
	}
	return results
}

func (r race) turns() int { return (r.steps + r.turn - 1) / r.turn }

// runSize runs the peers that are not too slow for this number of balls.
func (r race) runSize(all []*peer, size int, slow map[string]bool) map[string]result {
	pit, err := r.pit(size)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return nil
	}
	var runners []*runner
	for _, p := range all {
		if p.skipped != nil || slow[p.name] {
			continue
		}
		one, err := start(p, r.orders(pit))
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s, %d balls: %v\n", p.name, size, err)
			continue
		}
		defer one.wire.cut()
		runners = append(runners, one)
	}
	for turn := range r.turns() {
		for i := range runners { // the first finds another's data in the caches, so the order changes
			one := runners[(turn+i)%len(runners)]
			if one.elapsed() > r.budget || len(one.took) < turn {
				continue
			}
			if err := one.step(r.turn, r.clock); err != nil {
				fmt.Fprintf(os.Stderr, "%s, %d balls: %v\n", one.peer.name, size, err)
			}
		}
	}
	results := make(map[string]result)
	for _, one := range runners {
		if len(one.took) > 0 {
			results[one.peer.name] = result{one.took, one.check(pit, r)}
		}
	}
	return results
}

// pit returns the pit with a number of balls, before the first step.
func (r race) pit(size int) (*physics.World, error) {
	scene, _ := physics.SceneByName("ball-pit")
	config := physics.Config{Engine: "softstep", Continuous: physics.On, Grow: r.grow}
	return physics.New(scene, size, r.seed, config)
}

// orders returns the orders for the runners that describe a pit.
func (r race) orders(pit *physics.World) []string {
	orders := []string{fmt.Sprintln("pit", pit.Objects(), r.seed, r.grow)}
	orders[0] = orders[0][:len(orders[0])-1]
	for _, b := range pit.Boxes() {
		orders = append(orders, fmt.Sprintf("box %v %v %v %v", b.Center.X, b.Center.Y, b.Half.X, b.Half.Y))
	}
	for _, b := range pit.AppendPoses(nil, 1) {
		orders = append(orders, fmt.Sprintf("ball %v %v %v", b.Center.X, b.Center.Y, b.Half.X))
	}
	return orders
}

// check returns what is wrong with the balls' places, or "". Balls that had time to fall must lie on the floor or on
// each other, within the walls.
func (one *runner) check(pit *physics.World, r race) string {
	if err := one.places(); err != nil {
		return err.Error()
	}
	if len(one.end) != pit.Objects() {
		return fmt.Sprintf("%d balls", len(one.end))
	}
	lost, sum, lowest := 0, 0.0, pit.View().Max.Y
	for _, p := range one.end {
		if !pit.Inside(p) { // a NaN is not inside either
			lost++
		}
		sum += p.Y
		lowest = min(lowest, p.Y)
	}
	if lost > 0 {
		return fmt.Sprintf("%d balls lost", lost)
	}
	if len(one.took) < r.turns() {
		return "" // they may still be falling
	}
	if mean := sum / float64(len(one.end)); mean > pit.View().Max.Y || lowest > 0.2 {
		return fmt.Sprintf("the balls hang in the air, at %.1f m on average", mean)
	}
	return ""
}
