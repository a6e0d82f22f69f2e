package softstep

import (
	"runtime"
	"sync/atomic"
)

// A workerPool is the workers that process a step together. All of them go through the same phases (World.solve). In
// each phase they take strips, or borders, as they become free. It makes no difference to the result who takes what,
// since in a phase no two strips touch the same ball.
//
// Two things make it pay off in a step of a millisecond. Each worker begins every phase with the same strips, so that
// these stay in the cache of its processor, and only then takes what others have not got to. And workers do not wait
// for each other after each phase: a strip needs only what was done at its own two borders, and a border only its own
// two strips. Whoever finds no strip left goes on to the borders, and rarely has to wait.
//
// To start a helper takes as long as a small part of a step. So helpers are started first of all, and when a step is
// done they wait for the next one about as long as it takes to start them. Then they end, so a world that is no longer
// used leaves none behind. The goroutine that called Step does whatever the helpers do not get to: on a busy machine,
// everything.
type workerPool struct {
	world   *World                    // whose steps it does
	workers int                       // largest number of them; 0: as many as there are processors
	help    func()                    // helpOut as a value, made once, so that starting a helper allocates nothing
	gate    atomic.Int64              // number of helpers inside; far below zero while it is closed, between two steps
	waiting atomic.Int64              // helpers on their way to the gate, or waiting for it to open
	claimed [mostPhases]atomic.Uint32 // the parts of each phase that someone has taken, as bits
	done    [mostPhases]atomic.Uint32 // and those that are complete
	members int                       // how many it is meant to have in this step
	opened  atomic.Int64              // how many times the gate was opened
	joined  atomic.Int64              // helpers that have begun with this step

	alone   int // steps still to do without help
	penalty int // how many steps it will be the next time
}

// mostPhases is the largest number of phases of a step: see World.solve.
const mostPhases = 12 + 7*substeps

// patience is how many times a helper looks whether the next step has begun: for about 30 microseconds.
const patience = 50_000

// closed is added to the gate while it is closed.
const closed = -1 << 32

// stepping counts the worlds that are being stepped, and their helpers: there are never more helpers than free
// processors. The result of a step does not depend on it.
var stepping atomic.Int64

// ballsForCrew is the least number of balls for which a crew pays off. Below it, as measured, starting helpers takes
// longer than they save.
const ballsForCrew = 600

// If the operating system suspends a helper in the middle of a strip, all others wait for it, and on a busy machine
// that takes longer than the step. A world that has waited longer in one phase than any strip can take steps alone for
// a while, and longer each time.
const (
	tooOften     = 5000
	leastPenalty = 16
	mostPenalty  = 1024
)

// A worker is a member of the crew on its way through the phases. A worker without a crew works alone.
type worker struct {
	crew   *workerPool
	all    []strip // of this step
	number int     // of this member of the crew: it says where to begin
	phase  int
	before parts // of the phase before
	waited int   // the most spins that it waited for a strip or a border
	far    bool  // some contacts reach further than across a border
	rest   *rest
}

// parts are what a phase consists of.
type parts struct {
	kind partKind
	all  uint32 // as bits; none before the first phase
}

type partKind uint8

const (
	whole     partKind = iota // the only part touches anything
	inStrips                  // part i is strip i
	atBorders                 // part i is the border of strips i and i+1
)

// needs returns which of the parts before must be complete when a part i of some kind begins, as bits. What it needs of
// earlier phases, these have needed already.
func (p parts) needs(kind partKind, i int) uint32 {
	switch {
	case kind == inStrips && p.kind == atBorders:
		return 3 << i >> 1 & p.all
	case kind == atBorders && p.kind == inStrips:
		return 3 << i & p.all
	}
	return p.all
}

// work goes through the phases of a step, with helpers if they pay off and there are processors for them.
func (c *workerPool) work() {
	stepping.Add(1)
	defer stepping.Add(-1)
	w, workers := c.world, c.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	helpers := min(workers, wantedStrips(w.balls.awake)) - 1
	k := worker{rest: &w.rest}
	if w.balls.awake < ballsForCrew || helpers < 1 || w.rest.do != nil {
		w.solve(&k)
		return
	}
	if c.alone > 0 {
		c.alone--
		w.solve(&k)
		return
	}
	c.open(helpers)
	k.crew = c
	w.solve(&k)
	c.close(&k)
}

// open opens the gate and starts helpers.
func (c *workerPool) open(helpers int) {
	if c.help == nil {
		c.help = c.helpOut
		c.gate.Store(closed)
	}
	c.members = helpers + 1
	c.joined.Store(0)
	for i := range c.claimed {
		c.claimed[i].Store(0)
		c.done[i].Store(0)
	}
	// Those of earlier steps still wait, or the machine is so busy that they have not begun yet.
	missing := int64(helpers) - c.waiting.Load()
	c.gate.Add(-closed)
	c.opened.Add(1)
	for range missing {
		if c.workers == 0 && stepping.Add(1) > int64(runtime.GOMAXPROCS(0)) {
			stepping.Add(-1)
			break
		}
		c.waiting.Add(1)
		go c.help()
	}
}

