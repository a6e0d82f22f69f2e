// Package cell is what stands around one world: its place in the window, numbers, verdict, the strip of its loop,
// graphs, and the callout of a lesson.
package cell
