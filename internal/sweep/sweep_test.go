package sweep

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/messagetest"
	"gameloops/internal/metrics"
)

// tiny has settings that make a cell fast.
var tiny = map[string]string{"duration": "20ms", "objects": "1,2"}

// grid returns a grid of lists. Keys without a list have the values of tiny.
func grid(t rapid.TB, loops string, lists map[string]string) *Grid {
	t.Helper()
	all := maps.Clone(tiny)
	maps.Copy(all, lists)
	parsed := make(map[string][]string)
	for name, text := range all {
		k, ok := experiment.KeyByName(name)
		if !ok {
			t.Fatalf("there is no key %s", name)
		}
		values, err := ParseList(k, text)
		if err != nil {
			t.Fatal(err)
		}
		parsed[name] = values
	}
	runs, err := experiment.ParseRuns(loops)
	if err != nil {
		t.Fatal(err)
	}
	g, err := New(runs, nil, parsed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func job(t rapid.TB, g *Grid, f Format, s Shard) *Job {
	t.Helper()
	j, err := NewJob(g, f, s, 4)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// output returns everything that a job writes.
func output(t rapid.TB, j *Job) []byte {
	t.Helper()
	var b bytes.Buffer
	tally, err := j.Run(context.Background(), &b, Tally{})
	if err != nil || tally.Rows != j.Cells() {
		t.Fatalf("%d of %d rows, %v", tally.Rows, j.Cells(), err)
	}
	return b.Bytes()
}

func TestTheOrderOfCells(t *testing.T) {
	g := grid(t, "fixed-steps,variable-steps", map[string]string{"refresh": "30,60", "duration": "30ms"})
	var got []string
	for i := range g.Cells() {
		s, err := g.Setup(i)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(s.Loop[0:1], s.Objects, ",", s.Machine.Refresh))
	}
	want := "f1,30 f1,60 f2,30 f2,60 v1,30 v1,60 v2,30 v2,60"
	if strings.Join(got, " ") != want {
		t.Errorf("the cells are %s, not %s", got, want)
	}
}

func TestAllCellsAreCheckedFirst(t *testing.T) {
	for _, c := range []struct {
		loops string
		lists map[string][]string
		want  string
	}{
		{"fixed-steps", map[string][]string{"refresh": {"60", "144"}, "jitter": {"0s", "5ms"}},
			"cell 4 of 4, loop fixed-steps: jitter 5ms: at most half a refresh"},
		{"fixed-steps:refresh=30", map[string][]string{"refresh": {"60", "144"}}, "but the sweep sets it, too"},
		{"fixed-steps,fixed-steps", nil, "fixed-steps is listed twice"},
		{"fixed-steps", map[string][]string{"seed": numbers(10_000), "objects": numbers(101)},
			"more than 1000000 cells"},
	} {
		runs, err := experiment.ParseRuns(c.loops)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := New(runs, nil, c.lists, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %v: %v does not say %q", c.loops, c.lists, err, c.want)
		}
	}
}

func numbers(n int) (words []string) {
	for i := range n {
		words = append(words, fmt.Sprint(i+1))
	}
	return words
}

func TestEveryColumnHasItsOwnName(t *testing.T) {
	lists := make(map[string]string)
	for _, k := range experiment.Keys() {
		if k.Name != "loop" {
			lists[k.Name] = k.Text(experiment.Default())
		}
	}
	// Each key is used in some cell.
	lists["scene"], lists["engine"], lists["objects"] = "ball-pit,bullets", "box2d,softstep", "1,2001"
	lists["branch-at"], lists["branch-of"] = "1s", "basic"
	g := grid(t, "fixed-steps,raf-polyfill", lists)
	seen := make(map[string]bool)
	for _, name := range g.names {
		if seen[name] {
			t.Errorf("there are two columns %s", name)
		}
		seen[name] = true
	}
	if want := len(metrics.Metrics()); len(g.names) < want {
		t.Errorf("%d columns for %d metrics", len(g.names), want)
	}
}

// The last columns have the same width in every row, so that files of all versions can be compared.
func TestAGridIsNamedByEightBytes(t *testing.T) {
	g := grid(t, "fixed-steps", nil)
	end := regexp.MustCompile(`,[0-9a-f]{16},[0-9a-f]{8}\n$`)
	if !end.Match(output(t, job(t, g, CSV, Shard{1, 1}))) {
		t.Errorf("the last columns do not have 16 and 8 hexadecimal digits: %s", g.id)
	}
}

func TestARowOfJSONIsAnObject(t *testing.T) {
	g := grid(t, "fixed-steps", map[string]string{"step": "default,10ms", "seed": "18446744073709551615"})
	for line := range bytes.Lines(output(t, job(t, g, JSONLines, Shard{}))) {
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		var row map[string]any
		if err := d.Decode(&row); err != nil || len(row) != len(g.names) {
			t.Fatalf("%s: %v", line, err)
		}
		if row["seed"] != json.Number("18446744073709551615") || row["error"] != nil || row["loop"] != "fixed-steps" {
			t.Errorf("%s", line)
		}
	}
}

func TestAMissingNumberIsEmpty(t *testing.T) {
	g := grid(t, "fixed-steps", nil)
	failed := func(f Format) string {
		return string(g.line(newSeal(f, nil), 0, experiment.Default(), g.result(f, nil, errors.New("two\nlines"))))
	}
	line := failed(CSV)
	if !strings.Contains(line, ",,,two lines,1,2,") || strings.Count(line, "\n") != 1 {
		t.Errorf("CSV: %q", line)
	}
	if line := failed(JSONLines); !strings.Contains(line, `"elapsed_s":null`) {
		t.Errorf("JSON: %s", line)
	}
}

func TestUpToMaxShardsPartsAreMerged(t *testing.T) {
	dir := t.TempDir()
	for parts, want := range map[int]string{MaxShards: "no such file", MaxShards + 1: "at most"} {
		var b bytes.Buffer
		_, err := Merge(&b, slices.Repeat([]string{filepath.Join(dir, "none")}, parts))
		if err == nil || errors.Is(err, os.ErrNotExist) != (parts == MaxShards) || b.Len() > 0 {
			t.Errorf("%d parts: %v, not %s", parts, err, want)
		}
	}
}

func TestNumbersEndWithTheirLastDigit(t *testing.T) {
	for want, v := range map[string]value{
		"1.5": seconds(1500 * time.Millisecond), "10": seconds(10 * time.Second), "0.000000001": seconds(1),
		"86399.999999999": seconds(24*time.Hour - 1), "0": measure(-1e-7), "60": measure(60),
		"0.333333": measure(1. / 3),
		"-2.5":     measure(-2.5),
	} {
		if v.text != want || !v.bare {
			t.Errorf("%+v, not %s", v, want)
		}
	}
}

func TestARunThatFailsHasARow(t *testing.T) {
	ci.LongUnderRace(t)
	free := map[string]string{"vsync": "on,off", "duration": "2s", "objects": "1", "update-cost": "0",
		"update-cost-per-object": "0", "update-cost-per-contact": "0", "draw-cost": "0", "draw-cost-per-object": "0"}
	var b bytes.Buffer
	tally, err := job(t, grid(t, "fixed-steps", free), CSV, Shard{}).Run(t.Context(), &b, Tally{})
	if err != nil || tally != (Tally{Rows: 2, Failed: 1}) || !strings.Contains(b.String(), "more than 1000000 frames") {
		t.Errorf("%+v, %v: %s", tally, err, b.String())
	}
}

func TestShardsHaveEveryCellOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 2000).Draw(t, "cells")
		of := rapid.IntRange(1, min(n, MaxShards)).Draw(t, "shards")
		var all []int
		for number := 1; number <= of; number++ {
			cells := Shard{number, of}.cells(n)
			if !slices.IsSorted(cells) || len(cells) < n/of || len(cells) > n/of+1 {
				t.Fatalf("shard %d/%d of %d cells has %d: %v", number, of, n, len(cells), cells)
			}
			all = append(all, cells...)
		}
		slices.Sort(all)
		if !slices.Equal(all, Shard{}.cells(n)) {
			t.Fatalf("together they have %v", all)
		}
	})
}

