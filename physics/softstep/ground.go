package softstep

import (
	"fmt"
	"math"
)

// The ground's friction is that of Box2D where nothing is said.
const groundFriction = 0.2

// A box never moves.
type box struct {
	x, y       float32 // m, its centre
	w, h       float32 // m, half its width and height
	cos, sin   float32 // of its angle
	minX, maxX float32 // m, of what it covers
	minY, maxY float32
}

// AddBox adds a box that never moves, around (x, y), half as wide and high as w and h (m), turned by an angle in rad.
func (w *World) AddBox(x, y, halfWidth, halfHeight, angle float64) error {
	err := fmt.Errorf("box %d: ", len(w.boxes))
	for _, c := range []struct {
		name        string
		value       float64
		least, most float64
	}{
		{"x", x, -most, most},
		{"y", y, -most, most},
		{"half width", halfWidth, 1e-4, most},
		{"half height", halfHeight, 1e-4, most},
		{"angle", angle, -most, most},
	} {
		if e := within(c.name, c.value, c.least, c.most); e != nil {
			return fmt.Errorf("%w%w", err, e)
		}
	}
	sin, cos := sincos(angle)
	b := box{x: float32(x), y: float32(y), w: float32(halfWidth), h: float32(halfHeight)}
	b.cos, b.sin = float32(cos), float32(sin)
	width := float32(abs(b.w*b.cos)) + float32(abs(b.h*b.sin))
	height := float32(abs(b.w*b.sin)) + float32(abs(b.h*b.cos))
	b.minX, b.maxX = b.x-width, b.x+width
	b.minY, b.maxY = b.y-height, b.y+height
	w.boxes = append(w.boxes, b)
	w.plan.stale = true
	for i := w.awake; i < len(w.traits); i++ {
		if w.traits[i].state == asleep {
			w.sleepers.woken = append(w.sleepers.woken, w.traits[i].island)
		}
	}
	w.wake() // it may stand where they lie
	return nil
}

// sincos is [math.Sincos] with the same bits on every processor: the library's may fuse products into sums. Taylor's
// series, after the angle has been brought near 0; 1e-16 off at most.
func sincos(angle float64) (sin, cos float64) {
	turns := math.Round(angle / (math.Pi / 2))
	x := angle - float64(turns*(math.Pi/2))
	xx := float64(x * x)
	sin, cos = 1, 1
	for n := 20.0; n >= 2; n -= 2 {
		sin = 1 - float64(xx*sin)/float64(n*(n+1))
		cos = 1 - float64(xx*cos)/float64(n*(n-1))
	}
	sin *= x
	switch int64(turns) & 3 {
	case 1:
		return cos, -sin
	case 2:
		return -sin, -cos
	case 3:
		return -cos, sin
	}
	return sin, cos
}

func abs(x float32) float32 {
	if x < 0 {
		return -x
	}
	return x
}

// covers tells whether a ball can touch what the box covers: one that is at (x, y) and reaches so far.
func (b *box) covers(x, y, reach float32) bool {
	return x+reach >= b.minX && x-reach <= b.maxX && y+reach >= b.minY && y-reach <= b.maxY
}

// local is a point as the box sees it, around its own centre and along its own sides.
func (b *box) local(x, y float32) (lx, ly float32) {
	x, y = x-b.x, y-b.y
	return float32(x*b.cos) + float32(y*b.sin), float32(y*b.cos) - float32(x*b.sin)
}

// world is a direction that the box sees, as the world does.
func (b *box) world(lx, ly float32) (x, y float32) {
	return float32(lx*b.cos) - float32(ly*b.sin), float32(lx*b.sin) + float32(ly*b.cos)
}

// distance is how far a point of the box's own is from it, and in which direction; inside it is negative, and the
// direction the shortest way out.
func (b *box) distance(lx, ly float32) (d, nx, ny float32) {
	px, py := clamp(lx, b.w), clamp(ly, b.h)
	dx, dy := lx-px, ly-py
	if dx != 0 || dy != 0 {
		d = root(float32(dx*dx) + float32(dy*dy))
		return d, dx / d, dy / d
	}
	outX, outY := abs(lx)-b.w, abs(ly)-b.h
	if outX > outY {
		return outX, sign(lx), 0
	}
	return outY, 0, sign(ly)
}

func clamp(x, most float32) float32 {
	if x > most {
		return most
	}
	if x < -most {
		return -most
	}
	return x
}

func sign(x float32) float32 {
	if x < 0 {
		return -1
	}
	return 1
}

func root(x float32) float32 { return float32(math.Sqrt(float64(x))) }
