package softstep

import (
	"runtime"
	"sync/atomic"
)

// A crew is the processors that work on a step together. All of them go through the same phases (solveWith); in each
// they take strips, or borders, one after the other as they become free, and none begins the next phase before all of
// the last one is done. Who takes what makes no difference to the result, since in a phase no two strips touch the same
// ball.
//
// The goroutines live for a step at most, so a world that nobody uses any more leaves none behind. The one that called
// Step does what the others do not come to: on a busy machine, everything.
type crew struct {
	help    func()       // what a helper runs: a value made once, so that starting it allocates nothing
	gate    atomic.Int64 // helpers inside; far below zero while it is closed, which is between two steps
	waiting atomic.Int64 // helpers that were started and have not come to the gate yet
	claimed [mostPhases]atomic.Int32
	done    [mostPhases]atomic.Int32

	alone   int // steps to do without help
	penalty int // how many the next time
}

// mostPhases is how many phases a step has at most: see solveWith.
const mostPhases = 9 + 7*substeps

// closed is added to the gate while it is closed.
const closed = -1 << 32

// stepping is how many worlds are being stepped, and how many helpers they have: no more are started than there are
// processors. A world's result does not depend on it.
var stepping atomic.Int64

// ballsForCrew is how many balls are worth the help. Measured: below it starting helpers takes longer than they save.
const ballsForCrew = 600

// A helper that the operating system has taken off its processor in the middle of a strip makes all the others wait,
// and on a busy machine that takes longer than the step. Who has waited so often for one phase that no strip can be the
// reason does the next steps alone, and more of them each time.
const (
	tooOften     = 5000
	leastPenalty = 16
	mostPenalty  = 1024
)

// A worker is one of the crew on its way through the phases. One without a crew works alone.
type worker struct {
	crew   *crew
	phase  int
	waited int  // the most spins that it has waited for a phase
	far    bool // there are contacts that reach further than across a border
}

// work goes through the phases of a step, with helpers if they are worth it and there are processors for them.
func (w *World) work() {
	stepping.Add(1)
	defer stepping.Add(-1)
	workers := w.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	helpers := min(workers, w.used) - 1
	if w.awake < ballsForCrew || helpers < 1 {
		w.solveWith(&worker{})
		return
	}
	if w.crew.alone > 0 {
		w.crew.alone--
		w.solveWith(&worker{})
		return
	}
	w.open(helpers)
	k := worker{crew: &w.crew}
	w.solveWith(&k)
	w.close(&k)
}

// open lets helpers in.
func (w *World) open(helpers int) {
	c := &w.crew
	if c.help == nil {
		c.help = w.helpOut
		c.gate.Store(closed)
	}
	for i := range c.claimed {
		c.claimed[i].Store(0)
		c.done[i].Store(0)
	}
	c.gate.Add(-closed)
	for range helpers {
		if c.waiting.Load() >= int64(helpers) {
			break // the machine is busy: those of the steps before have not begun yet
		}
		if w.workers == 0 && stepping.Add(1) > int64(runtime.GOMAXPROCS(0)) {
			stepping.Add(-1)
			break
		}
		c.waiting.Add(1)
		go c.help()
	}
}

// close waits until the helpers that came have left. One that comes later finds the gate closed, or helps with the next
// step.
func (w *World) close(k *worker) {
	c := &w.crew
	c.gate.Add(closed)
	k.until(func() bool { return c.gate.Load() <= closed })
	if k.waited > tooOften {
		c.penalty = min(max(2*c.penalty, leastPenalty), mostPenalty)
		c.alone = c.penalty
	} else if c.penalty > 0 {
		c.penalty--
	}
}

// helpOut is the life of a helper.
func (w *World) helpOut() {
	c := &w.crew
	c.waiting.Add(-1)
	if c.gate.Add(1) > 0 {
		w.solveWith(&worker{crew: c})
	}
	c.gate.Add(-1)
	if w.workers == 0 {
		stepping.Add(-1)
	}
}

// each does something for every number below count.
func (k *worker) each(count int, do func(i int)) {
	if k.crew == nil {
		for i := range count {
			do(i)
		}
		return
	}
	claimed, done := &k.crew.claimed[k.phase], &k.crew.done[k.phase]
	k.phase++
	for i := int(claimed.Add(1)) - 1; i < count; i = int(claimed.Add(1)) - 1 {
		do(i)
		done.Add(1)
	}
	k.until(func() bool { return done.Load() >= int32(count) })
}

// strips does something for every strip.
func (k *worker) strips(w *World, do func(w *World, s *strip)) {
	k.each(w.used, func(i int) { do(w, &w.strips[i]) })
}

// borders does something for the contacts at each border, and then for those that reach further.
func (k *worker) borders(w *World, do func(w *World, contacts []contact)) {
	k.each(w.used-1, func(i int) { do(w, w.strips[i].border) })
	if k.far {
		k.each(1, func(int) {
			for i := range w.strips[:w.used] {
				do(w, w.strips[i].far)
			}
		})
	}
}

// lookFar finds out whether any contacts reach further than across a border.
func (k *worker) lookFar(w *World) {
	for i := range w.strips[:w.used] {
		k.far = k.far || len(w.strips[i].far) > 0
	}
}

// once does something once.
func (k *worker) once(w *World, do func(w *World)) { k.each(1, func(int) { do(w) }) }

// until waits for something that takes microseconds. After some time it lets others run who may have something better
// to do.
func (k *worker) until(done func() bool) {
	spins := 0
	for ; !done(); spins++ {
		if spins > 100 {
			runtime.Gosched()
		}
	}
	k.waited = max(k.waited, spins)
}
