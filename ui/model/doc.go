// Package model implements the state of the window: what is chosen, what plays, and what the user is asked. The window
// passes it the user's actions ([Model.Do]) and display frames ([Model.Advance]), and shows its state. The package does
// not depend on a window, so tests need none.
package model
