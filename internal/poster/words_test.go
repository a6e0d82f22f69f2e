package poster

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/metrics"
	"gameloops/physics"
)

// TestAVerdictHasShorterForms wants forms that each are true, from the whole verdict to its name.
func TestAVerdictHasShorterForms(t *testing.T) {
	for _, test := range []struct {
		verdict metrics.Verdict
		want    []string
	}{
		{metrics.Verdict{Name: "tunnelling",
			Text: "tunnelling: 24 of 1,000 objects escaped through a surface, most of them at 1.35 s"}, []string{
			"Tunnelling: 24 of 1,000 objects escaped through a surface, most of them at 1.35 s",
			"Tunnelling: 24 of 1,000 objects escaped through a surface",
			"Tunnelling: 24 of 1,000 objects escaped",
			"Tunnelling: 24 of 1,000 escaped",
			"Tunnelling"}},
		{metrics.Verdict{Name: "slow motion", Text: "slow motion: 66 % of real time on average"}, []string{
			"Slow motion: 66 % of real time on average", "Slow motion: 66 % of real time", "Slow motion"}},
		{metrics.Verdict{Name: "spiral of death", Text: "spiral of death from 0.1 s: frame time grew"}, []string{
			"Spiral of death from 0.1 s: frame time grew", "Spiral of death from 0.1 s", "Spiral of death"}},
		{metrics.Verdict{Name: "burst", Text: "burst: 30 updates in the frame at 3.48 s"}, []string{
			"Burst: 30 updates in the frame at 3.48 s", "Burst: 30 updates", "Burst"}},
	} {
		var got []string
		for _, words := range forms(test.verdict) {
			got = append(got, words.Text)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q", got)
		}
	}
}

// TestCatchingUpIsNoProblem compares the sources, which decide the colour, of two verdicts.
func TestCatchingUpIsNoProblem(t *testing.T) {
	for name, want := range map[string]Source{"burst": FromCatchingUp, "long step": FromCatchingUp,
		"frozen": FromVerdict} {
		if !slices.Contains(metrics.VerdictNames(), name) {
			t.Errorf("there is no verdict %s", name)
		}
		if got := sourceOf(metrics.Verdict{Name: name}); got != want {
			t.Errorf("%s: %d, not %d", name, got, want)
		}
	}
}

// TestJudderIsLeftOutUnlessALessonIsAboutMotion asks about the same record in two lessons.
func TestJudderIsLeftOutUnlessALessonIsAboutMotion(t *testing.T) {
	if isOfMotion(lessonOf(t, "drift")) || !isOfMotion(lessonOf(t, "timer-jitter")) {
		t.Error("timer-jitter is about motion, and drift is not")
	}
}

// TestWordsAboutHiddenRunsAreLeftOut wants no words that refer to a run that the poster does not show.
func TestWordsAboutHiddenRunsAreLeftOut(t *testing.T) {
	p := &Plan{Shown: []int{1, 3}}
	for words, want := range map[string]bool{"Only 41 got through": true, "As on stage 2": true,
		"The same as on stage 1": false, "As stage 4, not stage 3": false} {
		if p.knows(words) != want {
			t.Errorf("%q: %t", words, !want)
		}
	}
}

// shotsAt returns shots of a run whose only object is at these heights.
func shotsAt(heights ...float64) (all []film.Shot) {
	for _, y := range heights {
		all = append(all, film.Shot{Poses: []physics.Pose{{Center: physics.Vec{X: 1, Y: y}}}})
	}
	return all
}

// TestDecisiveIsTheLastMomentAtWhichRunsLookAlike has runs that part later, from the start, and out of view, and runs
// that meet again by chance.
func TestDecisiveIsTheLastMomentAtWhichRunsLookAlike(t *testing.T) {
	for name, test := range map[string]struct {
		runs [][]film.Shot
		want int
	}{
		"later":          {[][]film.Shot{shotsAt(5, 4, 3, 2, 1), shotsAt(5, 4.1, 3.1, 2.5, 2)}, 2},
		"and meet again": {[][]film.Shot{shotsAt(5, 4, 3, 2, 1), shotsAt(5, 4, 5, 2, 3)}, 1},
		"from the start": {[][]film.Shot{shotsAt(5, 4, 3, 2, 1), shotsAt(6, 6, 6, 6, 6)}, 0},
		"out of view":    {[][]film.Shot{shotsAt(12, 10, 7, 2, 1), shotsAt(15, 14, 13, 12, 7)}, 2},
	} {
		if got := decisive(test.runs, physics.View); got != [Moments]int{test.want, 4} {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestALessonMayStopAtOnce wants two pictures of its only moment.
func TestALessonMayStopAtOnce(t *testing.T) {
	if got := decisive([][]film.Shot{shotsAt(5), shotsAt(7)}, physics.View); got != [Moments]int{0, 0} {
		t.Errorf("%v", got)
	}
}

// TestCandidatesAscendToTheStop wants rounded moments of the second half, and the exact stop.
func TestCandidatesAscendToTheStop(t *testing.T) {
	const ms = time.Millisecond
	want := []time.Duration{2500 * ms, 3100 * ms, 3800 * ms, 4400 * ms, 5003 * ms}
	if got := Candidates(5003 * ms); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	for _, stop := range []time.Duration{1, ms, 17 * ms, 300 * ms, 999 * ms, time.Second, 1010 * ms,
		experiment.MaxDuration} {
		all := Candidates(stop)
		if !slices.IsSorted(all) || len(slices.Compact(slices.Clone(all))) != len(all) || all[len(all)-1] != stop {
			t.Errorf("%v: %v", stop, all)
		}
	}
}
