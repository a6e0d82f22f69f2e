package ui

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/own"
	"gameloops/internal/script"
	"gameloops/ui/choice"
	"gameloops/ui/desk"
	"gameloops/ui/goals"
	"gameloops/ui/pointer"
	"gameloops/ui/stage"
	"gameloops/ui/system"
	"gameloops/ui/watch"
	"gameloops/ui/workshop"
)

// A scribe opens the editor for the loop of the chosen stage, and brings what is written onto the stages.
type scribe struct {
	app      *app
	drafts   workshop.Drafts
	board    goals.Board                   // of the exercise
	exercise *experiment.Experiment        // that is open; nil: none is
	shops    map[string]*workshop.Workshop // all that were open, by the names of their loops
	agreed   map[string]bool               // the sources of other people that the user has run
	parcel   *choice.Parcel                // the file that brought what is shown; nil: none did
	failed   [stage.MaxStages]error        // what was said of each stage
	wanted   chan opened                   // receives the file that the user chooses; nil: nobody chooses
	cancel   context.CancelFunc
}

// An opened file is one that the user has chosen.
type opened struct {
	name string
	data []byte
	err  error
}

// desk returns the desk at which the scribe writes.
func (s *scribe) desk() *desk.Desk { return &s.app.gallery.desk }

// join lets the desk's buttons do something.
func (s *scribe) join() {
	a := s.app
	s.shops, s.agreed = make(map[string]*workshop.Workshop), make(map[string]bool)
	s.desk().Do = desk.Actions{
		Run: s.run, Save: s.save, Open: s.choose, Discard: s.discard, Close: s.close,
		Ask: a.director.question.Ask, Say: a.notice.show, Help: a.overlay.toggleHelp,
	}
	if a.options.Link != nil {
		s.desk().Do.Link = s.link
	}
	if a.options.Drafts != "" {
		s.drafts.Store = system.Drafts{Folder: a.options.Drafts}
	}
}

// edit opens the editor for the loop of the chosen stage, or gives it the keyboard.
func (s *scribe) edit() {
	d := &s.app.director
	if d.choices.take(); s.app.sidebar.embedded || d.onStartPage {
		return // there is no room for it
	}
	if s.desk().IsOpen() {
		s.desk().Editor.Focus()
		return
	}
	w, err := s.shopOf(d.playback.chosen(d.choices.deck))
	if err != nil {
		d.say(err.Error())
		return
	}
	s.open(w)
	s.desk().Editor.Focus()
}

// shopOf returns the workshop for a setup's loop: its own, or that of a copy of one of the table.
func (s *scribe) shopOf(of experiment.Setup) (*workshop.Workshop, error) {
	if l, ok := of.Own.Find(of.Loop); ok {
		if w := s.shops[l.Name]; w != nil {
			return w, nil
		}
		from := workshop.Opened
		if e := s.exercise; e != nil && l == e.Start() {
			from = workshop.Copied // so the draft of it comes back
		}
		w := workshop.New(l.Name, "", l.Source, from, &s.drafts)
		w.Ran = l.Source
		return w, nil
	}
	name := "my-" + of.Loop
	if w := s.shops[name]; w != nil {
		return w, nil
	}
	source, err := script.Like(of.Loop)
	if err != nil {
		return nil, err
	}
	return workshop.New(name, of.Loop, string(source), workshop.Copied, &s.drafts), nil
}

// open shows a workshop at the desk. One of the user's keeps its name when another comes with the same.
func (s *scribe) open(w *workshop.Workshop) {
	if !w.IsForeign() {
		s.shops[w.Name] = w
	}
	s.app.sidebar.dropFocus()
	s.app.sidebar.closeDrawer()
	s.desk().Open(w)
}

// close closes the desk. What is written there is kept.
func (s *scribe) close() { s.desk().Close() }

// discard closes the desk, and forgets foreign code with all that came with it.
func (s *scribe) discard() {
	s.parcel = nil
	s.close()
}

// run brings a source onto its stage. The first time, that is a new one beside the original; where there is no room for
// it, it takes the place of the original. All stages begin again, on the same frames.
func (s *scribe) run(source string) {
	d, w := &s.app.director, s.desk().Shop()
	s.agreed[source] = true
	if s.parcel != nil {
		s.parcel.Agree(source)
		s.unpack()
		return
	}
	d.choices.take()
	s.shelve(w, d.choices.deck.Setup().Own)
	setups, n := choice.WithOwn(d.choices.deck.Setups, d.choices.deck.Chosen, own.Loop{Name: w.Name, Source: source})
	d.choices.deck.Setups, d.choices.deck.Chosen = setups, n
	if d.choices.deck.Machine == stage.Computer {
		d.choices.deck.Machine = stage.SameFrames
	}
	d.choices.showChosen()
	d.opened = true
	s.playWritten(w.Name, source)
}

