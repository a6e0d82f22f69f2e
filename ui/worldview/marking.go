package worldview

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A Marker adds a world and its marks to a batch.
type Marker struct {
	*Batch
	View   View
	Pen    float32 // width of a thin line, in pixels
	Colors *theme.Colors
	Piles  bool // each picture of a trail has a pile of beads: one for each refresh that showed it

	Middle float64 // m, the x at which a camera should keep the last object; 0: no camera follows one
}

// AddStage adds what a stage shows: a picture with its marks, the trails of its objects, and boxes that never move.
// opacity is the opacity of the objects, from 0 to 1.
func (m Marker) AddStage(p *stage.Picture, before *stage.Trail, boxes []physics.Pose, opacity float32) {
	sways := m.Middle != 0
	if p.Marks.Has(mark.Trails) && !sways {
		m.addTrail(before, p.Poses, opacity)
	}
	if p.Marks.Has(mark.States) {
		m.addStates(p, p.Before, 1, 0.6)
	}
	m.addPicture(p, m.View, m.Colors, opacity)
	m.addBoxes(boxes, m.View, m.Colors.Ground)
	if p.Marks.Has(mark.Trails) && sways {
		addCameraDrift(m, before, p.Poses, opacity)
	}
	if p.Marks.Has(mark.States) {
		m.addStates(p, p.After, 2, 1)
	}
	if p.Marks.Has(mark.Passages) {
		m.addPassages(p, boxes)
	}
	if p.Marks.Has(mark.Velocities) {
		m.addVelocities(p)
	}
	m.addTouches(p.Touches)
}

// MarkPen returns the width of a thin line on a stage, in the screen's pixels. pixel is the size of the design's
// pixel. Lines are thinner in a small view and thicker in a large one.
func MarkPen(pixel float64, v View) float32 {
	return float32(pixel * min(max(math.Sqrt(float64(v.Scale)/(100*pixel)), 0.6), 1.5))
}

// velocityTime is the time in which an object moves by the length of its arrow, in s.
const velocityTime = 0.1

// addVelocities adds an arrow for each object that moves.
func (m Marker) addVelocities(p *stage.Picture) {
	object := 0
	for i := range p.Poses {
		pose := &p.Poses[i]
		if pose.Beside {
			continue
		}
		v := p.Motions[object].Velocity
		object++
		if pose.Half.X > 0 {
			m.addArrow(pose.Center, physics.Vec{X: v.X * velocityTime, Y: v.Y * velocityTime})
		}
	}
}

// addArrow adds an arrow, unless it is so short that it would look like a dot.
func (m Marker) addArrow(from, way physics.Vec) {
	x, y := m.View.At(from)
	dx, dy := float32(way.X)*m.View.Scale, -float32(way.Y)*m.View.Scale
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length < 3*m.Pen || m.View.isOff(x, y, length) {
		return
	}
	dx, dy = dx/length, dy/length
	tipX, tipY := x+length*dx, y+length*dy
	const opacity = 0.85
	m.line(x, y, tipX, tipY, 1.5*m.Pen, m.Colors.Ink, opacity)
	head := min(5*m.Pen, length/2)
	const sin, cos = 0.5, 0.866 // of 30 degrees
	for _, s := range [2]float32{sin, -sin} {
		m.line(tipX, tipY, tipX-head*(cos*dx-s*dy), tipY-head*(cos*dy+s*dx), 1.5*m.Pen, m.Colors.Ink, opacity)
	}
}

// addTouches adds a dot where two shapes touch, on a line along their normal.
func (m Marker) addTouches(touches []physics.Touch) {
	const long = 0.03 // m, in each direction
	for i := range touches {
		x, y := m.View.At(touches[i].At)
		reach := min(long*m.View.Scale, 10*m.Pen)
		if m.View.isOff(x, y, reach) {
			continue
		}
		dx, dy := float32(touches[i].Normal.X)*reach, -float32(touches[i].Normal.Y)*reach
		m.line(x-dx, y-dy, x+dx, y+dy, m.Pen, m.Colors.Ink, 0.8)
		m.addDisc(x, y, min(2*m.Pen, 0.5*reach), m.Colors.Ink, 1)
	}
}

// addStates adds outlines of the objects before or after the last update, if they moved in it.
func (m Marker) addStates(p *stage.Picture, which []physics.Pose, width, opacity float32) {
	for i := range which {
		from, to := &p.Before[i], &p.After[i]
		moved := math.Hypot(to.Center.X-from.Center.X, to.Center.Y-from.Center.Y)
		if from.Shape == physics.Box {
			moved += math.Abs(to.Angle-from.Angle) * from.Half.X
		}
		if !from.Beside && moved*float64(m.View.Scale) >= 1 {
			m.addOutline(&which[i], width, opacity)
		}
	}
}

