package why_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/why"
	"gameloops/loops"
)

// borderRuns calls check with runs of a loop in which the accumulated time is often exactly a step, or a hair less.
func borderRuns(k loops.Kind, check func(r *why.Record, l why.Loop)) {
	for _, hz := range []time.Duration{15, 20, 30, 50, 60, 144} {
		settings := k.Defaults
		settings.Step = time.Second / hz
		for _, refresh := range []float64{30, 60, 144} {
			for _, jitter := range []time.Duration{0, 2 * ms} {
				m := sim.Settings{Refresh: refresh, Vsync: true, Jitter: jitter}
				check(record(k, settings, m, 3*time.Second, 1), why.LoopOf(k, settings))
			}
		}
	}
}

// TestTheNumbersOfASentenceNeverContradictIt looks for sentences that explain a frame by comparing two times, but
// print times that do not compare that way.
func TestTheNumbersOfASentenceNeverContradictIt(t *testing.T) {
	const had = `(?:taken for|, and|:) ` + duration + `[^,]*?(?: had (?:accumulated|passed)| \(the loop[^)]*\))[^,]*` +
		`(?:, because [^,]*)?`
	none := regexp.MustCompile(duration + ` of a ` + duration + ` step had (?:accumulated|passed)[^,]*` +
		`(?:, because [^,]*)?, so no update ran;`)
	one := regexp.MustCompile(had + `, so one update of ` + duration + ` ran`)
	hairs, putOff, short, ran := 0, 0, 0, 0
	for _, k := range loops.Kinds() {
		if k.Defaults.Step == 0 {
			continue
		}
		borderRuns(k, func(r *why.Record, l why.Loop) {
			for i := range r.Frames {
				sentence := l.Frame(r, i)
				fail := func(why string) {
					t.Fatalf("%s, frame %d: %s\n%s\n%+v", k.Name, i, sentence, why, r.Frames[i])
				}
				if w := none.FindStringSubmatch(sentence); w != nil {
					short++
					due, _ := parse(t, w[1])
					if step, _ := parse(t, w[2]); due >= step {
						fail("the time is not less than a step")
					}
				}
				if w := one.FindStringSubmatch(sentence); w != nil {
					ran++
					due, _ := parse(t, w[1])
					if step, _ := parse(t, w[2]); due < step {
						fail("the time is less than a step")
					}
				}
				switch {
				case strings.Contains(sentence, " less than a step, so no update ran;"):
					hairs++
				case strings.Contains(sentence, "and no update ran (the number of updates follows a pattern)"):
					putOff++
				}
				if strings.Contains(sentence, "no time had accumulated, so one update") {
					fail("an update ran without time")
				}
			}
		})
	}
	if hairs < 50 || putOff < 50 || short < 10_000 || ran < 10_000 {
		t.Errorf("only %d steps were a hair too long, %d were put off, %d were too long, and %d updates were explained",
			hairs, putOff, short, ran)
	}
}

// TestGodotPutsAnUpdateOffByItsPattern looks at a frame in which a step has almost accumulated, and at the one before.
func TestGodotPutsAnUpdateOffByItsPattern(t *testing.T) {
	k, _ := loops.KindByName("godot")
	settings := k.Defaults
	settings.Step = time.Second / 15
	r := record(k, settings, sim.Settings{Refresh: 60, Vsync: true}, time.Second, 1)
	l := why.LoopOf(k, settings)
	i := slices.IndexFunc(r.Frames, func(f trace.Frame) bool {
		return f.Updates == 0 && f.Backlog < settings.Step && settings.Step-f.Backlog < time.Microsecond
	})
	if i < 0 {
		t.Fatal("in no frame has a step almost accumulated")
	}
	const want = ": 66.7 ms had accumulated, and no update ran (the number of updates follows a pattern); "
	if got := l.Frame(r, i); !strings.Contains(got, want) {
		t.Errorf("%s", got)
	}
	const short = ": 50.0 ms of a 66.7 ms step had accumulated, so no update ran; "
	if got := l.Frame(r, i-1); !strings.Contains(got, short) {
		t.Errorf("the frame before: %s", got)
	}
}
