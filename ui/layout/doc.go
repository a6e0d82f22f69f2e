// Package layout decides what kind of screen the window is, and divides the window: into rooms for the worlds, their
// graphs, the lesson, the timeline and the code, and the room of the worlds into cells. It places the toolbar, the
// lesson's card and notices. It is plain geometry, and depends on neither fonts nor drawing.
package layout
