// Package usercode is the loops that the user writes: a [Document] with its text, the caret and the selection, undo,
// what is wrong with it while it is typed, and the drafts from which no text is lost. A [Watcher] sees when the files
// of loops change on disk. It does not know how a text is shown, or which keys there are.
package usercode
