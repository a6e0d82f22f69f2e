package paint

import (
	"image"
	"image/color"
	"image/draw"

	"gameloops/physics"
)

// A Painter draws worlds and film strips. The zero value is ready to use. It keeps letters and buffers from one picture
// to the next, so reuse it. Only one goroutine may use it.
type Painter struct {
	Theme  Theme        // the zero theme is Light
	View   physics.Rect // the part of the world to show, in m; the zero rectangle is physics.View
	Spokes bool         // draw lines from balls' centres to their rims, to show how they roll; not for small balls

	cover   coverage
	letters letters
}

// smallestSpoke is the radius of the smallest ball with a spoke, in sub-pixels. In a smaller ball a spoke looks like a
// smudge.
const smallestSpoke = 7 * subpixels

// World draws a world into an area of dst: first the sky, then the boxes that stand still, then the poses in their
// order. The view is centered, as large as the area allows; a wider or higher area shows more of the world. A pose that
// is out of sight, has no size or contains a NaN is not drawn, and neither is a circle whose size or distance is more
// than 4 million pixels. A pose without a colour gets the theme's, and so do the boxes.
func (p *Painter) World(dst *image.RGBA, area image.Rectangle, poses, boxes []physics.Pose) {
	p.part(dst, area, p.view(), &Cell{Poses: poses, Boxes: boxes})
}

// part draws a part of the world of a cell, in m, as World draws the painter's. Trails are below all objects.
func (p *Painter) part(dst *image.RGBA, area image.Rectangle, view physics.Rect, cell *Cell) {
	area = area.Intersect(image.Rect(-far/subpixels, -far/subpixels, far/subpixels, far/subpixels))
	theme := p.theme()
	c := canvas{dst: dst, clip: area.Intersect(dst.Bounds()), cover: &p.cover}
	draw.Draw(dst, c.clip, image.NewUniform(theme.Sky), image.Point{}, draw.Src)
	camera := newCamera(area, view)
	for i := range cell.Boxes {
		p.still(c, camera, &cell.Boxes[i], theme.Solid)
	}
	if len(cell.Trail) > 0 {
		for i := range cell.Poses {
			p.trail(c, camera, cell.Trail, i, &cell.Poses[i], theme.Solid)
		}
	}
	for i := range cell.Poses {
		p.pose(c, camera, &cell.Poses[i], theme.Solid)
	}
}

// still draws a pose that never moves. An upright box is moved to whole pixels: its edges are sharp, and the sky does
// not show as a line where the floor and a wall meet.
func (p *Painter) still(c canvas, camera camera, pose *physics.Pose, plain color.RGBA) {
	if pose.Shape != physics.Box || pose.Angle != 0 {
		p.pose(c, camera, pose, plain)
		return
	}
	corners, ok := camera.box(pose)
	if !ok {
		return
	}
	for i, at := range corners {
		corners[i] = point{snap(at.x), snap(at.y)}
	}
	c.polygon(corners[:], orPlain(pose.Color, plain))
}

// snap returns the nearest edge of a pixel.
func snap(x int) int { return floorDiv(x+subpixels/2, subpixels) * subpixels }

// orPlain returns col, or plain if col is not set.
func orPlain(col, plain color.RGBA) color.RGBA {
	if col.A == 0 {
		return plain
	}
	return col
}

func (p *Painter) pose(c canvas, camera camera, pose *physics.Pose, plain color.RGBA) {
	col := orPlain(pose.Color, plain)
	if pose.Shape == physics.Box {
		if corners, ok := camera.box(pose); ok {
			c.polygon(corners[:], col)
		}
		return
	}
	center, radius, ok := camera.circle(pose)
	if !ok {
		return
	}
	c.disc(center.x, center.y, radius, col)
	if p.Spokes && radius >= smallestSpoke {
		if corners, ok := camera.spoke(pose); ok {
			c.polygon(corners[:], spokeColor(col))
		}
	}
}

// spokeColor returns a colour that stands out a little from a ball.
func spokeColor(ball color.RGBA) color.RGBA {
	other := color.RGBA{A: ball.A}
	if luma(ball) < 110 {
		other = color.RGBA{R: ball.A, G: ball.A, B: ball.A, A: ball.A}
	}
	return mix(ball, other, 2)
}

func (p *Painter) theme() Theme {
	if p.Theme == (Theme{}) {
		return Light()
	}
	return p.Theme
}

func (p *Painter) view() physics.Rect {
	if p.View == (physics.Rect{}) {
		return physics.View
	}
	return p.View
}

// Around returns a view with margins around it, in m, which show what has left the world. For the ball pit, 0.5 m at
// the sides shows the walls, and 3 m below shows the floor, which is 2 m thick, and what fell through it.
func Around(view physics.Rect, sides, below, above float64) physics.Rect {
	return physics.Rect{
		Min: physics.Vec{X: view.Min.X - sides, Y: view.Min.Y - below},
		Max: physics.Vec{X: view.Max.X + sides, Y: view.Max.Y + above},
	}
}
