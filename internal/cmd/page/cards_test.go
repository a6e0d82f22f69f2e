//go:build !js

package main

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
)

// TestAPictureNamesItsRunsAsTheWindowDoes reads the names over the worlds: they are words, and not those of flags.
func TestAPictureNamesItsRunsAsTheWindowDoes(t *testing.T) {
	for name, want := range map[string][]string{
		"spiral-of-death": {"1 Fixed steps", "2 Fixed steps, max step 33.3 ms", "3 Variable steps"},
		"jump-height": {"1 Variable steps, refresh 144 Hz", "2 Variable steps, refresh 15 Hz",
			"3 Fixed steps, refresh 15 Hz"},
		"hitch": {"1 Fixed steps, stall off", "2 Variable steps", "3 Fixed steps", "4 Fixed steps, max step 250 ms"},
	} {
		e, _ := experiment.LessonByName(name)
		s := named(film.SideBySide(e)(0, make([]*film.Shot, len(e.Runs))), e.Runs, 2800*time.Millisecond)
		var got []string
		for _, c := range s.Rows[0].Cells {
			got = append(got, c.Head)
		}
		if !slices.Equal(got, want) || !strings.HasPrefix(s.Note, "After 2.8 s") {
			t.Errorf("%s: %q, %s", name, got, s.Note)
		}
	}
}

func TestALessonHasAPicture(t *testing.T) {
	for _, c := range cards(t.Context()) {
		if c.Name != "spiral-of-death" && c.Name != "" {
			continue
		}
		text, err := c.Picture()
		if err != nil {
			t.Fatal(err)
		}
		if m, err := png.DecodeConfig(bytes.NewReader(text)); err != nil || m.Width < 900 {
			t.Errorf("%q: %+v, %v", c.Name, m, err)
		}
	}
}
