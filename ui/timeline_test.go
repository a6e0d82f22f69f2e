package ui

import (
	"image"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/timetext"
	"gameloops/physics"
	"gameloops/ui/input"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/timeline"
)

// TestTheUserDragsBackToWhereASpiralBegan plays a spiral of death in a window, pauses it, and drags back with the
// mouse. The stages show that moment. Keys then step by frame and update, jump to the ends, and play the record.
func TestTheUserDragsBackToWhereASpiralBegan(t *testing.T) {
	size := image.Pt(900, 600)
	v, bar := stageIn(t, size.X, size.Y)
	t.Parallel()
	screen := newScreen(t, size.X, size.Y)
	w := screen.open(t, "--size", "900x600", "--loop", "fixed-steps", "--update-cost", "20ms", "--objects", "30",
		"--machine", "simulated", "--play")
	w.await(t, "play", func() bool { return w.last().Play > 0 })
	w.press(t, 'p')
	game := func() float64 { return w.last().Simulated }
	w.await(t, "two seconds of the game", func() bool { return game() > 2 })
	w.press(t, ' ')
	w.settle(t)
	present := game()

	b := bareWindow{w, v}
	y := (bar.Min.Y + bar.Max.Y) / 2
	b.drag(t, 1, image.Pt(bar.Min.X+120, y), image.Pt(bar.Min.X+60, y)) // of about 80 pixels a second
	w.await(t, "a moment of the past", func() bool { return game() < present/2 && game() > 0 })
	b.lift(t, 1)
	dragged := game()

	later := func(what string, than float64) float64 {
		t.Helper()
		w.await(t, what, func() bool { return game() > than })
		w.settle(t)
		if game() > present {
			t.Errorf("%s: %v s of the game, of %v s", what, game(), present)
		}
		return game()
	}
	w.press(t, keyRight)
	frame := later("the next frame", dragged)
	w.press(t, keyRight, keyShift)
	later("the next update", frame)
	w.press(t, keyLeft)
	w.await(t, "the frame before", func() bool { return game() <= frame })
	w.press(t, keyHome)
	w.await(t, "the beginning", func() bool { return game() < 0.1 })
	w.press(t, 'j')
	later("the first event", 0)
	w.press(t, keyEnd)
	w.await(t, "the present", func() bool { return game() == present })

	w.press(t, keyHome)
	w.await(t, "the beginning again", func() bool { return game() < 0.1 })
	w.press(t, ' ') // plays the record, and goes on live
	w.await(t, "what comes after the record", func() bool { return game() > present })
}

// pastApp returns an app without a window whose stage has played for two seconds and shows what it showed after one.
func pastApp(t *testing.T, b stagetest.Bench) *app {
	t.Helper()
	a := appOn(t, b, Options{Setup: stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "30")})
	a.model.Do(model.Play{})
	a.refreshes(b, 2*time.Second)
	a.model.Do(model.Seek{At: time.Second})
	a.refreshes(b, time.Second/10)
	if !a.model.Playback.Past.IsShown() {
		t.Fatal("the past is not shown")
	}
	return a
}

// endStages ends the stages of an app, and waits for them.
func (a *app) endStages() {
	a.model.Playback.Player.Stop()
	for _, s := range a.model.Playback.Player.Stages {
		s.Wait()
	}
}

// TestThePastIsNotChanged does things in the past that change worlds in the present. They have no effect, and the user
// is told.
func TestThePastIsNotChanged(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := pastApp(t, b)
		d, p := a.model, &a.model.Playback
		v := a.camera.view(0)
		x, y := v.At(physics.Vec{X: 6, Y: 1})
		for name, do := range map[string]func(){
			"a click": func() {
				a.pointing.gestures.down(input.Spot{X: x, Y: y}, false)
				a.do(a.pointing.gestures.up())
			},
			"a stall":       p.Stall,
			"another loop":  func() { d.Do(model.TurnLoop{By: 1}) },
			"another stage": func() { d.Do(model.AddStages{N: 1}) },
			"a slower update": func() {
				d.Do(model.Multiply{Key: "update-cost", By: 2})
			},
		} {
			a.notifier.board.Clear()
			if a.overlay.ofPast(nil) == "" {
				t.Error("nothing says that the past is shown")
			}
			do()
			if a.told() != model.PastWords(&p.Past) {
				t.Errorf("after %s the user is told %q", name, a.told())
			}
			if words := a.overlay.ofPast(a.notifier.board.Words()); words != "" {
				t.Errorf("after %s the user is also told %q", name, words)
			}
			if p.Player.Touched || p.Player.Plays != 1 || len(p.Player.Stages[0].Acts()) > 0 || !p.Past.IsShown() {
				t.Errorf("%s acts on the stages", name)
			}
		}
		a.endStages()
	})
}

