package sweep

import (
	"bytes"
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"gameloops/internal/experiment"
	"gameloops/internal/parallel"
)

// equalGrid returns a grid with loops and scenes that do not use all the keys that it varies.
func equalGrid(t rapid.TB) *Grid {
	return grid(t, "fixed-steps,throttled-one-step,variable-steps-limited", map[string]string{
		"duration": "400ms", "max-fps": "30,60", "scene": "ball-pit,oscillator", "speed": "1,2", "timer": "0,15.6ms",
	})
}

// TestEqualCellsHaveTheRowsOfTheirOwnRuns runs each cell separately and compares the bytes with those of the sweep.
func TestEqualCellsHaveTheRowsOfTheirOwnRuns(t *testing.T) {
	g := equalGrid(t)
	for _, f := range []Format{CSV, JSONLines} {
		want := g.header(f)
		for i := range g.Cells() {
			s, err := g.Setup(i)
			if err != nil {
				t.Fatal(err)
			}
			r, err := s.Run(t.Context(), experiment.Watcher{})
			want = append(want, g.line(newSeal(f, g.header(f)), i, s, g.result(f, r, err))...)
		}
		if got := output(t, job(t, g, f, Shard{})); !bytes.Equal(got, want) {
			t.Errorf("%s: the sweep wrote\n%s\nnot\n%s", f, got, want)
		}
	}
}

// TestEqualCellsAreRunOnce counts the runs of a sweep with equal cells.
func TestEqualCellsAreRunOnce(t *testing.T) {
	g := equalGrid(t)
	different := make(map[string]bool)
	for i := range g.Cells() {
		s, _ := g.Setup(i)
		plain := s.Canonical()
		text := ""
		for _, k := range experiment.Keys() {
			text += k.Text(plain) + "\n"
		}
		different[text] = true
	}
	if len(different) >= g.Cells()/2 {
		t.Fatalf("%d of %d cells are different: too few are equal for this test", len(different), g.Cells())
	}
	j := job(t, g, CSV, Shard{})
	results := newShared(j.twins, j.cells)
	var runs atomic.Int64
	parallel.Do(4, len(j.cells), func(k int) {
		results.of(j.cells[k], func() ([]byte, error) {
			runs.Add(1)
			return nil, nil
		})
	})
	if int(runs.Load()) != len(different) {
		t.Errorf("%d runs for %d different cells", runs.Load(), len(different))
	}
	if len(results.results) != 0 {
		t.Errorf("%d results are still kept", len(results.results))
	}
	if words := j.Equal(); !strings.HasPrefix(words, "54 of 96 cells do the same as others and do not run again: ") ||
		!strings.Contains(words, "fixed-steps does not limit its frame rate") {
		t.Errorf("Equal says %q", words)
	}
	if words := job(t, grid(t, "fixed-steps", nil), CSV, Shard{}).Equal(); words != "" {
		t.Errorf("all cells differ, but Equal says %q", words)
	}
}

// TestEqualCellsResume resumes after different numbers of rows.
func TestEqualCellsResume(t *testing.T) {
	g := equalGrid(t)
	j := job(t, g, CSV, Shard{})
	all := output(t, j)
	lines := bytes.SplitAfter(all, []byte("\n"))
	for _, done := range []int{1, 7, 50, g.Cells() - 1} {
		var rest bytes.Buffer
		if _, err := j.Run(context.Background(), &rest, Tally{Rows: done}); err != nil {
			t.Fatal(err)
		}
		if want := bytes.Join(lines[1+done:], nil); !bytes.Equal(rest.Bytes(), want) {
			t.Errorf("after %d rows, the rest differs", done)
		}
	}
}

func TestMeasuredCellsAreAllRun(t *testing.T) {
	g := grid(t, "fixed-steps,mainloop-js", map[string]string{"cost": "measured", "max-fps": "30,60"})
	j := job(t, g, CSV, Shard{})
	if words := j.Equal(); words != "" {
		t.Errorf("measured cells are never equal, but Equal says %q", words)
	}
}

func TestWhatNoCellUsesIsRefused(t *testing.T) {
	for _, c := range []struct{ loops, key, values, want string }{
		{"fixed-steps,love", "max-fps", "30", "--max-fps: no cell uses it: love does not limit its frame rate"},
		{"fixed-steps", "speed", "1,2", "--speed: no cell uses it: nothing in ball-pit has its own speed"},
		{"fixed-steps", "cores", "2", "--cores: no cell uses it: box2d works on one processor"},
		{"fixed-steps:objects=3", "objects", "5", "--objects: no cell uses it: every run sets it"},
		{"fixed-steps:max-fps=30,mainloop-js", "objects", "5",
			"fixed-steps:max-fps=30: no cell uses max-fps: fixed-steps does not limit its frame rate"},
		{"fixed-steps,mainloop-js", "max-fps", "30", ""},
		{"mainloop-js:max-fps=30,fixed-steps", "objects", "5", ""},
	} {
		k := key(t, c.key)
		values, err := ParseList(k, c.values)
		if err != nil {
			t.Fatal(err)
		}
		runs, err := experiment.ParseRuns(c.loops)
		if err != nil {
			t.Fatal(err)
		}
		_, err = New(runs, nil, map[string][]string{c.key: values}, nil)
		if got := ""; err != nil || c.want != "" {
			if err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("%s, %s %s: %q, not %q", c.loops, c.key, c.values, got, c.want)
			}
		}
	}
}
