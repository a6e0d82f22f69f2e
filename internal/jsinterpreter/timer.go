package jsinterpreter

import "gameloops/internal/interpreter"

// Timer returns the timer that ran the latest update, or asked for the frame that did. ok is false if there is none.
func (l *Loop) Timer() (t interpreter.Timer, ok bool) {
	if l.page == nil || l.page.tasks.updates == nil {
		return t, false
	}
	return l.page.tasks.updates.set, true
}