func TestShardsOfAGridWithAsManyValuesAreBalanced(t *testing.T) {
	const values, shards, runs = 16, 16, 100
	for number := 1; number <= shards; number++ {
		sum := 0
		for _, cell := range (Shard{number, shards}).cells(values * runs) {
			sum += cell % values
		}
		if mean := float64(sum) / runs; mean < 5.5 || mean > 9.5 {
			t.Errorf("shard %d has cells with an average of %.1f, not about 7.5", number, mean)
		}
	}
}

func TestMergedShardsAreTheWholeSweep(t *testing.T) {
	dir := t.TempDir()
	loops := rapid.SliceOfNDistinct(rapid.SampledFrom(experiment.LoopNames()), 1, 3, rapid.ID)
	rapid.Check(t, func(t *rapid.T) {
		objects := rapid.IntRange(1, 4).Draw(t, "objects")
		seeds := rapid.IntRange(1, 3).Draw(t, "seeds")
		format := rapid.SampledFrom([]Format{CSV, JSONLines}).Draw(t, "format")
		g := grid(t, strings.Join(loops.Draw(t, "loops"), ","), map[string]string{
			"objects": fmt.Sprintf("1:%d", objects), "seed": fmt.Sprintf("1:%d", seeds), "stall": ";1ms+1ms,5ms+3ms",
			"duration": "20ms"})
		of := rapid.IntRange(1, g.Cells()).Draw(t, "shards")
		var parts []string
		for number := 1; number <= of; number++ {
			part := filepath.Join(dir, fmt.Sprint(number))
			if err := os.WriteFile(part, output(t, job(t, g, format, Shard{number, of})), 0o666); err != nil {
				t.Fatal(err)
			}
			parts = append(parts, part)
		}
		var merged bytes.Buffer
		rows, err := Merge(&merged, rapid.Permutation(parts).Draw(t, "parts"))
		if whole := output(t, job(t, g, format, Shard{})); err != nil || rows != g.Cells() ||
			!bytes.Equal(merged.Bytes(), whole) {
			t.Fatalf("%d rows, %v:\n%s\nnot\n%s", rows, err, merged.Bytes(), whole)
		}
	})
}

func TestMergeRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	g := grid(t, "fixed-steps", map[string]string{"objects": "1:10"})
	write := func(name string, b []byte) {
		t.Helper()
		if err := os.WriteFile(name, b, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for number := 1; number <= 3; number++ {
		write(fmt.Sprint(number), output(t, job(t, g, CSV, Shard{number, 3})))
	}
	one, _ := os.ReadFile("1")
	two, _ := os.ReadFile("2")
	lines := bytes.SplitAfter(two, []byte("\n"))
	write("half", two[:len(two)-1])
	write("short", bytes.Join(lines[:len(lines)-2], nil))
	write("doubled", slices.Concat(two, lines[len(lines)-2]))
	write("broken", slices.Concat(lines[0], []byte("a,b\n")))
	write("empty", nil)
	write("header", lines[0])
	write("text", []byte("Dear reader,\n"))
	write("2.part", two)
	write("json", output(t, job(t, g, JSONLines, Shard{2, 3})))
	write("other", output(t, job(t, grid(t, "fixed-steps", map[string]string{"objects": "1:10", "seed": "2"}), CSV,
		Shard{2, 3})))
	write("twice", slices.Concat(one, lines[1]))
	write("edited", bytes.Replace(two, []byte("\nfixed-steps,"), []byte("\nvariable-steps,"), 1))
	write("renamed", bytes.Replace(two, []byte("elapsed_s"), []byte("simulated"), 1))
	write("moved", bytes.ReplaceAll(two, []byte("\nfixed-steps,2,"), []byte("\nfixed-steps,3,")))
	write("windows", bytes.ReplaceAll(two, []byte("\n"), []byte("\r\n")))
	write("zipped", []byte("\x1f\x8b\x08"))
	write("old", []byte("loop,hash,error,cell,cells,grid\nfixed-steps,1,,1,1,2\n"))
	write("marked", append([]byte("\ufeff"), two...))
	for _, c := range []struct{ parts, want string }{
		{"1 2", "3 of 10 cells are missing: those of shard 3/3"},
		{"3", "7 of 10 cells are missing: those of shard 1/3, 2/3"},
		{"1 short 3", "1 of 10 cells are missing: "},
		{"1 2 2 3", "is in 2 and in 2"},
		{"1 half 3", "half: the last row is incomplete"},
		{"1 doubled 3", "but the line before is cell"},
		{"twice 2 3", "twice: line 6 is cell 2, but the line before is cell"},
		{"1 broken 3", "broken: line 2 is not a row of a sweep: it has not the"},
		{"1 empty 3", "empty: it has no rows"},
		{"1 header 3", "header: it has no rows"},
		{"1 text 3", "text: line 1 is not the header of a sweep"},
		{"1 2.part 3", "2.part: its sweep is not finished"},
		{"1 json 3", "1 is csv, but json is jsonl"},
		{"1 other 3", "1 and other belong to different sweeps"},
		{"1 none 3", "open none: no such file or directory"},
		{"1 edited 3", "edited: line 2 is not as a sweep wrote it"},
		{"1 renamed 3", "renamed: line 2 is not as a sweep wrote it"},
		{"1 moved 3", "moved: line 2 is not as a sweep wrote it"},
		{"1 windows 3", "windows: line 1 ends with CR LF, as on Windows"},
		{"1 zipped 3", "zipped: it is compressed with gzip: unpack it first"},
		{"1 old 3", "old: line 1 has no checksum: an earlier version wrote it"},
		{"1 marked 3", "marked: line 1 begins with a byte order mark"},
	} {
		var b bytes.Buffer
		_, err := Merge(&b, strings.Fields(c.parts))
		if err == nil || !strings.Contains(err.Error(), c.want) || b.Len() > 0 {
			t.Errorf("%s: %v does not say %q; %d bytes are written", c.parts, err, c.want, b.Len())
		}
	}
}

func TestASweepThatEndedAtAnyByteCanBeResumed(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, format := range []Format{CSV, JSONLines} {
		j := job(t, grid(t, "fixed-steps,variable-steps", nil), format, Shard{})
		want := output(t, j)
		header := len(j.grid.header(format))
		run := make(map[int]bool) // by the number of rows kept: the rest is the same for all of them
		for length := range len(want) + 1 {
			rows, end := 0, 0
			if length > header {
				rows = bytes.Count(want[header:length], []byte("\n"))
				end = bytes.LastIndexByte(want[:length], '\n') + 1
			}
			if rows == 0 {
				end = 0
			}
			if err := os.WriteFile("out.part", want[:length], 0o666); err != nil {
				t.Fatal(err)
			}
			file, done, err := Resume("out", j)
			if err != nil || done.Rows != rows {
				t.Fatalf("%d bytes: %d rows, not %d: %v", length, done.Rows, rows, err)
			}
			if got, _ := os.ReadFile("out.part"); !bytes.Equal(got, want[:end]) {
				t.Fatalf("%d bytes are cut to:\n%s", length, got)
			}
			if !run[rows] {
				goOn(t, j, file, done, want)
				run[rows] = true
			}
			file.Close()
		}
	}
}

// goOn runs the rest of a job, and checks that the file equals the file of an uninterrupted sweep.
func goOn(t *testing.T, j *Job, file *File, done Tally, want []byte) {
	t.Helper()
	if _, err := j.Run(t.Context(), file, done); err != nil {
		t.Fatalf("%d rows: %v", done.Rows, err)
	}
	if err := file.Commit(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile("out"); !bytes.Equal(got, want) {
		t.Fatalf("%d rows, resumed:\n%s\nnot\n%s", done.Rows, got, want)
	}
	os.Remove("out")
}

// forged returns a file whose first row has another loop, with a matching checksum.
func forged(j *Job, file []byte) []byte {
	lines := bytes.SplitAfter(file, []byte("\n"))
	columns := bytes.Replace(lines[1][:bytes.LastIndexByte(lines[1], ',')], []byte("fixed-"), []byte("variable-"), 1)
	lines[1] = j.seal.row(columns)
	return bytes.Join(lines, nil)
}

// TestNoRowCanBeChanged changes a random byte of a file. Reading the file must then fail, or find fewer rows.
func TestNoRowCanBeChanged(t *testing.T) {
	for _, format := range []Format{CSV, JSONLines} {
		j := job(t, grid(t, "fixed-steps", nil), format, Shard{})
		whole := output(t, j)
		rapid.Check(t, func(t *rapid.T) {
			changed := bytes.Clone(whole)
			at := rapid.IntRange(0, len(whole)-1).Draw(t, "at")
			changed[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
			tally, _, err := j.read(bytes.NewReader(changed))
			messagetest.Check(t, err)
			if err == nil && tally.Rows == j.Cells() {
				t.Errorf("byte %d is %q, but all rows are read", at, changed[at])
			}
		})
	}
}

func TestResumeRefusesOtherFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	g := grid(t, "fixed-steps", map[string]string{"objects": "1:6"})
	j := job(t, g, CSV, Shard{1, 2})
	whole := output(t, j)
	other := grid(t, "fixed-steps", map[string]string{"objects": "1:6", "duration": "30ms"})
	for _, c := range []struct {
		what string
		text []byte
		want string
	}{
		{"another grid", output(t, job(t, other, CSV, Shard{1, 2})), "it belongs to a different sweep (6 cells, grid "},
		{"another shard", output(t, job(t, g, CSV, Shard{2, 2})), "is the shard the same?"},
		{"no shard", output(t, job(t, g, CSV, Shard{})), "is the shard the same?"},
		{"another format", output(t, job(t, g, JSONLines, Shard{1, 2})), "a different format"},
		{"more rows", slices.Concat(whole, bytes.SplitAfter(whole, []byte("\n"))[1]), "is the shard the same?"},
		{"a broken row", slices.Concat(whole[:len(whole)-40], []byte("\n")), "is not a row of a sweep"},
		{"some text", []byte("Dear reader,\n"), "line 1 is not the header of a sweep"},
		{"an edited row", bytes.Replace(whole, []byte("\nfixed-steps,"), []byte("\nvariable-steps,"), 1),
			"line 2 is not as a sweep wrote it"},
		{"a forged row", forged(j, whole), "line 2 has other settings than cell 1 of this sweep"},
		{"Windows line endings", bytes.ReplaceAll(whole, []byte("\n"), []byte("\r\n")), "line 1 ends with CR LF"},
	} {
		os.WriteFile("out.part", c.text, 0o666)
		_, _, err := Resume("out", j)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "out.part: ") {
			t.Errorf("%s: %v does not say %q", c.what, err, c.want)
		}
		if got, _ := os.ReadFile("out.part"); !bytes.Equal(got, c.text) {
			t.Errorf("%s: the file was changed", c.what)
		}
	}
}

func TestAFileThatIsReplacedKeepsItsMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no modes")
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("out", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Create("out", true)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat("out"); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v: mode %v", err, info.Mode())
	}
}

