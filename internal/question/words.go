package question

import (
	"slices"
	"strings"
	"unicode"
)

// words returns the words of a text in the form in which they are compared: in lower case, without endings, letters
// apart from digits, and other names of a thing replaced by its usual one. It leaves out words that say nothing about
// what is asked.
func words(text string) (all []string) {
	for _, w := range parted(strings.ToLower(text)) {
		if slices.Contains(empty, w) {
			continue
		}
		for _, w := range usual(w) {
			if w = stem(w); !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// parted splits a text into runs of letters, runs of digits, and percent signs.
func parted(text string) (all []string) {
	kind := func(r rune) int {
		switch {
		case unicode.IsLetter(r):
			return 1
		case unicode.IsDigit(r):
			return 2
		case r == '%':
			return 3
		}
		return 0
	}
	before := 0
	for _, r := range text {
		k := kind(r)
		switch {
		case k == 0:
		case k == before:
			all[len(all)-1] += string(r)
		default:
			all = append(all, string(r))
		}
		before = k
	}
	return all
}

// usual returns the usual names of what a word means.
func usual(word string) []string {
	if other, ok := others[word]; ok {
		return strings.Fields(other)
	}
	return []string{word}
}

// others has other names and spellings of things, and their usual names.
var others = map[string]string{
	"%": "percent", "accuracy": "exact", "accurate": "exact", "background": "hidden", "blows": "unstable",
	"bodies": "object", "body": "object", "bullets": "bullet wall", "button": "press", "choppy": "stutter",
	"clip": "through", "clips": "through", "collide": "wall", "crazy": "unstable", "deltatime": "delta",
	"desyncing": "desync", "desyncs": "desync", "doubled": "twice", "dragging": "drag", "duplicated": "twice",
	"explode": "unstable", "explodes": "unstable", "explosion": "unstable", "framepacing": "frame pacing",
	"framerate": "frame rate", "framerates": "frame rate", "frametime": "frame time", "frametimes": "frame time",
	"freezes": "stop", "frozen": "stop", "ground": "floor", "hangs": "stop", "hertz": "hz", "inaccurate": "exact",
	"inconsistent": "depend", "independent": "depend", "jittery": "jitter", "lagging": "lag", "laggy": "lag",
	"laptop": "computer", "macbook": "computer", "millisecond": "ms", "milliseconds": "ms", "missed": "lost",
	"misses": "lost", "monitor": "display", "monitors": "display", "moved": "drag", "pc": "computer",
	"phase": "through", "playback": "replay", "pressed": "press", "replays": "replay",
	"requestanimationframe": "hidden tab", "resizing": "drag resize", "rounded": "round ms", "screen": "display",
	"slowdown": "slow motion", "slowmo": "slow motion", "stuttering": "stutter", "stutters": "stutter",
	"substep": "sub step", "substepping": "sub step", "substeps": "sub step", "timestep": "time step",
	"timesteps": "time step", "tps": "tick", "travel": "through", "travelling": "through", "tunneling": "tunnelling",
	"vertical": "vsync", "visibility": "hidden tab", "warp": "through",
}

// stem returns a word without a usual ending.
func stem(word string) string {
	for _, ending := range [...]string{"ings", "ing", "ed", "es", "s"} {
		if short, ok := strings.CutSuffix(word, ending); ok && len(short) >= shortest {
			return short
		}
	}
	return word
}

// empty are the words that say nothing about what is asked.
var empty = strings.Fields(`a about actually after again against all although always am an and are as at be because but
	by can do does even every everything few for friend from game games get gets goes going good has have how i idea if
	in into is it its just me my need needs new no not of on one only or our really several should so some sometimes
	still than that the their them then there they this though to too use uses using very was what when where which
	while why will with work works would you your s t`)
