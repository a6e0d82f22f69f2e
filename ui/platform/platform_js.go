package platform

import (
	"errors"
	"syscall/js"
)

// FreeName returns name: the browser changes it if there is such a file.
func FreeName(name string) string { return name }

// SaveFile saves data to a file: in the browser as a download.
func SaveFile(name string, data []byte) error {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := js.Global().Get("Blob").New([]any{bytes})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	// The browser reads the data later: a minute is enough even if it asks the user first.
	js.Global().Call("setTimeout", js.Global().Get("URL").Get("revokeObjectURL").Call("bind", js.Null(), url), 60_000)
	return nil
}

// SavedWords says that a file was saved. Only the browser knows in which folder.
func SavedWords(name string) string { return "Saved " + name }

// CopyText copies a text to the clipboard. It blocks until the browser answers, so call it in the background.
func CopyText(text string) error {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() { // a page from another computer, without TLS
		return copySelected(text)
	}
	answer := make(chan bool, 1)
	copied := js.FuncOf(func(js.Value, []js.Value) any { answer <- true; return nil })
	failed := js.FuncOf(func(js.Value, []js.Value) any { answer <- false; return nil })
	defer copied.Release()
	defer failed.Release()
	clipboard.Call("writeText", text).Call("then", copied, failed)
	if !<-answer {
		return copySelected(text)
	}
	return nil
}

var errNoPaste = errors.New("the browser does not let this page read the clipboard: open the editor (E), and paste " +
	"there")

// PasteText returns the text on the clipboard. It blocks until the browser answers, which may ask the user first, so
// call it in the background.
func PasteText() (string, error) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() || clipboard.Get("readText").IsUndefined() {
		return "", errNoPaste
	}
	answer := make(chan js.Value, 1)
	read := js.FuncOf(func(_ js.Value, args []js.Value) any { answer <- args[0]; return nil })
	failed := js.FuncOf(func(js.Value, []js.Value) any { answer <- js.Undefined(); return nil })
	defer read.Release()
	defer failed.Release()
	clipboard.Call("readText").Call("then", read, failed)
	text := <-answer
	if text.IsUndefined() {
		return "", errNoPaste
	}
	return text.String(), nil
}

// copySelected copies the old way: out of a selected field.
func copySelected(text string) error {
	document := js.Global().Get("document")
	before := document.Get("activeElement")
	field := document.Call("createElement", "textarea")
	field.Set("value", text)
	document.Get("body").Call("appendChild", field)
	field.Call("select")
	copied := document.Call("execCommand", "copy").Bool()
	field.Call("remove")
	if before.Truthy() {
		before.Call("focus") // otherwise nothing would have the focus
	}
	if !copied {
		return errors.New("the browser does not let this page copy")
	}
	return nil
}
