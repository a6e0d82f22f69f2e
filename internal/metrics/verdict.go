package metrics

import (
	"strconv"
	"strings"
	"time"
)

// A Verdict says in words what went wrong in a run.
type Verdict struct {
	Name string        // tunnelling
	At   time.Duration // since the start of the run, when it began; 0 for what is true of the run as a whole
	Text string        // tunnelling: 24 of 1000 objects left the scene, the first at 1.35 s
}

// Verdicts are what is wrong with a run, the most important first; none for a healthy run.
func Verdicts(r *Record) []Verdict {
	var all []Verdict
	found := make(map[string]bool)
	warm := r.warm()
	for _, rule := range verdictRules() {
		of := r
		if rule.warm {
			of = warm
		}
		if len(of.Frames) == 0 || anyOf(rule.unless, found) {
			continue
		}
		if at, text := rule.judge(of); text != "" {
			found[rule.name] = true
			all = append(all, Verdict{Name: rule.name, At: at, Text: rule.name + text})
		}
	}
	return all
}

// VerdictNames are the names of all verdicts that there can be.
func VerdictNames() []string {
	var names []string
	for _, rule := range verdictRules() {
		names = append(names, rule.name)
	}
	return names
}

// A verdictRule is one verdict that there can be.
type verdictRule struct {
	name   string
	unless []string // of the verdicts above that say it all: what they cause is no news
	warm   bool     // it is about how a loop runs once it does: a real clock's warm-up does not count
	judge  func(*Record) (at time.Duration, text string)
}

// verdictRules is the table of all verdicts, in the order of their importance. A judge gives what follows its name in
// the text, empty if the run is free of it.
func verdictRules() []verdictRule {
	const spiral, frozen, stuck, slow = "spiral of death", "frozen", "stuck", "slow motion"
	return []verdictRule{
		{name: spiral, judge: judgeSpiral},
		{name: "tunnelling", judge: judgeTunnelling},
		{name: frozen, unless: []string{spiral}, judge: judgeFrozen},
		{name: stuck, unless: []string{spiral}, warm: true, judge: judgeStuck},
		{name: slow, unless: []string{spiral}, warm: true, judge: judgeSlowMotion},
		{name: "overload", unless: []string{spiral, stuck}, warm: true, judge: judgeOverload},
		{name: "lost time", unless: []string{slow}, warm: true, judge: judgeLostTime},
		{name: "burst", unless: []string{spiral, frozen}, warm: true, judge: judgeBurst},
		{name: "giant step", warm: true, judge: judgeGiantStep},
		{name: "judder", unless: []string{spiral, slow}, warm: true, judge: judgeJudder},
		{name: "stutter", unless: []string{spiral, slow, "judder"}, warm: true, judge: judgeStutter},
		{name: "ran ahead", judge: judgeRanAhead},
		{name: "overlap", judge: judgeOverlap},
		{name: "energy gained", judge: judgeEnergy},
	}
}

func anyOf(names []string, found map[string]bool) bool {
	for _, name := range names {
		if found[name] {
			return true
		}
	}
	return false
}

// digits is a number with three significant digits, and all those before the point: 940, 16.7, 3.2.
func digits(x float64) string {
	decimals := 2
	switch {
	case x >= 99.95 || x <= -99.95:
		decimals = 0
	case x >= 9.995 || x <= -9.995:
		decimals = 1
	}
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if decimals > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// inMs and inS are durations for a reader.
func inMs(d time.Duration) string { return digits(milliseconds(d)) + " ms" }
func inS(d time.Duration) string  { return digits(d.Seconds()) + " s" }

// inTime is a duration of any length for a reader.
func inTime(d time.Duration) string {
	if d.Abs() < time.Second {
		return inMs(d)
	}
	return inS(d)
}

// count is a number of things: 1 update, 2 updates.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
