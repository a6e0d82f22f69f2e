package model

import (
	"context"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	lab "gameloops/internal/lesson"
	"gameloops/ui/history"
	"gameloops/ui/lesson"
	"gameloops/ui/stage"
)

// AtStart is the moment at which stages pause before a lesson runs.
const AtStart = time.Nanosecond

// stand pauses the stages at the start of the lesson.
func (m *Model) stand() { m.PlayLesson(AtStart) }

// runToStop plays the lesson until the decisive moment. Stages that are paused at its start go on from there. After the
// answer it plays the lesson again, and says so, because the text of the answer does not fit the start of the run.
func (m *Model) runToStop() {
	p := &m.Playback.Player
	if m.Lesson.Returns = m.Lesson.Progress != nil && m.Lesson.Progress.Step.IsAnswered(); m.Lesson.Returns {
		m.say("The lesson plays again, up to " + history.FormatMoment(m.Lesson.Moment.Now()))
	}
	if p.Until != AtStart || !p.IsPaused() || m.Playback.Past.IsShown() || m.isLessonChanged() {
		m.PlayLesson(m.Lesson.Moment.Now())
		return
	}
	p.Pause(false)
	p.Until = m.Lesson.Moment.Now()
}

// PlayLesson plays the lesson as written, from its start until a moment; 0 means until its end.
func (m *Model) PlayLesson(until time.Duration) {
	if !m.Lesson.IsUnchanged(m.Choices.Stages.Setups, m.Choices.Stages.Machine) {
		m.Choices.Replace(slices.Clone(m.Lesson.Setups), stage.Simulated)
	}
	if !m.withholds(m.Lesson.Setups, m.beginLesson) {
		m.startStages(until, nil)
	}
}

// showStop shows the decisive moment. Stages that have not reached it play up to it at full speed. Stages that have
// paused at the moment also show it as the past, because at present they are a little later: they finished the update
// and the picture that they had begun.
func (m *Model) showStop() {
	p, at := &m.Playback, m.Lesson.Moment.Now()
	p.Past.Hold()
	switch _, now := p.Player.Review().Span(); {
	case at > 0 && at <= now:
		p.Past.Seek(at)
	case at > 0:
		m.startStages(at, &at)
	}
	m.choosePhoneStage()
}

// turnToTry chooses the stage that the try of a lesson is about, if not all stages are shown, once it is known.
func (m *Model) turnToTry() {
	if all := m.Lesson.ofTry(); !slices.Equal(all, m.Lesson.turnedTo) {
		if m.Lesson.turnedTo = all; len(all) > 0 {
			m.choosePhoneStage()
		}
	}
}

// choosePhoneStage chooses the stage that the stop of a lesson is about, or its try, if not all stages are shown.
func (m *Model) choosePhoneStage() {
	if m.ShowsFew {
		_, one := m.Lesson.PhoneStages()
		m.Choices.choose(one)
	}
}

// playRest plays the lesson to its end.
func (m *Model) playRest() {
	p := &m.Playback.Player
	p.Until = 0
	p.Pause(false)
}

// goLive goes back to the present. After the answer of a lesson, it plays the rest of the run. While a lesson waits at
// its moment, goLive does nothing, because the lesson is about that moment.
func (m *Model) goLive() {
	switch {
	case m.Lesson.CanRest():
		m.Lesson.Progress.Rest()
	case !m.StandsAtMoment():
		m.Playback.Past.Live()
	}
}

// tryIt plays all stages with the setting that the lesson suggests. It returns false if it has to ask the user first.
func (m *Model) tryIt() bool {
	if m.withholds(m.Lesson.Tried, m.Lesson.Progress.TryIt) {
		return false
	}
	m.Choices.Replace(slices.Clone(m.Lesson.Tried), stage.Simulated)
	m.startStages(0, nil)
	return true
}

// nextLesson opens the next lesson.
func (m *Model) nextLesson() { m.turnLesson(1) }

// leastRest is the shortest rest of a run after its decisive moment that is worth watching.
const leastRest = 50 * time.Millisecond

