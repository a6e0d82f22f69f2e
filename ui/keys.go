package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// A shortcut is a key of the window, or several that do the same.
type shortcut struct {
	keys []ebiten.Key
	// runes are what the key types, where that counts and not its place: keyboards differ.
	runes string
	ctrl  bool // together with Ctrl
	held  bool // it goes on for as long as the key is down
	name  string
	does  string // empty: it is in the line above
	do    func(*app)
}

// shortcuts is the table of the window's keys, in the order of the list that ? shows.
func shortcuts() []shortcut {
	key := func(k ...ebiten.Key) []ebiten.Key { return k }
	return slices.Concat([]shortcut{
		{keys: key(ebiten.KeySpace), name: "Space", does: "pause, go on; play at first",
			do: (*app).pauseOrPlay},
		{keys: key(ebiten.KeyR), name: "R", does: "begin anew", do: (*app).restart},
		{keys: key(ebiten.KeyU), name: "U", does: "pause, and do one update", do: (*app).stepUpdate},
		{keys: key(ebiten.KeyF), name: "F", does: "pause, and do one frame", do: (*app).stepFrame},
		{keys: key(ebiten.KeyComma), name: ",", does: "slower, down to 1/32",
			do: func(a *app) { a.player.Run(a.player.Pace - 1) }},
		{keys: key(ebiten.KeyPeriod), name: ".", does: "faster, up to 4 times",
			do: func(a *app) { a.player.Run(a.player.Pace + 1) }},
		{keys: key(ebiten.KeyDigit0), name: "0", does: "real time", do: func(a *app) { a.player.Run(0) }},
		{keys: key(ebiten.KeyPageDown), name: "Page Down", does: "next loop", do: func(a *app) { a.turnLoop(1) }},
		{keys: key(ebiten.KeyPageUp), name: "Page Up", does: "loop before", do: func(a *app) { a.turnLoop(-1) }},
		{keys: key(ebiten.KeyDigit1), name: "1 to 4", does: "the panel shows this stage",
			do: func(a *app) { a.choose(0) }},
		{keys: key(ebiten.KeyDigit2), do: func(a *app) { a.choose(1) }},
		{keys: key(ebiten.KeyDigit3), do: func(a *app) { a.choose(2) }},
		{keys: key(ebiten.KeyDigit4), do: func(a *app) { a.choose(3) }},
		{keys: key(ebiten.KeyM), name: "M", does: "this computer, simulated, same frames",
			do: func(a *app) { a.setMachine(a.deck.Machine.Next()) }},
		{keys: key(ebiten.KeyX), name: "X", does: "the computer stalls for 450 ms", do: (*app).stall},
		{runes: "+", name: "+ -", does: "one stage more, one less",
			do: func(a *app) { a.resize(len(a.deck.Setups) + 1) }},
		{runes: "-", do: func(a *app) { a.resize(len(a.deck.Setups) - 1) }},
		{keys: key(ebiten.KeyL), name: "L  K", does: "next lesson, lesson before",
			do: func(a *app) { a.turnLesson(1) }},
		{keys: key(ebiten.KeyK), do: func(a *app) { a.turnLesson(-1) }},
		{runes: "]", name: "[  ]", does: "scroll the lesson's text, and the code",
			do: func(a *app) { a.scrollTexts(1) }},
		{runes: "[", do: func(a *app) { a.scrollTexts(-1) }},
		{name: "Mouse", does: "click: throw; drag: a ball, or the view; wheel: closer"},
		{keys: key(ebiten.KeyArrowLeft), held: true, name: "Arrows", does: "look around",
			do: func(a *app) { a.look(-1, 0) }},
		{keys: key(ebiten.KeyArrowRight), held: true, do: func(a *app) { a.look(1, 0) }},
		{keys: key(ebiten.KeyArrowUp), held: true, do: func(a *app) { a.look(0, 1) }},
		{keys: key(ebiten.KeyArrowDown), held: true, do: func(a *app) { a.look(0, -1) }},
		{keys: key(ebiten.KeyI), held: true, name: "I  O", does: "look closer, from farther away",
			do: func(a *app) { a.lookCloser(1) }},
		{keys: key(ebiten.KeyO), held: true, do: func(a *app) { a.lookCloser(-1) }},
		{keys: key(ebiten.KeyHome), name: "Home", does: "look at all of it again", do: (*app).lookAtAll},
	}, markShortcuts(), []shortcut{
		{keys: key(ebiten.KeyP), name: "P", does: "panel on, off", do: func(a *app) { a.bare = !a.bare }},
	}, showShortcuts(), []shortcut{
		{keys: key(ebiten.KeyT), name: "T", does: "dark theme, light theme", do: func(a *app) { a.dark = !a.dark }},
		{keys: key(ebiten.KeyS), name: "S", does: "save a picture, with the experiment in it", do: (*app).save},
		{keys: key(ebiten.KeyD), name: "D", does: "save a picture of the stages alone", do: (*app).saveClean},
		{keys: key(ebiten.KeyC), ctrl: true, name: "Ctrl C", does: "copy the lab's command for this",
			do: (*app).copyCommand},
		{keys: key(ebiten.KeyE), ctrl: true, name: "Ctrl E", does: "the lab's report on this", do: (*app).reportOn},
		{keys: key(ebiten.KeyF11), name: "F11", does: "full screen on, off",
			do: func(*app) { toggleFullScreen() }},
		{keys: key(ebiten.KeyTab), name: "Tab", does: "through the panel; Shift Tab: back", do: func(*app) {}},
		{keys: key(ebiten.KeyEscape), name: "Esc", does: "leave the panel, this list, full screen", do: (*app).leave},
		{keys: key(ebiten.KeyEqual, ebiten.KeyNumpadAdd), ctrl: true, name: "Ctrl + -", does: "larger, smaller",
			do: func(a *app) { a.zoom = min(a.zoom*zoomStep, MaxScale) }},
		{keys: key(ebiten.KeyMinus, ebiten.KeyNumpadSubtract), ctrl: true,
			do: func(a *app) { a.zoom = max(a.zoom/zoomStep, MinScale) }},
		{keys: key(ebiten.KeyDigit0, ebiten.KeyNumpad0), ctrl: true, name: "Ctrl 0", does: "as large as at first",
			do: func(a *app) { a.zoom = a.options.Scale }},
		{keys: key(ebiten.KeyQ), ctrl: true, name: "Ctrl Q", does: "end", do: func(a *app) { a.done = true }},
		{keys: key(ebiten.KeyF1), runes: "?", name: "?  F1", does: "this list", do: (*app).toggleHelp},
	})
}

