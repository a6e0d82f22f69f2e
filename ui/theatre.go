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
	"gameloops/ui/door"
	"gameloops/ui/stage"
	"gameloops/ui/timeline"
)

// A theatre plays a lesson on the director's stages ([beat.Theatre]).
type theatre struct{ director *director }

// atStart is the moment at which stages stand before a lesson runs.
const atStart = time.Nanosecond

// Stand makes the stages stand at the start of the lesson.
func (t theatre) Stand() { t.play(atStart) }

// Begin plays the lesson until the decisive moment. Stages that stand at its start go on from there. After the answer
// it plays again, and says so: else the words of the answer would stand beside a world that has just begun.
func (t theatre) Begin() {
	d := t.director
	p := &d.playback.player
	if d.lesson.returns = d.lesson.walk != nil && d.lesson.walk.Beat.IsAnswered(); d.lesson.returns {
		d.say("The lesson plays again, up to " + timeline.FormatMoment(d.lesson.moment.now()))
	}
	if p.Until != atStart || !p.IsPaused() || d.playback.past.IsShown() || t.isChanged() {
		t.play(d.lesson.moment.now())
		return
	}
	p.Pause(false)
	p.Until = d.lesson.moment.now()
}

// play plays the lesson as it is written from its start until a moment; 0: until its end.
func (t theatre) play(until time.Duration) {
	d := t.director
	if !d.lesson.is(d.choices.deck.Setups, d.choices.deck.Machine) {
		d.choices.replace(slices.Clone(d.lesson.setups), stage.Simulated)
	}
	if !d.withholds(d.lesson.setups, t.begin) {
		t.perform(until, nil)
	}
}

// Show shows the decisive moment. Whoever asks for the answer before it sees it, too: the stages play up to it in a
// hurry. Also stages that stand at the moment show it as one of the past: what they do at present ends a little later,
// for an update that has begun and a picture that is being drawn are done.
func (t theatre) Show() {
	p, at := &t.director.playback, t.director.lesson.moment.now()
	p.past.Hold()
	switch _, now := p.player.Review().Span(); {
	case at > 0 && at <= now:
		p.past.Seek(at)
	case at > 0:
		t.perform(at, &at)
	}
	t.director.onStop()
}

// Rest plays the lesson on to its end.
func (t theatre) Rest() {
	p := &t.director.playback.player
	p.Until = 0
	p.Pause(false)
}

// live goes back to the present, or plays the rest of the run after the answer of a lesson. Where a lesson waits it
// does nothing: that moment is what the lesson is about.
func (t theatre) live() {
	switch d := t.director; {
	case canRest(&d.lesson):
		d.lesson.walk.Rest()
	case !standsAtMoment(d):
		d.playback.past.Live()
	}
}

// Try plays all stages with the setting that the lesson suggests.
func (t theatre) Try() bool {
	d := t.director
	if d.withholds(d.lesson.tried, d.lesson.walk.TryIt) {
		return false
	}
	d.choices.replace(slices.Clone(d.lesson.tried), stage.Simulated)
	t.perform(0, nil)
	return true
}

// Next opens the lesson after this one.
func (t theatre) Next() { t.director.turnLesson(1) }

// leastRest is how much of a run there has to be after its decisive moment, so that it is worth watching.
const leastRest = 50 * time.Millisecond

// Now says how far the stages have come.
func (t theatre) Now() beat.Progress {
	d := t.director
	p, at := &d.playback.player, d.lesson.moment.now()
	shown := d.playback.past.IsShown()
	last := at > 0 && len(p.Stages) > 0
	stands := last && p.IsPaused() && !shown
	for i, s := range p.Stages {
		stands = stands && (s.IsDone() || s.Time(p.Host()) >= at)
		end := d.playback.played[i].Duration
		last = last && (s.IsDone() || end > 0 && end-at < leastRest)
	}
	now := beat.Progress{Stopped: stands, Last: last, Over: d.playback.isOver() && !shown, Changed: t.isChanged(),
		Tries:  t.tries(d.playback.played, d.playback.player.Machine),
		Paused: (p.IsPaused() || shown) && !stands}
	if moment, _ := p.Review().Moment(); len(p.Stages) > 0 {
		now.Shown = timeline.FormatMoment(moment)
	}
	if at > 0 {
		now.Decisive = timeline.FormatMoment(at)
	}
	return now
}

