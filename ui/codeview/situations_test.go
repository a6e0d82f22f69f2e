package codeview

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/exam"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// inSituations returns an editor with findings, one of which no line has room for.
func inSituations(t *testing.T) (d *EditorView, draw func(high int)) {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d = &EditorView{}
	d.Follow(usercode.NewDocument("my-loop", "fixed-steps", source(t), usercode.Copied, nil), nil)
	d.Situations.Examined = usercode.Examined{State: usercode.Known, Results: []usercode.SituationResult{
		{In: []exam.Situation{{Name: "steady"}, {Name: "jitter"}}},
		{In: []exam.Situation{{Name: "144 Hz"}}, Finding: "ran ahead: 240 % of real time on average"},
		{In: []exam.Situation{{Name: "hitch"}},
			Finding: "long step: 417 ms in each of 2 updates, in the frame at 2 s"},
	}}
	return d, func(high int) {
		d.Update(look, &input.Pointer{}, false, 1, 0)
		d.Draw(ebiten.NewImage(380, high), image.Rect(0, 0, 380, high), 0)
	}
}

func TestAPressOnAFindingTriesItsSituation(t *testing.T) {
	d, draw := inSituations(t)
	draw(500)
	if n := len(d.Situations.rows); n != 2 {
		t.Fatalf("%d findings can be pressed, not the two with a situation of their own", n)
	}
	p := input.Pointer{At: d.Situations.rows[0].place.Min.Add(image.Pt(3, 3)), Down: true}
	if wanted, used := d.Update(d.theme, &p, true, 1, 0); !used || len(wanted) != 1 ||
		wanted[0] != (model.TrySituation{Name: "144 Hz"}) {
		t.Errorf("it wants %v", wanted)
	}
	const words = "Problems in 2 of 6 situations, with usual settings. steady, jitter: no problems found"
	if got := d.Words(); !strings.Contains(got, words) {
		t.Errorf("a screen reader reads %q", got)
	}
}

// TestFindingsLeaveRoomForTheSource draws lower and lower editors: the list closes, and then its title goes.
func TestFindingsLeaveRoomForTheSource(t *testing.T) {
	d, draw := inSituations(t)
	closed := false
	for high := 500; high > 100; high -= 10 {
		draw(high)
		s := &d.Situations
		if left := d.Editor.Place.Dy(); s.isOpen && left < leastBelow*lineHeight-gap {
			t.Errorf("at %d the source has only %d pixels", high, left)
		}
		closed = closed || !s.isOpen && !s.place.Empty()
	}
	if !closed {
		t.Error("the list is never closed")
	}
	draw(340)
	was := d.Situations.isOpen
	d.Situations.turn()
	if draw(340); d.Situations.isOpen == was {
		t.Error("the title does not open or close the list")
	}
}

func TestFindingsAreCutAtClauses(t *testing.T) {
	look, _ := theme.NewTheme(theme.Light, 1)
	const words = "overload: frames longer than a refresh, on average 20 FPS"
	for width, want := range map[float64]string{
		500: words, 300: "overload: frames longer than a refresh", 100: "overload",
	} {
		if got := wholeClauses(words, look.Small, width); got != want {
			t.Errorf("in %v pixels: %q, not %q", width, got, want)
		}
	}
}
