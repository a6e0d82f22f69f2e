package ui

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
)

// A keyboard handles the keys of the window.
type keyboard struct {
	shortcuts []shortcut
	typed     []rune // in this frame
}

// A shortcut is a key of the window, or several that do the same.
type shortcut struct {
	keys []ebiten.Key
	// runes are the characters of the key, if it is known by them and not by its place, which differs between
	// keyboards.
	runes string
	// letter is the letter of the key on the user's keyboard, if the key is known by it while a held Ctrl keeps it
	// from being typed.
	letter string
	ctrl   bool   // together with Ctrl
	alt    bool   // together with Alt
	shift  when   // together with Shift; where runes are typed, that does not matter
	held   bool   // repeated in every frame while the key is down
	again  bool   // repeated while the key is down, as letters are
	name   string // several keys are joined by commas, signs by "or"
	does   string // its line in the list of keys; empty: the line above covers it
	alone  string // what this key does, if its line covers several keys
	first  bool   // it is one of the keys to know
	action model.Action
}

// words returns what the key does.
func (s *shortcut) words() string { return cmp.Or(s.alone, s.does) }

// isHeading reports whether this is the heading of others.
func (s *shortcut) isHeading() bool {
	return len(s.keys) == 0 && s.runes == "" && s.letter == "" && s.does == ""
}

// A when says whether a modifier key is ignored, must be up, or must be down.
type when uint8

const (
	up when = iota
	down
	either
)

// is reports whether a key is as it has to be.
func (w when) is(isDown bool) bool { return w == either || (w == down) == isDown }

// shortcuts returns the table of the window's keys, in the order of the list that ? shows. A page has no laboratory,
// shares links, and is closed by the browser.
func shortcuts(page bool) []shortcut {
	only := func(on bool, all []shortcut) []shortcut {
		if !on {
			return nil
		}
		return all
	}
	return slices.Concat(
		under("Playing", playShortcuts),
		under("Loops and settings", loopShortcuts),
		under("Lessons and questions", lessonShortcuts),
		under("The past", pastShortcuts),
		under("What is shown", showShortcuts(), markShortcuts(), viewShortcuts(page)),
		under("Pictures and reports", pictureShortcuts, only(!page, reportShortcuts), only(page, linkShortcuts)),
		under("The window", windowShortcuts, only(!page, desktopShortcuts), listShortcuts),
	)
}

// isPage reports whether the window is a web page. A page gets only the keys that it acts on, which loader.js lists.
func (a *app) isPage() bool { return a.options.Link != nil }

// under returns keys below a heading in the list that ? shows: an entry without keys.
func under(heading string, all ...[]shortcut) []shortcut {
	return append([]shortcut{{name: heading}}, slices.Concat(all...)...)
}

func keys(k ...ebiten.Key) []ebiten.Key { return k }

// playShortcuts are the keys that control playing.
var playShortcuts = []shortcut{
	{keys: keys(ebiten.KeySpace), name: "Space", does: "play, pause or resume; or what the blue button says",
		first: true, action: model.PressFocused{Else: model.PauseOrPlay{}}},
	{keys: keys(ebiten.KeyR), name: "R", does: "restart, with the chosen settings", first: true,
		action: model.Restart{}},
	{keys: keys(ebiten.KeyU), name: "U", does: "pause, and go one update forward", action: model.StepUpdate{}},
	{keys: keys(ebiten.KeyF), name: "F", does: "pause, and go one frame forward", action: model.StepFrame{}},
	{keys: keys(ebiten.KeyComma), name: ",", does: "play slower, down to 1/32",
		action: model.ChangePace{By: -1}},
	{keys: keys(ebiten.KeyPeriod), name: ".", does: "play faster, up to 4 times",
		action: model.ChangePace{By: 1}},
	{keys: keys(ebiten.KeyDigit0), shift: either, name: "0", does: "play in real time again",
		action: model.ResetPace{}},
	{keys: keys(ebiten.KeyX), name: "X, Shift X", does: "stall the machine for 450 ms; find its limit (stress test)",
		alone: "stall the machine for 450 ms", action: model.Stall{}},
	{keys: keys(ebiten.KeyX), shift: down, alone: "find out how many objects this computer keeps up with",
		action: model.TestStress{}},
}

