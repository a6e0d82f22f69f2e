package settingspanel

import (
	"image"
	"image/color"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// Widths of the parts of a row, in the design's pixels.
const (
	nameWidth = 168 // the name: the longest key fits
	// openerWidth is the width of a menu's button without a text: the arrow and the corner before it.
	openerWidth = theme.ArrowWidth + theme.Corner + 2
	rowGap      = 6 // between rows
	allWidth    = theme.LabelWidth + 10 + theme.ColumnWidth
)

// A kit makes widgets in a theme. It keeps what all of them have in common: how they show a state, which of them take
// the focus, their hints and their names.
type kit struct {
	theme    *theme.Theme
	menus    *menus
	play     func()         // called on Enter in a field
	shows    []func(*State) // each makes a widget show a state
	focusers []widget.Focuser
	hints    []hint
	named    map[string]*widget.Widget              // rows, sections and buttons, by what is written on them
	keyOf    map[*widget.Widget]string              // the settings that controls of rows change
	changing map[*widget.Widget]func(*State) string // the names of rows that change, by their controls
	rowOf    map[*widget.Widget]string              // the names of rows, by the control beside them
	menuOf   map[*widget.Button]*menu
	wordsOn  map[*widget.Widget]string // what is written on controls
	inside   []row                     // those that are part of other rows
	problems map[*widget.TextInput]string
}

func newKit(t *theme.Theme, m *menus, play func()) *kit {
	return &kit{theme: t, menus: m, play: play,
		named: make(map[string]*widget.Widget), keyOf: make(map[*widget.Widget]string),
		changing: make(map[*widget.Widget]func(*State) string),
		rowOf:    make(map[*widget.Widget]string), menuOf: make(map[*widget.Button]*menu),
		wordsOn: make(map[*widget.Widget]string), problems: make(map[*widget.TextInput]string)}
}

// isStacked reports whether the names of rows are above their controls: beside them they have no room.
func (k *kit) isStacked() bool { return k.theme.Outgrown() }

// rowWidth returns the width of the control of a row.
func (k *kit) rowWidth() float64 {
	if k.isStacked() {
		return allWidth
	}
	return allWidth - nameWidth - 10
}

// enable enables widgets while when reports true.
func (k *kit) enable(when func(*State) bool, widgets ...widget.HasWidget) {
	k.shows = append(k.shows, func(s *State) {
		for _, w := range widgets {
			w.GetWidget().Disabled = !when(s)
		}
	})
}

// menu makes a menu: all returns its entries, now the chosen one.
func (k *kit) menu(
	width float64, all func() []settings.Entry, now func(*State) settings.Entry, choose func(settings.Entry),
) *menu {
	m := &menu{all: all, choose: choose, width: width}
	m.button = k.opener(m, width)
	k.shows = append(k.shows, func(s *State) { m.show(k.theme, now(s)) })
	return m
}

// opener makes the button of a menu.
func (k *kit) opener(m *menu, width float64) *widget.Button {
	size := k.theme.Row(width)
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.ButtonOpts.Image(k.theme.Button),
		widget.ButtonOpts.TextLabel(""),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: k.theme.Px(10)}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { k.menus.show(m) }),
	)
	k.focusers = append(k.focusers, b)
	k.menuOf[b] = m
	return b
}

// A combo is a text field with a menu of common values.
type combo struct {
	line  *widget.Container
	field *widget.TextInput
	menu  *menu
}

// combo puts a menu beside a field.
func (k *kit) combo(field *widget.TextInput, all func() []settings.Entry, now func(*State) settings.Entry,
	choose func(settings.Entry)) *combo {
	m := &menu{all: all, choose: choose, beside: field.GetWidget()}
	m.button = k.opener(m, openerWidth)
	k.shows = append(k.shows, func(s *State) { m.chosen = now(s) })
	return &combo{k.line(0, framed(field), m.button), field, m}
}

// enable enables the combo while when reports true.
func (b *combo) enable(k *kit, when func(*State) bool) { k.enable(when, b.field, b.menu.button) }

// slider makes a slider from 0 to most. at returns where it is.
func (k *kit) slider(width float64, most int, at func(*State) int, moved func(int)) *widget.Slider {
	t := k.theme
	size, now := t.Row(width), 0
	b := widget.NewSlider(
		widget.SliderOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.SliderOpts.MinMax(0, most),
		widget.SliderOpts.InitialCurrent(0),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: t.Track, Hover: t.Track}, t.Handle),
		widget.SliderOpts.FixedHandleSize(t.Px(theme.HandleWidth)),
		widget.SliderOpts.PageSizeFunc(func() int { return 1 }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) {
			if a.Current != now { // the user moved it, not a state that it shows
				now = a.Current
				moved(now)
			}
		}),
	)
	k.shows = append(k.shows, func(s *State) {
		now = at(s)
		b.Current = now
	})
	k.focusers = append(k.focusers, b)
	return b
}

