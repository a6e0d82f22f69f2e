package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// allPlaces returns the places of some packages, in the order of the packages and of their files.
func allPlaces(m *module, packages []string) (all []place, err error) {
	for _, name := range packages {
		p, ok := m.packages[m.path+"/"+name]
		if !ok {
			return nil, fmt.Errorf("there is no package %s in the module", name)
		}
		for _, file := range slices.Sorted(slices.Values(p.GoFiles)) {
			source, err := os.ReadFile(filepath.Join(p.Dir, file))
			if err != nil {
				return nil, err
			}
			found, err := placesIn(p.ImportPath, m.file(p, file), source)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		}
	}
	return all, nil
}

// drawn returns the places in the order that the seed determines: sorted by a hash of their changed lines. Another
// version of the sources has the same order, except for lines that have changed.
func drawn(all []place, seed uint64) []place {
	type numbered struct {
		place
		hash [sha256.Size]byte
	}
	alike := make(map[string]int) // the number of earlier places with the same text
	order := make([]numbered, len(all))
	for i, p := range all {
		text := fmt.Sprintf("%d %q %q %q", seed, p.file, p.before, p.after)
		order[i] = numbered{p, sha256.Sum256(fmt.Appendf(nil, "%s %d", text, alike[text]))}
		alike[text]++
	}
	slices.SortFunc(order, func(a, b numbered) int { return bytes.Compare(a.hash[:], b.hash[:]) })
	places := make([]place, len(all))
	for i := range order {
		places[i] = order[i].place
	}
	return places
}

// at returns the places of a file, or of a line of it: internal/sim/machine.go:90.
func at(all []place, where string) ([]place, error) {
	file, number, hasLine := strings.Cut(where, ":")
	line, err := strconv.Atoi(number)
	if hasLine && err != nil {
		return nil, fmt.Errorf("-at %s: want a file, or file:line", where)
	}
	here := slices.DeleteFunc(slices.Clone(all), func(p place) bool {
		return p.file != file || hasLine && p.line != line
	})
	if len(here) == 0 {
		return nil, fmt.Errorf("-at %s: nothing can be changed there", where)
	}
	return here, nil
}
