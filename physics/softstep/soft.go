package softstep

import "math"

// The stiffness of contacts. Box2D v3 has 30 Hz and no slop. With a little more of both, heaps of 500 to 2000 balls are
// as high as those of Box2D 2.3 within 2 %, and overlap less.
const (
	contactHertz   = 32  // oscillations a second of the spring, if it were not damped
	contactSwing   = 0.5 // most oscillations a substep; Box2D v3 has 0.25, too soft for heaps in steps of 0.1 s
	contactDamping = 10  // damping ratio: 1 is critical
	contactSlop    = 0.1 // share of nearness: overlap that is ignored, so that contacts do not come and go
	pushOut        = 3   // m/s, the highest speed at which a spring parts two things
)

// A softness is a spring and a damper as the solver applies them to a constraint over a substep. The spring is given by
// the frequency and the damping ratio that it has with whatever mass hangs from it, so light and heavy balls yield
// alike. It is integrated implicitly, so no stiffness is too much for a step.
//
// Source: Erin Catto, "Soft Constraints", Game Developers Conference 2011.
type softness struct {
	rate    float32 // 1/s at which an overlap is to vanish
	mass    float32 // share of the correction that is applied at once
	impulse float32 // share of the impulse so far that is taken back
	fast    float32 // m/s: what is apart and approaches faster is ignored
}

// rigid has no spring: an overlap stays as it is, and nothing may move further in.
var rigid = softness{mass: 1, fast: most}

// settled is rigid at the end of a step. What is apart and approaches fast keeps its speed then: it bounces in the next
// step.
var settled = softness{mass: 1, fast: bounceFrom}

func soft(hertz, damping, h float32) softness {
	omega := 2 * math.Pi * hertz
	a := 2*damping + float32(h*omega)
	b := float32(h * omega * a)
	c := 1 / (1 + b)
	return softness{rate: omega / a, mass: float32(b * c), impulse: c, fast: most}
}
