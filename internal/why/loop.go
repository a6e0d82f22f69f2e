package why

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"gameloops/loops"
)

// A Loop holds what a sentence needs to know about a loop besides its calls. LoopOf takes most of it from the words of
// the table ([loops.Kind]), which the tests of the table compare with what the loops do.
type Loop struct {
	step, maxStep time.Duration // of its settings; 0: none

	variable bool   // it has no fixed step: an update is as long as the time that has passed
	one      bool   // each frame has one update, however much time has passed
	keeps    bool   // it reports its backlog: the time accumulated and not yet simulated
	most     int    // maximum number of updates in a frame; 0: no known limit
	drops    string // which time it drops; "nothing" if none
	also     string // drops, with the remarks of the table
	mean     string // the mean that replaces the time of a frame; empty: there is none
	pattern  string // why it runs more or fewer updates than steps have accumulated; empty: it does not
	split    bool   // its updates run on a second processor, if there is one
	own      bool   // not in the table, and without a backlog: what it has not simulated may be owed or lost
	readsNow bool   // it reads the clock itself, and ignores the time that it is given
}

// LoopOf returns the Loop of a kind with its settings.
func LoopOf(k loops.Kind, s loops.Settings) Loop {
	reads := k.Reads()
	l := Loop{
		step:     s.Step,
		variable: k.Defaults.Step == 0,
		one:      strings.HasPrefix(k.Guard, oneUpdate),
		mean:     meanFrames.FindString(k.Jitter),
		readsNow: strings.Contains(k.Jitter, ownTime),
	}
	if reads.MaxStep {
		l.maxStep = s.MaxStep
	}
	loop := k.New(k.Defaults)
	_, l.keeps = loop.(loops.Backlogger)
	_, l.split = loop.(loops.Splitter)
	first, remark, _ := strings.Cut(k.Jitter, "; ")
	if l.mean == "" && (first == stillOne || strings.Contains(remark, plannedTime)) {
		l.pattern = remark
	}
	l.drops, _, _ = strings.Cut(k.Drops, ";")
	l.own = !l.keeps && l.drops == unknown
	l.also = strings.ReplaceAll(k.Drops, ";", ",")
	if words := mostUpdates.FindStringSubmatch(k.Guard); words != nil {
		l.most, _ = strconv.Atoi(words[1])
	}
	if strings.Contains(k.Jitter, averaged) {
		l.mean = "the mean of its latest frames"
	}
	return l
}

// Words of the table that LoopOf looks for. A test checks that the table contains each of them.
const (
	oneUpdate   = "one update a frame"            // of Guard
	ownTime     = "and the frame's waits with it" // of Jitter
	stillOne    = "still one update a frame"
	plannedTime = "planned time"
	averaged    = "averaged"
	nothing     = "nothing" // of Drops
	unknown     = ""        // of a loop that is not in the table
)

var (
	meanFrames  = regexp.MustCompile(`the mean of \d+ frames`)
	mostUpdates = regexp.MustCompile(`^(\d+) updates a frame`)
)

// looksAtTheClock reports whether the loop measures how far its game is behind.
func (l Loop) looksAtTheClock() bool { return !l.own && (l.keeps || l.variable || !l.one) }
