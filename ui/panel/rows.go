package panel

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// Widths in the design's pixels of what a section's rows consist of.
const (
	nameWidth = 168 // of a name: the longest key fits
	// openerWidth is that of a button with an arrow alone: the arrow, and the corner before it.
	openerWidth = theme.ArrowWidth + theme.Corner + 2
	rowWidth    = theme.LabelWidth + 10 + theme.ColumnWidth - nameWidth - 10
)

// A State is all that the controls show, apart from the pointer and the keyboard.
type State struct {
	Panel           choice.Panel
	Stages          int
	Linked          bool
	Machine         stage.Machine
	Lesson          string
	Message         string
	Playing, Paused bool
	Dark            bool
	Shows           choice.Shows
	Marks           stage.Marks
	Gap             stage.Gap
	Scale           float64 // the user's
	Reports         bool    // a report can be had now
}

// enable says when widgets take input.
func (c *Controls) enable(when func(*State) bool, widgets ...widget.HasWidget) {
	c.shows = append(c.shows, func(s *State) {
		for _, w := range widgets {
			w.GetWidget().Disabled = !when(s)
		}
	})
}

// menu is a button with a list of entries.
func (c *Controls) menu(
	width float64, all func() []choice.Entry, now func(*State) choice.Entry, choose func(choice.Entry),
) *Menu {
	m := &Menu{All: all, choose: choose, width: width}
	m.Button = c.opener(m, width)
	c.shows = append(c.shows, func(s *State) { m.show(c.theme, now(s)) })
	return m
}

// opener is the button of a menu.
func (c *Controls) opener(m *Menu, width float64) *widget.Button {
	size := c.theme.Row(width)
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.ButtonOpts.Image(c.theme.Button),
		widget.ButtonOpts.TextLabel(""),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: c.theme.Px(10)}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { c.OpenMenu(m) }),
	)
	c.Focusers = append(c.Focusers, b)
	c.menus = append(c.menus, m)
	return b
}

// A combo is a field to type into, with a menu of what is typed often.
type combo struct {
	line  *widget.Container
	Field *widget.TextInput
	Menu  *Menu
}

// combo is the field of a key with a menu.
func (c *Controls) combo(width float64, key string, all func() []choice.Entry, choose func(choice.Entry)) *combo {
	return c.comboOf(c.keyField(width-openerWidth, key), all,
		func(s *State) choice.Entry { return choice.Chosen(all(), s.Panel.Text(key)) }, choose)
}

// comboOf puts a menu beside a field.
func (c *Controls) comboOf(field *widget.TextInput, all func() []choice.Entry, now func(*State) choice.Entry,
	choose func(choice.Entry)) *combo {
	m := &Menu{All: all, choose: choose, beside: field.GetWidget()}
	m.Button = c.opener(m, openerWidth)
	c.shows = append(c.shows, func(s *State) { m.Chosen = now(s) })
	return &combo{c.line(0, field, m.Button), field, m}
}

// enable says when a combo takes input.
func (b *combo) enable(c *Controls, when func(*State) bool) { c.enable(when, b.Field, b.Menu.Button) }

// keyRow is the row of a key, by what it takes.
func (c *Controls) keyRow(name string) row {
	k, p := choice.KeyNamed(name), c.panel
	r := row{name: choice.KeyTitle(name) + ":", hint: hintOf(name)}
	switch {
	case k.Takes == "on|off":
		r.control = c.line(0, c.checkBox("on", func(s *State) bool { return k.Text(s.Panel.Setup) == "on" },
			func(on bool) { p.Choose(name, onOff(on)) }))
	case len(k.Allowed) > 0:
		var all []choice.Entry
		for _, text := range k.Allowed {
			all = append(all, choice.Entry{Text: text, Label: text})
		}
		r.control = c.menu(rowWidth, func() []choice.Entry { return all },
			func(s *State) choice.Entry { return choice.Chosen(all, k.Text(s.Panel.Setup)) },
			func(e choice.Entry) { p.Choose(name, e.Text) }).Button
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
func (c *Controls) keySlider(name string, stops ...string) row {
	k, p := choice.KeyNamed(name), c.panel
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
		func(s *State) int { return slices.Index(texts, k.Text(s.Panel.Setup)) },
		func(n int) { p.Choose(name, texts[n]) })
	return row{choice.KeyTitle(name) + ":", hintOf(name), c.line(space, slider, c.keyField(fieldWidth, name))}
}

// slider goes from 0 to a number. Where it stands at -1, it stays where it is.
func (c *Controls) slider(width float64, most int, at func(*State) int, moved func(int)) *widget.Slider {
	t := c.theme
	size, now := t.Row(width), 0
	b := widget.NewSlider(
		widget.SliderOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.SliderOpts.MinMax(0, most),
		widget.SliderOpts.InitialCurrent(0),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: t.Track, Hover: t.Track}, t.Handle),
		widget.SliderOpts.FixedHandleSize(t.Px(theme.HandleWidth)),
		widget.SliderOpts.PageSizeFunc(func() int { return 1 }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) {
			if a.Current != now { // it was not set by what it shows
				now = a.Current
				moved(now)
			}
		}),
	)
	c.shows = append(c.shows, func(s *State) {
		if n := at(s); n >= 0 {
			now, b.Current = n, n
		}
	})
	c.Focusers = append(c.Focusers, b)
	return b
}