func TestNothingIsReplacedSilently(t *testing.T) {
	t.Chdir(t.TempDir())
	j := job(t, grid(t, "fixed-steps", nil), CSV, Shard{})
	want := output(t, j)
	os.WriteFile("done", want, 0o666)
	os.WriteFile("cut", want[:len(want)-1], 0o666)
	os.WriteFile("begun.part", want[:50], 0o666)
	os.Mkdir("folder", 0o777)
	for name, want := range map[string]string{
		"done":     "done already exists: --force replaces it",
		"begun":    "begun.part is an unfinished sweep: --resume continues it",
		"folder":   "writing folder: it is a folder",
		"none/out": "writing none/out: no such file or directory",
	} {
		if _, err := Create(name, false); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("create %s: %v does not say %q", name, err, want)
		}
	}
	if _, tally, err := Resume("done", j); !errors.Is(err, ErrComplete) || tally.Rows != 2 {
		t.Errorf("resume a complete file: %v, %+v", err, tally)
	}
	if _, _, err := Resume("cut", j); err == nil || !strings.Contains(err.Error(), "exists, but is incomplete") {
		t.Errorf("resume a file that is not complete: %v", err)
	}
	f, err := Create("begun", true)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Create("begun", true); err == nil || !strings.Contains(err.Error(), "another sweep is writing it") {
		t.Errorf("two at a time: %v", err)
	}
	f.Close()
}

