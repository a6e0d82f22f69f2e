// Package desk is where the user writes a loop in the window: an editor with its buttons, and what is wrong with the
// text. It does not know on which stage the loop runs.
package desk
