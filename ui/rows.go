package ui

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
)

// Widths in the design's pixels of what a section's rows consist of.
const (
	nameWidth = 168 // of a name: the longest key fits
	// openerWidth is that of a button with an arrow alone: the arrow, and the corner before it.
	openerWidth = arrowWidth + corner + 2
	rowWidth    = labelWidth + 10 + columnWidth - nameWidth - 10
)

// A state is all that the controls show, apart from the pointer and the keyboard.
type state struct {
	panel           panel
	stages          int
	linked          bool
	machine         Machine
	lesson          string
	message         string
	playing, paused bool
	dark            bool
	shows           Shows
	marks           Marks
	gap             Gap
	scale           float64 // the user's
	reports         bool    // a report can be had now
}

// enable says when widgets take input.
func (c *controls) enable(when func(*state) bool, widgets ...widget.HasWidget) {
	c.shows = append(c.shows, func(s *state) {
		for _, w := range widgets {
			w.GetWidget().Disabled = !when(s)
		}
	})
}

// menu is a button with a list of entries.
func (c *controls) menu(width float64, all func() []choice, now func(*state) choice, choose func(choice)) *menu {
	m := &menu{all: all, choose: choose, width: width}
	m.button = c.opener(m, width)
	c.shows = append(c.shows, func(s *state) { m.show(c.theme, now(s)) })
	return m
}

// opener is the button of a menu.
func (c *controls) opener(m *menu, width float64) *widget.Button {
	size := c.theme.row(width)
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.ButtonOpts.Image(c.theme.button),
		widget.ButtonOpts.TextLabel(""),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: c.theme.px(10)}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { c.openMenu(m) }),
	)
	c.focusers = append(c.focusers, b)
	c.menus = append(c.menus, m)
	return b
}

// A combo is a field to type into, with a menu of what is typed often.
type combo struct {
	line  *widget.Container
	field *widget.TextInput
	menu  *menu
}

// combo is the field of a key with a menu.
func (c *controls) combo(width float64, key string, all func() []choice, choose func(choice)) *combo {
	return c.comboOf(c.keyField(width-openerWidth, key), all,
		func(s *state) choice { return chosen(all(), s.panel.text(key)) }, choose)
}

// comboOf puts a menu beside a field.
func (c *controls) comboOf(field *widget.TextInput, all func() []choice, now func(*state) choice,
	choose func(choice)) *combo {
	m := &menu{all: all, choose: choose, beside: field.GetWidget()}
	m.button = c.opener(m, openerWidth)
	c.shows = append(c.shows, func(s *state) { m.chosen = now(s) })
	return &combo{c.line(0, field, m.button), field, m}
}

// enable says when a combo takes input.
func (b *combo) enable(c *controls, when func(*state) bool) { c.enable(when, b.field, b.menu.button) }

// keyRow is the row of a key, by what it takes.
func (c *controls) keyRow(name string) row {
	k, p := keyNamed(name), c.panel
	r := row{name: keyTitle(name) + ":", hint: hintOf(name)}
	switch {
	case k.Takes == "on|off":
		r.control = c.line(0, c.checkBox("on", func(s *state) bool { return k.Text(s.panel.setup) == "on" },
			func(on bool) { p.choose(name, onOff(on)) }))
	case len(k.Allowed) > 0:
		var all []choice
		for _, text := range k.Allowed {
			all = append(all, choice{text, text})
		}
		r.control = c.menu(rowWidth, func() []choice { return all },
			func(s *state) choice { return chosen(all, k.Text(s.panel.setup)) },
			func(e choice) { p.choose(name, e.text) }).button
	default:
		r.control = c.keyField(rowWidth, name)
	}
	return r
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// keySlider is the row of a key with a slider that has a stop for each of some values, and a field for all others.
func (c *controls) keySlider(name string, stops ...string) row {
	k, p := keyNamed(name), c.panel
	texts := make([]string, len(stops)) // as the key writes them
	for i, stop := range stops {
		s := experiment.Default()
		if err := k.Set(&s, stop); err != nil {
			panic(fmt.Sprintf("ui: a stop of the slider of %s: %v", name, err))
		}
		texts[i] = k.Text(s)
	}
	const fieldWidth, space = 84, 8
	slider := c.slider(rowWidth-fieldWidth-space, len(texts)-1,
		func(s *state) int { return slices.Index(texts, k.Text(s.panel.setup)) },
		func(n int) { p.choose(name, texts[n]) })
	return row{keyTitle(name) + ":", hintOf(name), c.line(space, slider, c.keyField(fieldWidth, name))}
}

// slider goes from 0 to a number. Where it stands at -1, it stays where it is.
func (c *controls) slider(width float64, most int, at func(*state) int, moved func(int)) *widget.Slider {
	t := c.theme
	size, now := t.row(width), 0
	b := widget.NewSlider(
		widget.SliderOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.SliderOpts.MinMax(0, most),
		widget.SliderOpts.InitialCurrent(0),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: t.track, Hover: t.track}, t.handle),
		widget.SliderOpts.FixedHandleSize(t.px(handleWidth)),
		widget.SliderOpts.PageSizeFunc(func() int { return 1 }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) {
			if a.Current != now { // it was not set by what it shows
				now = a.Current
				moved(now)
			}
		}),
	)
	c.shows = append(c.shows, func(s *state) {
		if n := at(s); n >= 0 {
			now, b.Current = n, n
		}
	})
	c.focusers = append(c.focusers, b)
	return b
}