// textField makes a text field. It turns red while its text is wrong.
func (k *kit) textField(width float64, now func(*State) settings.Field, typed func(string)) *widget.TextInput {
	look := *k.theme.Input
	size, shown := k.theme.Row(width), "" // shown is the state's text; any other text was typed
	f := widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.TextInputOpts.Image(&look),
		widget.TextInputOpts.CaretWidth(max(1, k.theme.Px(1))),
		widget.TextInputOpts.AllowDuplicateSubmit(true),
		widget.TextInputOpts.ChangedHandler(func(a *widget.TextInputChangedEventArgs) {
			if a.InputText != shown {
				typed(a.InputText)
			}
		}),
		widget.TextInputOpts.SubmitHandler(func(*widget.TextInputChangedEventArgs) { k.play() }),
	)
	k.shows = append(k.shows, func(s *State) {
		now := now(s)
		if shown = now.Text; f.GetText() != now.Text {
			f.SetText(now.Text)
		}
		k.problems[f] = now.Problem
		look.Idle = k.theme.Input.Idle
		if now.Problem != "" {
			look.Idle = k.theme.Wrong.Idle
		}
	})
	k.focusers = append(k.focusers, f)
	return f
}

// checkBox makes a check box, with words after it unless they are empty.
func (k *kit) checkBox(words string, now func(*State) bool, change func(on bool)) *widget.Checkbox {
	shown := false // the state's value; any other value is the user's
	opts := []widget.CheckboxOpt{
		widget.CheckboxOpts.Spacing(k.theme.Px(8)),
		widget.CheckboxOpts.StateChangedHandler(func(a *widget.CheckboxChangedEventArgs) {
			if on := a.State == widget.WidgetChecked; on != shown {
				change(on)
			}
		}),
	}
	if words != "" {
		opts = append(opts, widget.CheckboxOpts.TextLabel(words))
	}
	b := widget.NewCheckbox(opts...)
	k.wordsOn[b.GetWidget()] = words
	k.shows = append(k.shows, func(s *State) {
		if shown = now(s); shown {
			b.SetState(widget.WidgetChecked)
		} else {
			b.SetState(widget.WidgetUnchecked)
		}
	})
	k.focusers = append(k.focusers, b)
	return b
}

func (k *kit) button(word string, width float64, do func()) *widget.Button {
	beside := k.theme.Px(4) // at least: with more, small windows have wider buttons than their row
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(k.theme.Px(width), k.theme.RowPx())),
		widget.ButtonOpts.TextLabel(word),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: beside, Right: beside}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { do() }),
	)
	k.focusers = append(k.focusers, b)
	k.wordsOn[b.GetWidget()] = word
	return b
}

// namedButton makes a button with a hint, and adds it to named.
func (k *kit) namedButton(word string, width float64, do func(), words string) *widget.Button {
	b := k.button(word, width, do)
	k.named[word] = b.GetWidget()
	k.hints = append(k.hints, hint{[]*widget.Widget{b.GetWidget()}, words, ""})
	return b
}

// sectionButton makes the button that expands and collapses a section.
func (k *kit) sectionButton(title string, do func()) *widget.Button {
	t := k.theme
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.Px(allWidth), t.AtLeastFinger(sectionHeight))),
		widget.ButtonOpts.Image(t.Fold),
		widget.ButtonOpts.Text(title, &t.Medium, &widget.ButtonTextColor{Idle: t.Ink, Disabled: t.DisabledInk}),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: t.Px(24)}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { do() }),
	)
	k.focusers = append(k.focusers, b)
	k.named["Section "+title] = b.GetWidget()
	return b
}

// An ink is a colour that can change after a control has been made with it.
type ink struct{ color.Color }

// primaryButton makes a button that stands out, except while another one does.
func (k *kit) primaryButton(word string, width float64, other func(*State) bool, do func()) *widget.Button {
	t := k.theme
	words := &ink{t.White}
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.Px(width), t.RowPx())),
		widget.ButtonOpts.Image(t.Primary),
		widget.ButtonOpts.Text(word, &t.Medium, &widget.ButtonTextColor{
			Idle: words, Hover: words, Pressed: words, Disabled: t.DisabledInk,
		}),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { do() }),
	)
	stands := true
	k.shows = append(k.shows, func(s *State) {
		if stands == !other(s) {
			return
		}
		if stands = !stands; stands {
			words.Color = t.White
			b.SetImage(t.Primary)
		} else {
			words.Color = t.Ink
			b.SetImage(t.Plain)
		}
	})
	k.focusers = append(k.focusers, b)
	k.wordsOn[b.GetWidget()] = word
	return b
}

