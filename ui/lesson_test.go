package ui

import (
	"context"
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/accessibility"
	"gameloops/ui/lesson"
	"gameloops/ui/lessoncard"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/stageview"
)

// TestALessonEndsAsItDoesInTheLab plays lessons to their ends, with their scripted clicks: the worlds are then the
// lab's, to the last bit.
func TestALessonEndsAsItDoesInTheLab(t *testing.T) {
	for _, name := range []string{"lockstep", "drain", "hitch"} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		setup := setups[1]
		setup.Objects, setup.Clicks = 40, 20
		want, err := setup.Run(context.Background(), experiment.Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated, Bounded: true}
			p.Play(setup)
			s := p.Stages[0]
			b.Play(want.End+2*time.Second, p.Refresh)
			if !s.IsDone() || s.Time(b.Host()) != want.End {
				t.Errorf("%s: done %v, its time is %v, want %v", name, s.IsDone(), s.Time(b.Host()), want.End)
			}
			p.Stop()
			if got := s.Wait().Hash(); got != want.Hash {
				t.Errorf("%s: the world is %016x, in the lab %016x", name, got, want.Hash)
			}
		})
	}
}

// appOn returns an app without a real window. Everything works except drawing.
func appOn(t *testing.T, b stagetest.Bench, o Options) *app {
	t.Helper()
	o.Width, o.Height, o.Scale, o.Gap = DefaultWidth, DefaultHeight, 1, stage.Discard
	a, err := newApp(o, b.Host)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// refreshes lets display frames pass for a time, while a lesson plays.
func (a *app) refreshes(b stagetest.Bench, d time.Duration) {
	b.Refreshes(int(d*60/time.Second), func(host time.Duration) {
		a.clock.now = host
		a.model.BeginFrame(host)
		if err := a.model.Advance(); err != nil {
			panic(err) // not expected: the stages can begin
		}
		a.follow()
	})
}

// told returns the messages that the user sees.
func (a *app) told() string {
	a.follow()
	return a.notifier.words()
}

// stop ends all stages, and waits for them: nothing may run when a test's synctest bubble ends.
func (a *app) stop() {
	p := &a.model.Playback.Player
	p.Stop()
	for _, s := range p.Stages {
		s.Wait()
	}
}

// openAndRun opens a lesson and runs it without its question.
func (a *app) openAndRun(name string) {
	d := a.model
	d.Do(model.ChooseLesson{Name: name})
	if d.Lesson.Progress == nil {
		return
	}
	for d.Lesson.Progress.Step != lesson.Concluding {
		d.Lesson.Progress.Forward()
	}
	d.Lesson.Progress.Rest()
}

// TestEveryPointerOfALessonIsPointedAt plays lessons without a window, and checks that each pointer finds its target.
func TestEveryPointerOfALessonIsPointedAt(t *testing.T) {
	ci.LongUnderRace(t)
	for _, name := range []string{"spiral-of-death", "tunnelling", "temporal-aliasing", "hidden-tab"} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			d, p := a.model, &a.model.Playback.Player
			a.openAndRun(name)
			found := make(map[string]stageview.Signal)
			for range 20 * 4 {
				a.refreshes(b, time.Second/4)
				a.grid.name(&d.Playback.Played)
				a.grid.look(&drawInput{model: d, now: a.clock.now})
				for i, s := range p.Stages {
					c := &a.grid.cells[i]
					for _, point := range d.Lesson.Points[i] {
						if what := c.Find(point, s, &a.grid.band); what.Holds {
							found[point.String()] = what
						}
					}
				}
			}
			for i := range p.Stages {
				for _, point := range d.Lesson.Points[i] {
					what, ok := found[point.String()]
					if !ok {
						t.Errorf("%s: %s: the target is not found", name, point)
					}
					if point.Signal == experiment.SignalUpdates && what.To == 0 && point.Is == ">" {
						t.Errorf("%s: %s: no bar is pointed at", name, point)
					}
				}
			}
			a.stop()
		})
	}
}

