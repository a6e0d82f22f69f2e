package ui

import (
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/own"
	"gameloops/physics"
	"gameloops/ui/choice"
	"gameloops/ui/history"
	"gameloops/ui/model"
	"gameloops/ui/stage"
)

// A director starts what the user has chosen on the stages: with Play, or as a lesson.
type director struct {
	choices     choices
	playback    playback
	lesson      lesson
	view        physics.Rect // the part of the worlds that is shown while the camera is at rest, in m
	viewResets  int          // how often the camera was put at rest
	onStartPage bool         // three lessons are offered, above two stages that run as an example
	compares    bool         // the front door has opened, or a lesson is closed: stages are compared, with trails
	onPlay      func()       // called when the chosen stages start
	onStop      func()       // called when the moment of a lesson is shown at which it stops
	opened      bool         // the user has opened a lesson, a file or a branch
	question    model.Question
	agreed      bool   // the user knows what the stages cost that begin now
	questions   func() // opens the list of what people ask
	list        func() // opens the list of all lessons
	code        userCode
	say         func(words string)
}

// resetView puts the camera at rest.
func (d *director) resetView() { d.viewResets++ }

// play is what the Play button does, which is called Restart while something plays: it starts what is chosen, also
// while the past is shown, which it leaves.
func (d *director) play() {
	if d.choices.panel.Problem() != "" {
		return
	}
	d.choices.take()
	if d.lesson.walk == nil && d.asksQuestion() {
		d.askQuestion()
		return
	}
	d.start(nil)
}

// start starts what is chosen, from the beginning or at a moment, paused. A lesson runs until the decisive moment.
func (d *director) start(moment *time.Duration) {
	if d.choices.panel.Problem() != "" {
		return
	}
	d.choices.take()
	if d.withholds(d.choices.deck.Setups, func() { d.start(moment) }) {
		return
	}
	until := d.halts()
	if w := d.lesson.walk; w != nil && d.lesson.is(d.choices.deck.Setups, d.choices.deck.Machine) {
		w.Restarted()
		until = d.lesson.moment.now()
	}
	d.perform(until, moment)
}

// withholds reports whether setups would hold the stages for long, and longer than those that play ([choice.Burden]).
// Then it asks whether they are to play nevertheless, and if so, does again what was wanted. Until then nothing of them
// is computed, and what plays goes on. Only a lesson that is opened has taken its place: that waits for Play.
//
// Whatever starts stages asks here: before it computes anything, and at the latest in [director.perform].
func (d *director) withholds(setups []experiment.Setup, again func()) bool {
	p, deck := &d.playback, d.choices.deck
	if d.agreed || choice.Burden(setups) <= p.burden() {
		return false
	}
	answers := []string{"Play it nevertheless"}
	opens := d.lesson.is(setups, deck.Machine)
	all, light := choice.Lighter(setups)
	light = light && reflect.DeepEqual(setups, deck.Setups) && (!opens || d.lesson.lightens(all))
	if light {
		answers = append([]string{"Play it on the engine softstep"}, answers...)
	}
	if opens {
		d.lesson.walk = nil
		d.lesson.moment.forget()
		p.leave()
	}
	d.question.Ask(choice.BurdenWords(setups)+".", answers, "Do not play it", func(n int) {
		if light && n == 0 {
			d.lighten(all)
		}
		d.agreed = true
		again()
		d.agreed = false
	})
	if !light {
		d.question.PreferLeaving()
	}
	return true
}

// burden returns how long what plays holds its stages, as [choice.Burden] does.
func (p *playback) burden() int {
	if !p.begun {
		return 0
	}
	return choice.Burden(p.played)
}

// lightens reports whether a lesson can be one of setups that differ from its own in the engine.
func (l *lesson) lightens(setups []experiment.Setup) bool {
	same, err := stageSetups(l.onSoftstep())
	return err == nil && l.halt.of == nil && reflect.DeepEqual(same, setups)
}

// onSoftstep returns the experiment of a lesson with the engine softstep, where its runs say nothing else.
func (l *lesson) onSoftstep() *experiment.Experiment {
	e := *l.opened.Experiment
	e.Common.Engine = "softstep"
	return &e
}

// lighten replaces what is chosen by the same setups on softstep. A lesson stays the lesson.
func (d *director) lighten(setups []experiment.Setup) {
	deck := d.choices.deck
	if !d.lesson.is(deck.Setups, deck.Machine) {
		deck.Setups = setups
		d.choices.showChosen()
		return
	}
	if err := d.open(d.lesson.onSoftstep(), deck.Machine); err != nil {
		panic(err) // it lightens
	}
	d.lesson.changed = changedFrom(d.lesson.name, setups)
}

