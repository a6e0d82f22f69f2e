package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/own"
	"gameloops/internal/script"
	"gameloops/ui/choice"
	"gameloops/ui/goals"
	"gameloops/ui/stage"
	"gameloops/ui/watch"
	"gameloops/ui/workshop"
)

// A userCode is the loops that the user writes, and those of other people that are shown before they run.
type userCode struct {
	noRoom   bool               // there is no room for an editor
	document *workshop.Workshop // that is open; nil: none is
	shown    int                // how often one was opened that has to be seen
	fault    *script.Error      // the mistake that kept it from running last; nil: none did
	goals    []goals.Row        // of the exercise that it answers; none: it answers none
	drafts   workshop.Drafts
	files    watch.Watcher                 // of the loops that were named when the window opened
	board    goals.Board                   // of the exercise
	exercise *experiment.Experiment        // that is open; nil: none is
	all      map[string]*workshop.Workshop // that were open, by the names of their loops
	agreed   map[string]bool               // the sources of other people that the user has run
	parcel   *choice.Parcel                // the file that brought what is shown; nil: none did
	failed   [stage.MaxStages]error        // what was said of each stage
}

// isOpen reports whether a document is open.
func (c *userCode) isOpen() bool { return c.document != nil }

// open opens a document. One of the user's keeps its name when another comes with the same.
func (c *userCode) open(w *workshop.Workshop) {
	if !w.IsForeign() {
		c.keep(w)
	}
	c.close()
	c.document = w
}

// openToSee opens a document that the user has not asked for by itself.
func (c *userCode) openToSee(w *workshop.Workshop) {
	c.open(w)
	c.shown++
}

// keep keeps a document under the name of its loop.
func (c *userCode) keep(w *workshop.Workshop) {
	if c.all == nil {
		c.all = make(map[string]*workshop.Workshop)
	}
	c.all[w.Name] = w
}

// close closes the document. What is written in it is kept.
func (c *userCode) close() {
	if c.document != nil {
		c.document.Keep()
		c.document, c.goals, c.fault = nil, nil, nil
	}
}

// discard closes the document, and forgets foreign code with all that came with it.
func (c *userCode) discard() {
	c.parcel = nil
	c.close()
}

// documentOf returns the document for a setup's loop: its own, or that of a copy of one of the table.
func (c *userCode) documentOf(of experiment.Setup) (*workshop.Workshop, error) {
	if l, ok := of.Own.Find(of.Loop); ok {
		if w := c.all[l.Name]; w != nil {
			return w, nil
		}
		from := workshop.Opened
		if e := c.exercise; e != nil && l == e.Start() {
			from = workshop.Copied // so the draft of it comes back
		}
		w := workshop.New(l.Name, "", l.Source, from, &c.drafts)
		w.Ran = l.Source
		return w, nil
	}
	name := "my-" + of.Loop
	if w := c.all[name]; w != nil {
		return w, nil
	}
	source, err := script.Like(of.Loop)
	if err != nil {
		return nil, err
	}
	return workshop.New(name, of.Loop, string(source), workshop.Copied, &c.drafts), nil
}

// rename gives a document that was foreign until now a name that no other loop has.
func (c *userCode) rename(w *workshop.Workshop, others own.Shelf) {
	if c.all[w.Name] == w {
		return
	}
	name, taken := w.Name, true
	for n := 2; taken; n++ {
		if _, taken = others.Find(w.Name); taken || c.all[w.Name] != nil {
			taken, w.Name = true, name+"-"+strconv.Itoa(n)
		}
	}
	c.keep(w)
}

// isAnswer reports whether the document that is open answers the exercise.
func (c *userCode) isAnswer() bool {
	return c.document != nil && c.exercise != nil && c.document.Name == c.exercise.Start().Name
}

// takeFault returns the mistake that has kept the document from running, once.
func (c *userCode) takeFault() *script.Error {
	e := c.fault
	c.fault = nil
	return e
}

