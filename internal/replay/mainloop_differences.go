package replay

// secondChain is the only thing that our MainLoop.js does otherwise on purpose. Nothing else is excused.
const secondChain = "stop() from inside the first draw stops nothing, because the next frame is asked for after it, " +
	"and a start() after that runs a second chain of frames beside the first; " +
	"ours has one chain, and the new start takes the place of the old one"

// chains follows the calls of a scenario to know whether the original runs two chains of frames. It asks for its next
// frame under one handle: at the end of the first frame, and at the begin of all others.
type chains struct {
	// loose: the loop was stopped in its first draw, and its frames go on. Another stop takes them back.
	loose bool
	// two: and then it was started. The handle is that of one chain, so nothing ever stops the other: this lasts.
	two bool
}

func (c *chains) stop(inFirstDraw bool) { c.loose = inFirstDraw }

func (c *chains) start() { c.two = c.two || c.loose }