// branch plays on from the moment of the past that is shown, with the chosen setup on a stage beside the one that it is
// of. Where there is no room for one more stage, the user is asked which one makes room.
func (d *director) branch() {
	n, p := d.choices.deck.Chosen, &d.playback
	chosen := d.choices.deck.Setup()
	b, err := p.past.Branch(n, p.played, chosen)
	switch {
	case err != nil && experiment.OtherWorld(p.played[n], chosen) != "":
		d.say("No branch: " + err.Error() + ". Restart uses it from the start")
	case err != nil:
		d.say("No branch: " + err.Error())
	case len(p.played) < stage.MaxStages:
		d.put(b, len(p.played))
	default:
		d.question.Ask("Four stages are the most. Which one makes room for the branch?", history.Rivals(p.played, n),
			"Keep all four, without a branch", func(answer int) { d.put(b, answer) })
	}
}

// put plays a branch in the place of the nth stage, or on one more.
func (d *director) put(b history.Branch, n int) {
	if setups, _ := b.On(n); d.withholds(setups, func() { d.put(b, n) }) {
		return
	}
	d.playback.branch(b, n)
	d.choices.branch(d.playback.played, n)
	d.opened = true
	d.say("Stage " + strconv.Itoa(n+1) + " branches here: Space plays on")
	d.onPlay()
}

// branchOrSay branches where the past is shown and a setting has changed, or says what is missing.
func (d *director) branchOrSay() {
	d.choices.take()
	switch p := &d.playback; {
	case !p.begun:
	case p.past.NoBranch() != nil:
		d.say("No branch: " + p.past.NoBranch().Error())
	case p.branches(d.choices.deck):
		d.branch()
	case p.past.IsShown():
		d.say("First change the loop or another setting of this stage. Then Branch plays on from here with it")
	default:
		d.say("First go back on the timeline, and change a setting of this stage. Then Branch plays on from there")
	}
}

// playAgain plays the new settings if stages play already, or at the front door: the user wants to see them
// immediately. A lesson that waits gives way: where it stands is its past only because the run has stopped.
func (d *director) playAgain() {
	if d.onStartPage || d.playback.begun && (d.standsAtMoment() || d.playback.allows()) {
		d.start(nil)
	}
}

// pauseOrPlay goes on with a lesson that waits, or runs the answer to an exercise, or pauses or resumes the stages, or
// plays if Play was never pressed, or again what has ended.
func (d *director) pauseOrPlay() {
	switch {
	case d.continueLesson():
	case d.runsCodeNext():
		d.runCode()
	case d.playback.hasEnded():
		d.restart()
	case d.playback.begun:
		d.playback.pause()
	default:
		d.play()
	}
}

// resize changes the number of stages to n.
func (d *director) resize(n int) {
	if d.choices.resize(n) {
		d.playAgain()
	}
}

// addStages adds n stages, or removes some if n is negative.
func (d *director) addStages(n int) { d.resize(len(d.choices.deck.Setups) + n) }

// setMachine changes the machine that the stages run on.
func (d *director) setMachine(m stage.Machine) {
	if d.choices.setMachine(m) {
		d.playAgain()
	}
}

// turnLoop moves the chosen stage forward or back in the menu of loops.
func (d *director) turnLoop(by int) {
	d.choices.turnLoop(by)
	d.playAgain()
}

// open puts the first runs of an experiment on the stages, as many as fit.
func (d *director) open(e *experiment.Experiment, m stage.Machine) error {
	setups, err := stageSetups(e)
	if err != nil {
		return err
	}
	d.choices.replace(setups, m)
	d.opened, d.compares = true, false
	d.resetView()
	d.lesson.moment.forget()
	d.lesson = newLesson(e, setups)
	return nil
}

// stageSetups returns the setups of the first runs of an experiment, as many as there are stages; without runs its
// common one.
func stageSetups(e *experiment.Experiment) ([]experiment.Setup, error) {
	if len(e.Runs) == 0 {
		return []experiment.Setup{e.Common}, e.Common.Check()
	}
	first := experiment.Experiment{Common: e.Common, Runs: e.Runs[:min(len(e.Runs), stage.MaxStages)]}
	return first.Setups()
}

// openLesson opens and begins the lesson with a name. If there is none, it closes the open one.
func (d *director) openLesson(name string) {
	e, ok := experiment.LessonByName(name)
	if !ok {
		d.lesson.moment.forget()
		d.lesson = lesson{}
		return
	}
	if err := d.open(e, stage.Simulated); err != nil {
		panic(err) // it is from the table
	}
	d.beginLesson()
}

// chooseLoop gives a stage a loop; an empty name is none.
func (d *director) chooseLoop(stage int, name string) {
	if all := d.choices.deck.Setups; name == "" || stage >= len(all) || name == all[stage].Loop {
		return
	}
	d.choices.choose(stage)
	d.choices.setLoop(name)
	d.playAgain()
}