// editCode opens the document for the loop of the chosen stage, if there is room for it and none is open.
func (d *director) editCode() {
	if d.choices.take(); d.code.noRoom || d.onStartPage || d.code.isOpen() {
		return
	}
	w, err := d.code.documentOf(d.playback.chosen(d.choices.deck))
	if err != nil {
		d.say(err.Error())
		return
	}
	d.code.open(w)
}

// runCode runs the document that is open, or says what is wrong in it.
func (d *director) runCode() {
	if !d.code.isOpen() {
		return
	}
	source, problems := d.code.document.Run()
	if len(problems) > 0 {
		d.code.fault = problems[0]
		return
	}
	d.runSource(source)
}

// runSource brings a source onto its stage. The first time, that is a new one beside the original; where there is no
// room for it, it takes the place of the original. All stages begin again, on the same frames.
func (d *director) runSource(source string) {
	c := &d.code
	if c.agreed == nil {
		c.agreed = make(map[string]bool)
	}
	c.agreed[source] = true
	if c.parcel != nil {
		c.parcel.Agree(source)
		d.unpack()
		return
	}
	d.choices.take()
	w, deck := c.document, d.choices.deck
	c.rename(w, deck.Setup().Own)
	deck.Setups, deck.Chosen = choice.WithOwn(deck.Setups, deck.Chosen, own.Loop{Name: w.Name, Source: source})
	if deck.Machine == stage.Computer {
		deck.Machine = stage.SameFrames
	}
	d.choices.showChosen()
	d.opened = true
	d.playSource(w.Name, source)
}

// playSource plays what is chosen with a loop that was written, and judges it if it is the answer to an exercise. That
// runs the exercise, too, which may not cost more than what the user has agreed to.
func (d *director) playSource(name, source string) {
	if d.withholds(d.choices.deck.Setups, func() { d.playSource(name, source) }) {
		return
	}
	d.start(nil)
	e := d.lesson.exercise() // by now it may be on another engine
	if e != nil && name == e.Start().Name && choice.Burden(d.lesson.setups) <= d.playback.burden() {
		d.code.exercise = e
		d.code.board.Judge(e, source)
	}
}

// runsCodeNext reports whether the next thing to do in an exercise is to run what is written: it has not run yet, or
// has changed since, or its run is over.
func (d *director) runsCodeNext() bool {
	c := &d.code
	return c.isAnswer() &&
		(c.document.Ran != c.document.Text.String() || !c.board.IsJudged() || d.playback.hasEnded())
}

// followExercise opens the loop of an exercise when that is opened, and shows its goals while the loop is written.
func (d *director) followExercise() {
	c := &d.code
	if e := d.lesson.exercise(); e != c.exercise {
		c.exercise = e
		c.board.Clear()
		if e != nil && !c.noRoom {
			d.openExercise(e)
		}
	}
	if c.goals = nil; c.isAnswer() {
		c.goals = c.board.Rows()
	}
}

// openExercise opens what an exercise starts from, or the draft that there is of it.
func (d *director) openExercise(e *experiment.Experiment) {
	n := slices.IndexFunc(d.choices.deck.Setups, func(of experiment.Setup) bool { return of.Loop == e.Start().Name })
	if n < 0 {
		return
	}
	d.choices.choose(n)
	w, err := d.code.documentOf(d.choices.deck.Setup())
	if err != nil {
		d.say(err.Error())
		return
	}
	w.Ran = e.Start().Source // the stages begin with it again, whatever ran when it was left
	d.code.openToSee(w)
	d.code.board.Show(e) // the starting code must not earn goals
}

// knows reports whether a loop is one of the user's, or was run by the user.
func (d *director) knows(l own.Loop) bool {
	for _, setup := range d.choices.deck.Setups {
		if slices.Contains(setup.Own, l) {
			return true
		}
	}
	for _, w := range d.code.all {
		if w.Text.String() == l.Source {
			return true
		}
	}
	return d.code.agreed[l.Source]
}

// withholdsCode reports whether a file has loops that the user has to see first, and shows the first of them.
func (d *director) withholdsCode(p *choice.Parcel) bool {
	if d.code.parcel = p; p == nil {
		return false
	}
	d.unpack()
	return true
}

