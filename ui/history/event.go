package history

import (
	"strconv"
	"strings"
	"time"
)

// An Event is something notable that happened on a stage.
type Event struct {
	At   time.Duration
	Kind Kind
	Text string // what happened, in a few words
}

// A Kind is a kind of event.
type Kind uint8

// The kinds of events.
const (
	DoubleUpdate   Kind = iota // a frame had several updates
	SkippedRefresh             // a refresh showed no new picture
	Dropped                    // time passed that will never be simulated
	Stalled                    // the computer stalled
	Escaped                    // objects left the world
	Judged                     // the verdict changed
	CalledOut                  // the lesson showed a callout
	Input                      // the user or the script acted on the world
	PicturesPart               // from here on, the stage's pictures differ from those of the first stage
	PhysicsPart                // from here on, its world differs from that of the first stage
	Changed                    // the run has other settings from here on
)

// names has the singular and the plural name of each kind, with the words of the legend.
var names = [...]struct{ one, many string }{
	DoubleUpdate:   {"frame with 2+ updates", "frames with 2+ updates"},
	SkippedRefresh: {"refresh with no picture", "refreshes with no picture"},
	Dropped:        {"frame that dropped time", "frames that dropped time"},
	Stalled:        {"stall", "stalls"},
	Escaped:        {"escape", "escapes"},
	Judged:         {"verdict", "verdicts"},
	CalledOut:      {"note of the lesson", "notes of the lesson"},
	Input:          {"input", "inputs"},
	PicturesPart:   {"picture that differs from stage 1", "pictures that differ from stage 1"},
	PhysicsPart:    {"world that differs from stage 1", "worlds that differ from stage 1"},
	Changed:        {"change", "changes"},
}

// Kinds is the number of kinds of events.
const Kinds = len(names)

// Count formats a number of events of kind k, such as "2 stalls".
func (k Kind) Count(n int) string {
	if n == 1 {
		return "1 " + names[k].one
	}
	return strconv.Itoa(n) + " " + names[k].many
}

// fewEvents is the greatest number of events that Describe lists one by one. More are counted by kind.
const fewEvents = 3

// Describe describes events, in lines.
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

// FormatMoment formats a moment of a run, rounded up to the millisecond: a user who types it sees the frame that begins
// at that moment, not the previous one. It ignores less than a microsecond, because stages at their start show the
// first nanosecond.
func FormatMoment(at time.Duration) string {
	at = (at + time.Millisecond - time.Microsecond).Truncate(time.Millisecond)
	return strconv.FormatFloat(at.Seconds(), 'f', 3, 64) + " s"
}

// capital returns words with a capital first letter.
func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
