package ui

import (
	"context"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	lab "gameloops/internal/lesson"
	"gameloops/ui/beat"
	"gameloops/ui/choice"
	"gameloops/ui/history"
	"gameloops/ui/model"
	"gameloops/ui/stage"
)

// atStart is the moment at which stages stand before a lesson runs.
const atStart = time.Nanosecond

// Stand makes the stages stand at the start of the lesson. It, Begin, Show, Rest, Try, Next and Now are for the lesson
// ([beat.Playback]).
func (d *director) Stand() { d.playLesson(atStart) }

// Begin plays the lesson until the decisive moment. Stages that stand at its start go on from there. After the answer
// it plays again, and says so: else the words of the answer would stand beside a world that has just begun.
func (d *director) Begin() {
	p := &d.playback.player
	if d.lesson.returns = d.lesson.walk != nil && d.lesson.walk.Beat.IsAnswered(); d.lesson.returns {
		d.say("The lesson plays again, up to " + history.FormatMoment(d.lesson.moment.now()))
	}
	if p.Until != atStart || !p.IsPaused() || d.playback.past.IsShown() || d.isLessonChanged() {
		d.playLesson(d.lesson.moment.now())
		return
	}
	p.Pause(false)
	p.Until = d.lesson.moment.now()
}

// playLesson plays the lesson as it is written from its start until a moment; 0: until its end.
func (d *director) playLesson(until time.Duration) {
	if !d.lesson.is(d.choices.deck.Setups, d.choices.deck.Machine) {
		d.choices.replace(slices.Clone(d.lesson.setups), stage.Simulated)
	}
	if !d.withholds(d.lesson.setups, d.beginLesson) {
		d.perform(until, nil)
	}
}

// Show shows the decisive moment. Whoever asks for the answer before it sees it, too: the stages play up to it in a
// hurry. Also stages that stand at the moment show it as one of the past: what they do at present ends a little later,
// for an update that has begun and a picture that is being drawn are done.
func (d *director) Show() {
	p, at := &d.playback, d.lesson.moment.now()
	p.past.Hold()
	switch _, now := p.player.Review().Span(); {
	case at > 0 && at <= now:
		p.past.Seek(at)
	case at > 0:
		d.perform(at, &at)
	}
	d.onStop()
}

// Rest plays the lesson on to its end.
func (d *director) Rest() {
	p := &d.playback.player
	p.Until = 0
	p.Pause(false)
}

// goLive goes back to the present, or plays the rest of the run after the answer of a lesson. Where a lesson waits it
// does nothing: that moment is what the lesson is about.
func (d *director) goLive() {
	switch {
	case d.lesson.canRest():
		d.lesson.walk.Rest()
	case !d.standsAtMoment():
		d.playback.past.Live()
	}
}

// Try plays all stages with the setting that the lesson suggests.
func (d *director) Try() bool {
	if d.withholds(d.lesson.tried, d.lesson.walk.TryIt) {
		return false
	}
	d.choices.replace(slices.Clone(d.lesson.tried), stage.Simulated)
	d.perform(0, nil)
	return true
}

// Next opens the lesson after this one.
func (d *director) Next() { d.turnLesson(1) }

// leastRest is how much of a run there has to be after its decisive moment, so that it is worth watching.
const leastRest = 50 * time.Millisecond

// Now says how far the stages have come.
func (d *director) Now() beat.Progress {
	p, at := &d.playback.player, d.lesson.moment.now()
	shown := d.playback.past.IsShown()
	last := at > 0 && len(p.Stages) > 0
	stands := last && p.IsPaused() && !shown
	for i, s := range p.Stages {
		stands = stands && (s.IsDone() || s.Time(p.Host()) >= at)
		end := d.playback.played[i].Duration
		last = last && (s.IsDone() || end > 0 && end-at < leastRest)
	}
	now := beat.Progress{Stopped: stands, Last: last, Over: d.playback.isOver() && !shown, Changed: d.isLessonChanged(),
		Tries:  d.tries(d.playback.played, d.playback.player.Machine),
		Paused: (p.IsPaused() || shown) && !stands}
	if moment, _ := p.Review().Moment(); len(p.Stages) > 0 {
		now.Shown = history.FormatMoment(moment)
	}
	if at > 0 {
		now.Decisive = history.FormatMoment(at)
	}
	return now
}

// isLessonChanged reports whether the stages play something else than the lesson.
func (d *director) isLessonChanged() bool {
	return !d.lesson.is(d.playback.played, d.playback.player.Machine)
}