// TestAStopNamesTheStagesWithCallouts runs each lesson to its decisive moment. The stages with callouts are exactly
// those at which the lesson says to look. Nothing that is shown or said there gives the conclusion, which comes with
// the answer.
func TestAStopNamesTheStagesWithCallouts(t *testing.T) {
	ci.LongUnderRace(t)
	for _, e := range experiment.Lessons() {
		t.Run(e.Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				a := appOn(t, b, Options{Setup: experiment.Default()})
				d := a.model
				d.Do(model.ChooseLesson{Name: e.Name})
				a.refreshes(b, time.Second)
				d.Do(model.Forward{})
				for range 60 {
					if a.refreshes(b, time.Second/2); d.Lesson.IsStopped() {
						break
					}
				}
				a.at(t, lesson.Stopped, false)
				if got, want := d.Lesson.ToLookAt(), a.pointedAt(); !slices.Equal(got, want) {
					t.Errorf("the lesson says to look at %v, and callouts are on %v", got, want)
				}
				before := a.concludes()
				d.Lesson.Progress.Forward()
				a.refreshes(b, time.Second/2)
				a.at(t, lesson.Concluding, false)
				if a.pointedAt(); len(before) > 0 || len(a.concludes()) == 0 {
					t.Errorf("before the answer the window says %q, with it %q", before, a.concludes())
				}
				a.stop()
			})
		})
	}
}

// pointedAt returns the numbers of the stages that have a callout now.
func (a *app) pointedAt() (all []int) {
	d, stages := a.model, a.model.Playback.Player.Stages
	a.grid.name(&d.Playback.Played)
	a.grid.look(&drawInput{model: d, now: a.clock.now})
	for i, s := range stages {
		c := &a.grid.cells[i]
		c.Metrics.Compare(s, stages[0])
		c.Metrics.Refresh(a.clock.now, s)
		c.ChooseCallout(a.grid.drawContext(&drawInput{model: d, now: a.clock.now, frame: 1}), s, true,
			d.Lesson.Points[i])
		if slices.ContainsFunc(d.Lesson.Points[i], func(p experiment.Pointer) bool {
			return c.Find(p, s, &a.grid.band).Holds
		}) {
			all = append(all, i+1)
		}
	}
	return all
}

// concludes returns the verdicts, callouts and red numbers that give the conclusion now.
func (a *app) concludes() (all []string) {
	d := a.model
	for _, line := range a.reporter.tree.lines() {
		if strings.HasPrefix(line.ID, "verdict") {
			all = append(all, line.Words)
		}
		for i := range d.Lesson.Points {
			for _, p := range d.Lesson.Points[i] {
				if strings.HasPrefix(line.ID, "callout") && strings.Contains(line.Words, p.Words) {
					all = append(all, line.Words)
				}
			}
		}
	}
	a.grid.look(&drawInput{model: d, now: a.clock.now})
	for i := range d.Playback.Player.Stages {
		for _, n := range a.grid.columns[i].Numbers.Head {
			if n.Bad {
				all = append(all, n.Name+" "+n.Value+" in red")
			}
		}
	}
	return all
}

// at fails the test unless the lesson is at a step, and its stages play or are paused.
func (a *app) at(t *testing.T, want lesson.Step, plays bool) {
	t.Helper()
	d := a.model
	if got := d.Lesson.StepName(); got != string(want) || d.Playback.Player.IsPaused() == plays {
		t.Fatalf("the lesson is at %q, paused %v; want %q", got, d.Playback.Player.IsPaused(), want)
	}
}

func TestAStageIsComparedWithOneOfItsLoop(t *testing.T) {
	setups := make([]experiment.Setup, 5)
	for i, loop := range []string{"fixed-steps", "variable-steps", "fixed-steps", "basic", "variable-steps"} {
		setups[i].Loop = loop
	}
	for n, want := range []int{2, 4, 0, 0, 1} {
		if got := model.PeerOf(setups, n); got != want {
			t.Errorf("stage %d is compared with stage %d, not %d", n+1, got+1, want+1)
		}
	}
}

