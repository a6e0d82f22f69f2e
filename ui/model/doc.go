// Package model is what the window is doing: what is chosen, what plays, what the user is asked. It is told what the
// user wants ([Model.Do]) and that time passes ([Model.Advance]), and says what there is to show. It needs no window,
// so all of it is tested without one.
package model
