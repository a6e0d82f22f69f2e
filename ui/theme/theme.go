package theme

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/gofonts"
	"gameloops/internal/palette"
)

// A Theme is everything that depends on the palette and the scale: fonts, lengths and the looks of the controls.
type Theme struct {
	Colors
	Scale   float64
	Finger  int     // the least height of a row, in the screen's pixels; 0: rows are for a mouse
	Least   float64 // the least size of text, in the screen's pixels
	Regular text.Face
	Medium  text.Face
	Small   text.Face
	Tiny    text.Face
	Mono    text.Face           // for code: all letters have the same width
	Number  text.Face           // for the one number of a stage that a room reads
	Button  *widget.ButtonImage // of a menu, with its arrow
	Plain   *widget.ButtonImage
	Primary *widget.ButtonImage
	Fold    *widget.ButtonImage // of a section's title
	Arrows  [2]*ebiten.Image    // of a section: collapsed, expanded
	Handle  *widget.ButtonImage // of a slider
	Track   *eimage.NineSlice
	check   *widget.CheckboxImage
	Input   *widget.TextInputImage
	Wrong   *widget.TextInputImage
	Card    *eimage.NineSlice
	Notice  *eimage.NineSlice
	Help    *eimage.NineSlice
	Badges  []*ebiten.Image // of the inks
	Ring    *eimage.NineSlice
	Mark    *eimage.NineSlice // around what a lesson points at
	Right   *eimage.NineSlice // behind the right answer
	Widgets *widget.Theme
	Clear   color.NRGBA
	Rim     color.NRGBA // around arrows

	BarHandle *widget.ButtonImage // of a scroll bar
	BarTrack  *eimage.NineSlice
}

// Px converts a length from the design's pixels to the screen's.
func (t *Theme) Px(length float64) int { return int(math.Round(length * t.Scale)) }

// Outgrown reports whether the usual text is larger than the design has room for, because it would not be read at the
// theme's scale.
func (t *Theme) Outgrown() bool { return t.Least > fontSize*t.Scale }

// Row returns the least size of a control, in the screen's pixels, for a width in the design's.
func (t *Theme) Row(width float64) image.Point { return image.Pt(t.Px(width), t.RowPx()) }

// RowPx returns the height of a row, in the screen's pixels.
func (t *Theme) RowPx() int { return t.AtLeastFinger(RowHeight) }

// AtLeastFinger converts a height from the design's pixels to the screen's, and makes it large enough for a finger.
func (t *Theme) AtLeastFinger(height float64) int { return max(t.Px(height), t.Finger) }

// Lengths in the design's pixels, which are the screen's at scale 1.
const (
	fontSize    = 14
	smallSize   = 13.0 // a float, since constants are divided by it
	tinySize    = 12.0 // a float as well
	monoSize    = 12.5
	numberSize  = 18.0 // a float as well
	RowHeight   = 28
	ColumnWidth = 290 // of the controls: the longest name of a loop fits
	LabelWidth  = 72
	UndoWidth   = 52
	StartWidth  = 84
	PauseWidth  = 76
	PlayWidth   = 76
	ArrowWidth  = 26
	Corner      = 4
)

// fonts returns the sources of all faces: regular, medium and mono. It reads them once, since they keep every glyph
// that was ever drawn.
var fonts = sync.OnceValues(func() (all [3]*text.GoTextFaceSource, err error) {
	for i, ttf := range [][]byte{gofonts.Regular, gofonts.Medium, gofonts.Mono} {
		if all[i], err = text.NewGoTextFaceSource(bytes.NewReader(ttf)); err != nil {
			return all, err
		}
	}
	return all, nil
})

// NewTheme returns a theme for a mouse. scale is in screen pixels for each of the design's. It fails only if a font
// cannot be read.
func NewTheme(c Colors, scale float64) (*Theme, error) { return NewThemeForFingers(c, scale, 0, 0) }

// NewThemeForFingers returns a theme whose rows are at least finger high, and whose text is at least as large as least,
// in the screen's pixels.
func NewThemeForFingers(c Colors, scale float64, finger int, least float64) (*Theme, error) {
	return cache.theme(themeKey{c, scale, finger, least})
}

