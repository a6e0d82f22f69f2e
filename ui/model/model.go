package model

import (
	"cmp"
	"reflect"
	"strconv"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/framing"
	"gameloops/physics"
	"gameloops/ui/history"
	"gameloops/ui/lesson"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Model is the state of the window: what is chosen, what plays, and where the lesson stands.
type Model struct {
	Choices       Choices
	Playback      Playback
	Lesson        Lesson
	Framing       framing.Framing // the part of the worlds that is shown while the camera is at rest
	ViewResets    int             // how often the camera was reset
	Embedded      bool            // the window is part of another web page, and has no panel or editor
	OnStartPage   bool            // the start page is shown: three lessons above two example stages
	Compares      bool            // free comparing begins, with trails; reset by Shown.follow
	ShowsFew      bool            // the window has room only for the chosen stage, and perhaps one beside it
	Opened        bool            // the user has opened a lesson, a file or a branch
	Question      Question
	agreed        bool // the user has agreed to the cost of the stages that begin now
	Code          UserCode
	Shown         Shown
	Stress        StressTest
	trial         trial
	situated      situated
	reducesMotion bool          // the view has cuts instead of pans
	resumes       bool          // the stages play on when they have arrived at their moment
	now           time.Duration // host time of the present display frame
	typed         time.Duration // host time of the latest letter in the field of a setting; below 0: there was none
	messages      []Message
	requests      []Action // for the window to carry out
}

// A Beginning describes what a window starts with.
type Beginning struct {
	Setups    []experiment.Setup // of the stages
	Machine   stage.Machine
	Gap       stage.Gap
	Lesson    Lesson // the zero Lesson means none
	StartPage bool
	Compares  bool // free comparing, with trails
	Play      bool
	Straight  bool                // a lesson starts with its run, without waiting for an answer
	Answer    int                 // the answer to its question that is chosen, from 1; 0: none
	Moment    *time.Duration      // the moment at which the stages are paused; nil: they play from their start
	Step      settings.LessonStep // of the lesson at that moment
	Shows     settings.Shows      // besides the worlds; zero: what a lesson needs
	Language  string              // in which code is shown; empty: settings.Go
	Marks     mark.Set            // on the worlds
	Stage     int                 // that is chosen, from 0
}

// New returns the model of a window that starts with b. Nothing plays before [Model.Launch]. host is the clock, and
// embedded means that the window is part of another web page.
func New(b Beginning, host func() time.Duration, embedded bool) *Model {
	m := &Model{Choices: NewChoices(b.Setups, b.Machine), Lesson: b.Lesson,
		Framing: framing.Framing{Rest: physics.View}, Embedded: embedded,
		OnStartPage: b.StartPage, Compares: b.Compares, typed: -typingPause}
	m.Playback.Player = stage.Player{Host: host, Gap: b.Gap, Memory: settings.UsualHistory}
	m.Shown = NewShown(&b)
	m.Choices.choose(b.Stage)
	m.Playback.Still = IsPoster(embedded, b.Machine)
	m.Playback.Past.Player = &m.Playback.Player
	m.Playback.Past.Waits = m.Lesson.Asks
	return m
}

// Launch starts what the window begins with. trusted means that b comes from the user, not from the address of a page,
// so Launch does not ask before it starts stages that take long.
func (m *Model) Launch(b *Beginning, trusted bool) {
	m.agreed = trusted
	why, ok := m.startAtMoment(b.Moment, b.Step)
	if why != "" {
		m.say("Opened the picture" + why)
	}
	if !ok {
		m.openFirst(b, b.Play)
	}
	m.agreed = false
}

// BeginFrame begins a display frame at host time now.
func (m *Model) BeginFrame(now time.Duration) { m.now = now }

// Advance passes the display frame to the stages, which show their latest pictures with marks. Then it updates the
// lesson, the code and the settings.
func (m *Model) Advance() error {
	if err := m.Playback.refresh(m.marks(), m.now); err != nil {
		return err
	}
	m.follow()
	m.FollowCode(m.now)
	m.followStress()
	m.followTrial()
	m.followResume()
	m.settle()
	return nil
}

// marks returns the marks on the worlds, as the user or the lesson has chosen.
func (m *Model) marks() mark.Set { return m.Shown.Marked() | m.Lesson.Marks() }

// settle records changes of the settings for Undo, and applies those that can take effect while the stages play. For
// Undo a stress test with all its runs is one change.
func (m *Model) settle() {
	m.Shown.follow(m)
	if !m.Stress.IsRunning() {
		m.Choices.Undo.Look(m.Choices.Stages, m.Lesson.Opened, m.now)
	}
	m.Playback.follow(m.Choices.Stages, m.StandsAtMoment(), m.now-m.typed < typingPause)
}

// Preview plays what is shown before the first Play ([Playback.Preview]).
func (m *Model) Preview() {
	deck := m.Choices.Stages
	m.Playback.Preview(deck, m.OnStartPage || IsPoster(m.Embedded, deck.Machine), m.now)
}

// resetView makes the window reset the camera.
func (m *Model) resetView() { m.ViewResets++ }

// Play does what the Play button does, which is called Restart while something plays. It starts what is chosen, also
// while the past is shown. A lesson begins with its question.
func (m *Model) Play() {
	if m.Choices.Form.Problem() != "" {
		return
	}
	if m.Lesson.Progress == nil && m.asksQuestion() {
		m.askQuestion()
		return
	}
	m.Start(nil)
}

// Start starts what is chosen. If moment is not nil, the stages are paused there. A lesson runs until its decisive
// moment.
func (m *Model) Start(moment *time.Duration) {
	if m.Choices.Form.Problem() != "" {
		return
	}
	if m.withholds(m.Choices.Stages.Setups, func() { m.Start(moment) }) {
		return
	}
	until := m.halts()
	if w := m.Lesson.Progress; w != nil && m.Lesson.IsUnchanged(m.Choices.Stages.Setups, m.Choices.Stages.Machine) {
		w.Restarted()
		until = m.Lesson.Moment.Now()
	}
	m.startStages(until, moment)
	if m.Lesson.Progress == nil && m.Tries(m.Choices.Stages.Setups, m.Choices.Stages.Machine) { // as of a picture
		m.reopen(lesson.Trying)
	}
}

// withholds reports whether an update of setups would take long, and longer than those of the playing stages
// ([settings.Burden]). If so, it asks the user whether to play them, and if the user agrees, calls again. Until then,
// nothing of the setups is computed, and what plays goes on. But an opened lesson has already replaced it. It waits for
// Play.
//
// All code that starts stages calls withholds before it computes anything, at the latest in [Model.startStages].
func (m *Model) withholds(setups []experiment.Setup, again func()) bool {
	p, deck := &m.Playback, m.Choices.Stages
	if m.agreed || settings.Burden(setups) <= p.burden() {
		return false
	}
	answers := []string{"Play it nevertheless"}
	opens := m.Lesson.IsUnchanged(setups, deck.Machine)
	all, light := settings.Lighter(setups)
	light = light && reflect.DeepEqual(setups, deck.Setups) && (!opens || m.Lesson.runsOnSoftstep(all))
	if light {
		answers = append([]string{"Play it on the engine softstep"}, answers...)
	}
	if opens {
		m.Lesson.Progress = nil
		m.Lesson.Moment.Forget()
		p.Leave()
	}
	m.Question.Ask(settings.BurdenWords(setups)+".", answers, "Do not play it", func(n int) {
		if light && n == 0 {
			m.moveToSoftstep(all)
		}
		m.agreed = true
		again()
		m.agreed = false
	})
	if !light {
		m.Question.preferLeaving()
	}
	return true
}

// burden returns the [settings.Burden] of the playing stages.
func (p *Playback) burden() int {
	if !p.Begun {
		return 0
	}
	return settings.Burden(p.Played)
}

// runsOnSoftstep reports whether setups are those of the lesson on softstep, so that the lesson can run with them.
func (l *Lesson) runsOnSoftstep(setups []experiment.Setup) bool {
	same, err := StageSetups(l.onSoftstep())
	return err == nil && l.autoStop.of == nil && reflect.DeepEqual(same, setups)
}

// onSoftstep returns the experiment of the lesson on softstep, except for runs that set another engine.
func (l *Lesson) onSoftstep() *experiment.Experiment {
	e := *l.Opened.Experiment
	e.Common.Engine = "softstep"
	return &e
}

// moveToSoftstep replaces the chosen setups by setups, the same ones on softstep. A lesson stays open.
func (m *Model) moveToSoftstep(setups []experiment.Setup) {
	deck := m.Choices.Stages
	if !m.Lesson.IsUnchanged(deck.Setups, deck.Machine) {
		deck.Setups = setups
		m.Choices.showChosen()
		return
	}
	e := m.Lesson.onSoftstep()
	same, err := StageSetups(e)
	if err != nil {
		panic(err) // cannot happen: runsOnSoftstep has checked it
	}
	m.open(e, same, deck.Machine) // the lesson stays open, so it is no opening
	m.Choices.Stages.Begin()
	m.Lesson.changed = changedFrom(m.Lesson.Name, setups)
}

// branch plays the chosen setup as a branch of its stage, from the moment of the past that is shown.
func (m *Model) branch() {
	m.branchTo(m.Choices.Stages.Chosen, m.Choices.Stages.Setup(), func(number int) {
		at, _ := m.Playback.Player.Review().Moment()
		m.say("Stage " + strconv.Itoa(number+1) + " branches here: Space plays all stages on from " +
			history.FormatMoment(at))
	})
}

// branchTo plays a setup as a branch of the nth stage, from the moment of the past that is shown. The branch gets a new
// stage, and placed is called with its number. If there is no room for one, branchTo asks the user which stage to
// replace.
func (m *Model) branchTo(n int, chosen experiment.Setup, placed func(number int)) {
	p := &m.Playback
	b, err := p.Past.Branch(n, p.Played, chosen)
	place := func(number int) { m.placeBranch(b, number, placed) }
	switch {
	case err != nil && experiment.OtherWorld(p.Played[n], chosen) != "":
		m.say("No branch: " + err.Error() + ". Restart to apply it from the start")
	case err != nil:
		m.say("No branch: " + err.Error())
	case len(p.Played) < stage.MaxStages:
		place(len(p.Played))
	default:
		m.Question.Ask("Four stages is the maximum. Replace which one?", history.Rivals(p.Played, n),
			"Keep all four, without a branch", place)
	}
}

// placeBranch plays a branch as the nth stage, which may be a new one, and then calls placed.
func (m *Model) placeBranch(b history.Branch, n int, placed func(number int)) {
	if setups, _ := b.On(n); m.withholds(setups, func() { m.placeBranch(b, n, placed) }) {
		return
	}
	m.Playback.branch(b, n)
	m.Choices.branch(m.Playback.Played, n)
	m.Opened = true
	m.showStages()
	placed(n)
}

// showStages leaves the start page, and closes the panel if it covers the stages.
func (m *Model) showStages() {
	m.OnStartPage = false
	m.request(CloseDrawer{})
}

// BranchOrSay branches if the past is shown and a setting has changed. If not, it says what is missing.
func (m *Model) BranchOrSay() {
	switch p := &m.Playback; {
	case !p.Begun:
	case p.Past.NoBranch() != nil:
		m.say("No branch: " + p.Past.NoBranch().Error())
	case p.branches(m.Choices.Stages):
		m.branch()
	case p.Past.IsShown():
		m.say("First change the loop or another setting of this stage. Then Branch plays on from here with it")
	default:
		m.say("First go back on the timeline, and change a setting of this stage. Then Branch plays on from there")
	}
}

// playAgain plays the new settings at once if stages play already, or on the start page, because the user wants to see
// them. It also does so while a lesson waits at its moment. The stages show the past then, but only because the run has
// stopped. It reports whether it does.
func (m *Model) playAgain() bool {
	plays := m.OnStartPage || m.Playback.Begun && (m.StandsAtMoment() || m.Playback.Allows())
	if plays {
		m.Start(nil)
	}
	return plays
}

// beginAgain is playAgain after a change that no run can take over. If that ends a run, a message says why.
func (m *Model) beginAgain(why string) {
	begun := m.Playback.Begun && m.Lesson.IsNone() && !m.OnStartPage
	if m.playAgain() && begun {
		m.say(why + ": all stages begin again")
	}
}

// pauseOrPlay does the first of these that is possible: it goes on with a lesson that waits, runs the answer to an
// exercise, restarts a run that has ended, pauses or resumes the stages, or plays.
func (m *Model) pauseOrPlay() {
	switch {
	case m.continueLesson():
	case m.runsCodeNext():
		m.runCode()
	case m.Playback.HasEnded():
		m.restart()
	case m.Playback.Begun:
		m.Playback.pause()
	default:
		m.Play()
	}
}

// resize changes the number of stages to n. When stages that are compared freely are removed, the others play on.
func (m *Model) resize(n int) {
	p := &m.Playback
	plays := p.Begun && m.Lesson.IsNone() && p.playsChosen(m.Choices.Stages)
	switch {
	case n > stage.MaxStages:
		m.say(strconv.Itoa(stage.MaxStages) + " stages are the most")
	case !m.Choices.resize(n):
	case plays && n < len(p.Played):
		m.keepStages(n)
	default:
		m.beginAgain("Another number of stages")
	}
}

// keepStages removes all stages that play but the first n, which play on.
func (m *Model) keepStages(n int) {
	p := &m.Playback
	p.Played = p.Played[:n]
	p.Player.Keep(n)
	m.frame(p.Played)
}

// addStages adds n stages, or removes some if n is negative.
func (m *Model) addStages(n int) { m.resize(len(m.Choices.Stages.Setups) + n) }

// setMachine changes the machine of the stages.
func (m *Model) setMachine(machine stage.Machine) {
	if m.Choices.setMachine(machine) {
		m.beginAgain("Another machine")
	}
}

// turnLoop moves the chosen stage forward or back in the menu of loops.
func (m *Model) turnLoop(by int) {
	m.Choices.turnLoop(by)
	m.playLoop()
}

// chooseLoop gives a stage a loop. An empty name changes nothing.
func (m *Model) chooseLoop(stage int, name string) {
	if all := m.Choices.Stages.Setups; name == "" || stage >= len(all) || name == all[stage].Loop {
		return
	}
	m.Choices.choose(stage)
	m.Choices.setLoop(name)
	m.playLoop()
}

// playLoop plays a loop that was chosen: in what plays already, or if that cannot change its loop, from the start. So
// does a lesson that stands at its moment, because its run is over.
func (m *Model) playLoop() {
	m.Playback.follow(m.Choices.Stages, false, false)
	if n := m.Choices.Stages.Chosen; m.OnStartPage || m.StandsAtMoment() || !m.Playback.plays("loop", n) {
		m.playAgain()
	}
}

// restoreVersion restores a version of the settings if ok is true.
func (m *Model) restoreVersion(v settings.Version, ok bool) {
	if !ok {
		return
	}
	was := m.Choices.Stages.Version(m.Lesson.Opened)
	m.Choices.restore(v)
	if o := v.Opened; o == nil {
		m.setLesson(Lesson{})
	} else if o != was.Opened {
		l := NewLesson(o.Experiment, o.Setups)
		l.Opened = o
		m.setLesson(l)
	}
	switch again := v.Opened != was.Opened; {
	case again && (m.asksQuestion() || m.Lesson.Exercise() != nil):
		m.beginLesson()
	case m.undoesBranch(&was, &v):
		m.takeBackBranch()
	case m.OnStartPage || was.Restarts(&v) || m.Playback.playsOtherWorld(was.Setups, v.Setups):
		m.playAgain() // also on the start page, which has no sign that changes wait for Play
	default:
		m.takeBack()
	}
}

// undoesBranch reports whether version v of the settings has all that plays except the last stage, and that is a
// branch.
func (m *Model) undoesBranch(was, v *settings.Version) bool {
	played, n := m.Playback.Played, len(v.Setups)
	return m.Playback.Begun && m.Lesson.IsNone() && was.Machine == v.Machine && was.Opened == v.Opened &&
		n+1 == len(was.Setups) && n+1 == len(played) && len(played[n].Changes) > 0
}

// takeBackBranch removes the last stage, and shows the others where it branched.
func (m *Model) takeBackBranch() {
	p := &m.Playback
	n := len(p.Played) - 1
	at := p.Played[n].Changes[len(p.Played[n].Changes)-1].At
	m.keepStages(n)
	m.trial = trial{}
	m.Question.close() // it may say what became of the branch
	p.changing = newChanging(p.Played)
	p.Past.Seek(at - 1) // before its first frame, so that another branch can begin there
	m.say("The branch is taken back at " + history.FormatMoment(at) + ": Space plays on without it")
}

// takeBack goes back to before the latest changes of what plays, if the chosen settings are those from before.
func (m *Model) takeBack() {
	p := &m.Playback
	runs, at, ok := p.takenBack(m.Choices.Stages)
	if !ok {
		return
	}
	b, err := p.Past.Without(p.Played, runs, at)
	if err != nil {
		m.say("The settings are as before, from now on: " + err.Error())
		return
	}
	if m.resumes = !p.Player.IsPaused() && !p.Past.IsShown(); m.resumes {
		m.say("Taken back at " + history.FormatMoment(at))
	} else {
		m.say("Taken back at " + history.FormatMoment(at) + ": Space plays on")
	}
	p.branch(b, b.Of)
}

// followResume plays on when the stages have come to the moment of a change that was taken back while they played, or
// to that at which another program has left them.
func (m *Model) followResume() {
	p := &m.Playback.Player
	if _, arriving := p.Review().Arriving(); m.resumes && !p.IsWaiting() && p.HasArrived() && !arriving {
		m.resumes = false
		m.Playback.Past.Live()
		p.Pause(false)
	}
}

// playsOtherWorld reports whether the stages play the worlds of was, and now has others. Then undoing a change that
// plays restarts the stages.
func (p *Playback) playsOtherWorld(was, now []experiment.Setup) bool {
	if !p.Begun || len(was) != len(now) || len(was) != len(p.Played) {
		return false
	}
	other := false
	for i := range now {
		if experiment.OtherWorld(p.Played[i], was[i]) != "" {
			return false
		}
		other = other || experiment.OtherWorld(was[i], now[i]) != ""
	}
	return other
}

// Experiment returns what the stages play, or will play, as an experiment.
func (m *Model) Experiment() *experiment.Experiment {
	return m.named(settings.ExperimentOf(*m.Playback.Setups(m.Choices.Stages)))
}

// Chosen returns the settings for the next Play as an experiment.
func (m *Model) Chosen() *experiment.Experiment {
	return m.named(settings.ExperimentOf(m.Choices.Stages.Setups))
}

// named gives an experiment the name and the texts of the open lesson, and returns it.
func (m *Model) named(e *experiment.Experiment) *experiment.Experiment {
	e.Name, e.Title, e.Look = m.Lesson.Name, m.Lesson.Title, m.Lesson.Look
	return e
}

// SettingsMessage returns [Playback.Message]. A stress test has nothing to say about settings.
func (m *Model) SettingsMessage() string {
	if m.Stress.IsRunning() {
		return ""
	}
	return m.Playback.Message(m.Choices.Stages)
}

// NeedsRestart reports whether chosen settings do not play, and would after Restart.
func (m *Model) NeedsRestart() bool {
	return m.Playback.Begun && !m.Stress.IsRunning() && !m.Playback.playsChosen(m.Choices.Stages)
}

// SettingsProblem returns what is wrong with the typed settings, or else [Model.SettingsMessage].
func (m *Model) SettingsProblem() string {
	return cmp.Or(m.Choices.Form.Problem(), m.SettingsMessage())
}
