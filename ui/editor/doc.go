// Package editor is where Go source is written in the window: rows with their numbers and colours, a caret and a
// selection, for a mouse, fingers and a keyboard. Its text is in package edit.
package editor
