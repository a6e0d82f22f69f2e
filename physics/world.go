package physics

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"math/rand/v2"
	"strings"
	"time"
)

// MaxObjects is the largest number of objects a world is made with.
const MaxObjects = 100_000

// A World is a scene that has been built and can be stepped.
type World struct {
	scene    Scene
	engine   engine
	inside   Rect
	looks    []look
	boxes    []Pose
	previous []place // before the last step
	current  []place // after it
}

// Config is how a world is simulated, whatever its scene.
type Config struct {
	Engine     string // one of Engines()
	Continuous bool   // continuous collision: fast objects are stopped at thin walls
}

// Vec is a point or a displacement in metres.
type Vec struct{ X, Y float64 }

// Rect is an axis-aligned rectangle in metres.
type Rect struct{ Min, Max Vec }

// Contains tells whether p is within r or on its edge.
func (r Rect) Contains(p Vec) bool {
	return r.Min.X <= p.X && p.X <= r.Max.X && r.Min.Y <= p.Y && p.Y <= r.Max.Y
}

// View is the part of every world that is shown: 12 x 8 m, the demo's window of 1200 x 800 at 100 pixels a metre.
var View = Rect{Max: Vec{X: 12, Y: 8}}

// A place is where an object is and how it is turned.
type place struct{ x, y, angle float64 }

// A look is what does not change about an object.
type look struct {
	radius float64
	color  color.RGBA
}

// New builds a world of a scene with a number of objects. The seed decides everything random in it: the same scene,
// number, seed and configuration make the same world. An error says which argument is out of range and what is allowed.
func New(s Scene, objects int, seed uint64, c Config) (*World, error) {
	if s.Build == nil {
		return nil, fmt.Errorf("unknown scene %q: the scenes are %s", s.Name, strings.Join(sceneNames(), ", "))
	}
	if objects < 1 || objects > MaxObjects {
		return nil, fmt.Errorf("%d objects: from 1 to %d are allowed", objects, MaxObjects)
	}
	engine, err := newEngine(c)
	if err != nil {
		return nil, err
	}
	w := &World{scene: s, engine: engine, inside: View}
	s.Build(w, objects, rand.New(rand.NewPCG(seed, 0)))
	w.previous = make([]place, len(w.looks))
	w.current = make([]place, len(w.looks))
	w.engine.places(w.current)
	copy(w.previous, w.current)
	return w, nil
}

// Step moves the world ahead by dt and keeps the poses from before it. A step of zero finds contacts and moves nothing.
// A negative step panics: a programmer's error.
func (w *World) Step(dt time.Duration) {
	if dt < 0 {
		panic("physics: negative step " + dt.String())
	}
	w.previous, w.current = w.current, w.previous
	w.engine.step(dt.Seconds())
	w.engine.places(w.current)
}

// Push throws the objects around center apart, as a click does: each gets so much more speed (m/s) away from it,
// falling linearly to nothing at radius (m).
func (w *World) Push(center Vec, radius, speed float64) { w.engine.push(center, radius, speed) }

// Objects is the number of objects that move.
func (w *World) Objects() int { return len(w.looks) }

// Contacts is the number of pairs of shapes that touch.
func (w *World) Contacts() int { return w.engine.contacts() }

// Scene is what the world was built from.
func (w *World) Scene() Scene { return w.scene }

// Hash is of the exact state: place, motion and rest of every object, and what the engine remembers of each contact.
// Worlds with equal hashes go on equally under equal steps.
func (w *World) Hash() uint64 {
	h := fnv.New64a()
	w.engine.writeState(h)
	return h.Sum64()
}
