package book

import (
	"testing"
	"time"

	"gameloops/internal/experiment"
)

// The film of the bullets is about what happens at their thin wall, at 8 m.
func TestTheFilmOfTheBulletsShowsBothSidesOfTheWall(t *testing.T) {
	e, _ := experiment.LessonByName("bullets")
	r, err := record(t.Context(), e, []time.Duration{4 * time.Second, 5 * time.Second}, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.pictures() {
		for i, view := range p.views {
			if view.Min.X > 4 || view.Max.X < 9 {
				t.Errorf("stage %d is shown from %.1f to %.1f m", i+1, view.Min.X, view.Max.X)
			}
		}
	}
}
