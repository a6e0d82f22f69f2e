package jsinterpreter

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// describe writes the notes about a script. What keeps it from running comes first, then what was taken for the game,
// then what may be wrong, and at the end what does nothing here.
func (p *Program) describe(l *Loop, t *trial) {
	runs := l.failed.Load() == nil
	ended := runs && l.page.tasks.isEmpty()
	if ended {
		p.note("the script has ended and waits for nothing, so no frame comes: " + p.start())
	}
	p.noteDoubled(t)
	if t.updates == 0 && runs && !ended {
		p.note(fmt.Sprintf("it has not updated the game in %v: %s", t.length(), p.advice(ownUpdate, "update(delta)",
			"call update(delta), in milliseconds, where your game moves, or name your own function update")))
	}
	if t.draws == 0 && runs && !ended {
		p.note(fmt.Sprintf("it has not drawn the game in %v: %s", t.length(), p.advice(ownDraw, "draw()",
			"call draw() where your game is drawn, or name your own function draw or render")))
	}
	p.noteNaN(t)
	p.noteTaken(t)
	l.page.listenGlobally()
	p.noteEvents(t)
	p.noteSaves(t)
	if len(p.differs) > 0 {
		p.note("these are the same here on every computer, but the last digit may differ in a browser: " +
			strings.Join(p.differs, ", "))
	}
	p.noteTouched(t)
}

// note adds a note about the script.
func (p *Program) note(text string) *interpreter.Error {
	e := &interpreter.Error{File: p.file, Text: text}
	p.seen.notes = append(p.seen.notes, e)
	return e
}

// advice says what would count as an update or a draw. usual is the advice to a script without a function of that
// name.
func (p *Program) advice(op int, call, usual string) string {
	if own := p.loops[op]; own != "" {
		return fmt.Sprintf("its function %s asks for its own next call, so it counts as the loop: call game.%s in it",
			own, call)
	}
	if lines := p.linesOf(op); len(lines) > 0 {
		return p.ownWords(lines) + " never called"
	}
	return usual
}

