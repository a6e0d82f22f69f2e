package graphs

import (
	"slices"
	"strings"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A kindOfTime says what the last lane of a strip shows.
type kindOfTime struct {
	steps       bool // the loop has its own step, which the dashed line shows
	accumulates bool // the loop has an accumulator
}

// kindOf returns what the last lane of a stage's strip shows, and the time at its dashed line.
func kindOf(s *stage.Stage) (k kindOfTime, unit time.Duration) {
	k, unit = kindOfTime{accumulates: accumulates(s)}, s.Period()
	if settings, err := settings.SetupOf(s).LoopSettings(); err == nil && settings.Step > 0 {
		k.steps, unit = true, settings.Step
	}
	return k, unit
}

// accumulates reports whether the loop of a stage has an accumulator.
func accumulates(s *stage.Stage) bool {
	fields, _ := s.Sight()
	return slices.ContainsFunc(fields, func(f stage.Field) bool {
		return f.Name == "accumulated" || strings.HasSuffix(f.Name, ".accumulated")
	})
}

// laneNames returns the names of the lanes, for all stages at once.
func laneNames(kinds []kindOfTime) [lanes]string {
	names := [lanes]string{"Pictures", "Updates", "Draws", "Waits", "Accumulator"}
	if slices.ContainsFunc(kinds, func(k kindOfTime) bool { return !k.accumulates }) {
		names[timeLane] = "Backlog"
	}
	return names
}

// dashWords returns what the dashed line in the last lane is, for all stages at once.
func dashWords(kinds []kindOfTime) string {
	steps := 0
	for _, k := range kinds {
		if k.steps {
			steps++
		}
	}
	switch steps {
	case len(kinds):
		return "one step"
	case 0:
		return "one refresh"
	default:
		return "step, refresh"
	}
}
