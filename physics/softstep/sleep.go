package softstep

import "slices"

// Balls that have hardly moved for a while, with all that they touch, fall asleep together: they are an island. They
// cost nothing until something comes near one of them, and then all of them wake up. The forces of their contacts are
// kept, so a heap that wakes up stands as before.
//
// Source: islands and sleeping are Box2D's; Erin Catto, "Simulation Islands", 2023 (box2d.org/posts).
const (
	stillSpeed = 0.01 // m/s, for a ball and for its rim: Box2D's
	stillFor   = 0.5  // s
	stillSteps = 2    // least number of steps: one step may end at the top of a flight
	stillEvery = 0.25 // s between two searches for islands, which take longer than a pass over the contacts
)

// sleepers put balls to sleep and wake them up.
type sleepers struct {
	balls  *balls
	layout *layout
	strips *strips
	memory *memory
	step   *stepParams
	rest   *rest

	count   int
	columns columns // of the balls that do not move
	stale   bool    // the rows of these balls have changed: columns have to be filled again
	since   float32 // s since the last search for islands

	parent []int32   // of each ball that moves: another ball of its island, or itself
	still  []float32 // s, how long all balls of an island have hardly moved
	woken  []int32   // islands to wake
}

// fallAsleep lets islands fall asleep.
func (p *sleepers) fallAsleep(hand *hand) {
	if p.since += p.step.dt; p.since < stillEvery {
		return
	}
	p.since = 0
	if hand.holds() { // the ball that is held never sleeps, however long a step is: it must follow the hand
		p.balls.traits[p.balls.index[hand.number]].still = 0
	}
	if !slices.ContainsFunc(p.balls.traits[:p.balls.awake], func(t trait) bool { return t.still >= stillFor }) {
		return
	}
	p.findIslands()
	lie := false
	for i := range p.balls.awake {
		lie = lie || p.still[p.islandOf(int32(i))] >= stillFor
	}
	if lie {
		p.putToSleep()
	}
}

// findIslands joins all balls that have a contact, and finds out how long each island has been still.
func (p *sleepers) findIslands() {
	p.parent, p.still = resized(p.parent, p.balls.awake), resized(p.still, p.balls.awake)
	for i := range p.parent {
		p.parent[i] = int32(i)
		p.still[i] = p.balls.traits[i].still
	}
	for k := range p.strips.used {
		s := &p.strips.all[k]
		p.rest.now()
		for _, list := range [...][]contact{s.inner, s.left, s.right, s.far} {
			for n := range list {
				a, b := p.islandOf(list[n].a), p.islandOf(list[n].b)
				if a != b {
					p.parent[max(a, b)] = min(a, b)
				}
			}
		}
	}
	for i := range p.still {
		r := p.islandOf(int32(i))
		p.still[r] = min(p.still[r], p.still[i])
	}
}

// islandOf returns the ball that represents the island of a ball.
func (p *sleepers) islandOf(i int32) int32 {
	parent := p.parent
	for parent[i] != i {
		parent[i] = parent[parent[i]] // halves the path for the next search
		i = parent[i]
	}
	return i
}

// putToSleep puts the islands to sleep that have been still for long enough.
func (p *sleepers) putToSleep() {
	for i := range p.balls.awake {
		if r := p.islandOf(int32(i)); p.still[r] >= stillFor {
			t, b := &p.balls.traits[i], &p.balls.bodies[i]
			t.state = asleep
			t.island = p.balls.traits[r].number
			b.vx, b.vy, b.u = 0, 0, 0
			p.count++
		}
	}
	p.memory.keep(p.balls.traits)
	for i := p.balls.awake - 1; i >= 0; i-- {
		if p.balls.traits[i].state == asleep {
			p.balls.awake--
			p.balls.swap(i, p.balls.awake)
		}
	}
	p.stale = true
}

// wakeTouched wakes the islands that something comes near in this step.
func (p *sleepers) wakeTouched() {
	if p.count == 0 {
		return
	}
	if p.stale {
		p.columns.fill(p.balls.spots[p.balls.awake:], 2*p.layout.sizes.limit)
		p.stale = false
	}
	for i := range p.balls.awake {
		p.touchSleepers(i)
		p.rest.after()
	}
	p.wake()
}

// touchSleepers notes the islands that a ball comes near.
func (p *sleepers) touchSleepers(i int) {
	c := &p.columns
	a := &p.balls.spots[i]
	mx, my := float32(0), float32(0)
	if p.step.continuous {
		mx, my = p.step.motion(&p.balls.bodies[i])
	}
	r := a.near + p.layout.sizes.widest
	left, right := c.column(a.x+min(mx, 0)-r), c.column(a.x+max(mx, 0)+r)
	bottom, top := a.y+min(my, 0)-r, a.y+max(my, 0)+r
	for k := left; k <= right; k++ {
		column := c.order[c.starts[k]:c.starts[k+1]]
		for n := lowest(column, bottom); n < len(column) && column[n].y <= top; n++ {
			j := p.balls.awake + int(column[n].i)
			if p.balls.traits[j].state == asleep && p.meets(i, j, mx, my) {
				p.woken = append(p.woken, p.balls.traits[j].island)
			}
		}
	}
}

// lowest returns the index of the first ball of a column that is at y or above.
func lowest(column []height, y float32) int {
	n, _ := slices.BinarySearchFunc(column, y, func(h height, y float32) int {
		if h.y < y {
			return -1
		}
		return 1
	})
	return n
}

// meets reports whether a ball that moves by (mx, my) is or comes near one that sleeps.
func (p *sleepers) meets(i, j int, mx, my float32) bool {
	a, b := &p.balls.spots[i], &p.balls.spots[j]
	if p.balls.traits[i].ghost && p.balls.traits[j].ghost {
		return false
	}
	dx, dy, near := b.x-a.x, b.y-a.y, a.near+b.near
	dd := float32(dx*dx) + float32(dy*dy)
	if dd < float32(near*near) {
		return true
	}
	_, ok := whenCircle(dx, dy, -mx, -my, near, dd)
	return ok
}

// wake wakes the islands in woken.
func (p *sleepers) wake() {
	if len(p.woken) == 0 {
		return
	}
	slices.Sort(p.woken)
	for i := p.balls.awake; i < len(p.balls.traits); i++ {
		t := &p.balls.traits[i]
		if t.state != asleep {
			continue
		}
		if _, ok := slices.BinarySearch(p.woken, t.island); ok {
			p.count--
			t.still = 0
			p.rouse(i)
		}
	}
	p.woken = p.woken[:0]
}

// wakeIf wakes the islands of the sleeping balls for whose index match returns true.
func (p *sleepers) wakeIf(match func(i int) bool) {
	for i := p.balls.awake; i < len(p.balls.traits); i++ {
		if t := &p.balls.traits[i]; t.state == asleep && match(i) {
			p.woken = append(p.woken, t.island)
		}
	}
	p.wake()
}

// wakeBall wakes the island of the ball at an index. The index of the ball may change.
func (p *sleepers) wakeBall(i int) {
	if t := &p.balls.traits[i]; t.state == asleep {
		p.woken = append(p.woken, t.island)
		p.wake()
	}
}

// rouse makes the ball at an index move, which waits or sleeps.
func (p *sleepers) rouse(i int) {
	p.balls.rouse(i)
	p.stale = true
}
