package softstep

import "slices"

// Balls that have hardly moved for a while, and all that they are in touch with, fall asleep together: an island. They
// cost nothing until something comes near one of them, and then all of them wake up. What they pushed is kept, so that
// a heap that wakes up stands as before.
//
// Source: islands and sleeping are Box2D's; Erin Catto, "Simulation Islands", 2023 (box2d.org/posts).
const (
	stillSpeed = 0.01 // m/s, of a ball and of its rim: Box2D's
	stillFor   = 0.5  // s
	stillSteps = 2    // at least: one step may end at the top of a flight
	stillEvery = 0.25 // s: looking for islands takes longer than a pass over the contacts
)

// sleepers is what is known of those that sleep.
type sleepers struct {
	count   int
	columns columns // of balls at index awake and above
	stale   bool    // balls have moved in memory, or fallen asleep
	since   float32 // s, since somebody looked for islands
	memory  []remembered
	spare   []remembered

	parent []int32   // of each ball that is awake, another one of its island
	still  []float32 // s, for how long all of an island have hardly moved
	woken  []int32   // islands to wake
}

// asleepIn is the strip of a span that is kept in the memory of those that sleep.
const asleepIn = -1

// rest lets islands fall asleep.
func (w *World) rest() {
	p := &w.sleepers
	if p.since += w.now.dt; p.since < stillEvery {
		return
	}
	p.since = 0
	if w.holds() { // the ball that is held does not sleep, however long a step is: it has to follow the hand
		w.traits[w.index[w.hand.number]].still = 0
	}
	if !slices.ContainsFunc(w.traits[:w.awake], func(t trait) bool { return t.still >= stillFor }) {
		return
	}
	w.findIslands()
	lie := false
	for i := range w.awake {
		lie = lie || p.still[w.root(int32(i))] >= stillFor
	}
	if lie {
		w.layDown()
	}
}

// findIslands joins all that have a contact, and finds out for how long each island has been still.
func (w *World) findIslands() {
	p := &w.sleepers
	p.parent, p.still = grown(p.parent, w.awake), grown(p.still, w.awake)
	for i := range p.parent {
		p.parent[i] = int32(i)
		p.still[i] = w.traits[i].still
	}
	for k := range w.strips[:w.used] {
		s := &w.strips[k]
		for _, list := range [...][]contact{s.inner, s.border, s.far} {
			for n := range list {
				a, b := w.root(list[n].a), w.root(list[n].b)
				if a != b {
					p.parent[max(a, b)] = min(a, b)
				}
			}
		}
	}
	for i := range p.still {
		r := w.root(int32(i))
		p.still[r] = min(p.still[r], p.still[i])
	}
}

// root is the one ball that stands for the island of another one.
func (w *World) root(i int32) int32 {
	parent := w.sleepers.parent
	for parent[i] != i {
		parent[i] = parent[parent[i]] // half the way for the next one who asks
		i = parent[i]
	}
	return i
}

// layDown puts the islands to sleep that have been still for long enough.
func (w *World) layDown() {
	p := &w.sleepers
	for i := range w.awake {
		if r := w.root(int32(i)); p.still[r] >= stillFor {
			t, b := &w.traits[i], &w.bodies[i]
			t.state = asleep
			t.island = w.traits[r].number
			b.vx, b.vy, b.u = 0, 0, 0
			p.count++
		}
	}
	p.spare = p.spare[:0]
	for i := range w.traits {
		t := &w.traits[i]
		if t.state != asleep {
			continue
		}
		from := len(p.spare)
		p.spare = append(p.spare, w.memoryOf(i)...)
		t.memory = span{asleepIn, int32(from), int32(len(p.spare))}
	}
	p.memory, p.spare = p.spare, p.memory
	for i := w.awake - 1; i >= 0; i-- {
		if w.traits[i].state == asleep {
			w.awake--
			w.swap(i, w.awake)
		}
	}
	p.stale = true
}

// wakeTouched wakes the islands that something comes near to in this step.
func (w *World) wakeTouched() {
	p := &w.sleepers
	if p.count == 0 {
		return
	}
	if p.stale {
		p.columns.fill(w.spots[w.awake:], 2*w.sizes.limit)
		p.stale = false
	}
	for i := range w.awake {
		w.touchSleepers(i)
	}
	w.wake()
}

// touchSleepers notes the islands that a ball comes near to.
func (w *World) touchSleepers(i int) {
	c := &w.sleepers.columns
	a := &w.spots[i]
	mx, my := float32(0), float32(0)
	if w.continuous {
		mx, my = w.motion(i)
	}
	r := a.near + w.sizes.widest
	left, right := c.column(a.x+min(mx, 0)-r), c.column(a.x+max(mx, 0)+r)
	bottom, top := a.y+min(my, 0)-r, a.y+max(my, 0)+r
	for k := left; k <= right; k++ {
		column := c.order[c.starts[k]:c.starts[k+1]]
		for n := lowest(column, bottom); n < len(column) && column[n].y <= top; n++ {
			j := w.awake + int(column[n].i)
			if w.traits[j].state == asleep && w.meets(i, j, mx, my) {
				w.sleepers.woken = append(w.sleepers.woken, w.traits[j].island)
			}
		}
	}
}

// lowest is the first of a column that is at y or above.
func lowest(column []height, y float32) int {
	n, _ := slices.BinarySearchFunc(column, y, func(h height, y float32) int {
		if h.y < y {
			return -1
		}
		return 1
	})
	return n
}

// meets tells whether a ball that moves by (mx, my) is or comes near to one that sleeps.
func (w *World) meets(i, j int, mx, my float32) bool {
	a, b := &w.spots[i], &w.spots[j]
	if w.traits[i].ghost && w.traits[j].ghost {
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

// wake wakes the islands that were noted.
func (w *World) wake() {
	p := &w.sleepers
	if len(p.woken) == 0 {
		return
	}
	slices.Sort(p.woken)
	for i := w.awake; i < len(w.traits); i++ {
		t := &w.traits[i]
		if t.state != asleep {
			continue
		}
		if _, ok := slices.BinarySearch(p.woken, t.island); ok {
			p.count--
			t.still = 0
			w.rouse(i)
		}
	}
	p.woken = p.woken[:0]
}

// wakeBall wakes the island of the ball at an index, whose index may change.
func (w *World) wakeBall(i int) {
	if t := &w.traits[i]; t.state == asleep {
		w.sleepers.woken = append(w.sleepers.woken, t.island)
		w.wake()
	}
}
