package model

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
	"gameloops/internal/interpreter"
	"gameloops/internal/userloop"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/usercode"
)

// A UserCode holds the loops that the user edits, and loops of other people that the user must see before they run.
type UserCode struct {
	Document   *usercode.Document // the open one; nil: none
	Focused    int                // how often it was given the keyboard
	fault      *interpreter.Error // the error that kept it from running; nil: none, or TakeFault has returned it
	Goals      []lesson.GoalRow   // of the exercise that it answers; empty: none
	Drafts     usercode.Drafts
	made       usercode.Translations
	Files      usercode.Watcher              // of the loop files that were given at the start
	Board      lesson.GoalBoard              // of the exercise
	Exercise   *experiment.Experiment        // the open one; nil: none
	Situations usercode.SituationBoard       // of the open loop, if it answers no exercise
	Documents  map[string]*usercode.Document // documents that were opened, by the names of their loops
	agreed     map[string]bool               // the sources that the user has run
	untrusted  *settings.UntrustedFile       // the file that the shown code came with; nil: none
	failed     [stage.MaxStages]error        // the latest failure of each stage that was reported
	script     *usercode.Document            // the open document, if it was a script in the last frame; nil: none
	awaited    string                        // a language that was chosen, for which this program has no start; empty
	refused    *settings.Dropped             // a file with a script that this program cannot run; nil: none
}

// IsOpen reports whether a document is open.
func (c *UserCode) IsOpen() bool { return c.Document != nil }

// open opens a document. It keeps a document of the user under its name, so that foreign code cannot get the same name.
func (c *UserCode) open(w *usercode.Document) {
	if !w.IsForeign() {
		c.keep(w)
	}
	c.Close()
	c.Document = w
}

// openToSee opens a document and shows the code, although the user has not asked for it directly.
func (m *Model) openToSee(w *usercode.Document) {
	m.Code.open(w)
	m.Shown.set(settings.ShowCode, true)
}

// keep remembers a document under the name of its loop.
func (c *UserCode) keep(w *usercode.Document) {
	if c.Documents == nil {
		c.Documents = make(map[string]*usercode.Document)
	}
	c.Documents[w.Name] = w
}

// Close closes the document, and saves its draft.
func (c *UserCode) Close() {
	if c.Document != nil {
		c.Document.Keep()
		c.Document, c.Goals, c.fault = nil, nil, nil
	}
}

// discard closes the document. Foreign code is dropped, with the file that it came with.
func (c *UserCode) discard() {
	c.untrusted = nil
	c.Close()
}