// playWritten plays what is chosen with a loop that was written, and judges it if it is the answer to an exercise. That
// runs the exercise, too, which may not cost more than what the user has agreed to.
func (s *scribe) playWritten(name, source string) {
	d := &s.app.director
	if d.withholds(d.choices.deck.Setups, func() { s.playWritten(name, source) }) {
		return
	}
	d.start(nil)
	e := d.lesson.exercise() // by now it may be on another engine
	if e != nil && name == e.Start().Name && choice.Burden(d.lesson.setups) <= d.playback.burden() {
		s.exercise = e
		s.board.Judge(e, source)
	}
}

// runsNext reports whether the next thing to do in an exercise is to run what is written: it has not run yet, or has
// changed since, or its run is over.
func (s *scribe) runsNext() bool {
	p, w := &s.app.director.playback, s.desk().Shop()
	if w == nil || s.exercise == nil || w.Name != s.exercise.Start().Name {
		return false
	}
	return w.Ran != w.Text.String() || !s.board.IsJudged() || p.hasEnded()
}

// runWritten runs what is written, whether the editor has the keyboard or not.
func (s *scribe) runWritten() {
	if s.desk().IsOpen() {
		s.desk().Run()
	}
}

// followExercise opens the loop of an exercise when that is opened, and shows its goals while the loop is written.
func (s *scribe) followExercise() {
	d := &s.app.director
	if e := d.lesson.exercise(); e != s.exercise {
		s.exercise = e
		s.board.Clear()
		if e != nil && !s.app.sidebar.embedded {
			s.openExercise(e)
		}
	}
	s.desk().Goals = nil
	if w := s.desk().Shop(); w != nil && s.exercise != nil && w.Name == s.exercise.Start().Name {
		s.desk().Goals = s.board.Rows()
	}
}

// openExercise opens the editor with what an exercise starts from, or the draft that there is of it.
func (s *scribe) openExercise(e *experiment.Experiment) {
	d := &s.app.director
	n := slices.IndexFunc(d.choices.deck.Setups, func(of experiment.Setup) bool { return of.Loop == e.Start().Name })
	if n < 0 {
		return
	}
	d.choices.choose(n)
	w, err := s.shopOf(d.choices.deck.Setup())
	if err != nil {
		d.say(err.Error())
		return
	}
	w.Ran = e.Start().Source // the stages begin with it again, whatever ran when it was left
	s.open(w)
	s.app.gallery.show(choice.ShowCode, true)
	s.board.Show(e) // what the start reaches is nobody's merit
}

// shelve gives a workshop that was foreign until now a name that no other loop has.
func (s *scribe) shelve(w *workshop.Workshop, others own.Shelf) {
	if s.shops[w.Name] == w {
		return
	}
	name, taken := w.Name, true
	for n := 2; taken; n++ {
		if _, taken = others.Find(w.Name); taken || s.shops[w.Name] != nil {
			taken, w.Name = true, name+"-"+strconv.Itoa(n)
		}
	}
	s.shops[w.Name] = w
}

// knows reports whether a loop is one of the user's, or was run by the user.
func (s *scribe) knows(l own.Loop) bool {
	for _, setup := range s.app.director.choices.deck.Setups {
		if slices.Contains(setup.Own, l) {
			return true
		}
	}
	for _, w := range s.shops {
		if w.Text.String() == l.Source {
			return true
		}
	}
	return s.agreed[l.Source]
}

// withholds reports whether a file has loops that the user has to see first, and shows the first of them.
func (s *scribe) withholds(p *choice.Parcel) bool {
	if s.parcel = p; p == nil {
		return false
	}
	s.unpack()
	return true
}

// unpack shows the next loop of the parcel, or opens it after the last one.
func (s *scribe) unpack() {
	p, d := s.parcel, &s.app.director
	if l, ok := p.Next(); ok {
		s.show(l.Name, l.Source, p.Name)
		return
	}
	s.parcel = nil
	s.close()
	d.say(d.openFile(p.Name, p.File))
	if !d.playback.begun && d.lesson.walk == nil {
		d.play() // that is what Run says
	}
}

// show shows foreign code that came with something.
func (s *scribe) show(name, source, came string) {
	w := workshop.New(name, "", source, workshop.Foreign, &s.drafts)
	w.Came = came
	s.open(w)
	s.app.gallery.show(choice.ShowCode, true)
}

// watch takes in the files that were changed on disk.
func (s *scribe) watch() {
	for _, c := range s.app.options.Files.Look(s.app.clock.now) {
		w, name := s.shops[c.Loop], filepath.Base(c.Path)
		if w == nil || !w.IsChanged() || w.Text.String() == c.Text {
			s.reload(c)
			continue
		}
		question := name + " has changed on disk, and the text in the editor has changed too. Which one stays?"
		s.app.director.question.Ask(question, []string{"The file (Ctrl Z brings back the text)"}, "The text",
			func(int) { s.reload(c) })
	}
}