// isChanged reports whether the stages play something else than the lesson.
func (t theatre) isChanged() bool {
	d := t.director
	return !d.lesson.is(d.playback.played, d.playback.player.Machine)
}

// tries reports whether setups on a machine are what the lesson suggests to try.
func (t theatre) tries(setups []experiment.Setup, m stage.Machine) bool {
	tried := t.director.lesson.tried
	return len(tried) > 0 && m == stage.Simulated && reflect.DeepEqual(tried, setups)
}

// toldBy returns the keys of the settings that the titles of the stages tell, also if all have the same: what is tried.
func toldBy(d *director) []string {
	if !isTrying(&d.lesson) || !(theatre{d}).tries(d.playback.played, d.playback.player.Machine) {
		return nil
	}
	return []string{d.lesson.beats.Try.Set.Key}
}

// ask begins the walk through a lesson's beats: the question is asked, and the stages stand at their start.
func (t theatre) ask() {
	d := t.director
	if d.withholds(d.lesson.setups, t.ask) {
		return
	}
	d.lesson.moment.forget()
	d.lesson.moment.look(d.lesson.opened.Experiment)
	d.lesson.walk = beat.Start(d.lesson.script(), t)
}

// stopNear returns the moment at which the lesson stops that is chosen, if people write that as this one: rounded up to
// a millisecond. Until then the next frame may have begun, which the lesson does not show.
func stopNear(d *director, moment time.Duration) (at time.Duration, is bool) {
	if !(theatre{d}).asks() {
		return moment, false
	}
	stop, err := lab.Stop(context.Background(), d.lesson.opened.Experiment, experiment.Watcher{})
	if late := moment - stop.At; err == nil && late >= 0 && late < time.Millisecond {
		return stop.At, true
	}
	return moment, false
}

// reopen goes on with the lesson whose stages show the moment at which they stop.
func (t theatre) reopen() {
	l := &t.director.lesson
	l.moment.forget()
	l.moment.look(l.opened.Experiment)
	l.walk = beat.Reopen(l.script(), t)
	t.director.onStop()
}

// follow is called at each display frame, to go on with the beats.
func (t theatre) follow() {
	d := t.director
	if !d.playback.begun { // what waits is seen as it will be
		d.camera.ShowAll(d.lesson.view(d.choices.deck.Setups))
	}
	w, p := d.lesson.walk, &d.playback.player
	if p.IsWaiting() {
		return
	}
	if w == nil {
		haltAt(d)
		return
	}
	if w.Beat == beat.Running && p.Until == 0 {
		p.Until = d.lesson.moment.now()
	}
	was := w.Beat
	if turnsPage(&d.lesson) { // each beat begins with the whole worlds
		d.camera.Reset()
	}
	if w.Follow(); w.Beat == beat.Stopped && was != beat.Stopped {
		t.Show()
	}
	if d.lesson.returns = d.lesson.returns && w.Beat == beat.Concluding; d.lesson.returns && t.Now().Stopped {
		d.lesson.returns = false
		t.Show()
	}
}