// linesOf returns the lines of the script's own updates or draws.
func (p *Program) linesOf(op int) (lines []int) {
	for line, name := range p.owned {
		if owns[name] == op {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

// ownWords names functions of the script by their lines, before a participle: your function update (line 3) was.
func (p *Program) ownWords(lines []int) string {
	if len(lines) == 1 {
		return fmt.Sprintf("your function %s (line %d) was", p.owned[lines[0]], lines[0])
	}
	return fmt.Sprintf("your functions %s (lines %s) were", p.owned[lines[0]], listed(numbers(lines), len(lines)))
}

// noteNaN says that the script's own draws are given something computed from what is missing.
func (p *Program) noteNaN(t *trial) {
	var lines []int
	for _, u := range t.uses[ownDraw] {
		if u.nan && p.owned[u.line] != "" {
			lines = append(lines, u.line)
		}
	}
	if len(lines) > 0 {
		p.note(p.ownWords(distinct(lines)) + " given NaN: a number that it is computed from is missing, such as the " +
			"time of a frame")
	}
}

// start says what may start a script that has ended.
func (p *Program) start() string {
	const most = 3
	if len(p.starts) == 0 {
		return "it asks for none, or the call that starts it is missing"
	}
	return "the call that starts it is missing, such as " + strings.Join(p.starts[:min(most, len(p.starts))], " or ")
}

// noteDoubled says if the same loop runs twice: a loop that was started twice updates twice in each frame.
func (p *Program) noteDoubled(t *trial) {
	const least = 10 // frames
	if t.doubled < least || t.doubled < t.frames/2 {
		return
	}
	n, lines := len(t.chains), distinct(t.chains)
	words := count(n) + " loops of requestAnimationFrame run: "
	if len(lines) == 1 {
		p.note(fmt.Sprintf(words+"line %d asks for the next frame %s in each frame, and each time the game is "+
			"updated. Start it once, or cancel the first", lines[0], times(n)))
		return
	}
	p.note(fmt.Sprintf(words+"lines %s ask for frames, and each of these updates the game. Let one loop do it, or "+
		"cancel the first", listed(numbers(lines), len(lines))))
}

// noteTaken says what was taken for the game.
func (p *Program) noteTaken(t *trial) {
	var parts []string
	if of := t.uses[ownUpdate]; len(of) > 0 {
		parts = append(parts, p.subject(of, "update")+" moves the world "+p.movement(of))
	}
	if of := t.uses[ownDraw]; len(of) > 0 {
		parts = append(parts, p.subject(of, "draw")+" draws "+p.picture(of))
	}
	if len(parts) == 0 {
		return
	}
	text := strings.Join(parts, ", and ")
	if of := t.uses[ownUpdate]; t.measures && len(of) > 0 && of[0].timed == 0 {
		text += ". Your update reads the clock: if it moves by the time that it measures, call game.update(time) in it"
	}
	p.note(text).Plain = true
}

// subject returns the functions or calls that were taken for updates or draws.
func (p *Program) subject(of []use, name string) string {
	const most = 3 // lines
	var lines []int
	own := of[0].own
	for _, u := range of {
		lines = append(lines, u.line)
		own = own && u.own
	}
	lines = distinct(lines)
	where := "line "
	if len(lines) > 1 {
		where = "lines "
	}
	where += listed(numbers(lines), most)
	if own {
		return fmt.Sprintf("your %s (%s)", cmp.Or(p.owned[lines[0]], name), where)
	}
	return fmt.Sprintf("each call of %s (%s)", name, where)
}

// movement says how far updates move the world.
func (p *Program) movement(of []use) string {
	calls, timed := 0, 0
	for _, u := range of {
		calls, timed = calls+u.calls, timed+u.timed
	}
	switch {
	case timed == 0:
		return "by a step each time, " + inMilliseconds(loops.DemoStep) + " unless you set another, because it is " +
			"called without a time"
	case timed < calls:
		return "by the time that it is given, and by a step where it is given none"
	case p.seen.unit == seconds:
		return "by the time that it is given, in seconds (it adds up to a thousandth of the milliseconds)"
	}
	return "by the time that it is given, in milliseconds"
}

// picture says which moment draws show.
func (p *Program) picture(of []use) string {
	timed, nan := 0, false
	for _, u := range of {
		timed, nan = timed+u.timed, nan || u.nan
	}
	switch {
	case nan:
		return "the last state"
	case p.seen.timed:
		return "the last state: what it is given is a time, and no alpha"
	case timed > 0:
		return "between the last two states, by the alpha that it is given"
	}
	return "the last state"
}

// noteEvents says that nothing of what the script listens to comes.
func (p *Program) noteEvents(t *trial) {
	const most = 3
	var names, calls []string
	for _, e := range t.events {
		if !slices.Contains(names, e.name) {
			names = append(names, e.name)
		}
		if e.handler != "" && len(calls) < most {
			calls = append(calls, fmt.Sprintf("call %s() to see what %s does", e.handler, e.name))
		}
	}
	if len(names) == 0 {
		return
	}
	verb := "comes"
	if len(names) > 1 {
		verb = "come"
	}
	text := fmt.Sprintf("no %s %s here", listed(names, most), verb)
	if len(calls) > 0 {
		text += ": " + strings.Join(calls, ", or ")
	}
	p.note(text)
}

// noteSaves names what the script saves again and again, and never restores.
func (p *Program) noteSaves(t *trial) {
	const least = 20 // calls
	for _, s := range t.saves {
		if s.opened >= least && s.wasClosed == 0 {
			p.note(fmt.Sprintf("it calls %s %.0f times a second (line %d) and %s never: a browser keeps all that is "+
				"saved, so it takes more and more. Call %[4]s after each %[1]s", s.pair.open,
				math.Round(float64(s.opened)/t.now.Seconds()), s.line, s.pair.close))
		}
	}
}

// lookupCalls are those that only find something or listen, so they say little about what a script lacks.
var lookupCalls = []string{"getElementById", "getElementsByTagName", "getElementsByClassName", "querySelector",
	"querySelectorAll", "createElement", "addEventListener", "bind"}

// noteTouched names what the script has used of a page.
func (p *Program) noteTouched(t *trial) {
	const most = 2
	var names, lookups []string
	for _, name := range t.touched {
		_, last := cutLast(name)
		switch {
		case slices.Contains(lookupCalls, last):
			lookups = append(lookups, last)
		case !slices.Contains(names, last):
			names = append(names, last)
		}
	}
	if len(names) == 0 {
		names = slices.Compact(lookups)
	}
	verb := " do nothing"
	switch len(names) {
	case 0:
		return
	case 1:
		verb = " does nothing"
	}
	p.note("there is no page: " + listed(names, most) + verb).Rest = strings.Join(t.touched, ", ")
}

// inMilliseconds returns a time as 16.6 ms.
func inMilliseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64) + " ms"
}

// listed returns words as a, b and c, of which at most a number are named: a, b, c and 4 others.
func listed(words []string, most int) string {
	n := len(words)
	if more := n - most; more > 1 {
		return strings.Join(words[:most], ", ") + " and " + strconv.Itoa(more) + " others"
	}
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
}

// distinct returns sorted numbers, each once.
func distinct(of []int) []int { return slices.Compact(slices.Sorted(slices.Values(of))) }

// numbers returns numbers as words.
func numbers(of []int) (words []string) {
	for _, n := range of {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// count returns how many there are in words.
func count(n int) string {
	if n == 2 {
		return "two"
	}
	return strconv.Itoa(n)
}

// times returns how often something happens in words.
func times(n int) string {
	if n == 2 {
		return "twice"
	}
	return strconv.Itoa(n) + " times"
}
