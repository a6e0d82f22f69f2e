package ui

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/startpage"
	"gameloops/ui/worldview"
)

func TestAStageIsNamedWithItsSettings(t *testing.T) {
	labels := settings.Labels(stagetest.Setups(t, "basic,fixed-steps:step=20ms,fixed-steps:step=30ms"))
	for n, want := range []string{"Stage 1, Basic", "Stage 2, Fixed steps, step 20 ms",
		"Stage 3, Fixed steps, step 30 ms"} {
		if got := stageName(n, labels[n]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestThoseWhoWereWrongHearWhyOnce checks what is said at the conclusion of a lesson, after a wrong answer and a right
// one.
func TestThoseWhoWereWrongHearWhyOnce(t *testing.T) {
	const why = "It owes more each frame."
	w := lesson.Progress{Step: lesson.Concluding, Script: lesson.Script{Question: "What happens?", Answer: 1,
		Conclusion:  "It is late.",
		Predictions: []lesson.Prediction{{Text: "It settles.", Because: why}, {Text: "It stops."}}}}
	for chosen, want := range []int{1, 0} {
		w.Chosen = chosen
		s := w.State()
		said := ""
		for _, line := range beatLines(&s) {
			said += line.Words + "\n"
		}
		if n := strings.Count(said, why); n != want {
			t.Errorf("after answer %s the reason is said %d times in\n%s", lesson.Letter(chosen), n, said)
		}
	}
}

// TestAnAnswerIsSaidInOneParagraph checks what is announced at the conclusion of a lesson: what was right and why, and
// the conclusion. The suggestion to try is not announced.
func TestAnAnswerIsSaidInOneParagraph(t *testing.T) {
	w := lesson.Progress{Step: lesson.Stopped, Script: lesson.Script{Question: "What happens?", Answer: 1,
		Conclusion: "It is late.", Try: "Try more.",
		Predictions: []lesson.Prediction{{Text: "It settles.", Because: "It owes more."}, {Text: "It stops."}}}}
	before := w.State()
	w.Step = lesson.Concluding
	after := w.State()
	known := beatLines(&before)
	var said []string
	for _, line := range beatLines(&after) {
		if !slices.Contains(known, line) && !line.Quiet {
			said = append(said, line.Words)
		}
	}
	want := []string{"You chose A, but B is right: It stops. It owes more.", "It is late."}
	if !slices.Equal(said, want) {
		t.Errorf("it says %q", said)
	}
}

// TestTheStartPageSaysThatItsStagesRun checks what is said on the start page and after it.
func TestTheStartPageSaysThatItsStagesRun(t *testing.T) {
	for still, want := range map[bool]string{false: "Two stages run as an example",
		true: "Two stages stand still as an example"} {
		a := onStartPage(t)
		a.model.Playback.Still = still
		n := &a.reporter.tree
		if title := n.title(); title != startpage.Heading() {
			t.Errorf("the title is %q", title)
		}
		if lines := n.lines(); !slices.Contains(lines, accessibility.Line{ID: "play", Words: want}) {
			t.Errorf("still %t: %+v", still, lines)
		}
		a.model.Playback.Leave()
		a.model.OnStartPage = false
		if lines := n.lines(); n.title() == startpage.Heading() ||
			!slices.Contains(lines, accessibility.Line{ID: "play", Words: "Not started yet"}) {
			t.Errorf("after the start page: %q, %+v", n.title(), lines)
		}
	}
}

// TestAQuestionIsNotResumed opens a lesson's question on a phone. The run has not begun, so nothing offers to resume
// it. The button for the list of lessons is in the bar at each step, since the card has no room for it.
func TestAQuestionIsNotResumed(t *testing.T) {
	ci.LongUnderRace(t)
	a := laidOut(t, "spiral-of-death", image.Pt(390, 844))
	if lines := a.reporter.tree.lines(); !slices.Contains(lines, accessibility.Line{ID: "play", Words: notStarted}) {
		t.Errorf("it says %+v", lines)
	}
	words := func() (all []string) {
		for _, button := range a.toolbar.buttons() {
			all = append(all, button.words)
			if !button.place.In(a.viewport.bounds()) {
				t.Errorf("%s at %v leaves the window", button.words, button.place)
			}
		}
		return all
	}
	if all := words(); !slices.Equal(all, []string{"Settings", "All lessons", "Code"}) {
		t.Errorf("at the question the buttons are %q", all)
	}
	a.model.Lesson.Progress.Step = lesson.Running
	if all := words(); !slices.Equal(all, []string{"Settings", "All lessons", "Pause", "Code"}) {
		t.Errorf("while it runs the buttons are %q", all)
	}
}

// TestTabsOfAPhoneTellStagesApart checks the short names of stages: the loop comes first, unless all stages have the
// same one.
func TestTabsOfAPhoneTellStagesApart(t *testing.T) {
	for lesson, names := range map[string][]string{
		"spiral-of-death":     {"Fixed steps", "Fixed steps, max step 33.3 ms", "Variable steps"},
		"what-is-a-game-loop": {"refresh 30 Hz", "refresh 60 Hz", "refresh 144 Hz"},
	} {
		a := laidOut(t, lesson, image.Pt(390, 844))
		a.grid.name(&a.model.Playback.Played)
		for i, want := range names {
			if got := a.grid.shortName(i); got != want {
				t.Errorf("%s: stage %d is called %q, not %q", lesson, i+1, got, want)
			}
		}
	}
	for lesson, names := range map[string][]string{ // if there is less room
		"drift": {"Fixed steps, 30 Hz", "Fixed steps, 144 Hz", "Variable steps, 30 Hz", "Variable steps, 144 Hz"},
		"hitch": {"Fixed steps, no stall", "Variable steps", "Fixed steps", "Fixed steps, max step 250 ms"},

		"what-is-a-game-loop": {"30 Hz", "60 Hz", "144 Hz"},
	} {
		a := laidOut(t, lesson, image.Pt(390, 844))
		a.grid.name(&a.model.Playback.Played)
		for i, want := range names {
			if got := a.grid.briefName(i); got != want {
				t.Errorf("%s: stage %d is briefly called %q, not %q", lesson, i+1, got, want)
			}
		}
	}
}

// TestAQuestionAboutTheFloorShowsIt opens a question about what goes through the floor. The whole floor is in view on
// all stages, and so are the balls that will fall. A question about something else shows the balls from near.
func TestAQuestionAboutTheFloorShowsIt(t *testing.T) {
	ci.LongUnderRace(t)
	for name, ground := range map[string]bool{"tunnelling": true, "hitch": false} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			defer a.stop()
			a.viewport.size = image.Pt(1366, 768)
			a.model.Do(model.ChooseLesson{Name: name})
			a.refreshes(b, time.Second/5)
			a.layOutWhole(t)
			if err := a.updateStages(); err != nil {
				t.Fatal(err)
			}
			for i := range a.grid.named {
				v, world, seen := a.camera.view(i), a.grid.world(i), 0
				lowest := v.Place(spotOf(image.Pt(world.Min.X, world.Max.Y))).Y
				for _, p := range a.model.Playback.Stage(i).Picture().Poses {
					if x, y := v.At(p.Center); image.Pt(int(x), int(y)).In(world) {
						seen++
					}
				}
				if ground != (lowest < -2) || seen < 8 {
					t.Errorf("%s, stage %d: %d balls are in view, which begins at %.1f m", name, i+1, seen, lowest)
				}
				if ball := 0.2 * a.grid.cells[i].Scale(); ground && ball < 7 {
					t.Errorf("%s, stage %d: a ball is %.1f pixels wide", name, i+1, ball)
				}
				left, _ := v.At(physics.Vec{})
				right, _ := v.At(physics.Vec{X: 0.2})
				if asked := right - left; ground && asked < 4.1 {
					t.Errorf("%s, stage %d: a ball is %.1f pixels wide while it waits", name, i+1, asked)
				}
			}
		})
	}
}

