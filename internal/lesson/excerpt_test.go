package lesson

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// TestAnExcerptStopsAsItsLesson takes two runs of each lesson. The run that decides when all stop must be one of them,
// and if the lesson has pointers, one must be left.
func TestAnExcerptStopsAsItsLesson(t *testing.T) {
	for _, e := range experiment.Lessons() {
		short := Excerpt(e, 2)
		var labels []string
		for _, r := range short.Runs {
			labels = append(labels, r.Label())
		}
		t.Logf("%-24s %s", e.Name, strings.Join(labels, " | "))
		if len(short.Runs) > 2 || !slices.Contains(labels, e.Beats.Stop.Run) {
			t.Errorf("%s: %q without %q", e.Name, labels, e.Beats.Stop.Run)
		}
		if len(e.Points) > 0 && len(short.Points) == 0 {
			t.Errorf("%s: no pointer is left for %q", e.Name, labels)
		}
		for _, p := range short.Points {
			t.Logf("    %s: %s", p.Run, p.Words)
			from := e.Runs[measuredFrom(e)].Label()
			if p.Signal == experiment.SignalAway && (labels[0] != from || p.Run == from) {
				t.Errorf("%s: the distances of %s are from %s, and not from %s", e.Name, p.Run, labels[0], from)
			}
			for _, n := range referred(p.Words) {
				if n < 0 || n >= len(short.Runs) || short.Runs[n].Label() == p.Run {
					t.Errorf("%s: %s says %q", e.Name, p.Run, p.Words)
				}
			}
		}
	}
}

// TestAnExcerptOfTheHitchShowsADifference takes a lesson whose first run has no hitch, and another run with it ends in
// the same world. The excerpt keeps the run with the hitch, and measures from there how far away the objects of a
// third run are.
func TestAnExcerptOfTheHitchShowsADifference(t *testing.T) {
	e, _ := experiment.LessonByName("hitch")
	short := Excerpt(e, 2)
	if short.Runs[0].Label() != "fixed-steps" || short.Runs[1].Label() != "variable-steps" || len(short.Points) != 1 ||
		short.Points[0].Run != "variable-steps" {
		t.Errorf("it has %+v, and says %+v", short.Runs, short.Points)
	}
}

// TestAnExcerptCountsItsOwnStages takes words that refer to the third of four stages, of which two are kept.
func TestAnExcerptCountsItsOwnStages(t *testing.T) {
	e, _ := experiment.LessonByName("determinism")
	short := Excerpt(e, 2)
	last := short.Points[len(short.Points)-1]
	if strings.Contains(last.Words, "stage 3") || strings.Contains(last.Words, "stage 4") {
		t.Errorf("of two stages one says %q", last.Words)
	}
	if whole := Excerpt(e, 4); whole != e {
		t.Error("a lesson that fits is changed")
	}
}
