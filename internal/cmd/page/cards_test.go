//go:build !js

package main

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/web"
	"gameloops/physics"
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

// TestAPictureIsDescribedByItsRuns reads what is said of pictures to who does not see them.
func TestAPictureIsDescribedByItsRuns(t *testing.T) {
	const want = "3 worlds side by side: 1 Fixed steps; 2 Fixed steps, max step 33.3 ms; 3 Variable steps"
	for _, c := range cards(t.Context()) {
		if isFront := c.Name == "" || c.Name == frontLesson; isFront && c.Seen != want || c.Seen == "" {
			t.Errorf("%q: %q", c.Name, c.Seen)
		}
	}
}

// TestFramesAreBarsOnTheSameAxes has a run whose frames begin at 0, 10 and 30 ms, and one with a single frame.
func TestFramesAreBarsOnTheSameAxes(t *testing.T) {
	const ms = time.Millisecond
	s := paint.Strip{Rows: []paint.Row{{Cells: make([]paint.Cell, 2)}}}
	withBars(&s, [][]time.Duration{{0, 10 * ms, 30 * ms, 50 * ms}, {20 * ms}}, 40*ms)
	want := [][]paint.Bar{{{From: 0, To: 0.25, Height: 0.5}, {From: 0.25, To: 0.75, Height: 1},
		{From: 0.75, To: 1, Height: 0.5}}, {{From: 0.5, To: 1, Height: 1}}}
	for i, c := range s.Rows[0].Cells {
		if !slices.Equal(c.Bars, want[i]) {
			t.Errorf("run %d has %v, want %v", i+1, c.Bars, want[i])
		}
	}
	if !strings.Contains(s.Bars, "20 ms") {
		t.Errorf("the graphs are called %q", s.Bars)
	}
	for name, want := range map[string]bool{"spiral-of-death": true, "two-engines": true, "tunnelling": false} {
		if e, _ := experiment.LessonByName(name); aboutFrames(e) != want {
			t.Errorf("%s is about frames: %t", name, !want)
		}
	}
}

// TestThePictureOfAQuestionKeepsItsAnswer has a run from which balls escape: what was measured is left out, also the
// room for it, but no world and no name.
func TestThePictureOfAQuestionKeepsItsAnswer(t *testing.T) {
	e, _ := experiment.LessonByName("tunnelling")
	shots := make([]*film.Shot, len(e.Runs))
	for i := range shots {
		shots[i] = &film.Shot{Escaped: 64, Poses: make([]physics.Pose, 3)}
	}
	s := named(film.SideBySide(e)(0, shots), e.Runs, 2*time.Second)
	if !slices.ContainsFunc(s.Rows[0].Cells[0].Caption, func(f paint.Fact) bool { return f.Text == "64 escaped" }) {
		t.Fatalf("a film says %v", s.Rows[0].Cells[0].Caption)
	}
	keepAnswer(&s)
	if s.Note != "After 2 s: what happens, and why?" {
		t.Errorf("it says %q", s.Note)
	}
	for i, c := range s.Rows[0].Cells {
		if len(c.Caption) > 0 || len(s.Room) > 0 || len(c.Poses) != 3 || c.Head == "" {
			t.Errorf("run %d: %v with room for %v, %d poses under %q", i+1, c.Caption, s.Room, len(c.Poses), c.Head)
		}
	}
}

// TestThePictureOfAQuestionShowsNoLoss takes those of all lessons that stop because objects are lost.
func TestThePictureOfAQuestionShowsNoLoss(t *testing.T) {
	taken := 0
	for _, e := range experiment.Lessons() {
		if e.Beats.Stop.Signal != experiment.SignalEscaped {
			continue
		}
		taken++
		at, err := moment(t.Context(), e, false)
		if err != nil {
			t.Fatal(err)
		}
		told, err := moment(t.Context(), e, true)
		if err != nil || told <= at {
			t.Errorf("%s: it asks at %v, and tells at %v: %v", e.Name, at, told, err)
		}
		err = film.Project(t.Context(), e, []time.Duration{at}, nil, func(shots []*film.Shot) error {
			for i, s := range shots {
				if s.Escaped > 0 {
					t.Errorf("%s: at %v %d escaped on stage %d", e.Name, at, s.Escaped, i+1)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if taken == 0 {
		t.Error("no lesson is about losses")
	}
}

// TestALessonHasAPicture makes that of the whole sandbox, and that of the same lesson, which asks: both have the size
// that their page says.
func TestALessonHasAPicture(t *testing.T) {
	for _, c := range cards(t.Context()) {
		if c.Name != frontLesson && c.Name != "" {
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

// TestThePictureOfAQuestionIsFromBeforeItsAnswer looks at lessons whose worlds show the answer where they stop: lamps
// that are lit, how high someone jumps. No world of their pictures differs from the others.
func TestThePictureOfAQuestionIsFromBeforeItsAnswer(t *testing.T) {
	for _, name := range []string{"lost-presses", "jump-height", "cradle", "hitch"} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		at, err := moment(t.Context(), e, false)
		if err != nil {
			t.Fatal(err)
		}
		s, err := asked(t.Context(), e, at, film.View(setups))
		if err != nil {
			t.Fatal(err)
		}
		shot := func(i int) *film.Shot { return &film.Shot{Poses: s.Rows[0].Cells[i].Poses} }
		for i := range s.Rows[0].Cells {
			if !areAlike([]*film.Shot{shot(0), shot(i)}) {
				t.Errorf("%s: %s: stage %d shows something else than stage 1", name, s.Note, i+1)
			}
		}
		if !isFilled(shot(0), film.View(setups)) {
			t.Errorf("%s: %s: its worlds are empty", name, s.Note)
		}
	}
}

// TestAPictureFillsItsFrame frames strips of several shapes: their words are as large as they can be, and
// nothing is cut.
func TestAPictureFillsItsFrame(t *testing.T) {
	ground := new(paint.Painter).Strip(nil, paint.Strip{}).At(0, 0)
	for _, cells := range []int{1, 3, 4} {
		s := paint.Strip{Title: "A title", Rows: []paint.Row{{Cells: make([]paint.Cell, cells)}}, Width: 960}
		m := framed(new(paint.Painter), s)
		used := image.Rectangle{}
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				if m.At(x, y) != ground {
					used = used.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		left, right := used.Min.X, m.Rect.Dx()-used.Max.X
		top, bottom := used.Min.Y, m.Rect.Dy()-used.Max.Y
		if least := min(left, right, top, bottom); least < 20 || min(left, top) > 80 {
			t.Errorf("%d worlds: what is painted, at %v, has margins %d, %d, %d and %d", cells, used, left, right, top,
				bottom)
		}
	}
}
