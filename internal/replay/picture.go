package replay

import "strconv"

// A course is how far a program has got since its start.
type course struct {
	updates int64
	// behind is how far the picture on the screen is behind the state after the last update, in steps: 1-alpha for a
	// picture drawn from scratch. It begins at 1: nothing has moved, and what is blended is the first state with
	// itself.
	behind float64
}

// atStart is the course before the first frame.
var atStart = course{behind: 1}

// place is the moment that the picture shows, in steps, for a message.
func (c course) place() string { return strconv.FormatFloat(float64(c.updates)-c.behind, 'f', -1, 64) }

// follow makes a frame's calls of ours.
func (c *course) follow(frame *frameCalls) {
	c.updates += int64(len(frame.steps))
	if len(frame.order) > len(frame.steps) {
		c.behind = 1 - frame.alpha
	}
}

// replay makes an event of the original. An update leaves the picture where it is and so one step further behind;
// render brings it to the state; interpolate moves it a part of the way there.
func (c *course) replay(e fxEvent) {
	switch e.kind {
	case update:
		c.updates++
		c.behind++
	case render:
		c.behind = 0
	case interpolate:
		c.behind *= 1 - float64(e.value)
	}
}
