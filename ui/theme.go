package ui

import (
	"bytes"
	"image"
	"image/color"
	"math"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
)

// The colours. Text has at least a contrast of 4.5 to 1 on what is behind it.
var (
	backdrop    = color.NRGBA{0xf4, 0xf4, 0xf4, 0xff} // the demo's
	ground      = color.RGBA{0xc9, 0xce, 0xd4, 0xff}
	card        = color.NRGBA{0xff, 0xff, 0xff, 0xf0}
	cardLine    = color.NRGBA{0xd3, 0xd8, 0xde, 0xff}
	ink         = color.NRGBA{0x1f, 0x23, 0x28, 0xff}
	faintInk    = color.NRGBA{0x59, 0x63, 0x6e, 0xff}
	disabledInk = color.NRGBA{0x9a, 0xa2, 0xab, 0xff}
	fieldFill   = color.NRGBA{0xff, 0xff, 0xff, 0xff}
	hoverFill   = color.NRGBA{0xf0, 0xf3, 0xf6, 0xff}
	pressedFill = color.NRGBA{0xdf, 0xe5, 0xec, 0xff}
	greyFill    = color.NRGBA{0xf3, 0xf4, 0xf6, 0xff}
	fieldLine   = color.NRGBA{0x87, 0x90, 0x9a, 0xff}
	hoverLine   = color.NRGBA{0x52, 0x5b, 0x66, 0xff}
	greyLine    = color.NRGBA{0xd6, 0xda, 0xdf, 0xff}
	accent      = color.NRGBA{0x0b, 0x5c, 0xad, 0xff}
	accentHover = color.NRGBA{0x08, 0x4a, 0x8f, 0xff}
	accentDown  = color.NRGBA{0x06, 0x38, 0x70, 0xff}
	accentFaint = color.NRGBA{0xdc, 0xea, 0xf8, 0xff}
	warning     = color.NRGBA{0xb4, 0x23, 0x18, 0xff}
	amber       = color.NRGBA{0xff, 0xf1, 0xd0, 0xff}
	amberLine   = color.NRGBA{0xc9, 0x8a, 0x00, 0xff}
	white       = color.NRGBA{0xff, 0xff, 0xff, 0xff}
)

// A theme is all that depends on the scale of the window: fonts, lengths and the looks of the controls.
type theme struct {
	scale   float64
	regular text.Face
	medium  text.Face
	small   text.Face
	button  *widget.ButtonImage // of a menu, with its arrow
	plain   *widget.ButtonImage
	primary *widget.ButtonImage
	check   *widget.CheckboxImage
	input   *widget.TextInputImage
	wrong   *widget.TextInputImage
	card    *eimage.NineSlice
	notice  *eimage.NineSlice
	help    *eimage.NineSlice
	badges  [MaxStages]*ebiten.Image
	ring    *eimage.NineSlice
	widgets *widget.Theme
}

// px turns a length in the design's pixels into the screen's.
func (t *theme) px(length float64) int { return int(math.Round(length * t.scale)) }

// The design's lengths, in pixels at scale 1.
const (
	fontSize     = 14
	smallSize    = 12.5
	rowHeight    = 28
	columnWidth  = 290 // of the controls: the longest name of a loop fits
	labelWidth   = 72
	pauseWidth   = 76
	playWidth    = 76
	arrowWidth   = 26
	entryPadding = 5 // above and below an entry of a menu
	corner       = 4
)

