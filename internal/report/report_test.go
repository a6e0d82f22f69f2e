package report

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// result returns a run with a bit of everything: two updates in a frame, a stall, dropped time.
func result(t *testing.T) *experiment.Result {
	t.Helper()
	s := experiment.Default()
	s.Loop = "fixed-steps-with-interpolation"
	s.Objects = 20
	s.MaxStep = 33300 * time.Microsecond
	s.Duration = 500 * time.Millisecond
	for key, text := range map[string]string{"stall": "100ms+100ms", "jitter": "1ms", "refresh": "50"} {
		k, _ := experiment.KeyByName(key)
		if err := k.Set(&s, text); err != nil {
			t.Fatal(err)
		}
	}
	r, err := s.Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestFormatsAreAsBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the golden files hold results of physics, which are the same only on amd64 and WebAssembly")
	}
	r := result(t)
	for name, write := range map[string]func(io.Writer, *experiment.Result) error{
		"run.txt":  func(w io.Writer, r *experiment.Result) error { return WriteText(w, r, tried(t, r)) },
		"run.json": func(w io.Writer, r *experiment.Result) error { return WriteJSON(w, r, tried(t, r)) },
		"run.csv":  WriteCSV,
	} {
		var b bytes.Buffer
		if err := write(&b, r); err != nil {
			t.Fatal(err)
		}
		compareGolden(t, filepath.Join("testdata", name), b.Bytes())
	}
}

// tried returns what is known about the verdicts on a run.
func tried(t *testing.T, r *experiment.Result) []cure.Tried {
	t.Helper()
	all, err := cure.TryFirst(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("%v: 'go test ./internal/report -update' writes it", err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", name, diff)
	}
}

func TestJSONNumbersAddUpExactly(t *testing.T) {
	var b bytes.Buffer
	if err := WriteJSON(&b, result(t), nil); err != nil {
		t.Fatal(err)
	}
	var s struct {
		Elapsed   json.Number `json:"elapsed_s"`
		Simulated json.Number `json:"simulated_s"`
		Backlog   json.Number `json:"backlog_s"`
		Dropped   json.Number `json:"dropped_s"`
	}
	if err := json.Unmarshal(b.Bytes(), &s); err != nil {
		t.Fatal(err)
	}
	nanoseconds := func(n json.Number) time.Duration {
		d, err := time.ParseDuration(n.String() + "s")
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	sum := nanoseconds(s.Simulated) + nanoseconds(s.Backlog) + nanoseconds(s.Dropped)
	if sum != nanoseconds(s.Elapsed) {
		t.Errorf("%s + %s + %s s is not %s s", s.Simulated, s.Backlog, s.Dropped, s.Elapsed)
	}
}

func TestDecimalsAreExact(t *testing.T) {
	for _, c := range []struct {
		n      int64
		digits int
		want   string
	}{
		{0, 9, "0"}, {1, 9, "0.000000001"}, {-1, 9, "-0.000000001"}, {16_600_000, 9, "0.0166"},
		{-2_500_000_000, 9, "-2.5"}, {10_000_000_000, 9, "10"}, {16_666_666, 6, "16.666666"},
		{1<<63 - 1, 9, "9223372036.854775807"}, {-1 << 63, 9, "-9223372036.854775808"},
	} {
		if got := string(decimal(c.n, c.digits)); got != c.want {
			t.Errorf("%d / 10^%d is %s, not %s", c.n, c.digits, got, c.want)
		}
	}
}

func TestALongHistogramIsCutInTheMiddle(t *testing.T) {
	n := make(map[int]int)
	for i := range 20 {
		n[i] = 1
	}
	if got, want := histogram(n), "0 in 1, 1 in 1, 2 in 1, 3 in 1, …, 16 in 1, 17 in 1, 18 in 1, 19 in 1"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

func TestAGameThatIsAheadHasDroppedNoTime(t *testing.T) {
	if got, want := droppedWords(-18_100_000_000), "none: the game is 18.100 s ahead of real time"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := droppedWords(100_000_000), "0.100 s"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