// A disk is a writer with room for a number of bytes.
type disk struct {
	room int
	text []byte
}

func (d *disk) Write(b []byte) (int, error) {
	n := min(d.room, len(b))
	d.room -= n
	d.text = append(d.text, b[:n]...)
	if n < len(b) {
		return n, syscall.ENOSPC
	}
	return n, nil
}

func TestAFullDiskEndsTheSweepWithWholeRowsCounted(t *testing.T) {
	j := job(t, grid(t, "fixed-steps", map[string]string{"objects": "1:50"}), CSV, Shard{})
	want := output(t, j)
	for _, room := range []int{0, 10, len(want) / 3, len(want) - 1} {
		d := &disk{room: room}
		tally, err := j.Run(t.Context(), d, Tally{})
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("room for %d bytes: %v", room, err)
		}
		if lines := bytes.Count(d.text, []byte("\n")); tally.Rows != max(0, lines-1) || !bytes.HasPrefix(want, d.text) {
			t.Errorf("room for %d bytes: %d rows, %d lines", room, tally.Rows, lines)
		}
	}
}

func TestAnInterruptKeepsWhatIsFinished(t *testing.T) {
	j := job(t, grid(t, "fixed-steps", map[string]string{"objects": "1:200"}), CSV, Shard{})
	want := output(t, j)
	ctx, cancel := context.WithCancel(t.Context())
	var b bytes.Buffer
	rows := 0
	j.Row = func() {
		if rows++; rows == 5 {
			cancel()
		}
	}
	tally, err := j.Run(ctx, &b, Tally{})
	if !errors.Is(err, context.Canceled) || tally.Rows < 5 || tally.Rows == j.Cells() {
		t.Fatalf("%+v, %v", tally, err)
	}
	if lines := bytes.Count(b.Bytes(), []byte("\n")); lines != tally.Rows+1 || !bytes.HasPrefix(want, b.Bytes()) {
		t.Errorf("%d rows, %d lines", tally.Rows, lines)
	}
	j.Row = nil
	if tally, err = j.Run(t.Context(), &b, tally); err != nil || !bytes.Equal(b.Bytes(), want) {
		t.Errorf("continued: %+v, %v", tally, err)
	}
}

