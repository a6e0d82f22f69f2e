package softstep

import "math"

// How stiff contacts are. Box2D v3 has 30 Hz and no slop; with a little more of both, heaps of 500 to 2000 balls are as
// high as those of Box2D 2.3 within 2 %, and overlap less.
const (
	contactHertz   = 32  // how often a second the spring would swing, if it swung
	contactSwing   = 0.5 // most swings a substep; Box2D v3 has 0.25, too soft for heaps in steps of 0.1 s
	contactDamping = 10  // times what it takes to keep it from swinging
	contactSlop    = 0.1 // of what is near to a ball: overlap that is left alone, so that contacts do not come and go
	pushOut        = 3   // m/s, the most that a spring moves things out of each other
)

// softness is a spring and a damper as one constraint of the solver sees them over a substep. The spring is given as
// the frequency and the damping ratio it would have with whatever mass hangs from it, so that light and heavy balls
// yield alike; and it is integrated implicitly, so that no stiffness is too much for a step.
//
// Source: Erin Catto, "Soft Constraints", Game Developers Conference 2011.
type softness struct {
	rate    float32 // 1/s, at which an overlap is to go away
	mass    float32 // how much of what the constraint asks for is done at once
	impulse float32 // how much of what it has pushed already it lets go again
	fast    float32 // m/s: what is apart and comes faster is left alone
}

// rigid is no spring: an overlap stays as it is, and nothing may move further in.
var rigid = softness{mass: 1, fast: most}

// settled is rigid at the end of a step. What is apart then and comes fast keeps its speed: it bounces in the next one.
var settled = softness{mass: 1, fast: bounceFrom}

func soft(hertz, damping, h float32) softness {
	omega := 2 * math.Pi * hertz
	a := 2*damping + float32(h*omega)
	b := float32(h * omega * a)
	c := 1 / (1 + b)
	return softness{rate: omega / a, mass: float32(b * c), impulse: c, fast: most}
}