// tries reports whether setups on a machine are what the lesson suggests to try.
func (d *director) tries(setups []experiment.Setup, m stage.Machine) bool {
	tried := d.lesson.tried
	return len(tried) > 0 && m == stage.Simulated && reflect.DeepEqual(tried, setups)
}

// toldBy returns the keys of the settings that the titles of the stages tell, also if all have the same: what is tried.
func (d *director) toldBy() []string {
	if !d.lesson.isTrying() || !d.tries(d.playback.played, d.playback.player.Machine) {
		return nil
	}
	return []string{d.lesson.beats.Try.Set.Key}
}

// askQuestion begins the walk through a lesson's beats: the question is asked, and the stages stand at their start.
func (d *director) askQuestion() {
	if d.withholds(d.lesson.setups, d.askQuestion) {
		return
	}
	d.lesson.moment.forget()
	d.lesson.moment.look(d.lesson.opened.Experiment)
	d.lesson.walk = beat.Start(d.lesson.script(), d)
}

// stopNear returns the moment at which the lesson stops that is chosen, if people write that as this one: rounded up to
// a millisecond. Until then the next frame may have begun, which the lesson does not show.
func (d *director) stopNear(moment time.Duration) (at time.Duration, is bool) {
	if !d.asksQuestion() {
		return moment, false
	}
	stop, err := lab.Stop(context.Background(), d.lesson.opened.Experiment, experiment.Watcher{})
	if late := moment - stop.At; err == nil && late >= 0 && late < time.Millisecond {
		return stop.At, true
	}
	return moment, false
}

// reopen goes on with the lesson whose stages show the moment at which they stop.
func (d *director) reopen() {
	l := &d.lesson
	l.moment.forget()
	l.moment.look(l.opened.Experiment)
	l.walk = beat.Reopen(l.script(), d)
	d.onStop()
}

// follow is called at each display frame, to go on with the beats.
func (d *director) follow() {
	if !d.playback.begun { // what waits is seen as it will be
		d.view = d.lesson.view(d.choices.deck.Setups)
	}
	w, p := d.lesson.walk, &d.playback.player
	if p.IsWaiting() {
		return
	}
	if w == nil {
		d.haltAt()
		return
	}
	if w.Beat == beat.Running && p.Until == 0 {
		p.Until = d.lesson.moment.now()
	}
	was := w.Beat
	if d.lesson.turnsPage() { // each beat begins with the whole worlds
		d.resetView()
	}
	if w.Follow(); w.Beat == beat.Stopped && was != beat.Stopped {
		d.Show()
	}
	if d.lesson.returns = d.lesson.returns && w.Beat == beat.Concluding; d.lesson.returns && d.Now().Stopped {
		d.lesson.returns = false
		d.Show()
	}
}

// halts returns the moment at which the run of a lesson stops that asks nothing, and is about to begin; 0: it stops
// nowhere, or that is not known yet.
func (d *director) halts() time.Duration {
	l := &d.lesson
	if l.halt.of == nil || !l.is(d.choices.deck.Setups, d.choices.deck.Machine) {
		return 0
	}
	if l.halt.was = false; l.moment.found == nil {
		l.moment.look(l.halt.of)
	}
	return l.moment.now()
}

// haltAt shows the moment at which such a run stops, once.
func (d *director) haltAt() {
	l, p := &d.lesson, &d.playback
	if l.halt.of == nil || l.halt.was || !p.begun || d.isLessonChanged() {
		return
	}
	if p.player.Until == 0 {
		p.player.Until = l.moment.now()
	}
	if d.Now().Stopped {
		l.halt.was = true
		d.Show()
	}
}

// continueLesson is what Space does: it goes on with a lesson that waits. It reports whether there is one.
func (d *director) continueLesson() bool {
	waits := d.lesson.waits()
	if waits {
		d.lesson.walk.Proceed()
	}
	return waits
}

// forward goes on to the next beat of a lesson. At the front door it goes through.
func (d *director) forward() {
	if w := d.lesson.walk; w != nil {
		w.Forward()
	} else if d.onStartPage {
		d.enterDoor(model.StartComparing)
	}
}

// digit is what a digit does: it takes a card of the front door, chooses an answer, or tries what is suggested, or else
// chooses a stage.
func (d *director) digit(n int) {
	w := d.lesson.walk
	switch {
	case d.onStartPage:
		d.enterDoor(n)
	case w != nil && w.Choose(n):
	case w != nil && n == 0 && w.CanTry():
		w.TryIt()
	default:
		d.choices.choose(n)
	}
}

