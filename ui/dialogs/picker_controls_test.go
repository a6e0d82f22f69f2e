package dialogs

import (
	"image"
	"strings"
	"testing"

	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// TestTheListIsSearchedWithoutThePicture searches as the field of a page does, and chooses what is found.
func TestTheListIsSearchedWithoutThePicture(t *testing.T) {
	var p Picker
	look, err := theme.NewThemeForFingers(theme.Light, 1, 44, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.Open(2, "fixed-steps", nil, image.Rect(0, 0, 200, 30), image.Pt(390, 844), look)
	find := func(id string) *accessibility.Control {
		t.Helper()
		s := accessibility.Tree{Controls: p.Controls()}
		c := s.Find(id)
		if c == nil {
			t.Fatalf("there is no %q", id)
		}
		return c
	}
	all := len(p.Controls())
	field := find("loops search")
	if field.Role != accessibility.Search || field.Place.Dy() < 44 || field.Place.Max.Y > 422 {
		t.Errorf("for fingers, the field is a %s at %v", field.Role, field.Place)
	}
	for _, query := range []string{"g", "go", "god", "godot"} { // a field sends its whole text each time
		field.Do(query)
	}
	found := p.Controls()
	if len(found) >= all || find("loops search").Value != "godot" {
		t.Errorf("%q finds %d of %d", find("loops search").Value, len(found), all)
	}
	if field.Do(""); len(p.Controls()) != all {
		t.Errorf("without a query there are %d, want %d", len(p.Controls()), all)
	}
	field.Do("no such loop")
	if words, now := p.Words(), find("loops search").Current; words != "No loop matches" || now != "" {
		t.Errorf("where nothing matches it says %q, and Enter takes %q", words, now)
	}
	field.Do("godot")
	if words, now := p.Words(), find("loops search").Current; words != "2 loops" || find(now) == nil {
		t.Errorf("it says %q, and Enter takes %q", words, now)
	}
	var read []string
	for _, c := range p.Controls()[1:] {
		read = append(read, string(c.Role)+" "+c.Name)
	}
	if len(read) != 4 || read[0] != "heading Engines and classics" || !strings.HasPrefix(read[1], "button Godot. ") {
		t.Errorf("it reads %q", read)
	}
	if got := p.Controls()[2].Do(""); got != (model.ChooseLoop{Stage: 2, Name: "godot"}) || p.IsOpen() {
		t.Errorf("it wants %+v, and the list is open: %t", got, p.IsOpen())
	}
	p.open = true
	if find("loops close").Do(""); p.IsOpen() {
		t.Error("the list stays open")
	}
}

// TestFingersHaveAButtonThatClosesTheList presses the button beside the field of a list on a phone. With a mouse and
// keys the field has all of the width.
func TestFingersHaveAButtonThatClosesTheList(t *testing.T) {
	for _, finger := range []int{44, 0} {
		look, err := theme.NewThemeForFingers(theme.Light, 1, finger, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []image.Point{{390, 844}, {844, 390}, {320, 568}} {
			var p Picker
			p.Open(0, "fixed-steps", nil, image.Rect(0, 0, 200, 30), size, look)
			at := p.close
			if at.Empty() != (finger == 0) || at.Overlaps(p.field) || at.Overlaps(p.view()) || !at.In(p.box) {
				t.Errorf("finger %v, %v: the button is at %v, the field at %v", finger, size, at, p.field)
			}
			if finger == 0 {
				continue
			}
			if at.Dx() < 44 || at.Dy() < 44 || theme.TextWidth("Close", look.Medium) > float64(at.Dx()) {
				t.Errorf("%v: the button is at %v", size, at)
			}
			p.handlePointer(&input.Pointer{At: at.Min.Add(at.Size().Div(2)), Down: true, Touches: true})
			if p.IsOpen() {
				t.Errorf("%v: the list stays open", size)
			}
		}
	}
}
