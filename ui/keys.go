package ui

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/choice"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// A keyboard handles the keys of the window.
type keyboard struct {
	shortcuts []shortcut
	typed     []rune // in this frame
}

// A shortcut is a key of the window, or several that do the same.
type shortcut struct {
	keys []ebiten.Key
	// runes are the characters of the key, if they count and not its place: keyboards differ.
	runes string
	// letter is the letter of the key on the user's keyboard, if that counts and a held Ctrl keeps it from being typed.
	letter string
	ctrl   bool // together with Ctrl
	alt    bool // together with Alt
	shift  when // together with Shift
	held   bool // repeated in every frame while the key is down
	again  bool // repeated while the key is down, as letters are
	name   string
	does   string // empty: the line above says it
	first  bool   // it is one of those to know
	do     func()
}

// A when says whether a key has to be down, may not be, or is ignored.
type when uint8

const (
	ignored when = iota
	up
	down
)

// is reports whether a key is as it has to be.
func (w when) is(isDown bool) bool { return w == ignored || (w == down) == isDown }

// shortcuts returns the table of the window's keys, in the order of the list that ? shows.
func (a *app) shortcuts() []shortcut {
	return slices.Concat(
		under("Playing", playShortcuts(&a.model, &a.sidebar)),
		under("Loops and settings", loopShortcuts(&a.model, &a.sidebar),
			[]shortcut{{keys: keys(ebiten.KeyL), shift: down, name: "Shift L", does: "list of loops", do: a.openPicker},
				{keys: keys(ebiten.KeyE), name: "E", does: "edit a copy of the loop", do: a.code.edit},
				{keys: keys(ebiten.KeyEnter, ebiten.KeyNumpadEnter), ctrl: true, name: "Ctrl Enter",
					does: "run the code in the editor", do: a.model.RunCode}}),
		under("Lessons and questions", lessonShortcuts(&a.model, &a.sidebar.lectern),
			[]shortcut{{runes: "/", name: "/", does: "questions that people ask", do: a.model.ShowQuestions}},
			textShortcuts(&a.sidebar.lectern.card.Scroll, &a.gallery.code.Scroll)),
		under("The past", a.scrubber.pastShortcuts(&a.model)),
		under("What is shown", a.gallery.showShortcuts(), a.gallery.markShortcuts(),
			[]shortcut{{name: "Mouse", does: "click throws balls, drag moves, wheel zooms"}},
			a.sight.sightShortcuts(a.isPage())),
		under("Pictures and reports", a.errand.errandShortcuts(&a.clips, &a.model), a.reportShortcuts(),
			a.linkShortcuts()),
		under("The window", []shortcut{
			{keys: keys(ebiten.KeyP), name: "P", does: "show or hide the panel", first: true, do: a.sidebar.toggle},
			{keys: keys(ebiten.KeyQ), name: "Q", does: "present to a room: large text, no panel", first: true,
				do: a.bar.togglePresenting},
			{keys: keys(ebiten.KeyT), name: "T", does: "dark or light theme", do: a.canvas.toggleTheme},
			{keys: keys(ebiten.KeyTab), name: "Tab", does: "next control; Shift Tab: previous control", do: func() {
				a.sidebar.lectern.tab(ebiten.IsKeyPressed(ebiten.KeyShift), a.options.Publish != nil)
			}},
		}, a.canvas.windowShortcuts(&a.overlay, a.options.Scale), a.quitShortcuts(), a.overlay.helpShortcuts()),
	)
}

// isPage reports whether the window is a web page. There the sandbox gets only the keys that it acts on: loader.js
// lists them.
func (a *app) isPage() bool { return a.options.Link != nil }

// under returns keys below a heading in the list that ? shows: an entry without keys.
func under(heading string, all ...[]shortcut) []shortcut {
	return append([]shortcut{{name: heading}}, slices.Concat(all...)...)
}

func keys(k ...ebiten.Key) []ebiten.Key { return k }

