package ui

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"path/filepath"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage/stagetest"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestEveryActionIsDoneInOnePlace reads the source: either the model or the window carries out each action.
func TestEveryActionIsDoneInOnePlace(t *testing.T) {
	done := make(map[string]int)
	for file, pkg := range map[string]string{"model/actions.go": "", "actions.go": "model"} {
		ast.Inspect(parsed(t, file), func(n ast.Node) bool {
			if clause, ok := n.(*ast.CaseClause); ok {
				for _, of := range clause.List {
					done[nameOf(of, pkg)]++
				}
			}
			return true
		})
	}
	for _, name := range allActions(t) {
		if done[name] != 1 {
			t.Errorf("%s is done in %d places", name, done[name])
		}
	}
}

// allActions returns the names of the actions of the list.
func allActions(t *testing.T) (all []string) {
	t.Helper()
	ast.Inspect(parsed(t, filepath.Join("model", "actions.go")), func(n ast.Node) bool {
		if n, ok := n.(*ast.TypeSpec); ok {
			if of, ok := n.Type.(*ast.StructType); ok && len(of.Fields.List) > 0 &&
				nameOf(of.Fields.List[0].Type, "") == "intent" {
				all = append(all, n.Name.Name)
			}
		}
		return true
	})
	if len(all) < 50 {
		t.Fatalf("the list has only %d actions", len(all))
	}
	return all
}

// elsewhere says where the actions come from that no control has.
var elsewhere = map[string]string{
	"CopyReport":   "an answer to the report of a stress test",
	"FinishTyping": "Enter in a field",
	"GoOn":         "Enter; the button returns Forward",
	"JudgeCapture": "the model, for a file",
	"LoadScripts":  "a loop in JavaScript, on a page whose program runs none",
	"OpenFiles":    "files that are dropped",
	"Seek":         "a press on the timeline; SeekFrames and SeekEvent go everywhere, too",
	"SetStill":     "the system's setting for less motion",
	"TouchWorlds":  "a mouse or a finger on a world",
	"Visit":        "an address of the page",
}

// TestEveryActionHasWordsAndAControl opens windows that show all parts between them, and presses each control of the
// accessibility tree. Together the controls return every action of the list, and each has a name.
func TestEveryActionHasWordsAndAControl(t *testing.T) {
	ci.LongUnderRace(t)
	wanted := make(map[string]bool)
	for name, open := range map[string]func(t *testing.T, press func(a *app)){
		"comparing": pressComparing, "lessons": pressLessons, "writing": pressWriting, "clips": pressClips,
		"lists": pressLists, "code": pressCode, "small windows": pressSmall, "a phone on its side": pressSideways,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				open(t, func(a *app) {
					for _, action := range a.pressAll(t) {
						wanted[reflect.TypeOf(action).Name()] = true
					}
				})
			})
		})
	}
	for _, name := range allActions(t) {
		if wanted[name] == (elsewhere[name] != "") {
			t.Errorf("%s: a control returns it: %t; it comes from %q", name, wanted[name], elsewhere[name])
		}
	}
}

// pressAll presses each control of a window once, and returns the actions without carrying them out.
func (a *app) pressAll(t *testing.T) (wanted []model.Action) {
	t.Helper()
	scene := a.reporter.tree.scene()
	for _, c := range scene.Controls {
		if c.Name == "" {
			t.Errorf("%s has no words", c.ID)
		}
		if c.Do == nil || c.Disabled {
			continue
		}
		value := ""
		switch c.Role {
		case accessibility.Menu:
			for n := range c.Options {
				if !c.Options[n].Heading && fmt.Sprint(n) != c.Value {
					value = fmt.Sprint(n)
				}
			}
		case accessibility.Field:
			value = "7"
		case accessibility.Slider:
			value = fmt.Sprint(c.Range.Now/2 + 1)
		}
		if action := c.Do(value); action != nil {
			wanted = append(wanted, action)
		}
	}
	return append(wanted, a.sidebar.update(a.clock.now)...)
}

// pressComparing presses the controls beside two stages, with and without the panel, on a page and in a window.
func pressComparing(t *testing.T, press func(a *app)) {
	for _, link := range []func(string) string{nil, func(string) string { return "" }} {
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Link: link,
			Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "bevy"}}, Report: noReport})
		a.viewport.size = image.Pt(1366, 2400)
		a.sidebar.unfolded = []string{"Lessons", "Stages", "Loop", "World", "Machine", "View", "Pictures and share"}
		a.layOutWhole(t)
		press(a)
		a.do(model.AddStages{N: -1})
		a.model.Do(model.Play{})
		a.layOutWhole(t)
		press(a)
		a.endStages()
	}
}

// noReport makes no report.
func noReport(context.Context, *experiment.Experiment, string, func(string)) error { return nil }

