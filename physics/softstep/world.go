package softstep

import "fmt"

// Config is how a world is simulated.
type Config struct {
	Gravity    float64 // m/s², along y: -10
	Workers    int     // processors that work on a step at most; 0: as many as there are; the result is the same
	Continuous bool    // balls that are fast stop at what they would have passed through in one step
}

// A World is some balls, and the boxes that they fall on. It is used by one goroutine at a time.
//
// Balls have a number that never changes, in the order in which they were added. In memory they stand in the order of
// their places, so that balls that touch are near each other there as well; index says where.
type World struct {
	gravity    float32
	continuous bool
	workers    int

	// One entry a ball in each, in the same order: first those that move (awake), sorted by place, then all others.
	spots  []spot
	bodies []body
	starts []velocity // at the beginning of the substep
	traits []trait
	awake  int
	index  []int32 // by number: where the ball is; gone if it was removed

	boxes  []box
	plan   plan
	hand   hand
	forces []force // for the next step

	sizes    sizes
	drift    velocity // of most balls: what others see of their motion is without it
	columns  columns  // of those that are awake
	spare    spare
	sleepers sleepers

	impacts impacts

	crew    crew
	strips  []strip
	used    int     // strips of the last step
	window  float32 // s, the longest recent substep: contacts remember a mean over that time
	substep float32 // s, of the last step
	owed    float32 // m/s, what gravity still has to add, where it adds whole grains
	now     moment
}

// MaxWorkers is how many processors can work on a step.
const MaxWorkers = mostStrips

// gone is the index of a ball that has been removed.
const gone = -1

// New makes an empty world.
func New(c Config) (*World, error) {
	if !finite(c.Gravity) || c.Gravity < -most || c.Gravity > most {
		return nil, fmt.Errorf("gravity is %v: a finite number is wanted", c.Gravity)
	}
	if c.Workers < 0 || c.Workers > MaxWorkers {
		return nil, fmt.Errorf("%d workers: 0 to %d are allowed", c.Workers, MaxWorkers)
	}
	w := &World{gravity: float32(c.Gravity), continuous: c.Continuous, workers: c.Workers}
	w.Release()
	return w, nil
}

// substeps is how many parts a step is cut into. Four are Box2D v3's: shorter substeps bring more than more passes over
// the contacts, for the same work ("Small Steps in Physics Simulation", Miles Macklin et al., 2019).
const substeps = 4

// A moment is what is the same for a whole step.
type moment struct {
	dt      float32 // s
	h       float32 // of a substep
	perH    float32 // 1/h
	between softness
	ground  softness
	past    recollection
	fall    float32 // m/s, what gravity adds in a substep
	owed    float32 // m/s, what it still has to add after this step
}

// Step moves the world ahead by a time in s. A step of zero finds contacts and moves nothing. One that is negative or
// no number panics: a programmer's error.
func (w *World) Step(seconds float64) {
	if !(seconds >= 0 && seconds <= most) {
		panic(fmt.Sprintf("softstep: a step of %v s", seconds))
	}
	w.now = newMoment(float32(seconds), w.substep)
	w.now.past = w.recollect(w.now.dt, w.now.h)
	w.now.fall, w.now.owed = fall(float32(w.gravity*w.now.h), w.owed)
	w.look()
	w.drawPlan()
	w.wakeTouched()
	if w.awake == 0 {
		return
	}
	w.measureMotion()
	w.sortByPlace()
	w.cutIntoStrips()
	w.work()
	if w.now.dt > 0 {
		w.forces = w.forces[:0]
		w.hand.remember(w.now.past)
		w.rest()
		w.substep, w.window, w.owed = w.now.h, w.now.past.window, w.now.owed
	}
}

// newMoment is the moment of a step. The longer of it and the last one says how stiff contacts are: on springs that
// change with every step a heap never comes to rest.
func newMoment(dt, last float32) moment {
	m := moment{dt: dt, h: dt / substeps}
	if m.h > 0 {
		m.perH = 1 / m.h
		hertz := min(contactHertz, contactSwing/max(m.h, last))
		m.between = soft(hertz, contactDamping, m.h)
		m.ground = soft(2*hertz, contactDamping, m.h)
	}
	return m
}
