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
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// AtStart is the moment at which stages stand before a lesson runs.
const AtStart = time.Nanosecond

// stand makes the stages stand at the start of the lesson.
func (m *Model) stand() { m.PlayLesson(AtStart) }

// runToStop plays the lesson until the decisive moment. Stages that stand at its start go on from there. After the
// answer it plays again, and says so: else the words of the answer would stand beside a world that has just begun.
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

// PlayLesson plays the lesson as it is written from its start until a moment; 0: until its end.
func (m *Model) PlayLesson(until time.Duration) {
	if !m.Lesson.IsUnchanged(m.Choices.Stages.Setups, m.Choices.Stages.Machine) {
		m.Choices.Replace(slices.Clone(m.Lesson.Setups), stage.Simulated)
	}
	if !m.withholds(m.Lesson.Setups, m.beginLesson) {
		m.perform(until, nil)
	}
}

// showStop shows the decisive moment. Whoever asks for the answer before it sees it, too: the stages play up to it in a
// hurry. Also stages that stand at the moment show it as one of the past: what they do at present ends a little later,
// for an update that has begun and a picture that is being drawn are done.
func (m *Model) showStop() {
	p, at := &m.Playback, m.Lesson.Moment.Now()
	p.Past.Hold()
	switch _, now := p.Player.Review().Span(); {
	case at > 0 && at <= now:
		p.Past.Seek(at)
	case at > 0:
		m.perform(at, &at)
	}
	m.chooseMeant()
}

// chooseMeant chooses the stage that the stop of a lesson is about, where not all stages are shown.
func (m *Model) chooseMeant() {
	if m.ShowsFew {
		_, one := m.Lesson.MeantBy()
		m.Choices.choose(one)
	}
}

// playRest plays the lesson on to its end.
func (m *Model) playRest() {
	p := &m.Playback.Player
	p.Until = 0
	p.Pause(false)
}

// goLive goes back to the present, or plays the rest of the run after the answer of a lesson. Where a lesson waits it
// does nothing: that moment is what the lesson is about.
func (m *Model) goLive() {
	switch {
	case m.Lesson.CanRest():
		m.Lesson.Progress.Rest()
	case !m.StandsAtMoment():
		m.Playback.Past.Live()
	}
}

// tryIt plays all stages with the setting that the lesson suggests.
func (m *Model) tryIt() bool {
	if m.withholds(m.Lesson.Tried, m.Lesson.Progress.TryIt) {
		return false
	}
	m.Choices.Replace(slices.Clone(m.Lesson.Tried), stage.Simulated)
	m.perform(0, nil)
	return true
}

// nextLesson opens the lesson after this one.
func (m *Model) nextLesson() { m.turnLesson(1) }

// leastRest is how much of a run there has to be after its decisive moment, so that it is worth watching.
const leastRest = 50 * time.Millisecond

// stageProgress says how far the stages have come.
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

// isLessonChanged reports whether the stages play something else than the lesson.
func (m *Model) isLessonChanged() bool {
	return !m.Lesson.IsUnchanged(m.Playback.Played, m.Playback.Player.Machine)
}

// Tries reports whether setups on a machine are what the lesson suggests to try.
func (m *Model) Tries(setups []experiment.Setup, machine stage.Machine) bool {
	tried := m.Lesson.Tried
	return len(tried) > 0 && machine == stage.Simulated && reflect.DeepEqual(tried, setups)
}

// ToldSettings returns the keys of the settings that the titles of the stages tell, also if all have the same: what is
// tried.
func (m *Model) ToldSettings() []string {
	if !m.Lesson.IsTrying() || !m.Tries(m.Playback.Played, m.Playback.Player.Machine) {
		return nil
	}
	return []string{m.Lesson.Steps.Try.Set.Key}
}

// askQuestion begins the walk through a lesson's steps: the question is asked, and the stages stand at their start.
func (m *Model) askQuestion() {
	if m.withholds(m.Lesson.Setups, m.askQuestion) {
		return
	}
	m.Lesson.Moment.Forget()
	m.Lesson.Moment.look(m.Lesson.Opened.Experiment)
	m.Lesson.Progress = lesson.Start(m.Lesson.Script(), lessonStages{m})
}

// stopNear returns the moment at which the lesson stops that is chosen, if people write that as this one: rounded up to
// a millisecond. Until then the next frame may have begun, which the lesson does not show.
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

// reopen goes on with the lesson whose stages show the moment at which they stop.
func (m *Model) reopen() {
	l := &m.Lesson
	l.Moment.Forget()
	l.Moment.look(l.Opened.Experiment)
	l.Progress = lesson.Reopen(l.Script(), lessonStages{m})
	m.chooseMeant()
}