// stageProgress returns how far the stages have come.
func (m *Model) stageProgress() lesson.StageProgress {
	p, at := &m.Playback.Player, m.Lesson.Moment.Now()
	shown := m.Playback.Past.IsShown()
	last := at > 0 && len(p.Stages) > 0
	stands := last && p.IsPaused() && !shown
	for i, s := range p.Stages {
		stands = stands && (s.IsDone() || s.Time(p.Host()) >= at)
		end := m.Playback.Played[i].Duration
		last = last && (s.IsDone() || end > 0 && end-at < leastRest)
	}
	now := lesson.StageProgress{Stopped: stands, Last: last, Over: m.Playback.IsOver() && !shown,
		Changed: m.isLessonChanged(),
		Tries:   m.Tries(m.Playback.Played, m.Playback.Player.Machine),
		Paused:  (p.IsPaused() || shown) && !stands}
	if moment, _ := p.Review().Moment(); len(p.Stages) > 0 {
		now.Shown = history.FormatMoment(moment)
	}
	if at > 0 {
		now.Decisive = history.FormatMoment(at)
	}
	return now
}

// isLessonChanged reports whether the stages play something other than the lesson.
func (m *Model) isLessonChanged() bool {
	return !m.Lesson.IsUnchanged(m.Playback.Played, m.Playback.Player.Machine)
}

// Tries reports whether setups on a machine are the try of the lesson.
func (m *Model) Tries(setups []experiment.Setup, machine stage.Machine) bool {
	tried := m.Lesson.Tried
	return len(tried) > 0 && machine == stage.Simulated && reflect.DeepEqual(tried, setups)
}

// ToldSettings returns the keys of the settings that the titles of the stages mention even if all stages have the same
// value: during a try, the setting that the lesson suggests.
func (m *Model) ToldSettings() []string {
	if !m.Lesson.IsTrying() || !m.Tries(m.Playback.Played, m.Playback.Player.Machine) {
		return nil
	}
	return []string{m.Lesson.Steps.Try.Set.Key}
}

// askQuestion begins the steps of a lesson: it asks the question, and pauses the stages at their start.
func (m *Model) askQuestion() {
	if m.withholds(m.Lesson.Setups, m.askQuestion) {
		return
	}
	m.Lesson.Moment.Forget()
	m.Lesson.Moment.look(m.Lesson.Opened.Experiment)
	m.Lesson.Progress = lesson.Start(m.Lesson.Script(), lessonStages{m})
}

// stopNear returns the decisive moment of the chosen lesson, if moment is that one rounded up to a millisecond, as it
// is displayed. At the rounded moment the next frame may have begun, which the lesson must not show. Otherwise,
// stopNear returns moment and false.
func (m *Model) stopNear(moment time.Duration) (at time.Duration, is bool) {
	if !m.asksQuestion() {
		return moment, false
	}
	stop, err := lab.Stop(context.Background(), m.Lesson.Opened.Experiment, experiment.Watcher{})
	if late := moment - stop.At; err == nil && late >= 0 && late < time.Millisecond {
		return stop.At, true
	}
	return moment, false
}

// reopen continues the lesson at a step: at Stopped if its stages show its decisive moment, or at Trying if they play
// what it suggests to try.
func (m *Model) reopen(at lesson.Step) {
	l := &m.Lesson
	l.Moment.Forget()
	l.Moment.look(l.Opened.Experiment)
	l.changed = changedFrom(l.Name, l.Setups)
	l.Progress = lesson.Reopen(l.Script(), at, lessonStages{m})
	m.choosePhoneStage()
}

// follow updates the steps of the lesson. It is called once per display frame.
func (m *Model) follow() {
	if !m.Playback.Begun { // show the preview in the view of the chosen setups
		m.frame(m.Choices.Stages.Setups)
	}
	w, p := m.Lesson.Progress, &m.Playback.Player
	if p.IsWaiting() {
		return
	}
	if w == nil {
		m.haltAt()
		return
	}
	if w.Step == lesson.Running && p.Until == 0 {
		p.Until = m.Lesson.Moment.Now()
	}
	was := w.Step
	if m.Lesson.TurnsPage() { // each step begins with the whole view
		m.resetView()
	}
	if w.Follow(); w.Step == lesson.Stopped && was != lesson.Stopped {
		m.showStop()
	}
	m.turnToTry()
	if m.Lesson.Returns = m.Lesson.Returns && w.Step == lesson.Concluding; m.Lesson.Returns &&
		m.stageProgress().Stopped {
		m.Lesson.Returns = false
		m.showStop()
	}
}

// halts prepares the autoStop of a run that is about to begin, and returns the moment of the stop. It returns 0 if the
// run does not stop, or if the moment is not known yet.
func (m *Model) halts() time.Duration {
	l := &m.Lesson
	if l.autoStop.of == nil || !l.IsUnchanged(m.Choices.Stages.Setups, m.Choices.Stages.Machine) {
		return 0
	}
	if l.autoStop.was = false; l.Moment.Found == nil {
		l.Moment.look(l.autoStop.of)
	}
	return l.Moment.Now()
}