// keyField is a field to type the value of a key into.
func (c *Controls) keyField(width float64, key string) *widget.TextInput {
	p := c.panel
	return c.textField(width, func(s *State) choice.Field {
		return choice.Field{Text: s.Panel.FieldText(key), Problem: s.Panel.Typed[key].Problem}
	}, func(text string) { p.TypeKey(key, text) })
}

// textField is a field to type into. It turns red when the text is wrong.
func (c *Controls) textField(width float64, now func(*State) choice.Field, typed func(string)) *widget.TextInput {
	look := *c.theme.Input
	size := c.theme.Row(width)
	f := widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.TextInputOpts.Image(&look),
		widget.TextInputOpts.CaretWidth(max(1, c.theme.Px(1))),
		widget.TextInputOpts.AllowDuplicateSubmit(true),
		widget.TextInputOpts.ChangedHandler(func(a *widget.TextInputChangedEventArgs) { typed(a.InputText) }),
		widget.TextInputOpts.SubmitHandler(func(*widget.TextInputChangedEventArgs) { c.do.Play() }),
	)
	c.shows = append(c.shows, func(s *State) {
		now := now(s)
		if f.GetText() != now.Text {
			f.SetText(now.Text)
		}
		look.Idle = c.theme.Input.Idle
		if now.Problem != "" {
			look.Idle = c.theme.Wrong.Idle
		}
	})
	c.Focusers = append(c.Focusers, f)
	c.fields = append(c.fields, f)
	return f
}

// checkBox is a check box, with words after it if there are any.
func (c *Controls) checkBox(words string, now func(*State) bool, change func(on bool)) *widget.Checkbox {
	opts := []widget.CheckboxOpt{
		widget.CheckboxOpts.Spacing(c.theme.Px(8)),
		widget.CheckboxOpts.StateChangedHandler(func(a *widget.CheckboxChangedEventArgs) {
			change(a.State == widget.WidgetChecked)
		}),
	}
	if words != "" {
		opts = append(opts, widget.CheckboxOpts.TextLabel(words))
	}
	b := widget.NewCheckbox(opts...)
	c.shows = append(c.shows, func(s *State) {
		if now(s) {
			b.SetState(widget.WidgetChecked)
		} else {
			b.SetState(widget.WidgetUnchecked)
		}
	})
	c.Focusers = append(c.Focusers, b)
	return b
}

// button is a button with a word on it.
func (c *Controls) button(word string, width float64, do func()) *widget.Button {
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(c.theme.Px(width), c.theme.Px(theme.RowHeight))),
		widget.ButtonOpts.TextLabel(word),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { do() }),
	)
	c.Focusers = append(c.Focusers, b)
	return b
}

// label is a text of a row's height.
func (c *Controls) label(words string, width float64, tone color.Color) *widget.Text {
	size := c.theme.Row(width)
	return widget.NewText(
		widget.TextOpts.Text(words, &c.theme.Regular, tone),
		widget.TextOpts.Position(widget.TextPositionStart, widget.TextPositionCenter),
		widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
	)
}

// line puts controls beside each other.
func (c *Controls) line(spacing float64, controls ...widget.PreferredSizeLocateableWidget) *widget.Container {
	l := widget.NewContainer(
		widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.MinSize(0, c.theme.Px(theme.RowHeight))),
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Direction(widget.DirectionHorizontal),
			widget.RowLayoutOpts.Spacing(c.theme.Px(spacing)),
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
func (c *Controls) grid(names float64, rows []row) *widget.Container {
	g := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewGridLayout(
		widget.GridLayoutOpts.Columns(2),
		widget.GridLayoutOpts.Spacing(c.theme.Px(10), c.theme.Px(6)),
	)))
	for _, r := range rows {
		name := widget.NewText(
			widget.TextOpts.Text(r.name, &c.theme.Regular, c.theme.Ink),
			widget.TextOpts.Position(widget.TextPositionEnd, widget.TextPositionCenter),
			widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(c.theme.Px(names), c.theme.Px(theme.RowHeight))),
		)
		g.AddChild(name, r.control)
		control := r.control.GetWidget()
		c.Hints = append(c.Hints, hint{[]*widget.Widget{name.GetWidget(), control}, r.hint, c.keyOf[control]})
		if r.name != "" {
			c.Named[strings.TrimSuffix(r.name, ":")] = control
		}
	}
	return g
}

// message is what there is to say, on two lines at most.
func (c *Controls) say(words string, width float64, tone color.Color) {
	lines := theme.Wrapped(words, c.theme.Small, width)
	if len(lines) > 2 {
		lines = []string{lines[0], theme.Fitted(strings.Join(lines[1:], " "), c.theme.Small, width)}
	}
	c.message.Label = strings.Join(lines, "\n")
	c.message.SetColor(tone)
}
