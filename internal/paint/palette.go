package paint

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	"gameloops/physics"
)

// A GIF has 256 colours. One of them says that a pixel stays as it was.
const (
	paletteSize = 255
	unchanged   = paletteSize
)

// A Palette is the colours of an animated GIF. It is the same for all its pictures, and so is the way from a colour to
// the nearest one in it, so that nothing flickers. It is for one goroutine.
type Palette struct {
	colors []color.RGBA // at most paletteSize
	// nearest is an index into colors for each bin: all colours that differ only in the last two bits of red, green and
	// blue. unchanged means that nobody has asked yet.
	nearest [1 << 18]uint8
}

// NewPalette makes a palette for worlds with these poses in a theme. All colours of the theme are in it, and those
// between them that letters need. If there are few colours of poses they are too, together with those of their soft
// edges; if there are many, they share what is left of the palette by the median cut.
//
// Source: P. Heckbert, Color image quantization for frame buffer display, SIGGRAPH 1982.
func NewPalette(t Theme, poses []physics.Pose) *Palette {
	if t == (Theme{}) {
		t = Light()
	}
	p := &Palette{colors: t.colors()}
	for parts := 1; parts < 4; parts++ {
		p.colors = append(p.colors, mix(t.Paper, t.Ink, parts), mix(t.Paper, t.Faint, parts),
			mix(t.Paper, t.Warn, parts))
	}
	var wanted []color.RGBA
	for _, pose := range poses {
		if pose.Color.A > 0 {
			c := pose.Color
			c.A = 255
			wanted = append(wanted, c)
		}
	}
	wanted = distinct(wanted)
	for _, c := range slices.Clone(wanted) {
		wanted = append(wanted, mix(t.Sky, c, 2))
	}
	p.colors = append(p.colors, medianCut(distinct(wanted), paletteSize-len(p.colors))...)
	for i := range p.nearest {
		p.nearest[i] = unchanged
	}
	for i, c := range slices.Backward(p.colors) { // of two in one bin the first one, the theme's, wins
		p.nearest[bin(c.R, c.G, c.B)] = uint8(i)
	}
	return p
}

// distinct sorts colours and leaves out those that are there twice.
func distinct(colors []color.RGBA) []color.RGBA {
	slices.SortFunc(colors, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	return slices.Compact(colors)
}

// medianCut finds at most so many colours that stand for all. It cuts the box of colours that is longest in the middle
// of its colours, until there are enough boxes.
func medianCut(colors []color.RGBA, most int) []color.RGBA {
	if len(colors) <= most {
		return colors
	}
	boxes := [][]color.RGBA{colors}
	for len(boxes) < most {
		longest, along, length := 0, 0, -1
		for i, box := range boxes {
			if axis, n := longestAxis(box); n > length {
				longest, along, length = i, axis, n
			}
		}
		box := boxes[longest]
		slices.SortStableFunc(box, func(a, b color.RGBA) int {
			return cmp.Compare(channel(a, along), channel(b, along))
		})
		boxes[longest] = box[:len(box)/2]
		boxes = append(boxes, box[len(box)/2:])
	}
	means := make([]color.RGBA, len(boxes))
	for i, box := range boxes {
		means[i] = mean(box)
	}
	return means
}

func longestAxis(box []color.RGBA) (axis, length int) {
	for a := range 3 {
		low, high := 255, 0
		for _, c := range box {
			low, high = min(low, channel(c, a)), max(high, channel(c, a))
		}
		if n := (high - low) * seen[a]; n > length {
			axis, length = a, n
		}
	}
	return axis, length
}

// seen is how much a difference in red, green and blue matters to the eye.
var seen = [3]int{2, 4, 3}

func channel(c color.RGBA, axis int) int { return [3]int{int(c.R), int(c.G), int(c.B)}[axis] }

func mean(box []color.RGBA) color.RGBA {
	var r, g, b int
	for _, c := range box {
		r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
	}
	n := len(box)
	return color.RGBA{R: uint8((r + n/2) / n), G: uint8((g + n/2) / n), B: uint8((b + n/2) / n), A: 255}
}

func bin(r, g, b uint8) int { return int(r>>2)<<12 | int(g>>2)<<6 | int(b>>2) }

// indexes writes the index of every pixel's nearest colour, row by row.
func (p *Palette) indexes(dst []uint8, m *image.RGBA) {
	i := 0
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		for x := m.PixOffset(m.Rect.Min.X, y); x < m.PixOffset(m.Rect.Max.X, y); x += 4 {
			at := bin(m.Pix[x], m.Pix[x+1], m.Pix[x+2])
			if p.nearest[at] == unchanged {
				p.nearest[at] = p.search(at)
			}
			dst[i] = p.nearest[at]
			i++
		}
	}
}

// search finds the colour that is nearest to the middle of a bin.
func (p *Palette) search(at int) uint8 {
	r, g, b := at>>12<<2+2, at>>6&63<<2+2, at&63<<2+2
	nearest, least := 0, 1<<30
	for i, c := range p.colors {
		dr, dg, db := int(c.R)-r, int(c.G)-g, int(c.B)-b
		if d := seen[0]*dr*dr + seen[1]*dg*dg + seen[2]*db*db; d < least {
			nearest, least = i, d
		}
	}
	return uint8(nearest)
}
