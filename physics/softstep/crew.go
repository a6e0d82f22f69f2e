package softstep

import (
	"math"
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
	world   *World       // whose steps it does
	workers int          // largest number of them; 0: as many as there are processors
	help    func()       // helpOut as a value, made once, so that starting a helper allocates nothing
	gate    atomic.Int64 // number of helpers inside; far below zero while it is closed, between two steps
	waiting atomic.Int64 // helpers on their way to the gate, or waiting for it to open
	phases  [mostPhases]phase
	used    int          // how many of the phases the last step had
	members int          // how many it is meant to have in this step
	opened  atomic.Int64 // how many times the gate was opened
	joined  atomic.Int64 // helpers that have begun with this step

	alone   int // steps still to do without help
	penalty int // how many steps it will be the next time

	watch func(kind partKind, parts int) // see worker
}

// A phase says how far its parts are. It has a cache line of its own, for several processors write it all the time.
type phase struct {
	claimed atomic.Uint64 // the parts that someone has taken, as bits
	done    atomic.Uint64 // and those that are complete
	_       [48]byte
}

// mostPhases is the largest number of phases of a step: see World.solve.
const mostPhases = 20 + 7*substeps

// patience is how many times a helper looks whether the next step has begun: for about 30 microseconds.
const patience = 50_000

// closed is added to the gate while it is closed.
const closed = -1 << 32

// stepping counts the worlds that are being stepped, and their helpers: there are never more helpers than free
// processors. The result of a step does not depend on it.
var stepping atomic.Int64

// Below ballsForCrew, as measured, starting helpers takes longer than they save. On sixteen processors 1000 balls were
// fastest with about three workers, and 5000 with seven.
const (
	ballsForCrew = 600
	ballsForOne  = 100
)

// payingWorkers returns how many workers pay off at most. What one of them has to do shrinks with their number, and
// what they have to tell each other grows with it. So the best number grows as the root of the work.
func payingWorkers(balls int) int {
	if balls < ballsForCrew {
		return 1
	}
	return int(math.Sqrt(float64(balls) / ballsForOne))
}

// crewOf returns how many of some workers do a step of some balls.
func crewOf(workers, balls int) int { return min(workers, wantedStrips(balls), payingWorkers(balls)) }

// If the operating system suspends a helper in the middle of a strip, all others wait for it, and on a busy machine
// that takes longer than the step. A world in which a worker has waited too long steps alone for a while, and longer
// each time. What is too long follows from the work of a strip: in a large world the search for contacts in one of them
// takes milliseconds.
const (
	spinsPerBall = 16      // a spin takes about as long as what a ball or a contact costs in the longest phase
	leastSpins   = 5000    // a shorter wait is never too long: about half a millisecond
	leastPenalty = 16      // steps alone, the first time
	mostPenalty  = 1 << 20 // balls times steps: about half a second, whatever the size of the world
)

// tooLong reports whether a wait of some spins, in a step with these strips, was longer than any of them takes.
func tooLong(spins int, strips []strip) bool {
	work := 0
	for i := range strips {
		s := &strips[i]
		work = max(work, s.to-s.from+len(s.inner)+len(s.ground))
	}
	return spins > max(spinsPerBall*work, leastSpins)
}

// work goes through the phases of a step, with helpers if they pay off and there are processors for them.
func (c *workerPool) work() {
	stepping.Add(1)
	defer stepping.Add(-1)
	w, workers := c.world, c.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = crewOf(workers, w.balls.awake)
	k := worker{members: 1, balls: w.balls.awake, rest: &w.rest, watch: c.watch}
	if workers < 2 || w.rest.do != nil {
		w.solve(&k)
		return
	}
	if c.alone > 0 {
		c.alone--
		w.solve(&k)
		return
	}
	c.open(workers - 1)
	k.crew, k.members = c, workers
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
	for i := range c.used {
		c.phases[i].claimed.Store(0)
		c.phases[i].done.Store(0)
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
	c.used = k.phase
	c.gate.Add(closed)
	k.waited = max(k.waited, until(func() bool { return c.gate.Load() <= closed }))
	if tooLong(k.waited, k.all) {
		c.penalty = max(min(2*c.penalty, mostPenalty/k.balls), leastPenalty)
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
			w := c.world
			w.solve(&worker{crew: c, members: c.members, number: number, balls: w.balls.awake, rest: &w.rest})
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

// until waits for something that takes microseconds, and returns for how long. After a while it yields the processor.
func until(done func() bool) (spins int) {
	for ; !done(); spins++ {
		if spins > 100 {
			runtime.Gosched()
		}
	}
	return spins
}