// pressLessons presses the controls at each step of a lesson, at the start of an exercise, and on the start page.
func pressLessons(t *testing.T, press func(a *app)) {
	pressLessonsSettings(t, press)
	b := stagetest.NewBench()
	a := appOn(t, b, Options{Setup: experiment.Default()})
	a.viewport.size = image.Pt(1366, 768)
	for _, name := range []string{"spiral-of-death", experiment.Exercises().Lessons[0]} {
		a.model.Do(model.ChooseLesson{Name: name})
		for range 4 {
			a.layOutWhole(t)
			press(a)
			a.model.Do(model.Forward{})
			a.refreshes(b, 8*time.Second)
		}
	}
	a.do(model.GoToStartPage{})
	a.model.Preview()
	a.layOutWhole(t)
	press(a)
	a.endStages()
}

// pressLessonsSettings presses the controls of the settings while a lesson is open.
func pressLessonsSettings(t *testing.T, press func(a *app)) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Poster: noReport})
	a.viewport.size = image.Pt(1366, 2400)
	a.sidebar.unfolded = []string{"Pictures and share"}
	a.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
	a.do(model.ShowPanel{})
	a.layOutWhole(t)
	press(a)
	a.endStages()
}

// pressCode presses the controls of the code of a loop.
func pressCode(t *testing.T, press func(a *app)) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Shows: settings.ShowCode})
	a.viewport.size = image.Pt(1366, 768)
	screen := ebiten.NewImage(1366, 768)
	defer screen.Deallocate()
	a.layOutWhole(t)
	a.drawStages(screen)
	press(a)
	a.endStages()
}

// pressWriting presses the controls beside a changed loop of the user's, and beside someone else's loop.
func pressWriting(t *testing.T, press func(a *app)) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Link: func(string) string { return "" }})
	a.viewport.size = image.Pt(1366, 768)
	a.model.Do(model.Play{})
	a.do(model.EditCode{})
	a.model.Code.Document.Text.Insert("// mine\n")
	screen := ebiten.NewImage(1366, 768)
	defer screen.Deallocate()
	look := func() {
		a.code.follow()
		a.do(model.SetShown{What: settings.ShowCode, On: true})
		a.layOutWhole(t)
		a.code.update(&a.pointer)
		a.drawStages(screen)
		press(a)
	}
	look()
	a.do(model.RunCode{})
	a.model.FollowCode(a.clock.now)
	synctest.Wait() // until the loop is tried in all situations
	look()
	a.model.TakeSource("theirs.go", "package loops", "a link")
	look()
	a.endStages()
}

// pressClips presses the controls beside a selected part of a run, with and without a clip of it.
func pressClips(t *testing.T, press func(a *app)) {
	a := clipApp(t, stagetest.NewBench())
	a.clips.update()
	a.layOutWhole(t)
	press(a)
	a.do(model.SaveClip{})
	a.layOutWhole(t)
	press(a)
	a.endStages()
}

// pressLists presses the controls in each list, and in a question.
func pressLists(t *testing.T, press func(a *app)) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
	a.viewport.size = image.Pt(1366, 768)
	a.layOutWhole(t)
	for _, open := range []model.Action{model.ListLoops{}, model.ListLessons{}, model.ListQuestions{},
		model.ListSettings{}, model.ToggleKeys{}} {
		a.do(open)
		a.layOutWhole(t)
		press(a)
	}
	a.model.Question.Ask("Which one?", []string{"This", "That"}, "Neither", func(int) {})
	a.layOutWhole(t)
	press(a)
}

// pressSmall presses the controls on a phone, in a room and in an article.
func pressSmall(t *testing.T, press func(a *app)) {
	for _, o := range []Options{{}, {Present: true}, {Embedded: true}} {
		o.Setup = experiment.Default()
		a := appOn(t, stagetest.NewBench(), o)
		a.viewport.size, a.pointer.Touches = image.Pt(390, 844), true
		for range 2 {
			a.layOutWhole(t)
			press(a)
			a.do(model.ShowPanel{})
			a.layOutWhole(t)
			press(a)
			a.model.Do(model.Play{})
			a.layOutWhole(t)
			press(a)
		}
		a.endStages()
	}
}

// pressSideways presses the controls of a lesson on a phone that lies on its side, while its words lie over the stages
// and while they do not.
func pressSideways(t *testing.T, press func(a *app)) {
	a := laidOutOnPhone(t, image.Pt(844, 390))
	for range 2 {
		a.layOutWhole(t)
		press(a)
		a.do(model.ToggleWords{})
	}
}

// parsed returns the syntax of a file.
func parsed(t *testing.T, file string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// nameOf returns the name of a type of a package, as written in a file that imports it. If pkg is empty, the type is
// in the file's own package.
func nameOf(of ast.Expr, pkg string) string {
	switch of := of.(type) {
	case *ast.Ident:
		if pkg == "" {
			return of.Name
		}
	case *ast.SelectorExpr:
		if x, ok := of.X.(*ast.Ident); ok && x.Name == pkg {
			return of.Sel.Name
		}
	}
	return ""
}
