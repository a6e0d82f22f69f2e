package model

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// Began returns the stages as they were opened, and their machine. What was opened is [Model.Lesson], unless it has no
// name.
func (m *Model) Began() settings.Origin { return m.Choices.Stages.Began }

// IsChanged reports whether the chosen settings differ from those that were opened, as after a change by the user or
// the try of a lesson. Opening something else loses them, except for Undo.
func (m *Model) IsChanged() bool { return !m.Choices.Stages.IsAsBegun() }

// replace opens something else: open puts stages and a lesson in place of those that are open, and begins them. Nothing
// may follow it. All openings pass here; Undo and Redo only bring back what was opened.
func (m *Model) replace(open func()) {
	m.Question.close() // it was about what is replaced
	open()
	m.Choices.Stages.Begin()
}

// openLesson opens and begins the lesson with a name. If there is none, it closes the open one.
func (m *Model) openLesson(name string) {
	e, ok := experiment.LessonByName(name)
	if !ok {
		m.setLesson(Lesson{})
		return
	}
	setups, err := StageSetups(e)
	if err != nil {
		panic(err) // cannot happen: the lessons of the course are valid
	}
	m.replace(func() {
		m.open(e, setups, stage.Simulated)
		m.beginLesson()
	})
}

// turnLesson opens the lesson that is by places after the open one. After the last one it lists all lessons, because
// the exercises are there.
func (m *Model) turnLesson(by int) {
	if all := experiment.LessonNames(); by > 0 && m.Lesson.Name == all[len(all)-1] {
		m.say("That was the last lesson. The exercises are at the end of the list")
		m.request(ListLessons{})
		return
	}
	m.openLesson(lessonAfter(m.Lesson.Name, by))
}

// chooseLesson opens the lesson with a name. If there is none, it closes the open one and plays its loops for free
// comparing, from the start and without an end. It replaces the ball pit by the fountain, whose balls never come to
// rest.
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
	m.replace(func() {
		m.Choices.Replace(setups, m.Choices.Stages.Machine)
		m.Compares = true
		m.startStages(0, nil)
	})
}

// lessonAfter returns the name of the lesson or exercise that is by places after another one. The first one follows the
// last one.
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

// openStartPage opens the start page, with the stages of a new window and three lessons. It can be undone, and where
// that loses changes, a message says so.
func (m *Model) openStartPage() {
	if m.IsChanged() {
		m.messages = append(m.messages, Message{"The start page. Ctrl Z undoes that", AboutStartPage})
	}
	m.replace(func() {
		m.Playback.Leave()
		m.setLesson(Lesson{})
		m.Choices.Replace(settings.Start())
		m.resetView()
		m.OnStartPage, m.Compares = true, true
	})
}

// openFiles opens the first of the files, and says so, or why it could not. Judging a capture of a game takes long, so
// it asks the window to do that in the background.
func (m *Model) openFiles(files fs.FS) {
	all, err := fs.ReadDir(files, ".")
	switch {
	case err != nil || len(all) == 0:
		m.say("The dropped file cannot be read")
	case IsCapture(all[0].Name()):
		m.request(JudgeCapture{Files: files, Name: all[0].Name()})
	default:
		m.openNamed(files, all[0].Name())
	}
}

// openNamed opens a file: an experiment, a picture that contains one, or a loop. It first shows loops that the user
// does not know.
func (m *Model) openNamed(files fs.FS, name string) {
	if userloop.IsFile(name) {
		source, err := settings.ReadSource(files, name)
		if err != nil {
			m.say(err.Error())
			return
		}
		m.TakeSource(name, source, "the file "+name)
		m.say(name + " is a loop: Run brings it onto a stage")
		return
	}
	d, err := settings.ReadDropped(files, name)
	if err != nil {
		m.say(err.Error())
		return
	}
	m.openDropped(d)
}

// openDropped opens an experiment, or a picture that contains one.
func (m *Model) openDropped(d settings.Dropped) {
	switch file, err := d.Open(); {
	case errors.Is(err, userloop.ErrNoScripts):
		small := d.Small()
		m.Code.refused = &small
		m.request(LoadScripts{})
	case err != nil:
		m.say(err.Error())
	case m.WithholdsCode(settings.NewUntrustedFile(d.Name, file, m.knows)):
		m.say(d.Name + " has a loop that is not yours: Run opens the file, Discard does not")
	default:
		m.openFile(d.Name, file, false)
	}
}

// openFile opens a file, and says so, or why it cannot. If runs is set, it plays unless it asks something.
func (m *Model) openFile(name string, file settings.File, runs bool) {
	setups, err := StageSetups(file.Experiment)
	if err != nil {
		m.say(err.Error())
		return
	}
	m.replace(func() {
		m.openStages(file.Experiment, setups, file.Machine)
		m.Shown.follow(m) // a lesson begins with what it needs, to which the picture's choices are added
		if file.Pictured {
			m.Shown.picture(file.Marks, file.Shows, m.Lesson.IsNone())
		}
		m.Choices.choose(file.Stage)
		why, ok := m.startAtMoment(file.Moment, file.Step)
		switch {
		case ok:
		case (m.Playback.Begun || m.OnStartPage) && m.asksQuestion():
			m.askQuestion()
		default:
			m.playAgain()
		}
		words := "Opened " + name
		if n := len(file.Runs); n > stage.MaxStages {
			words = fmt.Sprintf("Opened the first %d of %d runs of %s", stage.MaxStages, n, name)
		}
		m.say(words + why)
		if runs && !m.Playback.Begun && m.Lesson.Progress == nil {
			m.Play()
		}
	})
}