// loopShortcuts are the keys for loops and settings.
var loopShortcuts = []shortcut{
	{keys: keys(ebiten.KeyPageDown), name: "Page Down", does: "next loop", action: model.TurnLoop{By: 1}},
	{keys: keys(ebiten.KeyPageUp), name: "Page Up", does: "previous loop", action: model.TurnLoop{By: -1}},
	{keys: keys(ebiten.KeyDigit1), shift: either, name: "1 to 4", does: "choose an answer; without a lesson, a stage",
		first: true, alone: "choose the first answer or stage", action: model.ChooseNumber{N: 0}},
	{keys: keys(ebiten.KeyDigit2), shift: either, alone: "choose the second answer or stage",
		action: model.ChooseNumber{N: 1}},
	{keys: keys(ebiten.KeyDigit3), shift: either, alone: "choose the third answer or stage",
		action: model.ChooseNumber{N: 2}},
	{keys: keys(ebiten.KeyDigit4), shift: either, alone: "choose the fourth answer or stage",
		action: model.ChooseNumber{N: 3}},
	{keys: keys(ebiten.KeyM), name: "M", does: "next machine: computer, simulated, same frames",
		action: model.NextMachine{}},
	{runes: "+", name: "+ or -", does: "add or remove a stage", alone: "add a stage", action: model.AddStages{N: 1}},
	{runes: "-", alone: "remove a stage", action: model.AddStages{N: -1}},
	{runes: ">", name: "< or >", does: "half or twice as many objects", alone: "twice as many objects",
		action: model.Multiply{Key: "objects", By: 2}},
	{runes: "<", alone: "half as many objects", action: model.Multiply{Key: "objects", By: 0.5}},
	{letter: "z", ctrl: true, name: "Ctrl Z, Ctrl Y", does: "undo or redo the change of a setting",
		alone: "undo the change of a setting", action: model.Undo{}},
	{letter: "y", ctrl: true, shift: either, alone: "redo the change of a setting", action: model.Redo{}},
	{letter: "z", ctrl: true, shift: down, action: model.Redo{}},
	{keys: keys(ebiten.KeyL), shift: down, name: "Shift L", does: "list of loops", action: model.ListLoops{}},
	{keys: keys(ebiten.KeyE), name: "E, Ctrl V", does: "edit a copy of the loop; open the one on the clipboard",
		alone: "edit a copy of the loop", action: model.EditCode{}},
	{letter: "v", ctrl: true, alone: "open the loop that is on the clipboard", action: model.PasteCode{}},
	{keys: keys(ebiten.KeyEnter, ebiten.KeyNumpadEnter), ctrl: true, name: "Ctrl Enter",
		does: "run the code in the editor", action: model.RunCode{}},
}

// lessonShortcuts are the keys for lessons and their steps. While a lesson waits, Space goes on as well.
var lessonShortcuts = []shortcut{
	{keys: keys(ebiten.KeyL), name: "L, K", does: "next or previous lesson", first: true,
		alone: "next lesson", action: model.TurnLesson{By: 1}},
	{keys: keys(ebiten.KeyK), alone: "previous lesson", action: model.TurnLesson{By: -1}},
	{keys: keys(ebiten.KeyK), shift: down, name: "Shift K", does: "list of all lessons", first: true,
		action: model.ListLessons{}},
	{keys: keys(ebiten.KeyEnter, ebiten.KeyNumpadEnter), name: "Enter",
		does: "go on in a lesson, even while it runs", action: model.PressFocused{Else: model.GoOn{}}},
	{keys: keys(ebiten.KeyH), shift: down, name: "Shift H, Shift V",
		does: "hint for the exercise; count a class's hands", alone: "show a hint for the exercise",
		action: model.ToggleHint{}},
	{keys: keys(ebiten.KeyV), shift: down, alone: "count a class's hands for each answer", action: model.CountHands{}},
	{keys: keys(ebiten.KeyBackspace), name: "Backspace", first: true,
		does: "back a step in a lesson; else to the start page", action: model.GoBack{}},
	{runes: "/", name: "/", does: "questions that people ask", action: model.ListQuestions{}},
	{runes: "]", name: "[ or ]", does: "scroll the lesson's text, and the code",
		alone: "scroll the lesson's text and the code down", action: model.ScrollText{Lines: 1}},
	{runes: "[", alone: "scroll the lesson's text and the code up", action: model.ScrollText{Lines: -1}},
}