// turnLesson opens and plays the next lesson or the one before. The first lesson follows the last one.
func (d *director) turnLesson(by int) {
	d.openLesson(nextLesson(d.lesson.name, by))
}

// bringBack makes another version what is chosen, if there is one.
func (d *director) bringBack(v choice.Version, ok bool) {
	if !ok {
		return
	}
	was := d.choices.deck.Version(d.lesson.opened)
	d.choices.restore(v)
	if o := v.Opened; o == nil {
		d.lesson = lesson{}
	} else if o != was.Opened {
		d.lesson = newLesson(o.Experiment, o.Setups)
		d.lesson.opened = o
	}
	switch again := v.Opened != was.Opened; {
	case again && (d.asksQuestion() || d.lesson.exercise() != nil):
		d.beginLesson()
	case d.onStartPage || was.Restarts(&v) || d.playback.playsOther(was.Setups, v.Setups):
		d.playAgain() // at the door nothing shows what waits for Play
	}
}

// playsOther reports whether the stages play what was chosen, and what is chosen now needs other worlds or loops: what
// has been played is taken back as soon as it is undone. Machines change while they play.
func (p *playback) playsOther(was, now []experiment.Setup) bool {
	if !p.begun || len(was) != len(now) || !reflect.DeepEqual(p.played, was) {
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

// reset goes back to the front door. Undo takes it back.
func (d *director) reset() { d.openDoor() }

// experiment returns what the stages play, or will play.
func (d *director) experiment() *experiment.Experiment {
	return d.named(choice.ExperimentOf(*d.playback.setups(d.choices.deck)))
}

// chosen returns what is chosen for the next Play.
func (d *director) chosen() *experiment.Experiment {
	return d.named(choice.ExperimentOf(d.choices.deck.Setups))
}

// named gives an experiment the name and the text of the lesson.
func (d *director) named(e *experiment.Experiment) *experiment.Experiment {
	e.Name, e.Title, e.Look = d.lesson.name, d.lesson.title, d.lesson.look
	return e
}

// openDropped opens the first of the files: an experiment, a picture that contains one, or a loop. Loops that the user
// does not know are shown first. It returns a message for the user.
func (d *director) openDropped(files fs.FS) string {
	all, err := fs.ReadDir(files, ".")
	if err != nil || len(all) == 0 {
		return "The dropped file cannot be read"
	}
	name := all[0].Name()
	if strings.HasSuffix(name, own.Extension) {
		source, err := choice.ReadSource(files, name)
		if err != nil {
			return err.Error()
		}
		d.takeSource(name, source, "the file "+name)
		return name + " is a loop: Run brings it onto a stage"
	}
	file, err := choice.ReadFile(files, name)
	if err != nil {
		return err.Error()
	}
	if d.withholdsCode(choice.NewParcel(name, file, d.knows)) {
		return name + " has a loop that is not yours: Run opens the file, Discard does not"
	}
	return d.openFile(name, file)
}

// openFile opens a file, and returns a message for the user.
func (d *director) openFile(name string, file choice.File) string {
	if err := d.open(file.Experiment, file.Machine); err != nil {
		return err.Error()
	}
	words := "Opened " + name
	if n := len(file.Runs); n > stage.MaxStages {
		words = fmt.Sprintf("Opened the first %d of %d runs of %s", stage.MaxStages, n, name)
	}
	why, ok := d.startAtMoment(file.Moment)
	switch {
	case ok:
	case (d.playback.begun || d.onStartPage) && d.asksQuestion():
		d.askQuestion()
	default:
		d.playAgain()
	}
	return words + why
}

// startAtMoment plays what was opened up to the moment that its picture shows, if it shows one. It reports whether that
// is possible, and if not, why.
func (d *director) startAtMoment(moment *time.Duration) (why string, ok bool) {
	switch {
	case moment == nil:
		return "", false
	case d.choices.deck.Machine == stage.Simulated:
		d.startAt(*moment)
		return "", true
	case slices.ContainsFunc(d.choices.deck.Setups, experiment.Setup.IsBranch):
		return ": real time never passes the same way again. It begins with the world of the branch: the frames " +
			"before that are run again, but nobody knows how they were shown", false
	default:
		return ": real time never passes the same way again, so it begins at the start", false
	}
}

// startAt plays what was opened up to a moment. A lesson goes on from there if it stops there.
func (d *director) startAt(moment time.Duration) {
	if d.withholds(d.choices.deck.Setups, func() { d.startAt(moment) }) {
		return
	}
	at, stops := d.stopNear(moment)
	if d.start(&at); stops {
		d.reopen()
	}
}
