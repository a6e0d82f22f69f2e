package model

import (
	"gameloops/ui/choice"
	"gameloops/ui/mark"
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

	// TurnLoop moves the chosen stage forward or back in the menu of loops.
	TurnLoop struct {
		intent
		By int
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

	// RunCode runs the source that is open.
	RunCode struct{ intent }
)

// Actions on lessons.
type (
	// TurnLesson opens the lesson that is so many after this one.
	TurnLesson struct {
		intent
		By int
	}

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

	// SeekStart shows the beginning.
	SeekStart struct{ intent }

	// GoLive goes back to the present, or plays the rest of a lesson's run.
	GoLive struct{ intent }

	// Branch plays on from the moment that is shown, with the chosen settings.
	Branch struct{ intent }
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

	// ToggleShown turns something beside the worlds on or off.
	ToggleShown struct {
		intent
		What choice.Shows
	}

	// ToggleMark turns marks on the worlds on or off.
	ToggleMark struct {
		intent
		What mark.Set
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

	// CopyCommand copies the command of the lab that runs what plays.
	CopyCommand struct{ intent }

	// CopyLink copies the address of the page with what is chosen.
	CopyLink struct{ intent }

	// MakeReport has the lab report on what plays.
	MakeReport struct{ intent }

	// ShowPanel shows the settings.
	ShowPanel struct{ intent }

	// TogglePanel shows or hides the settings. From the start page it leads to the stages.
	TogglePanel struct{ intent }

	// TogglePresenting shows the window to a room, or no longer.
	TogglePresenting struct{ intent }

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
	chosen := m.Choices.Deck.Chosen
	p := &m.Playback
	switch a := a.(type) {
	case PauseOrPlay:
		m.PauseOrPlay()
	case Play:
		m.Play()
	case Pause:
		p.Pause()
	case Restart:
		m.Restart()
	case Stall:
		p.Stall()
	case ChangePace:
		p.ChangePace(a.By)
	case ResetPace:
		p.Player.Run(0)
	case ChooseNumber:
		m.Digit(a.N)
	case TakeEntry:
		m.EnterDoor(a.N)
	case TurnLoop:
		m.TurnLoop(a.By)
	case NextMachine:
		m.SetMachine(m.Choices.Deck.Machine.Next())
	case AddStages:
		m.AddStages(a.N)
	case Undo:
		m.BringBack(m.Choices.Undo.Undo())
	case Redo:
		m.BringBack(m.Choices.Undo.Redo())
	case EditCode:
		m.EditCode()
	case RunCode:
		m.RunCode()
	case TurnLesson:
		m.TurnLesson(a.By)
	case Forward:
		m.Forward()
	case GoBack:
		m.goBack()
	case StepFrame:
		p.Past.StepFrame(chosen)
	case StepUpdate:
		p.Past.StepUpdate(chosen)
	case SeekFrames:
		p.Past.SeekFrame(chosen, a.By)
	case SeekUpdates:
		p.Past.SeekUpdate(chosen, a.By)
	case SeekStart:
		p.Past.SeekStart()
	case GoLive:
		m.GoLive()
	case Branch:
		m.BranchOrSay()
	default:
		m.requests = append(m.requests, a)
	}
}

// Requests returns the actions that the window has to carry out, in their order, and forgets them.
func (m *Model) Requests() []Action {
	all := m.requests
	m.requests = nil
	return all
}

// goBack goes back to the step of a lesson before, or if there is none, to the start page: not in someone's page, which
// has none, and not from beside the editor, where the key removes letters as soon as that has the keyboard.
func (m *Model) goBack() {
	switch w := m.Lesson.Walk; {
	case w != nil && w.CanGoBack():
		w.Back()
	case !m.Code.NoRoom && !m.OnStartPage && !m.Code.IsOpen():
		m.Do(GoToStartPage{})
	}
}
