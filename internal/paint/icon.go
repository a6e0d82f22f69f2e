package paint

import (
	"image"
	"image/color"
	"image/draw"
)

// The colours of the project's sign, and of the head of a card.
var (
	signGround = rgb(0x0b5cad)
	signArrow  = rgb(0xffffff)
	signBall   = rgb(0xffc64d)
)

// signSize is the side of the square in which the sign is drawn, in its own units: those of icon.svg.
const signSize = 64

// Icon returns the project's sign, an arrow around a ball, in a square with sides of size pixels. A full icon has no
// rounded corners, for systems that cut icons to a shape. Its sign is smaller, so that it is not cut.
func Icon(size int, full bool) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, size, size))
	sign(canvas{dst: m, clip: m.Rect, cover: new(coverage)}, m.Rect, full)
	return m
}

// fullShare is the share of a full icon that the sign takes. On all systems 80 % of an icon is safe from cuts.
const fullShare = 0.75

// sign paints the sign into a square.
func sign(c canvas, area image.Rectangle, full bool) {
	unit, share := float64(area.Dx()*subpixels)/signSize, 1.0
	if full {
		share = fullShare
	}
	at := func(x, y float64) point {
		x, y = signSize/2+float64((x-signSize/2)*share), signSize/2+float64((y-signSize/2)*share)
		return point{area.Min.X*subpixels + round(float64(x*unit)), area.Min.Y*subpixels + round(float64(y*unit))}
	}
	long := func(length float64) int { return round(float64(length * share * unit)) }
	dot := func(x, y, radius float64, col color.RGBA) {
		p := at(x, y)
		c.disc(p.x, p.y, long(radius), col)
	}
	if share == 1 {
		c.polygon(rounded(at, 14), signGround)
	} else {
		draw.Draw(c.dst, area, image.NewUniform(signGround), image.Point{}, draw.Src)
	}
	c.polygon(band(at), signArrow)
	dot(47, 25.5, 2.5, signArrow) // the round ends of the band
	dot(49, 35, 2.5, signArrow)
	c.polygon([]point{at(51.5, 14.5), at(49, 28), at(36.5, 24)}, signArrow)
	dot(32, 32, 7, signBall)
}

// rounded returns the outline of the whole square with round corners.
func rounded(at func(x, y float64) point, radius float64) (all []point) {
	for corner := range 4 {
		x, y := signSize-radius, signSize-radius
		if corner == 1 || corner == 2 {
			x = radius
		}
		if corner >= 2 {
			y = radius
		}
		all = append(all, arc(at, x, y, radius, quarter*float64(corner), quarter*float64(corner+1))...)
	}
	return all
}

// band returns the outline of the arrow's shaft: a ring around the middle that is open on the right. Its ends are where
// those of icon.svg are.
func band(at func(x, y float64) point) []point {
	const x, y, from, to = 32.06, 33.6, 0.0826, 5.7864 // the circle through 49, 35 and 47, 25.5
	outer := arc(at, x, y, 17+2.5, from, to)
	return append(outer, arc(at, x, y, 17-2.5, to, from)...)
}

// quarter is a quarter of a turn, in rad.
const quarter = 1.5707963267948966

// arc returns points on a part of a circle, between two angles.
func arc(at func(x, y float64) point, x, y, radius, from, to float64) (all []point) {
	const parts = 48
	for i := range parts + 1 {
		cos, sin := direction(from + float64(float64(to-from)*float64(i)/parts))
		all = append(all, at(x+float64(radius*cos), y+float64(radius*sin)))
	}
	return all
}