// unpack shows the next loop of the parcel, or opens it after the last one.
func (d *director) unpack() {
	p := d.code.parcel
	if l, ok := p.Next(); ok {
		d.showForeign(l.Name, l.Source, p.Name)
		return
	}
	d.code.discard()
	d.say(d.openFile(p.Name, p.File))
	if !d.playback.begun && d.lesson.walk == nil {
		d.play() // that is what Run says
	}
}

// showForeign shows foreign code that came with something.
func (d *director) showForeign(name, source, came string) {
	w := workshop.New(name, "", source, workshop.Foreign, &d.code.drafts)
	w.Came = came
	d.code.openToSee(w)
}

// takeSource opens a source from a file: the user's own, or what came with something.
func (d *director) takeSource(file, source string, came string) {
	if len(source) > script.MaxSource {
		d.say(fmt.Sprintf("%s is too long: a loop has at most %d KB", file, script.MaxSource>>10))
		return
	}
	name := strings.TrimSuffix(file, own.Extension)
	if err := (own.Shelf{}).Check(name); err != nil {
		name = "my-loop"
	}
	d.code.parcel = nil
	if came != "" {
		d.showForeign(name, source, came)
		return
	}
	d.code.openToSee(workshop.New(name, "", source, workshop.Opened, &d.code.drafts))
}

// watchFiles takes in the files that were changed on disk.
func (d *director) watchFiles(now time.Duration) {
	for _, c := range d.code.files.Look(now) {
		w, name := d.code.all[c.Loop], filepath.Base(c.Path)
		if w == nil || !w.IsChanged() || w.Text.String() == c.Text {
			d.reload(c)
			continue
		}
		question := name + " has changed on disk, and the text in the editor has changed too. Which one stays?"
		d.question.Ask(question, []string{"The file (Ctrl Z brings back the text)"}, "The text",
			func(int) { d.reload(c) })
	}
}

// reload brings the new text of a file onto its stages. While there is an error in it, the last good one runs on.
func (d *director) reload(c watch.Change) {
	w := d.code.all[c.Loop]
	if w != nil {
		w.Replace(c.Text)
	}
	l := own.Loop{Name: c.Loop, Source: c.Text}
	if _, err := l.Kind(); err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		d.say(first + ". The last good one runs on")
		return
	}
	if w != nil {
		w.Ran = c.Text
	}
	deck := d.choices.deck
	if !slices.ContainsFunc(deck.Setups, func(of experiment.Setup) bool { return of.Loop == c.Loop }) {
		return // it is on no stage any more
	}
	d.choices.take()
	deck.Setups, _ = choice.WithOwn(deck.Setups, deck.Chosen, l)
	d.choices.showChosen()
	if d.say(filepath.Base(c.Path) + " has changed: it runs"); d.playback.begun {
		d.start(nil)
	}
}

// reportFailures says why a loop has stopped that nobody is writing.
func (d *director) reportFailures() {
	p, c := &d.playback, &d.code
	for n := range c.failed {
		var err error
		if shown := p.stage(n); p.begun && shown != nil {
			_, seen := shown.Sight()
			err = seen.Failed
		}
		if err == c.failed[n] {
			continue
		}
		if c.failed[n] = err; err != nil && (c.document == nil || c.document.Name != p.played[n].Loop) {
			d.say(fmt.Sprintf("The loop of stage %d has stopped: %v", n+1, err))
		}
	}
}

// followCode is called at each display frame. It closes the document when another loop is chosen, checks and saves it,
// and looks for what fails on the stages.
func (d *director) followCode(now time.Duration) {
	d.followExercise()
	d.watchFiles(now)
	d.reportFailures()
	w := d.code.document
	if w == nil {
		return
	}
	setup := d.playback.chosen(d.choices.deck)
	if setup.Loop != w.Name && (setup.Loop != w.Kind || w.Ran != "") && !w.IsForeign() {
		d.code.close()
		return
	}
	w.Look(now)
	if shown := d.playback.stage(d.choices.deck.Chosen); d.playback.begun && shown != nil && setup.Loop == w.Name {
		_, seen := shown.Sight()
		w.Fails(seen.Failed)
	}
}
