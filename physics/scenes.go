package physics

import (
	"image/color"
	"math/rand/v2"
	"time"
)

// A Scene is a world that can be built.
type Scene struct {
	Name  string // on the command line: ball-pit
	Title string // in a menu: Ball pit
	About string // what it shows, in one sentence, and its source
	Build func(b *Builder, objects int, r *rand.Rand)

	// The fields below are optional.

	Speed   float64 // m/s, the speed of what is fast in it, unless the user sets another; 0: it has no speed
	Figures bool    // it has only figures, no bodies that an engine moves
	Ghosts  bool    // its bodies pass through each other, and nothing else is in their way
	Passing bool    // objects are meant to leave it: escaping is not tunnelling
	Driven  bool    // it gives its objects energy while it runs
	Edges   bool    // each update of a frame asks whether there was a click since the frame before; no click waits

	Reach Reach                     // how far it goes beyond its view
	Size  func(objects int) float64 // its size relative to the demo, if it grows; nil: it never does

	Moves func(objects int) Rect // the part of its view in which objects move, in m; nil: it is all of that

	Step     func(w *World, dt time.Duration)             // after each step of the engine
	Frame    func(w *World, dt time.Duration)             // once in a frame, if the loop has updates for it
	Input    func(w *World, at Vec)                       // a click at a place in m; nil: it throws objects apart
	Draw     func(w *World, dst []Pose, first int) []Pose // appends what else is visible; dst[first:] are the objects
	DrawCost func(w *World) time.Duration                 // how long a picture takes, in addition to its objects
	Gauge    Gauge                                        // what it measures in a picture, if it does
	Seen     func(drawn []Pose) string                    // what is seen in a picture: see Words
}

// A Gauge is what a scene measures in a picture, as its About says.
type Gauge struct {
	Name   string                               // as the title of a graph
	Unit   string                               // empty: it counts something
	Grows  bool                                 // it never gets less
	Middle float64                              // m, where a camera is to keep the last object; 0: none follows one
	Of     func(w *World, drawn []Pose) float64 // >= 0; nil: it measures nothing
}

// A Reach says how far a scene goes beyond its view.
type Reach struct {
	Sky  float64 // how high its objects begin, in heights of the view; 0: they begin in view
	Deep float64 // how far below the view is what left through the floor, in m; 0: it left in view
}

// Touches reports whether objects of the scene can touch, if only as ghosts.
func (s Scene) Touches() bool { return !s.Figures }

// Collides reports whether objects of the scene can run into something that stops them.
func (s Scene) Collides() bool { return !s.Figures && !s.Ghosts }

// Hears reports whether a click does something in the scene.
func (s Scene) Hears() bool { return !s.Figures || s.Input != nil }

// Scenes returns all scenes: menu, command line, documentation and tests read this table.
func Scenes() []Scene {
	return []Scene{
		ballPit,
		fountain,
		oscillator,
		counters,
		bullets,
		stack,
		pendulum,
		cradle,
		drain,
		camera,
		cameraInDraw,
		teleport,
		teleportTold,
		jumps,
		presses,
		pressesQueued,
	}
}

// SceneByName finds a scene by its name on the command line.
func SceneByName(name string) (Scene, bool) {
	for _, s := range Scenes() {
		if s.Name == name {
			return s, true
		}
	}
	return Scene{}, false
}

func sceneNames() []string {
	var names []string
	for _, s := range Scenes() {
		names = append(names, s.Name)
	}
	return names
}

// randomColor returns a colour that stands out against light and dark backgrounds: the near-white balls of the demo
// vanish.
func randomColor(r *rand.Rand) color.RGBA {
	for {
		c := r.Uint32()
		red, green, blue := int(c>>16&255), int(c>>8&255), int(c&255)
		luma := (299*red + 587*green + 114*blue) / 1000 // of ITU-R BT.601
		chroma := max(red, green, blue) - min(red, green, blue)
		if 70 <= luma && luma <= 175 && chroma >= 80 {
			return color.RGBA{R: uint8(red), G: uint8(green), B: uint8(blue), A: 255}
		}
	}
}
