// Package workshop is where a loop of one's own is written: what it began as, its text, what is wrong with it while it
// is typed, and the drafts from which no text is lost. It does not know a window.
package workshop
