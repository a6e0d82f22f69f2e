package physics

import (
	"cmp"
	"encoding/binary"
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
	config   Config
	engine   engine
	inside   Rect
	size     float64 // of the scene: 1 is as large as the demo
	looks    []look  // of the bodies, which the engine moves, then of the figures, which the scene moves
	bodies   int
	boxes    []Pose
	pivots   []Vec         // what bodies 0, 1, 2... hang from, in scenes where they do
	memory   any           // what the scene's hooks remember from step to step: a slice of a type of fixed size
	stats    Stats         // of late: a place for an engine to write to
	wrong    error         // the first thing that a scene added and that cannot be
	measured bool          // they are those of the world as it is
	previous []place       // before the last step
	current  []place       // after it
	stepped  time.Duration // what that step was
	grip     *grip         // of the object that is held; nil: none is

	through   []bool // objects that are outside, and went through a wall
	tunnelled int    // how many those are
}

// Config is how a world is simulated, whatever its scene.
type Config struct {
	Engine     string // one of Engines()
	Continuous Continuous
	Grow       bool    // the world is as large as its objects need, in scenes that would be too small for many
	Workers    int     // processors that work on a step at most, if an engine can use several; 0: as many as are free
	Speed      float64 // m/s, in scenes where something has a speed of its own; 0: what the scene says
}

// Vec is a point or a displacement in metres.
type Vec struct{ X, Y float64 }

// Rect is an axis-aligned rectangle in metres.
type Rect struct{ Min, Max Vec }

// Contains tells whether p is within r or on its edge.
func (r Rect) Contains(p Vec) bool {
	return r.Min.X <= p.X && p.X <= r.Max.X && r.Min.Y <= p.Y && p.Y <= r.Max.Y
}

// View is the part of a world that is shown, unless it grows: 12 x 8 m, the demo's window of 1200 x 800 at 100 pixels a
// metre.
var View = Rect{Max: Vec{X: 12, Y: 8}}

// A place is where an object is and how it is turned.
type place struct{ x, y, angle float64 }

// A look is what does not change about an object.
type look struct {
	shape Shape
	half  Vec
	color color.RGBA
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
	if !finite(c.Speed) {
		return nil, fmt.Errorf("a speed of %v m/s: a number is wanted", c.Speed)
	}
	engine, err := newEngine(c)
	if err != nil {
		return nil, err
	}
	w := &World{scene: s, config: c, engine: engine, inside: View, size: s.size(objects, c)}
	s.Build(&Builder{w}, objects, rand.New(rand.NewPCG(seed, 0)))
	if err := cmp.Or(w.wrong, w.engine.refused()); err != nil {
		return nil, fmt.Errorf("scene %s %w", s.Name, err)
	}
	w.engine.places(w.current[:w.bodies])
	w.previous = append([]place(nil), w.current...)
	w.through = make([]bool, len(w.current))
	return w, nil
}

// Step moves the world ahead by dt and keeps the poses from before it. A step of zero finds contacts and moves nothing.
// A negative step panics: a programmer's error.
func (w *World) Step(dt time.Duration) {
	if dt < 0 {
		panic("physics: negative step " + dt.String())
	}
	w.previous, w.current = w.current, w.previous
	w.stepped = dt
	idle := w.engine.idle() && w.scene.Step == nil
	w.engine.step(dt.Seconds())
	w.measured = w.measured && idle && w.engine.idle()
	w.engine.places(w.current[:w.bodies])
	copy(w.current[w.bodies:], w.previous[w.bodies:])
	if w.scene.Step != nil {
		w.scene.Step(w, dt)
	}
	if !idle || !w.engine.idle() {
		w.passWalls()
	}
}

// Move moves a figure, counted from 0. For the hooks of scenes.
func (w *World) Move(figure int, center Vec) {
	at := &w.current[w.bodies+figure]
	at.x, at.y = center.X, center.Y
}

// Speed is what the user has set it to in m/s, or else the scene's own. It is for scenes that have one.
func (w *World) Speed() float64 { return cmp.Or(w.config.Speed, w.scene.Speed) }

// What a click does where the scene does not say otherwise.
const (
	clickRadius = 1.5 // m
	clickSpeed  = 12  // m/s
)

// Click is a click of the player at a place (m): the scene says what it does. In most it throws the objects apart. It
// belongs between two steps.
func (w *World) Click(at Vec) {
	mustBeNumbers("click", at.X, at.Y)
	w.measured = false
	if w.scene.Input != nil {
		w.scene.Input(w, at)
		return
	}
	w.Push(at, clickRadius, clickSpeed)
}

// DrawCost is how long drawing the world takes, now, on top of what its objects take: for the scenes that show what
// slow drawing does. The host lets that time pass.
func (w *World) DrawCost() time.Duration {
	if w.scene.DrawCost == nil {
		return 0
	}
	return w.scene.DrawCost(w)
}

// Push throws the objects around center apart: each gets so much more speed (m/s) away from it, falling linearly to
// nothing at radius (m).
func (w *World) Push(center Vec, radius, speed float64) {
	mustBeNumbers("push", center.X, center.Y, radius, speed)
	w.measured = false
	w.engine.push(center, radius, speed)
}

// Objects is the number of objects that move.
func (w *World) Objects() int { return len(w.looks) }

// Bodies is the number of objects that the engine moves, and not the scene alone: the first ones.
func (w *World) Bodies() int { return w.bodies }

// Scene is what the world was built from.
func (w *World) Scene() Scene { return w.scene }

// Hash is of the exact state: place, motion and rest of every object, what the engine remembers of each contact and
// joint, and what the scene remembers. Worlds with equal hashes go on equally under equal steps.
func (w *World) Hash() uint64 {
	h := fnv.New64a()
	w.engine.writeState(h)
	if w.memory != nil {
		if err := binary.Write(h, binary.LittleEndian, w.memory); err != nil {
			panic("physics: scene " + w.scene.Name + ": " + err.Error()) // its memory has no fixed size
		}
	}
	return h.Sum64()
}