// documentOf returns the document for the loop of a setup: the loop of the user, or a copy of a built-in loop.
func (c *UserCode) documentOf(of experiment.Setup) (*usercode.Document, error) {
	if l, ok := of.Own.Find(of.Loop); ok {
		if w := c.Documents[l.Name]; w != nil {
			return w, nil
		}
		from := usercode.Opened
		if e := c.Exercise; e != nil && l == e.Start() {
			from = usercode.Copied // so that its draft is loaded
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

// Translated returns the loop that the chosen stage runs in the language in which code is shown; nil if it is shown as
// it was written.
func (m *Model) Translated() *usercode.Translated {
	return m.Code.made.Of(m.Playback.Running(m.Choices.Stages), m.Shown.Language)
}

// WholeCode returns the file of the code that is shown: the open document, or the loop that the chosen stage runs.
func (m *Model) WholeCode() (file, text string, err error) {
	if w := m.Code.Document; w != nil {
		return w.File(), w.Text.String(), nil
	}
	if t := m.Translated(); t != nil && t.Translation != nil {
		return t.File, t.String(), nil
	}
	setup := m.Playback.Running(m.Choices.Stages)
	if l, ok := setup.Own.Find(setup.Loop); ok {
		return l.File(), l.Source, nil
	}
	source, err := gointerpreter.Like(setup.Loop)
	return userloop.FileName(setup.Loop, string(source)), string(source), err
}

// rename gives a document that was foreign until now a name that no other loop has, and keeps it.
func (c *UserCode) rename(w *usercode.Document, others userloop.Loops) {
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

// isAnswer reports whether the open document is the answer to the exercise.
func (c *UserCode) isAnswer() bool {
	return c.Document != nil && c.Exercise != nil && c.Document.Name == c.Exercise.Start().Name
}

// TakeFault returns the error that kept the document from running, and forgets it.
func (c *UserCode) TakeFault() *interpreter.Error {
	e := c.fault
	c.fault = nil
	return e
}

// editCode gives the keyboard to the open document. If none is open, it opens that of the chosen stage's loop. It does
// nothing on the start page and in another web page, which have no editor.
func (m *Model) editCode() {
	if m.Embedded || m.OnStartPage {
		return
	}
	if m.Code.Focused++; m.Code.IsOpen() {
		return
	}
	w, err := m.Code.documentOf(m.Playback.Running(m.Choices.Stages))
	if err != nil {
		m.say(err.Error())
		return
	}
	m.Code.open(w)
}

// chooseLanguage has the open document be in a language.
func (m *Model) chooseLanguage(name string) {
	w := m.Code.Document
	if w == nil {
		return
	}
	for _, l := range userloop.Languages() {
		if l.Name != name {
			continue
		}
		switch err := w.Choose(l); {
		case errors.Is(err, userloop.ErrNoScripts):
			m.Code.awaited = name
			m.request(LoadScripts{})
		case err != nil:
			m.say(err.Error())
		}
	}
}

// revertCode restores the original text of the open document, if the user confirms it.
func (m *Model) revertCode() {
	if w := m.Code.Document; w != nil {
		m.Question.Ask("Back to the original?", []string{"Back to the original (Ctrl Z undoes it)"}, "Keep the text",
			func(int) { w.Revert() })
	}
}

// runCode runs the open document. If it has errors, runCode sets c.fault to the first one.
func (m *Model) runCode() {
	if !m.Code.IsOpen() {
		return
	}
	source, problems := m.Code.Document.Run()
	if len(problems) > 0 {
		m.Code.fault = problems[0]
		if m.Code.Document.Language().IsScript() {
			m.request(LoadScripts{}) // or, if this program has it, nothing
		}
		return
	}
	m.runSource(source)
}

// runSource runs a source on its stage and restarts all stages, on the same frames. A source that runs for the first
// time gets a new stage beside the original, or replaces the original if there is no room for one.
func (m *Model) runSource(source string) {
	c := &m.Code
	if c.agreed == nil {
		c.agreed = make(map[string]bool)
	}
	c.agreed[source] = true
	if c.untrusted != nil {
		c.untrusted.Agree(source)
		m.showNextLoop()
		return
	}
	w, deck := c.Document, m.Choices.Stages
	c.rename(w, deck.Setup().Own)
	isFirst := !slices.ContainsFunc(deck.Setups, func(of experiment.Setup) bool { return of.Loop == w.Name })
	deck.Setups, deck.Chosen = settings.WithOwn(deck.Setups, deck.Chosen, userloop.Loop{Name: w.Name, Source: source})
	if deck.Machine == stage.Computer {
		deck.Machine = stage.SameFrames
	}
	pasted := isFirst && w.From != usercode.Copied && userloop.Recognized(source).IsScript()
	if pasted && settings.EndStart(deck.Setups) {
		m.say("The loops have their usual step now, and not that of the start page")
	}
	m.Choices.showChosen()
	m.Opened = true
	m.playSource(w.Name, source)
}

// playSource plays what is chosen with a loop of the user. It judges the loop if it is the answer to an exercise,
// unless the runs of the exercise take longer than what the user has agreed to.
func (m *Model) playSource(name, source string) {
	if m.withholds(m.Choices.Stages.Setups, func() { m.playSource(name, source) }) {
		return
	}
	m.Start(nil)
	e := m.Lesson.Exercise() // withholds may have changed its engine
	if e != nil && name == e.Start().Name && settings.Burden(m.Lesson.Setups) <= m.Playback.burden() {
		m.Code.Exercise = e
		m.Code.Board.Judge(e, source)
	}
}

// runsCodeNext reports whether the next step in an exercise is to run the code: it has not run yet, has changed since,
// or its run has ended.
func (m *Model) runsCodeNext() bool {
	c := &m.Code
	return c.isAnswer() &&
		(c.Document.Ran != c.Document.Text.String() || !c.Board.IsJudged() || m.Playback.HasEnded())
}

// followExercise opens the starting code when an exercise is opened, and updates the goals while its code is open.
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

// openExercise opens the starting code of an exercise, or its draft if there is one.
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
	w.Ran = e.Start().Source // the stages start with this again, not with the last run
	m.openToSee(w)
	m.Code.Board.Show(e) // the starting code must not earn goals
}

// knows reports whether a loop is one of the user, or the user has run it.
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

// WithholdsCode reports whether a file has loops that the user must see first. If so, it shows the first of them.
func (m *Model) WithholdsCode(p *settings.UntrustedFile) bool {
	if m.Code.untrusted = p; p == nil {
		return false
	}
	m.showNextLoop()
	return true
}

// showNextLoop shows the next loop of the file, or opens the file if there is none left.
func (m *Model) showNextLoop() {
	p := m.Code.untrusted
	if l, ok := p.Next(); ok {
		m.showForeign(l.Name, l.Source, p.Name)
		return
	}
	m.Code.discard()
	m.openFile(p.Name, p.File, true) // because the user has pressed Run
}

// showForeign shows foreign code. came says what it came with.
func (m *Model) showForeign(name, source, came string) {
	w := usercode.NewDocument(name, "", source, usercode.Foreign, &m.Code.Drafts)
	w.Came = came
	m.openToSee(w)
}

// TakeSource opens the source of a file. If came is not empty, the source is foreign, and came says what it came with.
func (m *Model) TakeSource(file, source string, came string) {
	if len(source) > interpreter.MaxSource {
		m.say(fmt.Sprintf("%s is too long: a loop has at most %d KB", file, interpreter.MaxSource>>10))
		return
	}
	name := strings.TrimSuffix(file, userloop.LanguageOf(file).Extension)
	if err := (userloop.Loops{}).Check(name); err != nil {
		name = "my-loop"
	}
	m.Code.untrusted = nil
	if came != "" {
		m.showForeign(name, source, came)
		return
	}
	m.openToSee(usercode.NewDocument(name, "", source, usercode.Opened, &m.Code.Drafts))
}

// watchFiles loads files that have changed on disk. If the text in the editor has changed, too, it asks which one to
// keep.
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

// LastGood says what becomes of the last version of a loop without errors while its text has one.
func (m *Model) LastGood(loop string) string {
	p := &m.Playback
	var shown *stage.Stage
	if n := slices.IndexFunc(p.Played, func(of experiment.Setup) bool { return of.Loop == loop }); n >= 0 {
		shown = p.Stage(n)
	}
	switch {
	case !p.Begun || shown == nil:
		return "The last good one is on the stages"
	case hasFailed(shown):
		return "The last good one has stopped with an error"
	case hasNoFrame(shown, p.Player.Host()):
		return "No frame of the last good one has come"
	case p.IsOver():
		return "The last good one has run to its end"
	default:
		return "The last good one runs on"
	}
}

// hasFailed reports whether the loop of a stage has stopped with an error.
func hasFailed(s *stage.Stage) bool {
	_, seen := s.Sight()
	return seen.Failed != nil
}

// hasNoFrame reports whether a stage has done nothing yet.
func hasNoFrame(s *stage.Stage, host time.Duration) bool {
	now := s.Counts(host)
	return now.IsFresh()
}

// reload runs the new text of a file on its stages. If it has an error, the last version without errors keeps running.
func (m *Model) reload(c usercode.FileChange) {
	w := m.Code.Documents[c.Loop]
	if w != nil {
		w.Replace(c.Text)
	}
	l := userloop.Loop{Name: c.Loop, Source: c.Text}
	if _, err := l.Kind(); err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		m.say(first + ". " + m.LastGood(c.Loop))
		return
	}
	if w != nil {
		w.Ran = c.Text
	}
	deck := m.Choices.Stages
	if !slices.ContainsFunc(deck.Setups, func(of experiment.Setup) bool { return of.Loop == c.Loop }) {
		return // no stage has the loop any more
	}
	deck.Setups, _ = settings.WithOwn(deck.Setups, deck.Chosen, l)
	m.Choices.showChosen()
	if m.say(filepath.Base(c.Path) + " has changed: it runs"); m.Playback.Begun {
		m.Start(nil)
	}
}

// reportFailures says why a loop has stopped with an error, unless it is open in the editor.
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

// followScript requests what runs scripts when the open document becomes one.
func (m *Model) followScript() {
	c := &m.Code
	was := c.script
	if c.script = nil; c.Document != nil && c.Document.IsScriptLoop() {
		c.script = c.Document
	}
	if c.script != nil && c.script != was {
		m.request(LoadScripts{})
	}
}

// FollowCode is called once per display frame. It follows exercises and files, and reports loops that fail. It closes
// the open document when another loop is chosen, and otherwise checks and saves it.
func (m *Model) FollowCode(now time.Duration) {
	m.followExercise()
	m.watchFiles(now)
	m.reportFailures()
	m.followScript()
	m.followSituations()
	w := m.Code.Document
	if w == nil {
		return
	}
	setup := m.Playback.Running(m.Choices.Stages)
	if setup.Loop != w.Name && (setup.Loop != w.Kind || w.Ran != "") && !w.IsNew() {
		m.Code.Close()
		return
	}
	w.Look(now)
	if shown := m.Playback.Stage(m.Choices.Stages.Chosen); m.Playback.Begun && shown != nil && setup.Loop == w.Name {
		_, seen := shown.Sight()
		w.Fails(seen.Failed)
	}
}
