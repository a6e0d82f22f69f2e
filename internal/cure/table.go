package cure

import "slices"

// A rule is what is known about a verdict in all runs.
type rule struct {
	verdict string
	frame   func(*subject) int // the frame that shows it best; -1: there is none
	first   func(*subject) int // the first frame that must be different for it to disappear; nil: frame
	lasts   bool               // all later frames show it, too
	cause   func(*subject) string
	cures   func(*subject) []change // those that may be possible, the best first; nil: none ever is
	gone    string                  // says that it is gone
	none    string                  // a sentence for a run without cures
	next    func(*subject) []change // what to try next; nil: nothing
}

// rules returns the table of all verdicts, in the order of [metrics.Verdicts]. A test provokes each of them, and checks
// that each cure makes it disappear.
func rules() []rule {
	return []rule{
		{
			verdict: "spiral of death", gone: "No spiral of death", frame: at(began), lasts: true,
			cause: causeOfSpiral, cures: curesOfSpiral,
			none: "Only less work helps.",
		},
		{
			verdict: "hitches", gone: "No hitches", frame: longestFrame,
			cause: causeOfHitch,
		},
		{
			verdict: "tunnelling", gone: "No tunnelling", frame: escapeFrame, first: firstOut,
			cause: causeOfTunnelling, cures: curesOfTunnelling,
			none: "The steps are short, and continuous collision is on: the engine lets these objects through.",
		},
		{
			verdict: "escaped", gone: "Nothing escaped", frame: escapeFrame, first: firstOut,
			cause: causeOfEscape, cures: curesOfEscape,
			none: "The steps are short: the rule by which the objects move is wrong.",
		},
		{
			verdict: "input", gone: "No press lost or doubled", frame: at(ended),
			cause: causeOfInput, cures: curesOfInput,
			none: "Keep each press until the next update takes it, as the scene presses-queued does.",
		},
		{
			verdict: "frozen", gone: "Not frozen", frame: at(began),
			cause: causeOfFrozen, cures: curesOfFrozen,
			none: "A single update takes that long: no loop can make it shorter.",
		},
		{
			verdict: "stuck", gone: "Not stuck", frame: stuckFrame, lasts: true,
			cause: causeOfStuck, cures: curesOfStuck,
			none: "Only less work in a frame helps.",
		},
		{
			verdict: "slow motion", gone: "No slow motion", frame: firstSlow,
			cause: causeOfSlowMotion, cures: curesOfSlowMotion,
			none: "Only less work in a frame helps.",
		},
		{
			verdict: "ran ahead", gone: "Not ahead", frame: firstAhead,
			cause: causeOfRanAhead, cures: curesOfRanAhead,
			none: "Only a loop that looks at the clock helps.",
		},
		{
			verdict: "overload", gone: "No overload", frame: firstOverloaded,
			cause: causeOfOverload, cures: curesOfOverload,
			none: "Only less work in a frame helps: fewer objects, or simpler pictures.",
		},
		{
			verdict: "lost time", gone: "No lost time", frame: at(began),
			cause: causeOfLostTime, cures: curesOfLostTime,
			none: "The computer cannot simulate the lost time any more.",
		},
		{
			verdict: "behind", gone: "Not behind", frame: at(began),
			cause: causeOfBehind, cures: curesOfBehind,
			none: "A longer run shows whether the game catches up.",
		},
		{
			verdict: "burst", gone: "No burst", frame: at(began),
			cause: causeOfBurst, cures: curesOfBurst,
			none: "The updates are due: nothing else would simulate their time.",
		},
		{
			verdict: "long step", gone: "No long step", frame: at(began),
			cause: causeOfLongStep, cures: curesOfLongStep, next: nextOfLongStep,
			none: "The loop has no step that could be limited.",
		},
		{
			verdict: "judder", gone: "No judder", frame: firstJump,
			cause: causeOfUnevenMotion, cures: curesOfUnevenMotion,
			none: "The frames themselves come unevenly.",
		},
		{
			verdict: "stutter", gone: "No stutter", frame: shownAt,
			cause: causeOfStutter, cures: curesOfStutter,
			none: "The computer stood still: no loop can draw meanwhile.",
		},
		{
			verdict: "tearing", gone: "No tearing", frame: shownAt,
			cause: causeOfTearing, cures: curesOfTearing,
			none: "The driver or the system decides whether pictures wait for the display.",
		},
		{
			verdict: "overlap", gone: "No overlap", frame: firstOverlap, first: longStep,
			cause: causeOfOverlap, cures: curesOfLongSteps,
			none: "The steps are short: the engine lets so many objects overlap.",
		},
		{
			verdict: "energy gained", gone: "No energy gained", frame: firstGain, first: beforeGain,
			cause: causeOfGain, cures: curesOfLongSteps,
			none: "The steps are short: the energy comes from the engine.",
		},
		{
			verdict: "energy lost", gone: "No energy lost", frame: firstLoss, first: longStep,
			cause: causeOfLoss, cures: curesOfLongSteps,
			none: "The steps are short: the engine loses the energy.",
		},
	}
}

// ruleOf finds the rule about a verdict.
func ruleOf(verdict string) (rule, bool) {
	all := rules()
	i := slices.IndexFunc(all, func(r rule) bool { return r.verdict == verdict })
	if i < 0 {
		return rule{}, false
	}
	return all[i], true
}
