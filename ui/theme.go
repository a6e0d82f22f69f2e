package ui

import (
	"bytes"
	"image/color"
	"math"
	"sync"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"gameloops/internal/inks"
)

// A theme is all that depends on the colours and on the scale of the window: fonts, lengths and the looks of the
// controls.
type theme struct {
	colors
	scale   float64
	regular text.Face
	medium  text.Face
	small   text.Face
	tiny    text.Face
	mono    text.Face           // of code: its letters are equally wide
	button  *widget.ButtonImage // of a menu, with its arrow
	plain   *widget.ButtonImage
	primary *widget.ButtonImage
	fold    *widget.ButtonImage // of a section's title
	arrows  [2]*ebiten.Image    // of a section: folded, unfolded
	handle  *widget.ButtonImage // of a slider
	track   *eimage.NineSlice
	check   *widget.CheckboxImage
	input   *widget.TextInputImage
	wrong   *widget.TextInputImage
	card    *eimage.NineSlice
	notice  *eimage.NineSlice
	help    *eimage.NineSlice
	badges  []*ebiten.Image // of the inks
	ring    *eimage.NineSlice
	mark    *eimage.NineSlice // around what a lesson points at
	widgets *widget.Theme
	clear   color.NRGBA
	rim     color.NRGBA // around arrows

	barHandle *widget.ButtonImage // of a scroll bar
	barTrack  *eimage.NineSlice
}

// px turns a length in the design's pixels into the screen's.
func (t *theme) px(length float64) int { return int(math.Round(length * t.scale)) }

// The design's lengths, in pixels at scale 1.
const (
	fontSize    = 14
	smallSize   = 12.5
	tinySize    = 11
	monoSize    = 12
	rowHeight   = 28
	columnWidth = 290 // of the controls: the longest name of a loop fits
	labelWidth  = 72
	pauseWidth  = 76
	playWidth   = 76
	arrowWidth  = 26
	corner      = 4
)

// fonts are the sources of all faces: regular, medium and mono. They are read once, for they keep every glyph that was
// ever drawn.
var fonts = sync.OnceValues(func() (all [3]*text.GoTextFaceSource, err error) {
	for i, ttf := range [][]byte{goregular.TTF, gomedium.TTF, gomono.TTF} {
		if all[i], err = text.NewGoTextFaceSource(bytes.NewReader(ttf)); err != nil {
			return all, err
		}
	}
	return all, nil
})

