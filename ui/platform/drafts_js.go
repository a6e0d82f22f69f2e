package platform

import (
	"errors"
	"syscall/js"
)

// Drafts keeps texts in the browser's storage of this page, which a loop cannot reach.
type Drafts struct{ Folder string }

func (d Drafts) key(name string) string { return "gameloops " + d.Folder + " " + escaped(name) }

// storage calls a function of the browser's storage. A browser may have none, or deny it to the page.
func storage(function string, args ...any) (result js.Value, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the browser does not let this page keep drafts")
		}
	}()
	return js.Global().Get("localStorage").Call(function, args...), nil
}

// Load returns a text, if there is one.
func (d Drafts) Load(name string) (text string, ok bool) {
	found, err := storage("getItem", d.key(name))
	if err != nil || found.Type() != js.TypeString {
		return "", false
	}
	return found.String(), true
}

// Save keeps a text.
func (d Drafts) Save(name, text string) error {
	_, err := storage("setItem", d.key(name), text)
	return err
}

// Forget removes a text, if there is one.
func (d Drafts) Forget(name string) error {
	_, err := storage("removeItem", d.key(name))
	return err
}
