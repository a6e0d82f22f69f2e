package model

import (
	"io/fs"
	"time"

	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// An Action is something that the user wants to do. Keys, buttons and the page all produce actions of the types in this
// file, for [Model.Do].
type Action interface{ action() }

// An intent is embedded in every action.
type intent struct{}

func (intent) action() {}

// Actions on what plays.
type (
	// PauseOrPlay does the first of these that is possible: it goes on with a lesson that waits, runs the answer to an
	// exercise, restarts a run that has ended, pauses or resumes the stages, or plays.
	PauseOrPlay struct{ intent }

	// Play starts what is chosen, or starts it again, or says what is wrong with it.
	Play struct{ intent }

	// Pause pauses or resumes the stages.
	Pause struct{ intent }

	// Restart is Play, if something plays.
	Restart struct{ intent }

	// TouchWorlds applies an act of the user's mouse or finger to all worlds.
	TouchWorlds struct {
		intent
		Act stage.Act
	}

	// SetStill sets whether previews are still pictures, for users who want less motion.
	SetStill struct {
		intent
		On bool
	}

	// Stall stalls the stages' computers.
	Stall struct{ intent }

	// ChangePace makes the stages play By steps faster, or slower if By is negative.
	ChangePace struct {
		intent
		By int
	}

	// TestStress begins a stress test, which finds out with how many objects this computer keeps the frame rate. It
	// ends the test that runs.
	TestStress struct{ intent }

	// ResetPace makes the stages play in real time.
	ResetPace struct{ intent }
)

// Actions on what is chosen.
type (
	// ChooseNumber takes the Nth entry of the start page, chooses the Nth answer of a lesson, starts its try if N is 0,
	// or chooses the Nth stage, from 0.
	ChooseNumber struct {
		intent
		N int
	}

	// TakeEntry takes the Nth entry of the start page, from 0.
	TakeEntry struct {
		intent
		N int
	}

	// ChooseLoop gives a stage the loop with a name.
	ChooseLoop struct {
		intent
		Stage int // its number, from 0
		Name  string
	}

	// TurnLoop moves the chosen stage forward or back in the menu of loops.
	TurnLoop struct {
		intent
		By int
	}

	// Set sets a setting of the chosen stage, from a menu, a slider or a check box. Stages that share it follow.
	Set struct {
		intent
		Key, Text string
	}

	// Type types a text into the field of a setting. An invalid text does not change the setting, but stays in the
	// field, with a message.
	Type struct {
		intent
		Key, Text string
	}

	// FinishTyping has the value that was typed last act at once, and not only after a pause.
	FinishTyping struct{ intent }

	// Multiply multiplies a setting that is a number: the objects, or a time. It changes the stages that Set changes.
	Multiply struct {
		intent
		Key string
		By  float64
	}

	// LimitStep turns the maximum step on or off.
	LimitStep struct {
		intent
		On bool
	}

	// LinkStages makes changes of settings apply to all stages, or only to the chosen one.
	LinkStages struct {
		intent
		On bool
	}

	// SetStages sets the number of stages.
	SetStages struct {
		intent
		N int
	}

	// ChooseStage shows the settings of the Nth stage, from 0.
	ChooseStage struct {
		intent
		N int
	}

	// SetMachine sets the kind of machine that the stages run on.
	SetMachine struct {
		intent
		Machine stage.Machine
	}

	// SetGap sets what happens to the time during which the display stops, from the next Play on.
	SetGap struct {
		intent
		Gap stage.Gap
	}

	// SetHistory limits the memory for the past of all stages, in bytes, from the next Play on.
	SetHistory struct {
		intent
		Bytes int
	}

	// TrySituation plays all stages in a situation of 'looplab check', by its name, or if they are in it, in none.
	TrySituation struct {
		intent
		Name string
	}

	// NextMachine switches the stages to the next kind of machine.
	NextMachine struct{ intent }

	// AddStages adds N stages, or removes some if N is negative.
	AddStages struct {
		intent
		N int
	}

	// Undo undoes the last change of a setting.
	Undo struct{ intent }

	// Redo redoes the change that was undone last.
	Redo struct{ intent }

	// EditCode opens the source of the chosen stage's loop, and gives it the keyboard.
	EditCode struct{ intent }

	// RunCode runs the open source, or shows its errors.
	RunCode struct{ intent }

	// ChooseLanguage has the open source be in the language with a name.
	ChooseLanguage struct {
		intent
		Name string
	}

	// RevertCode restores the original of the open source, if the user confirms it.
	RevertCode struct{ intent }

	// CloseCode closes the open source, and keeps a draft of it.
	CloseCode struct{ intent }

	// DiscardCode closes foreign code, and drops it with the file that it came with.
	DiscardCode struct{ intent }

	// OpenFiles opens the first of some files: an experiment, a picture that contains one, a loop, or a capture of a
	// game.
	OpenFiles struct {
		intent
		Files fs.FS
	}
)

// Reply takes the Nth answer to the open question, from 0. The number after the last answer closes the question.
type Reply struct {
	intent
	N int
}

// Actions on lessons.
type (
	// ChooseLesson opens the lesson with a name. If there is none, it closes the open lesson.
	ChooseLesson struct {
		intent
		Name string
	}

	// Visit shows what a window that starts with Beginning would show, for an address of the page.
	Visit struct {
		intent
		Beginning
	}

	// TurnLesson opens the lesson that is By places after this one.
	TurnLesson struct {
		intent
		By int
	}

	// Answer chooses the Nth answer to the question of a lesson, from 0.
	Answer struct {
		intent
		N int
	}

	// CountHands begins a class's first vote on the question of a lesson, then its second one, and then ends both.
	CountHands struct{ intent }

	// TrySetting plays the lesson with the setting that it suggests.
	TrySetting struct{ intent }

	// Forward goes to the next step of a lesson, or from the start page to the stages.
	Forward struct{ intent }

	// GoOn is Forward, except that it asks once to choose an answer first. Enter goes on, at whatever step.
	GoOn struct{ intent }

	// GoBack goes to the previous step of a lesson, or else to the start page.
	GoBack struct{ intent }
)

// Actions on the past of what plays.
type (
	// StepFrame pauses and goes one frame of the chosen stage forward.
	StepFrame struct{ intent }

	// StepUpdate pauses and goes one update of the chosen stage forward.
	StepUpdate struct{ intent }

	// SeekFrames goes By frames of the chosen stage forward, or back if By is negative.
	SeekFrames struct {
		intent
		By int
	}

	// SeekUpdates goes By updates of the chosen stage forward, or back if By is negative.
	SeekUpdates struct {
		intent
		By int
	}

	// Seek shows a moment, as a stage time.
	Seek struct {
		intent
		At time.Duration
	}

	// Hold pauses and shows the present.
	Hold struct{ intent }

	// SeekStart shows the oldest recorded moment.
	SeekStart struct{ intent }

	// GoLive goes back to the present, or plays the rest of a lesson's run.
	GoLive struct{ intent }

	// Branch plays on from the moment that is shown, with the chosen settings.
	Branch struct{ intent }

	// ExplainVerdict shows the frame that the verdict of the Nth stage is about, from 0, says what causes it, and
	// offers what helps. [ChosenStage] is the chosen one. If At is not 0, the verdict is that of this moment, which is
	// shown even if there is none.
	ExplainVerdict struct {
		intent
		N  int
		At time.Duration
	}
)

// Actions on what is shown besides the worlds and on them.
type (
	// ToggleShown toggles something besides the worlds.
	ToggleShown struct {
		intent
		What settings.Shows
	}

	// SetShown turns something besides the worlds on or off.
	SetShown struct {
		intent
		What settings.Shows
		On   bool
	}

	// SetLanguage shows code in a language of [settings.Languages], by its name.
	SetLanguage struct {
		intent
		Name string
	}

	// SetMark turns marks on the worlds on or off.
	SetMark struct {
		intent
		What mark.Set
		On   bool
	}

	// ToggleMark toggles marks on the worlds.
	ToggleMark struct {
		intent
		What mark.Set
	}
)

// Requests: actions that the window carries out ([Model.Requests]).
type (
	// PressFocused presses the control of a lesson that has the keyboard focus. If none has it, it does Else.
	PressFocused struct {
		intent
		Else Action
	}

	// FocusNext moves the keyboard focus to the next control, or to the previous one.
	FocusNext struct {
		intent
		Back bool
	}

	// ListLoops opens the list of loops for the chosen stage.
	ListLoops struct{ intent }

	// ListLessons opens the list of all lessons.
	ListLessons struct{ intent }

	// ListQuestions opens the list of common questions.
	ListQuestions struct{ intent }

	// ListSettings opens the list of all settings.
	ListSettings struct{ intent }

	// ShowSetting shows the row of the settings with a name, and gives it the keyboard.
	ShowSetting struct {
		intent
		Name string
	}

	// ToggleWords opens or closes the words of a lesson on a phone that lies on its side, where they lie over the
	// stages.
	ToggleWords struct{ intent }

	// ToggleHint shows or hides the hint of the open exercise.
	ToggleHint struct{ intent }

	// GoToStartPage opens the start page.
	GoToStartPage struct{ intent }

	// ScrollText scrolls the lesson's text and the code.
	ScrollText struct {
		intent
		Lines int
	}

	// SeekEvent shows the next event on the timeline, or the previous one.
	SeekEvent struct {
		intent
		Back bool
	}

	// MoveView moves the camera while the action is repeated. X points right and Y up.
	MoveView struct {
		intent
		X, Y float64
	}

	// ZoomView zooms in while the action is repeated, or out if By is negative.
	ZoomView struct {
		intent
		By float64
	}

	// ResetView resets the camera.
	ResetView struct{ intent }

	// SavePicture saves a picture of the window, or only of the stages.
	SavePicture struct {
		intent
		StagesOnly bool
	}

	// SaveClip selects a part of the run for a clip, or saves the clip of the selected part.
	SaveClip struct{ intent }

	// SaveClipAs saves the clip of the selected part, as a GIF or as an animated PNG.
	SaveClipAs struct {
		intent
		APNG bool
	}

	// DropClip cancels the clip that is being made, or else clears the selection.
	DropClip struct{ intent }

	// JudgeCapture judges a capture of a game, and shows the result.
	JudgeCapture struct {
		intent
		Files fs.FS
		Name  string
	}

	// CopyCommand copies the looplab command that runs what plays.
	CopyCommand struct{ intent }

	// CopyReport copies a text about the latest stress test.
	CopyReport struct {
		intent
		Text string
	}

	// CopyLink copies a link to the page with the chosen settings.
	CopyLink struct{ intent }

	// SaveCode saves the open source as a file, or else the code that is shown.
	SaveCode struct{ intent }

	// CopyCode copies the code that is shown, as a whole file.
	CopyCode struct{ intent }

	// PasteCode opens the loop that is on the clipboard.
	PasteCode struct{ intent }

	// OpenCode lets the user choose a source file, and opens it.
	OpenCode struct{ intent }

	// LoadScripts loads the program that runs loops in JavaScript, if this one does not.
	LoadScripts struct{ intent }

	// CopyCodeLink copies a link to the page with the open source.
	CopyCodeLink struct{ intent }

	// CopyFrame copies the HTML that embeds the page in another one.
	CopyFrame struct{ intent }

	// MakeReport has the lab report on what plays.
	MakeReport struct{ intent }

	// MakePoster has the lab make a poster of the open lesson, as it was opened.
	MakePoster struct{ intent }

	// ShowPanel shows the settings.
	ShowPanel struct{ intent }

	// TogglePanel shows or hides the settings. From the start page it leads to the stages.
	TogglePanel struct{ intent }

	// HidePanel hides the settings.
	HidePanel struct{ intent }

	// Present switches to the presentation mode, which can be read across a room.
	Present struct{ intent }

	// TogglePresenting toggles the presentation mode.
	TogglePresenting struct{ intent }

	// SetTheme makes the window dark or light.
	SetTheme struct {
		intent
		Dark bool
	}

	// SetScale sets the scale of the panel and of text.
	SetScale struct {
		intent
		Scale float64
	}

	// ToggleTheme switches between the dark and the light theme.
	ToggleTheme struct{ intent }

	// ToggleFullScreen switches between full screen and a window.
	ToggleFullScreen struct{ intent }

	// ToggleKeys shows or hides the list of keys.
	ToggleKeys struct{ intent }

	// ZoomText makes text larger by Steps, or smaller if it is negative. 0 restores the original size.
	ZoomText struct {
		intent
		Steps int
	}

	// Leave closes the innermost thing that is open.
	Leave struct{ intent }

	// CloseDrawer closes the settings if they cover the stages.
	CloseDrawer struct{ intent }

	// Quit closes the window.
	Quit struct{ intent }
)

// Do carries out an action at once. If only the window can do that, it adds the action to the requests.
func (m *Model) Do(a Action) {
	if !m.plays(a) && !m.chooses(a) && !m.shows(a) && !m.writes(a) && !m.teaches(a) && !m.seeks(a) {
		m.request(a)
	}
	m.settle()
}

// plays does an action on what plays. It reports whether a is one.
func (m *Model) plays(a Action) bool {
	switch a := a.(type) {
	case PauseOrPlay:
		m.pauseOrPlay()
	case Play:
		m.restart()
	case Pause:
		m.Playback.pause()
	case Restart:
		if m.Playback.Begun {
			m.restart()
		}
	case TouchWorlds:
		m.Playback.touch(m.now, a.Act)
	case SetStill:
		m.Playback.Still, m.reducesMotion, m.Framing.Cuts = a.On, a.On, a.On
	case Stall:
		m.Playback.Stall()
	case TestStress:
		m.toggleStress()
	case ChangePace:
		m.Playback.changePace(a.By)
	case ResetPace:
		m.Playback.Player.Run(0)
	case SetGap:
		m.Playback.Player.Gap = a.Gap
	case SetHistory:
		m.Playback.Player.Memory = a.Bytes
	default:
		return false
	}
	return true
}

// shows does an action on what is shown. It reports whether a is one.
func (m *Model) shows(a Action) bool {
	switch a := a.(type) {
	case ToggleShown:
		m.Shown.set(a.What, !m.Shown.Beside.Has(a.What))
	case SetShown:
		m.Shown.set(a.What, a.On)
	case SetLanguage:
		m.Shown.Language = a.Name
	case SetMark:
		m.mark(a.What, a.On)
	case ToggleMark:
		m.mark(a.What, !m.Shown.Marked().Has(a.What))
	default:
		return false
	}
	return true
}

// writes does an action on loops of the user, and on files. It reports whether a is one.
func (m *Model) writes(a Action) bool {
	switch a := a.(type) {
	case EditCode:
		m.editCode()
	case RunCode:
		m.runCode()
	case ChooseLanguage:
		m.chooseLanguage(a.Name)
	case RevertCode:
		m.revertCode()
	case CloseCode:
		m.Code.Close()
	case DiscardCode:
		m.Code.discard()
	case OpenFiles:
		m.openFiles(a.Files)
	default:
		return false
	}
	return true
}

// chooses does an action on what is chosen. It reports whether a is one.
func (m *Model) chooses(a Action) bool {
	switch a := a.(type) {
	case ChooseNumber:
		m.chooseNumber(a.N)
	case TakeEntry:
		m.takeEntry(a.N)
	case Set:
		m.Choices.set(a.Key, a.Text)
	case Type:
		m.Choices.write(a.Key, a.Text)
		m.typed = m.now
	case FinishTyping:
		m.typed = -typingPause
	case Multiply:
		if err := m.Choices.multiply(a.Key, a.By); err != nil {
			m.say(settings.KeyTitle(a.Key) + ": " + err.Error())
		}
	case LimitStep:
		m.Choices.limit(a.On)
	case LinkStages:
		m.Choices.Stages.Linked = a.On
	case ChooseStage:
		m.Choices.choose(a.N)
	case SetStages:
		m.resize(a.N)
	case AddStages:
		m.addStages(a.N)
	case ChooseLoop:
		m.chooseLoop(a.Stage, a.Name)
	case TurnLoop:
		m.turnLoop(a.By)
	case Reply:
		m.Question.Choose(a.N)
	case SetMachine:
		m.setMachine(a.Machine)
	case TrySituation:
		m.trySituation(a.Name)
	case NextMachine:
		m.setMachine(m.Choices.Stages.Machine.Next())
	case Undo:
		m.restoreVersion(m.Choices.Undo.Undo())
	case Redo:
		m.restoreVersion(m.Choices.Undo.Redo())
	default:
		return false
	}
	return true
}

// teaches does an action on lessons. It reports whether a is one.
func (m *Model) teaches(a Action) bool {
	switch a := a.(type) {
	case ChooseLesson:
		m.chooseLesson(a.Name)
	case Visit:
		m.visit(&a.Beginning)
	case TurnLesson:
		m.turnLesson(a.By)
	case Answer:
		if w := m.Lesson.Progress; w != nil {
			w.Choose(a.N)
		}
	case CountHands:
		if w := m.Lesson.Progress; w != nil {
			w.CountHands()
		}
	case TrySetting:
		if w := m.Lesson.Progress; w != nil {
			w.TryIt()
		}
	case Forward:
		m.forward()
	case GoOn:
		if w := m.Lesson.Progress; w != nil && w.AsksToChoose() {
			m.say("First choose what you expect. Enter again runs it without that.")
			return true
		}
		m.forward()
	case GoBack:
		m.goBack()
	case GoToStartPage:
		m.openStartPage()
	default:
		return false
	}
	return true
}

// seeks does an action on the past of what plays. It reports whether a is one.
func (m *Model) seeks(a Action) bool {
	p, chosen := &m.Playback.Past, m.Choices.Stages.Chosen
	switch a := a.(type) {
	case StepFrame:
		p.StepFrame(chosen)
	case StepUpdate:
		p.StepUpdate(chosen)
	case SeekFrames:
		p.SeekFrame(chosen, a.By)
	case SeekUpdates:
		p.SeekUpdate(chosen, a.By)
	case Seek:
		p.Seek(a.At)
	case Hold:
		p.Hold()
	case SeekStart:
		p.SeekStart()
	case GoLive:
		m.goLive()
	case Branch:
		m.BranchOrSay()
	case ExplainVerdict:
		if a.N == ChosenStage {
			a.N = chosen
		}
		if a.At > 0 {
			p.Seek(a.At)
		}
		if a.At == 0 || m.CanExplain(a.N) {
			m.explainVerdict(a.N)
		}
	default:
		return false
	}
	return true
}

// request asks the window to carry out an action.
func (m *Model) request(a Action) { m.requests = append(m.requests, a) }

// Requests returns the actions that the window has to carry out since the last call, in order.
func (m *Model) Requests() []Action {
	all := m.requests
	m.requests = nil
	return all
}

// goBack goes to the previous step of a lesson, or if there is none, to the start page. It does not go there in another
// web page, which has no start page, nor while the editor is open, because the same key deletes letters there.
func (m *Model) goBack() {
	switch w := m.Lesson.Progress; {
	case w != nil && w.CanGoBack():
		w.Back()
	case !m.Embedded && !m.OnStartPage && !m.Code.IsOpen():
		m.openStartPage()
	}
}
