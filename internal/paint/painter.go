package paint

import (
	"image"
	"image/color"
	"image/draw"

	"gameloops/physics"
)

// A Painter draws worlds and film strips. The zero value is ready to use. It remembers letters and memory from picture
// to picture, so keep it for the next one; it is for one goroutine.
type Painter struct {
	Theme  Theme        // the zero theme is Light
	View   physics.Rect // the part of the world to show, in m; the zero rectangle is physics.View
	Spokes bool         // a line from the centre of a ball to its rim shows it roll; small balls have none

	cover   coverage
	letters letters
}

// smallestSpoke is the radius of the smallest ball that gets a spoke, in sub-pixels: in smaller ones it is a smudge.
const smallestSpoke = 7 * subpixels

// World draws a world into an area of dst: first the sky, then the boxes that stand still, then the poses in their
// order. The view is as large as the area allows and in the middle of it; where the area is wider or higher, more of
// the world shows. A pose that is out of sight, has no size, or is not a number, is left out; so is a circle that is,
// or is away, more than 4 million pixels. A pose without a colour gets the theme's, as the boxes do.
func (p *Painter) World(dst *image.RGBA, area image.Rectangle, poses, boxes []physics.Pose) {
	area = area.Intersect(image.Rect(-far/subpixels, -far/subpixels, far/subpixels, far/subpixels))
	theme := p.theme()
	c := canvas{dst: dst, clip: area.Intersect(dst.Bounds()), cover: &p.cover}
	draw.Draw(dst, c.clip, image.NewUniform(theme.Sky), image.Point{}, draw.Src)
	camera := newCamera(area, p.view())
	for i := range boxes {
		p.still(c, camera, &boxes[i], theme.Solid)
	}
	for i := range poses {
		p.pose(c, camera, &poses[i], theme.Solid)
	}
}

// still draws something that never moves. An upright box is moved to whole pixels: its edges are sharp, and no line of
// sky shows where floor and wall meet.
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

// snap is the pixel's edge that is nearest.
func snap(x int) int { return floorDiv(x+subpixels/2, subpixels) * subpixels }

// orPlain is a colour, or the plain one if there is none.
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

// spokeColor is one that stands out from a ball without shouting.
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

// Around is a view with a margin around it, in m: what has left the world is seen in the margin. For the ball pit 0.5 m
// at the sides shows the walls, and 3 m below shows the floor, which is 2 m thick, and what fell through it.
func Around(view physics.Rect, sides, below, above float64) physics.Rect {
	return physics.Rect{
		Min: physics.Vec{X: view.Min.X - sides, Y: view.Min.Y - below},
		Max: physics.Vec{X: view.Max.X + sides, Y: view.Max.Y + above},
	}
}
