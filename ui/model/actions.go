package model

import (
	"io/fs"
	"time"

	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// An Action is one thing that the user wants. The actions of this file are all there are: keys, buttons and the page
// bring no others. [Model.Do] does them.
type Action interface{ action() }

// An intent makes a type an action.
type intent struct{}

func (intent) action() {}

// Actions on what plays.
type (
	// PauseOrPlay goes on with a lesson that waits, or runs the answer to an exercise, or pauses or resumes the stages,
	// or plays, or plays again what has ended.
	PauseOrPlay struct{ intent }

	// Play starts what is chosen.
	Play struct{ intent }

	// Pause pauses the stages, or resumes them.
	Pause struct{ intent }

	// Restart starts what is chosen again, if something plays.
	Restart struct{ intent }

	// TouchWorlds is what the user's mouse or finger does on all worlds.
	TouchWorlds struct {
		intent
		Act stage.Act
	}

	// SetStill says whether nothing may move before the user wants it.
	SetStill struct {
		intent
		On bool
	}

	// Stall stalls the stages' computers.
	Stall struct{ intent }

	// ChangePace makes the stages play some steps faster, or slower.
	ChangePace struct {
		intent
		By int
	}

	// ResetPace makes the stages play in real time.
	ResetPace struct{ intent }
)

// Actions on what is chosen.
type (
	// ChooseNumber takes the nth entry of the start page, answer of a lesson, or stage, from 0.
	ChooseNumber struct {
		intent
		N int
	}

	// TakeEntry takes an entry of the start page.
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

	// Type is a text in the field of a setting. If it is invalid the setting stays, and the text is kept with what is
	// wrong with it.
	Type struct {
		intent
		Key, Text string
	}

	// LimitStep turns the maximum step on or off.
	LimitStep struct {
		intent
		On bool
	}

	// LinkStages makes all stages follow changes of settings, or none.
	LinkStages struct {
		intent
		On bool
	}

	// SetStages makes it so many stages.
	SetStages struct {
		intent
		N int
	}

	// ChooseStage makes the settings those of the nth stage, from 0.
	ChooseStage struct {
		intent
		N int
	}

	// SetMachine makes the stages run on a kind of machine.
	SetMachine struct {
		intent
		Machine stage.Machine
	}

	// SetGap says what happens to time in which the display stands still, from the next Play on.
	SetGap struct {
		intent
		Gap stage.Gap
	}

	// SetHistory says how many bytes the past of all stages takes at most, from the next Play on.
	SetHistory struct {
		intent
		Bytes int
	}

	// NextMachine makes the stages run on the next kind of machine.
	NextMachine struct{ intent }

	// AddStages adds stages, or removes some.
	AddStages struct {
		intent
		N int
	}

	// Undo takes back the last change of a setting.
	Undo struct{ intent }

	// Redo makes the change again that was taken back last.
	Redo struct{ intent }

	// EditCode opens the source of the chosen stage's loop, and gives it the keyboard.
	EditCode struct{ intent }

	// RunCode runs the source that is open, or says what is wrong in it.
	RunCode struct{ intent }

	// RevertCode makes that source what it was, if the user confirms it.
	RevertCode struct{ intent }

	// CloseCode closes that source. What is written in it is kept.
	CloseCode struct{ intent }

	// DiscardCode closes the source of somebody else, and forgets it with all that came with it.
	DiscardCode struct{ intent }

	// OpenFiles opens the first of some files: an experiment, a picture that contains one, a loop, or what was captured
	// of a game.
	OpenFiles struct {
		intent
		Files fs.FS
	}
)

// Reply takes the nth answer to the question that is open, from 0, or after the last of them the way out.
type Reply struct {
	intent
	N int
}

// Actions on lessons.
type (
	// ChooseLesson opens the lesson with a name, or closes the one that is open if there is none.
	ChooseLesson struct {
		intent
		Name string
	}

	// Visit shows what a window shows that begins so: an address of the page.
	Visit struct {
		intent
		Beginning
	}

	// TurnLesson opens the lesson that is so many after this one.
	TurnLesson struct {
		intent
		By int
	}

	// Answer chooses the nth answer to the question of a lesson, from 0.
	Answer struct {
		intent
		N int
	}

	// TrySetting plays a lesson with the setting that it suggests.
	TrySetting struct{ intent }

	// Forward goes on to the next step of a lesson, or from the start page to the stages.
	Forward struct{ intent }

	// GoBack goes back to the step of a lesson before this one, or else to the start page.
	GoBack struct{ intent }
)

// Actions on the past of what plays.
type (
	// StepFrame pauses, and goes one frame of the chosen stage forward.
	StepFrame struct{ intent }

	// StepUpdate pauses, and goes one update of the chosen stage forward.
	StepUpdate struct{ intent }

	// SeekFrames shows the moment that is so many frames of the chosen stage later.
	SeekFrames struct {
		intent
		By int
	}

	// SeekUpdates shows the moment that is so many updates of the chosen stage later.
	SeekUpdates struct {
		intent
		By int
	}

	// Seek shows a moment, in the stages' time.
	Seek struct {
		intent
		At time.Duration
	}

	// Hold pauses, and shows the present.
	Hold struct{ intent }

	// SeekStart shows the beginning.
	SeekStart struct{ intent }

	// GoLive goes back to the present, or plays the rest of a lesson's run.
	GoLive struct{ intent }

	// Branch plays on from the moment that is shown, with the chosen settings.
	Branch struct{ intent }
)

// Actions on what is shown beside the worlds and on them.
type (
	// ToggleShown turns something beside the worlds on or off.
	ToggleShown struct {
		intent
		What settings.Shows
	}

	// SetShown turns something beside the worlds on or off.
	SetShown struct {
		intent
		What settings.Shows
		On   bool
	}

	// SetMark turns marks on the worlds on or off.
	SetMark struct {
		intent
		What mark.Set
		On   bool
	}

	// ToggleMark turns marks on the worlds on or off.
	ToggleMark struct {
		intent
		What mark.Set
	}
)

// Requests: actions that the window carries out ([Model.Requests]).
type (
	// PressFocused presses the control of a lesson that has the keyboard, or if none has, does something else.
	PressFocused struct {
		intent
		Else Action
	}

	// FocusNext gives the keyboard to the next control, or to the one before.
	FocusNext struct {
		intent
		Back bool
	}

	// ListLoops opens the list of loops for the chosen stage.
	ListLoops struct{ intent }

	// ListLessons opens the list of all lessons.
	ListLessons struct{ intent }

	// ListQuestions opens the list of what people ask.
	ListQuestions struct{ intent }

	// ToggleHint shows the hint of the exercise that is open, or hides it.
	ToggleHint struct{ intent }

	// GoToStartPage opens the start page.
	GoToStartPage struct{ intent }

	// ScrollText scrolls the lesson's text and the code.
	ScrollText struct {
		intent
		Lines int
	}

	// SeekEvent shows the next event on the timeline, or the one before.
	SeekEvent struct {
		intent
		Back bool
	}

	// MoveView moves the camera as long as the action is repeated: to the right and up.
	MoveView struct {
		intent
		X, Y float64
	}

	// ZoomView zooms in as long as the action is repeated, or out if By is negative.
	ZoomView struct {
		intent
		By float64
	}

	// ResetView puts the camera at rest.
	ResetView struct{ intent }

	// SavePicture saves a picture of the window, or of the stages alone.
	SavePicture struct {
		intent
		StagesOnly bool
	}

	// SaveClip selects a part of the run for a clip, or saves the clip of what is selected.
	SaveClip struct{ intent }

	// SaveClipAs saves the clip of what is selected, as a GIF or as an animated PNG.
	SaveClipAs struct {
		intent
		APNG bool
	}

	// DropClip gives up the clip that is being made, or else what is selected for one.
	DropClip struct{ intent }

	// JudgeCapture judges what was captured of a game, and says what comes of it.
	JudgeCapture struct {
		intent
		Files fs.FS
		Name  string
	}

	// CopyCommand copies the command of the lab that runs what plays.
	CopyCommand struct{ intent }

	// CopyLink copies the address of the page with what is chosen.
	CopyLink struct{ intent }

	// SaveCode saves the source that is open as a file.
	SaveCode struct{ intent }

	// OpenCode lets the user choose a file with a source, and opens it.
	OpenCode struct{ intent }

	// CopyCodeLink copies the address of the page with that source.
	CopyCodeLink struct{ intent }

	// CopyFrame copies the HTML that shows the page in an article.
	CopyFrame struct{ intent }

	// MakeReport has the lab report on what plays.
	MakeReport struct{ intent }

	// ShowPanel shows the settings.
	ShowPanel struct{ intent }

	// TogglePanel shows or hides the settings. From the start page it leads to the stages.
	TogglePanel struct{ intent }

	// HidePanel hides the settings.
	HidePanel struct{ intent }

	// Present shows the window to a room.
	Present struct{ intent }

	// TogglePresenting shows the window to a room, or no longer.
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

	// ToggleTheme changes between a dark and a light window.
	ToggleTheme struct{ intent }

	// ToggleFullScreen changes between the full screen and a window.
	ToggleFullScreen struct{ intent }

	// ToggleKeys shows or hides the list of keys.
	ToggleKeys struct{ intent }

	// ZoomText makes text larger, or smaller if Steps is negative; 0: its size is the one of the beginning.
	ZoomText struct {
		intent
		Steps int
	}

	// Leave leaves the innermost thing that is open.
	Leave struct{ intent }

	// CloseDrawer closes the settings where they cover the stages.
	CloseDrawer struct{ intent }

	// Quit closes the window.
	Quit struct{ intent }
)

// Do does what the user wants, at once. What only the window can do is added to the requests.
func (m *Model) Do(a Action) {
	if !m.plays(a) && !m.chooses(a) && !m.shows(a) && !m.writes(a) && !m.teaches(a) && !m.seeks(a) {
		m.request(a)
	}
	m.settle()
}

// plays does an action on what plays. It reports whether it is one.
func (m *Model) plays(a Action) bool {
	switch a := a.(type) {
	case PauseOrPlay:
		m.pauseOrPlay()
	case Play:
		m.Play()
	case Pause:
		m.Playback.pause()
	case Restart:
		m.restart()
	case TouchWorlds:
		m.Playback.touch(m.now, a.Act)
	case SetStill:
		m.Playback.Still = a.On
	case Stall:
		m.Playback.Stall()
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

// shows does an action on what is shown. It reports whether it is one.
func (m *Model) shows(a Action) bool {
	switch a := a.(type) {
	case ToggleShown:
		m.Shown.set(a.What, !m.Shown.Beside.Has(a.What))
	case SetShown:
		m.Shown.set(a.What, a.On)
	case SetMark:
		m.Shown.mark(a.What, a.On)
	case ToggleMark:
		m.Shown.mark(a.What, !m.Shown.Marked().Has(a.What))
	default:
		return false
	}
	return true
}

// writes does an action on loops that the user writes, and on files. It reports whether it is one.
func (m *Model) writes(a Action) bool {
	switch a := a.(type) {
	case EditCode:
		m.editCode()
	case RunCode:
		m.runCode()
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

// chooses does an action on what is chosen. It reports whether it is one.
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
	case NextMachine:
		m.setMachine(m.Choices.Stages.Machine.Next())
	case Undo:
		m.bringBack(m.Choices.Undo.Undo())
	case Redo:
		m.bringBack(m.Choices.Undo.Redo())
	default:
		return false
	}
	return true
}

// teaches does an action on lessons. It reports whether it is one.
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
	case TrySetting:
		if w := m.Lesson.Progress; w != nil {
			w.TryIt()
		}
	case Forward:
		m.forward()
	case GoBack:
		m.goBack()
	default:
		return false
	}
	return true
}

// seeks does an action on the past of what plays. It reports whether it is one.
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
	default:
		return false
	}
	return true
}

// request asks the window to carry out an action.
func (m *Model) request(a Action) { m.requests = append(m.requests, a) }

// Requests returns the actions that the window has to carry out, in their order, and forgets them.
func (m *Model) Requests() []Action {
	all := m.requests
	m.requests = nil
	return all
}

// goBack goes back to the step of a lesson before, or if there is none, to the start page: not in someone's page, which
// has none, and not from beside the editor, where the key removes letters as soon as that has the keyboard.
func (m *Model) goBack() {
	switch w := m.Lesson.Progress; {
	case w != nil && w.CanGoBack():
		w.Back()
	case !m.Embedded && !m.OnStartPage && !m.Code.IsOpen():
		m.request(GoToStartPage{})
	}
}