// TestPicturesAreCountedWhereSomeRepeat stops two lessons. In one the rate of states does not match the display, so
// pictures repeat. In the other something moves in every picture of every stage.
func TestPicturesAreCountedWhereSomeRepeat(t *testing.T) {
	ci.LongUnderRace(t)
	for name, want := range map[string]bool{"temporal-aliasing": true, "camera-jitter": false} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			d := a.model
			plays := func(seconds int) {
				b.Refreshes(60*seconds, func(host time.Duration) {
					a.clock.now = host
					a.model.BeginFrame(host)
					if err := a.updateStages(); err != nil {
						t.Fatal(err)
					}
				})
			}
			d.Do(model.ChooseLesson{Name: name})
			plays(1)
			d.Do(model.Forward{})
			plays(1)
			counts := func() bool { return a.grid.drawContext(&drawInput{model: d, now: a.clock.now}).Counts }
			if counts() {
				t.Errorf("%s: pictures are counted while they move", name)
			}
			plays(9)
			a.at(t, lesson.Stopped, false)
			a.pointedAt() // names the stages
			if counts() != want {
				t.Errorf("%s: pictures are counted: %v", name, !want)
			}
			a.stop()
		})
	}
}

// TestAPhoneTurnsToTheStagesOfAStop runs lessons on an upright phone until they stop. The phone then shows the stages
// at which the lesson says to look, and keeps them for the answer. Pages begin with the first of them. A large window
// shows all stages, and its panel keeps its stage.
func TestAPhoneTurnsToTheStagesOfAStop(t *testing.T) {
	ci.LongUnderRace(t)
	for _, c := range []struct {
		lesson               string
		size                 image.Point
		before, stop, answer string // the stages that are shown
		chosen               int    // whose settings the panel has then
	}{
		{"hidden-tab", image.Pt(390, 844), "1--", "-23", "-23", 1}, // it is about stages 2 and 3
		{"drift", image.Pt(390, 844), "12--", "-234", "-2-4", 1},   // about 2 and 4: there is room for the one between
		{"slow-drawing", image.Pt(390, 844), "1--", "1-3", "1-3", 0},
		{"hidden-tab", image.Pt(390, 664), "1--", "-23", "-23", 1},
		{"hidden-tab", image.Pt(1280, 720), "123", "123", "123", 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			a.viewport.size, a.sidebar.bare = c.size, true
			a.restyle(t)
			a.model.ShowsFew = a.viewport.screen.Pages
			look := func(when, want string) {
				t.Helper()
				a.layOut()
				for i, stage := range want {
					if got := !a.grid.cells[i].Frame.Empty(); got != (stage != '-') {
						t.Errorf("%s, %v, %s: stage %d is shown: %t", c.lesson, c.size, when, i+1, got)
					}
				}
			}
			d := a.model
			d.Do(model.ChooseLesson{Name: c.lesson})
			a.refreshes(b, time.Second)
			look("before", c.before)
			d.Do(model.Forward{})
			a.refreshes(b, 12*time.Second)
			a.at(t, lesson.Stopped, false)
			look("at its stop", c.stop)
			d.Lesson.Progress.Step = lesson.Concluding
			look("at its answer", c.answer)
			d.Lesson.Progress.Step = lesson.Stopped
			if d.Choices.Stages.Chosen != c.chosen {
				t.Errorf("%s, %v: the panel has stage %d", c.lesson, c.size, d.Choices.Stages.Chosen+1)
			}
			a.stop()
		})
	}
}

