package worldview

import (
	"image"
	"math"

	"gameloops/physics"
)

// An Obstacles is what is to be seen of a world: words on it are to stand where there is the least. The zero crowd is
// nobody.
type Obstacles struct {
	View  View
	Poses []physics.Pose // of its objects, and of what the scene draws beside them

	Outlined []physics.Pose // of what is outlined on it: objects of another world, or states of its own
	Beams    []physics.Pose // thin parts of the ground ([Beams])
}

// Beams returns the thin boxes of a ground: what a pendulum hangs from, a ceiling, a funnel. Words on a floor hide
// nothing; on a beam they do.
func Beams(ground []physics.Pose) (all []physics.Pose) {
	for _, p := range ground {
		if p.Half.Y <= flat {
			all = append(all, p)
		}
	}
	return all
}

// flat is half the height of a beam at most, in m.
const flat = 0.2

// Len returns how many of them there are.
func (c Obstacles) Len() int { return len(c.Poses) + len(c.Outlined) + len(c.Beams) }

// In returns how many of them are in a part of the screen, whole or in part.
func (c Obstacles) In(r image.Rectangle) (count int) {
	if r.Empty() {
		return 0
	}
	return c.count(c.Poses, r) + c.count(c.Outlined, r) + c.count(c.Beams, r)
}

func (c Obstacles) count(poses []physics.Pose, r image.Rectangle) (count int) {
	left, top, right, bottom := float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)
	for i := range poses {
		p := &poses[i]
		if p.Half.X == 0 {
			continue
		}
		x, y := c.View.At(p.Center)
		wide, high := float32(p.Half.X)*c.View.Scale, float32(p.Half.Y)*c.View.Scale
		if p.Shape == physics.Box && p.Angle != 0 {
			sin, cos := math.Sincos(p.Angle)
			s, k := float32(math.Abs(sin)), float32(math.Abs(cos))
			wide, high = k*wide+s*high, s*wide+k*high
		}
		if x+wide > left && x-wide < right && y+high > top && y-high < bottom {
			count++
		}
	}
	return count
}
