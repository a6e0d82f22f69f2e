package why

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"gameloops/loops"
)

// A Loop is what a sentence has to know of a loop beside its calls. The words of the table ([loops.Kind]) have it: each
// of them is held against what the loop does by a test of theirs.
type Loop struct {
	step, maxStep time.Duration // of its settings; 0: none

	variable bool   // it has no step of its own: an update is as long as the time that has passed
	one      bool   // its frames have one update each, whatever time has passed
	keeps    bool   // it tells the time that it has taken in and not simulated
	most     int    // updates that a frame has at most; 0: no limit is known
	drops    string // what time it throws away; "nothing"
	also     string // the same with the remarks on it
	mean     string // what it makes of the times of its frames; empty: it takes them as they are
	pattern  string // why it runs more or fewer updates than there are steps; empty: it does not
	split    bool   // it leaves its updates to a second processor, where there is one
	readsNow bool   // it looks at the clock itself, and does not take the time that it is given
}

// LoopOf returns what to know of a kind of loop with its settings.
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
	l.also = strings.ReplaceAll(k.Drops, ";", ",")
	if words := mostUpdates.FindStringSubmatch(k.Guard); words != nil {
		l.most, _ = strconv.Atoi(words[1])
	}
	if strings.Contains(k.Jitter, averaged) {
		l.mean = "the mean of its latest frames"
	}
	return l
}

// Words of the table. A test wants each of them to be there.
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
func (l Loop) looksAtTheClock() bool { return l.keeps || l.variable || !l.one }
