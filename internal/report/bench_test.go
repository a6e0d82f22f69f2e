package report

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// TestBenchFormatIsWhatBenchstatReads checks the output against the grammar of the format: lines with Unit and
// key=value pairs, and lines with a name, a number of iterations, and pairs of a value and its unit.
func TestBenchFormatIsWhatBenchstatReads(t *testing.T) {
	c := comparison(t)
	var b bytes.Buffer
	if err := WriteBench(&b, c); err != nil {
		t.Fatal(err)
	}
	exact := make(map[string]bool)
	var names []string
	for line := range strings.Lines(b.String()) {
		words := strings.Fields(line)
		if words[0] == "Unit" {
			exact[words[1]] = slices.Contains(words[2:], "assume=exact")
			continue
		}
		if !regexp.MustCompile(`^BenchmarkRun(/[a-z-]+=[^/\s]*)+$`).MatchString(words[0]) || words[1] != "1" {
			t.Errorf("a line begins with %q %q", words[0], words[1])
		}
		names = append(names, words[0])
		if len(words)%2 != 0 || len(words) < 4 {
			t.Fatalf("%d words", len(words))
		}
		seen := make(map[string]bool)
		for i := 2; i < len(words); i += 2 {
			if _, err := strconv.ParseFloat(words[i], 64); err != nil {
				t.Error(err)
			}
			if unit := words[i+1]; !exact[unit] || seen[unit] {
				t.Errorf("%s is not exact, or occurs twice in a line", unit)
			}
			seen[words[i+1]] = true
		}
	}
	want := []string{"BenchmarkRun/loop=variable-steps", "BenchmarkRun/loop=fixed-steps/max-step=33.3ms",
		"BenchmarkRun/loop=fixed-steps-with-interpolation/refresh=144"}
	if !slices.Equal(names, want) {
		t.Errorf("the names are %q", names)
	}
}

func TestMeasuredRunsAreNotExact(t *testing.T) {
	c := comparison(t)
	c.Results[1].Setup.Cost = experiment.Measured
	var b bytes.Buffer
	if err := WriteBench(&b, c); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "exact") {
		t.Error("a unit is marked exact")
	}
}

func TestANameThatEndsLikeANumberOfProcessors(t *testing.T) {
	for loop, want := range map[string]string{
		"dewitters-4": "BenchmarkRun/loop=dewitters-4-1",
		"godot":       "BenchmarkRun/loop=godot",
	} {
		if got := benchName(experiment.Run{Loop: loop}); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}