// paint makes a theme.
func paint(key themeKey) (*Theme, error) {
	t := &Theme{Colors: key.colors, Scale: key.scale, Finger: key.finger, Least: key.least}
	sources, err := fonts()
	if err != nil {
		return nil, err
	}
	regular, medium, mono := sources[0], sources[1], sources[2]
	face := func(source *text.GoTextFaceSource, size float64) text.Face {
		return &text.GoTextFace{Source: source, Size: max(size*key.scale, key.least)}
	}
	t.Regular, t.Medium, t.Mono = face(regular, fontSize), face(medium, fontSize), face(mono, monoSize)
	t.Small, t.Tiny = face(regular, smallSize), face(regular, tinySize)
	t.Number = Fitting(t.Medium, numberSize/fontSize)
	t.Button = &widget.ButtonImage{
		Idle:     t.menu(t.fieldFill, t.FieldLine, t.hoverLine),
		Hover:    t.menu(t.hoverFill, t.hoverLine, t.Ink),
		Pressed:  t.menu(t.PressedFill, t.hoverLine, t.Ink),
		Disabled: t.menu(t.GreyFill, t.greyLine, t.DisabledInk),
	}
	t.Plain = &widget.ButtonImage{
		Idle:     t.box(t.fieldFill, t.FieldLine, 1),
		Hover:    t.box(t.hoverFill, t.hoverLine, 1),
		Pressed:  t.box(t.PressedFill, t.hoverLine, 1),
		Disabled: t.box(t.GreyFill, t.greyLine, 1),
	}
	t.Primary = &widget.ButtonImage{
		Idle:     t.box(t.Accent, t.Accent, 1),
		Hover:    t.box(t.accentHover, t.accentHover, 1),
		Pressed:  t.box(t.accentDown, t.accentDown, 1),
		Disabled: t.box(t.GreyFill, t.greyLine, 1),
	}
	t.sections()
	t.sliders()
	t.check = &widget.CheckboxImage{
		Unchecked:        t.tick(t.fieldFill, t.FieldLine, t.fieldFill),
		UncheckedHovered: t.tick(t.hoverFill, t.hoverLine, t.hoverFill),
		Checked:          t.tick(t.Accent, t.Accent, t.White),
		CheckedHovered:   t.tick(t.accentHover, t.accentHover, t.White),

		UncheckedDisabled: t.tick(t.GreyFill, t.greyLine, t.GreyFill),
		CheckedDisabled:   t.tick(t.GreyFill, t.greyLine, t.DisabledInk),
	}
	t.Input = &widget.TextInputImage{
		Idle: t.box(t.fieldFill, t.FieldLine, 1), Disabled: t.box(t.GreyFill, t.greyLine, 1),
	}
	t.Wrong = &widget.TextInputImage{Idle: t.box(t.fieldFill, t.Warning, 2)}
	t.Card = t.box(t.Paper, t.cardLine, 1)
	t.Notice = t.box(t.amber, t.AmberLine, 1)
	t.Help = t.box(t.fieldFill, t.hoverLine, 1)
	t.Ring = t.focusRing()
	t.Mark = t.box(t.Clear, t.AmberLine, 2)
	t.Right = t.box(t.AccentFaint, t.Accent, 1)
	t.Rim = t.Paper
	t.Rim.A = 0xff
	for n := range palette.All() {
		t.Badges = append(t.Badges, ebiten.NewImageFromImage(t.badge(n).image))
	}
	t.Widgets = t.ebitenui()
	return t, nil
}

func (t *Theme) sections() {
	t.Fold = &widget.ButtonImage{
		Idle:    eimage.NewNineSliceColor(t.Clear),
		Hover:   t.box(t.hoverFill, t.hoverFill, 1),
		Pressed: t.box(t.PressedFill, t.PressedFill, 1),
	}
	size := t.Px(12)
	k := float64(size) / 12
	for i, points := range [...][3][2]float64{{{4, 2}, {8, 6}, {4, 10}}, {{2, 4}, {6, 8}, {10, 4}}} {
		s := newSketch(size, size)
		for j := range points {
			points[j][0], points[j][1] = points[j][0]*k, points[j][1]*k
		}
		s.strokes(1.6*k, t.hoverLine, points[:]...)
		t.Arrows[i] = ebiten.NewImageFromImage(s.image)
	}
}

// sliders makes the looks of sliders and scroll bars.
func (t *Theme) sliders() {
	t.Handle = &widget.ButtonImage{
		Idle:     t.knob(t.Accent),
		Hover:    t.knob(t.accentHover),
		Pressed:  t.knob(t.accentDown),
		Disabled: t.knob(t.DisabledInk),
	}
	line := newSketch(5, t.RowPx())
	middle := float64(t.RowPx()) / 2
	line.blend(t.FieldLine, func(_, y float64) float64 { return 2*t.Scale - math.Abs(y-middle) + 0.5 })
	t.Track = line.nineSlice(2, 2, 0, 0)
	t.BarTrack = eimage.NewNineSliceColor(t.GreyFill)
	t.BarHandle = &widget.ButtonImage{
		Idle: eimage.NewNineSliceColor(t.DisabledInk), Hover: eimage.NewNineSliceColor(t.hoverLine),
		Pressed: eimage.NewNineSliceColor(t.hoverLine),
	}
}

