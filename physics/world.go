package physics

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"image/color"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
)

// MaxObjects is the largest number of objects in a world.
const MaxObjects = 100_000

// A World is a scene that was built and can be stepped.
type World struct {
	scene    Scene
	config   Config
	engine   engine
	size     float64 // of the scene, relative to the demo
	looks    []look  // of bodies, which the engine moves, then of figures, which the scene moves
	bodies   int
	pivots   []Vec // what bodies 0, 1, 2... hang from, in scenes where they do
	memory   any   // what the scene's hooks remember from step to step: a slice of a type of fixed size
	stats    Stats // the last ones: measured reports whether they are still right
	wrong    error // the first object of the scene that cannot be added
	measured bool  // stats are those of the current state
	track    track
	fence    fence
	extent   Extent
	heights  spread // from which it was last computed
	grip     *grip  // nil: no object is held
}

// Config is how a world is simulated, whatever its scene.
type Config struct {
	Engine     string // an element of Engines()
	Continuous Continuous
	Grow       bool    // make the world as large as its objects need, in scenes that would be too small for many
	Workers    int     // most processors for a step, if the engine can use several; 0: all that are free
	Speed      float64 // m/s, in scenes that have a speed; 0: that of the scene
}

// SetContinuous changes in which steps fast objects are stopped at walls, from the next step on. An unknown value is
// Off.
func (w *World) SetContinuous(c Continuous) {
	w.config.Continuous = c
	w.engine.setContinuous(c)
}

// Vec is a point or a displacement in metres.
type Vec struct{ X, Y float64 }

// Rect is an axis-aligned rectangle in metres.
type Rect struct{ Min, Max Vec }

// Contains reports whether p is within r or on its edge.
func (r Rect) Contains(p Vec) bool {
	return r.Min.X <= p.X && p.X <= r.Max.X && r.Min.Y <= p.Y && p.Y <= r.Max.Y
}

// View is the part of a world that is shown, unless it grows: 12 x 8 m, the demo's window of 1200 x 800 pixels at 100
// pixels a metre.
var View = Rect{Max: Vec{X: 12, Y: 8}}

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
		return nil, fmt.Errorf("a speed of %v m/s: want a number", c.Speed)
	}
	engine, err := newEngine(c)
	if err != nil {
		return nil, err
	}
	w := &World{scene: s, config: c, engine: engine, size: s.size(objects, c), fence: fence{inside: View}}
	s.Build(&Builder{w}, objects, rand.New(rand.NewPCG(seed, 0)))
	if err := cmp.Or(w.wrong, w.engine.refused()); err != nil {
		return nil, fmt.Errorf("scene %s %w", s.Name, err)
	}
	w.engine.places(w.track.current[:w.bodies])
	w.track.previous = slices.Clone(w.track.current)
	w.fence.through = make([]bool, len(w.looks))
	w.extend(0, false)
	w.extent.Began = w.extent.Lowest
	return w, nil
}

// Step advances the world by dt and keeps the poses from before. A step of zero finds contacts and moves nothing. A
// negative dt is a programming error: Step panics.
func (w *World) Step(dt time.Duration) {
	if dt < 0 {
		panic("physics: negative step " + dt.String())
	}
	w.track.begin(dt)
	idle := w.engine.idle() && w.scene.Step == nil
	w.engine.step(dt.Seconds())
	w.measured = w.measured && idle && w.engine.idle()
	w.engine.places(w.track.current[:w.bodies])
	copy(w.track.current[w.bodies:], w.track.previous[w.bodies:])
	if w.scene.Step != nil {
		w.scene.Step(w, dt)
	}
	if idle = idle && w.engine.idle(); !idle {
		w.fence.watch(&w.track)
	}
	w.extend(dt, idle)
}

// UpdateFrame moves what follows the frames of a world and not its steps: in scenes where something does, and under
// loops that have such updates.
func UpdateFrame(w *World, dt time.Duration) {
	if w.scene.Frame != nil {
		w.scene.Frame(w, dt)
	}
}

// Move moves a figure, counted from 0, to a place in m. It is for the hooks of scenes.
func (w *World) Move(figure int, center Vec) {
	at := &w.track.current[w.bodies+figure]
	at.x, at.y = center.X, center.Y
}

// Rest has the steps of a world call a function now and then, if its engine can: where there is one thread, others can
// then run before a long step has ended. The function must not use the world. It may end the goroutine: then the world
// must not be used again. The results do not depend on it, and a clone does not rest.
func Rest(w *World, do func()) { w.engine.rest(do) }

// Speed returns the speed that the user has set in m/s, or else that of the scene. It is for scenes that have a speed.
func (w *World) Speed() float64 { return cmp.Or(w.config.Speed, w.scene.Speed) }

// Defaults of a click, for scenes that do not say otherwise.
const (
	clickRadius = 1.5 // m
	clickSpeed  = 12  // m/s
)

// Click is a click of the player at a place (m): the scene decides what it does. In most scenes it throws the objects
// apart. Call it between two steps.
func (w *World) Click(at Vec) {
	mustBeNumbers("click", at.X, at.Y)
	w.measured = false
	if w.scene.Input != nil {
		w.scene.Input(w, at)
		return
	}
	w.Push(at, clickRadius, clickSpeed)
}

// DrawCost returns how long drawing the world takes now, in addition to the cost of its objects: for scenes that show
// the effects of slow drawing. The host lets that time pass.
func (w *World) DrawCost() time.Duration {
	if w.scene.DrawCost == nil {
		return 0
	}
	return w.scene.DrawCost(w)
}

// Push throws the objects around center (m) apart: each gains speed (m/s) away from it, falling linearly to nothing at
// radius (m).
func (w *World) Push(center Vec, radius, speed float64) {
	mustBeNumbers("push", center.X, center.Y, radius, speed)
	w.measured = false
	w.engine.push(center, radius, speed)
}

// Objects returns the number of objects that move.
func (w *World) Objects() int { return len(w.looks) }

// Bodies returns the number of objects that the engine moves, not the scene: they come first.
func (w *World) Bodies() int { return w.bodies }

// Scene returns the scene that the world was built from.
func (w *World) Scene() Scene { return w.scene }

// Hash returns a hash of the exact state: position, motion and rest of every object, what the engine remembers of each
// contact and joint, and what the scene remembers. Worlds with equal hashes go on equally under equal steps.
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