// TestTheTimelineTellsWhatHappened plays a lesson with a stalled computer, and a click. The timeline has events of
// both.
func TestTheTimelineTellsWhatHappened(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		e, _ := experiment.LessonByName("hitch")
		a := appOn(t, b, Options{Setup: experiment.Default()})
		a.restyle(t)
		a.model.Do(model.ChooseLesson{Name: e.Name})
		a.model.PlayLesson(0) // without an answer to its question
		for range 40 {
			a.refreshes(b, time.Second/8)
			a.timeline.follow()
		}
		a.pointing.gestures.down(input.Spot{X: 600, Y: 300}, false)
		a.do(a.pointing.gestures.up())
		if at, ok := a.timeline.timeline.Next(true); !ok || at < 4*time.Second {
			t.Errorf("the latest event is at %v, %v", at, ok)
		}
		a.endStages()
	})
}

// TestALessonsTimelineHasNoFindings answers a lesson whose stages judder and show different pictures. Its timeline
// shows neither while the lesson is open, and does once the lesson is left. While the lesson waits, the timeline
// leaves a free place, which the button that ends presenting takes.
func TestALessonsTimelineHasNoFindings(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default(), Present: true})
		a.restyle(t)
		a.answered(t, b, "temporal-aliasing")
		findings := func() bool {
			for range 8 { // each stage has its verdict, and the first its comparisons
				a.refreshes(b, time.Second/8)
				a.timeline.follow()
			}
			_, ok := a.timeline.timeline.Next(true)
			return ok
		}
		if findings() {
			t.Error("the timeline of the lesson has findings")
		}
		place := image.Rect(340, 700, 1366, 760)
		a.timeline.timeline.Place = place
		a.toolbar.moved = a.clock.now
		if exit := a.toolbar.exit(); exit != a.timeline.timeline.Free() || !exit.In(place) {
			t.Errorf("the button that ends presenting is at %v, and the timeline at %v", exit, place)
		}
		a.model.Lesson = model.Lesson{}
		if !findings() {
			t.Error("the timeline has no findings, although there is no lesson")
		}
		if free := a.timeline.timeline.Free(); !free.Empty() {
			t.Errorf("without a lesson the timeline leaves %v free", free)
		}
		a.endStages()
	})
}

// limitStep limits the steps of the chosen stage.
func limitStep(d *model.Model, most string) {
	d.Do(model.Type{Key: "max-step", Text: most})
	d.Do(model.LimitStep{On: true})
}

// TestRestartLeavesThePast chooses other settings, another world, one more stage and another machine in the past. The
// panel says how to apply them, nothing promises an impossible branch, and each way to restart plays all of them from
// 0.
func TestRestartLeavesThePast(t *testing.T) {
	ci.LongUnderRace(t)
	restarts := map[string]func(a *app){
		"Restart": func(a *app) { a.do(model.Play{}) },
		"R":       func(a *app) { a.model.Do(model.Restart{}) },
	}
	for name, change := range map[string]func(d *model.Model){
		"nothing":       func(*model.Model) {},
		"a setting":     func(d *model.Model) { limitStep(d, "20ms") },
		"another world": func(d *model.Model) { d.Do(model.Set{Key: "scene", Text: "teleport"}) },
		"a loop":        func(d *model.Model) { d.Do(model.TurnLoop{By: 1}) },
		"a stage":       func(d *model.Model) { d.Do(model.AddStages{N: 1}) },
		"a machine":     func(d *model.Model) { d.Do(model.SetMachine{Machine: stage.Computer}) },
	} {
		for key, restart := range restarts {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				a := appOn(t, b, Options{Machine: stage.Simulated,
					Setup: stagetest.Setup(t, "loop", "fixed-steps", "objects", "5")})
				d, p := a.model, &a.model.Playback
				d.Do(model.Play{})
				a.refreshes(b, 2*time.Second)
				p.Past.Seek(time.Second)
				change(d)
				words, branches := p.Message(d.Choices.Stages), name == "a setting" || name == "a loop"
				if strings.Contains(words, "Restart to apply") != (name != "nothing") ||
					strings.Contains(words, "Branch here to apply them from this moment") != branches ||
					(a.timeline.fork() == timeline.ForksNow) != branches {
					t.Errorf("%s: the message below Restart is %q", name, words)
				}
				want := d.Choices.Stages.Setups
				restart(a)
				a.refreshes(b, time.Second)
				at, past := p.Player.Review().Moment()
				if past || at > time.Second || !reflect.DeepEqual(p.Played, want) ||
					p.Player.Machine != d.Choices.Stages.Machine || p.Message(d.Choices.Stages) != "" {
					t.Errorf("%s, %s: at %v, the past: %t, on machine %s it plays %+v", name, key, at, past,
						p.Player.Machine, p.Played)
				}
				if a.pollTasks(); strings.Contains(a.told(), "in the past") {
					t.Errorf("%s, %s: the notice is still %q", name, key, a.told())
				}
				a.endStages()
			})
		}
	}
}