// Rows that have been output are released: a sweep of a million cells keeps only the rows that wait.
func TestRowsThatWereOutputAreReleased(t *testing.T) {
	var out []byte
	o := newOrder(func(row []byte) error { out = append(out, row...); return nil })
	for _, i := range []int{1, 0, 3, 2, 5} {
		o.put(i, []byte{byte('0' + i)})
	}
	if string(out) != "0123" || len(o.waiting) != 1 {
		t.Errorf("the output is %s, and %d rows are kept", out, len(o.waiting))
	}
}

func TestTheNumberOfWaitingRowsIsLimited(t *testing.T) {
	var out []string
	o := newOrder(func(row []byte) error {
		out = append(out, string(row))
		return nil
	})
	far := make(chan bool)
	go func() { far <- o.put(MaxWaiting, []byte("far")) }()
	for i := MaxWaiting - 1; i > 0; i-- {
		o.put(i, []byte(fmt.Sprint(i)))
	}
	if len(out) != 0 || len(o.waiting) > MaxWaiting {
		t.Errorf("%d rows are out, %d wait", len(out), len(o.waiting))
	}
	o.put(0, []byte("0"))
	if !<-far || len(out) != MaxWaiting+1 || out[1] != "1" || out[MaxWaiting] != "far" {
		t.Errorf("%d rows are out: %v", len(out), out)
	}
}
