package mainloop

import "gameloops/loops"

// A Scenario is a recorded run of MainLoop.js.
type Scenario struct {
	Name string // unique within the file

	timestep     *float64  // set before the start, in milliseconds; nil: the default of the library
	maxFPS       *float64  // set before the start; nil: no limit
	resetOnPanic bool      // the end callback calls resetFrameDelta after a panic
	times        []float64 // of the animation frames, in milliseconds

	calls  []call // between frames, in order
	inside []call // inside callbacks

	record  recordMode
	events  []event // those that record selects, in order
	summary *summary
	hash    uint64 // recorded, of all events
}

// A call is a call of the library by its user.
type call struct {
	frame    int
	callback eventKind // the call is inside the first such callback of the frame; outside: before the frame
	method   string
	argument float64
}

// query is not a method of the library. It means that the recorder read the library's state.
const query = "query"

// A recordMode says which events a scenario lists.
type recordMode string

// The ways to record. In each of them, the hash covers all events.
const (
	recordAll     recordMode = "all"
	recordFPS     recordMode = "fps_changes" // changes of the frame rate that end is given
	recordSummary recordMode = "summary"
)

// An eventKind is the kind of an event.
type eventKind byte

// The kinds of events, numbered as in the recorded hash. changedFPS is in no hash.
const (
	outside eventKind = iota
	began
	updated
	drew
	ended
	reset
	state
	changedFPS
)

// eventKinds has the names of the events in the files, and the number of their arguments.
var eventKinds = [...]struct {
	name      string
	arguments int
}{
	began:      {"begin", 2},  // timestamp, time not yet simulated
	updated:    {"update", 1}, // step
	drew:       {"draw", 1},   // interpolation
	ended:      {"end", 2},    // frames per second, panic
	reset:      {"reset", 1},  // time thrown away
	state:      {"state", 4},  // running, frames per second, step, greatest frame rate or null
	changedFPS: {"fps", 1},    // frames per second
}

func (k eventKind) String() string { return eventKinds[k].name }

// isBool reports whether an argument is a boolean. It is stored as 1 or 0.
func (k eventKind) isBool(argument int) bool {
	return k == ended && argument == 1 || k == state && argument == 0
}

// An event is one callback or one answer of the library. An unlimited frame rate, null in the files, is 0.
type event struct {
	frame     int
	kind      eventKind
	arguments [4]float64
}

// A library is MainLoop.js in Go.
type library interface {
	Start()
	Stop()
	Animate(timestamp float64, calls loops.MainLoopCalls)
	ResetFrameDelta() float64
	SetSimulationTimestep(step float64)
	SimulationTimestep() float64
	SetMaxAllowedFPS(fps float64)
	MaxAllowedFPS() float64
	FPS() float64
	Running() bool
}
