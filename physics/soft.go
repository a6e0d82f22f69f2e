package physics

import (
	"errors"
	"fmt"
	"io"

	"gameloops/physics/softstep"
)

// MaxWorkers is the largest number of processors that an engine can use for one step.
const MaxWorkers = softstep.MaxWorkers

// softEngine is this project's own engine for many balls.
type softEngine struct {
	world *softstep.World
	seen  softstep.Measured
	known bool  // seen is of the current state
	wrong error // the first thing that it cannot do, in words that follow the scene's name
}

func newSoftStep(c Config) (*softEngine, error) {
	continuous := isContinuous(c.Continuous)
	w, err := softstep.New(softstep.Config{Gravity: gravity, Continuous: continuous, Workers: c.Workers})
	return &softEngine{world: w}, err
}

// isContinuous reports whether softstep looks along the path of a ball. That costs next to nothing, so Auto is On.
func isContinuous(c Continuous) bool { return c == On || c == Auto }

func (e *softEngine) setContinuous(c Continuous) { e.world.SetContinuous(isContinuous(c)) }

// ballFriction is the default of Box2D.
const ballFriction = 0.2

func (e *softEngine) addBall(b Ball) {
	ball := softstep.Ball{
		X: b.Center.X, Y: b.Center.Y,
		Radius:      b.Radius,
		Density:     b.Density,
		Restitution: b.Restitution,
		Friction:    ballFriction,
		Ghost:       b.Ghost,
		Waits:       b.Waits,
	}
	if b.Smooth {
		ball.Friction = 0
	}
	if _, err := e.world.AddBall(ball); err != nil {
		e.note(fmt.Errorf("has %w", err))
	}
}

func (e *softEngine) addGround(center, half Vec, angle float64) {
	if err := e.world.AddBox(center.X, center.Y, half.X, half.Y, angle); err != nil {
		e.note(fmt.Errorf("has %w", err))
	}
}

func (e *softEngine) addBlock(Block) {
	e.note(errors.New("needs boxes that move, which softstep does not have: use --engine box2d"))
}

func (e *softEngine) hang(int, Vec) {
	e.note(errors.New("needs joints, which softstep does not have: use --engine box2d"))
}

func (e *softEngine) note(err error) {
	if e.wrong == nil {
		e.wrong = err
	}
}

func (e *softEngine) refused() error { return e.wrong }

func (e *softEngine) launch(body int, velocity Vec) {
	e.known = false
	must(e.world.Launch(body, velocity.X, velocity.Y))
}

func (e *softEngine) push(center Vec, radius, speed float64) {
	e.known = false
	must(e.world.Push(center.X, center.Y, radius, speed))
}

// must panics if there is an error: only a programming error can cause one.
func must(err error) {
	if err != nil {
		panic(fmt.Sprint("physics: softstep: ", err))
	}
}

func (e *softEngine) step(seconds float64) {
	e.known = false
	e.world.Step(seconds)
}

func (e *softEngine) rest(do func()) { e.world.Rest(do) }

func (e *softEngine) idle() bool { return e.world.Idle() }

func (e *softEngine) places(dst []place) {
	for i := range dst {
		p := &dst[i]
		p.x, p.y, p.angle = e.world.Place(i)
	}
}

func (e *softEngine) grab(body int, point Vec) bool {
	e.known = false // it wakes
	ok, err := e.world.Grab(body, point.X, point.Y)
	must(err)
	return ok
}

func (e *softEngine) drag(to Vec) {
	e.known = false
	must(e.world.Drag(to.X, to.Y))
}

func (e *softEngine) release() { e.world.Release() }

func (e *softEngine) motions(dst []Motion) {
	for i := range dst {
		vx, vy, _ := e.world.Velocity(i)
		dst[i] = Motion{Velocity: Vec{X: vx, Y: vy}, Awake: !e.world.Asleep(i)}
	}
}

func (e *softEngine) appendTouches(dst []Touch) []Touch {
	for t := range e.world.Touches() {
		dst = append(dst, Touch{At: Vec{t.X, t.Y}, Normal: Vec{t.NormalX, t.NormalY}})
	}
	return dst
}

func (e *softEngine) contacts() int { return e.measured().Contacts }

// measured looks at all balls and contacts once, however often it is called between two steps: a host asks for the
// contacts in every update, and for the rest in every frame.
func (e *softEngine) measured() *softstep.Measured {
	if !e.known {
		e.known, e.seen = true, e.world.Measure()
	}
	return &e.seen
}

func (e *softEngine) measure(s *Stats) {
	m := e.measured()
	s.Awake = s.Objects - m.Asleep
	s.Contacts, s.MaxOverlap, s.MeanOverlap = m.Contacts, m.MaxOverlap, m.MeanOverlap
	s.Kinetic, s.Potential = m.Kinetic, m.Potential
	s.Fastest = max(s.Fastest, m.Fastest)
}

func (e *softEngine) writeState(w io.Writer) { must(e.world.WriteState(w)) }

func (e *softEngine) clone() (engine, error) {
	c := *e
	c.world = e.world.Clone()
	return &c, nil
}