// TestAPhoneOnItsSideShowsTheStagesOfATry tries what lessons suggest on a phone on its side. While the try plays, the
// phone shows the stages that its question names, or when the answer is given and the question names none, those of the
// answer, as far as it has room for them. What the user turns to stays.
func TestAPhoneOnItsSideShowsTheStagesOfATry(t *testing.T) {
	ci.LongUnderRace(t)
	for name, want := range map[string]struct{ asked, told string }{
		"jump-height":        {"1-3", "1-3"},   // Does stage 3 still jump as high as stage 1?
		"sleep-is-not-exact": {"-23", "-23"},   // Does that help stages 2 and 3?
		"fps-control":        {"-23", "-23"},   // Why does stage 3 draw more pictures?
		"unsteady-stack":     {"12-", "12-"},   // Does the pyramid of stage 2 still stand?
		"variable-refresh":   {"-23", "-23"},   // longer than any refresh on stage 3
		"pendulum-energy":    {"12--", "--34"}, // Which of the four pendulums? Only that of stage 4 ... as stage 3
		"camera-jitter":      {"12-", "1-3"},   // Is the shaking gone? Smaller on stage 1, never on stage 3
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			defer a.stop()
			a.viewport.size, a.sidebar.bare = image.Pt(844, 390), true
			d := a.model
			d.Do(model.ChooseLesson{Name: name})
			a.restyle(t)
			d.ShowsFew = a.viewport.screen.Pages
			look := func(when, want string) {
				t.Helper()
				a.layOut()
				got := ""
				for i := range d.Lesson.Setups {
					if a.grid.cells[i].Frame.Empty() {
						got += "-"
					} else {
						got += strconv.Itoa(i + 1)
					}
				}
				if got != want {
					t.Errorf("%s, %s: the phone shows %s, want %s", name, when, got, want)
				}
			}
			for d.Lesson.Progress.Step != lesson.Concluding {
				d.Lesson.Progress.Forward()
			}
			d.Lesson.Progress.TryIt()
			a.refreshes(b, time.Second)
			a.at(t, lesson.Trying, true)
			look("while it plays", want.asked)
			d.Do(model.Forward{}) // shows the answer
			a.refreshes(b, time.Second)
			look("at its answer", want.told)
			d.Do(model.ChooseStage{N: 0})
			a.refreshes(b, time.Second)
			if d.Choices.Stages.Chosen != 0 {
				t.Errorf("%s: the user's stage is left", name)
			}
		})
	}
}

// TestALessonThatTriesKeepsItsAddress reads the address of a lesson's trial, and of the user's changes to it. The
// trial has the address of the lesson, but no change of the user is lost.
func TestALessonThatTriesKeepsItsAddress(t *testing.T) {
	for _, name := range []string{"tunnelling", "spiral-of-death"} {
		a := laidOut(t, name, image.Pt(1280, 720))
		d := a.model
		address := func() string { return a.reporter.chosen(Options{}).Query() }
		own := "lesson=" + name
		if got := address(); got != own {
			t.Errorf("at the question, the address is %s", got)
		}
		d.Lesson.Progress.Step = lesson.Trying
		d.Choices.Replace(slices.Clone(d.Lesson.Tried), stage.Simulated)
		if got := address(); got != own {
			t.Errorf("at the trial, the address is %s", got)
		}
		changed := slices.Clone(d.Lesson.Tried)
		changed[0].Objects++
		d.Choices.Replace(changed, stage.Simulated)
		if got := address(); !strings.HasPrefix(got, own+"&") || !strings.Contains(got, "objects") {
			t.Errorf("after a change of the user the address is %s", got)
		}
		d.Choices.Replace(slices.Clone(d.Lesson.Tried), stage.Computer)
		if got := address(); !strings.Contains(got, "machine=") {
			t.Errorf("on another machine the address is %s", got)
		}
	}
}

// TestTheAddressOfAChangedLessonHasAllItsStages gives all stages of a lesson one maximum step: two of them become
// equal, and the address names both.
func TestTheAddressOfAChangedLessonHasAllItsStages(t *testing.T) {
	a := laidOut(t, "hitch", image.Pt(1280, 720))
	deck := a.model.Choices.Stages
	for i := range deck.Setups {
		if err := deck.Setups[i].Set("max-step", "16.6ms"); err != nil {
			t.Fatal(err)
		}
	}
	want := "lesson=hitch&loop=fixed-steps:stall=,variable-steps,fixed-steps,fixed-steps:max-step=16.6ms" +
		"&max-step=16.6ms"
	if got := a.reporter.chosen(Options{}).Query(); got != want {
		t.Errorf("the address is %s, not %s", got, want)
	}
}

