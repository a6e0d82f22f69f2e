package settingspanel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/settings"
)

// keyRows makes the rows of settings.
type keyRows struct {
	kit  *kit
	want func(model.Action)
}

// plain makes a row with a check box, a menu or a field, depending on the values that the key takes.
func (r keyRows) plain(name string) row {
	k := settings.KeyNamed(name)
	made := row{name: settings.KeyTitle(name) + ":", hint: hintOf(name)}
	switch {
	case k.Takes == "on|off":
		made.control = r.kit.line(0, r.kit.checkBox(cmp.Or(units[name], "on"),
			func(s *State) bool { return k.Text(s.Panel.Setup) == "on" },
			func(on bool) { r.want(model.Set{Key: name, Text: onOff(on)}) }))
	case len(k.Allowed) > 0:
		var all []settings.Entry
		for _, text := range k.Allowed {
			all = append(all, settings.Entry{Text: text, Label: text})
		}
		made.control = r.kit.menu(r.kit.rowWidth(), func() []settings.Entry { return all },
			func(s *State) settings.Entry { return settings.Chosen(all, k.Text(s.Panel.Setup)) },
			func(e settings.Entry) { r.want(model.Set{Key: name, Text: e.Text}) }).button
	case units[name] != "":
		const fieldWidth, space = 84, 8
		unit := r.kit.label(units[name], r.kit.rowWidth()-fieldWidth-space, r.kit.theme.Ink)
		made.control = r.kit.line(space, framed(r.field(fieldWidth, name)), unit)
	default:
		made.control = framed(r.field(r.kit.rowWidth(), name))
	}
	return made
}

// units say what the values of settings count or mean, where the name of the setting does not. They are shown beside
// the value.
var units = map[string]string{
	"grow":       "with many objects",
	"cores":      "0: all free ones",
	"speed":      "m/s",
	"inputs":     "random throws",
	"clicks":     "timed clicks",
	"updates":    "0: no limit",
	"queue":      "pictures",
	"timer":      "from tick to tick",
	"overshoot":  "too late, at most",
	"task-delay": "too late, at most",
	"compositor": "adds a refresh",
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// slider makes a row with a slider that stops at some values of the key, and a field for all others.
func (r keyRows) slider(name string, stops ...string) row {
	k := settings.KeyNamed(name)
	texts := make([]string, len(stops)) // as the key formats them
	amounts := make([]float64, len(stops))
	for i, stop := range stops {
		s := experiment.Default()
		if err := k.Set(&s, stop); err != nil {
			panic(fmt.Sprintf("panel: a stop of the slider of %s: %v", name, err))
		}
		texts[i] = k.Text(s)
		amounts[i] = amount(texts[i])
	}
	const fieldWidth, space = 84, 8
	slider := r.kit.slider(r.kit.rowWidth()-fieldWidth-space, len(texts)-1,
		func(s *State) int { return nearest(amounts, amount(k.Text(s.Panel.Setup))) },
		func(n int) { r.want(model.Set{Key: name, Text: texts[n]}) })
	return row{settings.KeyTitle(name) + ":", hintOf(name), r.kit.line(space, slider,
		framed(r.field(fieldWidth, name)))}
}

// nearest returns the index of a value among ascending stops, or of the last stop below it.
func nearest(stops []float64, value float64) (n int) {
	for n+1 < len(stops) && stops[n+1] <= value {
		n++
	}
	return n
}

// amount returns a time in seconds, or a number; 0 for other texts.
func amount(text string) float64 {
	if d, err := time.ParseDuration(text); err == nil {
		return d.Seconds()
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0
	}
	return n
}

// field makes a field for the value of a key.
func (r keyRows) field(width float64, key string) *widget.TextInput {
	return r.kit.textField(width, func(s *State) settings.Field {
		return settings.Field{Text: s.Panel.FieldText(key), Problem: s.Panel.Typed[key].Problem}
	}, func(text string) { r.want(model.Type{Key: key, Text: text}) })
}

// combo makes a field for the value of a key, with a menu of common ones.
func (r keyRows) combo(width float64, key string, all func() []settings.Entry, choose func(settings.Entry)) *combo {
	return r.kit.combo(r.field(width-openerWidth, key), all,
		func(s *State) settings.Entry { return settings.Chosen(all(), s.Panel.Text(key)) }, choose)
}

// unused says why a setting has no effect on the stage that the panel shows. If it has one, why is empty.
func (s *State) unused(key string) (why string) {
	if ofMachine(key) && !s.Machine.Uses(key) {
		return s.Machine.Without()
	}
	return s.Panel.Setup.Unused(key)
}

// ofMachine reports whether a setting is about the computer that the stages run on. The length of a run belongs to the
// laboratory, whatever the machine.
func ofMachine(key string) bool {
	return settings.KeyNamed(key).About == experiment.AboutMachine &&
		!slices.Contains([]string{"duration", "updates"}, key)
}

// whereUsed makes a row for a key that is disabled while the setting has no effect.
func (r keyRows) whereUsed(key string, make func() row) row {
	first := len(r.kit.focusers)
	made := make()
	for _, f := range r.kit.focusers[first:] {
		r.kit.enable(func(s *State) bool { return s.unused(key) == "" }, f.(widget.HasWidget))
	}
	return r.row(key, made.name, made.control)
}

// row makes the row of a key. Its hint says why it is disabled.
func (r keyRows) row(key, name string, control widget.PreferredSizeLocateableWidget) row {
	r.kit.keyOf[control.GetWidget()] = key
	return row{name, hintOf(key), control}
}
