package clip

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// Both formats have 256 colours. One of them means that a pixel does not change.
const (
	paletteSize = 255
	unchanged   = paletteSize
)

// A Palette contains the colours of a clip. All pictures share it, and the nearest colour to a colour is always the
// same one, so nothing flickers. Only one goroutine may use it.
type Palette struct {
	colors []color.RGBA // at most paletteSize
	// nearest is an index into colors for each bin: all colours that differ only in the last two bits of red, green and
	// blue. unchanged means that it has not been computed yet.
	nearest [1 << 18]uint8
}

// NewPalette makes a palette that contains the colours of kept exactly, at most 255. If there are few others, it
// contains them too. If there are many, the median cut chooses colours for the rest of the palette.
//
// Source: P. Heckbert, Color image quantization for frame buffer display, SIGGRAPH 1982.
func NewPalette(kept, others []color.RGBA) *Palette {
	kept = kept[:min(len(kept), paletteSize)]
	p := &Palette{colors: slices.Clone(kept)}
	p.colors = append(p.colors, medianCut(distinct(slices.Clone(others)), paletteSize-len(kept))...)
	if len(p.colors) == 0 {
		p.colors = []color.RGBA{{A: 255}}
	}
	for i := range p.nearest {
		p.nearest[i] = unchanged
	}
	for i, c := range slices.Backward(p.colors) { // backward, so that the first colour of a bin wins
		p.nearest[bin(c.R, c.G, c.B)] = uint8(i)
	}
	return p
}

// distinct sorts colours and removes duplicates.
func distinct(colors []color.RGBA) []color.RGBA {
	slices.SortFunc(colors, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	return slices.Compact(colors)
}

// medianCut returns colours that represent all, not more than most. Until there are enough boxes, it cuts the longest
// box of colours in the middle of its colours.
func medianCut(colors []color.RGBA, most int) []color.RGBA {
	if len(colors) <= most {
		return colors
	}
	if most < 1 {
		return nil
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

// seen is the weight of differences in red, green and blue to the eye.
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

// rgb returns red, green and blue of 256 colours. The last colour fills the rest of the palette.
func (p *Palette) rgb() (b []byte) {
	for i := range paletteSize + 1 {
		c := p.colors[min(i, len(p.colors)-1)]
		b = append(b, c.R, c.G, c.B)
	}
	return b
}

// indexes writes the index of the nearest colour of each pixel, row by row.
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

// search returns the index of the colour nearest to the middle of a bin.
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

// Paletted returns a picture in the nearest colours of the palette, for a file with one picture.
func (p *Palette) Paletted(m *image.RGBA) *image.Paletted {
	out := image.NewPaletted(m.Rect, nil)
	for _, c := range p.colors {
		out.Palette = append(out.Palette, c)
	}
	p.indexes(out.Pix, m)
	return out
}
