package physics_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"gameloops/physics"
)

var (
	quality      = flag.String("quality", "", "measure the pits of both engines, and write the table into this file")
	qualitySeeds = flag.Uint64("quality-seeds", 5, "the number of pits of each kind to average")
)

// The lines of README before and after the table.
const (
	qualityBegins = "<!-- go test ./physics -run TestPitQuality -quality README.md -v -timeout 30m -->\n"
	qualityEnds   = "<!-- end of the quality of pits -->\n"
)

// TestPitQuality prints a table of how well a pit comes to rest on each engine, and writes it to README.md.
func TestPitQuality(t *testing.T) {
	if *quality == "" {
		t.Skip("only on request: -quality README.md")
	}
	text, err := os.ReadFile(*quality)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(text), qualityBegins)
	_, after, ends := strings.Cut(rest, qualityEnds)
	if !begins || !ends {
		t.Fatalf("%s has no place for the table, between %q and %q", *quality, qualityBegins, qualityEnds)
	}
	table := qualityTable(t)
	t.Log("\n" + table)
	if err := os.WriteFile(*quality, []byte(before+qualityBegins+table+qualityEnds+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

// qualityTable has rows for more and more balls with equal steps, then for one pit with changing steps.
func qualityTable(t *testing.T) string {
	var b strings.Builder
	fmt.Fprintln(&b, "| balls | steps | engine | overlap, mean / largest, mm | height, m |"+
		" energy after 2 / 5 / 10 s, J | 95 % sleep after |")
	fmt.Fprintln(&b, "|---:|---|---|---:|---:|---:|---:|")
	row := func(objects int, in rhythm) {
		for _, engine := range physics.Engines() {
			fmt.Fprintln(&b, qualityRow(t, engine, objects, in))
		}
	}
	all := rhythms()
	for _, objects := range []int{500, 1000, 2000} {
		row(objects, all[0])
	}
	for _, in := range all {
		row(300, in)
	}
	fmt.Fprintf(&b, "\nMeans over seeds 1 to %d after %v. The largest overlap is the maximum over all seeds, "+
		"and the time to sleep is the mean over those that slept.\n", *qualitySeeds, qualityTime)
	return b.String()
}

// qualityTime is the duration of each run.
const qualityTime = 15 * time.Second

// qualityRow returns the row of an engine.
func qualityRow(t *testing.T, engine string, objects int, in rhythm) string {
	var sum fallen
	seeds, sleepers := *qualitySeeds, uint64(0)
	for seed := range seeds {
		p := runPit(t, engine, objects, seed+1, in, qualityTime)
		sum.end.MeanOverlap += p.end.MeanOverlap / float64(seeds)
		sum.end.MaxOverlap = max(sum.end.MaxOverlap, p.end.MaxOverlap)
		sum.height += p.height / float64(seeds)
		for k := range sum.energy {
			sum.energy[k] += p.energy[k] / float64(seeds)
		}
		if p.slept > 0 {
			sleepers++
			sum.slept += p.slept
		}
	}
	slept := fmt.Sprintf("%.1f s", (sum.slept / time.Duration(max(sleepers, 1))).Seconds())
	switch sleepers {
	case 0:
		slept = "never"
	case seeds:
	default:
		slept += fmt.Sprintf(" (%d of %d)", sleepers, seeds)
	}
	return fmt.Sprintf("| %d | %s | %s | %.1f / %.0f | %.2f | %.0f / %.0f / %.0f | %s |",
		objects, in.name, engine, 1000*sum.end.MeanOverlap, 1000*sum.end.MaxOverlap, sum.height,
		sum.energy[0], sum.energy[1], sum.energy[2], slept)
}
