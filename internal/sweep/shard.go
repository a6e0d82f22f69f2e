package sweep

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gameloops/internal/experiment"
)

// MaxShards is the maximum number of shards of a sweep.
const MaxShards = 1000

// A Shard is one of several parts of a sweep. Together, the parts have every cell once. The zero Shard is the whole
// sweep.
type Shard struct {
	Number int // from 1
	Of     int
}

// ParseShard reads 3/16, the third of sixteen.
func ParseShard(text string) (s Shard, err error) {
	number, of, ok := strings.Cut(text, "/")
	s.Number, err = experiment.ParseWhole(number, 1, MaxShards)
	if ok && err == nil {
		s.Of, err = experiment.ParseWhole(of, 1, MaxShards)
	}
	if !ok || err != nil || s.Number > s.Of {
		return Shard{}, fmt.Errorf("1/%d to %d/%d is allowed: the number of the part, and how many there are",
			MaxShards, MaxShards, MaxShards)
	}
	return s, nil
}

// String returns the form that ParseShard reads, or "" for the whole sweep.
func (s Shard) String() string {
	if s.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Number, s.Of)
}

// cells returns the cells of the shard in a grid of n cells, in order. Every shard has one cell of each block of s.Of
// cells, chosen at random. Cells take very different times, and with a regular pattern, in a grid whose lists are as
// long as there are shards, one shard would get all the largest numbers of objects.
func (s Shard) cells(n int) []int {
	if s.Of <= 1 {
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		return all
	}
	var cells []int
	for block := 0; block < n; block += s.Of {
		if i := block + s.lot(block); i < n {
			cells = append(cells, i)
		}
	}
	return cells
}

// lot returns the shard's place in a block. The last block may be shorter. A shard whose place is beyond its end has
// no cell of that block.
func (s Shard) lot(block int) int {
	if block == 0 { // so that every shard has at least one cell
		return s.Number - 1
	}
	return permutation(uint64(block), s.Of)[s.Number-1]
}

// permutation shuffles 0 to n-1. It does not use rand.Perm, because package rand does not promise the same result for a
// seed in every version.
func permutation(seed uint64, n int) []int {
	random := rand.NewPCG(seed, 3)
	p := make([]int, n)
	for i := range p {
		j := int(random.Uint64() % uint64(i+1))
		p[i], p[j] = p[j], i
	}
	return p
}