// zoomStep is what a press of Ctrl and + does.
const zoomStep = 1.25

// handleKeys handles the keys that are the window's. What is typed into a field is the field's.
func (a *app) handleKeys() {
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	a.typed = ebiten.AppendInputChars(a.typed[:0])
	typing := a.controls != nil && !a.bare && a.controls.Typing()
	for i := range a.shortcuts {
		s := &a.shortcuts[i]
		if s.ctrl == ctrl && s.isPressed(a.typed) && !a.taken(s.keys, typing) {
			s.do(a) // and what else was pressed in a slow frame
		}
	}
}

// isPressed tells whether the shortcut was pressed just now, or is held.
func (s *shortcut) isPressed(typed []rune) bool {
	for _, r := range typed {
		if strings.ContainsRune(s.runes, r) {
			return true
		}
	}
	if s.held {
		return slices.ContainsFunc(s.keys, ebiten.IsKeyPressed)
	}
	return slices.ContainsFunc(s.keys, inpututil.IsKeyJustPressed)
}

// taken tells whether a key without Ctrl is for the panel.
func (a *app) taken(keys []ebiten.Key, typing bool) bool {
	if a.bare || a.controls == nil || ebiten.IsKeyPressed(ebiten.KeyControl) {
		return false
	}
	if a.controls.MenuOpen() {
		return true
	}
	if len(keys) == 0 {
		return typing
	}
	switch keys[0] {
	case ebiten.KeyF1, ebiten.KeyF11, ebiten.KeyEscape:
		return false
	case ebiten.KeySpace: // the panel's if one got there by Tab: a click is no wish to press the button again
		return typing || a.panelHasKeys()
	case ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyHome:
		return typing || a.panelHasKeys() || a.controls.MenuOpen()
	default:
		return typing
	}
}