func (k *kit) label(words string, width float64, tone color.Color) *widget.Text {
	size := k.theme.Row(width)
	return widget.NewText(
		widget.TextOpts.Text(words, &k.theme.Regular, tone),
		widget.TextOpts.Position(widget.TextPositionStart, widget.TextPositionCenter),
		widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
	)
}

// line puts controls side by side.
func (k *kit) line(spacing float64, controls ...widget.PreferredSizeLocateableWidget) *widget.Container {
	l := widget.NewContainer(
		widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.MinSize(0, k.theme.RowPx())),
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Direction(widget.DirectionHorizontal),
			widget.RowLayoutOpts.Spacing(k.theme.Px(spacing)),
		)))
	for _, w := range controls {
		if _, ok := w.(*widget.Checkbox); ok {
			w.GetWidget().LayoutData = widget.RowLayoutData{Position: widget.RowLayoutPositionCenter}
		}
		l.AddChild(w)
		if words := k.wordsOn[w.GetWidget()]; words != "" {
			k.wordsOn[l.GetWidget()] = words
		}
	}
	return l
}

// stack stacks the rows of a section: names at the left of their controls, or above them.
func (k *kit) stack(rows []row) *widget.Container {
	if !k.isStacked() {
		return k.grid(nameWidth, rows)
	}
	return k.arrange(rows, 1, rowGap/2, func(words string) *widget.Text {
		return k.name(words, allWidth, widget.TextPositionStart, widget.TextPositionEnd) // next to its own control
	})
}

// grid stacks rows: names at the left, controls at the right.
func (k *kit) grid(names float64, rows []row) *widget.Container {
	return k.arrange(rows, 2, rowGap, func(words string) *widget.Text {
		return k.name(words, names, widget.TextPositionEnd, widget.TextPositionCenter)
	})
}

// name makes the name of a row.
func (k *kit) name(words string, width float64, x, y widget.TextPosition) *widget.Text {
	return widget.NewText(
		widget.TextOpts.Text(words, &k.theme.Regular, k.theme.Ink),
		widget.TextOpts.Position(x, y),
		widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(k.theme.Px(width), k.theme.RowPx())),
	)
}

// arrange arranges the names and controls of rows in columns, with some space between what is one above the other.
func (k *kit) arrange(rows []row, columns int, space float64, named func(words string) *widget.Text) *widget.Container {
	g := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewGridLayout(
		widget.GridLayoutOpts.Columns(columns),
		widget.GridLayoutOpts.Spacing(k.theme.Px(10), k.theme.Px(space)),
	)))
	above := ""
	for _, r := range rows {
		if r.name != "" {
			above = strings.TrimSuffix(r.name, ":")
		}
		name := named(r.name)
		if says := k.changing[r.control.GetWidget()]; says != nil {
			k.shows = append(k.shows, func(s *State) { name.Label = says(s) })
		}
		if columns > 1 || r.name != "" {
			g.AddChild(name)
		}
		g.AddChild(r.control)
		k.rowOf[r.control.GetWidget()] = above
		k.know(r, name.GetWidget())
	}
	return g
}

// know records a row's hint, and its control by its name.
func (k *kit) know(r row, about ...*widget.Widget) {
	control := r.control.GetWidget()
	k.hints = append(k.hints, hint{append(about, control), r.hint, k.keyOf[control]})
	k.named[k.nameOf(r)] = control
}

// within records a row that is part of another row's control. Its name is before its own control.
func (k *kit) within(r row, name *widget.Text) {
	k.inside = append(k.inside, r)
	k.rowOf[r.control.GetWidget()] = strings.TrimSuffix(r.name, ":")
	k.know(r, name.GetWidget())
}

// nameOf returns what a user calls a row: its name, or what is written on its control.
func (k *kit) nameOf(r row) string {
	if r.name == "" {
		return k.wordsOn[r.control.GetWidget()]
	}
	return strings.TrimSuffix(r.name, ":")
}

// sliderAt reports whether there is a slider at a point.
func (k *kit) sliderAt(at image.Point) bool {
	for _, f := range k.focusers {
		if _, ok := f.(*widget.Slider); ok && at.In(f.GetWidget().Rect) {
			return true
		}
	}
	return false
}

// show makes the widgets show a state.
func (k *kit) show(s *State) {
	for _, show := range k.shows {
		show(s)
	}
}
