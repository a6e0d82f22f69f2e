package physics

import (
	"fmt"
	"io"
	"strings"
)

// An engine is what a world needs of a physics engine.
type engine interface {
	addBall(Ball)
	addBlock(Block)
	addGround(center, half Vec, angle float64) // a box that never moves
	hang(body int, pivot Vec)                  // on a rod without mass
	refused() error                            // what it was asked to add and cannot have, for after the scene's name
	launch(body int, velocity Vec)             // a ball that waited
	step(seconds float64)
	idle() bool         // all bodies sleep: a step changes nothing
	places(dst []place) // of all bodies, in the order they were added
	push(center Vec, radius, speed float64)
	grab(body int, point Vec) bool     // pulls this point (m) of a body to where it is; false: that cannot be
	drag(to Vec)                       // pulls it there from now on; something is held
	release()                          // likewise
	motions(dst []Motion)              // of all bodies
	appendTouches(dst []Touch) []Touch // without allocating, if dst is long enough
	contacts() int                     // pairs of shapes that touch
	measure(*Stats)                    // fills in what only the engine knows
	writeState(io.Writer)              // all that decides how the world goes on
}

// Engines are the names of the physics engines there are.
func Engines() []string { return []string{"box2d", "softstep"} }

// ParallelEngines are the engines that work on several processors at once.
func ParallelEngines() []string { return []string{"softstep"} }

func newEngine(c Config) (engine, error) {
	if err := c.Continuous.check(); err != nil {
		return nil, err
	}
	switch c.Engine {
	case "box2d":
		return newBox2D(c.Continuous), nil
	case "softstep":
		return newSoftStep(c)
	default:
		return nil, fmt.Errorf("unknown engine %q: the engines are %s", c.Engine, strings.Join(Engines(), ", "))
	}
}
