package report

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/capture"
	"gameloops/internal/judge"
	"gameloops/internal/report/plot"
)

// doubled returns the judgement of a game with fixed steps of 20 ms at 60 frames a second, which runs 0.3 s.
func doubled(t *testing.T) *judge.Judgement {
	t.Helper()
	var b strings.Builder
	b.WriteString(capture.RecordingHead + "\n")
	simulated := 0
	for i := range 31 {
		at := float64(i) * 1000 / 60
		fmt.Fprintf(&b, "frame %.6f %[1]f\n", at)
		if int(at) >= simulated+20 {
			simulated += 20
			fmt.Fprintf(&b, "update %.6f 20\n", at+2)
		}
		fmt.Fprintf(&b, "draw %.6f 1\n", at+5)
	}
	c, err := capture.Read(strings.NewReader(b.String()), "game.txt", capture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return judge.Of("game.txt", c, c.Chains[0])
}

// The decisive frame of a recording is drawn with those around it: a bar for each update and each draw, and the time
// that was left, which never falls below 0.
func TestTheAnatomyOfADecisiveFrameShowsItsCalls(t *testing.T) {
	j := doubled(t)
	figures := anatomies([]*judge.Judgement{j}, plot.LooksOf(1))
	if len(figures) != 1 || figures[0].Name != "anatomy-1" || !strings.Contains(figures[0].Caption, "no update ran") {
		t.Fatalf("%+v, %v", figures, j.Verdicts)
	}
	f := figures[0]
	updates, draws, left := f.Panels[0].Layers, f.Panels[1].Layers, f.Panels[2].Layers
	bars := func(layers []plot.Layer) []plot.Point { return layers[len(layers)-1].Points }
	if n := len(f.XTicks); len(bars(draws)) != 2*n || len(bars(updates)) < n || len(bars(updates)) >= 2*n {
		t.Errorf("%d frames with %d draws and %d updates", n, len(bars(draws))/2, len(bars(updates))/2)
	}
	for i, p := range bars(left) {
		if p.Y < -1e-6 || p.Y > 40 || p.X < f.X.From || p.X > f.X.To {
			t.Errorf("%v ms are left at %v s, point %d", p.Y, p.X, i)
		}
	}
	for i, p := range bars(updates) {
		if want := float64(20 * ((i + 1) % 2)); p.Y != want {
			t.Errorf("update %d is %v ms high", i/2, p.Y)
		}
	}
}

func TestTheReportOfARecordingHasItsAnatomy(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "report")
	if err := WriteJudgementsFolder(dir, []*judge.Judgement{doubled(t)}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"anatomy-1", "updates-per-frame", "simulated-time", "frame-time"} {
		if _, err := os.Stat(filepath.Join(dir, "plot-"+name+".svg")); err != nil {
			t.Error(err)
		}
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || !strings.Contains(string(page), "cause: Its picture is 0 ms newer than the one before") {
		t.Errorf("%v, %s", err, page)
	}
}
