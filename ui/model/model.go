package model

import (
	"cmp"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/physics"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Model is what the window is doing: what is chosen, what plays, and where a lesson stands.
type Model struct {
	Choices     Choices
	Playback    Playback
	Lesson      Lesson
	View        physics.Rect // the part of the worlds that is shown while the camera is at rest, in m
	ViewResets  int          // how often the camera was put at rest
	Embedded    bool         // the window is a part of someone's page: nothing is chosen or written there
	OnStartPage bool         // three lessons are offered, above two stages that run as an example
	Compares    bool         // the start page was open, or a lesson is closed: stages are compared, with trails
	ShowsFew    bool         // the window has no room for all stages: it shows the chosen one, and one beside it
	Opened      bool         // the user has opened a lesson, a file or a branch
	Question    Question
	agreed      bool // the user knows what the stages cost that begin now
	Code        UserCode
	Shown       Shown
	now         time.Duration // the host's, of the present display frame
	messages    []Message
	requests    []Action // that the window has to carry out
}

// A Beginning is what a window begins with.
type Beginning struct {
	Setups    []experiment.Setup // of the stages
	Machine   stage.Machine
	Gap       stage.Gap
	Lesson    Lesson // the zero lesson: none
	StartPage bool
	Compares  bool // stages are compared, with trails
	Play      bool
	Straight  bool           // a lesson begins with its run
	Moment    *time.Duration // at which what plays is shown, paused; nil: at its start
	Shows     settings.Shows // beside the worlds; none: what a lesson needs
	Marks     mark.Set       // on them
}

// New returns the model of a window that begins so. Nothing plays before [Model.Launch]. host is the clock; embedded
// says that the window is a part of someone's page.
func New(b Beginning, host func() time.Duration, embedded bool) *Model {
	m := &Model{Choices: NewChoices(b.Setups, b.Machine), Lesson: b.Lesson, View: physics.View, Embedded: embedded,
		OnStartPage: b.StartPage, Compares: b.Compares}
	m.Playback.Player = stage.Player{Host: host, Gap: b.Gap, Memory: settings.UsualHistory}
	m.Shown = NewShown(b.Shows, b.Marks, b.Lesson.Name)
	m.Playback.Still = IsPoster(embedded, b.Machine)
	m.Playback.Past.Player = &m.Playback.Player
	m.Playback.Past.Waits = m.Lesson.Asks
	return m
}

// Launch starts what a window begins with. trusted says that those are the user's own words, about which nobody asks.
func (m *Model) Launch(b *Beginning, trusted bool) {
	m.agreed = trusted
	why, ok := m.startAtMoment(b.Moment)
	if why != "" {
		m.say("Opened the picture" + why)
	}
	if !ok {
		m.openFirst(b.Play, b.Straight)
	}
	m.agreed = false
}

// BeginFrame begins a display frame at a time of the host's.
func (m *Model) BeginFrame(now time.Duration) { m.now = now }

// Advance passes the display frame to the stages, which show what they have drawn, with marks, and to all that goes on
// with them.
func (m *Model) Advance() error {
	if err := m.Playback.refresh(m.Shown.Marked()|m.Lesson.Marks(), m.now); err != nil {
		return err
	}
	m.follow()
	m.FollowCode(m.now)
	m.settle()
	return nil
}

// settle takes note of what has changed in the settings, and passes on to the stages what can change while they play.
func (m *Model) settle() {
	m.Shown.follow(m)
	m.Choices.Undo.Look(m.Choices.Stages, m.Lesson.Opened, m.now)
	m.Playback.TurnMachines(m.Choices.Stages)
}

// Preview plays what is shown before the first Play ([Playback.Preview]).
func (m *Model) Preview() {
	deck := m.Choices.Stages
	m.Playback.Preview(deck, m.OnStartPage || IsPoster(m.Embedded, deck.Machine), m.now)
}

// resetView puts the camera at rest.
func (m *Model) resetView() { m.ViewResets++ }

// Play is what the Play button does, which is called Restart while something plays: it starts what is chosen, also
// while the past is shown, which it leaves.
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

// Start starts what is chosen, from the beginning or at a moment, paused. A lesson runs until the decisive moment.
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
	m.perform(until, moment)
}

