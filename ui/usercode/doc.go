// Package usercode holds the loops that the user writes. A [Document] has a text with caret, selection and undo, checks
// it while the user types, and saves drafts of it so that no text is lost. A [Watcher] detects changes of loop files on
// disk. The package depends on neither the display of the text nor the keys.
package usercode
