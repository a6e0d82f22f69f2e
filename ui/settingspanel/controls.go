package settingspanel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
)

// Controls returns the widgets for assistive technology, from top to bottom, without those in collapsed sections.
func (p *Panel) Controls() (all []accessibility.Control) {
	taken := make(map[string]int) // a row can have several controls, and two rows have the same name
	for _, f := range p.accordion.sorted(p.kit.focusers) {
		w := f.GetWidget()
		if !w.IsVisible() {
			continue
		}
		c := p.kit.control(f)
		c.Group, c.Disabled, c.Place = accessibility.Settings, w.Disabled, p.scroll.visible(w)
		c.Reveal = func() { p.scroll.reveal(w) }
		do := c.Do
		c.Do = func(value string) model.Action { // the toolkit notices some changes only when it draws
			do(value)
			p.canvas.refresh()
			return nil // the action comes with the next update
		}
		c.Hint = p.hintFor(w)
		c.ID = "panel " + cmp.Or(c.ID, c.Name)
		if taken[c.ID]++; taken[c.ID] > 1 {
			c.ID += " " + strconv.Itoa(taken[c.ID])
		}
		p.unfolds(&c, f)
		all = append(all, c)
	}
	return all
}

// unfolds makes the control of a section's button a fold. Its value says whether the section is expanded.
func (p *Panel) unfolds(c *accessibility.Control, f widget.Focuser) {
	for _, pane := range p.accordion.all {
		if widget.Focuser(pane.button) == f {
			c.Role, c.Value = accessibility.Fold, accessibility.OnOff(p.accordion.open[pane.title])
		}
	}
}

// hintFor returns the text of the hint for a widget, or for the row that it is in.
func (p *Panel) hintFor(w *widget.Widget) string {
	for _, h := range p.kit.hints {
		if slices.ContainsFunc(h.about, func(about *widget.Widget) bool { return isWithin(w, about) }) {
			return h.in(&p.shown)
		}
	}
	return ""
}

// isWithin reports whether a widget is another one or inside of it.
func isWithin(w, outer *widget.Widget) bool {
	for ; w != nil; w = w.Parent() {
		if w == outer {
			return true
		}
	}
	return false
}

// control returns what a widget is, what it shows, and how to change it.
func (k *kit) control(f widget.Focuser) accessibility.Control {
	name := k.rowName(f.GetWidget())
	switch f := f.(type) {
	case *widget.Button:
		if m := k.menuOf[f]; m != nil {
			return k.menuControl(name, m)
		}
		c := accessibility.Control{Role: accessibility.Button, Name: f.Text().Label, Do: clicks(f)}
		c.ID = k.wordsOn[f.GetWidget()] // Play is called Restart while stages play, and is still the same control
		if name != "" {
			c.ID, c.Name = name+": "+c.ID, name+": "+c.Name
		}
		return c
	case *widget.Checkbox:
		if text := f.Text(); text != nil && text.Label != "" {
			name = strings.TrimPrefix(name+": "+text.Label, ": ")
		}
		return accessibility.Control{Role: accessibility.Check, Name: name,
			Value: accessibility.OnOff(f.State() == widget.WidgetChecked),
			Do:    clicks(f)}
	case *widget.TextInput:
		return accessibility.Control{Role: accessibility.Field, Name: name, Value: f.GetText(), Problem: k.problems[f],
			Do: func(text string) model.Action { f.SetText(text); return nil }}
	case *widget.Slider:
		return sliderControl(name, f)
	default:
		panic(fmt.Sprintf("panel: no words for a %T", f))
	}
}

// clicks returns a function that clicks a widget. The action that results comes with the next update.
func clicks(f interface{ Click() }) func(string) model.Action {
	return func(string) model.Action { f.Click(); return nil }
}

// rowName returns the name of the row that a widget is in, or of the nearest row above it that has one.
func (k *kit) rowName(w *widget.Widget) string {
	for ; w != nil; w = w.Parent() {
		if name, ok := k.rowOf[w]; ok {
			return name
		}
	}
	return ""
}

func (k *kit) menuControl(name string, m *menu) accessibility.Control {
	all := m.all()
	c := accessibility.Control{Role: accessibility.Menu, Name: name, Value: strconv.Itoa(slices.Index(all, m.chosen))}
	if m.beside != nil {
		c.Name += ": common values"
	}
	for _, e := range all {
		c.Options = append(c.Options, accessibility.Option{Text: e.Label, Heading: e.IsHeading()})
	}
	c.Do = func(value string) model.Action {
		if n, err := strconv.Atoi(value); err == nil && n >= 0 && n < len(all) && !all[n].IsHeading() {
			m.show(k.theme, all[n])
			m.choose(all[n])
		}
		return nil
	}
	return c
}

func sliderControl(name string, f *widget.Slider) accessibility.Control {
	return accessibility.Control{Role: accessibility.Slider, Name: name + ": slider", Value: strconv.Itoa(f.Current),
		Range: accessibility.Range{Min: f.Min, Max: f.Max, Now: f.Current},
		Do: func(value string) model.Action {
			if n, err := strconv.Atoi(value); err == nil {
				f.Current = min(max(n, f.Min), f.Max)
			}
			return nil
		}}
}
