package report

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/sim"
)

func TestRunsOfNoTimeHaveASecondOfAxis(t *testing.T) {
	if got := made(metrics.Record{}).end(); got != 1 {
		t.Errorf("the axis ends at %v s", got)
	}
	if got := made(metrics.Record{End: 1}, metrics.Record{End: 2}).end(); got != 2e-9 {
		t.Errorf("the axis of 1 and 2 ns ends at %v s", got)
	}
}

// The slowest display there is has refreshes all the same; a recording has none that are known.
func TestRefreshesAreThoseOfTheDisplay(t *testing.T) {
	for hz, want := range map[float64]string{
		0: "", 1: "0@0s 1@1s 2@2s", 2: "0@0s 1@500ms 2@1s 3@1.5s 4@2s", 0.5: "0@0s 1@2s",
	} {
		var got []string
		emitRefreshes(func(s slice) {
			number := strings.TrimPrefix(s.Name, "refresh ")
			got = append(got, number+"@"+time.Duration(s.At).String())
		}, 1, sim.Settings{Refresh: hz}, 2*time.Second)
		if strings.Join(got, " ") != want {
			t.Errorf("%v Hz: %s, not %s", hz, got, want)
		}
	}
}

func TestAPageWithoutATitleIsCalledByItsRuns(t *testing.T) {
	record := metrics.Record{End: time.Second}
	for want, c := range map[string]Comparison{"loop0": made(record), "2 runs compared": made(record, record)} {
		c.Recordings = make([]*Recording, len(c.Results))
		page, err := c.page(nil)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(page), "<title>")
		if title, _, _ := strings.Cut(rest, "</title>"); !strings.HasPrefix(title, want) {
			t.Errorf("the page is called %q, not %q", title, want)
		}
	}
}

func TestThePageSaysHowLongRunsGoOn(t *testing.T) {
	s := experiment.Default()
	for updates, want := range map[int]string{0: "10 s", 600: "600 updates, at most 10 s"} {
		s.Updates = updates
		got := facts(s)[4].Value
		if strings.Join(strings.Fields(got), " ") != want { // no line is broken before a unit
			t.Errorf("%d updates: %q is not %q", updates, got, want)
		}
	}
}
