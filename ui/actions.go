package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/model"
)

// do carries out the user's actions in order: first the model's part, then the model's requests to the window.
func (a *app) do(all ...model.Action) {
	for _, one := range all {
		if one != nil { // nil: a part of the window has already done it
			a.model.Do(one)
			a.follow()
		}
	}
}

// follow carries out the model's requests and shows its messages.
func (a *app) follow() {
	a.carryOut(a.model.Requests())
	for _, m := range a.model.Messages() {
		if m.About == model.AboutStartPage && a.pointer.Touches { // it names a key, and a touch screen has none
			continue
		}
		a.notifier.board.ShowAbout(m.About, m.Words)
	}
	if !a.model.OnStartPage {
		a.notifier.board.Drop(model.AboutStartPage)
	}
	for _, n := range a.model.Playback.Noted() {
		a.timeline.note(n.Kind, n.Words)
	}
}

// carryOut carries out the requests that only the window can.
func (a *app) carryOut(all []model.Action) {
	for _, r := range all {
		if !a.shows(r) && !a.saves(r) {
			a.turns(r)
		}
	}
}

// shows carries out r if it is about what is in view, and reports whether it is.
func (a *app) shows(r model.Action) bool {
	switch r := r.(type) {
	case model.ListLoops:
		a.openPicker()
	case model.ListLessons:
		a.openContents()
	case model.ListQuestions:
		a.openQuestions()
	case model.ListSettings:
		a.openSettings()
	case model.ToggleWords:
		a.sidebar.lesson.toggleSheet()
	case model.ToggleHint:
		a.sidebar.lesson.hint()
	case model.ScrollText:
		a.sidebar.lesson.card.Scroll.By(r.Lines)
		a.sidebar.lesson.startPage.Scroll.By(r.Lines)
		a.grid.code.Scroll.By(r.Lines)
	case model.SeekEvent:
		a.timeline.jump(r.Back)
	case model.MoveView:
		a.camera.look(r.X, r.Y)
	case model.ZoomView:
		a.camera.lookCloser(r.By)
	case model.ResetView:
		a.camera.camera.Reset()
	case model.LoadScripts:
		if a.options.LoadScripts != nil {
			a.options.LoadScripts()
		}
	default:
		return false
	}
	return true
}

// saves carries out r if it is about files, the clipboard or a report, and reports whether it is.
func (a *app) saves(r model.Action) bool {
	switch r := r.(type) {
	case model.SavePicture:
		a.task.wanted = windowPicture
		if r.StagesOnly {
			a.task.wanted = stagesPicture
		}
	case model.SaveClip:
		a.clips.saveFirst()
	case model.SaveClipAs:
		a.clips.saveAs(r.APNG)
	case model.DropClip:
		a.clips.leave()
	case model.CopyCommand:
		a.task.copyCommand(a.model.Experiment())
	case model.CopyReport:
		a.task.copyText(r.Text)
	case model.CopyLink:
		a.copyLink()
	case model.CopyFrame:
		a.copyFrame()
	case model.SaveCode:
		a.code.save()
	case model.CopyCode:
		a.code.copy()
	case model.PasteCode:
		a.code.paste()
	case model.OpenCode:
		a.code.choose()
	case model.CopyCodeLink:
		a.code.copyLink()
	case model.JudgeCapture:
		a.task.judge(r.Files, r.Name, a.model.Question.Tell)
	case model.MakeReport:
		a.reporting.begin(a.model.Experiment())
	case model.MakePoster:
		if e := a.model.Lesson.Asked(); e != nil {
			a.printing.begin(e)
		}
	default:
		return false
	}
	return true
}

// turns carries out r if it is about the window itself.
func (a *app) turns(r model.Action) {
	switch r := r.(type) {
	case model.PressFocused:
		wanted, ok := a.sidebar.lesson.pressFocused()
		if !ok {
			a.sidebar.dropFocus()
			wanted = r.Else
		}
		a.do(wanted)
	case model.FocusNext:
		a.sidebar.lesson.tab(r.Back, a.options.Publish != nil)
	case model.ShowPanel:
		a.sidebar.unveil()
	case model.ShowSetting:
		if a.model.OnStartPage { // which has no panel
			a.model.Play()
		}
		a.sidebar.unveil()
		a.sidebar.panel.Seek(r.Name)
	case model.TogglePanel:
		a.sidebar.toggle()
	case model.HidePanel:
		a.sidebar.hide()
	case model.CloseDrawer:
		a.sidebar.closeDrawer()
	case model.Present:
		a.toolbar.present(true)
	case model.TogglePresenting:
		a.toolbar.togglePresenting()
	case model.SetTheme:
		a.viewport.dark = r.Dark
	case model.SetScale:
		a.viewport.zoom = r.Scale
	case model.ToggleTheme:
		a.viewport.toggleTheme()
	case model.ToggleFullScreen:
		toggleFullScreen()
	case model.ToggleKeys:
		a.overlay.keys.open = !a.overlay.keys.open
	case model.ZoomText:
		a.viewport.zoomBy(r.Steps, a.options.Scale)
	case model.Leave:
		a.overlay.leave()
	case model.Quit:
		a.end = ebiten.Termination
	}
}
