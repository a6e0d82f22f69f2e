package dialogs

import (
	"image"
	"strings"
	"testing"

	"gameloops/ui/accessibility"
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
