// Package edit is a Go source that someone edits: its text, the caret and the selection, undo, and indentation as gofmt
// has it. It does not know how it is shown, or which keys there are.
package edit
