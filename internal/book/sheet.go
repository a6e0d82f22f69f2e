package book

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"

	"gameloops/internal/clip"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// MostBytes is the size of the largest film, of all stages together.
const MostBytes = 400_000

// widest is the width of a picture in pixels, if the film is not too large then.
const widest = 400

// sizeOf returns the size of a picture of a width.
func sizeOf(wide int) image.Point { return image.Pt(wide, wide*3/4) }

// lineShare is the height of the line below a world, as a share of the picture.
const lineShare = 0.13

// lineOf returns the height of the line below a world, and what is left for the world.
func lineOf(size image.Point) (line int, world image.Point) {
	line = int(lineShare * float64(size.Y))
	return line, image.Pt(size.X, size.Y-line)
}

// theme returns the colours of films: the paper is that of the page.
func theme() paint.Theme {
	t := paint.Light()
	t.Paper = t.Sky
	return t
}

// paint paints the sheets of all stages.
func (f *Film) paint(all []picture) error {
	theme := theme()
	palette := clip.NewPalette(paint.Colors(theme, opaque(all[len(all)-1].cells, theme.Sky)))
	for wide := widest; ; {
		f.Size = sizeOf(wide)
		sum := 0
		for i := range f.Stages {
			sheet, err := f.sheet(all, i, palette)
			if err != nil {
				return err
			}
			f.Stages[i].Sheet = sheet
			sum += len(sheet)
		}
		if sum <= MostBytes {
			return nil
		}
		wide = min(wide-8, int(float64(wide)*math.Sqrt(MostBytes/float64(sum)))) // about as many bytes a pixel
	}
}

// opaque returns the poses of cells in the colours that they have before the sky.
func opaque(cells []paint.Cell, sky color.RGBA) (poses []physics.Pose) {
	for _, cell := range cells {
		for _, p := range cell.Poses {
			c := &p.Color
			over := func(part, behind uint8) uint8 { return part + uint8(int(behind)*int(255-c.A)/255) }
			if c.A > 0 {
				*c = color.RGBA{over(c.R, sky.R), over(c.G, sky.G), over(c.B, sky.B), 255}
			}
			poses = append(poses, p)
		}
	}
	return poses
}

// sheet paints the pictures of a stage in a row. So the file has the same line of one picture after the other, which
// compresses well where little moves.
func (f *Film) sheet(all []picture, stage int, palette *clip.Palette) ([]byte, error) {
	var row *image.Paletted
	painter := paint.Painter{Theme: theme()}
	for i, p := range all {
		m := palette.Paletted(f.picture(&painter, &p, stage))
		if row == nil {
			row = image.NewPaletted(image.Rect(0, 0, len(all)*f.Size.X, f.Size.Y), m.Palette)
		}
		for y := range f.Size.Y {
			copy(row.Pix[y*row.Stride+i*f.Size.X:], m.Pix[y*m.Stride:][:f.Size.X])
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, row) // the best compression makes it a seventh smaller, and takes ten times as long
	return b.Bytes(), err
}

// picture paints a world, and below it the number that its stage shows and how many objects have left it.
func (f *Film) picture(p *paint.Painter, of *picture, stage int) *image.RGBA {
	theme, s := p.Theme, of.shots[stage]
	line, world := lineOf(f.Size)
	font := paint.FontOf(true, 0.5*float64(line))
	base := f.Size.Y - line/4
	sheet := paint.Sheet{Size: f.Size,
		Windows: []paint.Window{{Area: image.Rectangle{Max: world}, View: of.views[stage], Cell: of.cells[stage]}},
		Lines: []paint.Line{{Font: font, At: image.Pt(0, base), Text: rateText(of.rates[stage]),
			Color: theme.Ink}},
	}
	if s.Escaped > 0 && !s.Passing {
		words := fmt.Sprintf("%d escaped", s.Escaped)
		x := f.Size.X - new(paint.Ruler).Width(font, words)
		sheet.Lines = append(sheet.Lines, paint.Line{Font: font, At: image.Pt(x, base), Text: words, Color: theme.Warn})
	}
	return sheet.Paint(p)
}
