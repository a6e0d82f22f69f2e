package settingspanel

import (
	"image"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/input"
	"gameloops/ui/theme"
)

// A scroller shows the part of its body that fits, with a scroll bar beside it.
type scroller struct {
	theme   *theme.Theme
	pointer *input.Pointer
	body    *widget.Container
	view    *widget.ScrollContainer
	bar     *widget.Slider
	swipe   swipe
	refresh func() // draws the panel again
}

func newScroller(t *theme.Theme, p *input.Pointer, body *widget.Container, refresh func()) *scroller {
	s := &scroller{theme: t, pointer: p, body: body, refresh: refresh}
	nothing := eimage.NewNineSliceColor(t.Clear)
	s.view = widget.NewScrollContainer(
		widget.ScrollContainerOpts.Content(body),
		widget.ScrollContainerOpts.Image(&widget.ScrollContainerImage{
			Idle: nothing, Disabled: nothing, Mask: eimage.NewNineSliceColor(t.White),
		}),
	)
	s.bar = widget.NewSlider(
		widget.SliderOpts.Orientation(widget.DirectionVertical),
		widget.SliderOpts.MinMax(0, 0),
		widget.SliderOpts.InitialCurrent(0),
		widget.SliderOpts.TabOrder(-1),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: t.BarTrack}, t.BarHandle),
		widget.SliderOpts.MinHandleSize(t.Px(24)),
		widget.SliderOpts.PageSizeFunc(func() int { return max(s.view.ViewRect().Dy()*9/10, 1) }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) { s.scrollTo(a.Current) }),
	)
	return s
}

// layOut places the view, and the scroll bar with its right edge at x. A view that is too low for a row shows nothing.
func (s *scroller) layOut(view image.Rectangle, x int) {
	if view.Dy() < s.theme.Px(sectionHeight) {
		view.Max.Y = view.Min.Y + 1 // the toolkit needs at least a pixel
	}
	s.view.SetLocation(view)
	s.bar.SetLocation(image.Rect(x-s.theme.Px(theme.ScrollWidth), view.Min.Y, x, view.Max.Y))
	_, height := s.body.PreferredSize()
	s.bar.Max = max(height-view.Dy(), 0)
	visible := widget.Visibility_Hide
	if s.bar.Max > 0 && view.Dy() > 1 {
		visible = widget.Visibility_Show
	}
	s.bar.GetWidget().SetVisibility(visible)
	s.scrollTo(s.bar.Current)
}

// scrollTo scrolls to an offset from the beginning of the body, in pixels.
func (s *scroller) scrollTo(offset int) {
	s.bar.Current = min(max(offset, 0), s.bar.Max)
	s.view.ScrollTop = 0
	if s.bar.Max > 0 {
		s.view.ScrollTop = float64(s.bar.Current) / float64(s.bar.Max)
	}
	s.refresh()
}

// moreHeight is the height of the mark that drawMore draws, in the design's pixels.
const moreHeight = 20

// drawMore marks the lower end of the view if the body continues below it: the body fades out there, behind an arrow.
func (s *scroller) drawMore(screen *ebiten.Image) {
	t, r := s.theme, s.view.ViewRect()
	if s.bar.Current >= s.bar.Max || r.Dy() < t.Px(sectionHeight) {
		return
	}
	high, width := t.Px(moreHeight), float32(r.Dx()-t.Px(theme.ScrollWidth)-t.Px(2))
	for i := range high {
		c := t.Paper
		c.A = uint8(0xff * (i + 1) / high)
		vector.FillRect(screen, float32(r.Min.X+1), float32(r.Max.Y-high+i), width-1, 1, c, false)
	}
	arrow := t.Arrows[1]
	theme.DrawAt(screen, arrow, image.Pt(r.Min.X+(r.Dx()-arrow.Bounds().Dx())/2, r.Max.Y-arrow.Bounds().Dy()-t.Px(2)))
}

// wheelStep is how far a notch of the wheel scrolls, in the design's pixels.
const wheelStep = 48

// turn scrolls by some notches of a wheel, up if wheel is positive.
func (s *scroller) turn(wheel float64) {
	s.scrollTo(s.bar.Current - int(wheel*float64(s.theme.Px(wheelStep))))
}

// contains reports whether a widget is in the body.
func (s *scroller) contains(w *widget.Widget) bool {
	for p := w.Parent(); p != nil; p = p.Parent() {
		if p == s.body.GetWidget() {
			return true
		}
	}
	return false
}

// visible returns the part of a widget that is not scrolled out of sight.
func (s *scroller) visible(w *widget.Widget) image.Rectangle {
	if s.contains(w) {
		return w.Rect.Intersect(s.view.ViewRect())
	}
	return w.Rect
}

// reveal scrolls until all widgets are visible. If they are too high, it shows the top of the first.
func (s *scroller) reveal(all ...*widget.Widget) {
	var r image.Rectangle
	for _, w := range all {
		if !s.contains(w) {
			return
		}
		r = r.Union(w.Rect)
	}
	view, space, by := s.view.ViewRect(), s.theme.Px(6), 0
	if r.Max.Y+space > view.Max.Y {
		by = r.Max.Y + space - view.Max.Y
	}
	if r.Min.Y-space-by < view.Min.Y {
		by = r.Min.Y - space - view.Min.Y
	}
	if by != 0 {
		s.scrollTo(s.bar.Current + by)
	}
}

// handleSwipe scrolls with a finger that is not on a slider. The widget on which a swipe began does not get it.
func (s *scroller) handleSwipe(onSlider func(at image.Point) bool) {
	p := s.pointer
	switch {
	case !p.Touches || !p.Down && !p.Was:
		s.swipe = swipe{}
	case p.Pressed():
		scrolls := s.bar.Max > 0 && p.At.In(s.view.ViewRect()) && !p.At.In(s.bar.GetWidget().Rect) && !onSlider(p.At)
		s.swipe = swipe{began: scrolls, from: p.At.Y, offset: s.bar.Current}
	case s.swipe.began && p.Down:
		if by, ok := s.swipe.moved(p.At, s.theme.Px(input.Slack)); ok {
			p.Take()
			s.scrollTo(s.swipe.offset + by)
		}
	}
}