// follow is called at each display frame, to go on with the steps.
func (m *Model) follow() {
	if !m.Playback.Begun { // what waits is seen as it will be
		m.View = m.Lesson.View(m.Choices.Stages.Setups)
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
	if m.Lesson.TurnsPage() { // each step begins with the whole worlds
		m.resetView()
	}
	if w.Follow(); w.Step == lesson.Stopped && was != lesson.Stopped {
		m.showStop()
	}
	if m.Lesson.Returns = m.Lesson.Returns && w.Step == lesson.Concluding; m.Lesson.Returns &&
		m.stageProgress().Stopped {
		m.Lesson.Returns = false
		m.showStop()
	}
}

// halts returns the moment at which the run of a lesson stops that asks nothing, and is about to begin; 0: it stops
// nowhere, or that is not known yet.
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

// haltAt shows the moment at which such a run stops, once.
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

// continueLesson is what Space does: it goes on with a lesson that waits. It reports whether there is one.
func (m *Model) continueLesson() bool {
	waits := m.Lesson.Waits()
	if waits {
		m.Lesson.Progress.Proceed()
	}
	return waits
}

// forward goes on to the next step of a lesson. From the start page it leads to the stages.
func (m *Model) forward() {
	if w := m.Lesson.Progress; w != nil {
		w.Forward()
	} else if m.OnStartPage {
		m.takeEntry(StartComparing)
	}
}

// chooseNumber is what a digit does: it takes an entry of the start page, or chooses an answer, or tries what is
// suggested, or else chooses a stage.
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

// restart plays what is chosen again, if anything plays. The panel may be hidden: so what is wrong in it is said.
func (m *Model) restart() {
	if !m.Playback.Begun {
		return
	}
	if problem := m.Choices.Form.Problem(); problem != "" {
		m.say(problem)
	}
	m.Play()
}

// OpenStartPage opens the start page: the stages of a new window, and three lessons to begin. Undo takes it back.
func (m *Model) OpenStartPage() {
	m.Playback.Leave()
	m.setLesson(Lesson{})
	m.Choices.Replace(settings.Start())
	m.resetView()
	m.OnStartPage, m.Compares = true, true
}

// chooseLesson opens the lesson with a name. If there is none, it closes the open one, and its loops are compared
// freely, from the start and without an end: balls that would soon lie still are thrown up again and again.
func (m *Model) chooseLesson(name string) {
	free := m.Playback.Begun && m.Lesson.Steps != nil
	if m.openLesson(name); !free || m.Lesson.Opened != nil || m.Choices.Form.Problem() != "" {
		return
	}
	setups := slices.Clone(m.Choices.Stages.Setups)
	for i := range setups {
		if setups[i].Scene == "ball-pit" {
			setups[i].Scene = "fountain"
		}
	}
	m.Choices.Replace(setups, m.Choices.Stages.Machine)
	m.Compares = true
	m.perform(0, nil)
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

// lessonAfter returns the name of the lesson that is so many after another one; the first one follows the last one.
func lessonAfter(name string, by int) string {
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
func (m *Model) perform(until time.Duration, moment *time.Duration) {
	deck := m.Choices.Stages
	if m.withholds(deck.Setups, func() { m.perform(until, moment) }) {
		return
	}
	m.Question.close() // it is about what played before
	m.Playback.Player.Until = until
	if p := &m.Playback; p.Begun && deck.Setups[0].Scene != p.Played[0].Scene {
		m.resetView()
	}
	m.View = m.Lesson.View(deck.Setups)
	if m.Lesson.Progress == nil {
		m.Lesson.changed = changedFrom(m.Lesson.Name, deck.Setups)
	}
	bounded := m.Lesson.IsUnchanged(deck.Setups, deck.Machine) || m.Tries(deck.Setups, deck.Machine)
	m.Playback.begin(deck.Setups, deck.Machine, bounded, moment)
	m.showStages()
}

// openFirst begins what a new window has: a lesson with its question, an exercise at its start, or either straight with
// its run; all else only if it is to play.
func (m *Model) openFirst(play, straight bool) {
	switch {
	case m.asksQuestion():
		m.askQuestion()
		if straight {
			m.Lesson.Progress.Forward()
		}
	case m.Lesson.Exercise() != nil && play && !straight:
		m.stand()
	case play:
		m.Play()
	}
}

// asksQuestion reports whether what is chosen is a lesson that begins with a question.
func (m *Model) asksQuestion() bool {
	return m.Lesson.Steps != nil && m.Lesson.IsUnchanged(m.Choices.Stages.Setups, m.Choices.Stages.Machine)
}

// beginLesson begins the open lesson: with its question, or if it asks nothing, its run. An exercise stands at its
// start until somebody runs it.
func (m *Model) beginLesson() {
	switch {
	case m.asksQuestion():
		m.askQuestion()
	case m.Lesson.Exercise() != nil:
		m.stand()
	default:
		m.Start(nil)
	}
}

// StandsAtMoment reports whether a lesson waits, and the stages show the moment at which it does.
func (m *Model) StandsAtMoment() bool {
	l := &m.Lesson
	return l.Waits() && !l.looksElsewhere(&m.Playback) && l.Progress.Step != lesson.Over && !l.IsTrying()
}

// LessonLength returns how long the run of a lesson is: up to its decisive moment, if that is known. It returns 0 if
// there is no lesson.
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