// TestALessonThatOpensChangedSaysInWhatItIs opens links to a lesson. If a setting differs, the card says so, and so
// does the accessibility tree.
func TestALessonThatOpensChangedSaysInWhatItIs(t *testing.T) {
	e, _ := experiment.LessonByName("hitch")
	written, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		change func(all []experiment.Setup) []experiment.Setup
		want   string
	}{
		"nothing": {func(all []experiment.Setup) []experiment.Setup { return all }, ""},
		"all stages": {func(all []experiment.Setup) []experiment.Setup {
			for i := range all {
				all[i].Set("max-step", "16.6ms")
			}
			return all
		}, "max step 16.6 ms"},
		"one stage": {func(all []experiment.Setup) []experiment.Setup {
			all[3].Set("max-step", "20ms")
			return all
		}, "max step 20 ms on stage 4"},
		"fewer stages": {func(all []experiment.Setup) []experiment.Setup {
			all[0].Objects++
			return all[:2]
		}, "2 stages instead of 4"},
	} {
		setups := tt.change(slices.Clone(written))
		recalled := Options{Name: e.Name, Title: e.Title, Look: e.About()}
		linked := recalled
		linked.Beats = e.Beats // an address also has the question
		known := recalled.lessonOf(setups)
		asking := linked.lessonOf(setups)
		asks := asking.Script().StateAt(lesson.Asking, lesson.NoChoice)
		for _, s := range []*lesson.State{known.State(), &asks} {
			if c := lessoncard.ContentOf(s); s.Sets != tt.want ||
				strings.TrimPrefix(c.Stands, lessoncard.SetTo) != tt.want {
				t.Errorf("%s: the state says %q, and the card %q, want %q", name, s.Sets, c.Stands, tt.want)
			}
			says := slices.ContainsFunc(beatLines(s),
				func(l accessibility.Line) bool { return l.Words == lessoncard.SetTo+tt.want })
			if says != (tt.want != "") {
				t.Errorf("%s: the accessibility tree says it: %t", name, says)
			}
		}
	}
}

// TestHashesAreToldWhereTheyAreEvidence goes through the steps of lessons about equal worlds, which show hashes at
// each step, and of one about something else, which shows them only at its end.
func TestHashesAreToldWhereTheyAreEvidence(t *testing.T) {
	for name, about := range map[string]bool{"determinism": true, "drift": true, "lockstep": true, "tiny-steps": true,
		"lost-presses": false} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		l := model.NewLesson(e, setups)
		if !l.ShowsHashes() {
			t.Errorf("%s: no hashes before its first step", name)
		}
		for _, b := range lesson.All() {
			l.Progress = &lesson.Progress{Script: l.Script(), Step: b}
			if got := l.ShowsHashes(); got != (about || b == lesson.Over) {
				t.Errorf("%s, %s: %v", name, b, got)
			}
		}
	}
	exercise, _ := experiment.LessonByName(experiment.Exercises().Lessons[0])
	setups, err := exercise.Setups()
	if err != nil {
		t.Fatal(err)
	}
	if l := model.NewLesson(exercise, setups); l.ShowsHashes() {
		t.Error("an exercise shows hashes")
	}
}

// TestALessonMarksWhatItIsAbout opens lessons about objects that go through the floor, through a wall in view and
// through nothing, and one about frames without an update.
func TestALessonMarksWhatItIsAbout(t *testing.T) {
	for name, want := range map[string]struct {
		marks mark.Set
		low   bool    // the place where objects come to rest, from near
		floor float64 // m of it below them
	}{
		"tunnelling": {mark.Passages, true, 2.6}, "bullets": {mark.Passages, false, 0},
		"thrown-out":      {mark.Trails, false, 0},
		"spiral-of-death": {mark.Trails, true, 0}, "temporal-aliasing": {mark.Trails, false, 0}, "lost-presses": {},
		"cost-of-interpolation": {mark.States | mark.Trails, false, 0},
	} {
		e, ok := experiment.LessonByName(name)
		if !ok {
			t.Fatal("no lesson", name)
		}
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		setups = setups[:min(len(setups), stage.MaxStages)]
		l := model.NewLesson(e, setups)
		if got := l.Marks(); got != want.marks {
			t.Errorf("%s marks %v", name, got)
		}
		shows := physics.View
		if want.low {
			shows.Min, shows.Max = physics.Vec{X: -model.WallEdge, Y: -want.floor},
				physics.Vec{X: shows.Max.X + model.WallEdge, Y: model.LowSky * shows.Max.Y}
		}
		if v := l.View(setups); (want.low || !want.marks.Has(mark.Trails|mark.States)) && v != shows {
			t.Errorf("%s shows %v", name, v)
		}
		stack := stagetest.Setup(t, "scene", "stack")
		if v := l.View(append(slices.Clone(setups), stack)); want.low && want.floor == 0 && v != physics.View {
			t.Errorf("%s shows %v beside a pyramid", name, v)
		}
	}
	var none model.Lesson
	if none.Marks() != 0 {
		t.Error("without a lesson something is marked")
	}
	if v := none.View([]experiment.Setup{experiment.Default()}); v != physics.View {
		t.Errorf("without a lesson the view is %v", v)
	}
}

