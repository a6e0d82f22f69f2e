package exam

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/interpreter"
	"gameloops/internal/metrics"
	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// Numbers are the numbers that a loop of the user keeps, as they were in the course of a run.
type Numbers struct {
	in   Situation
	loop interpreter.Loop // nil: it does not tell
	at   []time.Duration
	each [][]float64 // by field, as long as at
	step []float64   // of each field, the largest change from such a moment to the next frame
	next bool        // this frame is the next one

	passed, simulated time.Duration
}

// Watch returns a watcher of a run in a situation, which keeps the numbers of its loop.
func (n *Numbers) Watch(in Situation) experiment.Watcher {
	*n = Numbers{in: in}
	return experiment.Watcher{
		Loop:  func(l loops.GameLoop) { n.loop, _ = l.(interpreter.Loop) },
		Frame: n.look,
	}
}

// look keeps the numbers several times a second, and how they change in the next frame.
func (n *Numbers) look(f trace.Frame) {
	const every = 250 * time.Millisecond
	n.passed, n.simulated = f.Began, n.simulated+f.Simulated
	isDue := len(n.at) == 0 || f.Began >= n.at[len(n.at)-1]+every
	if n.loop == nil || !isDue && !n.next {
		return
	}
	fields := n.loop.Fields()
	if n.each == nil {
		n.each, n.step = make([][]float64, len(fields)), make([]float64, len(fields))
	}
	for i, field := range fields {
		x := numberIn(field, n.loop.Value(field))
		if !isDue {
			n.step[i] = max(n.step[i], math.Abs(x-n.each[i][len(n.at)-1]))
			continue
		}
		n.each[i] = append(n.each[i], x)
	}
	if n.next = isDue; isDue {
		n.at = append(n.at, f.Began)
	}
}

// about is the share by which two amounts may differ that count as the same.
const about = 0.02

// numberIn returns a number from the bits of a field; NaN: it is none.
func numberIn(f interpreter.Field, bits uint64) float64 {
	switch f.Type {
	case interpreter.Float, interpreter.Number:
		return math.Float64frombits(bits)
	case interpreter.Int, interpreter.Duration:
		return float64(int64(bits))
	}
	return math.NaN()
}

// perRefresh returns by how much a field grows from one refresh to the next, if it does so evenly; 0: it does not.
func (n *Numbers) perRefresh(field int) float64 {
	const least, refreshes = 8, 2
	y := n.each[field]
	last := len(y) - 1
	if last < least {
		return 0
	}
	setup := n.in.setup()
	period := setup.Machine.Period().Seconds()
	rate := (y[last] - y[0]) / (n.at[last] - n.at[0]).Seconds()
	for i, at := range n.at {
		if off := y[i] - y[0] - rate*(at-n.at[0]).Seconds(); !(math.Abs(off) <= refreshes*period*math.Abs(rate)) {
			return 0
		}
	}
	if by := math.Copysign(n.step[field], rate); math.Abs(by-rate*period) <= about*math.Abs(by) {
		return by // without the error of the times
	}
	return rate * period
}

// speed returns the time that the game simulated in a second.
func (n *Numbers) speed() float64 { return n.simulated.Seconds() / n.passed.Seconds() }

// Growth says which numbers of a loop grow faster in a situation because the display is faster than in another one:
// by the same amount in each frame. It is empty if there are none, or if a verdict says that the game ran ahead there.
func Growth(usual, faster *Numbers, verdicts []metrics.Verdict) string {
	const more = 1.1
	ahead := func(v metrics.Verdict) bool { return v.Name == "ran ahead" && faster.speed() > more*usual.speed() }
	a, b := usual.in.setup(), faster.in.setup()
	times := b.Machine.Refresh / a.Machine.Refresh
	if usual.loop == nil || times <= 1 || slices.ContainsFunc(verdicts, ahead) {
		return ""
	}
	var names []string
	amount, verb := "", "grow"
	for i, f := range usual.loop.Fields() {
		by := usual.perRefresh(i)
		if by == 0 || math.Abs(faster.perRefresh(i)-by) > about*math.Abs(by) {
			continue
		}
		if names = append(names, f.Name); by < 0 {
			verb = "change"
		}
		amount = strconv.FormatFloat(by, 'g', 3, 64)
	}
	switch {
	case len(names) == 0:
		return ""
	case len(names) == 1:
		verb, amount = verb+"s", amount+" a frame"
	default:
		amount = "the same amount in each frame"
	}
	return fmt.Sprintf("%s %s %s times as fast: by %s", subject(names), verb,
		numbertext.Digits(times), amount)
}

// subject returns names as the subject of a sentence, of which two are named.
func subject(names []string) string {
	switch n := len(names); n {
	case 1, 2:
		return strings.Join(names, " and ")
	case 3:
		return names[0] + ", " + names[1] + " and another"
	default:
		return names[0] + ", " + names[1] + " and " + strconv.Itoa(n-2) + " others"
	}
}