// TestTheSameFramesSayThatTheyHaveNoBranch changes a setting in the past of stages that share frames. Nothing promises
// a branch, and the button and a click say why there is none.
func TestTheSameFramesSayThatTheyHaveNoBranch(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Machine: stage.SameFrames,
			Setup: stagetest.Setup(t, "loop", "fixed-steps", "objects", "5")})
		d, p := a.model, &a.model.Playback
		d.Do(model.Play{})
		a.refreshes(b, 2*time.Second)
		p.Past.Seek(time.Second)
		limitStep(d, "20ms")
		if words := p.Message(d.Choices.Stages); strings.Contains(words, "Branch") {
			t.Errorf("the message below Play is %q", words)
		}
		if a.timeline.fork() == timeline.ForksNow {
			t.Error("the timeline's button stands out, as if there could be a branch")
		}
		for name, do := range map[string]func(){"Branch": d.BranchOrSay, "a click": func() { p.Allows() }} {
			a.notifier.board.Clear()
			do()
			if words := a.told(); !strings.Contains(words, "press M for another machine") {
				t.Errorf("%s says %q", name, words)
			}
			if p.Player.Plays != 1 || !p.Past.IsShown() {
				t.Errorf("%s plays other stages", name)
			}
		}
		a.endStages()
	})
}

// TestABranchOnThisComputerStandsBesideTheOldStage branches one of two stages on the real clock. All stages continue
// from that moment. The address contains the branch, unless it would be too long.
func TestABranchOnThisComputerStandsBesideTheOldStage(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Machine: stage.Computer, Setup: stagetest.Setup(t, "objects", "5"),
			Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "variable-steps"}}})
		d, p := a.model, &a.model.Playback
		d.Do(model.Play{})
		a.refreshes(b, 2*time.Second)
		p.Past.Seek(time.Second)
		limitStep(d, "20ms")
		d.Do(model.Branch{})
		a.refreshes(b, time.Second)
		if len(p.Player.Stages) != 3 || !p.Player.IsPaused() || p.Past.IsShown() {
			t.Fatalf("%d stages, paused: %t, the notice is %q", len(p.Player.Stages), p.Player.IsPaused(), a.told())
		}
		d.Do(model.PauseOrPlay{})
		a.refreshes(b, time.Second)
		for i, s := range p.Player.Stages {
			c := s.Counts(b.Host())
			if p.Played[i].Played() != 1 || c.Simulated < 1900*time.Millisecond || c.Simulated > 2100*time.Millisecond {
				t.Errorf("stage %d has simulated %v: %+v", i+1, c.Simulated, c)
			}
		}
		o := a.reporter.chosen(Options{})
		query, whole := o.query()
		if !whole || !strings.Contains(query, "frames=") {
			t.Errorf("whole: %t, the address is %s", whole, query)
		}
		var long []time.Duration
		for i := range 3000 {
			long = append(long, time.Duration(i)*300*time.Microsecond+time.Duration(i*i*7919%100_000))
		}
		changed := o.Setup
		changed.Changes = []experiment.Change{{At: time.Second, Frames: timetext.Encode(long)}}
		for i := range o.Runs {
			o.Runs[i].Overrides = slices.DeleteFunc(o.Runs[i].Overrides,
				func(v experiment.Override) bool { return v.Key == "change" })
			changed.Changes[0].Set = []experiment.Override{{Key: "refresh", Text: strconv.Itoa(30 + i)}}
			o.Runs[i].Overrides = append(o.Runs[i].Overrides, changed.Override("change"))
		}
		_, err := o.setups()
		if query, whole := o.query(); err != nil || whole || strings.Contains(query, "change") || len(query) == 0 {
			t.Errorf("whole: %t, the long address is %s: %v", whole, query, err)
		}
		a.endStages()
	})
}