// knob paints the handle of a slider.
func (t *Theme) knob(fill color.NRGBA) *eimage.NineSlice {
	width, height := t.Px(HandleWidth), t.RowPx()
	s := newSketch(width, height)
	x, y, radius := float64(width)/2, float64(height)/2, float64(width)/2
	s.blend(fill, func(px, py float64) float64 {
		return radius - math.Hypot(px-x, max(math.Abs(py-y)-3*t.Scale, 0)) + 0.5
	})
	return eimage.NewFixedNineSlice(ebiten.NewImageFromImage(s.image))
}

// box paints a rounded box with a border.
func (t *Theme) box(fill, line color.NRGBA, border float64) *eimage.NineSlice {
	edge := t.Px(Corner) + 2
	s := newSketch(2*edge+2, 2*edge+2)
	s.roundedBox(Corner*t.Scale, border*t.Scale, fill, line)
	return s.nineSlice(edge, edge, edge, edge)
}

// focusRing paints the ring around the control that has the focus. A gap makes it visible on every fill.
func (t *Theme) focusRing() *eimage.NineSlice {
	edge := t.Px(Corner+4) + 2
	s := newSketch(2*edge+2, 2*edge+2)
	s.roundedBox((Corner+3)*t.Scale, 2*t.Scale, color.NRGBA{}, t.Keyword)
	return s.nineSlice(edge, edge, edge, edge)
}

// menu paints the button of a menu: a box with an arrow at its right end.
func (t *Theme) menu(fill, line, arrow color.NRGBA) *eimage.NineSlice {
	edge, end, height := t.Px(Corner)+2, t.Px(ArrowWidth), t.RowPx()
	s := newSketch(edge+2+end, height)
	s.roundedBox(Corner*t.Scale, t.Scale, fill, line)
	x, y := float64(s.image.Rect.Dx())-14*t.Scale, float64(height)/2-2*t.Scale
	reach := 4 * t.Scale
	s.strokes(1.6*t.Scale, arrow, [2]float64{x - reach, y}, [2]float64{x, y + reach}, [2]float64{x + reach, y})
	return s.nineSlice(edge, end, 0, 0)
}

// tick paints a check box. An unchecked one has a mark in the colour of its fill.
func (t *Theme) tick(fill, line, mark color.NRGBA) *eimage.NineSlice {
	size := t.Px(18)
	s := newSketch(size, size)
	s.roundedBox(Corner*t.Scale, t.Scale, fill, line)
	k := float64(size) / 18
	s.strokes(2*k, mark, [2]float64{4.5 * k, 9.5 * k}, [2]float64{7.5 * k, 12.5 * k}, [2]float64{13.5 * k, 5.5 * k})
	if t.Finger > 0 { // as high as the row: a finger has to hit it
		high := newSketch(size, t.RowPx())
		draw.Draw(high.image, s.image.Rect.Add(image.Pt(0, (t.RowPx()-size)/2)), s.image, image.Point{}, draw.Src)
		s = high
	}
	return eimage.NewFixedNineSlice(ebiten.NewImageFromImage(s.image))
}

// ebitenui returns the defaults for the toolkit's widgets.
func (t *Theme) ebitenui() *widget.Theme {
	colors := &widget.ButtonTextColor{Idle: t.Ink, Disabled: t.DisabledInk, Hover: t.Ink, Pressed: t.Ink}
	beside := t.Px(10)
	if t.Outgrown() { // the words of a button need the room
		beside /= 2
	}
	padding := &widget.Insets{Left: beside, Right: beside}
	start, center := widget.TextPositionStart, widget.TextPositionCenter
	position := &widget.TextPositioning{HTextPosition: start, VTextPosition: center}
	label := &widget.LabelParams{Face: &t.Regular, Color: &widget.LabelColor{Idle: t.Ink, Disabled: t.DisabledInk}}
	return &widget.Theme{
		DefaultFace:      &t.Regular,
		DefaultTextColor: t.Ink,
		ButtonTheme: &widget.ButtonParams{
			Image: t.Plain, TextColor: colors, TextFace: &t.Regular, TextPadding: padding, TextPosition: position,
		},
		LabelTheme:    label, // the toolkit's check box takes the looks of its label from here
		CheckboxTheme: &widget.CheckboxParams{Image: t.check, Label: label},
		TextInputTheme: &widget.TextInputParams{
			Face: &t.Regular, Image: t.Input, Padding: t.inputPadding(),
			Color: &widget.TextInputColor{Idle: t.Ink, Disabled: t.DisabledInk, Caret: t.Ink},
		},
	}
}

// inputPadding centers the text of a field vertically. Without it the toolkit puts it at the top.
func (t *Theme) inputPadding() *widget.Insets {
	_, height := text.Measure(" ", t.Regular, 0)
	above := (t.RowPx() - int(math.Round(height))) / 2
	return &widget.Insets{Left: t.Px(10), Right: t.Px(6), Top: above, Bottom: above}
}