// TestWorldsOfDifferentSizesFillTheirCells compares few balls with many, whose world is larger, in either order. The
// ground is equally wide on both stages, the point of a world at which the user zooms stays where it is, and all
// stages have a scale. Worlds of one size have none.
func TestWorldsOfDifferentSizesFillTheirCells(t *testing.T) {
	for _, objects := range [][]string{{"400", "20000"}, {"20000", "400"}, {"400", "401"}} {
		var setups []experiment.Setup
		for _, n := range objects {
			setups = append(setups, stagetest.Setup(t, "loop", "fixed-steps", "engine", "softstep", "objects", n))
		}
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
		a.viewport.size = image.Pt(1366, 768)
		g := &a.grid
		g.name(&setups)
		g.cells[0].World, g.cells[1].World = image.Rect(0, 0, 600, 400), image.Rect(610, 0, 1210, 400)
		a.camera.camera = worldview.NewCamera(experiment.View(setups))
		if differ := objects[1] != "401"; g.haveScales() != differ {
			t.Errorf("%v objects: the stages have scales: %t", objects, !differ)
		}
		for i := range setups {
			v, right := a.camera.view(i), experiment.View(setups[i:i+1]).Max.X
			from, _ := v.At(physics.Vec{})
			to, _ := v.At(physics.Vec{X: right})
			if to-from < 599 || to-from > 601 {
				t.Errorf("%v objects, stage %d: %v m are %v pixels wide", objects, i+1, right, to-from)
			}
			at := input.Spot{X: float32(g.cells[i].World.Min.X) + 200, Y: 300}
			place := v.Place(at)
			a.camera.zoomAt(at, 2)
			if now := a.camera.view(i).Place(at); math.Hypot(now.X-place.X, now.Y-place.Y) > 0.01 {
				t.Errorf("%v objects, stage %d: the mouse pointed at %v, and now at %v", objects, i+1, place, now)
			}
			a.camera.camera.Reset()
		}
		a.stop()
	}
}

