package view

import (
	_ "embed"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

//go:embed shapes.kage
var shapeShader []byte

// A Batch is all that one draw call draws: a quad for each object.
type Batch struct {
	Vertices []ebiten.Vertex
	indices  []uint32
	shader   *ebiten.Shader
	options  ebiten.DrawTrianglesShaderOptions
}

// NewBatch compiles the shader of balls and boxes, or says what is wrong with it.
func NewBatch() (*Batch, error) {
	shader, err := ebiten.NewShader(shapeShader)
	if err != nil {
		return nil, err
	}
	return &Batch{shader: shader}, nil
}

// Clear begins the batch anew.
func (b *Batch) Clear() { b.Vertices = b.Vertices[:0] }

// addPicture adds the objects that are on screen, those without a colour of their own in that of the ground. Those that
// sleep are faint, if that is to be marked. opacity is from 0 to 1.
func (b *Batch) addPicture(p *stage.Picture, v View, c *theme.Colors, opacity float32) {
	object := -1
	for i := range p.Poses {
		pose := &p.Poses[i]
		if !pose.Beside {
			object++
		}
		x, y := v.At(pose.Center)
		width, height := float32(pose.Half.X)*v.Scale, float32(pose.Half.Y)*v.Scale
		reach := width + 1 // and room for the blend of the edge
		if pose.Shape == physics.Box {
			reach += height
		}
		if width == 0 || v.isOff(x, y, reach) {
			continue
		}
		tone := colorOf(pose, c.Ground)
		if p.Marks.Has(stage.Sleeping) && !pose.Beside && !p.Motions[object].Awake {
			tone = faint(tone, c.Backdrop)
		}
		b.addShape(pose, x, y, width, height, 0, tone, opacity)
	}
}

// colorOf is the colour of an object, a plain one if it has none of its own.
func colorOf(p *physics.Pose, plain color.NRGBA) color.NRGBA {
	if p.Color.A == 0 {
		return plain
	}
	return color.NRGBA(p.Color) // opaque: both are the same
}

// faint is what is left of a colour on a backdrop. It covers what is behind it, as the colour does.
func faint(c, backdrop color.NRGBA) color.NRGBA {
	const left = 0.3
	mix := func(a, b uint8) uint8 { return uint8(left*float32(a) + (1-left)*float32(b)) }
	return color.NRGBA{mix(c.R, backdrop.R), mix(c.G, backdrop.G), mix(c.B, backdrop.B), c.A}
}

// addBoxes adds boxes that stand still, all in one colour: they are the ground, not the players.
func (b *Batch) addBoxes(poses []physics.Pose, v View, plain color.NRGBA) {
	for i := range poses {
		p := &poses[i]
		x, y := v.At(p.Center)
		width, height := float32(p.Half.X)*v.Scale, float32(p.Half.Y)*v.Scale
		if p.Angle != 0 {
			b.addShape(p, x, y, width, height, 0, plain, 1)
			continue
		}
		// An upright one has no blend, so that no line of sky shows where floor and wall meet.
		const inside = 1e6 // a radius that no quad leaves: the shader fills all of it
		corner := ebiten.Vertex{Custom2: inside}
		tint(&corner, plain, 1)
		b.addQuad(corner, x, y, width, height, 1, 0)
	}
}

// addShape adds a disc or a box with blended edges: all of it, or an outline so many pixels wide.
func (b *Batch) addShape(p *physics.Pose, x, y, width, height, outline float32, c color.NRGBA, opacity float32) {
	corner := ebiten.Vertex{Custom2: width, SrcX: outline}
	sin, cos := 0.0, 1.0 // a disc looks the same however it is turned
	if p.Shape == physics.Box {
		corner.Custom3 = height
		sin, cos = math.Sincos(-p.Angle) // the screen's y points down
	}
	tint(&corner, c, opacity)
	const blend = 1 // room for it around the shape
	b.addQuad(corner, x, y, width+blend, height+blend, float32(cos), float32(sin))
}

// AddRect adds an upright rectangle, all of it in one colour.
func (b *Batch) AddRect(x0, y0, x1, y1 float32, c color.NRGBA) {
	const inside = 1e6
	corner := ebiten.Vertex{Custom2: inside}
	tint(&corner, c, 1)
	b.addQuad(corner, (x0+x1)/2, (y0+y1)/2, (x1-x0)/2, (y1-y0)/2, 1, 0)
}

// AddStroke adds a straight line of a width from (x0, y0) to (x1, y1).
func (b *Batch) AddStroke(x0, y0, x1, y1, width float32, c color.NRGBA) {
	length := float32(math.Hypot(float64(x1-x0), float64(y1-y0)))
	if length == 0 {
		return
	}
	corner := ebiten.Vertex{Custom2: length / 2, Custom3: width / 2}
	tint(&corner, c, 1)
	const blend = 1
	b.addQuad(corner, (x0+x1)/2, (y0+y1)/2, length/2+blend, width/2+blend, (x1-x0)/length, (y1-y0)/length)
}

// addQuad adds a quad around (x, y), turned by the angle with the given sine and cosine.
func (b *Batch) addQuad(corner ebiten.Vertex, x, y, halfWidth, halfHeight, cos, sin float32) {
	for _, side := range [4][2]float32{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		dx, dy := side[0]*halfWidth, side[1]*halfHeight
		corner.Custom0, corner.Custom1 = dx, dy
		corner.DstX = x + dx*cos - dy*sin
		corner.DstY = y + dx*sin + dy*cos
		b.Vertices = append(b.Vertices, corner)
	}
}

// tint gives a corner its colour, premultiplied. It may let something through, and does by its opacity.
func tint(corner *ebiten.Vertex, c color.NRGBA, opacity float32) {
	opacity *= float32(c.A) / 255
	corner.ColorR = float32(c.R) / 255 * opacity
	corner.ColorG = float32(c.G) / 255 * opacity
	corner.ColorB = float32(c.B) / 255 * opacity
	corner.ColorA = opacity
}

// quads is the number of quads in the batch.
func (b *Batch) quads() int { return len(b.Vertices) / 4 }

// index makes sure that there are indices for all quads. They never change: only more are added.
func (b *Batch) index() []uint32 {
	for n := uint32(len(b.indices) / 6 * 4); len(b.indices) < 6*b.quads(); n += 4 {
		b.indices = append(b.indices, n, n+1, n+2, n+1, n+3, n+2)
	}
	return b.indices[:6*b.quads()]
}

// Draw draws the batch in one call.
func (b *Batch) Draw(screen *ebiten.Image) {
	if b.quads() > 0 {
		screen.DrawTrianglesShader32(b.Vertices, b.index(), b.shader, &b.options)
	}
}
