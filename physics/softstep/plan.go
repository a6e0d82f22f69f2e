package softstep

import "slices"

// A plan says which boxes are where: a grid over all of them, made anew only when a box is added. Where there are few
// boxes every ball looks at all of them, which costs less than finding its cell.
type plan struct {
	stale      bool
	x, y, size float32 // m, the lower left corner, and how wide and high a cell is
	nx, ny     int
	starts     []int32 // cell c has the boxes from starts[c] on, up to starts[c+1]
	boxes      []int32
	all        []int32
}

const (
	fewBoxes  = 8
	mostCells = 64 // either way
)

// drawPlan puts every box into all cells that it covers.
func (w *World) drawPlan() {
	p := &w.plan
	if !p.stale {
		return
	}
	*p = plan{}
	for k := range w.boxes {
		p.all = append(p.all, int32(k))
	}
	if len(w.boxes) <= fewBoxes {
		return
	}
	first := w.boxes[0]
	right, top := first.maxX, first.maxY
	p.x, p.y = first.minX, first.minY
	for _, b := range w.boxes {
		p.x, p.y = min(p.x, b.minX), min(p.y, b.minY)
		right, top = max(right, b.maxX), max(top, b.maxY)
	}
	p.size = max(right-p.x, top-p.y) / (mostCells - 1)
	p.nx, p.ny = int((right-p.x)/p.size)+1, int((top-p.y)/p.size)+1
	cells := make([][]int32, p.nx*p.ny)
	for k, b := range w.boxes {
		p.cells(b.minX, b.maxX, b.minY, b.maxY, func(c int) { cells[c] = append(cells[c], int32(k)) })
	}
	for _, boxes := range cells {
		p.starts = append(p.starts, int32(len(p.boxes)))
		p.boxes = append(p.boxes, boxes...)
	}
	p.starts = append(p.starts, int32(len(p.boxes)))
}

// cells calls f for every cell of a part of the world. What is outside of the grid counts to the cells at its edge.
func (p *plan) cells(left, right, bottom, top float32, f func(c int)) {
	x0, x1 := p.column(left), p.column(right)
	y0, y1 := p.row(bottom), p.row(top)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			f(y*p.nx + x)
		}
	}
}

func (p *plan) column(x float32) int { return int(min(max((x-p.x)/p.size, 0), float32(p.nx-1))) }
func (p *plan) row(y float32) int    { return int(min(max((y-p.y)/p.size, 0), float32(p.ny-1))) }

// near are the boxes that may be in a part of the world, each once, in an order that depends on nothing else. It is
// good until the next call with the same memory to gather them in.
func (p *plan) near(gathered *[]int32, left, right, bottom, top float32) []int32 {
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
