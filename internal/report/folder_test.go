package report

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/report/plot"
	"gameloops/internal/trace"
)

// folder reads all files of a folder.
func folder(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string][]byte)
	for _, e := range entries {
		if files[e.Name()], err = os.ReadFile(filepath.Join(dir, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func TestTwoReportsAreTheSameBytes(t *testing.T) {
	first, second := filepath.Join(t.TempDir(), "a", "first"), t.TempDir()
	for _, dir := range []string{first, second, second} { // the last one replaces a report
		c := comparison(t)
		c.Film = []byte("\x89PNG")
		if err := WriteFolder(dir, c); err != nil {
			t.Fatal(err)
		}
	}
	a, b := folder(t, first), folder(t, second)
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			t.Errorf("%s differs", name)
		}
		if strings.Contains(string(a[name]), first) {
			t.Errorf("%s has the path of its folder", name)
		}
	}
	if len(a) != len(b) || len(a) < 6+2*6 {
		t.Errorf("%d and %d files", len(a), len(b))
	}
}

func TestThePageStandsAlone(t *testing.T) {
	c := comparison(t)
	c.Film = []byte("\x89PNG")
	dir := t.TempDir()
	if err := WriteFolder(dir, c); err != nil {
		t.Fatal(err)
	}
	files := folder(t, dir)
	page := string(files[indexFile])
	for _, word := range []string{"<script", "@import", "url(", "src=\"http", "<link", "ZgotmplZ", "NaN"} {
		if strings.Contains(page, word) {
			t.Errorf("the page has %s", word)
		}
	}
	for _, word := range []string{
		"Small &amp; &lt;quick&gt;", "What &#34;there&#34; is to see.", "1 of 2 expectations held", "✗ not held", "★",
		"data:image/png;base64,", "looplab compare small.toml", "prefers-color-scheme: dark", "@media print",
		"duration = &#34;450ms&#34;",
	} {
		if !strings.Contains(page, word) {
			t.Errorf("the page has no %s", word)
		}
	}
	for _, link := range regexp.MustCompile(`href="([^":#]+)"`).FindAllStringSubmatch(page, -1) {
		if files[link[1]] == nil {
			t.Errorf("the page links to %s", link[1])
		}
	}
	for _, k := range plot.AllInks() {
		if strings.Contains(page[strings.Index(page, "<body"):], k.Hex()) {
			t.Errorf("the colour %s of %s does not come from the style sheet", k.Hex(), k.Name)
		}
	}
}

func TestAFolderWithOtherFilesIsNotChanged(t *testing.T) {
	c := comparison(t)
	for name, file := range map[string]string{"other file": "letter.txt", "other page": indexFile} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, file), []byte("mine"), 0o644); err != nil {
				t.Fatal(err)
			}
			err := WriteFolder(dir, c)
			if err == nil || !strings.Contains(err.Error(), dir) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v", err)
			}
			if files := folder(t, dir); len(files) != 1 || string(files[file]) != "mine" {
				t.Errorf("the folder has %d files", len(files))
			}
		})
	}
}

func TestAReportIsReplacedAndOtherFilesStay(t *testing.T) {
	c := comparison(t)
	dir := t.TempDir()
	c.Film = []byte("\x89PNG")
	if err := WriteFolder(dir, c); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"notes.txt": "mine", "plot-of-an-old-version.svg": "<svg/>"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c.Film = nil
	if err := WriteFolder(dir, c); err != nil {
		t.Fatal(err)
	}
	files := folder(t, dir)
	if files[filmFile] != nil || files["plot-of-an-old-version.svg"] != nil || string(files["notes.txt"]) != "mine" {
		t.Error("an old file of the report stayed, or another file is gone")
	}
}

func TestAFolderIsCheckedBeforeTheReport(t *testing.T) {
	dir := t.TempDir()
	if err := CheckFolder(filepath.Join(dir, "new", "report")); err != nil {
		t.Error(err)
	}
	if files := folder(t, dir); len(files) != 0 {
		t.Errorf("it left %d files", len(files))
	}
	if err := os.WriteFile(filepath.Join(dir, "letter.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{dir, filepath.Join(dir, "letter.txt"), filepath.Join(dir, "letter.txt", "below")} {
		if CheckFolder(wrong) == nil {
			t.Errorf("%s is allowed", wrong)
		}
	}
}

func TestAReportThatCannotBeWrittenLeavesTheEarlierOne(t *testing.T) {
	c, dir := comparison(t), t.TempDir()
	if err := WriteFolder(dir, c); err != nil {
		t.Fatal(err)
	}
	earlier := folder(t, dir)
	c.Results[0].Setup.Seed++ // so that frames.csv and summary.json would change
	c.Results[0].Hash++
	last := filepath.Join(dir, indexFile)
	if err := os.Remove(last); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(last, last); err != nil { // a page that cannot be written, as on a full disk
		t.Skip(err)
	}
	if err := WriteFolder(dir, c); err == nil {
		t.Fatal("it was written")
	}
	if err := os.Remove(last); err != nil {
		t.Fatal(err)
	}
	delete(earlier, indexFile)
	if diff := cmp.Diff(earlier, folder(t, dir)); diff != "" {
		t.Errorf("the folder has changed:\n%s", diff)
	}
}

func TestAnImpossibleFolderIsAnErrorOfOneLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		err := WriteFolder(dir, comparison(t))
		if err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), file) {
			t.Errorf("%v", err)
		}
	}
}

func TestTraceFilesHaveATrackForEverything(t *testing.T) {
	c := comparison(t)
	rec := c.Recordings[2]
	for len(rec.Events) < MaxEvents { // a long run
		rec.Events = append(rec.Events, trace.Event{At: 450e6, Op: trace.Update, Given: 1})
	}
	rec.Dropped = 7
	c.Recordings[1] = nil // it was not recorded
	var b bytes.Buffer
	if err := WriteTrace(&b, c); err != nil {
		t.Fatal(err)
	}
	var file struct {
		TraceEvents []struct {
			Name, Ph string
			Pid, Tid int
			Ts       float64
			Dur      *float64
		}
	}
	if err := json.Unmarshal(b.Bytes(), &file); err != nil {
		t.Fatal(err)
	}
	events := make(map[int]map[int]int) // run, track
	more := false
	for _, e := range file.TraceEvents {
		if e.Ph == "M" {
			continue
		}
		if events[e.Pid] == nil {
			events[e.Pid] = make(map[int]int)
		}
		events[e.Pid][e.Tid]++
		more = more || strings.HasPrefix(e.Name, "7 more events")
		if e.Ph == "X" && (e.Dur == nil || *e.Dur < 0) || e.Ts < 0 {
			t.Errorf("%s at %v µs", e.Name, e.Ts)
		}
	}
	for track := displayTrack; track <= waitTrack; track++ {
		if events[1][track] == 0 {
			t.Errorf("there are no %s", trackNames[track])
		}
	}
	if !more || events[2] != nil {
		t.Errorf("the omitted events are not mentioned (%v), or run 2 has events: %v", more, events[2])
	}
}
