package physics

import (
	"image/color"
	"math/rand/v2"
	"strconv"
)

// presses has a lamp for each press of a key, which a click is here: the first press lights the first lamp, and so on.
// What the game takes for a press more than there are lamps lights a square red one below. The game asks in each update
// whether the key went down in this frame. That is how presses get lost, in a frame without an update, and doubled, in
// one with two.
//
// Source: github.com/Unity-Technologies/InputSystem, pull request 1935.
var presses = Scene{
	Name:  "presses",
	Title: "Presses",
	About: "Each update asks for key presses of its frame, and lights a lamp for each. A click is a press. The gauge " +
		"is the number of lights.",
	Figures: true,
	Edges:   true,
	Build:   buildLamps,
	Input:   pressed,
	Draw:    drawLamps,
	Gauge:   lit,
	Seen:    lampWords,
}

// pressesQueued is the cure: a press waits in a queue for the next update, which takes it away.
var pressesQueued = Scene{
	Name:  "presses-queued",
	Title: "Presses, queued",
	About: "A key press waits for the next update, and lights a lamp. A click is a press. The gauge is the number of " +
		"lights.",
	Figures: true,
	Build:   buildLamps,
	Input:   pressed,
	Draw:    drawLamps,
	Gauge:   lit,
	Seen:    lampWords,
}

// lit is what both measure.
var lit = Gauge{Name: "Lights", Grows: true, Of: lights}

func buildLamps(b *Builder, objects int, _ *rand.Rand) {
	b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1}) // floor
	half := lampSize(objects)
	for i := range objects {
		b.AddFigure(Pose{Shape: Circle, Center: lampAt(i, objects, lampField), Half: half, Color: dark})
	}
	b.Remember([]int64{0})
}

// pressed counts a press.
func pressed(w *World, _ Vec) { w.memory.([]int64)[0]++ }

// drawLamps lights as many lamps as there were presses.
func drawLamps(w *World, dst []Pose, first int) []Pose {
	lit, lamps := int(w.memory.([]int64)[0]), len(dst)-first
	for i := range lamps {
		more := Pose{Shape: Box, Center: lampAt(i, lamps, 0), Color: tooMany, Beside: true} // known by its shape, too
		if i < lit {
			dst[first+i].Color = light
		}
		if i < lit-lamps {
			more.Half = lampSize(lamps)
		}
		dst = append(dst, more)
	}
	return dst
}

// lampWords says how many lamps are lit in a picture, and if there are more presses than lamps, how many were counted.
func lampWords(drawn []Pose) string {
	lamps, lit, more := 0, 0, 0
	for _, p := range drawn {
		switch {
		case !p.Beside:
			lamps++
			if p.Color == light {
				lit++
			}
		case p.Half.X > 0:
			more++
		}
	}
	words := strconv.Itoa(lit) + " of " + strconv.Itoa(lamps) + " lamps lit"
	red := strconv.Itoa(more) + " red ones"
	switch more {
	case 0:
		return words
	case 1:
		red = "1 red one"
	}
	return words + ", and " + red + " below: " + strconv.Itoa(lit+more) + " presses counted"
}

func lights(w *World, _ []Pose) float64 { return float64(w.memory.([]int64)[0]) }

// The colours of lamps.
var (
	dark    = color.RGBA{R: 120, G: 130, B: 138, A: 255}
	light   = color.RGBA{R: 46, G: 160, B: 67, A: 255}
	tooMany = color.RGBA{R: 211, G: 47, B: 47, A: 255}
)

const (
	lampsInRow = 10  // side by side, at most
	lampField  = 2.6 // m: the height of a field of lamps; above the two there is room for words
)

// lampGrid returns how many lamps are side by side and above each other.
func lampGrid(lamps int) (columns, rows int) {
	columns = min(lamps, lampsInRow)
	return columns, (lamps + columns - 1) / columns
}

// lampAt returns the place of a lamp in a field whose lower end is somewhere. The first is at the top left.
func lampAt(lamp, lamps int, lower float64) Vec {
	columns, rows := lampGrid(lamps)
	return Vec{
		X: 12 * (float64(lamp%columns) + 0.5) / float64(columns),
		Y: lower + lampField*(1-(float64(lamp/columns)+0.5)/float64(rows)),
	}
}

func lampSize(lamps int) Vec {
	columns, rows := lampGrid(lamps)
	radius := 0.44 * min(12/float64(columns), lampField/float64(rows))
	return Vec{X: radius, Y: radius}
}
