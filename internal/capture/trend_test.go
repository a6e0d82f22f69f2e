package capture

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// count writes n lines, each with its number times the step, beginning with the first number.
func count(n int, first, step float64) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%g\n", first+step*float64(i))
	}
	return b.String()
}

// Times since the start grow from line to line, and frame times do not. The name decides where the numbers do not.
func TestTimesSinceTheStartAreToldFromFrameTimes(t *testing.T) {
	for _, tt := range []struct {
		text   string
		format string
		length time.Duration
	}{
		{"ms\n" + count(12, 5, 10), momentsFormat, 110 * time.Millisecond},
		{"ms\n" + count(20_000, 100_000, 7), momentsFormat, 139_993 * time.Millisecond},
		{"ms\n" + count(3, 0, 10), momentsFormat, 20 * time.Millisecond},
		{"ms\n" + count(3, 5, 10), listFormat, 45 * time.Millisecond},
		{"ms\n" + count(12, 10, 0), listFormat, 120 * time.Millisecond},
		{"ms\n" + count(6, 10, 1) + count(6, 10, 1), listFormat, 150 * time.Millisecond},
		{"time_ms\n" + count(3, 5, 10), momentsFormat, 20 * time.Millisecond},
		{"time (ms)\n16.6\n16.7\n16.5\n", listFormat, 49800 * time.Microsecond},
		{"time\n16.6ms\n16.7ms\n", listFormat, 33300 * time.Microsecond},
		{"Frame;Time (ms)\n1;0\n2;16,5\n3;33,5\n", "Fraps", 33500 * time.Microsecond},
		{"Frame;Time (ms)\n1;16,5\n2;17\n3;16,5\n", "Fraps", 50 * time.Millisecond},
		{"#\tdelta_us\n0\t16500\n1\t16000\n", "a table of frame times", 32500 * time.Microsecond},
		{"frame_index,dt_s,score\n0,0.0165,3\n1,0.016,4\n", "a table of frame times", 32500 * time.Microsecond},
	} {
		c, err := readText(tt.text)
		if err != nil || c.Format != tt.format || c.Chains[0].Length() != tt.length {
			t.Errorf("%.40q: %v, %v, not %s of %v", tt.text, c, err, tt.format, tt.length)
			if err == nil {
				t.Error(c.Chains[0].Length())
			}
		}
	}
}

// A file whose numbers contradict the name of their column says how they are taken.
func TestACaptureSaysHowItTakesNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"frame;frametime_ms\n1;0\n2;16\n3;32\n": "frametime_ms grows from row to row: it is taken as times since " +
			"the start",
		"frame;time_ms\n1;16\n2;17\n3;16\n":        "time_ms goes up and down: it is taken as frame times",
		"frametime_ms\n16,5\n17,25\n16,5\n":        "a comma is taken as a decimal point",
		"0,0165\n0,017\n0,0165\n":                  "a comma is taken as a decimal point",
		"frame;time_ms\n1;0\n2;17,5\n3;NA\n4;50\n": "1 row does not say when it was presented",
	} {
		c, err := readText(text)
		if err != nil || len(c.Notes) != 1 || c.Notes[0] != want {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
	for text, want := range map[string]string{
		"0\n16\n32\n":         "game.csv:1: the list does not say its unit: want --unit ms",
		"ms\n0\n16\n32\n31\n": "game.csv:2: 0s: a frame of more than 0 s",
	} {
		if _, err := readText(text); !says(err, want) {
			t.Errorf("%q: %v does not say %q", text, err, want)
		}
	}
}
