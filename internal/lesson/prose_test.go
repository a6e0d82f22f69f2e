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
	"hidden-tab": {
		"24 ms": 242 * 0.0001, // updates x their cost
	},
	"slow-drawing": {
		"100 ms": 0.1,  // physics/counters.go: what drawing costs
		"7":      7,    // and while they show this
		"250 ms": 0.25, // the maximum step of the loop bevy
	},
	"slow-machine": {
		"10 ms": 0.050 - 0.040, // step - cost of an update
	},
	"temporal-aliasing": {
		"20": 60.0 / 3, // refreshes / times that each state is shown
		"30": 60.0 / 2,
	},
	"two-engines": {
		"50":    50e-6 * 1e6, // µs, the cost of a ball
		"20 ms": 400 * 50e-6, // balls x their cost, and 20,000 x 1 µs
	},
	"bullets": {
		"16 cm":  2 * 0.08,    // physics/bullets.go: twice the radius,
		"10 cm":  2 * 0.05,    // the wall,
		"13 cm":  0.08 + 0.05, // and half of both
		"27":     0.9 * 30,    // the slowest
		"33 m/s": 1.1 * 30,    // and the fastest
		"50 cm":  30 * 0.0166, // speed x step
		"21 cm":  30.0 / 144,
		"12 cm":  30 * 0.004,
		"24 cm":  60 * 0.004,
	},
	"jump-height": {
		"36 cm": 11*11/20.0 - (16*11-16*17/2*10/15.0)/15, // v²/2g - the sum of 16 steps, gravity first
		"37 cm": (17*11-16*17/2*10/15.0)/15 - 11*11/20.0, // the sum of 17 steps, gravity last - v²/2g
		"5 cm":  11.0 / 2 * (0.0166 - 1.0/144),           // half a step x speed, on stages 3 and 1
	},
	"pendulum-energy": {
		"11.9": math.Pi * 0.3 * 0.3 * 10 * 4.2,
		"3.1":  math.Pi*0.3*0.3*10*4.2 - 9.14 + 0.34, // energy at the start (mass x gravity x height) and end, gained
	},
	"thrown-out": {
		"4.1 m": 8 * (0.5 + 0.0167), // speed x the long step
		"40 cm": 0.8 * 0.5,          // speed x freeze
	},
	"fps-control": {
		"28.6 ms": 1.0 / 35, // a 35th of a second
	},
	"vsync-trap": {
		"51 ms":  4*0.012 + 0.003,        // four updates and a draw
		"15 FPS": 60.0 / 4,               // a picture at every fourth refresh
		"93":     (1 - 60*0.012) / 0.003, // the time of a second beside its updates / the cost of a draw
	},
	"where-latency-comes-from": {
		"4 ms": 0.001 + 0.003, // an update and a draw
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