// visit shows what a window that starts with b would show.
func (m *Model) visit(b *Beginning) {
	m.replace(func() {
		m.Choices.Replace(b.Setups, b.Machine)
		m.Choices.choose(b.Stage)
		m.resetView()
		m.setLesson(b.Lesson)
		m.Shown = NewShown(b)
		m.Playback.Player.Gap = b.Gap
		m.Playback.Leave()
		m.OnStartPage = false
		switch {
		case b.StartPage:
			m.openStartPage()
		case b.Play:
			m.openFirst(b, true)
		}
	})
}

// open puts an experiment on the stages, which have setups ([StageSetups]).
func (m *Model) open(e *experiment.Experiment, setups []experiment.Setup, machine stage.Machine) {
	m.Choices.Replace(setups, machine)
	m.Opened, m.Compares = true, false
	m.resetView()
	m.setLesson(NewLesson(e, setups))
}

// openStages is like open for the stages that a file has, which do not have the texts of their lesson.
func (m *Model) openStages(e *experiment.Experiment, setups []experiment.Setup, machine stage.Machine) {
	m.open(e, setups, machine)
	if whole, written, ok := CourseLesson(e.Name, setups); ok && e.Beats == nil && len(e.Exercise) == 0 {
		m.setLesson(NewLesson(whole, written))
	}
}

// setLesson opens a lesson. The zero Lesson closes the open one. Only setLesson and [New] set m.Lesson.
func (m *Model) setLesson(l Lesson) {
	m.Lesson.Moment.Forget()
	m.Lesson = l
}

// StageSetups returns the setups of the first [stage.MaxStages] runs of an experiment, or its common setup if it has no
// runs.
func StageSetups(e *experiment.Experiment) ([]experiment.Setup, error) {
	if len(e.Runs) == 0 {
		return []experiment.Setup{e.Common}, e.Common.Check()
	}
	first := experiment.Experiment{Common: e.Common, Runs: e.Runs[:min(len(e.Runs), stage.MaxStages)]}
	return first.Setups()
}

// openFirst begins what a new window has: a lesson with its question and the answer that is chosen, and an exercise at
// its start. If b is straight, both begin with their run. Everything except a lesson with a question begins only if
// play is set.
func (m *Model) openFirst(b *Beginning, play bool) {
	switch {
	case m.asksQuestion():
		m.askQuestion()
		switch w := m.Lesson.Progress; {
		case w == nil: // it first asks whether to play so many objects
		case b.Straight:
			w.Forward()
		default:
			w.Choose(b.Answer - 1)
		}
	case m.Lesson.Exercise() != nil && play && !b.Straight:
		m.stand()
	case play:
		m.Play()
	}
}

// asksQuestion reports whether what is chosen is a lesson that begins with a question.
func (m *Model) asksQuestion() bool {
	return m.Lesson.Steps != nil && m.Lesson.IsUnchanged(m.Choices.Stages.Setups, m.Choices.Stages.Machine)
}

// beginLesson begins the open lesson with its question, or with its run if it has none. An exercise waits at its start
// until the user runs it.
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

// startAtMoment plays what was opened up to a moment that a picture shows, at a step of its lesson. It reports whether
// it does. If the stages cannot be played up to the moment, why is the reason.
func (m *Model) startAtMoment(moment *time.Duration, step settings.LessonStep) (why string, ok bool) {
	switch {
	case moment == nil:
		return "", false
	case m.Choices.Stages.Machine == stage.Simulated:
		m.startAt(*moment, step)
		return "", true
	case slices.ContainsFunc(m.Choices.Stages.Setups, hasPlayed):
		return ": real time never passes the same way again. It begins after the latest change: the frames " +
			"before that are run again, but nobody knows how they were shown", false
	default:
		return ": real time never passes the same way again, so it begins at the start", false
	}
}

// startAt plays what was opened up to a moment, at a step of its lesson. A lesson that the picture left at its question
// asks it again.
func (m *Model) startAt(moment time.Duration, step settings.LessonStep) {
	if m.withholds(m.Choices.Stages.Setups, func() { m.startAt(moment, step) }) {
		return
	}
	if m.asksQuestion() && lesson.Step(step.Name) == lesson.Asking {
		m.askQuestion()
		m.Lesson.Progress.Choose(step.Answer - 1)
		return
	}
	at, stops := m.stopNear(moment)
	m.Start(&at)
	if m.asksQuestion() {
		m.reopenAt(step, stops)
	}
}

// reopenAt continues the lesson at the step of a picture, with the answer that was chosen. stops means that the stages
// show the decisive moment: then a picture without a step has stopped. At other moments such a picture has no lesson.
// A lesson that has not shown its answer must go on hiding it.
func (m *Model) reopenAt(step settings.LessonStep, stops bool) {
	at := lesson.Step(step.Name)
	switch {
	case stops:
		m.reopen(lesson.Stopped)
		to := lesson.Stopped
		if at.IsAnswered() {
			to = lesson.Concluding
		}
		m.Lesson.Progress.GoTo(to, step.Answer-1)
	case at != lesson.Trying && slices.Contains(lesson.All(), at): // a try has other settings
		m.reopen(at)
		m.Lesson.Progress.GoTo(at, step.Answer-1)
	}
}

// hasPlayed reports whether a real computer has played a part of a run.
func hasPlayed(s experiment.Setup) bool { return s.Played() > 0 }
