package model

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
	"gameloops/internal/userloop"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/usercode"
)

// A UserCode is the loops that the user writes, and those of other people that are shown before they run.
type UserCode struct {
	Document  *usercode.Document   // that is open; nil: none is
	Focused   int                  // how often it was given the keyboard
	fault     *gointerpreter.Error // the mistake that kept it from running last; nil: none did
	Goals     []lesson.GoalRow     // of the exercise that it answers; none: it answers none
	Drafts    usercode.Drafts
	Files     usercode.Watcher              // of the loops that were named when the window opened
	Board     lesson.GoalBoard              // of the exercise
	Exercise  *experiment.Experiment        // that is open; nil: none is
	Documents map[string]*usercode.Document // that were open, by the names of their loops
	agreed    map[string]bool               // the sources of other people that the user has run
	parcel    *settings.UntrustedFile       // the file that brought what is shown; nil: none did
	failed    [stage.MaxStages]error        // what was said of each stage
}

// IsOpen reports whether a document is open.
func (c *UserCode) IsOpen() bool { return c.Document != nil }

// open opens a document. One of the user's keeps its name when another comes with the same.
func (c *UserCode) open(w *usercode.Document) {
	if !w.IsForeign() {
		c.keep(w)
	}
	c.Close()
	c.Document = w
}

// openToSee opens a document that the user has not asked for by itself.
func (m *Model) openToSee(w *usercode.Document) {
	m.Code.open(w)
	m.Shown.set(settings.ShowCode, true)
}

// keep keeps a document under the name of its loop.
func (c *UserCode) keep(w *usercode.Document) {
	if c.Documents == nil {
		c.Documents = make(map[string]*usercode.Document)
	}
	c.Documents[w.Name] = w
}

// Close closes the document. What is written in it is kept.
func (c *UserCode) Close() {
	if c.Document != nil {
		c.Document.Keep()
		c.Document, c.Goals, c.fault = nil, nil, nil
	}
}

// discard closes the document, and forgets foreign code with all that came with it.
func (c *UserCode) discard() {
	c.parcel = nil
	c.Close()
}

// documentOf returns the document for a setup's loop: its own, or that of a copy of one of the table.
func (c *UserCode) documentOf(of experiment.Setup) (*usercode.Document, error) {
	if l, ok := of.Own.Find(of.Loop); ok {
		if w := c.Documents[l.Name]; w != nil {
			return w, nil
		}
		from := usercode.Opened
		if e := c.Exercise; e != nil && l == e.Start() {
			from = usercode.Copied // so the draft of it comes back
		}
		w := usercode.NewDocument(l.Name, "", l.Source, from, &c.Drafts)
		w.Ran = l.Source
		return w, nil
	}
	name := "my-" + of.Loop
	if w := c.Documents[name]; w != nil {
		return w, nil
	}
	source, err := gointerpreter.Like(of.Loop)
	if err != nil {
		return nil, err
	}
	return usercode.NewDocument(name, of.Loop, string(source), usercode.Copied, &c.Drafts), nil
}

// rename gives a document that was foreign until now a name that no other loop has.
func (c *UserCode) rename(w *usercode.Document, others userloop.Shelf) {
	if c.Documents[w.Name] == w {
		return
	}
	name, taken := w.Name, true
	for n := 2; taken; n++ {
		if _, taken = others.Find(w.Name); taken || c.Documents[w.Name] != nil {
			taken, w.Name = true, name+"-"+strconv.Itoa(n)
		}
	}
	c.keep(w)
}

// isAnswer reports whether the document that is open answers the exercise.
func (c *UserCode) isAnswer() bool {
	return c.Document != nil && c.Exercise != nil && c.Document.Name == c.Exercise.Start().Name
}

// TakeFault returns the mistake that has kept the document from running, once.
func (c *UserCode) TakeFault() *gointerpreter.Error {
	e := c.fault
	c.fault = nil
	return e
}

// editCode opens the document for the loop of the chosen stage, if there is room for it and none is open, and gives it
// the keyboard.
func (m *Model) editCode() {
	if m.Embedded || m.OnStartPage {
		return
	}
	if m.Code.Focused++; m.Code.IsOpen() {
		return
	}
	w, err := m.Code.documentOf(m.Playback.Chosen(m.Choices.Stages))
	if err != nil {
		m.say(err.Error())
		return
	}
	m.Code.open(w)
}

