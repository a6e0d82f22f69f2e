package ui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/stage/stagetest"
)

// TestAComparisonSaysHowItBegins opens stages from a link. A button over them begins them, and disappears then. A
// lesson, the start page and an article have their own button. The accessibility tree has exactly one Play.
func TestAComparisonSaysHowItBegins(t *testing.T) {
	runs, err := experiment.ParseRuns("fixed-steps,variable-steps")
	if err != nil {
		t.Fatal(err)
	}
	open := func(o Options) *app {
		o.Setup, o.Runs = experiment.Default(), runs
		a := appOn(t, stagetest.NewBench(), o)
		t.Cleanup(a.stop)
		a.decide()
		if err := a.sidebar.build(&a.model.Choices, a.panelState, func() int { return 0 }); err != nil {
			t.Fatal(err)
		}
		a.sidebar.follow(a.panelState())
		picture := ebiten.NewImage(DefaultWidth, DefaultHeight)
		defer picture.Deallocate()
		a.sidebar.draw(picture) // the toolkit lays out when it draws
		a.layOut()
		return a
	}
	plays := func(a *app) (all []accessibility.Control) {
		return slices.DeleteFunc(a.reporter.tree.scene().Controls,
			func(c accessibility.Control) bool { return c.Name != "Play" })
	}
	a := open(Options{})
	if b := &a.overlay.starter; b.Place.Empty() || !b.Place.In(a.grid.frame()) || len(plays(a)) != 1 {
		t.Errorf("the button is at %v, with %d Play", b.Place, len(plays(a)))
	}
	a.pointer.At, a.pointer.Down, a.pointer.Was = middleOf(a.overlay.starter.Place), true, false
	if wanted, used := a.overlay.handleStarter(); !used || wanted != (model.Play{}) {
		t.Errorf("a press on the button returns %+v", wanted)
	}
	a.do(model.Play{})
	if a.layOut(); !a.overlay.starter.Place.Empty() {
		t.Error("the button is still there while stages play")
	}
	room := open(Options{Present: true})
	all := plays(room)
	if room.overlay.starter.Place.Empty() || len(all) != 1 {
		t.Fatalf("for a room it is at %v, with %d Play", room.overlay.starter.Place, len(all))
	}
	if wanted := all[0].Do(""); wanted != (model.Play{}) {
		t.Errorf("the control returns %+v", wanted)
	}
	lesson := open(Options{})
	lesson.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
	for name, a := range map[string]*app{"door": open(Options{StartPage: true}), "page": open(Options{Embedded: true}),
		"lesson": lesson} {
		a.do(model.Play{})
		if a.layOut(); !a.overlay.starter.Place.Empty() {
			t.Errorf("%s: the button is at %v", name, a.overlay.starter.Place)
		}
	}
}
