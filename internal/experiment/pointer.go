package experiment

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/metrics"
)

// A Pointer says what a lesson points at in the window, when, and with which words: fixed-steps: updates > 30: all
// that was missed.
type Pointer struct {
	Run     string // a label
	Signal  string // one of Signals, or SignalVerdict
	Is      string // of a number: one of < <= = != >= >
	Number  float64
	Verdict string // of SignalVerdict: one of metrics.VerdictNames
	Words   string
}

// SignalVerdict is the signal of a pointer at a verdict. Its condition is the name of the verdict.
const SignalVerdict = "verdict"

// The other signals that a pointer can wait for: what a stage shows while it plays.
const (
	SignalFrame   = "frame_ms"   // of a frame in the graph: its duration
	SignalUpdates = "updates"    // of a frame in the graph
	SignalBehind  = "behind_ms"  // in the graph: how far the game is behind real time
	SignalOverlap = "overlap_mm" // in the graph: the mean overlap
	SignalLatency = "picture_ms" // of a picture in the graph: its latency from the input
	SignalEnergy  = "energy_j"   // in the graph: the energy of all objects
	SignalGauge   = "gauge"      // in the graph: what the scene measures in a picture
	SignalFPS     = "fps"        // in the numbers below the stage, like the next three
	SignalSpeed   = "speed_percent"
	SignalDropped = "dropped_s"
	SignalEscaped = "escaped"
	SignalDone    = "done"         // 1 when the run is over
	SignalAway    = "away_m"       // mean distance of objects from where the first stage shows them
	SignalState   = "from_state_m" // mean distance of the shown objects from their latest state
)

// Signals returns all signals that have a number.
func Signals() []string {
	return []string{SignalFrame, SignalUpdates, SignalBehind, SignalOverlap, SignalLatency, SignalEnergy, SignalGauge,
		SignalFPS, SignalSpeed, SignalDropped, SignalEscaped, SignalDone, SignalAway, SignalState}
}

// IsOfPictures reports whether the pointer waits for something that runs do not record: only pictures show it.
func (p Pointer) IsOfPictures() bool { return p.Signal == SignalAway || p.Signal == SignalState }

// IsOfWorld reports whether the pointer is about where objects are: at the end of a run, or with a wrong energy.
func (p Pointer) IsOfWorld() bool {
	return p.Signal == SignalDone || p.Signal == SignalEnergy || strings.HasPrefix(p.Verdict, "energy ")
}

// Holds reports whether the condition holds for a number.
func (p Pointer) Holds(number float64) bool { return comparisons[p.Is](cmp.Compare(number, p.Number)) }

// String returns the text that ParsePointer reads, or ParseStop if there are no words.
func (p Pointer) String() string {
	if p.Words == "" {
		return p.Run + ": " + p.When()
	}
	return p.Run + ": " + p.When() + ": " + p.Words
}

// When returns the condition: updates > 30.
func (p Pointer) When() string {
	if p.Signal == SignalVerdict {
		return SignalVerdict + " " + p.Verdict
	}
	return fmt.Sprintf("%s %s %s", p.Signal, p.Is, strconv.FormatFloat(p.Number, 'f', -1, 64))
}

// ParsePointer parses a pointer. It does not check that the run exists: Parse does.
func ParsePointer(text string) (p Pointer, err error) {
	run, rest, _ := strings.Cut(text, ": ")
	when, words, ok := strings.Cut(rest, ": ")
	if !ok || words == "" {
		return p, fmt.Errorf(`%q is not a pointer such as "fixed-steps: updates > 30: all that was missed"`, text)
	}
	p, err = parseCondition(text, when)
	p.Run, p.Words = run, words
	return p, err
}

// ParseStop parses a pointer without words: a moment of a run. It does not check that the run exists either.
func ParseStop(text string) (p Pointer, err error) {
	run, when, ok := strings.Cut(text, ": ")
	if !ok {
		return p, fmt.Errorf(`%q is not a moment such as "fixed-steps: updates > 30"`, text)
	}
	if _, words, more := strings.Cut(when, ": "); more {
		return p, fmt.Errorf("%q: a stop has no words: leave out %q", text, words)
	}
	p, err = parseCondition(text, when)
	if p.Run = run; p.IsOfPictures() {
		err = fmt.Errorf("%q: a stop is about a run, and %s about its pictures", text, p.Signal)
	}
	return p, err
}

// parseCondition parses the condition of a pointer. text is the whole pointer, for errors.
func parseCondition(text, when string) (p Pointer, err error) {
	if name, is := strings.CutPrefix(when, SignalVerdict+" "); is {
		p.Signal, p.Verdict = SignalVerdict, name
		if all := metrics.VerdictNames(); !slices.Contains(all, name) {
			return p, fmt.Errorf("%q: unknown verdict %q: %s is allowed", text, name, oneOf(all))
		}
		return p, nil
	}
	parts := strings.Fields(when)
	if len(parts) != 3 || !slices.Contains(Signals(), parts[0]) || comparisons[parts[1]] == nil {
		return p, fmt.Errorf(`%q: %q is not a condition such as "updates > 30" or "verdict tunnelling": %s is allowed`,
			text, when, oneOf(append(Signals(), SignalVerdict)))
	}
	p.Signal, p.Is = parts[0], parts[1]
	if err := setNumber(&p.Number, parts[2], -1e9, 1e9); err != nil {
		return p, fmt.Errorf("%q: %w", text, err)
	}
	return p, nil
}

// checkPointers returns the first pointer at a run that does not exist, with an error.
func (e *Experiment) checkPointers() (Pointer, error) {
	for _, p := range e.Points {
		if !e.hasRun(p.Run) {
			return p, fmt.Errorf("point: %s: %w", p, e.noRun(p.Run))
		}
	}
	return Pointer{}, nil
}
