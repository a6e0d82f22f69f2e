package lesson

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// numeral matches a number with its unit in the words of a lesson. A number in a name, such as that of a stage, is
// none.
var numeral = regexp.MustCompile(`([0-9][0-9,]*(?:\.[0-9]+)?)(?: (ms|s|m/s|cm|m|%|Hz|FPS)\b)?`)

// named matches what has a number as its name.
var named = regexp.MustCompile(`[Ss]tages? [0-9](?:,? (?:and|or) [0-9])*|the 1980s`)

// A said is a number in the words of a lesson.
type said struct {
	value, rounding float64 // times in s, lengths in m
	unit            string  // s, m or what the words say
}

// saidIn returns the numbers in words.
func saidIn(words string) map[string]said {
	all := make(map[string]said)
	for _, found := range numeral.FindAllStringSubmatch(named.ReplaceAllString(words, ""), -1) {
		digits := strings.TrimRight(strings.ReplaceAll(found[1], ",", ""), ".")
		value, _ := strconv.ParseFloat(digits, 64)
		_, decimals, _ := strings.Cut(digits, ".")
		n := said{value, 0.5 * math.Pow(10, -float64(len(decimals))), found[2]}
		switch scale := map[string]float64{"ms": 1e-3, "cm": 1e-2}[n.unit]; {
		case scale > 0:
			n.value, n.rounding, n.unit = n.value*scale, n.rounding*scale, strings.TrimLeft(n.unit, "mc")
			if found[2] == "cm" {
				n.unit = "m"
			}
		}
		all[strings.TrimRight(found[0], ",.")] = n
	}
	return all
}

// is reports whether a number is a value, rounded to its last digit.
func (n said) is(value float64) bool { return math.Abs(n.value-value) <= n.rounding*(1+1e-9) }

// settingsIn returns all values that the settings of runs have, as numbers in words have them: times in s, and the
// rates that steps make.
func settingsIn(setups []experiment.Setup) (all []float64) {
	for _, s := range setups {
		if l, err := s.LoopSettings(); err == nil && l.Step > 0 {
			all = append(all, l.Step.Seconds(), 1/l.Step.Seconds())
		}
		if scene, ok := physics.SceneByName(s.Scene); ok {
			all = append(all, scene.Speed)
		}
		for _, k := range experiment.Keys() {
			for _, text := range strings.FieldsFunc(k.Text(s), isBetween) {
				if n, err := experiment.ParseNumber(text); err == nil {
					all = append(all, n)
					if k.Name == "refresh" && n > 0 {
						all = append(all, 1/n)
					}
				} else if d, err := experiment.ParseDuration(text); err == nil && d > 0 {
					all = append(all, d.Seconds())
					if k.Name == "step" {
						all = append(all, float64(time.Second)/float64(d))
					}
				}
			}
		}
	}
	return all
}

// isBetween reports whether a letter separates the parts of a setting, such as 2s+500ms.
func isBetween(r rune) bool { return strings.ContainsRune("+,-", r) }

// measuredIn returns the numbers that expectations have, for metrics in the units of words: times in s.
func measuredIn(all []experiment.Expectation) (numbers []float64) {
	for _, x := range all {
		if x.Other == "" && (x.Is == "~" || x.Is == "=") {
			n := x.Number
			if strings.Contains(x.Metric, "_ms") {
				n /= 1000
			}
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// derived are the numbers of lessons that follow from settings, with how they do: times in s, lengths in m.
var derived = map[string]map[string]float64{
	"bullets": {
		"50 cm": 30 * 0.0166, // speed x step
	},
}

// TestEveryNumberOfALessonIsMeasuredOrASetting reads the words of all lessons. A number is a setting of a run or of the
// try, it follows from settings, or an expectation checks that the run has it.
func TestEveryNumberOfALessonIsMeasuredOrASetting(t *testing.T) {
	used := make(map[string]bool)
	for _, e := range experiment.Lessons() {
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		tried, err := e.Tried().Setups()
		if err != nil {
			t.Fatal(err)
		}
		expected := e.Expect
		words := e.Beats.Question + "\n" + e.Beats.Conclusion
		for _, p := range e.Beats.Predictions {
			words += "\n" + p.Because
			if p.Because == "" {
				words += "\n" + p.Text
				expected = append(expected, p.Expect...)
			}
		}
		for _, p := range e.Points {
			words += "\n" + p.Words
		}
		check := func(what, words string, allowed []float64) {
			for text, n := range saidIn(words) {
				key := e.Name + ": " + text
				if value, ok := derived[e.Name][text]; ok && n.is(value) {
					used[key] = true
					continue
				}
				known := false
				for _, value := range allowed {
					known = known || n.is(value)
				}
				if !known {
					t.Errorf("%s, %s: nothing says that it is %s", e.Name, what, text)
				}
			}
		}
		before := append(settingsIn(setups), measuredIn(expected)...)
		check("the lesson", words, before)
		try := e.Beats.Try
		check("its try", try.Text+"\n"+try.Seen,
			append(append(settingsIn(tried), before...), measuredIn(try.Expect)...))
	}
	for name, all := range derived {
		for text := range all {
			if !used[fmt.Sprintf("%s: %s", name, text)] {
				t.Errorf("%s: %s is derived, and not said, or another number", name, text)
			}
		}
	}
}
