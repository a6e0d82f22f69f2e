package sweep

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gameloops/internal/experiment"
)

// MaxShards is how many parts a sweep may be split into.
const MaxShards = 1000

// A Shard is one of several parts of a sweep that together have every cell once. The zero Shard is the whole sweep.
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
		return Shard{}, fmt.Errorf("1/%d to %d/%d is allowed: which part, of how many", MaxShards, MaxShards, MaxShards)
	}
	return s, nil
}

// String is the form that ParseShard reads; empty for the whole sweep.
func (s Shard) String() string {
	if s.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Number, s.Of)
}

// cells are the cells of the shard in a grid of so many, in order. Of every s.Of cells in a row each shard has one,
// which of them is drawn by lot: cells take very different times, and any regular pattern would meet a grid whose
// lists are as long as there are shards, where one of them had all the largest numbers of objects.
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

// lot is the shard's place in a block. The last block may be shorter; who draws a place behind its end has no cell of
// it.
func (s Shard) lot(block int) int {
	if block == 0 { // so that a grid of few cells leaves no shard of few without one
		return s.Number - 1
	}
	return permutation(uint64(block), s.Of)[s.Number-1]
}

// permutation shuffles 0 to n-1. It is spelled out, since what package rand's own makes of a seed is not promised.
func permutation(seed uint64, n int) []int {
	random := rand.NewPCG(seed, 3)
	p := make([]int, n)
	for i := range p {
		j := int(random.Uint64() % uint64(i+1))
		p[i], p[j] = p[j], i
	}
	return p
}