// withholds reports whether setups would hold the stages for long, and longer than those that play ([settings.Burden]).
// Then it asks whether they are to play nevertheless, and if so, does again what was wanted. Until then nothing of them
// is computed, and what plays goes on. Only a lesson that is opened has taken its place: that waits for Play.
//
// Whatever starts stages asks here: before it computes anything, and at the latest in [Model.perform].
func (m *Model) withholds(setups []experiment.Setup, again func()) bool {
	p, deck := &m.Playback, m.Choices.Stages
	if m.agreed || settings.Burden(setups) <= p.burden() {
		return false
	}
	answers := []string{"Play it nevertheless"}
	opens := m.Lesson.IsUnchanged(setups, deck.Machine)
	all, light := settings.Lighter(setups)
	light = light && reflect.DeepEqual(setups, deck.Setups) && (!opens || m.Lesson.lightens(all))
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
			m.lighten(all)
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

// burden returns how long what plays holds its stages, as [settings.Burden] does.
func (p *Playback) burden() int {
	if !p.Begun {
		return 0
	}
	return settings.Burden(p.Played)
}

// lightens reports whether a lesson can be one of setups that differ from its own in the engine.
func (l *Lesson) lightens(setups []experiment.Setup) bool {
	same, err := StageSetups(l.onSoftstep())
	return err == nil && l.autoStop.of == nil && reflect.DeepEqual(same, setups)
}

// onSoftstep returns the experiment of a lesson with the engine softstep, where its runs say nothing else.
func (l *Lesson) onSoftstep() *experiment.Experiment {
	e := *l.Opened.Experiment
	e.Common.Engine = "softstep"
	return &e
}

// lighten replaces what is chosen by the same setups on softstep. A lesson stays the lesson.
func (m *Model) lighten(setups []experiment.Setup) {
	deck := m.Choices.Stages
	if !m.Lesson.IsUnchanged(deck.Setups, deck.Machine) {
		deck.Setups = setups
		m.Choices.showChosen()
		return
	}
	if err := m.open(m.Lesson.onSoftstep(), deck.Machine); err != nil {
		panic(err) // it lightens
	}
	m.Lesson.changed = changedFrom(m.Lesson.Name, setups)
}

// branch plays on from the moment of the past that is shown, with the chosen setup on a stage beside the one that it is
// of. Where there is no room for one more stage, the user is asked which one makes room.
func (m *Model) branch() {
	n, p := m.Choices.Stages.Chosen, &m.Playback
	chosen := m.Choices.Stages.Setup()
	b, err := p.Past.Branch(n, p.Played, chosen)
	switch {
	case err != nil && experiment.OtherWorld(p.Played[n], chosen) != "":
		m.say("No branch: " + err.Error() + ". Restart to apply it from the start")
	case err != nil:
		m.say("No branch: " + err.Error())
	case len(p.Played) < stage.MaxStages:
		m.put(b, len(p.Played))
	default:
		m.Question.Ask("Four stages is the maximum. Replace which one?", history.Rivals(p.Played, n),
			"Keep all four, without a branch", func(answer int) { m.put(b, answer) })
	}
}

// put plays a branch in the place of the nth stage, or on one more.
func (m *Model) put(b history.Branch, n int) {
	if setups, _ := b.On(n); m.withholds(setups, func() { m.put(b, n) }) {
		return
	}
	m.Playback.branch(b, n)
	m.Choices.branch(m.Playback.Played, n)
	m.Opened = true
	m.say("Stage " + strconv.Itoa(n+1) + " branches here: Space plays on")
	m.showStages()
}

// showStages leaves the start page for the stages, and uncovers them.
func (m *Model) showStages() {
	m.OnStartPage = false
	m.request(CloseDrawer{})
}

// BranchOrSay branches where the past is shown and a setting has changed, or says what is missing.
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

// playAgain plays the new settings if stages play already, or on the start page: the user wants to see them
// immediately. A lesson that waits gives way: where it stands is its past only because the run has stopped.
func (m *Model) playAgain() {
	if m.OnStartPage || m.Playback.Begun && (m.StandsAtMoment() || m.Playback.Allows()) {
		m.Start(nil)
	}
}

// pauseOrPlay goes on with a lesson that waits, or runs the answer to an exercise, or pauses or resumes the stages, or
// plays if Play was never pressed, or again what has ended.
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

// resize changes the number of stages to n.
func (m *Model) resize(n int) {
	if m.Choices.resize(n) {
		m.playAgain()
	}
}

// addStages adds n stages, or removes some if n is negative.
func (m *Model) addStages(n int) { m.resize(len(m.Choices.Stages.Setups) + n) }

// setMachine changes the machine that the stages run on.
func (m *Model) setMachine(machine stage.Machine) {
	if m.Choices.setMachine(machine) {
		m.playAgain()
	}
}

// turnLoop moves the chosen stage forward or back in the menu of loops.
func (m *Model) turnLoop(by int) {
	m.Choices.turnLoop(by)
	m.playAgain()
}

// open puts the first runs of an experiment on the stages, as many as fit.
func (m *Model) open(e *experiment.Experiment, machine stage.Machine) error {
	setups, err := StageSetups(e)
	if err != nil {
		return err
	}
	m.Choices.Replace(setups, machine)
	m.Opened, m.Compares = true, false
	m.resetView()
	m.setLesson(NewLesson(e, setups))
	return nil
}

// setLesson makes a lesson the one that is open; the zero lesson is none. Nothing else does, but for [New].
func (m *Model) setLesson(l Lesson) {
	m.Lesson.Moment.Forget()
	m.Lesson = l
}

// StageSetups returns the setups of the first runs of an experiment, as many as there are stages; without runs its
// common one.
func StageSetups(e *experiment.Experiment) ([]experiment.Setup, error) {
	if len(e.Runs) == 0 {
		return []experiment.Setup{e.Common}, e.Common.Check()
	}
	first := experiment.Experiment{Common: e.Common, Runs: e.Runs[:min(len(e.Runs), stage.MaxStages)]}
	return first.Setups()
}

// visit shows what a window shows that begins so.
func (m *Model) visit(b *Beginning) {
	m.Choices.Replace(b.Setups, b.Machine)
	m.resetView()
	m.Question.close()
	m.setLesson(b.Lesson)
	m.Shown = NewShown(b.Shows, b.Marks, b.Lesson.Name)
	m.Playback.Player.Gap = b.Gap
	m.Playback.Leave()
	m.OnStartPage = false
	switch {
	case b.StartPage:
		m.OpenStartPage()
	case b.Play:
		m.openFirst(true, b.Straight)
	}
}

// openLesson opens and begins the lesson with a name. If there is none, it closes the open one.
func (m *Model) openLesson(name string) {
	e, ok := experiment.LessonByName(name)
	if !ok {
		m.setLesson(Lesson{})
		return
	}
	if err := m.open(e, stage.Simulated); err != nil {
		panic(err) // it is from the table
	}
	m.beginLesson()
}

// chooseLoop gives a stage a loop; an empty name is none.
func (m *Model) chooseLoop(stage int, name string) {
	if all := m.Choices.Stages.Setups; name == "" || stage >= len(all) || name == all[stage].Loop {
		return
	}
	m.Choices.choose(stage)
	m.Choices.setLoop(name)
	m.playAgain()
}

// turnLesson opens and plays the next lesson or the one before. The first lesson follows the last one.
func (m *Model) turnLesson(by int) {
	m.openLesson(lessonAfter(m.Lesson.Name, by))
}

// bringBack makes another version what is chosen, if there is one.
func (m *Model) bringBack(v settings.Version, ok bool) {
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
	case m.OnStartPage || was.Restarts(&v) || m.Playback.PlaysOther(was.Setups, v.Setups):
		m.playAgain() // on the start page nothing shows what waits for Play
	}
}

