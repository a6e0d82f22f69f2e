package history

import (
	"strconv"
	"strings"
	"time"
)

// An Event is something that happened on a stage and is worth a look.
type Event struct {
	At   time.Duration
	Kind Kind
	Text string // what happened, in a few words
}

// A Kind is what kind of event something is.
type Kind uint8

// The kinds of events.
const (
	DoubleUpdate   Kind = iota // a frame had several updates
	SkippedRefresh             // a refresh showed no new picture
	Dropped                    // time passed that will never be simulated
	Stalled                    // the computer stood still
	Escaped                    // objects have left the world
	Judged                     // the verdict has changed
	CalledOut                  // the lesson said something
	Input                      // the user did something, or the script
	PicturesPart               // from here on the stage shows something else than the first one
	PhysicsPart                // from here on its world is another one
)

// names are what one event of a kind is called, and several.
var names = [...]struct{ one, many string }{
	DoubleUpdate:   {"double update", "double updates"},
	SkippedRefresh: {"skipped refresh", "skipped refreshes"},
	Dropped:        {"drop of time", "drops of time"},
	Stalled:        {"stall", "stalls"},
	Escaped:        {"escape", "escapes"},
	Judged:         {"verdict", "verdicts"},
	CalledOut:      {"remark of the lesson", "remarks of the lesson"},
	Input:          {"input", "inputs"},
	PicturesPart:   {"difference of pictures", "differences of pictures"},
	PhysicsPart:    {"difference of physics", "differences of physics"},
}

// Kinds is how many kinds of events there are.
const Kinds = len(names)

// Count says how many events of a kind there are: "2 stalls".
func (k Kind) Count(n int) string {
	if n == 1 {
		return "1 " + names[k].one
	}
	return strconv.Itoa(n) + " " + names[k].many
}

// fewEvents is the greatest number of events that are told one by one. More are counted by kind.
const fewEvents = 3

// Describe says what events were, line by line.
func Describe(events []Event) (lines []string) {
	if len(events) <= fewEvents {
		for _, e := range events {
			lines = append(lines, capital(e.Text))
		}
		return lines
	}
	var counts [Kinds]int
	for _, e := range events {
		counts[e.Kind]++
	}
	for k, n := range counts {
		if n > 0 {
			lines = append(lines, Kind(k).Count(n))
		}
	}
	return append(lines, "First: "+events[0].Text)
}

// FormatMoment formats a moment of a run, rounded up to the millisecond: whoever types it sees the frame that has begun
// at that moment, not the one before. Less than a microsecond does not count: stages that stand at their start show the
// first nanosecond.
func FormatMoment(at time.Duration) string {
	at = (at + time.Millisecond - time.Microsecond).Truncate(time.Millisecond)
	return strconv.FormatFloat(at.Seconds(), 'f', 3, 64) + " s"
}

// capital returns words that begin with a capital letter.
func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
