package dialogs

import (
	"image"

	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// OpenSettings opens a list of settings in a window. Choosing one shows it in the panel.
func OpenSettings(p *Picker, all []Item, window image.Point, t *theme.Theme) {
	p.OpenFor(Subject{One: "setting", Many: "settings", Hint: "objects, vsync, collision, seed", All: all,
		Find:   InOrder(all),
		Wanted: func(name string) model.Action { return model.ShowSetting{Name: name} }}, "", window, t)
}
