package lesson

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// TestAnExcerptStopsAsItsLesson takes two runs of each lesson: the one that decides when all stop is among them, and
// there are words for the moment at which they do, or the lesson has none then.
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
			t.Errorf("%s: nothing is said about %q", e.Name, labels)
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

// TestAnExcerptOfTheHitchShowsADifference has a first run without a hitch, and one with it that gets to the same world.
// Of the two it takes that with the hitch, and measures from there how far away the world of another one is.
func TestAnExcerptOfTheHitchShowsADifference(t *testing.T) {
	e, _ := experiment.LessonByName("hitch")
	short := Excerpt(e, 2)
	if short.Runs[0].Label() != "fixed-steps" || short.Runs[1].Label() != "variable-steps" || len(short.Points) != 1 ||
		short.Points[0].Run != "variable-steps" {
		t.Errorf("it has %+v, and says %+v", short.Runs, short.Points)
	}
}

// TestAnExcerptCountsItsOwnStages has words that refer to the third of four stages, of which two are kept.
func TestAnExcerptCountsItsOwnStages(t *testing.T) {
	e, _ := experiment.LessonByName("determinism")
	short := Excerpt(e, 2)
	last := short.Points[len(short.Points)-1]
	if strings.Contains(last.Words, "stage 3") || strings.Contains(last.Words, "stage 4") {
		t.Errorf("of two stages one says %q", last.Words)
	}
	if whole := Excerpt(e, 4); whole != e {
		t.Error("a lesson that fits is not as it was written")
	}
}
