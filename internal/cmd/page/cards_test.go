//go:build !js

package main

import (
	"bytes"
	"image/png"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/book"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/naming"
	"gameloops/internal/web"
	"gameloops/physics"
	"gameloops/ui/settings"
)

// TestAPictureNamesItsRunsAsTheWindowDoes checks the names over the worlds: they are words, and not flags.
func TestAPictureNamesItsRunsAsTheWindowDoes(t *testing.T) {
	for name, want := range map[string][]string{
		"spiral-of-death": {"1 Fixed steps", "2 Fixed steps, max step 33.3 ms", "3 Variable steps"},
		"lost-presses": {"1 Fixed steps, refresh 144 Hz", "2 Fixed steps, refresh 30 Hz",
			"3 Fixed steps, presses queued, refresh 144 Hz"},
		"tunnelling": {"1 Variable steps, continuous collision off", "2 Fixed steps, continuous collision off",
			"3 Variable steps, continuous collision on"},
	} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		if got := naming.Names(setups); !slices.Equal(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestEveryCardSaysWhatIsSeen checks that every picture has a description, and that the page's own picture does not
// have that of a lesson.
func TestEveryCardSaysWhatIsSeen(t *testing.T) {
	const want = "Ball pit with 100 objects, on 3 stages side by side: 1 Fixed steps; 2 Fixed steps, " +
		"max step 33.3 ms; 3 Variable steps"
	for _, c := range cards(t.Context(), newLooks(t.Context(), nil)) {
		switch {
		case c.Name == "" && c.Seen == want:
			t.Error("the page's picture has the description of a lesson's")
		case c.Name == "spiral-of-death" && c.Seen != want, c.Seen == "":
			t.Errorf("%q: %q", c.Name, c.Seen)
		}
	}
}

// TestAPictureAsksOneThing checks the questions on the pictures of all lessons: each is one sentence of at most 120
// bytes.
func TestAPictureAsksOneThing(t *testing.T) {
	for _, e := range experiment.Lessons() {
		asked := experiment.Asked(e.Beats.Question)
		if !strings.HasSuffix(asked, "?") || strings.ContainsAny(strings.TrimSuffix(asked, "?"), "?!") ||
			strings.Contains(asked, ". ") || len(asked) > 120 {
			t.Errorf("%s: %s", e.Name, asked)
		}
	}
}

// TestTheFrontIsWhatTheWindowBeginsWith compares the setups of its picture with those on the start page of a new
// window.
func TestTheFrontIsWhatTheWindowBeginsWith(t *testing.T) {
	setups, err := front().Setups()
	if err != nil {
		t.Fatal(err)
	}
	if want, _ := settings.Start(); !reflect.DeepEqual(setups, want) {
		t.Errorf("the setups are %+v, want %+v", setups, want)
	}
}

// TestTheFrontShowsWhatInterpolationAdds counts the different places of balls in the front's picture: with
// interpolation there are at least twice as many, as its description says.
func TestTheFrontShowsWhatInterpolationAdds(t *testing.T) {
	setups, err := front().Setups()
	if err != nil {
		t.Fatal(err)
	}
	shots, err := frontShots(t.Context(), setups)
	if err != nil {
		t.Fatal(err)
	}
	places := func(s *film.Shot) int {
		all := make(map[physics.Vec]bool)
		for _, e := range s.Trail {
			for _, at := range e.Centers {
				all[at] = true
			}
		}
		return len(all)
	}
	if few, many := places(shots[0]), places(shots[1]); many < 2*few || few < 60 {
		t.Errorf("%d places with fixed steps, and %d with interpolation", few, many)
	}
}

// TestALessonHasAPicture makes the pictures of the whole sandbox and of a lesson: both have the size that their pages
// say.
func TestALessonHasAPicture(t *testing.T) {
	for _, c := range cards(t.Context(), newLooks(t.Context(), nil)) {
		if c.Name != "spiral-of-death" && c.Name != "" {
			continue
		}
		text, err := c.Picture()
		if err != nil {
			t.Fatal(err)
		}
		m, err := png.DecodeConfig(bytes.NewReader(text))
		if err != nil || m.Width != web.PictureWidth || m.Height != web.PictureHeight {
			t.Errorf("%q: %+v, %v", c.Name, m, err)
		}
	}
}

// TestThePictureOfALessonDoesNotAnswerIt checks the pictures of all lessons, which are also in the index of the book.
// They show no object that has moved and none that has come: worlds that begin alike look alike, and where lamps count
// presses, none is lit.
func TestThePictureOfALessonDoesNotAnswerIt(t *testing.T) {
	for _, e := range experiment.Lessons() {
		o, err := book.Open(e)
		if err != nil {
			t.Fatal(err)
		}
		for i, cell := range o.Cells {
			of, first := o.Setups[i], o.Setups[0]
			alike := of.Scene == first.Scene && of.Objects == first.Objects && of.Engine == first.Engine
			if alike && !reflect.DeepEqual(cell.Poses, o.Cells[0].Poses) || len(cell.Trail) > 0 {
				t.Errorf("%s: stage %d shows what happens", e.Name, i+1)
			}
		}
	}
	for _, c := range cards(t.Context(), newLooks(t.Context(), nil)) {
		if c.Name == "lost-presses" && !strings.Contains(c.Told(true), ": 0 of 20 lamps lit") {
			t.Errorf("its picture shows %s", c.Told(true))
		}
	}
}

// TestAPictureIsToldOfItsMoment checks the descriptions of pictures once they are made: the start, and the scene's
// own words for what it shows, or else its contents.
func TestAPictureIsToldOfItsMoment(t *testing.T) {
	for _, c := range cards(t.Context(), newLooks(t.Context(), nil)) {
		want, ok := map[string][]string{
			"lost-presses": {"at the start. ", "1 Fixed steps, refresh 144 Hz: 0 of 20 lamps lit"},
			"drift":        {"Ball pit with", "at the start, on 4 stages side by side: 1 Fixed steps"},
		}[c.Name]
		if !ok {
			continue
		}
		if got := c.Told(false); got != "" {
			t.Errorf("%s: before the picture is made, it says %q", c.Name, got)
		}
		said := c.Told(true)
		for _, words := range want {
			if !strings.Contains(said, words) {
				t.Errorf("%s: %q", c.Name, said)
			}
		}
		if got := c.Told(false); got != said {
			t.Errorf("%s: after the picture is made, it says %q", c.Name, got)
		}
	}
}
