package softstep

import "fmt"

// Config is how a world is simulated.
type Config struct {
	Gravity    float64 // m/s², along y: -10
	Workers    int     // most processors that share a step; 0: all there are; they do not change the result
	Continuous bool    // fast balls stop at what they would otherwise pass through in one step
}

// A World holds balls and the boxes that they fall on. It must be used by one goroutine at a time.
//
// Each phase of a step has its own type, with its own scratch memory and with pointers to what it may read and change:
// see connect.
type World struct {
	gravity    float32
	continuous bool

	balls   balls
	ground  ground
	hand    hand
	forces  forces // for the next step
	memory  memory
	history history
	step    stepParams

	layout   layout
	strips   strips
	ahead    foresight
	finder   finder
	bouncer  bouncer
	solver   solver
	sleepers sleepers
	observer observer
	crew     workerPool
	rest     rest
}

// MaxWorkers is the largest number of workers that a step can use.
const MaxWorkers = mostStrips

// New returns an empty world.
func New(c Config) (*World, error) {
	if !finite(c.Gravity) || c.Gravity < -most || c.Gravity > most {
		return nil, fmt.Errorf("gravity is %v: want a finite number", c.Gravity)
	}
	if c.Workers < 0 || c.Workers > MaxWorkers {
		return nil, fmt.Errorf("%d workers: 0 to %d are allowed", c.Workers, MaxWorkers)
	}
	w := &World{gravity: float32(c.Gravity), continuous: c.Continuous, hand: hand{number: gone}}
	w.crew.workers = c.Workers
	w.connect()
	return w, nil
}

// SetContinuous sets whether fast balls stop at what they would otherwise pass through, from the next step on.
func (w *World) SetContinuous(on bool) { w.continuous = on }

// connect gives each phase the data that it works on.
func (w *World) connect() {
	balls, ground, memory, step := &w.balls, &w.ground, &w.memory, &w.step
	layout, strips, ahead, rest := &w.layout, &w.strips, &w.ahead, &w.rest

	w.memory.strips = strips
	w.layout.balls, w.layout.step = balls, step
	w.ahead = foresight{balls: balls, ground: ground, step: step}
	w.finder = finder{balls: balls, ground: ground, layout: layout, memory: memory, ahead: ahead, step: step,
		rest: rest}
	w.bouncer = bouncer{balls: balls, ground: ground, layout: layout, strips: strips, ahead: ahead, step: step,
		rest: rest}
	w.solver = solver{balls: balls, ground: ground, memory: memory, step: step}
	w.sleepers.balls, w.sleepers.layout, w.sleepers.strips = balls, layout, strips
	w.sleepers.memory, w.sleepers.step, w.sleepers.rest = memory, step, rest
	w.observer = observer{balls: balls, ground: ground, memory: memory}
	w.crew.world = w
}

// substeps is the number of parts into which a step is divided. Box2D v3 uses four: for the same work, shorter substeps
// help more than more passes over the contacts ("Small Steps in Physics Simulation", Miles Macklin et al., 2019).
const substeps = 4

// stepParams are the values that stay the same for a whole step.
type stepParams struct {
	dt         float32 // s
	h          float32 // of a substep
	perH       float32 // 1/h
	gravity    float32
	continuous bool
	between    softness
	ground     softness
	past       recollection
	fall       float32 // m/s that gravity adds in a substep
	next       history
}

// history is what a step needs to know about the steps before it.
type history struct {
	substep float32 // s, of the last step
	window  float32 // s, the longest recent substep: contacts remember their mean force over that time
	owed    float32 // m/s that gravity has still to add, when it adds whole grains (rounding.go)
}

// Step advances the world by a time in s. A step of zero finds contacts and moves nothing. A time that is negative or
// not a number is a programming error: Step panics.
func (w *World) Step(seconds float64) {
	if !(seconds >= 0 && seconds <= most) {
		panic(fmt.Sprintf("softstep: a step of %v s", seconds))
	}
	w.step = w.paramsOf(float32(seconds))
	w.layout.measureSizes()
	w.ground.buildGrid()
	w.sleepers.wakeTouched()
	if w.balls.awake == 0 {
		return
	}
	w.solver.prepare()
	w.crew.work()
	if w.step.dt > 0 {
		w.forces = w.forces[:0]
		w.hand.remember(w.step.past)
		w.sleepers.fallAsleep(&w.hand)
		w.history = w.step.next
	}
}

// cut cuts the columns into strips, and these into regions, when all balls are counted.
func (w *World) cut() {
	w.layout.begin()
	w.strips.cut(w.layout.columns.starts)
	w.bouncer.divide()
}

// paramsOf returns the parameters of a step of dt. The longer of this step and the last one decides how stiff contacts
// are: with springs that change in every step a heap never comes to rest.
func (w *World) paramsOf(dt float32) stepParams {
	p := stepParams{dt: dt, h: dt / substeps, gravity: w.gravity, continuous: w.continuous}
	if p.h > 0 {
		p.perH = 1 / p.h
		hertz := min(contactHertz, contactSwing/max(p.h, w.history.substep))
		p.between = soft(hertz, contactDamping, p.h)
		p.ground = soft(2*hertz, contactDamping, p.h)
	}
	p.next.substep = p.h
	p.past, p.next.window = recollect(p.dt, p.h, w.history.window)
	p.fall, p.next.owed = fall(float32(w.gravity*p.h), w.history.owed)
	return p
}

// motion returns how far a ball would move in this step if it met nothing, in m.
func (p *stepParams) motion(b *body) (dx, dy float32) {
	return float32(b.vx * p.dt), float32((b.vy + float32(p.gravity*p.dt)) * p.dt)
}