func newTheme(scale float64) (*theme, error) {
	t := &theme{scale: scale}
	for face, ttf := range map[*text.Face][]byte{&t.regular: goregular.TTF, &t.medium: gomedium.TTF} {
		source, err := text.NewGoTextFaceSource(bytes.NewReader(ttf))
		if err != nil {
			return nil, err
		}
		*face = &text.GoTextFace{Source: source, Size: fontSize * scale}
	}
	small := *t.regular.(*text.GoTextFace)
	small.Size = smallSize * scale
	t.small = &small
	t.button = &widget.ButtonImage{
		Idle:     t.menu(fieldFill, fieldLine, hoverLine),
		Hover:    t.menu(hoverFill, hoverLine, ink),
		Pressed:  t.menu(pressedFill, hoverLine, ink),
		Disabled: t.menu(greyFill, greyLine, disabledInk),
	}
	t.plain = &widget.ButtonImage{
		Idle:     t.box(fieldFill, fieldLine, 1),
		Hover:    t.box(hoverFill, hoverLine, 1),
		Pressed:  t.box(pressedFill, hoverLine, 1),
		Disabled: t.box(greyFill, greyLine, 1),
	}
	t.primary = &widget.ButtonImage{
		Idle:     t.box(accent, accent, 1),
		Hover:    t.box(accentHover, accentHover, 1),
		Pressed:  t.box(accentDown, accentDown, 1),
		Disabled: t.box(greyFill, greyLine, 1),
	}
	t.check = &widget.CheckboxImage{
		Unchecked:        t.tick(fieldFill, fieldLine, fieldFill),
		UncheckedHovered: t.tick(hoverFill, hoverLine, hoverFill),
		Checked:          t.tick(accent, accent, white),
		CheckedHovered:   t.tick(accentHover, accentHover, white),
	}
	t.input = &widget.TextInputImage{Idle: t.box(fieldFill, fieldLine, 1), Disabled: t.box(greyFill, greyLine, 1)}
	t.wrong = &widget.TextInputImage{Idle: t.box(fieldFill, warning, 2)}
	t.card = t.box(card, cardLine, 1)
	t.notice = t.box(amber, amberLine, 1)
	t.help = t.box(fieldFill, hoverLine, 1)
	t.ring = t.focusRing()
	for n := range t.badges {
		t.badges[n] = ebiten.NewImageFromImage(t.badge(n).image)
	}
	t.widgets = t.ebitenui()
	return t, nil
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
	s.roundedBox((corner+3)*t.scale, 2*t.scale, color.NRGBA{}, accent)
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
	colors := &widget.ButtonTextColor{Idle: ink, Disabled: disabledInk, Hover: ink, Pressed: ink}
	padding := &widget.Insets{Left: t.px(10), Right: t.px(10)}
	start, center := widget.TextPositionStart, widget.TextPositionCenter
	position := &widget.TextPositioning{HTextPosition: start, VTextPosition: center}
	label := &widget.LabelParams{Face: &t.regular, Color: &widget.LabelColor{Idle: ink, Disabled: disabledInk}}
	spacing := 0
	return &widget.Theme{
		DefaultFace:      &t.regular,
		DefaultTextColor: ink,
		ButtonTheme: &widget.ButtonParams{
			Image: t.plain, TextColor: colors, TextFace: &t.regular, TextPadding: padding, TextPosition: position,
		},
		LabelTheme:    label, // the toolkit's check box takes its label's looks from here
		CheckboxTheme: &widget.CheckboxParams{Image: t.check, Label: label},
		TextInputTheme: &widget.TextInputParams{
			Face: &t.regular, Image: t.input, Padding: t.inputPadding(),
			Color: &widget.TextInputColor{Idle: ink, Disabled: disabledInk, Caret: ink},
		},
		ListComboButtonTheme: &widget.ListComboButtonParams{
			Button: &widget.ButtonParams{
				Image: t.button, TextColor: colors, TextFace: &t.regular,
				TextPadding: &widget.Insets{Left: t.px(10), Right: t.px(arrowWidth)},
			},
			List: &widget.ListParams{
				EntryFace: &t.regular,
				EntryColor: &widget.ListEntryColor{
					Unselected: ink, Selected: ink, DisabledUnselected: disabledInk, DisabledSelected: disabledInk,
					SelectedBackground: accentFaint, FocusedBackground: hoverFill, SelectingBackground: pressedFill,
					SelectedFocusedBackground: pressedFill, SelectingFocusedBackground: pressedFill,
					DisabledSelectedBackground: greyFill,
				},
				EntryTextPadding: &widget.Insets{
					Left: t.px(9), Right: t.px(9), Top: t.px(entryPadding), Bottom: t.px(entryPadding),
				},
				EntryTextHorizontalPosition: &start, EntryTextVerticalPosition: &center,
				ControlWidgetSpacing: &spacing,
				ScrollContainerImage: &widget.ScrollContainerImage{
					Idle: t.box(fieldFill, fieldLine, 1), Disabled: t.box(fieldFill, fieldLine, 1),
					Mask: eimage.NewNineSliceColor(white),
				},
				ScrollContainerPadding: widget.NewInsetsSimple(max(1, t.px(1))),
			},
		},
	}
}

// scrollBar is that of a menu with a number of entries: there is nothing to see where all of them fit.
func (t *theme) scrollBar(entries int) *widget.SliderParams {
	width := t.px(10)
	_, line := text.Measure(" ", t.regular, 0)
	if float64(entries)*(line+2*float64(t.px(entryPadding))) < float64(t.px(menuHeight)) {
		nothing := eimage.NewNineSliceColor(color.Transparent)
		return &widget.SliderParams{
			TrackImage:    &widget.SliderTrackImage{Idle: nothing, Hover: nothing},
			HandleImage:   &widget.ButtonImage{Idle: nothing, Hover: nothing, Pressed: nothing},
			MinHandleSize: &width,
		}
	}
	track := eimage.NewNineSliceColor(greyFill)
	return &widget.SliderParams{
		TrackImage: &widget.SliderTrackImage{Idle: track, Hover: track},
		HandleImage: &widget.ButtonImage{
			Idle: eimage.NewNineSliceColor(disabledInk), Hover: eimage.NewNineSliceColor(hoverLine),
			Pressed: eimage.NewNineSliceColor(hoverLine),
		},
		MinHandleSize: &width,
	}
}

// inputPadding puts the text of a field in its middle: the toolkit puts it at the top.
func (t *theme) inputPadding() *widget.Insets {
	_, height := text.Measure(" ", t.regular, 0)
	above := (t.px(rowHeight) - int(math.Round(height))) / 2
	return &widget.Insets{Left: t.px(10), Right: t.px(6), Top: above, Bottom: above}
}

// row is the smallest size of a control that is so wide.
func (t *theme) row(width float64) image.Point { return image.Pt(t.px(width), t.px(rowHeight)) }
