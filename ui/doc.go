// Package ui is the sandbox's window: a stage on which a game loop drives a world, and a panel that says which.
//
// Ebitengine calls [app] once a display frame. The loop runs on a goroutine of its own ([stage]) and meets the window
// at each refresh, so that a loop in a spiral of death loses its own frames and never the panel's. It plays on this
// computer, or on the lab's simulated machine ([rehearsal]); either way the lab judges its frames ([history]). What the
// panel holds ([panel], [deck]) and when new stages begin ([player]) know nothing of windows and are tested without
// one.
//
// This is the only package that draws with Ebitengine, and with cmd the only one that reads the real clock.
package ui