// TestANoticeLeavesTheSentenceAboutThePictureAlone shows the past of two stages without the panel. The sentences are
// at the upper edge of the worlds, the usual place of notices, so the notice is beside a stage's name. A narrow window
// has no room there, and the notice is below the sentence.
func TestANoticeLeavesTheSentenceAboutThePictureAlone(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		setups := stagetest.Setups(t, "fixed-steps:objects=8,variable-steps:objects=8")
		a := appOn(t, b, Options{Setup: setups[0]})
		a.model.Choices.Replace(setups, "")
		a.model.Do(model.Play{})
		a.refreshes(b, 5*time.Second)
		a.model.Do(model.Seek{At: 4 * time.Second}) // all balls lie at the bottom, and the sentences are above
		for _, size := range []image.Point{{1366, 768}, {390, 844}} {
			a.viewport.size, a.sidebar.bare = size, true
			a.restyle(t)
			a.refreshes(b, time.Second/10)
			a.layOut()
			a.drawStages(ebiten.NewImage(size.X, size.Y))
			a.overlay.drawNotice(ebiten.NewImage(size.X, size.Y))
			said, at := a.grid.cells[0].NotePlace(), a.overlay.noticed
			if said.Empty() || at.Empty() || at.Overlaps(said) || !at.In(image.Rectangle{Max: size}) {
				t.Errorf("at %v the notice is at %v, the sentence at %v", size, at, said)
			}
			if world := a.grid.cells[0].World; size.X > 1000 && at.Overlaps(world) {
				t.Errorf("at %v the notice is at %v, on the world at %v", size, at, world)
			}
		}
		a.endStages()
	})
}

// TestANoticeLeavesTheWordsOfALessonAlone shows notices on a phone on its side while a lesson's words lie over the
// stages: at its question, and at its answer.
func TestANoticeLeavesTheWordsOfALessonAlone(t *testing.T) {
	ci.LongUnderRace(t)
	for _, name := range []string{"jump-height", "spiral-of-death", "pendulum-energy"} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			defer a.stop()
			a.viewport.size, a.sidebar.bare = image.Pt(844, 390), true
			a.model.Do(model.ChooseLesson{Name: name})
			a.restyle(t)
			for _, step := range []lesson.Step{lesson.Asking, lesson.Concluding} {
				a.refreshes(b, time.Second)
				a.model.Lesson.Progress.Step = step
				for _, words := range []string{"Playing slower: 1/2 speed", "The lesson plays again, up to 4.100 s"} {
					a.notifier.show(words)
				}
				a.layOut()
				a.drawStages(ebiten.NewImage(844, 390))
				a.overlay.drawNotice(ebiten.NewImage(844, 390))
				card, at := a.sidebar.lesson.card.Place, a.overlay.noticed
				if card.Empty() || at.Empty() || at.Overlaps(card) || !at.In(image.Rect(0, 0, 844, 390)) {
					t.Errorf("%s, %s: the notice is at %v, the words at %v", name, step, at, card)
				}
			}
		})
	}
}

// TestANoticeStandsBelowCode shows the past of two stages beside their code. The notice is neither on the code nor on
// a world, and a picture that is saved does not have it.
func TestANoticeStandsBelowCode(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		setups := stagetest.Setups(t, "fixed-steps:objects=8,fixed-steps-with-interpolation:objects=8")
		a := appOn(t, b, Options{Setup: setups[0]})
		a.model.Choices.Replace(setups, "")
		a.model.Do(model.Play{})
		a.refreshes(b, 5*time.Second)
		a.model.Do(model.Seek{At: 4 * time.Second})
		a.viewport.size, a.sidebar.bare = image.Pt(1200, 800), true
		a.restyle(t)
		a.do(model.SetShown{What: settings.ShowCode, On: true})
		a.do(model.SetShown{What: settings.ShowGraphs, On: true})
		a.refreshes(b, time.Second/10)
		a.layOut()
		screen := ebiten.NewImage(1200, 800)
		a.drawStages(screen)
		a.drawAround(screen)
		at, code := a.overlay.noticed, a.grid.code.Place
		code.Max.Y = a.grid.code.Rest.Min.Y
		if code.Empty() || at.Empty() || at.Overlaps(code) {
			t.Errorf("the notice is at %v, the code at %v", at, code)
		}
		for i := range a.grid.named {
			if world := a.grid.cells[i].World; at.Overlaps(world) {
				t.Errorf("the notice is at %v, on the world at %v", at, world)
			}
		}
		a.do(model.SavePicture{})
		a.overlay.noticed = image.Rectangle{}
		if a.drawAround(screen); !a.overlay.noticed.Empty() {
			t.Error("a picture has the notice on it")
		}
		a.endStages()
	})
}
