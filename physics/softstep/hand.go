package softstep

import (
	"fmt"
	"math"
)

// A hand pulls a point of a ball to where it is, like Box2D's mouse joint: a spring that swings five times a second,
// with a limited force. It is a soft constraint as contacts are ([softness]), in two directions at once.
type hand struct {
	number         int32   // of the ball; gone: it holds nothing
	localX, localY float32 // m, the point, as if the ball were not turned
	x, y           float32 // m, where it is to go
	px, py         float32 // N·s, pulled in this substep
	pastX, pastY   float32 // N, pulled before (recollection)
	pull           pull
}

// A pull is what stays the same for a step.
type pull struct {
	rx, ry        float32 // m, from the centre to the point
	gamma, beta   float32 // Box2D's names: how much the constraint yields, and how fast it is to be met
	kxx, kxy, kyy float32 // inverse of what the point puts up against an impulse
	most          float32 // N·s
}

const (
	handHertz   = 5
	handDamping = 0.7
	handForce   = 1000 // N for each kg of the ball: a hundred times its weight
)

// Grab takes hold of a ball, and of nothing else, by the point of it that is nearest to (x, y) in m, and pulls it
// there. It is false if the ball waits or is gone.
func (w *World) Grab(number int, x, y float64) (ok bool, err error) {
	if err := checkVector("point", x, y); err != nil {
		return false, err
	}
	w.Release()
	i := w.index[number]
	if i == gone || w.traits[i].state == waits {
		return false, nil
	}
	w.wakeBall(int(i))
	i = w.index[number]
	s := &w.spots[i]
	sin, cos := sincos(float64(w.traits[i].angle))
	dx, dy := x-float64(s.x), y-float64(s.y)
	if d, r := math.Sqrt(float64(dx*dx)+float64(dy*dy)), float64(w.bodies[i].radius); d > r {
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

// Drag moves the hand to a place (m).
func (w *World) Drag(x, y float64) error {
	if err := checkVector("hand", x, y); err != nil {
		return fmt.Errorf("drag: %w", err)
	}
	w.hand.x, w.hand.y = float32(x), float32(y)
	return nil
}

// Release lets go of what the hand holds.
func (w *World) Release() { w.hand = hand{number: gone} }

// holds tells whether the hand holds a ball.
func (w *World) holds() bool { return w.hand.number != gone }

// held is the ball that the hand holds, and its index.
func (w *World) held() (b *body, i int32) {
	i = w.index[w.hand.number]
	return &w.bodies[i], i
}

// takeHand prepares the hand for a step, and pulls as hard as in the last one.
func (w *World) takeHand() {
	b, i := w.held()
	d := &w.hand
	sin, cos := sincos(float64(w.traits[i].angle))
	p := &d.pull
	p.rx = float32(float32(cos)*d.localX) - float32(float32(sin)*d.localY)
	p.ry = float32(float32(sin)*d.localX) + float32(float32(cos)*d.localY)
	omega := float32(2 * math.Pi * handHertz)
	h := w.now.h
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
	past := &w.now.past
	d.px, d.py = d.pastX*past.warm, d.pastY*past.warm
	w.pullBy(b, d.px, d.py)
}

// remember adds what the hand has pulled in a step to what is remembered of it.
func (d *hand) remember(past recollection) {
	d.pastX = float32(d.pastX*past.keep) + float32(d.px*past.fresh)
	d.pastY = float32(d.pastY*past.keep) + float32(d.py*past.fresh)
}

// pullHand pulls once.
func (w *World) pullHand() {
	b, i := w.held()
	d := &w.hand
	p := &d.pull
	angular := b.u / b.radius
	vx := b.vx - float32(angular*p.ry)
	vy := b.vy + float32(angular*p.rx)
	cx := w.spots[i].x + b.dx + p.rx - d.x
	cy := w.spots[i].y + b.dy + p.ry - d.y
	vx += float32(p.beta*cx) + float32(p.gamma*d.px)
	vy += float32(p.beta*cy) + float32(p.gamma*d.py)
	px := d.px - float32(p.kxx*vx) - float32(p.kxy*vy)
	py := d.py - float32(p.kxy*vx) - float32(p.kyy*vy)
	if l := root(float32(px*px) + float32(py*py)); l > p.most {
		px, py = px*(p.most/l), py*(p.most/l)
	}
	dx, dy := px-d.px, py-d.py
	d.px, d.py = px, py
	w.pullBy(b, dx, dy)
}

// pullBy gives the point an impulse.
func (w *World) pullBy(b *body, px, py float32) {
	p := &w.hand.pull
	b.vx += float32(b.im * px)
	b.vy += float32(b.im * py)
	b.u += float32(2 * b.im / b.radius * (float32(p.rx*py) - float32(p.ry*px)))
}