// playShortcuts are the keys for what plays.
func playShortcuts(d *model.Model, s *sidebar) []shortcut {
	p, c := &d.Playback, &d.Choices
	return []shortcut{
		{keys: keys(ebiten.KeySpace), name: "Space", does: "play, pause or resume; or what the blue button says",
			first: true, do: s.lectern.orPress(func() { s.dropFocus(); d.PauseOrPlay() })},
		{keys: keys(ebiten.KeyR), name: "R", does: "restart, with the chosen settings", first: true,
			do: d.Restart},
		{keys: keys(ebiten.KeyU), name: "U", does: "pause, and go one update forward",
			do: func() { p.Past.StepUpdate(c.Deck.Chosen) }},
		{keys: keys(ebiten.KeyF), name: "F", does: "pause, and go one frame forward",
			do: func() { p.Past.StepFrame(c.Deck.Chosen) }},
		{keys: keys(ebiten.KeyComma), name: ",", does: "play slower, down to 1/32", do: func() { p.ChangePace(-1) }},
		{keys: keys(ebiten.KeyPeriod), name: ".", does: "play faster, up to 4 times", do: func() { p.ChangePace(1) }},
		{keys: keys(ebiten.KeyDigit0), name: "0", does: "play in real time again", do: func() { p.Player.Run(0) }},
		{keys: keys(ebiten.KeyX), name: "X", does: "stall the machine for 450 ms", do: p.Stall},
	}
}

// loopShortcuts are the keys for what is chosen.
func loopShortcuts(d *model.Model, s *sidebar) []shortcut {
	c := &d.Choices
	return []shortcut{
		{keys: keys(ebiten.KeyPageDown), name: "Page Down", does: "next loop", do: func() { d.TurnLoop(1) }},
		{keys: keys(ebiten.KeyPageUp), name: "Page Up", does: "previous loop", do: func() { d.TurnLoop(-1) }},
		{keys: keys(ebiten.KeyDigit1), name: "1 to 4", does: "choose an answer; without a lesson, a stage",
			first: true, do: func() { d.Digit(0) }},
		{keys: keys(ebiten.KeyDigit2), do: func() { d.Digit(1) }},
		{keys: keys(ebiten.KeyDigit3), do: func() { d.Digit(2) }},
		{keys: keys(ebiten.KeyDigit4), do: func() { d.Digit(3) }},
		{keys: keys(ebiten.KeyM), name: "M", does: "next machine: computer, simulated, same frames",
			do: func() { d.SetMachine(c.Deck.Machine.Next()) }},
		{runes: "+", name: "+ -", does: "add or remove a stage", do: func() { d.AddStages(1) }},
		{runes: "-", do: func() { d.AddStages(-1) }},
		{letter: "z", ctrl: true, shift: up, name: "Ctrl Z  Y", does: "undo or redo the change of a setting",
			do: s.do.Edit.Undo},
		{letter: "y", ctrl: true, do: s.do.Edit.Redo},
		{letter: "z", ctrl: true, shift: down, do: s.do.Edit.Redo},
	}
}

// lessonShortcuts are the keys that go through lessons and their beats. Space goes on as well, while a lesson waits.
func lessonShortcuts(d *model.Model, l *lectern) []shortcut {
	return []shortcut{
		{keys: keys(ebiten.KeyL), shift: up, name: "L  K", does: "next or previous lesson", first: true,
			do: func() { d.TurnLesson(1) }},
		{keys: keys(ebiten.KeyK), shift: up, do: func() { d.TurnLesson(-1) }},
		{keys: keys(ebiten.KeyK), shift: down, name: "Shift K", does: "list of all lessons", first: true,
			do: d.ShowLessons},
		{keys: keys(ebiten.KeyEnter, ebiten.KeyNumpadEnter), name: "Enter",
			does: "go on in a lesson, even while it runs", do: l.orPress(d.Forward)},
		{keys: keys(ebiten.KeyH), shift: down, name: "Shift H", does: "show a hint for the exercise", do: l.hint},
		{keys: keys(ebiten.KeyBackspace), name: "Backspace", first: true,
			does: "back a step in a lesson; else to the start page", do: func() { l.goBack() }},
	}
}

// pastShortcuts are the keys that show the past of what plays.
func (s *scrubber) pastShortcuts(d *model.Model) []shortcut {
	p, c := &d.Playback, &d.Choices
	frames := func(n int) func() { return func() { p.Past.SeekFrame(c.Deck.Chosen, n) } }
	updates := func(n int) func() { return func() { p.Past.SeekUpdate(c.Deck.Chosen, n) } }
	left, right := keys(ebiten.KeyArrowLeft), keys(ebiten.KeyArrowRight)
	return []shortcut{
		{keys: left, shift: up, again: true, name: "← →", does: "one frame back or forward; Shift: one update",
			first: true, do: frames(-1)},
		{keys: right, shift: up, again: true, do: frames(1)},
		{keys: left, shift: down, again: true, do: updates(-1)},
		{keys: right, shift: down, again: true, do: updates(1)},
		{keys: keys(ebiten.KeyJ), shift: up, name: "J", does: "next event; Shift J: previous event",
			do: func() { s.jump(false) }},
		{keys: keys(ebiten.KeyJ), shift: down, do: func() { s.jump(true) }},
		{letter: "b", ctrl: true, shift: up, name: "Ctrl B", does: "branch here, with the chosen settings",
			do: d.BranchOrSay},
		{keys: keys(ebiten.KeyHome), name: "Home  End", does: "go to the beginning; back to live, or play the rest",
			do: p.Past.SeekStart},
		{keys: keys(ebiten.KeyEnd), do: d.GoLive},
	}
}

