package ui

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// A quantity is something of a stage of which several numbers are shown or said.
type quantity struct {
	name  string
	words []*regexp.Regexp // its number is the first group, and the unit the second one, if there is one
}

// quantities returns the quantities with their words. Numbers over another period say so, and are not among them: those
// with "on average" or "at most" are of the whole run, or of the graph.
func quantities() []quantity {
	compile := func(all ...string) (words []*regexp.Regexp) {
		for _, one := range all {
			one = strings.ReplaceAll(one, "NUMBER", `(-?[0-9][0-9,.]*)`)
			words = append(words, regexp.MustCompile(strings.ReplaceAll(one, "TIME", `(-?[0-9][0-9,.]*) (ms|s)`)))
		}
		return words
	}
	return []quantity{
		{"frames a second", compile(`FPS NUMBER`, `NUMBER pictures in the last second`, `^[^,]* at NUMBER FPS`)},
		{"speed", compile(`[Ss]peed:? NUMBER %`, `: NUMBER % of real time$`)},
		{"frame time", compile(`Frame time\W[^,]*?TIME,? mean`, `^TIME a frame, on average`)},
		{"updates a second", compile(`Updates\W+NUMBER/s`)},
		{"dropped", compile(`Dropped TIME`, `^TIME of [0-9.]+ s dropped`, `[^0-9]: TIME dropped`)},
		{"escaped", compile(`Escaped NUMBER`, `NUMBER of [0-9]+ (?:objects )?(?:escaped|are more than half through)`)},
		{"behind the clock", compile(`Behind the clock[^,]*?\. TIME`, `TIME behind the clock`)},
	}
}

// A measured is a number with where it stands.
type measured struct {
	where    string
	value    float64 // with times in s
	rounding float64 // half of its last digit
}

// numbersIn returns the numbers of a quantity in words.
func (q *quantity) numbersIn(where, words string) (all []measured) {
	for _, of := range q.words {
		for _, found := range of.FindAllStringSubmatch(words, -1) {
			digits := strings.TrimRight(strings.ReplaceAll(found[1], ",", ""), ".")
			value, err := strconv.ParseFloat(digits, 64)
			if err != nil {
				continue
			}
			_, decimals, _ := strings.Cut(digits, ".")
			rounding := 0.5
			for range decimals {
				rounding /= 10
			}
			if len(found) > 2 && found[2] == "ms" {
				value, rounding = value/1000, rounding/1000
			}
			all = append(all, measured{where + ": " + found[0], value, rounding})
		}
	}
	return all
}

// TestOneNumberForOneThing runs all lessons, and comparisons on this computer whose stages are too slow. At each moment
// it reads every number of a stage that is written, called out, said to a screen reader, written below a picture and
// told to the page. All numbers of one quantity agree, as far as they are rounded.
func TestOneNumberForOneThing(t *testing.T) {
	ci.LongUnderRace(t)
	for _, e := range experiment.Lessons() {
		t.Run(e.Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				a := appOn(t, b, Options{Setup: experiment.Default()})
				a.model.Do(model.ChooseLesson{Name: e.Name})
				a.refreshes(b, time.Second)
				a.model.Do(model.Forward{})
				for range 60 {
					if a.refreshes(b, time.Second/2); a.model.Lesson.IsStopped() {
						break
					}
					a.agree(t, "while it runs")
				}
				a.agree(t, "at the stop")
				a.model.Lesson.Progress.Forward()
				a.refreshes(b, time.Second/2)
				a.at(t, lesson.Concluding, false)
				a.agree(t, "with the answer")
				stop := a.model.Lesson.Moment.Now()
				for _, back := range []time.Duration{7 * time.Millisecond, time.Second / 2, stop / 3} {
					a.model.Do(model.Seek{At: stop - back})
					a.refreshes(b, time.Second/20)
					a.agree(t, fmt.Sprint(back, " before the stop"))
				}
				a.stop()
			})
		})
	}
}

// TestNumbersAgreeOnThisComputer is TestOneNumberForOneThing for stages on this computer's clock that cannot keep up.
func TestNumbersAgreeOnThisComputer(t *testing.T) {
	for cost, keys := range map[time.Duration][]string{
		0: {"step", "15hz", "max-step", "16.6ms"}, 40 * time.Millisecond: {"max-step", "33ms"},
		30 * time.Millisecond: {}, 20 * time.Millisecond: {"scene", "cradle"},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			setup := stagetest.Setup(t, append(keys, "objects", "5")...)
			a := appOn(t, b, Options{Setup: setup, Machine: stage.Computer,
				Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "fixed-steps-with-interpolation"}}})
			a.model.Do(model.Play{})
			a.refreshes(b, time.Second/5)
			for _, s := range a.model.Playback.Player.Stages {
				s.Updated(func() { time.Sleep(cost) })
			}
			for n := range 30 {
				a.refreshes(b, time.Second/5)
				a.agree(t, fmt.Sprint(keys, " after ", n+1, " fifths of a second"))
			}
			a.model.Do(model.Pause{})
			a.refreshes(b, time.Second)
			a.agree(t, fmt.Sprint(keys, " paused"))
			a.stop()
		})
	}
}

// agree checks that all numbers of each stage agree now.
func (a *app) agree(t *testing.T, when string) {
	t.Helper()
	a.pointedAt() // reads the numbers
	a.pointedAt() // shows them
	for i := range a.model.Playback.Player.Stages {
		said := a.saidOf(i)
		for _, q := range quantities() {
			var first []measured
			for where, words := range said {
				first = append(first, q.numbersIn(where, words)...)
			}
			for _, other := range first {
				const slack = 1e-9
				if one := first[0]; max(one.value-other.value, other.value-one.value) >
					one.rounding+other.rounding+slack {
					t.Errorf("%s, stage %d: %s is %q and %q", when, i+1, q.name, one.where, other.where)
				}
			}
		}
	}
}

// saidOf returns all words with numbers of a stage, by where they are.
func (a *app) saidOf(n int) map[string]string {
	c, p := &a.grid.cells[n], &a.model.Playback
	said := map[string]string{
		"the verdict": p.Player.Stages[n].Verdict(),
		"the rates":   c.Metrics.Words(),
		"the callout": c.Callout(),
		"the reason":  p.Past.Reason(n, p.Player.Host()),
	}
	numbers := c.Metrics.Numbers()
	for _, one := range numbers.Head {
		said["the head, "+one.Name] = one.Name + " " + one.Value
	}
	for _, line := range a.reporter.tree.lines() {
		if strings.HasSuffix(line.ID, " "+strconv.Itoa(n)) {
			_, words, _ := strings.Cut(line.Words, ": ")
			said["the reader's "+line.ID] = words
		}
	}
	for _, line := range captionOf(a.model).Lines() {
		for _, found := range strings.Split(strings.TrimPrefix(line, "Found"), ";") {
			if _, words, ok := strings.Cut(found, fmt.Sprintf("on stage %d: ", n+1)); ok {
				name, why, _ := strings.Cut(strings.TrimSuffix(words, ")"), " (")
				said["the caption"] = name + ": " + why
			}
		}
	}
	state := stateOf(p.Player.Stages[n], c, a.clock.now)
	said["the state's rates"] = fmt.Sprintf("FPS %.6f", state.FPS)
	said["the state's time"] = fmt.Sprintf("Dropped %.6f s", state.Dropped.Seconds())
	return said
}