// panelHasKeys tells whether the keyboard was taken into the panel.
func (a *app) panelHasKeys() bool { return a.controls.ByKeyboard && a.controls.Ui.HasFocus() }

// pauseOrPlay is what Space does.
func (a *app) pauseOrPlay() {
	if a.controls != nil {
		a.controls.Ui.ClearFocus()
	}
	if a.playing {
		a.pause()
	} else {
		a.play()
	}
}

// restart begins anew with the settings that are played.
func (a *app) restart() {
	if a.playing {
		a.keepRecord()
		a.player.Play(a.played...)
	}
}

func (a *app) stepUpdate() {
	if a.playing {
		a.player.StepUpdate()
	}
}

func (a *app) stepFrame() {
	if a.playing {
		a.player.StepFrame()
	}
}

func toggleFullScreen() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }

// setScale makes the panel as large as an entry of its menu says.
func (a *app) setScale(e choice.Entry) {
	if scale, err := strconv.ParseFloat(e.Text, 64); err == nil {
		a.zoom = scale
	}
}

func (a *app) toggleHelp() { a.help = !a.help }

// leave is what Escape does: it leaves the innermost thing one is in.
func (a *app) leave() {
	switch {
	case a.help:
		a.help = false
	case a.controls != nil && a.controls.Ui.HasFocus():
		a.controls.Ui.ClearFocus()
	default:
		ebiten.SetFullscreen(false)
	}
}

// turnLoop goes to another loop of the menu, from the last one to the first.
func (a *app) turnLoop(by int) {
	all := experiment.LoopNames()
	n := (slices.Index(all, a.panel.Setup.Loop) + by + len(all)) % len(all)
	if err := a.panel.ChooseLoop(all[n]); err != nil {
		panic(err) // it is from the table
	}
	a.deck.Take(&a.panel.Setup)
	a.rebuild = true
	if a.playing {
		a.play()
	}
}

// markShortcuts are the keys that turn marks on and off.
func markShortcuts() []shortcut {
	var all []shortcut
	var names, words []string
	for _, m := range choice.AllMarks() {
		names, words = append(names, m.Key), append(words, m.Name)
		all = append(all, shortcut{keys: []ebiten.Key{keyNamedAs(m.Key)},
			do: func(a *app) { a.mark(m.Bit, !a.marks.Has(m.Bit)) }})
	}
	all[0].name, all[0].does = strings.Join(names, " "), "mark "+strings.Join(words, ", ")
	return all
}

// mark turns marks on or off.
func (a *app) mark(m stage.Marks, on bool) {
	a.marks &^= m
	if on {
		a.marks |= m
	}
}

// showShortcuts are the keys that turn them on and off.
func showShortcuts() (all []shortcut) {
	for _, s := range choice.AllShows() {
		all = append(all, shortcut{keys: []ebiten.Key{keyNamedAs(s.Key)}, name: s.Key, does: s.Does,
			do: func(a *app) { a.show(s.Bit, !a.shows.Has(s.Bit)) }})
	}
	return all
}

// show turns something on or off.
func (a *app) show(s choice.Shows, on bool) {
	a.shows &^= s
	if on {
		a.shows |= s
	}
}

// keyNamedAs is the key with a name of Ebitengine's.
func keyNamedAs(name string) (k ebiten.Key) {
	if err := k.UnmarshalText([]byte(name)); err != nil {
		panic(err) // it is from a table
	}
	return k
}
