// Package history gives access to the past of a run: its events, any moment of it on all stages, the reasons why the
// pictures look as they do at that moment, and branches that continue from there with other settings.
//
// The past cannot be changed: while it is shown, clicks, stalls and new settings have no effect, and the window says
// so. A branch repeats it, and goes on with other settings.
package history