// revertCode makes the document that is open what it was, if the user confirms it.
func (m *Model) revertCode() {
	if w := m.Code.Document; w != nil {
		m.Question.Ask("Back to the original?", []string{"Back to the original (Ctrl Z undoes it)"}, "Keep the text",
			func(int) { w.Revert() })
	}
}

// runCode runs the document that is open, or says what is wrong in it.
func (m *Model) runCode() {
	if !m.Code.IsOpen() {
		return
	}
	source, problems := m.Code.Document.Run()
	if len(problems) > 0 {
		m.Code.fault = problems[0]
		return
	}
	m.runSource(source)
}

// runSource brings a source onto its stage. The first time, that is a new one beside the original; where there is no
// room for it, it takes the place of the original. All stages begin again, on the same frames.
func (m *Model) runSource(source string) {
	c := &m.Code
	if c.agreed == nil {
		c.agreed = make(map[string]bool)
	}
	c.agreed[source] = true
	if c.parcel != nil {
		c.parcel.Agree(source)
		m.unpack()
		return
	}
	w, deck := c.Document, m.Choices.Stages
	c.rename(w, deck.Setup().Own)
	deck.Setups, deck.Chosen = settings.WithOwn(deck.Setups, deck.Chosen, userloop.Loop{Name: w.Name, Source: source})
	if deck.Machine == stage.Computer {
		deck.Machine = stage.SameFrames
	}
	m.Choices.showChosen()
	m.Opened = true
	m.playSource(w.Name, source)
}

// playSource plays what is chosen with a loop that was written, and judges it if it is the answer to an exercise. That
// runs the exercise, too, which may not cost more than what the user has agreed to.
func (m *Model) playSource(name, source string) {
	if m.withholds(m.Choices.Stages.Setups, func() { m.playSource(name, source) }) {
		return
	}
	m.Start(nil)
	e := m.Lesson.Exercise() // by now it may be on another engine
	if e != nil && name == e.Start().Name && settings.Burden(m.Lesson.Setups) <= m.Playback.burden() {
		m.Code.Exercise = e
		m.Code.Board.Judge(e, source)
	}
}

// runsCodeNext reports whether the next thing to do in an exercise is to run what is written: it has not run yet, or
// has changed since, or its run is over.
func (m *Model) runsCodeNext() bool {
	c := &m.Code
	return c.isAnswer() &&
		(c.Document.Ran != c.Document.Text.String() || !c.Board.IsJudged() || m.Playback.HasEnded())
}

// followExercise opens the loop of an exercise when that is opened, and shows its goals while the loop is written.
func (m *Model) followExercise() {
	c := &m.Code
	if e := m.Lesson.Exercise(); e != c.Exercise {
		c.Exercise = e
		c.Board.Clear()
		if e != nil && !m.Embedded {
			m.openExercise(e)
		}
	}
	if c.Goals = nil; c.isAnswer() {
		c.Goals = c.Board.Rows()
	}
}

// openExercise opens what an exercise starts from, or the draft that there is of it.
func (m *Model) openExercise(e *experiment.Experiment) {
	n := slices.IndexFunc(m.Choices.Stages.Setups, func(of experiment.Setup) bool { return of.Loop == e.Start().Name })
	if n < 0 {
		return
	}
	m.Choices.choose(n)
	w, err := m.Code.documentOf(m.Choices.Stages.Setup())
	if err != nil {
		m.say(err.Error())
		return
	}
	w.Ran = e.Start().Source // the stages begin with it again, whatever ran when it was left
	m.openToSee(w)
	m.Code.Board.Show(e) // the starting code must not earn goals
}

// knows reports whether a loop is one of the user's, or was run by the user.
func (m *Model) knows(l userloop.Loop) bool {
	for _, setup := range m.Choices.Stages.Setups {
		if slices.Contains(setup.Own, l) {
			return true
		}
	}
	for _, w := range m.Code.Documents {
		if w.Text.String() == l.Source {
			return true
		}
	}
	return m.Code.agreed[l.Source]
}

// WithholdsCode reports whether a file has loops that the user has to see first, and shows the first of them.
func (m *Model) WithholdsCode(p *settings.UntrustedFile) bool {
	if m.Code.parcel = p; p == nil {
		return false
	}
	m.unpack()
	return true
}

