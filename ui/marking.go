package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
)

// drawStage draws the world of a stage and what is marked on it, in one call.
func (a *app) drawStage(screen *ebiten.Image, s *stage, v view, opacity float32) {
	a.batch.clear()
	m := marker{a.batch, v, markPen(a.pen(), v), &a.theme.colors}
	m.addStage(s, opacity)
	if p := &s.pictures.shown; p.held && a.hand.doing == holding {
		m.addHold(p.grip(), a.hand.place)
	}
	a.batch.draw(screen)
}

// A marker adds a world and what is marked on it to a batch.
type marker struct {
	*batch
	view   view
	pen    float32 // the width of a thin line, in pixels
	colors *colors
}

// addStage adds what a stage shows. opacity is that of its objects, from 0 to 1.
func (m marker) addStage(s *stage, opacity float32) {
	p := &s.pictures.shown
	if p.marks.has(trails) {
		m.addTrail(&s.trail, p.poses, opacity)
	}
	m.addStates(p, p.before, 1, 0.6)
	m.addPicture(p, m.view, m.colors, opacity)
	if boxes := s.boxes.Load(); boxes != nil {
		m.addBoxes(*boxes, m.view, m.colors.ground)
	}
	m.addStates(p, p.after, 2, 1)
	if p.marks.has(velocities) {
		m.addVelocities(p)
	}
	m.addTouches(p.touches)
}

// markPen is the width of a thin line on a stage: one of the design's pixels, less where the world is small and more
// where it is large.
func markPen(pixel float64, v view) float32 {
	return float32(pixel * min(max(math.Sqrt(float64(v.scale)/(100*pixel)), 0.6), 1.5))
}

// velocityTime is how far an arrow looks ahead, in s.
const velocityTime = 0.1

// addVelocities draws an arrow for each object that moves.
func (m marker) addVelocities(p *picture) {
	object := 0
	for i := range p.poses {
		pose := &p.poses[i]
		if pose.Beside {
			continue
		}
		v := p.motions[object].Velocity
		object++
		if pose.Half.X > 0 {
			m.addArrow(pose.Center, physics.Vec{X: v.X * velocityTime, Y: v.Y * velocityTime})
		}
	}
}

// addArrow draws an arrow that goes some way from a place. Short ones are dots, and not drawn.
func (m marker) addArrow(from, way physics.Vec) {
	x, y := m.view.at(from)
	dx, dy := float32(way.X)*m.view.scale, -float32(way.Y)*m.view.scale
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length < 3*m.pen || m.view.isOff(x, y, length) {
		return
	}
	dx, dy = dx/length, dy/length
	tipX, tipY := x+length*dx, y+length*dy
	const opacity = 0.85
	m.line(x, y, tipX, tipY, 1.5*m.pen, m.colors.ink, opacity)
	head := min(5*m.pen, length/2)
	const sin, cos = 0.5, 0.866 // of 30 degrees
	for _, s := range [2]float32{sin, -sin} {
		m.line(tipX, tipY, tipX-head*(cos*dx-s*dy), tipY-head*(cos*dy+s*dx), 1.5*m.pen, m.colors.ink, opacity)
	}
}

// addTouches draws a dot where two shapes touch, on a line along their normal.
func (m marker) addTouches(touches []physics.Touch) {
	const long = 0.03 // m, either way
	for i := range touches {
		x, y := m.view.at(touches[i].At)
		reach := min(long*m.view.scale, 10*m.pen)
		if m.view.isOff(x, y, reach) {
			continue
		}
		dx, dy := float32(touches[i].Normal.X)*reach, -float32(touches[i].Normal.Y)*reach
		m.line(x-dx, y-dy, x+dx, y+dy, m.pen, m.colors.ink, 0.8)
		m.addDisc(x, y, min(2*m.pen, 0.5*reach), m.colors.ink, 1)
	}
}

// addStates draws outlines of one of the two states around the last update, of the objects that have moved in it.
func (m marker) addStates(p *picture, which []physics.Pose, width, opacity float32) {
	for i := range which {
		from, to := &p.before[i], &p.after[i]
		moved := math.Hypot(to.Center.X-from.Center.X, to.Center.Y-from.Center.Y)
		if from.Shape == physics.Box {
			moved += math.Abs(to.Angle-from.Angle) * from.Half.X
		}
		if !from.Beside && moved*float64(m.view.scale) >= 1 {
			m.addOutline(&which[i], width, opacity)
		}
	}
}

// addOutline draws the outline of an object.
func (m marker) addOutline(p *physics.Pose, width, opacity float32) {
	x, y := m.view.at(p.Center)
	half, height := float32(p.Half.X)*m.view.scale, float32(p.Half.Y)*m.view.scale
	if half == 0 || m.view.isOff(x, y, half+height+width) {
		return
	}
	m.addShape(p, x, y, half, height, max(min(width*m.pen, half/2), 1), m.colors.ink, opacity)
}

// addTrail draws the way of each object over the last pictures, with a bead for each of them.
func (m marker) addTrail(t *trail, poses []physics.Pose, opacity float32) {
	n := t.pictures()
	if n < 2 || t.objects != len(poses) {
		return
	}
	for i := range poses {
		p := &poses[i]
		if p.Beside || p.Half.X == 0 {
			continue
		}
		radius := float32(min(p.Half.X, p.Half.Y)) * m.view.scale
		width := min(1.2*m.pen, radius/2)
		c := colorOf(p, m.colors.ground)
		x0, y0 := m.view.at(t.at(i, 0))
		for ago := 1; ago < n; ago++ {
			x, y := m.view.at(t.at(i, ago))
			way := float32(math.Hypot(float64(x-x0), float64(y-y0)))
			if way > 0.5 && !m.view.isOff(x, y, way) {
				fade := opacity * (1 - float32(ago)/float32(t.length))
				m.line(x0, y0, x, y, width, c, 0.6*fade)
				if way > 3*width {
					m.addDisc(x, y, min(2*width, 0.4*radius), c, fade)
				}
			}
			x0, y0 = x, y
		}
	}
}

// addHold draws the line between a hand, at a place of the world, and what it holds.
func (m marker) addHold(grip, hand physics.Vec) {
	x0, y0 := m.view.at(grip)
	x1, y1 := m.view.at(hand)
	m.line(x0, y0, x1, y1, 1.5*m.pen, m.colors.ink, 0.9)
	m.addDisc(x0, y0, 3*m.pen, m.colors.ink, 1)
	m.addDisc(x1, y1, 3*m.pen, m.colors.ink, 1)
}

// line adds a straight line that is not all of a colour. Narrower ones than a pixel would fade.
func (m marker) line(x0, y0, x1, y1, width float32, c color.NRGBA, opacity float32) {
	c.A = uint8(float32(c.A) * opacity)
	m.addStroke(x0, y0, x1, y1, max(width, 1), c)
}

// addDisc adds a disc.
func (b *batch) addDisc(x, y, radius float32, c color.NRGBA, opacity float32) {
	corner := ebiten.Vertex{Custom2: radius}
	tint(&corner, c, opacity)
	b.addQuad(corner, x, y, radius+1, radius+1, 1, 0)
}