// pastShortcuts are the keys that show the past of what plays.
var pastShortcuts = []shortcut{
	{keys: keys(ebiten.KeyArrowLeft), again: true, name: "← or →",
		does: "one frame back or forward; Shift: one update", first: true, alone: "one frame back",
		action: model.SeekFrames{By: -1}},
	{keys: keys(ebiten.KeyArrowRight), again: true, alone: "one frame forward",
		action: model.SeekFrames{By: 1}},
	{keys: keys(ebiten.KeyArrowLeft), shift: down, again: true, alone: "one update back",
		action: model.SeekUpdates{By: -1}},
	{keys: keys(ebiten.KeyArrowRight), shift: down, again: true, alone: "one update forward",
		action: model.SeekUpdates{By: 1}},
	{keys: keys(ebiten.KeyJ), name: "J", does: "next event; Shift J: previous event",
		alone: "next event", action: model.SeekEvent{}},
	{keys: keys(ebiten.KeyJ), shift: down, alone: "previous event", action: model.SeekEvent{Back: true}},
	{letter: "b", ctrl: true, name: "Ctrl B, Shift W", does: "branch here; why a verdict, and what helps",
		alone: "branch here, with the chosen settings", action: model.Branch{}},
	{keys: keys(ebiten.KeyW), shift: down, alone: "say why the chosen stage has its verdict, and what helps",
		action: model.ExplainVerdict{N: model.ChosenStage}},
	{keys: keys(ebiten.KeyHome), name: "Home, End", does: "go to the beginning; back to live, or play the rest",
		alone: "go to the beginning", action: model.SeekStart{}},
	{keys: keys(ebiten.KeyEnd), alone: "back to live, or play the rest", action: model.GoLive{}},
}

// viewShortcuts are the keys that move the camera. On a page, while the camera is at rest, Alt and an arrow belong to
// the browser, which goes back a page.
func viewShortcuts(page bool) []shortcut {
	does := "move the view"
	if page {
		does = "move a view that is zoomed"
	}
	return []shortcut{
		{name: "Mouse", does: "click throws objects, drag moves, wheel zooms"},
		{keys: keys(ebiten.KeyArrowLeft), alt: true, held: true, name: "Alt arrows", does: does,
			alone: "move the view left", action: model.MoveView{X: -1}},
		{keys: keys(ebiten.KeyArrowRight), alt: true, held: true, alone: "move the view right",
			action: model.MoveView{X: 1}},
		{keys: keys(ebiten.KeyArrowUp), alt: true, held: true, alone: "move the view up",
			action: model.MoveView{Y: 1}},
		{keys: keys(ebiten.KeyArrowDown), alt: true, held: true, alone: "move the view down",
			action: model.MoveView{Y: -1}},
		{keys: keys(ebiten.KeyI), held: true, name: "I, O", does: "zoom in or out", alone: "zoom in",
			action: model.ZoomView{By: 1}},
		{keys: keys(ebiten.KeyO), held: true, alone: "zoom out", action: model.ZoomView{By: -1}},
		{keys: keys(ebiten.KeyY), name: "Y", does: "reset view", action: model.ResetView{}},
	}
}

// pictureShortcuts are the keys that save or copy what is shown.
var pictureShortcuts = []shortcut{
	{keys: keys(ebiten.KeyS), name: "S", does: "save a picture, with the experiment in it",
		action: model.SavePicture{}},
	{keys: keys(ebiten.KeyD), name: "D", does: "save a picture of the stages alone",
		action: model.SavePicture{StagesOnly: true}},
	{keys: keys(ebiten.KeyS), shift: down, name: "Shift S", does: "select part of the run as a clip; save the clip",
		action: model.SaveClip{}},
	{letter: "c", ctrl: true, name: "Ctrl C", does: "copy the command that runs this in a terminal",
		action: model.CopyCommand{}},
}

// reportShortcuts are the keys that make a report.
var reportShortcuts = []shortcut{{letter: "e", ctrl: true, name: "Ctrl E",
	does: "make a report of this run", action: model.MakeReport{}}}

// linkShortcuts are the keys that share a page.
var linkShortcuts = []shortcut{
	{keys: keys(ebiten.KeyC), shift: down, name: "Shift C", does: "copy a link to this", action: model.CopyLink{}},
}