// unpack shows the next loop of the file, or opens it after the last one.
func (m *Model) unpack() {
	p := m.Code.parcel
	if l, ok := p.Next(); ok {
		m.showForeign(l.Name, l.Source, p.Name)
		return
	}
	m.Code.discard()
	m.say(m.openFile(p.Name, p.File))
	if !m.Playback.Begun && m.Lesson.Progress == nil {
		m.Play() // that is what Run says
	}
}

// showForeign shows foreign code that came with something.
func (m *Model) showForeign(name, source, came string) {
	w := usercode.NewDocument(name, "", source, usercode.Foreign, &m.Code.Drafts)
	w.Came = came
	m.openToSee(w)
}

// TakeSource opens a source from a file: the user's own, or what came with something.
func (m *Model) TakeSource(file, source string, came string) {
	if len(source) > gointerpreter.MaxSource {
		m.say(fmt.Sprintf("%s is too long: a loop has at most %d KB", file, gointerpreter.MaxSource>>10))
		return
	}
	name := strings.TrimSuffix(file, userloop.Extension)
	if err := (userloop.Shelf{}).Check(name); err != nil {
		name = "my-loop"
	}
	m.Code.parcel = nil
	if came != "" {
		m.showForeign(name, source, came)
		return
	}
	m.openToSee(usercode.NewDocument(name, "", source, usercode.Opened, &m.Code.Drafts))
}

// watchFiles takes in the files that were changed on disk.
func (m *Model) watchFiles(now time.Duration) {
	for _, c := range m.Code.Files.Look(now) {
		w, name := m.Code.Documents[c.Loop], filepath.Base(c.Path)
		if w == nil || !w.IsChanged() || w.Text.String() == c.Text {
			m.reload(c)
			continue
		}
		question := name + " has changed on disk, and the text in the editor has changed too. Which one stays?"
		m.Question.Ask(question, []string{"The file (Ctrl Z brings back the text)"}, "The text",
			func(int) { m.reload(c) })
	}
}

// reload brings the new text of a file onto its stages. While there is an error in it, the last good one runs on.
func (m *Model) reload(c usercode.FileChange) {
	w := m.Code.Documents[c.Loop]
	if w != nil {
		w.Replace(c.Text)
	}
	l := userloop.Loop{Name: c.Loop, Source: c.Text}
	if _, err := l.Kind(); err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		m.say(first + ". The last good one runs on")
		return
	}
	if w != nil {
		w.Ran = c.Text
	}
	deck := m.Choices.Stages
	if !slices.ContainsFunc(deck.Setups, func(of experiment.Setup) bool { return of.Loop == c.Loop }) {
		return // it is on no stage any more
	}
	deck.Setups, _ = settings.WithOwn(deck.Setups, deck.Chosen, l)
	m.Choices.showChosen()
	if m.say(filepath.Base(c.Path) + " has changed: it runs"); m.Playback.Begun {
		m.Start(nil)
	}
}

// reportFailures says why a loop has stopped that nobody is writing.
func (m *Model) reportFailures() {
	p, c := &m.Playback, &m.Code
	for n := range c.failed {
		var err error
		if shown := p.Stage(n); p.Begun && shown != nil {
			_, seen := shown.Sight()
			err = seen.Failed
		}
		if err == c.failed[n] {
			continue
		}
		if c.failed[n] = err; err != nil && (c.Document == nil || c.Document.Name != p.Played[n].Loop) {
			m.say(fmt.Sprintf("The loop of stage %d has stopped: %v", n+1, err))
		}
	}
}

// FollowCode is called at each display frame. It closes the document when another loop is chosen, checks and saves it,
// and looks for what fails on the stages.
func (m *Model) FollowCode(now time.Duration) {
	m.followExercise()
	m.watchFiles(now)
	m.reportFailures()
	w := m.Code.Document
	if w == nil {
		return
	}
	setup := m.Playback.Chosen(m.Choices.Stages)
	if setup.Loop != w.Name && (setup.Loop != w.Kind || w.Ran != "") && !w.IsForeign() {
		m.Code.Close()
		return
	}
	w.Look(now)
	if shown := m.Playback.Stage(m.Choices.Stages.Chosen); m.Playback.Begun && shown != nil && setup.Loop == w.Name {
		_, seen := shown.Sight()
		w.Fails(seen.Failed)
	}
}