// haltAt shows the moment of the autoStop, once, when the stages have reached it.
func (m *Model) haltAt() {
	l, p := &m.Lesson, &m.Playback
	if l.autoStop.of == nil || l.autoStop.was || !p.Begun || m.isLessonChanged() {
		return
	}
	if p.Player.Until == 0 {
		p.Player.Until = l.Moment.Now()
	}
	if m.stageProgress().Stopped {
		l.autoStop.was = true
		m.showStop()
	}
}

// continueLesson goes on with a lesson that waits, as Space does. It reports whether there is one.
func (m *Model) continueLesson() bool {
	waits := m.Lesson.Waits()
	if waits {
		m.Lesson.Progress.Forward()
	}
	return waits
}

// forward goes to the next step of a lesson, or from the start page to the stages.
func (m *Model) forward() {
	if w := m.Lesson.Progress; w != nil {
		w.Forward()
	} else if m.OnStartPage {
		m.takeEntry(StartComparing)
	}
}

// chooseNumber does what a digit key does: it takes an entry of the start page, or chooses an answer, or starts the
// try, or else chooses a stage.
func (m *Model) chooseNumber(n int) {
	w := m.Lesson.Progress
	switch {
	case m.OnStartPage:
		m.takeEntry(n)
	case w != nil && w.Choose(n):
	case w != nil && n == 0 && w.CanTry():
		w.TryIt()
	default:
		m.Choices.choose(n)
	}
}

// restart plays what is chosen from the start. If a setting is invalid, it says so in a message, because the panel may
// be hidden.
func (m *Model) restart() {
	if problem := m.Choices.Form.Problem(); problem != "" {
		m.say(problem)
	}
	m.Play()
}

// takeEntry takes an entry of the start page: a lesson, or one of those after [StartLessons].
func (m *Model) takeEntry(n int) {
	switch {
	case n < len(StartLessons):
		m.openLesson(StartLessons[n])
	case n == StartComparing:
		m.Play()
	case n == StartQuestions:
		m.request(ListQuestions{})
	case n == StartAllLessons:
		m.request(ListLessons{})
	case n == StartPausesExample:
		m.Playback.PauseExample()
	}
}

// startStages plays what is chosen, from the start or paused at moment. The stages pause at until, unless it is 0.
func (m *Model) startStages(until time.Duration, moment *time.Duration) {
	deck := m.Choices.Stages
	if m.withholds(deck.Setups, func() { m.startStages(until, moment) }) {
		return
	}
	m.Question.close() // it was about what played before
	m.Playback.Player.Until = until
	if p := &m.Playback; p.Begun && deck.Setups[0].Scene != p.Played[0].Scene {
		m.resetView()
	}
	m.frame(deck.Setups)
	if m.Lesson.Progress == nil {
		m.Lesson.changed = changedFrom(m.Lesson.Name, deck.Setups)
	}
	bounded := m.Lesson.IsUnchanged(deck.Setups, deck.Machine) || m.Tries(deck.Setups, deck.Machine)
	m.Playback.Player.Mark(m.marks()) // from the first picture on: a moment may be reached before the next frame
	m.Playback.begin(deck.Setups, deck.Machine, bounded && !isAfterTheEnd(deck.Setups, moment), moment)
	m.showStages()
}

// isAfterTheEnd reports whether a moment is later than the end of all runs: a picture of stages that were compared
// freely may show such a moment, since these play without end.
func isAfterTheEnd(setups []experiment.Setup, moment *time.Duration) bool {
	return moment != nil && !slices.ContainsFunc(setups, func(s experiment.Setup) bool { return s.Duration >= *moment })
}

// StandsAtMoment reports whether a lesson waits at its question, its stop or its answer, and the stages show the moment
// that belongs to it.
func (m *Model) StandsAtMoment() bool {
	l := &m.Lesson
	return l.Waits() && !l.looksElsewhere(&m.Playback) && l.Progress.Step != lesson.Over && !l.IsTrying()
}

// LessonLength returns the length of a lesson's run, up to its decisive moment if that is known. It returns 0 if no
// lesson plays.
func (m *Model) LessonLength() (long time.Duration) {
	l := &m.Lesson
	if l.Progress == nil || !m.Playback.Player.Bounded {
		return 0
	}
	if !l.IsTrying() && l.Moment.Now() > 0 {
		return l.Moment.Now()
	}
	for i := range m.Playback.Played {
		long = max(long, m.Playback.Played[i].Duration)
	}
	return long
}
