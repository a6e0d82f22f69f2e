package mainloop

// secondChain is the only thing that our MainLoop.js does differently on purpose. Nothing else is excused.
const secondChain = "stop() from inside the first draw stops nothing, because the next frame is asked for after it, " +
	"and a start() after that runs a second chain of frames beside the first; " +
	"ours has one chain, and the new start takes the place of the old one"

// chains follows the calls of a scenario to find out whether the original runs two chains of frames. The original
// stores only one handle, for the next frame that it requests: at the end of the first frame, and at the beginning of
// all others.
type chains struct {
	// loose: the loop was stopped in its first draw, and its frames go on. Another stop ends them.
	loose bool
	// two: after that it was started. The handle belongs to one chain, so nothing can stop the other: this is
	// permanent.
	two bool
}

func (c *chains) stop(inFirstDraw bool) { c.loose = inFirstDraw }

func (c *chains) start() { c.two = c.two || c.loose }
