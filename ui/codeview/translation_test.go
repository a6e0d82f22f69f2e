package codeview

import (
	"image"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/translate"
	"gameloops/loops"
	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// TestTranslationsAreListedLikeTheirLoops lists every loop in every language. Where the loop's own file has an update
// or a draw, the line that says it does the same.
func TestTranslationsAreListedLikeTheirLoops(t *testing.T) {
	var all usercode.Translations
	for _, k := range loops.Kinds() {
		setup := experiment.Default()
		setup.Loop = k.Name
		own := newListing(k.File, k.Code(), loopType(k))
		for _, language := range translate.Languages() {
			tr := all.Of(setup, language.Name)
			if tr.Translation == nil {
				t.Fatalf("%s: %s", k.Name, tr.Why)
			}
			l := newTranslatedListing(tr, k.Code(), loopType(k))
			if l.file != tr.File || l.frame != own.frame || len(l.lines) < 4 ||
				!strings.Contains(strings.ToLower(l.lines[0].text()), "frame(") || l.lines[0].from != own.frame {
				t.Errorf("%s in %s: %+v", k.Name, language.Title, l)
				continue
			}
			whole := strings.Split(tr.String(), "\n")
			for _, line := range l.lines {
				if got := strings.TrimLeft(line.text(), "\t"); line.number > 0 &&
					got != strings.TrimLeft(whole[line.number-1], " ") {
					t.Errorf("%s in %s: line %d is %q", k.Name, language.Title, line.number, got)
				}
			}
			for _, call := range []string{"game.Update(", "game.Draw("} {
				n := slices.IndexFunc(own.lines, func(o codeLine) bool { return strings.Contains(o.text(), call) })
				if n < 0 {
					continue
				}
				same := func(o codeLine) bool {
					return o.from == own.lines[n].number &&
						strings.Contains(strings.ToLower(o.text()), strings.ToLower(call[len("game"):]))
				}
				if !slices.ContainsFunc(l.lines, same) {
					t.Errorf("%s in %s: no line says line %d", k.Name, language.Title, own.lines[n].number)
				}
			}
		}
	}
}

// TestATranslationShowsTheRunningLineAndItsNames stops a loop in an update.
func TestATranslationShowsTheRunningLineAndItsNames(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "step", "5ms")
	var all usercode.Translations
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		c := &SourceCard{}
		b.Play(time.Second, p.Refresh)
		p.Pause(true)
		b.Play(time.Second/10, p.Refresh)
		p.StepUpdate()
		b.Play(time.Second/10, p.Refresh)
		synctest.Wait()
		c.show(Content{Kind: "fixed-steps", Stage: s, size: image.Pt(400, 600), Theme: look, Language: "javascript",
			Translated: all.Of(setup, "javascript")})
		c.look(b.Host())
		n := c.rowOf(c.marked())
		if n < 0 || c.rows[n].parts[0].text != "game.update(" {
			t.Fatalf("row %d of %+v is marked", n, c.rows)
		}
		var names []string
		for _, f := range c.fieldRows() {
			names = append(names, f.name)
		}
		if got := strings.Join(names, " "); got != "step maxStep #previous #accumulated alpha" {
			t.Errorf("the fields are %s", got)
		}
	})
}

// TestTheMenuOfLanguagesOpensAndChooses presses the menu and its second entry.
func TestTheMenuOfLanguagesOpensAndChooses(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	screen := ebiten.NewImage(500, 600)
	c := &SourceCard{Place: image.Rect(50, 50, 450, 550)}
	c.Draw(screen, Content{Kind: "fixed-steps", Theme: look, Language: settings.Go, Button: "Edit a copy"}, 0)
	controls := c.Controls()
	if len(controls) != 4 || controls[0].Role != accessibility.Menu || controls[0].Value != "0" {
		t.Fatalf("%+v", controls)
	}
	press := func(at image.Point) []model.Action {
		wanted, _ := c.Update(&input.Pointer{At: at, Down: true}, true)
		return wanted
	}
	if all := press(controls[0].Place.Min.Add(image.Pt(3, 3))); len(all) != 0 || !c.tools.open {
		t.Fatalf("the menu wants %v", all)
	}
	r := c.tools.entry(look, 1)
	want := []model.Action{model.SetLanguage{Name: "javascript"}}
	if all := press(r.Min.Add(r.Max).Div(2)); !slices.Equal(all, want) {
		t.Errorf("the entry wants %v", all)
	}
	if c.HasOpenMenu() {
		t.Error("the menu stays open")
	}
	press(controls[0].Place.Min.Add(image.Pt(3, 3)))
	key := func(k ebiten.Key) []model.Action { return c.TakeKeys(func(one ebiten.Key) bool { return one == k }) }
	for _, k := range []ebiten.Key{ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyUp} {
		if all := key(k); len(all) != 0 || !c.HasOpenMenu() {
			t.Errorf("%v wants %v", k, all)
		}
	}
	if all := key(ebiten.KeyEnter); !slices.Equal(all, want) || c.HasOpenMenu() {
		t.Errorf("Enter on the second entry wants %v", all)
	}
	for i, want := range []model.Action{model.CopyCode{}, model.SaveCode{}, model.EditCode{}} {
		at := controls[i+1].Place.Min.Add(image.Pt(3, 3))
		if all := press(at); !slices.Equal(all, []model.Action{want}) {
			t.Errorf("%s wants %v", controls[i+1].Name, all)
		}
	}
}