// halts returns the moment at which the run of a lesson stops that asks nothing, and is about to begin; 0: it stops
// nowhere, or that is not known yet.
func halts(d *director) time.Duration {
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
func haltAt(d *director) {
	t := theatre{d}
	l, p := &d.lesson, &d.playback
	if l.halt.of == nil || l.halt.was || !p.begun || t.isChanged() {
		return
	}
	if p.player.Until == 0 {
		p.player.Until = l.moment.now()
	}
	if t.Now().Stopped {
		l.halt.was = true
		t.Show()
	}
}

// goOn is what Space does: it goes on with a lesson that waits. It reports whether there is one.
func (t theatre) goOn() bool {
	d := t.director
	waits := d.lesson.waits()
	if waits {
		d.lesson.walk.Proceed()
	}
	return waits
}

// forward goes on to the next beat of a lesson. At the front door it goes through.
func (t theatre) forward() {
	d := t.director
	if w := d.lesson.walk; w != nil {
		w.Forward()
	} else if d.door.Open {
		t.enter(door.Stages)
	}
}

// digit is what a digit does: it takes a card of the front door, chooses an answer, or tries what is suggested, or else
// chooses a stage.
func (t theatre) digit(n int) {
	d := t.director
	w := d.lesson.walk
	switch {
	case d.door.Open:
		t.enter(n)
	case w != nil && w.Choose(n):
	case w != nil && n == 0 && w.CanTry():
		w.TryIt()
	default:
		d.choices.choose(n)
	}
}

// restart plays what is chosen from the start, if anything plays. The panel may be hidden: so what is wrong in it is
// said.
func (t theatre) restart() {
	d := t.director
	if !d.playback.begun {
		return
	}
	if problem := d.choices.panel.Problem(); problem != "" {
		d.say(problem)
	}
	d.start(nil)
}

// openDoor opens the front door: the stages of a new window, and three lessons to begin.
func (t theatre) openDoor() {
	d := t.director
	leave(&d.playback)
	d.lesson.moment.forget()
	d.lesson = lesson{}
	d.choices.replace(choice.Start())
	d.camera.Reset()
	d.door.Open, d.compares = true, true
}

// choose opens the lesson with a name. If there is none, it closes the open one, and its loops are compared freely,
// from the start and without an end: balls that would soon lie still are thrown up again and again.
func (t theatre) choose(name string) {
	d := t.director
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
	t.perform(0, nil)
}

// enter goes through the front door: to the lesson of a card, or to the stages.
func (t theatre) enter(n int) {
	d := t.director
	switch name := door.Lesson(n); {
	case name != "":
		d.openLesson(name)
	case n == door.Stages:
		d.play()
	case n == door.Questions:
		d.questions()
	case n == door.Lessons:
		d.list()
	case n == door.Pause:
		pauseExample(&d.playback)
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
func (t theatre) perform(until time.Duration, moment *time.Duration) {
	d := t.director
	deck := d.choices.deck
	if d.withholds(deck.Setups, func() { t.perform(until, moment) }) {
		return
	}
	d.question.Close() // it is about what played before
	d.playback.player.Until = until
	if p := &d.playback; p.begun && deck.Setups[0].Scene != p.played[0].Scene {
		d.camera.Reset()
	}
	d.camera.ShowAll(d.lesson.view(deck.Setups))
	if d.lesson.walk == nil {
		d.lesson.changed = changedFrom(d.lesson.name, deck.Setups)
	}
	bounded := d.lesson.is(deck.Setups, deck.Machine) || t.tries(deck.Setups, deck.Machine)
	d.playback.begin(deck.Setups, deck.Machine, bounded, moment)
	d.onPlay()
}

// openFirst begins what a new window has: a lesson with its question, an exercise at its start, or either straight with
// its run; all else only if it is to play.
func (t theatre) openFirst(play, straight bool) {
	d := t.director
	switch {
	case t.asks():
		t.ask()
		if straight {
			d.lesson.walk.Forward()
		}
	case d.lesson.exercise() != nil && play && !straight:
		t.Stand()
	case play:
		d.play()
	}
}

// asks reports whether what is chosen is a lesson that begins with a question.
func (t theatre) asks() bool {
	d := t.director
	return d.lesson.beats != nil && d.lesson.is(d.choices.deck.Setups, d.choices.deck.Machine)
}

// begin begins the open lesson: with its question, or if it asks nothing, its run. An exercise stands at its start
// until somebody runs it.
func (t theatre) begin() {
	d := t.director
	switch {
	case t.asks():
		t.ask()
	case d.lesson.exercise() != nil:
		t.Stand()
	default:
		d.start(nil)
	}
}
