package jsinterpreter

import (
	"math"
	"slices"
	"time"

	"github.com/dop251/goja"
)

// A witness keeps what a script does while it is tried, for the notes about it.
type witness struct {
	given    float64  // the sum of the times passed to update
	uses     [2][]use // the updates and the draws, by line
	measures bool     // its own update has read the clock
	drawn    time.Duration
	frames   int       // in which the game was updated, since there was a doubled one
	doubled  int       // those in which several callbacks updated it and asked for their next frame
	chains   []int     // the lines that had asked for these callbacks, in the last such frame
	chained  []int     // the same of the frame that runs
	events   []event   // that it listens to, and that never come
	saves    []pairing // of what it saves
	touched  []string  // what it has used of a page, in full
}

// A use is a line that updates the game or draws it: a call, or the function of the script that counts as one.
type use struct {
	line         int
	own          bool
	calls, timed int // and those with a number
	times        int // of these, draws whose number is a time
	nan          bool
}

// witness records an update or a draw while the script is tried.
func (p *page) witness(op int, given goja.Value, own bool) {
	t := p.loop.program.seen.trying
	if t == nil {
		return
	}
	line, of := p.here("").Line, &t.uses[op]
	i := slices.IndexFunc(*of, func(u use) bool { return u.line == line && u.own == own })
	if i < 0 {
		i, *of = len(*of), append(*of, use{line: line, own: own})
	}
	u := &(*of)[i]
	u.calls++
	n, ok := numberOf(given)
	if ok && math.IsNaN(n) {
		ok, u.nan = false, true
	}
	if ok {
		u.timed++
	}
	if op == ownUpdate {
		t.given += n
		return
	}
	if ok && (isTime(n, t.now-t.drawn) || isTime(n, t.now)) {
		u.times++
	}
	t.drawn = t.now
}

// isTime reports whether a number is about a time, in seconds or in milliseconds.
func isTime(n float64, d time.Duration) bool {
	const about = 0.2 // of it
	near := func(want float64) bool { return want > 0 && math.Abs(n-want) <= about*want }
	return near(d.Seconds()) || near(d.Seconds()*1000)
}

// drawsTimes reports whether the numbers that the draws are given are times: of nearly all of them each is about the
// time since the draw before, or since the start. An alpha goes from 0 to 1 and is that by chance only.
func (w *witness) drawsTimes() bool {
	const nearly = 0.8
	numbers, times := 0, 0
	for _, u := range w.uses[ownDraw] {
		numbers, times = numbers+u.timed, times+u.times
	}
	return numbers > 0 && float64(times) >= nearly*float64(numbers)
}

// witnessFrame calls a callback of a frame, and records whether it updates the game and asks for its next frame.
func (p *page) witnessFrame(f *frame, stamp goja.Value) error {
	t := p.loop.program.seen.trying
	if t == nil {
		_, err := f.call(p.vm.GlobalObject(), stamp)
		return err
	}
	before, asked := p.own[ownUpdate].made, len(p.tasks.frames)
	_, err := f.call(p.vm.GlobalObject(), stamp)
	if p.own[ownUpdate].made > before && len(p.tasks.frames) > asked {
		t.chained = append(t.chained, f.line)
	}
	return err
}

// askingLine returns the line that asks for a frame, while the script is tried.
func (p *page) askingLine() int {
	if p.loop.program.seen.trying == nil {
		return 0
	}
	return p.here("").Line
}

// endFrame counts a frame whose callbacks have run.
func (w *witness) endFrame() {
	if len(w.chained) > 1 {
		w.doubled++
		w.chains = slices.Clone(w.chained)
	}
	if w.doubled > 0 && len(w.chained) > 0 {
		w.frames++
	}
	w.chained = w.chained[:0]
}