// TestAVerdictIsOnlySaidOfTheStageThatHasIt plays a spiral of death, and then a loop without one on the same stage,
// which gets the new name at once.
func TestAVerdictIsOnlySaidOfTheStageThatHasIt(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		defer a.stop()
		verdicts := func() (all []string) {
			a.grid.name(a.model.Playback.Setups(a.model.Choices.Stages))
			for _, l := range a.reporter.tree.lines() {
				if strings.HasPrefix(l.ID, "verdict") {
					all = append(all, l.Words)
				}
			}
			return all
		}
		play := func(label string) {
			a.model.Choices.Replace(stagetest.Setups(t, label), stage.Simulated)
			a.model.Start(nil)
		}
		play("fixed-steps:update-cost=30ms:objects=3")
		a.refreshes(b, 3*time.Second)
		if all := verdicts(); len(all) != 1 || !strings.Contains(all[0], "spiral of death") {
			t.Fatalf("about a spiral it says %q", all)
		}
		play("basic:update-cost=1ms:objects=3")
		for range 60 {
			if all := verdicts(); len(all) > 0 && strings.Contains(all[0], "spiral") {
				t.Fatalf("about the stage after the spiral it says %q", all)
			}
			a.refreshes(b, time.Second/60)
		}
	})
}

// TestAnAnswerIsAButtonUntilItIsRead reads a lesson's steps. While answers can be chosen they are only buttons, and
// the lesson asks for a choice. After that they are text, and the choice is said once.
func TestAnAnswerIsAButtonUntilItIsRead(t *testing.T) {
	const choose = "First choose what you expect, or let the class vote. The answers follow: A to B."
	w := lesson.Progress{Chosen: lesson.NoChoice, Script: lesson.Script{Question: "What happens?", Answer: 1,
		Conclusion: "It is late.", Predictions: []lesson.Prediction{{Text: "It settles."}, {Text: "It stops."}}}}
	for _, at := range []struct {
		beat           lesson.Step
		chosen         int
		choose, choice string
		answers        []string
	}{
		{lesson.Asking, lesson.NoChoice, choose, "", nil},
		{lesson.Asking, 0, "", "", nil},
		{lesson.Running, 0, "", "Your choice: A", []string{"A: It settles.", "B: It stops."}},
		{lesson.Stopped, 0, "", "Your choice: A", []string{"A: It settles.", "B: It stops."}},
		{lesson.Concluding, 0, "", "", []string{"A: It settles.", "B: It stops."}},
	} {
		w.Step, w.Chosen = at.beat, at.chosen
		s := w.State()
		said := make(map[string]string)
		var answers []string
		for _, line := range beatLines(&s) {
			if said[line.ID] = line.Words; line.Quiet && strings.HasPrefix(line.ID, "lesson answer ") {
				answers = append(answers, line.Words)
			}
		}
		if said["lesson choose"] != at.choose || said["lesson choice"] != at.choice ||
			!slices.Equal(answers, at.answers) {
			t.Errorf("at %s, chosen %d, it says %q", at.beat, at.chosen, said)
		}
	}
}

// TestANameOfAPhoneIsWhereItsStageIsOrBelow lists the names on a phone that shows some of its stages. Each name has
// its own place in the window, including those of stages on other pages.
func TestANameOfAPhoneIsWhereItsStageIsOrBelow(t *testing.T) {
	a := laidOut(t, "spiral-of-death", image.Pt(390, 664))
	all := a.reporter.tree.stages()
	if len(all) != 3 {
		t.Fatalf("there are %d names", len(all))
	}
	for i, one := range all {
		if one.Place.Empty() || !one.Place.In(a.viewport.bounds()) {
			t.Errorf("%s is at %v", one.Name, one.Place)
		}
		for _, other := range all[:i] {
			if one.Place.Overlaps(other.Place) {
				t.Errorf("%s at %v overlaps %s at %v", one.Name, one.Place, other.Name, other.Place)
			}
		}
	}
}

// TestWhatRunsOnTheStartPageIsPaused pauses the example and resumes it, also if nothing moves at first.
func TestWhatRunsOnTheStartPageIsPaused(t *testing.T) {
	for _, still := range []bool{false, true} {
		a := laidOutStartPage(t, image.Pt(1280, 800))
		p := &a.model.Playback
		p.Still = still
		p.Preview(a.model.Choices.Stages, true, 0)
		stands, names := still, map[bool]string{false: "Pause the two stages", true: "Run the two stages"}
		for range 3 {
			c := (&accessibility.Tree{Controls: a.reporter.tree.example()}).Find("example")
			if c == nil || c.Name != names[stands] {
				t.Fatalf("paused: %v, and the control is %+v", stands, c)
			}
			a.do(c.Do(""))
			if stands = !stands; p.IsHeld() != stands {
				t.Errorf("paused: %v, want %v", p.IsHeld(), stands)
			}
		}
		a.do(model.TakeEntry{N: model.StartComparing})
		if p.Held || a.reporter.tree.example() != nil {
			t.Error("the example that was paused on the start page stays paused after it")
		}
	}
}
