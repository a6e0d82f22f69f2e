package settingspanel

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// A lens draws a text field on a picture of the field's own size.
//
// The toolkit's text field keeps two pictures of the size of the one that it is given, which is the whole panel. It
// clears both and draws one on the other each time. And it leaves them behind when widgets are made again: twenty
// fields left 1.6 GB of graphics memory behind after ten minutes of random input. So two lenses around a field hide it
// from the toolkit while the toolkit draws, and draw it instead.
type lens struct {
	widget *widget.Widget
	of     *widget.TextInput
	image  *ebiten.Image // nil: this lens only hides the field
	shows  bool          // it shows and draws the field that the other lens has hidden
}

// framed returns a container in which a field is drawn by a lens.
func framed(f *widget.TextInput) *widget.Container {
	c := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewStackedLayout()))
	c.AddChild(&lens{widget.NewWidget(), f, nil, false}, f, &lens{widget.NewWidget(), f, nil, true})
	return c
}

// Render hides the field if the lens comes before it, so that the toolkit skips it, or else shows and draws it.
func (l *lens) Render(screen *ebiten.Image) {
	w := l.of.GetWidget()
	if !l.shows {
		w.SetVisibility(widget.Visibility_Hide_Blocking)
		return
	}
	w.SetVisibility(widget.Visibility_Show)
	place := w.Rect
	if place.Empty() {
		return
	}
	l.image = theme.Sized(l.image, place.Size())
	l.image.Clear()
	w.Rect = image.Rectangle{Max: place.Size()}
	l.of.Render(l.image)
	w.Rect = place
	theme.DrawAt(screen, l.image, place.Min)
}

// GetWidget, PreferredSize, SetLocation and Validate make it a widget that needs no room.
func (l *lens) GetWidget() *widget.Widget          { return l.widget }
func (l *lens) PreferredSize() (width, height int) { return 0, 0 }
func (l *lens) SetLocation(rect image.Rectangle)   { l.widget.Rect = rect }
func (l *lens) Validate()                          {}
