// Package codeview shows the source of a loop: [SourceCard] beside its fields while it runs, and [EditorView] while
// the user writes it, with buttons, goals and errors. The text itself is in package usercode.
package codeview
