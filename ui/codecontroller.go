package ui

import (
	"context"
	"strings"

	"gameloops/internal/interpreter"
	"gameloops/internal/userloop"
	"gameloops/ui/codeview"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/platform"
	"gameloops/ui/usercode"
)

// A codeController shows the document that is open in the editor, and moves it to and from files and links.
type codeController struct {
	app     *app
	focused int         // how often the editor was given the keyboard
	wanted  chan opened // receives the file that the user chooses; nil: no chooser is open
	pasted  chan opened // receives what is on the clipboard; nil: it was not asked for
	cancel  context.CancelFunc
}

// An opened file is one that the user has chosen.
type opened struct {
	name string
	data []byte
	err  error
}

// desk returns the editor with its buttons.
func (c *codeController) desk() *codeview.EditorView { return &c.app.grid.editor }

// join tells the documents where their drafts and files are.
func (c *codeController) join() {
	a := c.app
	code := &a.model.Code
	c.desk().Links = a.isPage()
	if a.options.Drafts != "" {
		code.Drafts.Store = platform.Drafts{Folder: a.options.Drafts}
	}
	code.Files = a.options.Files
}

// follow shows the open document.
func (c *codeController) follow() {
	a, code := c.app, &c.app.model.Code
	if w := code.Document; w != nil && w != c.desk().Document() {
		a.sidebar.dropFocus()
		a.sidebar.closeDrawer()
	}
	c.desk().Follow(code.Document, code.Goals)
	c.desk().Situations.Examined, c.desk().Situations.Current = code.Situations.Examined(), a.model.Situation()
	if w := code.Document; w != nil {
		c.desk().LastGood = a.model.LastGood(w.Name)
	}
	if c.focused != code.Focused {
		if c.focused = code.Focused; c.desk().IsOpen() {
			c.desk().Editor.Focus()
		}
	}
	if e := code.TakeFault(); e != nil {
		c.desk().GoTo(e)
	}
	if c.desk().HasKeyboard() {
		a.sidebar.dropFocus() // a field of the panel would get the same keys
	}
}

// update passes input to the editor. It returns the user's actions, and reports whether it used the pointer.
func (c *codeController) update(p *input.Pointer) (wanted []model.Action, used bool) {
	a := c.app
	if a.sidebar.panel == nil { // before the first frame
		return nil, false
	}
	card := &a.grid.code
	free := !a.grid.picks && !a.overlay.keys.open && a.sidebar.isFree(p.At) && !a.sidebar.isMenuOpen() &&
		!a.pointing.gestures.isDown()
	if wanted, used := card.Update(p, free); used {
		return wanted, true
	}
	return c.desk().Update(a.viewport.desk, p, free, a.viewport.display, a.clock.now)
}

// save saves the code that is shown as a file.
func (c *codeController) save() {
	file, text, err := c.app.model.WholeCode()
	if err != nil {
		c.app.notifier.show(err.Error())
		return
	}
	c.app.task.begin(func() string {
		name := platform.FreeName(file)
		if err := platform.SaveFile(name, []byte(text)); err != nil {
			return err.Error()
		}
		return platform.SavedWords(name)
	})
}

// copy copies the code that is shown, as a whole file.
func (c *codeController) copy() {
	file, text, err := c.app.model.WholeCode()
	if err != nil {
		c.app.notifier.show(err.Error())
		return
	}
	c.app.task.copy(file, text)
}

// choose lets the user choose a file, which receiveFile then opens.
func (c *codeController) choose() {
	if c.wanted != nil {
		c.cancel() // closes the previous chooser
	}
	ctx, cancel := context.WithCancel(context.Background())
	wanted := make(chan opened, 1)
	c.wanted, c.cancel = wanted, cancel
	go func() {
		name, data, err := platform.ChooseFile(ctx, interpreter.MaxSource+1)
		wanted <- opened{name, data, err}
	}()
}

// paste asks for what is on the clipboard, which receivePaste then opens.
func (c *codeController) paste() {
	if c.pasted != nil {
		return
	}
	pasted := make(chan opened, 1)
	c.pasted = pasted
	go func() {
		text, err := platform.PasteText()
		pasted <- opened{data: []byte(text), err: err}
	}()
}

// open opens what was on the clipboard.
func (c *codeController) open(text string) {
	switch {
	case strings.TrimSpace(text) == "":
		c.app.notifier.show("There is no text on the clipboard: copy a loop first, in Go or JavaScript")
	case !userloop.IsCode(text):
		c.app.notifier.show("The text on the clipboard is not a loop: copy one in Go or JavaScript")
	default:
		c.app.model.TakeSource(userloop.FileName("my-loop", text), text, "")
	}
}

// receivePaste opens what was on the clipboard.
func (c *codeController) receivePaste() {
	select {
	case f := <-c.pasted:
		if c.pasted = nil; f.err != nil {
			c.app.notifier.show(f.err.Error())
			return
		}
		c.open(string(f.data))
	default:
	}
}

// receiveFile opens the file that was chosen.
func (c *codeController) receiveFile() {
	select {
	case f := <-c.wanted:
		c.cancel()
		c.wanted = nil
		switch {
		case f.err != nil:
			c.app.notifier.show(f.err.Error())
		case f.name != "":
			c.app.model.TakeSource(f.name, string(f.data), "")
		}
	default:
	}
}

// copyLink copies the address of the page with the source in its fragment.
func (c *codeController) copyLink() {
	a := c.app
	if a.model.Code.Document == nil {
		return
	}
	end, err := usercode.Fragment(a.model.Code.Document.Text.String())
	if err != nil {
		a.notifier.show(strings.ToUpper(err.Error()[:1]) + err.Error()[1:])
		return
	}
	a.task.copyLink(a.options.Link(a.reporter.chosen(a.options).Query()) + end)
}
