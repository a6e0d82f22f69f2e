package stage

import "time"

// How far the graphs of what changes slowly go back, and how often they look.
const (
	trendTime  = 15 * time.Second
	trendEvery = 100 * time.Millisecond
)

// A trend is how a stage has fared of late: what cannot be told frame by frame.
type trend struct {
	points [trendTime/trendEvery + 1]Point
	seen   int // points so far; the latest are kept
}

// A Point is how a stage fared at one moment of its own time.
type Point struct {
	at      time.Duration
	Lag     time.Duration // of the game's clock behind the real one
	Overlap float64       // m, in the mean over the pairs that touch
}

// add adds a point if it is time to.
func (t *trend) add(p Point) {
	if t.seen > 0 && p.at < t.latest().at+trendEvery {
		return
	}
	t.points[t.seen%len(t.points)] = p
	t.seen++
}

func (t *trend) latest() Point { return t.points[(t.seen-1)%len(t.points)] }

// sample appends the point that held at the end of each of n times up to now. They are as long as each other and stay
// where they are while time goes on: so the graph moves only when one of them is over. Those before the first point are
// left out.
func (t *trend) sample(points []Point, n int, now time.Duration) []Point {
	if t.seen == 0 || n < 1 {
		return points
	}
	length := trendTime / time.Duration(n)
	end := now/length*length + length
	next := max(0, t.seen-len(t.points))
	for i := range n {
		until := end - time.Duration(n-1-i)*length
		for next < t.seen && t.points[next%len(t.points)].at < until {
			next++
		}
		if next > 0 {
			points = append(points, t.points[(next-1)%len(t.points)])
		}
	}
	return points
}
