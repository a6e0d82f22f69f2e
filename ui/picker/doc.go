// Package picker is the list of loops that opens at the name of a stage: with a search field, a line about each loop,
// and rows large enough for fingers. What it finds, and where its rows are, needs no window (find.go, list.go).
package picker
