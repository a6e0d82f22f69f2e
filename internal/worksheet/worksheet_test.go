package worksheet

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/report"
	"gameloops/physics"
)

// taught runs a lesson whose right prediction claims something about its balls.
func taught(t *testing.T, claim string) Lesson {
	t.Helper()
	e, err := experiment.Parse("x.toml", []byte(`title = "Title <1>"
question = "Why <2>?"
answer = 2
stop = "fixed-steps: updates > 0"
conclusion = "Because."
try = { text = "More", set = "objects=7", seen = "It <grows>.", expect = ["basic: fps > 1"] }
expect = ["fixed-steps: busy_percent < 99", "fixed-steps: hash = basic"]
objects = 5
scene = "stack"
duration = "2s"
[[predict]]
text = "No"
because = "It <moves>."
expect = ["fixed-steps: updates < 1"]
[[predict]]
text = "Yes"
expect = ["`+claim+`"]
[[run]]
loop = "fixed-steps"
[[run]]
loop = "basic"
`))
	if err != nil {
		t.Fatal(err)
	}
	l := Lesson{Comparison: report.Comparison{Experiment: e}}
	reels := []*film.Reel{film.NewReel([]time.Duration{0, time.Second}), film.NewReel([]time.Duration{0, time.Second})}
	results, err := e.Compare(context.Background(), func(i int) experiment.Watcher {
		return reels[i].Watch(experiment.Watcher{})
	})
	if err != nil {
		t.Fatal(err)
	}
	l.Comparison.Results = results
	if l.Comparison.Lesson, err = report.LessonOf(e, results); err != nil {
		t.Fatal(err)
	}
	for i, r := range results {
		shots := reels[i].Shots(r.End)
		l.Start, l.Stop = append(l.Start, shots[0]), append(l.Stop, shots[1])
	}
	return l
}

// pages writes the sheet and its key, and reads them.
func pages(t *testing.T, l Lesson) (sheet, key string) {
	t.Helper()
	dir := t.TempDir()
	if err := Write(dir, "name", l); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, file := range files("name") {
		text, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	return all[0], all[1]
}

// TestTheSheetGivesNothingAway compares the sheet with its key.
func TestTheSheetGivesNothingAway(t *testing.T) {
	for _, claim := range []string{"fixed-steps: escaped = 0", "fixed-steps: frame_ms.max < 100"} {
		sheet, key := pages(t, taught(t, claim))
		for _, word := range []string{"Title &lt;1&gt;", "Why &lt;2&gt;?", "<b>B</b> <span>Yes", "Processor busy (%)",
			"Final world", "fixed-steps", "basic", "More", "<svg", "size: A4"} {
			if !strings.Contains(sheet, word) || !strings.Contains(key, word) {
				t.Errorf("a page lacks %q", word)
			}
		}
		for _, word := range []string{"Because.", "✗</span> <b>B</b>", "It &lt;moves&gt;.", "It &lt;grows&gt;.",
			"it is ", "fixed-steps stops at", "looplab compare"} {
			if strings.Contains(sheet, word) || !strings.Contains(key, word) {
				t.Errorf("%q is on the sheet, or not on its key", word)
			}
		}
		if n := strings.Count(sheet, "<td></td>"); n != strings.Count(key, "<td>") || n < 6 {
			t.Errorf("the sheet has %d numbers to fill in", n)
		}
		for _, word := range []string{"<script", "href", "ZgotmplZ", "NaN"} {
			if strings.Contains(sheet+key, word) {
				t.Errorf("a page has %q", word)
			}
		}
	}
}

// The objects of the scene stack are in view from the start: the sheet draws them once, and the key once more for each
// run.
func TestAPictureOfTheWorldIsDrawnInto(t *testing.T) {
	sheet, key := pages(t, taught(t, "fixed-steps: escaped = 0"))
	if n := strings.Count(sheet, `class="moving"`); n != 5 || strings.Count(key, `class="moving"`) != 15 {
		t.Errorf("%d boxes on the sheet, and %d on its key", n, strings.Count(key, `class="moving"`))
	}
	if strings.Count(sheet, "<svg") != 3 || !strings.Contains(sheet, "At the start") {
		t.Errorf("%d pictures", strings.Count(sheet, "<svg"))
	}
}

func TestADiagramIsDrawnInto(t *testing.T) {
	sheet, key := pages(t, taught(t, "fixed-steps: frame_ms.max < 100"))
	if strings.Count(sheet, "<svg") != 1 || strings.Contains(sheet, "nothing to show") ||
		strings.Contains(sheet, "longest 16") || !strings.Contains(key, "longest 16.67 ms") {
		t.Error("the diagram of the sheet shows frame times, or says that there is nothing to show")
	}
	if strings.Count(key, "<path") <= strings.Count(sheet, "<path") {
		t.Error("the key has no more lines than the sheet")
	}
}

// The y axis points up in a world and down in SVG: heights and angles must not be mirrored.
func TestAWorldIsDrawnTheRightWayUp(t *testing.T) {
	s := film.Shot{Poses: []physics.Pose{
		{Shape: physics.Circle, Center: physics.Vec{X: 1, Y: 5}, Half: physics.Vec{X: 0.5, Y: 0.5}},
		{Shape: physics.Box, Center: physics.Vec{X: 2, Y: 3}, Half: physics.Vec{X: 0.5, Y: 0.25}, Angle: 1.5707963},
		{Shape: physics.Circle, Center: physics.Vec{X: 1, Y: 1}},
	}}
	got := drawn(s, physics.Rect{Min: physics.Vec{X: -1, Y: -2}, Max: physics.Vec{X: 9, Y: 6}})
	want := `<svg role="img" viewBox="0 0 10 8" stroke-width="0.025"><circle class="moving" cx="2" cy="1" r="0.5"/>` +
		`<rect class="moving" x="-0.5" y="-0.25" width="1" height="0.5" transform="translate(3 3) rotate(-90)"/></svg>`
	if got != want {
		t.Errorf("it is\n%s, not\n%s", got, want)
	}
}

func TestOtherFilesAreNotReplaced(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "name-key.html"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Check(dir, "name"); err == nil || !strings.Contains(err.Error(), "name-key.html is not a worksheet") {
		t.Errorf("the error is %v", err)
	}
	if err := Check(dir, "other"); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
		t.Errorf("%v: the folder has %v", err, left)
	}
}