// TestALessonShowsWhatMovesFromNear checks that all boxes of a lesson are in view, and little else. The whole view is
// shown without a lesson, and beside a scene that needs it.
func TestALessonShowsWhatMovesFromNear(t *testing.T) {
	ball := experiment.Default()
	for name, most := range map[string]float64{"what-is-a-game-loop": 6, "temporal-aliasing": 6, "thrown-out": 12} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		l := model.NewLesson(e, setups)
		scene, _ := physics.SceneByName(setups[0].Scene)
		v, moves := l.View(setups), scene.Moves(setups[0].Objects)
		width, height := v.Max.X-v.Min.X, v.Max.Y-v.Min.Y
		if width > most || width/height > model.NearShape+1e-9 {
			t.Errorf("%s: %.3g x %.3g m are shown", name, width, height)
		}
		if v.Min.X > moves.Min.X || v.Max.X < moves.Max.X || v.Min.Y > moves.Min.Y || v.Max.Y < moves.Max.Y {
			t.Errorf("%s: %v is shown, and boxes move in %v", name, v, moves)
		}
		var none model.Lesson
		if none.View(setups) != physics.View || l.View(append(setups, ball)) != physics.View {
			t.Errorf("%s: without the lesson, or beside balls, not all of the view is shown", name)
		}
	}
}

// TestALessonOutlinesTheStageWithWhichItCompares checks that outlines are shown while the run is stopped, and not
// before.
func TestALessonOutlinesTheStageWithWhichItCompares(t *testing.T) {
	const none = -1
	for name, from := range map[string][]int{
		"hitch": {none, 0, 0, 0}, "drift": {none, 0, none, 2}, "jump-height": {none, 0, 0},
		"spiral-of-death": {none, none, none}, "bullets": {none, none, none, none},
		"pendulum-energy": {none, 0, 0, 0}, "cradle": {none, 0, none, 2}, "where-latency-comes-from": {none, 0, 0, 0},
	} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		l := model.NewLesson(e, setups[:min(len(setups), stage.MaxStages)])
		for n, want := range from {
			if _, ok := l.ComparedWith(n); ok {
				t.Errorf("%s: stage %d has outlines before the first step", name, n+1)
			}
			for _, b := range lesson.All() {
				l.Progress = &lesson.Progress{Script: l.Script(), Step: b}
				stands := b == lesson.Stopped || b == lesson.Concluding || b == lesson.Over
				if got, ok := l.ComparedWith(n); ok != (stands && want != none) || ok && got != want {
					t.Errorf("%s, %s: stage %d has the outlines of stage %d (%t), not of stage %d", name, b, n+1, got+1,
						ok, want+1)
				}
			}
			l.Progress = nil
		}
	}
}

