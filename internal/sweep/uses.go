package sweep

import (
	"fmt"
	"slices"

	"gameloops/internal/experiment"
)

// checkUses returns an error for a flag, or a setting of a run, that no cell uses. It also records why keys with
// several values have no effect on some cells: cells that differ in nothing else are equal.
func (g *Grid) checkUses(runs []experiment.Run, lists map[string][]string) error {
	each := g.cells / len(runs)
	for i, r := range runs {
		for _, o := range r.Overrides {
			if why, used := g.reads(o.Key, i*each, (i+1)*each); !used {
				return fmt.Errorf("%s: no cell uses %s: %s", r.Label(), o.Key, why)
			}
		}
	}
	for _, k := range experiment.Keys() {
		if len(lists[k.Name]) == 0 {
			continue
		}
		why, used := "every run sets it", false
		for i, r := range runs {
			if slices.ContainsFunc(r.Overrides, func(o experiment.Override) bool { return o.Key == k.Name }) {
				continue
			}
			not, reads := g.reads(k.Name, i*each, (i+1)*each)
			used = used || reads
			if not != "" {
				why = not
			}
			if not != "" && len(lists[k.Name]) > 1 && !slices.Contains(g.idle, not) {
				g.idle = append(g.idle, not)
			}
		}
		if !used {
			return fmt.Errorf("--%s: no cell uses it: %s", k.Name, why)
		}
	}
	return nil
}

// reads reports whether any of the cells uses a key. If one of them does not, why is the reason.
func (g *Grid) reads(key string, from, to int) (why string, used bool) {
	for i := from; i < to && (why == "" || !used); i++ {
		s, err := g.Setup(i)
		if err != nil {
			continue // check has reported it
		}
		if not := s.Unused(key); not == "" {
			used = true
		} else if why == "" {
			why = not
		}
	}
	return why, used
}
