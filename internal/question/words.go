package question

import (
	"slices"
	"strings"
	"sync"
	"unicode"
)

// words returns the words of a text in the form in which they are compared: in lower case, without endings, letters
// apart from digits, names of functions parted, and other names of a thing replaced by its usual one. It leaves out
// words that say nothing about what is asked.
func words(text string) (all []string) {
	for _, w := range parted(hyphened.Replace(text)) {
		for _, w := range usual(w) {
			if slices.Contains(empty, w) {
				continue
			}
			if w = stem(w); !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// hyphened has words that are written with a hyphen or without one.
var hyphened = strings.NewReplacer("-Sync", "sync", "-sync", "sync", "-SYNC", "sync")

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
	from, before := 0, 0
	for i, r := range text {
		if k := kind(r); k != before {
			if before != 0 {
				all = append(all, text[from:i])
			}
			from, before = i, k
		}
	}
	if before != 0 {
		all = append(all, text[from:])
	}
	return all
}

// usual returns the usual names of what a word means, in lower case. The name of a function is parted into its words.
func usual(word string) (names []string) {
	lower := strings.ToLower(word)
	for _, name := range [...]string{lower, strings.TrimSuffix(lower, "s")} {
		if other, ok := others()[name]; ok {
			return other
		}
	}
	from, small := 0, false // where a part begins, and whether the letter before is small
	for i, r := range word {
		if small && 'A' <= r && r <= 'Z' {
			names = append(names, usual(word[from:i])...)
			from = i
		}
		small = 'a' <= r && r <= 'z'
	}
	if from == 0 {
		return []string{lower}
	}
	return append(names, usual(word[from:])...)
}

// others returns the usual names of other names and spellings of things.
var others = sync.OnceValue(func() map[string][]string {
	names := make(map[string][]string)
	for _, line := range strings.Split(synonyms, "\n") {
		usual, others, _ := strings.Cut(line, ":")
		for _, other := range strings.Fields(others) {
			names[other] = strings.Fields(usual)
		}
	}
	return names
})

// synonyms has usual names of things, and other names and spellings. The plurals of these are found, too.
const synonyms = `bullet wall: bullet
	computer: device laptop macbook machine mobile pc
	delta: deltatime
	depend: affect affected coupled decouple dependence dependent independent indipendent tied varies vary varying
	desync: desyncing
	deterministic: indeterministic nondeterministic
	display: monitor screen
	drag: dragging moved
	drag resize: resize resizing
	exact: accuracy accurate inaccurate
	fixed delta: fixeddeltatime
	fixed update: fixedupdate
	floor: ground
	frame pacing: framepacing
	frame rate: fps framerate
	frame time: frametime
	hidden: background
	hidden tab: visibility
	hitch: hiccup
	hz: hertz
	jitter: jittery
	lag: lagging laggy
	late update: lateupdate
	latency: latent
	lost: dropped dropping ignored missed misses
	max: maximum
	micro stutter: microstutter microstuttering
	ms: millisecond
	object: bodies body rigid rigidbodies rigidbody shape
	percent: %
	press: button pressed
	raf: requestanimationframe
	replay: playback
	round ms: rounded
	set interval: setinterval
	set timeout: settimeout
	slow motion: slowdown slowmo
	speed: velocity
	stop: block blocked freeze frozen halt hang
	stutter: choppy jerky stuttering
	sub step: substep substepping
	through: clip phase travel travelling warp
	tick: tic tps
	time: timing
	time step: timestep
	title bar: titlebar
	tunnelling: tunneling
	twice: doubled duplicated
	uneven: consistent inconsistency inconsistent
	unstable: blows crazy explode explosion instable jiggle stable vibrate vibration wobble
	vsync: vertical
	wall: collide
`

// stem returns a word without a usual ending.
func stem(word string) string {
	for _, ending := range [...]string{"ings", "ing", "ed", "es"} {
		if short, ok := strings.CutSuffix(word, ending); ok && len(short) >= shortest {
			return short
		}
	}
	if len(word) >= shortest {
		return strings.TrimSuffix(word, "s")
	}
	return word
}

// endings are those that stem leaves, after which a word still means much the same. So does one with its last letter
// twice: drop, dropp(ing).
var endings = strings.Fields("d e r y er ly al ion ity ment ness able")

// empty are the words that say nothing about what is asked.
var empty = strings.Fields(`a about actually after again against all although always am an and android are as at be
	because but by can cannot correctly couldn do does doesn don even every everything few for friend from game games
	get gets goes going good has have how i idea if in instead into is isn it its just linux macos me my need needs
	new no not of on one only or our properly really s several should so some sometimes still t than that the their
	them then there they this though to too use uses using very was what when where which while why will windows with
	won work works would you your`)