// TestAStepOfALessonBeginsWithTheWholeWorlds goes through the steps of a lesson. A step that the user turns to resets
// the view. The stop of a run does not, so that a user who has zoomed in keeps looking there.
func TestAStepOfALessonBeginsWithTheWholeWorlds(t *testing.T) {
	l := model.Lesson{Progress: &lesson.Progress{Step: lesson.Asking}}
	for _, step := range []struct {
		to   lesson.Step
		want bool
	}{{lesson.Asking, false}, {lesson.Running, true}, {lesson.Running, false}, {lesson.Stopped, false},
		{lesson.Concluding, true},
		{lesson.Trying, true}, {lesson.Concluding, true}} {
		l.Progress.Step = step.to
		if got := l.TurnsPage(); got != step.want {
			t.Errorf("at %s the view is reset: %t", step.to, got)
		}
	}
}

// TestNothingIsCalledOutThatIsToCome goes back from the answer about a hitch to the refresh before the stop. The
// effect of the hitch on the worlds has a callout at the stop, but not before it.
func TestNothingIsCalledOutThatIsToCome(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		d := a.model
		a.answered(t, b, "hitch")
		stop := d.Lesson.Moment.Now()
		for back, want := range map[time.Duration]int{0: 3, time.Second / 60: 0, time.Second / 2: 0} {
			d.Do(model.Seek{At: stop - back})
			a.refreshes(b, time.Second/2)
			a.pointedAt()
			said := 0
			for i := range d.Playback.Player.Stages {
				if a.grid.cells[i].Callout() != "" {
					said++
				}
			}
			if said != want {
				t.Errorf("%v before the stop %d stages have a callout, want %d", back, said, want)
			}
		}
		a.stop()
	})
}

// answered opens a lesson, and runs it until its answer.
func (a *app) answered(t *testing.T, b stagetest.Bench, name string) {
	t.Helper()
	a.stopped(t, b, name)
	a.model.Lesson.Progress.Forward()
	a.refreshes(b, time.Second/2)
	a.at(t, lesson.Concluding, false)
}

// stopped opens a lesson, and runs it until it stops.
func (a *app) stopped(t *testing.T, b stagetest.Bench, name string) {
	t.Helper()
	a.model.Do(model.ChooseLesson{Name: name})
	a.refreshes(b, time.Second)
	a.model.Do(model.Forward{})
	for range 60 {
		if a.refreshes(b, time.Second/2); a.model.Lesson.IsStopped() {
			break
		}
	}
	a.at(t, lesson.Stopped, false)
}

// TestALessonThatPlaysAgainCallsNothingOut goes back from the trial to the answer. There are no callouts until the run
// is at its stop again, and none at the question.
func TestALessonThatPlaysAgainCallsNothingOut(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		l, p := &a.model.Lesson, &a.model.Playback
		a.answered(t, b, "lost-presses")
		calls := func(when string, want bool) {
			t.Helper()
			if got := len(a.grid.calledOut(l, p, 0)) > 0; got != want {
				t.Errorf("%s: %t", when, got)
			}
		}
		calls("with the answer", true)
		l.Progress.TryIt()
		a.refreshes(b, time.Second)
		calls("while something is tried", false)
		l.Progress.Back()
		a.refreshes(b, time.Second)
		calls("while it plays again", false)
		a.refreshes(b, 10*time.Second)
		calls("at its stop again", true)
		l.Progress.Back()
		calls("at the stop", true)
		l.Progress.Back()
		a.refreshes(b, time.Second)
		calls("at the question", false)
		a.stop()
	})
}

// TestAMomentIsSoughtUntilItIsFound lets the lab find the decisive moment of a lesson, and find none. A picture waits
// for the result, without which the lesson has no stop.
func TestAMomentIsSoughtUntilItIsFound(t *testing.T) {
	for _, at := range []time.Duration{3 * time.Second, 0} {
		d := model.StopSearch{Found: make(chan time.Duration, 1)}
		if !d.IsSought() || d.Now() != 0 {
			t.Errorf("before it is found the moment is %v, and sought: %t", d.Now(), d.IsSought())
		}
		d.Found <- at
		if d.IsSought() || d.Now() != at {
			t.Errorf("found at %v, the moment is %v, and sought: %t", at, d.Now(), d.IsSought())
		}
	}
	if d := (model.StopSearch{}); d.IsSought() {
		t.Error("a moment is sought although there is no lesson")
	}
}