// PlaysOther reports whether the stages play what was chosen, and what is chosen now needs other worlds or loops: what
// has been played is taken back as soon as it is undone. Machines change while they play.
func (p *Playback) PlaysOther(was, now []experiment.Setup) bool {
	if !p.Begun || len(was) != len(now) || !reflect.DeepEqual(p.Played, was) {
		return false
	}
	for i := range now {
		same := now[i]
		if same.Machine = was[i].Machine; !reflect.DeepEqual(same, was[i]) {
			return true
		}
	}
	return false
}

// Experiment returns what the stages play, or will play.
func (m *Model) Experiment() *experiment.Experiment {
	return m.named(settings.ExperimentOf(*m.Playback.Setups(m.Choices.Stages)))
}

// Chosen returns what is chosen for the next Play.
func (m *Model) Chosen() *experiment.Experiment {
	return m.named(settings.ExperimentOf(m.Choices.Stages.Setups))
}

// named gives an experiment the name and the text of the lesson.
func (m *Model) named(e *experiment.Experiment) *experiment.Experiment {
	e.Name, e.Title, e.Look = m.Lesson.Name, m.Lesson.Title, m.Lesson.Look
	return e
}

// openFiles opens the first of some files, and says so, or why not. What was captured of a game takes long to judge:
// the window has that done in the background.
func (m *Model) openFiles(files fs.FS) {
	all, err := fs.ReadDir(files, ".")
	switch {
	case err != nil || len(all) == 0:
		m.say("The dropped file cannot be read")
	case IsCapture(all[0].Name()):
		m.request(JudgeCapture{Files: files, Name: all[0].Name()})
	default:
		m.say(m.OpenDropped(files, all[0].Name()))
	}
}

