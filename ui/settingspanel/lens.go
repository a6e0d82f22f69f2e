package settingspanel

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// A lens draws a text field on a picture of the field's own size.
//
// The toolkit's text field keeps two pictures of the size of the one that it is given, which is the whole panel, clears
// both and draws one on the other each time. And it leaves them behind when widgets are made again: twenty fields had
// left 1.6 GB of graphics memory after ten minutes of a monkey. So what is around a field hides it from the toolkit
// while that draws, and draws it instead.
type lens struct {
	widget *widget.Widget
	of     *widget.TextInput
	image  *ebiten.Image // nil: this lens only hides the field
	shows  bool          // the field, after it was hidden
}

// framed returns a container in which a field is drawn by a lens.
func framed(f *widget.TextInput) *widget.Container {
	c := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewStackedLayout()))
	c.AddChild(&lens{widget.NewWidget(), f, nil, false}, f, &lens{widget.NewWidget(), f, nil, true})
	return c
}

// Render is called before the toolkit would draw the field, and by the other lens after that.
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