// sightShortcuts are the keys that move the camera. On a page, while that is at rest, Alt and an arrow go back to the
// page before.
func (s *sight) sightShortcuts(page bool) []shortcut {
	does := "move the view"
	if page {
		does = "move a view that is zoomed"
	}
	return []shortcut{
		{keys: keys(ebiten.KeyArrowLeft), alt: true, held: true, name: "Alt arrows", does: does,
			do: func() { s.look(-1, 0) }},
		{keys: keys(ebiten.KeyArrowRight), alt: true, held: true, do: func() { s.look(1, 0) }},
		{keys: keys(ebiten.KeyArrowUp), alt: true, held: true, do: func() { s.look(0, 1) }},
		{keys: keys(ebiten.KeyArrowDown), alt: true, held: true, do: func() { s.look(0, -1) }},
		{keys: keys(ebiten.KeyI), held: true, name: "I  O", does: "zoom in or out",
			do: func() { s.lookCloser(1) }},
		{keys: keys(ebiten.KeyO), held: true, do: func() { s.lookCloser(-1) }},
		{keys: keys(ebiten.KeyY), name: "Y", does: "reset view", do: s.camera.Reset},
	}
}

// errandShortcuts are the keys for background work.
func (e *errand) errandShortcuts(c *clips, d *model.Model) []shortcut {
	return []shortcut{
		{keys: keys(ebiten.KeyS), shift: up, name: "S", does: "save a picture, with the experiment in it",
			do: e.wantWindow},
		{keys: keys(ebiten.KeyD), name: "D", does: "save a picture of the stages alone", do: e.wantStages},
		{keys: keys(ebiten.KeyS), shift: down, name: "Shift S", does: "select part of the run as a clip; save the clip",
			do: c.saveFirst},
		{letter: "c", ctrl: true, shift: up, name: "Ctrl C",
			does: "copy the looplab command that runs this", do: func() { e.copyCommand(d.Experiment()) }},
	}
}

// reportShortcuts are the keys that make a report. A page has no laboratory for that.
func (a *app) reportShortcuts() []shortcut {
	if a.isPage() {
		return nil
	}
	return []shortcut{{letter: "e", ctrl: true, shift: up, name: "Ctrl E",
		does: "make a report with looplab", do: func() { a.reporting.begin(a.model.Experiment()) }}}
}

// linkShortcuts are the keys that share a page. A window is none.
func (a *app) linkShortcuts() []shortcut {
	if !a.isPage() {
		return nil
	}
	return []shortcut{
		{keys: keys(ebiten.KeyC), shift: down, name: "Shift C", does: "copy a link to this", do: a.copyLink},
	}
}

// windowShortcuts are the keys for the window itself. first is the scale to go back to.
func (c *canvas) windowShortcuts(o *overlay, first float64) []shortcut {
	return []shortcut{
		{keys: keys(ebiten.KeyF11), name: "F11", does: "full screen on or off", do: toggleFullScreen},
		{keys: keys(ebiten.KeyEscape), name: "Esc",
			does: "close this list, a clip or the panel; at the start: pause", do: o.leave},
		{keys: keys(ebiten.KeyEqual, ebiten.KeyNumpadAdd), ctrl: true, name: "Ctrl + -", does: "larger or smaller text",
			do: c.zoomIn},
		{keys: keys(ebiten.KeyMinus, ebiten.KeyNumpadSubtract), ctrl: true, do: c.zoomOut},
		{keys: keys(ebiten.KeyDigit0, ebiten.KeyNumpad0), ctrl: true, name: "Ctrl 0", does: "text at its original size",
			do: func() { c.zoom = first }},
	}
}

