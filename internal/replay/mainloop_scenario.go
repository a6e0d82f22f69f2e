package replay

import "gameloops/loops"

// A mainLoopScenario is a recorded run of MainLoop.js.
type mainLoopScenario struct {
	original original

	timestep     *float64  // set before the start, in milliseconds; nil: the library's own
	maxFPS       *float64  // set before the start; nil: no limit
	resetOnPanic bool      // the end callback calls resetFrameDelta after a panic
	times        []float64 // of the animation frames, in milliseconds

	calls  []mainLoopCall // before frames, in their order
	inside []mainLoopCall // from inside callbacks

	record  mainLoopRecord
	events  []mainLoopEvent // those that record says, in the order they were made
	summary *mainLoopSummary
	hash    uint64 // recorded, of all events
}

// A mainLoopCall is a call of the library by its user.
type mainLoopCall struct {
	frame    int
	callback mainLoopKind // from inside the first one of the frame; none: before the frame
	method   string
	argument float64
}

// query is no method of the library: the recorder looked at its state.
const query = "query"

// A mainLoopRecord says which events a scenario lists.
type mainLoopRecord string

// The ways to record. The hash is over all events in each of them.
const (
	recordAll     mainLoopRecord = "all"
	recordFPS     mainLoopRecord = "fps_changes" // changes of the frame rate that end is given
	recordSummary mainLoopRecord = "summary"
)

// A mainLoopKind says what an event is.
type mainLoopKind byte

// The events, numbered as the recorded hash numbers them; changedFPS is in no hash.
const (
	outside mainLoopKind = iota
	began
	updated
	drew
	ended
	reset
	state
	changedFPS
)

// mainLoopKinds are the events as the files have them: their names, and how many arguments they have.
var mainLoopKinds = [...]struct {
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

func (k mainLoopKind) String() string { return mainLoopKinds[k].name }

// isBool says whether an argument is true or false. It is kept as 1 or 0.
func (k mainLoopKind) isBool(argument int) bool {
	return k == ended && argument == 1 || k == state && argument == 0
}

// A mainLoopEvent is one callback or one answer of the library. No limit of the frame rate, null in the files, is 0.
type mainLoopEvent struct {
	frame     int
	kind      mainLoopKind
	arguments [4]float64
}

// A mainLoopLibrary is what is replayed: MainLoop.js as Go.
type mainLoopLibrary interface {
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