// restart plays what is chosen from the start, if anything plays. The panel may be hidden: so what is wrong in it is
// said.
func (d *director) restart() {
	if !d.playback.begun {
		return
	}
	if problem := d.choices.panel.Problem(); problem != "" {
		d.say(problem)
	}
	d.start(nil)
}

// leaveStartPage closes the start page, and reports whether it was open.
func (d *director) leaveStartPage() (was bool) {
	was, d.onStartPage = d.onStartPage, false
	return was
}

// openDoor opens the front door: the stages of a new window, and three lessons to begin.
func (d *director) openDoor() {
	d.playback.leave()
	d.lesson.moment.forget()
	d.lesson = lesson{}
	d.choices.replace(choice.Start())
	d.resetView()
	d.onStartPage, d.compares = true, true
}

// chooseLesson opens the lesson with a name. If there is none, it closes the open one, and its loops are compared
// freely, from the start and without an end: balls that would soon lie still are thrown up again and again.
func (d *director) chooseLesson(name string) {
	free := d.playback.begun && d.lesson.beats != nil
	if d.openLesson(name); !free || d.lesson.opened != nil || d.choices.panel.Problem() != "" {
		return
	}
	setups := slices.Clone(d.choices.deck.Setups)
	for i := range setups {
		if setups[i].Scene == "ball-pit" {
			setups[i].Scene = "fountain"
		}
	}
	d.choices.replace(setups, d.choices.deck.Machine)
	d.compares = true
	d.perform(0, nil)
}

// enterDoor goes through the front door: to the lesson of a card, or to the stages.
func (d *director) enterDoor(n int) {
	switch {
	case n < len(model.StartLessons):
		d.openLesson(model.StartLessons[n])
	case n == model.StartComparing:
		d.play()
	case n == model.StartQuestions:
		d.questions()
	case n == model.StartAllLessons:
		d.list()
	case n == model.StartPausesExample:
		d.playback.pauseExample()
	}
}

// nextLesson returns the name of the lesson that is so many after another one; the first one follows the last one.
func nextLesson(name string, by int) string {
	all := experiment.LessonNames()
	if exercises := experiment.Exercises().Lessons; slices.Contains(exercises, name) {
		all = exercises
	}
	switch n := slices.Index(all, name); {
	case n >= 0:
		return all[(n+by+len(all))%len(all)]
	case by < 0:
		return all[len(all)-1]
	default:
		return all[0]
	}
}

// perform plays what is chosen from the beginning, or at a moment, until another one; 0: without one.
func (d *director) perform(until time.Duration, moment *time.Duration) {
	deck := d.choices.deck
	if d.withholds(deck.Setups, func() { d.perform(until, moment) }) {
		return
	}
	d.question.Close() // it is about what played before
	d.playback.player.Until = until
	if p := &d.playback; p.begun && deck.Setups[0].Scene != p.played[0].Scene {
		d.resetView()
	}
	d.view = d.lesson.view(deck.Setups)
	if d.lesson.walk == nil {
		d.lesson.changed = changedFrom(d.lesson.name, deck.Setups)
	}
	bounded := d.lesson.is(deck.Setups, deck.Machine) || d.tries(deck.Setups, deck.Machine)
	d.playback.begin(deck.Setups, deck.Machine, bounded, moment)
	d.onPlay()
}

// openFirst begins what a new window has: a lesson with its question, an exercise at its start, or either straight with
// its run; all else only if it is to play.
func (d *director) openFirst(play, straight bool) {
	switch {
	case d.asksQuestion():
		d.askQuestion()
		if straight {
			d.lesson.walk.Forward()
		}
	case d.lesson.exercise() != nil && play && !straight:
		d.Stand()
	case play:
		d.play()
	}
}

// asksQuestion reports whether what is chosen is a lesson that begins with a question.
func (d *director) asksQuestion() bool {
	return d.lesson.beats != nil && d.lesson.is(d.choices.deck.Setups, d.choices.deck.Machine)
}

// beginLesson begins the open lesson: with its question, or if it asks nothing, its run. An exercise stands at its
// start until somebody runs it.
func (d *director) beginLesson() {
	switch {
	case d.asksQuestion():
		d.askQuestion()
	case d.lesson.exercise() != nil:
		d.Stand()
	default:
		d.start(nil)
	}
}

// standsAtMoment reports whether a lesson waits, and the stages show the moment at which it does.
func (d *director) standsAtMoment() bool {
	l := &d.lesson
	return l.waits() && !l.looksElsewhere(&d.playback) && l.walk.Beat != beat.Over && !l.isTrying()
}