// quitShortcuts are the keys that close the window. A page is the browser's to close.
func (a *app) quitShortcuts() []shortcut {
	if a.isPage() {
		return nil
	}
	return []shortcut{{letter: "q", ctrl: true, name: "Ctrl Q", does: "quit",
		do: func() { a.end = ebiten.Termination }}}
}

// helpShortcuts are the keys that show the list of all of them.
func (o *overlay) helpShortcuts() []shortcut {
	return []shortcut{
		{keys: keys(ebiten.KeyF1), runes: "?", name: "?  F1", does: "this list", first: true, do: o.toggleHelp},
	}
}

// textShortcuts are the keys that scroll texts.
func textShortcuts(texts ...*theme.Scrolling) []shortcut {
	scroll := func(lines int) {
		for _, s := range texts {
			s.By(lines)
		}
	}
	return []shortcut{
		{runes: "]", name: "[  ]", does: "scroll the lesson's text, and the code", do: func() { scroll(1) }},
		{runes: "[", do: func() { scroll(-1) }},
	}
}

// handle handles the keys that belong to the window. What is typed into a field of the panel belongs to the field.
// While someone writes a loop, all keys but F11 belong to the editor.
func (k *keyboard) handle(p *sidebar, writes bool) {
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	k.typed = ebiten.AppendInputChars(k.typed[:0])
	alt, shift := ebiten.IsKeyPressed(ebiten.KeyAlt), ebiten.IsKeyPressed(ebiten.KeyShift)
	typing := p.isTyping()
	for i := range k.shortcuts {
		s := &k.shortcuts[i]
		if writes && !slices.Contains(s.keys, ebiten.KeyF11) {
			continue
		}
		if s.ctrl == ctrl && s.alt == alt && s.shift.is(shift) && s.isPressed(k.typed) && !p.takes(s.keys, typing) {
			s.do() // all of them: in a slow frame several keys may be pressed
		}
	}
}

// isPressed reports whether the shortcut was pressed in this frame, or is held.
func (s *shortcut) isPressed(typed []rune) bool {
	for _, r := range typed {
		if strings.ContainsRune(s.runes, r) {
			return true
		}
	}
	switch {
	case s.letter != "":
		return isTyped(s.letter)
	case s.held:
		return slices.ContainsFunc(s.keys, ebiten.IsKeyPressed)
	case s.again:
		return slices.ContainsFunc(s.keys, repeats)
	}
	return slices.ContainsFunc(s.keys, inpututil.IsKeyJustPressed)
}

// isTyped reports whether the key with a letter was pressed in this frame, wherever the user's keyboard has it.
func isTyped(letter string) bool {
	for k := ebiten.KeyA; k <= ebiten.KeyZ; k++ {
		if inpututil.IsKeyJustPressed(k) && letter == cmp.Or(ebiten.KeyName(k), strings.ToLower(k.String())) {
			return true
		}
	}
	return false
}

// A key that is down repeats after some display frames, each time after some more.
const (
	repeatAfter = 20
	repeatEvery = 4
)

// repeats reports whether a key was pressed in this frame, or is down for so long that it repeats.
func repeats(k ebiten.Key) bool {
	frames := inpututil.KeyPressDuration(k)
	return inpututil.IsKeyJustPressed(k) || frames >= repeatAfter && (frames-repeatAfter)%repeatEvery == 0
}

// markShortcuts are the keys that turn marks on and off.
func (g *gallery) markShortcuts() []shortcut {
	var all []shortcut
	var names, words []string
	for _, m := range mark.All() {
		names, words = append(names, m.Key), append(words, m.Name)
		all = append(all, shortcut{keys: []ebiten.Key{keyNamedAs(m.Key)}, shift: up,
			do: func() { g.mark(m.Bit, !g.marked().Has(m.Bit)) }})
	}
	all[0].name, all[0].does = strings.Join(names, " "), "mark "+strings.Join(words, ", ")
	return all
}

// showShortcuts are the keys that turn what is shown beside the worlds on and off.
func (g *gallery) showShortcuts() (all []shortcut) {
	for _, s := range choice.AllShows() {
		all = append(all, shortcut{keys: []ebiten.Key{keyNamedAs(s.Key)}, name: s.Key, does: s.Does,
			do: func() { g.show(s.Bit, !g.shows.Has(s.Bit)) }})
	}
	return all
}

// keyNamedAs returns the key with a name of Ebitengine.
func keyNamedAs(name string) (k ebiten.Key) {
	if err := k.UnmarshalText([]byte(name)); err != nil {
		panic(err) // it is from a table
	}
	return k
}
