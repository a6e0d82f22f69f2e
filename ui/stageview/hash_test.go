package stageview

import (
	"image"
	"testing"

	"gameloops/ui/layout"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// TestAHashStandsBesideTheWholeName checks the narrowest title that has room for a name and a hash, in one line and in
// two.
func TestAHashStandsBesideTheWholeName(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	short, long := settings.Label{Title: "Fixed steps"}, settings.Label{Title: "Fixed steps",
		Settings: ", max step 50 ms"}
	hash := theme.TextWidth(hashName+"00000000", look.Small) + float64(look.Px(hashGap))
	for name, c := range map[string]struct {
		label settings.Label
		width float64
	}{"a name": {short, NameWidth(look, short)}, "a name with settings": {long, NameWidth(look, long)}} {
		least := int(c.width+hash) + 1
		if !HasHashRoom(look, c.label, least) || HasHashRoom(look, c.label, least-3) {
			t.Errorf("%s: %t in %d pixels, %t in %d", name, HasHashRoom(look, c.label, least), least,
				HasHashRoom(look, c.label, least-3), least-3)
		}
	}
	narrow := image.Rect(0, 0, int(NameWidth(look, short))+4, look.Px(layout.TitleHeight))
	if HasHashPlace(look, short, narrow) {
		t.Error("a hash stands on the name")
	}
	if narrow.Max.Y += look.Px(layout.TitleLine); !HasHashPlace(look, short, narrow) {
		t.Error("a hash has no place below the name")
	}
	if two := int(NameWidth(look, short)+hash) + 1; !HasHashRoom(look, long, two) {
		t.Error("settings in a second line leave no room in the first one")
	}
}
