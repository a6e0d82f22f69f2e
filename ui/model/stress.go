package model

import (
	"context"
	"fmt"
	"image"
	"math"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/internal/stress"
	"gameloops/physics"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A StressTest finds out with how many objects this computer keeps a frame rate, with the window's own drawing. It
// plays the chosen loop with more and more of them, on one engine after the other, and says what gives way first. Then
// it can show the spiral of death, and what cures it. It ends when the user pauses, or plays something else.
type StressTest struct {
	Wanted   float64 // frames a second that a test asks for, unless the window cannot keep them
	FPS      float64 // that the present test asks for
	Computer stress.Computer
	Window   image.Point    // its size in pixels
	Report   *stress.Report // of the latest test that was not broken off; nil: there was none

	before    Shown            // what was shown when the test began
	engines   []string         // those that are still to be tested, the present one first
	setup     experiment.Setup // what the runs have in common
	rule      stress.Rule      // at the start of each run
	search    stress.Search
	results   []stress.Result // of the engines so far, the last one unfinished
	reference stress.Reference
	run       stressRun
	cures     []cure
	found     int           // the number of the Play with the objects that were found; 0: there was none
	drawing   time.Duration // that the window took for drawing since the last frame of the loop
}

// UsualFPS is the frame rate that a test asks for unless the user sets another.
const UsualFPS = 60

// A stressRun is a run of the stage that plays, and what was measured of it.
type stressRun struct {
	plays      int  // its number ([stage.Player.Plays]); 0: the test does not play
	empty      bool // it has a single object: can the window keep the frame rate at all?
	try        int  // how often it was tried before
	rule       stress.Rule
	meter      stress.Meter
	before     stage.Counts
	collection stress.Collection
}

// IsRunning reports whether the test plays something.
func (t *StressTest) IsRunning() bool { return t.run.plays != 0 }

// Drew adds time that the window took for drawing.
func (t *StressTest) Drew(took time.Duration) { t.drawing += took }

// startStress begins a test of the chosen loop, which must keep fps frames a second.
func (m *Model) startStress(fps float64) {
	t, s := &m.Stress, m.Choices.Stages.Setup()
	t.FPS = fps
	if m.OnStartPage || !m.Lesson.IsNone() { // what they have chosen is not the user's
		loop, own := s.Loop, s.Own
		s = experiment.Default()
		s.Loop, s.Own = loop, own
	}
	if scene, _ := physics.SceneByName(s.Scene); !scene.Collides() {
		s.Scene = experiment.Default().Scene
	}
	s.Branch, s.Updates, s.Inputs, s.Clicks = experiment.Branch{}, 0, 0, 0
	rule, err := t.ruleOf(s)
	if err != nil {
		m.say("No stress test: " + err.Error())
		return
	}
	m.replace(func() {
		m.setLesson(Lesson{})
		m.Code.Close()
		m.Choices.Replace([]experiment.Setup{s}, stage.Computer)
	})
	t.before = m.Shown
	m.Shown.set(settings.ShowGraphs, true)
	m.Playback.Player.Run(0)
	t.setup, t.rule, t.results, t.cures, t.Report = s, rule, nil, nil, nil
	t.reference = stress.Reference{Clock: m.Playback.Player.Host}
	t.engines = enginesFor(s)
	m.testWindow(0)
}

// emptyTime is the length of the run with a single object.
const emptyTime = 2 * time.Second

// testWindow plays a single object, for the window's own drawing may be too slow, as without a graphics card. try is
// how often that was tried before.
func (m *Model) testWindow(try int) {
	t := &m.Stress
	s := t.setup
	s.Objects = 1
	t.run = stressRun{empty: true, try: try, rule: t.rule}
	t.run.rule.Duration = emptyTime
	m.playForTest(s)
}

// enginesFor returns the engines that can run a setup, that of the setup first.
func enginesFor(s experiment.Setup) (all []string) {
	for _, engine := range append([]string{s.Engine}, physics.Engines()...) {
		one := s
		if one.Engine = engine; one.Check() == nil && (len(all) == 0 || engine != s.Engine) {
			all = append(all, engine)
		}
	}
	return all
}

// testEngine begins to test the next engine, or ends the test if there is none.
func (m *Model) testEngine() {
	t := &m.Stress
	if len(t.engines) == 0 {
		m.endStress()
		return
	}
	t.results = append(t.results, stress.Result{Engine: t.engines[0]})
	t.search = stress.Search{Next: stress.First, Most: physics.MaxObjects, Within: stress.Precise}
	m.testNext(0)
}

// testNext plays the next number of objects. try is how often that was tried before.
func (m *Model) testNext(try int) {
	t := &m.Stress
	s := t.setup
	s.Engine, s.Objects = t.engines[0], t.search.Next
	t.reference.Measure()
	t.run = stressRun{try: try, collection: stress.StartCollection(), rule: t.rule}
	m.playForTest(s)
}

// ruleOf returns the rule for the runs of a setup.
func (t *StressTest) ruleOf(s experiment.Setup) (stress.Rule, error) {
	s.Machine.Refresh = t.FPS
	loop, err := s.LoopSettings()
	if err != nil {
		return stress.Rule{}, err
	}
	fps, err := stress.NominalFPS(context.Background(), s)
	return stress.Rule{FPS: fps, Step: loop.Step, Duration: stress.RunTime}, err
}

// playForTest chooses a setup and plays it, however long its updates take.
func (m *Model) playForTest(s experiment.Setup) {
	m.Choices.Replace([]experiment.Setup{s}, stage.Computer)
	m.frame([]experiment.Setup{s})
	m.resetView()
	m.Playback.Player.Until = 0
	m.Playback.begin([]experiment.Setup{s}, stage.Computer, false, nil)
	m.showStages()
	m.Stress.run.plays = m.nextPlay()
	m.Stress.drawing = 0
}

// followStress looks at what the test plays. It ends the test if the user has paused, or plays something else.
func (m *Model) followStress() {
	t, p := &m.Stress, &m.Playback.Player
	switch {
	case !t.IsRunning(), p.IsWaiting():
	case p.Plays != t.run.plays || p.IsPaused() || m.Playback.Past.IsShown():
		m.breakOff()
	case len(t.cures) > 0:
		m.followCure()
	default:
		m.judgeRun(p.Stages[0].Counts(m.now), p.LastGap > 0)
	}
}

// judgeRun judges the run that plays, with its counts of this moment. A gap of the display is as bad as too few frames.
func (m *Model) judgeRun(c stage.Counts, gap bool) {
	t := &m.Stress
	r := &t.run
	if frames := int(c.Frames - r.before.Frames); frames > 0 {
		r.meter.Add(c.Elapsed, stress.Work{Frames: frames, Updates: int(c.Updates - r.before.Updates),
			Updating: c.Busy - r.before.Busy, Drawing: t.drawing}, c.Contacts)
		r.before, t.drawing = c, 0
	}
	verdict := r.rule.Judge(stress.Progress{Elapsed: c.Elapsed, Frames: c.Frames, Simulated: c.Simulated,
		Dropped: c.Dropped})
	if gap {
		verdict = stress.MissesFPS
	}
	switch fps := float64(c.Frames) / c.Elapsed.Seconds(); {
	case verdict == stress.Undecided, r.empty && c.Elapsed < emptyTime: // its frame rate has to be known
	case r.empty && verdict == stress.KeepsUp:
		m.testEngine()
	case r.empty && r.try == stress.Tries-1:
		m.endWithoutTest(fps, c.Elapsed)
	case r.empty:
		m.testWindow(r.try + 1)
	case verdict != stress.KeepsUp && r.try < stress.Tries-1: // what else the computer does can only slow it down
		m.testNext(r.try + 1)
	default:
		m.endRun(verdict, fps)
	}
}

// endRun notes the run that has played, and goes on with the next number of objects or with the next engine.
func (m *Model) endRun(verdict stress.Verdict, fps float64) {
	t := &m.Stress
	r := &t.run
	probe := stress.Probe{Objects: t.search.Next, Verdict: verdict, Garbage: r.collection.Share(),
		FPS: math.Round(10*fps) / 10}
	r.meter.Fill(&probe)
	result := &t.results[len(t.results)-1]
	result.Add(probe)
	t.search.Tell(verdict == stress.KeepsUp, (probe.Updates+probe.Drawing)*t.FPS/1000)
	if !t.search.IsDone() {
		m.testNext(0)
		return
	}
	result.End(t.FPS, true)
	t.engines = t.engines[1:]
	m.testEngine()
}

// toggleStress begins a test, or ends the one that runs. Then what was chosen before is chosen again.
func (m *Model) toggleStress() {
	if !m.Stress.IsRunning() {
		m.startStress(m.Stress.Wanted)
		return
	}
	m.breakOff()
	if m.Stress.Report != nil { // only the cures were shown
		m.playFound()
		return
	}
	m.leaveTest()
}

// leaveTest chooses and shows again what was chosen and shown before the test.
func (m *Model) leaveTest() {
	m.Choices.Replace([]experiment.Setup{m.Stress.setup}, stage.Computer)
	m.Shown = m.Stress.before
	m.Playback.Leave()
	m.showStages()
}

// breakOff ends the test. What plays goes on.
func (m *Model) breakOff() {
	t := &m.Stress
	t.run, t.cures, t.engines = stressRun{}, nil, nil
	if t.Report == nil {
		m.say("The stress test was broken off")
	}
}

// Words says what the test is doing; "" if it is not running.
func (t *StressTest) Words() string {
	switch {
	case !t.IsRunning():
		return ""
	case len(t.cures) > 0:
		return t.cures[0].words
	case t.run.empty:
		return fmt.Sprintf("Stress test: the window with a single object, then %s. Esc ends it",
			strings.Join(t.engines, " and "))
	}
	engine := t.engines[0]
	words := fmt.Sprintf("Stress test %d of %d: %s with %s objects. ", len(t.results), len(t.results)+len(t.engines)-1,
		engine, numbertext.Whole(t.search.Next))
	if t.search.Kept > 0 {
		words += fmt.Sprintf("%s keep %v frames a second. ", numbertext.Whole(t.search.Kept), t.FPS)
	}
	return words + fmt.Sprintf("At most %s left for %s. Esc ends it", roundUp(t.left()), engine)
}

// runMost is the most time that a run takes: a second of it is for building the world and for the last update of the
// world before.
const runMost = stress.RunTime + time.Second

// left returns the most time that the present engine still takes when the present run begins. All of its runs may fail
// and be tried again. No run makes it longer.
func (t *StressTest) left() time.Duration {
	return time.Duration(t.search.Left()*stress.Tries-t.run.try) * runMost
}

// roundUp returns a time in words, rounded up so that it is easy to read.
func roundUp(d time.Duration) string {
	if d > 90*time.Second {
		return fmt.Sprintf("%.0f min", math.Ceil(d.Minutes()))
	}
	return fmt.Sprintf("%.0f s", 10*math.Ceil(d.Seconds()/10))
}