func newTheme(c colors, scale float64) (*theme, error) {
	t := &theme{colors: c, scale: scale}
	sources, err := fonts()
	if err != nil {
		return nil, err
	}
	for i, face := range []*text.Face{&t.regular, &t.medium, &t.mono} {
		*face = &text.GoTextFace{Source: sources[i], Size: fontSize * scale}
	}
	small := *t.regular.(*text.GoTextFace)
	small.Size = smallSize * scale
	tiny := small
	tiny.Size = tinySize * scale
	t.small, t.tiny = &small, &tiny
	t.mono.(*text.GoTextFace).Size = monoSize * scale
	t.button = &widget.ButtonImage{
		Idle:     t.menu(t.fieldFill, t.fieldLine, t.hoverLine),
		Hover:    t.menu(t.hoverFill, t.hoverLine, t.ink),
		Pressed:  t.menu(t.pressedFill, t.hoverLine, t.ink),
		Disabled: t.menu(t.greyFill, t.greyLine, t.disabledInk),
	}
	t.plain = &widget.ButtonImage{
		Idle:     t.box(t.fieldFill, t.fieldLine, 1),
		Hover:    t.box(t.hoverFill, t.hoverLine, 1),
		Pressed:  t.box(t.pressedFill, t.hoverLine, 1),
		Disabled: t.box(t.greyFill, t.greyLine, 1),
	}
	t.primary = &widget.ButtonImage{
		Idle:     t.box(t.accent, t.accent, 1),
		Hover:    t.box(t.accentHover, t.accentHover, 1),
		Pressed:  t.box(t.accentDown, t.accentDown, 1),
		Disabled: t.box(t.greyFill, t.greyLine, 1),
	}
	t.sections()
	t.sliders()
	t.check = &widget.CheckboxImage{
		Unchecked:        t.tick(t.fieldFill, t.fieldLine, t.fieldFill),
		UncheckedHovered: t.tick(t.hoverFill, t.hoverLine, t.hoverFill),
		Checked:          t.tick(t.accent, t.accent, t.white),
		CheckedHovered:   t.tick(t.accentHover, t.accentHover, t.white),

		UncheckedDisabled: t.tick(t.greyFill, t.greyLine, t.greyFill),
		CheckedDisabled:   t.tick(t.greyFill, t.greyLine, t.disabledInk),
	}
	t.input = &widget.TextInputImage{
		Idle: t.box(t.fieldFill, t.fieldLine, 1), Disabled: t.box(t.greyFill, t.greyLine, 1),
	}
	t.wrong = &widget.TextInputImage{Idle: t.box(t.fieldFill, t.warning, 2)}
	t.card = t.box(t.paper, t.cardLine, 1)
	t.notice = t.box(t.amber, t.amberLine, 1)
	t.help = t.box(t.fieldFill, t.hoverLine, 1)
	t.ring = t.focusRing()
	t.mark = t.box(t.clear, t.amberLine, 2)
	t.rim = t.paper
	t.rim.A = 0xff
	for n := range inks.All() {
		t.badges = append(t.badges, ebiten.NewImageFromImage(t.badge(n).image))
	}
	t.widgets = t.ebitenui()
	return t, nil
}

// sections makes the looks of a section's title.
func (t *theme) sections() {
	t.fold = &widget.ButtonImage{
		Idle:    eimage.NewNineSliceColor(t.clear),
		Hover:   t.box(t.hoverFill, t.hoverFill, 1),
		Pressed: t.box(t.pressedFill, t.pressedFill, 1),
	}
	size := t.px(12)
	k := float64(size) / 12
	for i, points := range [...][3][2]float64{{{4, 2}, {8, 6}, {4, 10}}, {{2, 4}, {6, 8}, {10, 4}}} {
		s := newSketch(size, size)
		for j := range points {
			points[j][0], points[j][1] = points[j][0]*k, points[j][1]*k
		}
		s.strokes(1.6*k, t.hoverLine, points[:]...)
		t.arrows[i] = ebiten.NewImageFromImage(s.image)
	}
}

// sliders makes the looks of sliders and scroll bars.
func (t *theme) sliders() {
	t.handle = &widget.ButtonImage{
		Idle:     t.knob(t.accent),
		Hover:    t.knob(t.accentHover),
		Pressed:  t.knob(t.accentDown),
		Disabled: t.knob(t.disabledInk),
	}
	line := newSketch(5, t.px(rowHeight))
	middle := float64(t.px(rowHeight)) / 2
	line.blend(t.fieldLine, func(_, y float64) float64 { return 2*t.scale - math.Abs(y-middle) + 0.5 })
	t.track = line.nineSlice(2, 2, 0, 0)
	t.barTrack = eimage.NewNineSliceColor(t.greyFill)
	t.barHandle = &widget.ButtonImage{
		Idle: eimage.NewNineSliceColor(t.disabledInk), Hover: eimage.NewNineSliceColor(t.hoverLine),
		Pressed: eimage.NewNineSliceColor(t.hoverLine),
	}
}

// knob is the handle of a slider.
func (t *theme) knob(fill color.NRGBA) *eimage.NineSlice {
	width, height := t.px(handleWidth), t.px(rowHeight)
	s := newSketch(width, height)
	x, y, radius := float64(width)/2, float64(height)/2, float64(width)/2
	s.blend(fill, func(px, py float64) float64 {
		return radius - math.Hypot(px-x, max(math.Abs(py-y)-3*t.scale, 0)) + 0.5
	})
	return eimage.NewFixedNineSlice(ebiten.NewImageFromImage(s.image))
}