// windowShortcuts are the keys for the window itself.
var windowShortcuts = []shortcut{
	{keys: keys(ebiten.KeyP), name: "P", does: "show or hide the panel", first: true, action: model.TogglePanel{}},
	{keys: keys(ebiten.KeyQ), name: "Q", does: "present to a room: large text, no panel", first: true,
		action: model.TogglePresenting{}},
	{keys: keys(ebiten.KeyT), name: "T", does: "dark or light theme", action: model.ToggleTheme{}},
	{keys: keys(ebiten.KeyTab), name: "Tab", does: "next control; Shift Tab: previous control",
		alone: "next control", action: model.FocusNext{}},
	{keys: keys(ebiten.KeyTab), shift: down, alone: "previous control", action: model.FocusNext{Back: true}},
	{keys: keys(ebiten.KeyF11), name: "F11", does: "full screen on or off", action: model.ToggleFullScreen{}},
	{keys: keys(ebiten.KeyEscape), name: "Esc", does: "close this list, a clip or the panel; at the start: pause",
		action: model.Leave{}},
	{keys: keys(ebiten.KeyEqual, ebiten.KeyNumpadAdd), ctrl: true, shift: either, name: "Ctrl +, Ctrl -",
		does:  "larger or smaller text",
		alone: "larger text", action: model.ZoomText{Steps: 1}},
	{keys: keys(ebiten.KeyMinus, ebiten.KeyNumpadSubtract), ctrl: true, shift: either, alone: "smaller text",
		action: model.ZoomText{Steps: -1}},
	{keys: keys(ebiten.KeyDigit0, ebiten.KeyNumpad0), ctrl: true, shift: either, name: "Ctrl 0",
		does:   "text at its original size",
		action: model.ZoomText{}},
}

// desktopShortcuts are the keys that a browser has for itself: it finds words on the page, and quits.
var desktopShortcuts = []shortcut{
	{letter: "f", ctrl: true, name: "Ctrl F, Ctrl Q", does: "find a setting, or quit", alone: "find a setting",
		action: model.ListSettings{}},
	{letter: "q", ctrl: true, alone: "quit", action: model.Quit{}},
}

// listShortcuts are the keys that show the list of all keys.
var listShortcuts = []shortcut{
	{keys: keys(ebiten.KeyF1), runes: "?", name: "? or F1", does: "this list", first: true, action: model.ToggleKeys{}},
}

// actions returns the actions of the window's keys that were pressed. Keys typed into a field of the panel belong to
// the field. While the user writes a loop, all keys except F11 belong to the editor.
func (k *keyboard) actions(p *sidebar, writes bool) (all []model.Action) {
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	k.typed = ebiten.AppendInputChars(k.typed[:0])
	alt, shift := ebiten.IsKeyPressed(ebiten.KeyAlt), ebiten.IsKeyPressed(ebiten.KeyShift)
	typing := p.isTyping()
	for i := range k.shortcuts {
		s := &k.shortcuts[i]
		if writes && !slices.Contains(s.keys, ebiten.KeyF11) {
			continue
		}
		if s.ctrl == ctrl && s.alt == alt && (s.shift.is(shift) || s.runes != "") && s.isPressed(k.typed) &&
			!p.takes(s.keys, typing) {
			all = append(all, s.action) // in a slow frame several keys may be pressed
		}
	}
	return all
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

// A key that is down repeats after repeatAfter display frames, and then every repeatEvery frames.
const (
	repeatAfter = 20
	repeatEvery = 4
)

// repeats reports whether a key was pressed in this frame, or repeats in it because it is held.
func repeats(k ebiten.Key) bool {
	frames := inpututil.KeyPressDuration(k)
	return inpututil.IsKeyJustPressed(k) || frames >= repeatAfter && (frames-repeatAfter)%repeatEvery == 0
}

// markShortcuts are the keys that turn marks on and off.
func markShortcuts() []shortcut {
	var all []shortcut
	var names, words []string
	for _, m := range mark.All() {
		names, words = append(names, m.Key), append(words, m.Name)
		all = append(all, shortcut{keys: []ebiten.Key{keyNamedAs(m.Key)},
			alone: "mark " + m.Name, action: model.ToggleMark{What: m.Bit}})
	}
	all[0].name, all[0].does = strings.Join(names, ", "), "mark "+strings.Join(words, ", ")
	return all
}

// showShortcuts are the keys that show or hide what is beside the worlds.
func showShortcuts() (all []shortcut) {
	for _, s := range settings.AllShows() {
		all = append(all, shortcut{keys: []ebiten.Key{keyNamedAs(s.Key)}, name: s.Key, does: s.Does,
			action: model.ToggleShown{What: s.Bit}})
	}
	return all
}

// keyNamedAs returns the key that Ebitengine calls name.
func keyNamedAs(name string) (k ebiten.Key) {
	if err := k.UnmarshalText([]byte(name)); err != nil {
		panic(err) // the names come from tables
	}
	return k
}