// addOutline adds the outline of an object.
func (m Marker) addOutline(p *physics.Pose, width, opacity float32) {
	x, y := m.View.At(p.Center)
	half, height := float32(p.Half.X)*m.View.Scale, float32(p.Half.Y)*m.View.Scale
	if half == 0 || m.View.isOff(x, y, half+height+width) {
		return
	}
	m.addShape(p, x, y, half, height, max(min(width*m.Pen, half/2), 1), m.Colors.Ink, opacity)
}

// addTrail adds the path of each object over the latest pictures, with a bead or a pile of beads for each picture.
func (m Marker) addTrail(t *stage.Trail, poses []physics.Pose, opacity float32) {
	n := t.Pictures()
	if n < 2 || t.Objects() != len(poses) {
		return
	}
	for i := range poses {
		p := &poses[i]
		if p.Beside || p.Half.X == 0 {
			continue
		}
		radius := float32(min(p.Half.X, p.Half.Y)) * m.View.Scale
		width := min(1.2*m.Pen, radius/2, m.longestWay(t, i)/beadsApart)
		c := colorOf(p, m.Colors.Ground)
		var last pile
		x0, y0 := m.View.At(p.Center) // which the display of a simulated machine may not have shown yet
		for ago := range n {
			x, y := m.View.At(t.At(i, ago))
			way := float32(math.Hypot(float64(x-x0), float64(y-y0)))
			fade := opacity * faded(t, ago)
			switch {
			case way <= 0.5:
				if m.Piles {
					last.add(m.Batch, c)
				}
			case m.View.isOff(x, y, way):
				last = pile{}
			default:
				m.line(x0, y0, x, y, width, c, 0.6*fade)
				last = pile{}
				if way > 3*width {
					last = pile{x: x, y: y, radius: min(2*width, 0.4*radius), opacity: fade}
					last.upX, last.upY = above(x-x0, y-y0)
					last.add(m.Batch, c)
				}
			}
			x0, y0 = x, y
		}
	}
}

// beadsApart is how many widths of its line are between two beads of a trail, at least where they are farthest apart.
// On a fast display seen from afar, the line is thinner and the beads are smaller, so that there is one a picture.
const beadsApart = 5

// longestWay returns how far the nth object moved at most between two pictures of a trail, in pixels.
func (m Marker) longestWay(t *stage.Trail, n int) (most float32) {
	x0, y0 := m.View.At(t.At(n, 0))
	for ago := range t.Pictures() {
		x, y := m.View.At(t.At(n, ago))
		most = max(most, (x-x0)*(x-x0)+(y-y0)*(y-y0))
		x0, y0 = x, y
	}
	return float32(math.Sqrt(float64(most)))
}

// faded returns the opacity of a trail at an earlier picture. The latest part, which is long on a slow stage, is
// always visible.
func faded(t *stage.Trail, ago int) float32 {
	const least = 0.55
	fade := 1 - 0.9*float32(t.Age(ago))
	if ago <= 1 {
		return max(fade, least)
	}
	return fade
}

// A pile is the beads of a trail at one place.
type pile struct {
	x, y            float32 // of the next bead
	upX, upY        float32 // the direction of the pile, of length 1
	radius, opacity float32 // 0: there is no bead
}

// above returns the direction at right angles to (dx, dy) that leads upwards on the screen, or sideways if (dx, dy) is
// vertical. Its length is 1.
func above(dx, dy float32) (x, y float32) {
	if dx < 0 {
		dx, dy = -dx, -dy
	}
	length := float32(math.Hypot(float64(dx), float64(dy)))
	return dy / length, -dx / length
}

// add adds a bead to the pile. It does nothing if the radius is 0.
func (p *pile) add(b *Batch, c color.NRGBA) {
	if p.radius == 0 {
		return
	}
	b.addDisc(p.x, p.y, p.radius, c, p.opacity)
	p.x, p.y = p.x+2.5*p.radius*p.upX, p.y+2.5*p.radius*p.upY
}

// AddHold adds the line from the point where an object is held to the hand that holds it.
func (m Marker) AddHold(grip, hand physics.Vec) {
	x0, y0 := m.View.At(grip)
	x1, y1 := m.View.At(hand)
	m.line(x0, y0, x1, y1, 1.5*m.Pen, m.Colors.Ink, 0.9)
	m.addDisc(x0, y0, 3*m.Pen, m.Colors.Ink, 1)
	m.addDisc(x1, y1, 3*m.Pen, m.Colors.Ink, 1)
}

// line adds a straight line with an opacity. It is at least one pixel wide, because thinner lines would fade.
func (m Marker) line(x0, y0, x1, y1, width float32, c color.NRGBA, opacity float32) {
	c.A = uint8(float32(c.A) * opacity)
	m.AddStroke(x0, y0, x1, y1, max(width, 1), c)
}

func (b *Batch) addDisc(x, y, radius float32, c color.NRGBA, opacity float32) {
	corner := ebiten.Vertex{Custom2: radius}
	tint(&corner, c, opacity)
	b.addQuad(&corner, x, y, radius+1, radius+1, 1, 0)
}
