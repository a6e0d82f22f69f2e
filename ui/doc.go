// Package ui is the sandbox's window: stages on which game loops drive worlds, and a panel that says which.
//
// Ebitengine calls [app] once a display frame. It passes input on, lets the stages and the panel do their frame, lays
// everything out, and draws. What it joins is in packages below this one: stage runs the loops, choice is what was
// chosen, and panel, cell, code and view show it. With cmd, ui is the only part that reads the real clock.
package ui
