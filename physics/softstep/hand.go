package softstep

import (
	"fmt"
	"math"
)

// A hand pulls a point of a ball towards itself, like Box2D's mouse joint: a spring that oscillates five times a
// second, with a limited force. It is a soft constraint like contacts ([softness]), in two dimensions at once.
type hand struct {
	number         int32   // of the ball; gone: the hand holds nothing
	localX, localY float32 // m, the point relative to the ball's centre at angle 0
	x, y           float32 // m, where the hand is
	px, py         float32 // N·s, the impulse in this substep
	pastX, pastY   float32 // N, the force that is remembered (recollection)
	pull           pull
}

// A pull holds what stays the same for a step.
type pull struct {
	rx, ry        float32 // m, from the centre to the point
	gamma, beta   float32 // Box2D's names: the softness of the constraint, and the rate of its correction
	kxx, kxy, kyy float32 // the effective mass of the point: a symmetric matrix
	most          float32 // N·s, the largest impulse
}

const (
	handHertz   = 5
	handDamping = 0.7
	handForce   = 1000 // N per kg of the ball: a hundred times its weight
)

// Grab makes the hand hold a ball, and let go of what it held. It holds the point of the ball that is nearest to (x, y)
// in m, and pulls it there. Grab returns false if the ball waits or was removed.
func (w *World) Grab(number int, x, y float64) (ok bool, err error) {
	if err := checkVector("point", x, y); err != nil {
		return false, err
	}
	w.Release()
	i := w.balls.index[number]
	if i == gone || w.balls.traits[i].state == waits {
		return false, nil
	}
	w.sleepers.wakeBall(int(i))
	i = w.balls.index[number]
	s := &w.balls.spots[i]
	sin, cos := sincos(float64(w.balls.traits[i].angle))
	dx, dy := x-float64(s.x), y-float64(s.y)
	if d, r := math.Sqrt(float64(dx*dx)+float64(dy*dy)), float64(w.balls.bodies[i].radius); d > r {
		dx, dy = dx*r/d, dy*r/d
	}
	w.hand = hand{
		number: int32(number),
		localX: float32(float64(cos*dx) + float64(sin*dy)),
		localY: float32(float64(cos*dy) - float64(sin*dx)),
		x:      float32(x), y: float32(y),
	}
	return true, nil
}

// Drag moves the hand to (x, y) in m.
func (w *World) Drag(x, y float64) error {
	if err := checkVector("hand", x, y); err != nil {
		return fmt.Errorf("drag: %w", err)
	}
	w.hand.x, w.hand.y = float32(x), float32(y)
	return nil
}

// Release makes the hand let go of what it holds.
func (w *World) Release() { w.hand = hand{number: gone} }

// holds reports whether the hand holds a ball.
func (d *hand) holds() bool { return d.number != gone }

// take prepares the hand for a step, and pulls as hard as in the last one.
func (d *hand) take(balls *balls, step *stepParams) {
	i := balls.index[d.number]
	b := &balls.bodies[i]
	sin, cos := sincos(float64(balls.traits[i].angle))
	p := &d.pull
	p.rx = float32(float32(cos)*d.localX) - float32(float32(sin)*d.localY)
	p.ry = float32(float32(sin)*d.localX) + float32(float32(cos)*d.localY)
	omega := float32(2 * math.Pi * handHertz)
	h := step.h
	k := omega * omega / b.im
	p.gamma = 1 / (h * (float32(2*handDamping*omega/b.im) + float32(h*k)))
	p.beta = h * k * p.gamma
	inertia := 2 * b.im / (b.radius * b.radius)
	xx := b.im + float32(inertia*p.ry*p.ry) + p.gamma
	xy := -inertia * p.rx * p.ry
	yy := b.im + float32(inertia*p.rx*p.rx) + p.gamma
	det := float32(xx*yy) - float32(xy*xy)
	p.kxx, p.kxy, p.kyy = yy/det, -xy/det, xx/det
	p.most = handForce * h / b.im
	past := &step.past
	d.px, d.py = d.pastX*past.warm, d.pastY*past.warm
	d.pullBy(b, d.px, d.py)
}

// remember adds what the hand pulled in a step to the force that it remembers.
func (d *hand) remember(past recollection) {
	d.pastX = float32(d.pastX*past.keep) + float32(d.px*past.fresh)
	d.pastY = float32(d.pastY*past.keep) + float32(d.py*past.fresh)
}

// pullBall pulls the ball once.
func (d *hand) pullBall(balls *balls) {
	i := balls.index[d.number]
	b := &balls.bodies[i]
	p := &d.pull
	angular := b.u / b.radius
	vx := b.vx - float32(angular*p.ry)
	vy := b.vy + float32(angular*p.rx)
	cx := balls.spots[i].x + b.dx + p.rx - d.x
	cy := balls.spots[i].y + b.dy + p.ry - d.y
	vx += float32(p.beta*cx) + float32(p.gamma*d.px)
	vy += float32(p.beta*cy) + float32(p.gamma*d.py)
	px := d.px - float32(p.kxx*vx) - float32(p.kxy*vy)
	py := d.py - float32(p.kxy*vx) - float32(p.kyy*vy)
	if l := root(float32(px*px) + float32(py*py)); l > p.most {
		px, py = px*(p.most/l), py*(p.most/l)
	}
	dx, dy := px-d.px, py-d.py
	d.px, d.py = px, py
	d.pullBy(b, dx, dy)
}

// pullBy applies an impulse to the point that is held.
func (d *hand) pullBy(b *body, px, py float32) {
	p := &d.pull
	b.vx += float32(b.im * px)
	b.vy += float32(b.im * py)
	b.u += float32(2 * b.im / b.radius * (float32(p.rx*py) - float32(p.ry*px)))
}
