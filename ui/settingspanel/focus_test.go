package settingspanel

import (
	"image"
	"testing"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// unfolded returns a panel with all sections expanded, after it has been drawn.
func unfolded(t *testing.T, finger int) *Panel {
	t.Helper()
	look, err := theme.NewThemeForFingers(theme.Dark, 1, finger, 0)
	if err != nil {
		t.Fatal(err)
	}
	form := settings.NewEditForm(experiment.Default())
	p := New(look, new(input.Pointer), false, shown(form))
	p.Fit(image.Pt(1200, 800), 0, 776)
	for _, s := range p.accordion.all {
		p.accordion.setOpen(s, true)
	}
	p.Show(&State{Panel: *form, Stages: 2, Machine: stage.Simulated, Gap: stage.Discard, Scale: 1, CanUndo: true,
		History: settings.UsualHistory, Playing: true, Reports: true})
	picture := ebiten.NewImage(1200, 800)
	defer picture.Deallocate()
	for range 3 { // the toolkit lays out when it draws
		p.Draw(picture)
	}
	return p
}

// TestTabReachesEveryWidget goes through the panel as Tab does: every enabled control gets the focus once.
func TestTabReachesEveryWidget(t *testing.T) {
	p := unfolded(t, 0)
	reached := make(map[widget.Focuser]int)
	usable := 0
	for _, f := range p.kit.focusers {
		if !f.GetWidget().Disabled {
			usable++
		}
	}
	for range usable {
		p.ui.ChangeFocus(widget.FOCUS_NEXT)
		if f := p.ui.GetFocusedWidget(); f != nil {
			reached[f]++
		}
	}
	for i, f := range p.kit.focusers {
		want := 1
		if f.GetWidget().Disabled {
			want = 0
		}
		if reached[f] != want {
			t.Errorf("control %d of %d is reached %d times, disabled: %v", i, len(p.kit.focusers), reached[f],
				f.GetWidget().Disabled)
		}
	}
	if usable < 40 {
		t.Errorf("only %d controls can be used", usable)
	}
}

// TestRowsHaveRoomForFingers checks the heights of all controls of a panel for touch.
func TestRowsHaveRoomForFingers(t *testing.T) {
	const finger = 44
	p := unfolded(t, finger)
	for name, w := range p.kit.named {
		if high := w.Rect.Dy(); high < finger && name != messageName {
			t.Errorf("%s is %d pixels high", name, high)
		}
	}
	for i, f := range p.kit.focusers {
		if high := f.GetWidget().Rect.Dy(); high < finger {
			t.Errorf("control %d is %d pixels high", i, high)
		}
	}
	p.menus.show(&menu{all: (&settings.EditForm{}).Kinds, button: p.kit.focusers[0].(*widget.Button)})
	if p.menus.open.line < finger {
		t.Errorf("an entry of a menu is %d pixels high", p.menus.open.line)
	}
}

// TestWhatIsTypedReplacesTheFieldThatIsEntered enters a field with a click, with a trembling finger and with Tab: each
// selects its text. A second click only places the caret, and a drag selects part of the text.
func TestWhatIsTypedReplacesTheFieldThatIsEntered(t *testing.T) {
	p := unfolded(t, 0)
	uiinput.SetCursorUpdater(p.pointer)
	var field *widget.TextInput
	for _, f := range p.kit.focusers {
		if in, ok := f.(*widget.TextInput); ok && f.GetWidget().Rect.In(p.kit.named["Objects"].Rect) {
			field = in
		}
	}
	r := field.GetWidget().Rect
	middle := r.Min.Add(r.Size().Div(2))
	left := image.Pt(r.Min.X+1, middle.Y)
	press := func(from, to image.Point) {
		for _, at := range []struct {
			image.Point
			down bool
		}{{from, false}, {from, true}, {from, true}, {to, true}, {to, false}, {to, false}} {
			p.pointer.Follow(at.Point, at.down)
			p.updateWidgets()
		}
	}
	for name, tt := range map[string]struct {
		enter func()
		want  string
	}{
		"a click":              {func() { press(middle, middle) }, "100"},
		"a finger":             {func() { press(middle, middle.Add(image.Pt(3, 0))) }, "100"},
		"Tab":                  {func() { p.ui.SetFocusedWidget(field); p.updateWidgets() }, "100"},
		"a click, and another": {func() { press(middle, middle); press(middle, middle) }, ""},
		"a drag":               {func() { press(left, left.Add(image.Pt(18, 0))) }, "1"},
	} {
		p.ui.ClearFocus()
		p.updateWidgets()
		if tt.enter(); field.SelectedText() != tt.want || !field.IsFocused() {
			t.Errorf("%s selects %q, want %q", name, field.SelectedText(), tt.want)
		}
	}
}
