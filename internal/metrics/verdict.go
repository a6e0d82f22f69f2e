package metrics

import (
	"math"
	"slices"
	"strconv"
	"time"

	"gameloops/internal/numbertext"
)

// A Verdict says in words what went wrong in a run.
type Verdict struct {
	Name string        // tunnelling
	At   time.Duration // when it began, since the start of the run; 0 if it concerns the whole run
	Text string        // tunnelling: 24 of 1000 objects escaped through a surface, most of them at 1.35 s
}

// Verdicts returns what is wrong with a run, the most important first. A healthy run has no verdicts.
func Verdicts(r *Record) []Verdict {
	var all []Verdict
	found := make(map[string]bool)
	r = r.withLatest()
	warm := r.warm()
	for _, rule := range verdictRules() {
		of := r
		if rule.warm {
			of = warm
		}
		if len(of.Frames) == 0 || !rule.of.has(r) || anyOf(rule.unless, found) {
			continue
		}
		if at, text := rule.judge(of); text != "" {
			found[rule.name] = true
			all = append(all, Verdict{Name: rule.name, At: at, Text: rule.name + text})
		}
	}
	return all
}

// withLatest returns a record with the rates of its last second, if the run goes on.
func (r *Record) withLatest() *Record {
	if !r.Live {
		return r
	}
	live := *r
	live.latest = LatestRates(r, RateTime)
	return &live
}

// VerdictNames returns the names of all possible verdicts on a run.
func VerdictNames() []string {
	return namesOf(func(rule verdictRule) bool { return rule.of != ofCaptures })
}

// AllVerdictNames returns the names of all possible verdicts, those on captures included.
func AllVerdictNames() []string {
	return namesOf(func(verdictRule) bool { return true })
}

// namesOf returns the names of rules, each once.
func namesOf(are func(verdictRule) bool) (names []string) {
	for _, rule := range verdictRules() {
		if are(rule) && !slices.Contains(names, rule.name) {
			names = append(names, rule.name)
		}
	}
	return names
}

// A verdictRule decides about one verdict.
type verdictRule struct {
	name   string
	of     kind
	unless []string // verdicts that imply this one: if one of them holds, it is left out
	warm   bool     // the warm-up of a real clock does not count
	judge  func(*Record) (at time.Duration, text string)
}

// A kind says which records a verdict can be about. A verdict that needs the world cannot judge a capture, and one that
// needs updates only if the game has recorded them.
type kind int

const (
	ofRuns kind = iota
	ofLoops
	ofBoth
	ofCaptures
)

func (k kind) has(r *Record) bool {
	switch k {
	case ofBoth:
		return true
	case ofLoops:
		return r.hasUpdates()
	case ofCaptures:
		return r.Captured != nil
	default:
		return r.Captured == nil
	}
}

// verdictRules returns the table of all verdicts, in order of importance. A judge returns the text that follows the
// name, or no text if the verdict does not apply.
func verdictRules() []verdictRule {
	const spiral, frozen, stuck, slow, fast = "spiral of death", "frozen", "stuck", "slow motion", "ran ahead"
	return []verdictRule{
		{name: spiral, of: ofLoops, judge: judgeSpiral},
		{name: "hitches", of: ofCaptures, unless: []string{spiral}, judge: judgeHitches},
		{name: "tunnelling", judge: judgeTunnelling},
		{name: "escaped", judge: judgeEscaped},
		{name: "input", judge: judgeInput},
		{name: frozen, of: ofLoops, unless: []string{spiral}, judge: judgeFrozen},
		{name: stuck, unless: []string{spiral}, warm: true, judge: judgeStuck},
		{name: slow, of: ofBoth, unless: []string{spiral}, warm: true, judge: judgeSlowMotion},
		{name: fast, of: ofBoth, unless: []string{spiral, slow}, judge: judgeFast},
		{name: "overload", unless: []string{spiral, stuck}, warm: true, judge: judgeOverload},
		{name: "lost time", of: ofBoth, unless: []string{slow}, warm: true, judge: judgeLostTime},
		{name: "behind", of: ofBoth, unless: []string{spiral, slow}, warm: true, judge: judgeBehind},
		{name: "burst", of: ofLoops, unless: []string{spiral, frozen}, warm: true, judge: judgeBurst},
		{name: "long step", of: ofLoops, warm: true, judge: judgeLongStep},
		{name: "judder", of: ofBoth, unless: []string{spiral, slow, fast}, warm: true, judge: judgeJudder},
		{name: "stutter", of: ofBoth, unless: []string{spiral, stuck, slow, fast, "judder"}, warm: true,
			judge: judgeStutter},
		{name: fast, of: ofBoth, unless: []string{spiral, slow, fast}, judge: judgeRanAhead},
		{name: "tearing", judge: judgeTearing},
		{name: "overlap", judge: judgeOverlap},
		{name: "energy gained", judge: judgeEnergyGained},
		{name: "energy lost", judge: judgeEnergyLost},
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

// percent formats a percentage as a whole number, as everywhere on a stage, so that two of them agree. A percentage
// that rounds to 0 keeps its digits.
func percent(x float64) string {
	if whole := math.Round(x); whole != 0 {
		x = whole
	}
	return numbertext.Digits(x) + " %"
}

// inFPS formats a rate of frames as stages show it.
func inFPS(x float64) string {
	switch {
	case x < 0.0995:
		return strconv.FormatFloat(x, 'f', 2, 64) + " FPS"
	case x < 9.95:
		return strconv.FormatFloat(x, 'f', 1, 64) + " FPS"
	default:
		return numbertext.Whole(int(math.Round(x))) + " FPS"
	}
}

// count formats a number of things: 1 update, 2 updates.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return numbertext.Whole(n) + " " + thing + "s"
}
