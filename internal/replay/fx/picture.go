package fx

import "strconv"

// progress is how far a program has got since its start.
type progress struct {
	updates int64
	// behind is how far the picture on the screen is behind the state after the last update, in steps: 1-alpha for a
	// picture that does not build on an earlier one. It begins at 1: nothing has moved, and the first state is blended
	// with itself.
	behind float64
}

// atStart is the progress before the first frame.
var atStart = progress{behind: 1}

// place returns the moment that the picture shows, in steps, for a message.
func (p progress) place() string {
	return strconv.FormatFloat(float64(p.updates)-p.behind, 'f', -1, 64)
}

// follow applies the calls of one of our frames.
func (p *progress) follow(frame *frameCalls) {
	p.updates += int64(len(frame.steps))
	if len(frame.order) > len(frame.steps) {
		p.behind = 1 - frame.alpha
	}
}

// replay applies an event of the original. update does not change the picture, so it is one step further behind.
// render brings it to the current state, and interpolate moves it part of the way there.
func (p *progress) replay(e event) {
	switch e.kind {
	case update:
		p.updates++
		p.behind++
	case render:
		p.behind = 0
	case interpolate:
		p.behind *= 1 - float64(e.value)
	}
}
