package graphs

import (
	"testing"
	"time"

	"gameloops/ui/stage"
)

func TestAGameThatIsAheadOwesNothing(t *testing.T) {
	for lag, want := range map[time.Duration]string{0: "0 ms", 80 * ms: "80 ms", 1900 * ms: "1.9 s", -20 * ms: "0 ms",
		-80 * ms: "none, 80 ms ahead", -5400 * ms: "none, 5.4 s ahead"} {
		if got := formatLag(lag); got != want {
			t.Errorf("%v behind: %q, want %q", lag, got, want)
		}
	}
}

// TestEveryGraphIsWhole checks that no row of the table lacks something, such as its number or words for callouts.
func TestEveryGraphIsWhole(t *testing.T) {
	signals := make(map[string]bool)
	for n, k := range chartTable {
		if k.title == "" || k.shows == "" || k.about == "" || k.append == nil || k.least == nil || k.format == nil ||
			k.reads == nil {
			t.Errorf("graph %d, %q, lacks something: %+v", n, k.title, k)
			continue
		}
		if signals[k.signal] {
			t.Errorf("two graphs have the signal %q", k.signal)
		}
		signals[k.signal] = k.signal != ""
		now := Now{Rates: stage.Rates{Frames: 60, Updates: 60, Latency: 17}}
		if k.reads(&now).Value == "" && n != GaugeChart { // which is read from the graph
			t.Errorf("the graph %q has no number", k.title)
		}
		if Measured(Found{Chart: n, Value: 3}) == "" {
			t.Errorf("a callout has no words for a bar of %q", k.title)
		}
	}
}