// box is a rounded box with a border, as a background.
func (t *theme) box(fill, line color.NRGBA, border float64) *eimage.NineSlice {
	edge := t.px(corner) + 2
	s := newSketch(2*edge+2, 2*edge+2)
	s.roundedBox(corner*t.scale, border*t.scale, fill, line)
	return s.nineSlice(edge, edge, edge, edge)
}

// focusRing goes around a control that has the keyboard, with a gap so that it shows on every fill.
func (t *theme) focusRing() *eimage.NineSlice {
	edge := t.px(corner+4) + 2
	s := newSketch(2*edge+2, 2*edge+2)
	s.roundedBox((corner+3)*t.scale, 2*t.scale, color.NRGBA{}, t.accent)
	return s.nineSlice(edge, edge, edge, edge)
}

// menu is a button that opens a menu: a box with an arrow at its right end.
func (t *theme) menu(fill, line, arrow color.NRGBA) *eimage.NineSlice {
	edge, end, height := t.px(corner)+2, t.px(arrowWidth), t.px(rowHeight)
	s := newSketch(edge+2+end, height)
	s.roundedBox(corner*t.scale, t.scale, fill, line)
	x, y := float64(s.image.Rect.Dx())-14*t.scale, float64(height)/2-2*t.scale
	reach := 4 * t.scale
	s.strokes(1.6*t.scale, arrow, [2]float64{x - reach, y}, [2]float64{x, y + reach}, [2]float64{x + reach, y})
	return s.nineSlice(edge, end, 0, 0)
}

// tick is a check box. Its mark has the colour of the box where it is not checked.
func (t *theme) tick(fill, line, mark color.NRGBA) *eimage.NineSlice {
	size := t.px(18)
	s := newSketch(size, size)
	s.roundedBox(corner*t.scale, t.scale, fill, line)
	k := float64(size) / 18
	s.strokes(2*k, mark, [2]float64{4.5 * k, 9.5 * k}, [2]float64{7.5 * k, 12.5 * k}, [2]float64{13.5 * k, 5.5 * k})
	return eimage.NewFixedNineSlice(ebiten.NewImageFromImage(s.image))
}

// ebitenui is the theme in the toolkit's words.
func (t *theme) ebitenui() *widget.Theme {
	colors := &widget.ButtonTextColor{Idle: t.ink, Disabled: t.disabledInk, Hover: t.ink, Pressed: t.ink}
	padding := &widget.Insets{Left: t.px(10), Right: t.px(10)}
	start, center := widget.TextPositionStart, widget.TextPositionCenter
	position := &widget.TextPositioning{HTextPosition: start, VTextPosition: center}
	label := &widget.LabelParams{Face: &t.regular, Color: &widget.LabelColor{Idle: t.ink, Disabled: t.disabledInk}}
	return &widget.Theme{
		DefaultFace:      &t.regular,
		DefaultTextColor: t.ink,
		ButtonTheme: &widget.ButtonParams{
			Image: t.plain, TextColor: colors, TextFace: &t.regular, TextPadding: padding, TextPosition: position,
		},
		LabelTheme:    label, // the toolkit's check box takes its label's looks from here
		CheckboxTheme: &widget.CheckboxParams{Image: t.check, Label: label},
		TextInputTheme: &widget.TextInputParams{
			Face: &t.regular, Image: t.input, Padding: t.inputPadding(),
			Color: &widget.TextInputColor{Idle: t.ink, Disabled: t.disabledInk, Caret: t.ink},
		},
	}
}

// inputPadding puts the text of a field in its middle: the toolkit puts it at the top.
func (t *theme) inputPadding() *widget.Insets {
	_, height := text.Measure(" ", t.regular, 0)
	above := (t.px(rowHeight) - int(math.Round(height))) / 2
	return &widget.Insets{Left: t.px(10), Right: t.px(6), Top: above, Bottom: above}
}
