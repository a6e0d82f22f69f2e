package main

import (
	"fmt"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/ui"
)

// heavyFrom is the number of objects from which a single step of Box2D may hold a browser's only thread for more than a
// second. On average one of 3000 balls takes 0.27 s there (internal/cmd/peers/README.md), and those in which the balls
// hit the floor take several times as long. Steps of softstep give the thread back meanwhile.
const heavyFrom = 4000

// heavy says that a step would hold the page for long; empty if none would.
func heavy(o ui.Options) string {
	setups := []experiment.Setup{o.Setup}
	if len(o.Runs) > 0 {
		e := experiment.Experiment{Common: o.Setup, Runs: o.Runs}
		all, err := e.Setups()
		if err != nil {
			return "" // it was checked
		}
		setups = all
	}
	for i := range setups {
		if s := &setups[i]; s.Engine == "box2d" && s.Objects >= heavyFrom {
			return fmt.Sprintf("A single update of %d objects takes Box2D more than a second here, and the page "+
				"stands still meanwhile.", s.Objects)
		}
	}
	return ""
}

// lighter returns the query of the same experiment on softstep, which does not hold the page; not ok if it cannot run
// there.
func lighter(query string) (other string, ok bool) {
	var all []string
	for _, pair := range strings.Split(strings.TrimPrefix(query, "?"), "&") {
		if name, _, _ := strings.Cut(pair, "="); pair != "" && name != "engine" {
			all = append(all, pair)
		}
	}
	other = "?" + strings.Join(append(all, "engine=softstep"), "&")
	o, problems := visit(other)
	return other, len(problems) == 0 && heavy(o) == ""
}