// OpenDropped opens a file: an experiment, a picture that contains one, or a loop. Loops that the user does not know
// are shown first. It returns a message for the user.
func (m *Model) OpenDropped(files fs.FS, name string) string {
	if strings.HasSuffix(name, userloop.Extension) {
		source, err := settings.ReadSource(files, name)
		if err != nil {
			return err.Error()
		}
		m.TakeSource(name, source, "the file "+name)
		return name + " is a loop: Run brings it onto a stage"
	}
	file, err := settings.ReadFile(files, name)
	if err != nil {
		return err.Error()
	}
	if m.WithholdsCode(settings.NewUntrustedFile(name, file, m.knows)) {
		return name + " has a loop that is not yours: Run opens the file, Discard does not"
	}
	return m.openFile(name, file)
}

// openFile opens a file, and returns a message for the user.
func (m *Model) openFile(name string, file settings.File) string {
	if err := m.open(file.Experiment, file.Machine); err != nil {
		return err.Error()
	}
	words := "Opened " + name
	if n := len(file.Runs); n > stage.MaxStages {
		words = fmt.Sprintf("Opened the first %d of %d runs of %s", stage.MaxStages, n, name)
	}
	why, ok := m.startAtMoment(file.Moment)
	switch {
	case ok:
	case (m.Playback.Begun || m.OnStartPage) && m.asksQuestion():
		m.askQuestion()
	default:
		m.playAgain()
	}
	return words + why
}

// startAtMoment plays what was opened up to the moment that its picture shows, if it shows one. It reports whether that
// is possible, and if not, why.
func (m *Model) startAtMoment(moment *time.Duration) (why string, ok bool) {
	switch {
	case moment == nil:
		return "", false
	case m.Choices.Stages.Machine == stage.Simulated:
		m.startAt(*moment)
		return "", true
	case slices.ContainsFunc(m.Choices.Stages.Setups, experiment.Setup.IsBranch):
		return ": real time never passes the same way again. It begins with the world of the branch: the frames " +
			"before that are run again, but nobody knows how they were shown", false
	default:
		return ": real time never passes the same way again, so it begins at the start", false
	}
}

// startAt plays what was opened up to a moment. A lesson goes on from there if it stops there.
func (m *Model) startAt(moment time.Duration) {
	if m.withholds(m.Choices.Stages.Setups, func() { m.startAt(moment) }) {
		return
	}
	at, stops := m.stopNear(moment)
	if m.Start(&at); stops {
		m.reopen()
	}
}

// SettingsProblem returns what is wrong with what was typed into the settings, or else whether they do not play yet.
func (m *Model) SettingsProblem() string {
	return cmp.Or(m.Choices.Form.Problem(), m.Playback.Message(m.Choices.Stages))
}
