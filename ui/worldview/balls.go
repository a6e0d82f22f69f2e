package worldview

import (
	_ "embed"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

//go:embed shapes.kage
var shapeShader []byte

// A Batch collects what one draw call draws: a quad for each shape.
type Batch struct {
	Vertices []ebiten.Vertex
	indices  []uint32
	shader   *ebiten.Shader
	options  ebiten.DrawTrianglesShaderOptions
}

// NewBatch compiles the shader for balls and boxes. It fails if the graphics driver rejects the shader.
func NewBatch() (*Batch, error) {
	shader, err := ebiten.NewShader(shapeShader)
	if err != nil {
		return nil, err
	}
	return &Batch{shader: shader}, nil
}

// Clear empties the batch.
func (b *Batch) Clear() { b.Vertices = b.Vertices[:0] }

// addPicture adds the objects that are on screen. Objects without a colour get the ground's. Sleeping objects are
// faint if the picture marks them. opacity is from 0 to 1.
func (b *Batch) addPicture(p *stage.Picture, v View, c *theme.Colors, opacity float32) {
	object := -1
	for i := range p.Poses {
		pose := &p.Poses[i]
		if !pose.Beside {
			object++
		}
		x, y := v.At(pose.Center)
		width, height := float32(pose.Half.X)*v.Scale, float32(pose.Half.Y)*v.Scale
		reach := width + 1 // with room for the blended edge
		if pose.Shape == physics.Box {
			reach += height
		}
		if width == 0 || v.isOff(x, y, reach) {
			continue
		}
		tone := colorOf(pose, c.Ground)
		if p.Marks.Has(mark.Sleeping) && !pose.Beside && !p.Motions[object].Awake {
			tone = faint(tone, c.Backdrop)
		}
		b.addShape(pose, x, y, width, height, 0, tone, opacity)
	}
}

// colorOf returns the colour of an object, or plain if it has none.
func colorOf(p *physics.Pose, plain color.NRGBA) color.NRGBA {
	if p.Color.A == 0 {
		return plain
	}
	return color.NRGBA(p.Color) // it is opaque, so premultiplying changes nothing
}

// faint mixes a colour with the backdrop, and keeps its opacity.
func faint(c, backdrop color.NRGBA) color.NRGBA {
	const left = 0.3
	mix := func(a, b uint8) uint8 { return uint8(left*float32(a) + (1-left)*float32(b)) }
	return color.NRGBA{mix(c.R, backdrop.R), mix(c.G, backdrop.G), mix(c.B, backdrop.B), c.A}
}

// addBoxes adds boxes that never move, such as walls, in one colour.
func (b *Batch) addBoxes(poses []physics.Pose, v View, plain color.NRGBA) {
	for i := range poses {
		p := &poses[i]
		x, y := v.At(p.Center)
		width, height := float32(p.Half.X)*v.Scale, float32(p.Half.Y)*v.Scale
		if p.Angle != 0 {
			b.addShape(p, x, y, width, height, 0, plain, 1)
			continue
		}
		// The edges of upright boxes are not blended, so that no line of sky shows between floor and wall.
		const inside = 1e6 // a radius that contains every quad: the shader fills all of it
		corner := ebiten.Vertex{Custom2: inside}
		tint(&corner, plain, 1)
		b.addQuad(&corner, x, y, width, height, 1, 0)
	}
}

// addShape adds a disc or a box with blended edges. outline is the width of its outline in pixels; 0: it is filled.
func (b *Batch) addShape(p *physics.Pose, x, y, width, height, outline float32, c color.NRGBA, opacity float32) {
	corner := ebiten.Vertex{Custom2: width, SrcX: outline}
	sin, cos := 0.0, 1.0 // a disc looks the same however it is turned
	if p.Shape == physics.Box {
		corner.Custom3 = height
		sin, cos = math.Sincos(-p.Angle) // the screen's y points down
	}
	tint(&corner, c, opacity)
	const blend = 1 // pixels around the shape, for the blended edge
	b.addQuad(&corner, x, y, width+blend, height+blend, float32(cos), float32(sin))
}

// AddRect adds an upright rectangle.
func (b *Batch) AddRect(x0, y0, x1, y1 float32, c color.NRGBA) {
	const inside = 1e6
	corner := ebiten.Vertex{Custom2: inside}
	tint(&corner, c, 1)
	b.addQuad(&corner, (x0+x1)/2, (y0+y1)/2, (x1-x0)/2, (y1-y0)/2, 1, 0)
}

// AddStroke adds a straight line from (x0, y0) to (x1, y1).
func (b *Batch) AddStroke(x0, y0, x1, y1, width float32, c color.NRGBA) {
	length := float32(math.Hypot(float64(x1-x0), float64(y1-y0)))
	if length == 0 {
		return
	}
	corner := ebiten.Vertex{Custom2: length / 2, Custom3: width / 2}
	tint(&corner, c, 1)
	const blend = 1
	b.addQuad(&corner, (x0+x1)/2, (y0+y1)/2, length/2+blend, width/2+blend, (x1-x0)/length, (y1-y0)/length)
}

// AddDisc adds a disc around (x, y).
func (b *Batch) AddDisc(x, y, radius float32, c color.NRGBA) {
	corner := ebiten.Vertex{Custom2: radius}
	tint(&corner, c, 1)
	const blend = 1
	b.addQuad(&corner, x, y, radius+blend, radius+blend, 1, 0)
}

// addQuad adds a quad around (x, y), rotated by the angle with this cosine and sine. corner is what its corners have
// in common. Each corner is written in place: copying four of them would take longer than everything else.
func (b *Batch) addQuad(corner *ebiten.Vertex, x, y, halfWidth, halfHeight, cos, sin float32) {
	n := len(b.Vertices)
	if n+4 > cap(b.Vertices) {
		b.Vertices = slices.Grow(b.Vertices, 4)
	}
	b.Vertices = b.Vertices[:n+4]
	quad := (*[4]ebiten.Vertex)(b.Vertices[n:])
	alongX, alongY := halfWidth*cos, halfWidth*sin // from its middle to the middle of its right edge
	downX, downY := halfHeight*sin, halfHeight*cos // to the middle of its lower edge; downX has the opposite sign
	set(&quad[0], corner, -halfWidth, -halfHeight, x-alongX+downX, y-alongY-downY)
	set(&quad[1], corner, halfWidth, -halfHeight, x+alongX+downX, y+alongY-downY)
	set(&quad[2], corner, -halfWidth, halfHeight, x-alongX-downX, y-alongY+downY)
	set(&quad[3], corner, halfWidth, halfHeight, x+alongX-downX, y+alongY+downY)
}

// set makes a vertex a corner of a quad: (dx, dy) from its middle before it is rotated, and (x, y) on screen.
func set(v, corner *ebiten.Vertex, dx, dy, x, y float32) {
	v.DstX, v.DstY, v.SrcX, v.SrcY = x, y, corner.SrcX, corner.SrcY
	v.ColorR, v.ColorG, v.ColorB, v.ColorA = corner.ColorR, corner.ColorG, corner.ColorB, corner.ColorA
	v.Custom0, v.Custom1, v.Custom2, v.Custom3 = dx, dy, corner.Custom2, corner.Custom3
}

// tint sets the colour of a corner, premultiplied by its own alpha and by opacity.
func tint(corner *ebiten.Vertex, c color.NRGBA, opacity float32) {
	opacity *= float32(c.A) / 255
	corner.ColorR = float32(c.R) / 255 * opacity
	corner.ColorG = float32(c.G) / 255 * opacity
	corner.ColorB = float32(c.B) / 255 * opacity
	corner.ColorA = opacity
}

func (b *Batch) quads() int { return len(b.Vertices) / 4 }

// index returns the indices of all quads. They are the same for every batch, so it only adds those that are missing.
func (b *Batch) index() []uint32 {
	for n := uint32(len(b.indices) / 6 * 4); len(b.indices) < 6*b.quads(); n += 4 {
		b.indices = append(b.indices, n, n+1, n+2, n+1, n+3, n+2)
	}
	return b.indices[:6*b.quads()]
}

// Draw draws the batch in one draw call.
func (b *Batch) Draw(screen *ebiten.Image) {
	if b.quads() > 0 {
		screen.DrawTrianglesShader32(b.Vertices, b.index(), b.shader, &b.options)
	}
}
