package ui

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/stage/stagetest"
)

// TestALoopIsOpenedFromTheClipboard pastes loops in two languages, and what is none.
func TestALoopIsOpenedFromTheClipboard(t *testing.T) {
	for text, want := range map[string]string{
		" \n":                              "no text",
		"Why does my game stutter at 144?": "not a loop",
		"package loops\n":                  "",
		"function loop(now) { update(); requestAnimationFrame(loop) }": "",
		"const tick = () => setTimeout(tick, 16)":                      "",
	} {
		synctest.Test(t, func(t *testing.T) {
			a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
			defer a.endStages()
			a.code.open(text)
			opens, said := a.model.Code.Document != nil, strings.Join(a.notifier.board.Words(), " ")
			if opens != (want == "") || !strings.Contains(said, want) {
				t.Errorf("%q opens: %t, and the window says %q", text, opens, said)
			}
			if opens && a.model.Code.Document.Text.String() != text {
				t.Errorf("the editor has %q", a.model.Code.Document.Text.String())
			}
		})
	}
}

// TestTheEditorTakesTheKeyboardFromThePanel selects a control of the panel, and then the text of a loop: what is typed
// is only for the loop.
func TestTheEditorTakesTheKeyboardFromThePanel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
		defer a.endStages()
		a.do(model.EditCode{})
		a.code.follow()
		a.layOutWhole(t)
		a.code.desk().Editor.Blur()
		a.code.follow()
		screen := ebiten.NewImage(DefaultWidth, DefaultHeight)
		a.do(model.ShowSetting{Name: "Objects"})
		for range 3 { // a control gets the keyboard once it has a place
			a.sidebar.draw(screen)
		}
		if !a.sidebar.panel.HasFocus() {
			t.Fatal("the panel does not get the keyboard")
		}
		a.code.desk().Editor.Focus()
		a.code.follow()
		if a.sidebar.panel.HasFocus() {
			t.Error("the panel keeps the keyboard beside the editor")
		}
	})
}
