package softstep

import (
	"fmt"
	"math"
	"slices"
)

// groundFriction is the friction of boxes: the default of Box2D.
const groundFriction = 0.2

// ground is all boxes, and a grid that says where they are.
type ground struct {
	boxes []box
	grid  boxGrid
}

// A box never moves.
type box struct {
	x, y       float32 // m, its centre
	w, h       float32 // m, half its width and height
	cos, sin   float32 // of its angle
	minX, maxX float32 // m, the area that it covers
	minY, maxY float32
}

// AddBox adds a box that never moves, centred at (x, y), with half its width and height in m, turned by an angle in
// rad.
func (w *World) AddBox(x, y, halfWidth, halfHeight, angle float64) error {
	err := fmt.Errorf("box %d: ", len(w.ground.boxes))
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
	w.ground.boxes = append(w.ground.boxes, b)
	w.ground.grid.stale = true
	w.sleepers.wakeIf(func(int) bool { return true }) // it may be where they lie
	return nil
}

// sincos is [math.Sincos] with the same bits on every processor: the library's version may fuse multiplications and
// additions. It sums Taylor's series after reducing the angle to near 0; its error is at most 1e-16.
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
	return math.Float32frombits(math.Float32bits(x) &^ (1 << 31))
}

// covers reports whether the box can cover a part of an area. It costs less than to look where the box really is.
func (b *box) covers(left, right, bottom, top float32) bool {
	return right >= b.minX && left <= b.maxX && top >= b.minY && bottom <= b.maxY
}

// local converts a point to coordinates around the centre of the box and along its sides.
func (b *box) local(x, y float32) (lx, ly float32) {
	x, y = x-b.x, y-b.y
	return float32(x*b.cos) + float32(y*b.sin), float32(y*b.cos) - float32(x*b.sin)
}

// world converts a direction from the coordinates of the box to those of the world.
func (b *box) world(lx, ly float32) (x, y float32) {
	return float32(lx*b.cos) - float32(ly*b.sin), float32(lx*b.sin) + float32(ly*b.cos)
}

// distance returns how far a point, in the coordinates of the box, is from it, and in which direction. Inside the
// distance is negative, and the direction is the shortest way out.
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

// A boxGrid says which boxes are where. It covers all boxes, and is built again only when one is added. If there are
// few boxes every ball checks all of them, which costs less than finding its cell.
type boxGrid struct {
	stale      bool
	x, y, size float32 // m, the lower left corner, and the width and height of a cell
	nx, ny     int
	starts     []int32 // the boxes of cell c are boxes[starts[c]:starts[c+1]]
	boxes      []int32
	all        []int32
}

const (
	fewBoxes  = 8
	mostCells = 64 // in each direction
)

// buildGrid puts every box into each cell that it covers.
func (g *ground) buildGrid() {
	p := &g.grid
	if !p.stale {
		return
	}
	*p = boxGrid{}
	for k := range g.boxes {
		p.all = append(p.all, int32(k))
	}
	if len(g.boxes) <= fewBoxes {
		return
	}
	left, right, bottom, top := float32(most), float32(-most), float32(most), float32(-most)
	for _, b := range g.boxes {
		left, right = min(left, b.minX), max(right, b.maxX)
		bottom, top = min(bottom, b.minY), max(top, b.maxY)
	}
	p.x, p.y, p.size = left, bottom, max(right-left, top-bottom)/(mostCells-1)
	p.nx, p.ny = int((right-p.x)/p.size)+1, int((top-p.y)/p.size)+1
	cells := make([][]int32, p.nx*p.ny)
	for k, b := range g.boxes {
		p.cells(b.minX, b.maxX, b.minY, b.maxY, func(c int) { cells[c] = append(cells[c], int32(k)) })
	}
	for _, boxes := range cells {
		p.starts = append(p.starts, int32(len(p.boxes)))
		p.boxes = append(p.boxes, boxes...)
	}
	p.starts = append(p.starts, int32(len(p.boxes)))
}

// cells calls f for every cell of an area. What lies outside the grid belongs to the cells at its edge.
func (p *boxGrid) cells(left, right, bottom, top float32, f func(c int)) {
	x0, x1 := p.column(left), p.column(right)
	y0, y1 := p.row(bottom), p.row(top)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			f(y*p.nx + x)
		}
	}
}

func (p *boxGrid) column(x float32) int { return int(min(max((x-p.x)/p.size, 0), float32(p.nx-1))) }
func (p *boxGrid) row(y float32) int    { return int(min(max((y-p.y)/p.size, 0), float32(p.ny-1))) }

// near returns the boxes that may be in an area, each once, in a fixed order. The result may use the memory of
// gathered, and is valid until the next call with it.
func (p *boxGrid) near(gathered *[]int32, left, right, bottom, top float32) []int32 {
	if p.starts == nil {
		return p.all
	}
	if x, y := p.column(left), p.row(bottom); x == p.column(right) && y == p.row(top) {
		c := y*p.nx + x
		return p.boxes[p.starts[c]:p.starts[c+1]]
	}
	list := (*gathered)[:0]
	p.cells(left, right, bottom, top, func(c int) {
		for _, k := range p.boxes[p.starts[c]:p.starts[c+1]] {
			if !slices.Contains(list, k) {
				list = append(list, k)
			}
		}
	})
	*gathered = list
	return list
}
