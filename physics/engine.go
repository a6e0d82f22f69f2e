package physics

import (
	"fmt"
	"io"
	"strings"
)

// An engine is what a world needs from a physics engine.
type engine interface {
	addBall(Ball)
	addBlock(Block)
	addGround(center, half Vec, angle float64) // a box that never moves
	hang(body int, pivot Vec)                  // by a rod without mass
	refused() error                            // why something cannot be added, to follow the scene's name
	launch(body int, velocity Vec)             // a ball that waited
	step(seconds float64)
	setContinuous(Continuous) // from the next step on
	rest(do func())           // has steps call this now and then, if the engine can
	idle() bool               // reports whether all bodies sleep, so that a step changes nothing
	places(dst []place)       // of all bodies, in the order they were added
	push(center Vec, radius, speed float64)
	grab(body int, point Vec) bool     // holds this point (m) of a body where it is; false: that is impossible
	drag(to Vec)                       // pulls what is held to this place from now on
	release()                          // lets go of what is held
	motions(dst []Motion)              // of all bodies
	appendTouches(dst []Touch) []Touch // without allocating, if dst is long enough
	contacts() int                     // pairs of shapes that touch
	measure(*Stats)                    // fills in what only the engine knows
	writeState(io.Writer)              // everything that decides how the world goes on
	clone() (engine, error)            // goes on exactly as this one; an error says why there is none
}

// Engines returns the names of the physics engines.
func Engines() []string { return []string{"box2d", "softstep"} }

// ParallelEngines returns the names of the engines that can use several processors.
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