// keyField is a field to type the value of a key into.
func (c *controls) keyField(width float64, key string) *widget.TextInput {
	p := c.panel
	return c.textField(width, func(s *state) field {
		return field{text: s.panel.fieldText(key), problem: s.panel.typed[key].problem}
	}, func(text string) { p.typeKey(key, text) })
}

// textField is a field to type into. It turns red when the text is wrong.
func (c *controls) textField(width float64, now func(*state) field, typed func(string)) *widget.TextInput {
	look := *c.theme.input
	size := c.theme.row(width)
	f := widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.TextInputOpts.Image(&look),
		widget.TextInputOpts.CaretWidth(max(1, c.theme.px(1))),
		widget.TextInputOpts.AllowDuplicateSubmit(true),
		widget.TextInputOpts.ChangedHandler(func(a *widget.TextInputChangedEventArgs) { typed(a.InputText) }),
		widget.TextInputOpts.SubmitHandler(func(*widget.TextInputChangedEventArgs) { c.do.play() }),
	)
	c.shows = append(c.shows, func(s *state) {
		now := now(s)
		if f.GetText() != now.text {
			f.SetText(now.text)
		}
		look.Idle = c.theme.input.Idle
		if now.problem != "" {
			look.Idle = c.theme.wrong.Idle
		}
	})
	c.focusers = append(c.focusers, f)
	c.fields = append(c.fields, f)
	return f
}

// checkBox is a check box, with words after it if there are any.
func (c *controls) checkBox(words string, now func(*state) bool, change func(on bool)) *widget.Checkbox {
	opts := []widget.CheckboxOpt{
		widget.CheckboxOpts.Spacing(c.theme.px(8)),
		widget.CheckboxOpts.StateChangedHandler(func(a *widget.CheckboxChangedEventArgs) {
			change(a.State == widget.WidgetChecked)
		}),
	}
	if words != "" {
		opts = append(opts, widget.CheckboxOpts.TextLabel(words))
	}
	b := widget.NewCheckbox(opts...)
	c.shows = append(c.shows, func(s *state) {
		if now(s) {
			b.SetState(widget.WidgetChecked)
		} else {
			b.SetState(widget.WidgetUnchecked)
		}
	})
	c.focusers = append(c.focusers, b)
	return b
}

// button is a button with a word on it.
func (c *controls) button(word string, width float64, do func()) *widget.Button {
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(c.theme.px(width), c.theme.px(rowHeight))),
		widget.ButtonOpts.TextLabel(word),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { do() }),
	)
	c.focusers = append(c.focusers, b)
	return b
}

// label is a text of a row's height.
func (c *controls) label(words string, width float64, tone color.Color) *widget.Text {
	size := c.theme.row(width)
	return widget.NewText(
		widget.TextOpts.Text(words, &c.theme.regular, tone),
		widget.TextOpts.Position(widget.TextPositionStart, widget.TextPositionCenter),
		widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
	)
}

// line puts controls beside each other.
func (c *controls) line(spacing float64, controls ...widget.PreferredSizeLocateableWidget) *widget.Container {
	l := widget.NewContainer(
		widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.MinSize(0, c.theme.px(rowHeight))),
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Direction(widget.DirectionHorizontal),
			widget.RowLayoutOpts.Spacing(c.theme.px(spacing)),
		)))
	for _, w := range controls {
		if _, ok := w.(*widget.Checkbox); ok {
			w.GetWidget().LayoutData = widget.RowLayoutData{Position: widget.RowLayoutPositionCenter}
		}
		l.AddChild(w)
	}
	return l
}

// grid is a list of rows: names at the left, controls at the right.
func (c *controls) grid(names float64, rows []row) *widget.Container {
	g := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewGridLayout(
		widget.GridLayoutOpts.Columns(2),
		widget.GridLayoutOpts.Spacing(c.theme.px(10), c.theme.px(6)),
	)))
	for _, r := range rows {
		name := widget.NewText(
			widget.TextOpts.Text(r.name, &c.theme.regular, c.theme.ink),
			widget.TextOpts.Position(widget.TextPositionEnd, widget.TextPositionCenter),
			widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(c.theme.px(names), c.theme.px(rowHeight))),
		)
		g.AddChild(name, r.control)
		control := r.control.GetWidget()
		c.hints = append(c.hints, hint{[]*widget.Widget{name.GetWidget(), control}, r.hint, c.keyOf[control]})
		if r.name != "" {
			c.named[strings.TrimSuffix(r.name, ":")] = control
		}
	}
	return g
}

// message is what there is to say, on two lines at most.
func (c *controls) say(words string, width float64, tone color.Color) {
	lines := wrapped(words, c.theme.small, width)
	if len(lines) > 2 {
		lines = []string{lines[0], fitted(strings.Join(lines[1:], " "), c.theme.small, width)}
	}
	c.message.Label = strings.Join(lines, "\n")
	c.message.SetColor(tone)
}

// row is the smallest size of a control that is so wide.
func (t *theme) row(width float64) image.Point { return image.Pt(t.px(width), t.px(rowHeight)) }