// close closes the gate and waits until all helpers inside have left. A helper that arrives later finds the gate
// closed, or helps with the next step.
func (c *workerPool) close(k *worker) {
	c.gate.Add(closed)
	k.waited = max(k.waited, until(func() bool { return c.gate.Load() <= closed }))
	if k.waited > tooOften {
		c.penalty = min(max(2*c.penalty, leastPenalty), mostPenalty)
		c.alone = c.penalty
	} else if c.penalty > 0 {
		c.penalty--
	}
}

// helpOut is what a helper's goroutine runs.
func (c *workerPool) helpOut() {
	for step, again := int64(0), true; again; again = c.awaitStep(step) {
		c.waiting.Add(-1)
		step = c.opened.Load()
		if c.gate.Add(1) > 0 {
			number := int(c.joined.Add(1)) % c.members
			c.world.solve(&worker{crew: c, number: number})
		}
		c.gate.Add(-1)
	}
	if c.workers == 0 {
		stepping.Add(-1)
	}
}

// awaitStep waits a little for the step after the last one and reports whether it has begun.
func (c *workerPool) awaitStep(last int64) bool {
	c.waiting.Add(1)
	for range patience {
		if c.opened.Load() != last {
			return true
		}
	}
	c.waiting.Add(-1)
	return false
}

// each calls do for every number below count, once for the whole crew. They are parts of a kind. A worker leaves a
// phase when all of its parts are taken, so what any part waits for is under way.
func (k *worker) each(kind partKind, count int, do func(i int)) {
	if k.crew == nil {
		for i := range count {
			do(i)
			k.rest.now()
		}
		return
	}
	claimed, done := &k.crew.claimed[k.phase], &k.crew.done[k.phase]
	first := k.number * count / k.crew.members
	for n := range count {
		i := (first + n) % count
		if bit := uint32(1) << i; claimed.Load()&bit == 0 && claimed.Or(bit)&bit == 0 {
			k.await(k.before.needs(kind, i))
			do(i)
			done.Or(bit)
		}
	}
	k.phase++
	k.before = parts{kind, 1<<count - 1}
}

// await waits until parts of the phase before are complete.
func (k *worker) await(needed uint32) {
	if needed != 0 {
		done := &k.crew.done[k.phase-1]
		spins := until(func() bool { return done.Load()&needed == needed })
		if k.before.kind != whole {
			k.waited = max(k.waited, spins)
		}
	}
}

// see takes note of the strips of this step, when the columns have been cut.
func (k *worker) see(s *strips) {
	k.await(k.before.all)
	k.all = s.all[:s.used]
}

// strips calls do for every strip.
func (k *worker) strips(do func(s *strip)) {
	k.each(inStrips, len(k.all), func(i int) { do(&k.all[i]) })
}

// borders calls do for the contacts at each border, and then for those that reach further.
func (k *worker) borders(do func(contacts []contact)) {
	k.each(atBorders, len(k.all)-1, func(i int) {
		do(k.all[i].right)
		do(k.all[i+1].left)
	})
	if k.far {
		k.once(func() {
			for i := range k.all {
				do(k.all[i].far)
			}
		})
	}
}

// findFar finds out whether any contacts reach further than across a border, when all have been found.
func (k *worker) findFar() {
	k.await(k.before.all)
	for i := range k.all {
		k.far = k.far || len(k.all[i].far) > 0
	}
}

// once calls do once for the whole crew.
func (k *worker) once(do func()) { k.each(whole, 1, func(int) { do() }) }

// A rest interrupts the work of a step, where all goroutines share one thread. Elsewhere there are none.
type rest struct {
	do   func() // nil: there are no rests
	work int    // since the last one, in balls and collisions that were looked at
}

// mostWork is the work after which a step rests: less than a millisecond.
const mostWork = 64

// Rest has steps and measurements call a function now and then, between two parts of their work: where there is one
// thread, others can then run before a long step has ended. The function must not use the world. It may end the
// goroutine, and with it the step: then the world must not be used again. A world that rests steps without help, and a
// clone of it does not rest. The results do not depend on it.
func (w *World) Rest(do func()) { w.rest.do = do }

// after takes note of a ball or a collision that was looked at, and rests if there were enough of them.
func (r *rest) after() {
	if r.do == nil {
		return
	}
	if r.work++; r.work >= mostWork {
		r.now()
	}
}

// now rests.
func (r *rest) now() {
	if r.do != nil {
		r.work = 0
		r.do()
	}
}

// until waits for something that takes microseconds, and returns for how long. After a while it yields the processor.
func until(done func() bool) (spins int) {
	for ; !done(); spins++ {
		if spins > 100 {
			runtime.Gosched()
		}
	}
	return spins
}
