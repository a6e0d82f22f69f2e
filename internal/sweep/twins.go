package sweep

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"

	"gameloops/internal/experiment"
)

// twins returns, for each cell, the first cell that does the same, which may be the cell itself. It returns nil if all
// cells differ. Cells with measured costs always differ.
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
		plain := s.Canonical()
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

// shared holds the results of cells that do the same as others. The first one that runs shares its result.
type shared struct {
	twins map[int]int // for each cell the first that does the same; nil: all differ

	mu      sync.Mutex
	results map[int]*sharedResult // by the first cell
}

// A sharedResult is the result of equal cells. It is kept until the last of them has taken it.
type sharedResult struct {
	left int // number of cells that have not taken it
	once sync.Once
	text []byte
	err  error
}

// newShared returns the shared results of the cells that will run.
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

// of returns the result of a cell. It runs the cell unless an equal one has run. If an equal one is running, of waits
// for it.
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