// reload brings the new text of a file onto its stages. While there is an error in it, the last good one runs on.
func (s *scribe) reload(c watch.Change) {
	d := &s.app.director
	if w := s.shops[c.Loop]; w != nil {
		w.Replace(c.Text)
	}
	l := own.Loop{Name: c.Loop, Source: c.Text}
	if _, err := l.Kind(); err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		d.say(first + ". The last good one runs on")
		return
	}
	if w := s.shops[c.Loop]; w != nil {
		w.Ran = c.Text
	}
	if !slices.ContainsFunc(d.choices.deck.Setups, func(of experiment.Setup) bool { return of.Loop == c.Loop }) {
		return // it is on no stage any more
	}
	d.choices.take()
	d.choices.deck.Setups, _ = choice.WithOwn(d.choices.deck.Setups, d.choices.deck.Chosen, l)
	d.choices.showChosen()
	if d.say(filepath.Base(c.Path) + " has changed: it runs"); d.playback.begun {
		d.start(nil)
	}
}

// report says why a loop has stopped that nobody is writing.
func (s *scribe) report() {
	p := &s.app.director.playback
	for n := range s.failed {
		var err error
		if shown := p.stage(n); p.begun && shown != nil {
			_, seen := shown.Sight()
			err = seen.Failed
		}
		if err == s.failed[n] {
			continue
		}
		if s.failed[n] = err; err != nil && (s.desk().Shop() == nil || s.desk().Shop().Name != p.played[n].Loop) {
			s.app.notice.show(fmt.Sprintf("The loop of stage %d has stopped: %v", n+1, err))
		}
	}
}

// follow closes the desk when another loop is chosen, looks for what fails on the stage, and opens files.
func (s *scribe) follow() {
	s.followExercise()
	s.watch()
	s.receive()
	s.report()
	w := s.desk().Shop()
	if w == nil {
		return
	}
	d := &s.app.director
	setup := d.playback.chosen(d.choices.deck)
	if setup.Loop != w.Name && (setup.Loop != w.Kind || w.Ran != "") && !w.IsForeign() {
		s.close()
		return
	}
	if shown := d.playback.stage(d.choices.deck.Chosen); d.playback.begun && shown != nil && setup.Loop == w.Name {
		_, seen := shown.Sight()
		w.Fails(seen.Failed)
	}
}

// update passes input on to the desk. It reports whether the pointer was used.
func (s *scribe) update(p *pointer.Pointer) (used bool) {
	a := s.app
	if a.sidebar.panel == nil { // before the first frame
		return false
	}
	card := &a.gallery.code
	free := !a.gallery.picks && a.sidebar.isFree(p.At) && !a.sidebar.isMenuOpen() && !a.pointing.hand.isDown()
	if free && p.Pressed() && !s.desk().IsOpen() && p.At.In(card.Edit) && card.IsShown(a.canvas.desk) {
		p.Take()
		s.edit()
		return true
	}
	return s.desk().Update(a.canvas.desk, p, free, a.canvas.display, a.clock.now)
}

// save saves a source as a file.
func (s *scribe) save(file, source string) {
	s.app.errand.begin(func() string {
		name := system.FreeName(file)
		if err := system.SaveFile(name, []byte(source)); err != nil {
			return err.Error()
		}
		return system.SavedWords(name)
	})
}

// choose lets the user choose a file, and opens it when that is done.
func (s *scribe) choose() {
	if s.wanted != nil {
		s.cancel() // of a chooser that nobody has answered
	}
	ctx, cancel := context.WithCancel(context.Background())
	wanted := make(chan opened, 1)
	s.wanted, s.cancel = wanted, cancel
	go func() {
		name, data, err := system.ChooseFile(ctx, script.MaxSource+1)
		wanted <- opened{name, data, err}
	}()
}

// receive opens the file that was chosen.
func (s *scribe) receive() {
	select {
	case f := <-s.wanted:
		s.cancel()
		s.wanted = nil
		switch {
		case f.err != nil:
			s.app.notice.show(f.err.Error())
		case f.name != "":
			s.take(f.name, string(f.data), "")
		}
	default:
	}
}

// take opens a source from a file: the user's own, or what came with something.
func (s *scribe) take(file, source string, came string) {
	if len(source) > script.MaxSource {
		s.app.notice.show(fmt.Sprintf("%s is too long: a loop has at most %d KB", file, script.MaxSource>>10))
		return
	}
	name := strings.TrimSuffix(file, own.Extension)
	if err := (own.Shelf{}).Check(name); err != nil {
		name = "my-loop"
	}
	s.parcel = nil
	if came != "" {
		s.show(name, source, came)
		return
	}
	s.open(workshop.New(name, "", source, workshop.Opened, &s.drafts))
	s.app.gallery.show(choice.ShowCode, true)
}

// link copies the address of the page with the source in its fragment.
func (s *scribe) link() {
	a := s.app
	code, err := workshop.Pack(s.desk().Shop().Text.String())
	if err != nil {
		a.notice.show(strings.ToUpper(err.Error()[:1]) + err.Error()[1:])
		return
	}
	a.errand.copyLink(a.options.Link(a.reporter.chosen(a.options).Query()) + "#code=" + code)
}
