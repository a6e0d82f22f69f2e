package sweep

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"

	"gameloops/internal/experiment"
)

// twins gives for each of some cells the first that does the same, itself if there is none before it; nil if all do
// something else. What is measured differs every time.
func (g *Grid) twins(cells []int) map[int]int {
	if len(g.idle) == 0 {
		return nil
	}
	first, twins := make(map[[sha256.Size]byte]int), make(map[int]int)
	for _, cell := range cells {
		twins[cell] = cell
		s, err := g.Setup(cell)
		if err != nil || s.Cost == experiment.Measured {
			continue
		}
		var text strings.Builder
		plain := s.Plain()
		for _, k := range experiment.Keys() {
			fmt.Fprintf(&text, "%q", k.Text(plain))
		}
		sum := sha256.Sum256([]byte(text.String()))
		if other, known := first[sum]; known {
			twins[cell] = other
		} else {
			first[sum] = cell
		}
	}
	return twins
}

// shared are the results of cells that do the same as others: the first one that is run leaves its result to them.
type shared struct {
	twins map[int]int // for each cell the first that does the same; nil: all do something else

	mu      sync.Mutex
	results map[int]*sharedResult // by the first cell
}

// A sharedResult is what came of equal cells. It is kept until the last of them has it.
type sharedResult struct {
	left int // how many cells have not taken it
	once sync.Once
	text []byte
	err  error
}

// newShared is for the cells that are to be run, in order.
func newShared(twins map[int]int, cells []int) *shared {
	s := &shared{twins: twins, results: make(map[int]*sharedResult)}
	for _, cell := range cells {
		if first, ok := twins[cell]; ok {
			r := s.results[first]
			if r == nil {
				r = &sharedResult{}
				s.results[first] = r
			}
			r.left++
		}
	}
	return s
}

// of is the result of a cell. It is run unless an equal one has been; if one is running, of waits for it.
func (s *shared) of(cell int, run func() ([]byte, error)) ([]byte, error) {
	first, ok := s.twins[cell]
	if !ok {
		return run()
	}
	s.mu.Lock()
	r := s.results[first]
	if r.left--; r.left == 0 {
		delete(s.results, first)
	}
	s.mu.Unlock()
	r.once.Do(func() { r.text, r.err = run() })
	return r.text, r.err
}
