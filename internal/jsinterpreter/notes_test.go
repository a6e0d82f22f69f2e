package jsinterpreter

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/interpreter"
)

// notes returns the notes about a script, one a line.
func notes(t *testing.T, src string) string {
	t.Helper()
	return texts(warnings(t, src))
}

// doubts returns those that are about what may be wrong.
func doubts(t *testing.T, src string) string {
	t.Helper()
	return texts(warnings(t, src).Doubts())
}

func warnings(t *testing.T, src string) interpreter.Errors {
	t.Helper()
	p, err := Compile("l.js", []byte(src))
	if err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	return p.Warnings()
}

func texts(of interpreter.Errors) string {
	var all []string
	for _, n := range of {
		all = append(all, n.Text)
	}
	return strings.Join(all, "\n")
}

func TestTheCallThatIsMissingIsNamed(t *testing.T) {
	for src, want := range map[string]string{
		"function run() { step(); requestAnimationFrame(run) } function step() {}":             "run()",
		"var a = () => b(); function b() { requestAnimationFrame(a) }":                         "a() or b()",
		"Loop = function (id) { function f() { requestAnimationFrame(f) } f() }":               "new Loop(id)",
		"const Engine = {}; Engine.Game = class Game { update() { new Engine.Game() } }":       "new Engine.Game()",
		"class A {} class B extends A {} function f() {} function g() {} var h = A":            "new B() or f() or g()",
		"function init() { main } function main() {} function other() {} init()":               "other()",
		"let Ball = function () {}; Ball.prototype.update = function () {}; let n = 1":         "new Ball()",
		"function Game() {} function F() {} Game.prototype = { go() { new F() } }":             "new Game()",
		"function frame() {} function go() { setInterval(frame, 9) } let m = { frame }":        "go()",
		"function go() { requestAnimationFrame(go) } window.onload = function () { n }; let n": "go()",
	} {
		const words = "the script has ended and waits for nothing, so no frame comes: " +
			"the call that starts it is missing, such as "
		if got := doubts(t, src); got != words+want {
			t.Errorf("%s: %q, not %q", src, got, want)
		}
	}
}

// What starts the loop of an object is a method that asks for frames or timers, itself or through others.
func TestAMissingConstructorShowsItsParametersAndWhatStartsIt(t *testing.T) {
	for src, want := range map[string]string{
		"class G { constructor(canvas, { fps }) {} loop() { setTimeout(this.loop, 9) } play() { this.loop() } }": "" +
			"new G(canvas, {}).play()",
		"class G { constructor(a) { this.play() } play() { requestAnimationFrame(this.play) } }": "new G(a)",
		"class G { tick() { requestAnimationFrame(this.tick) } other() {} }":                     "new G().tick()",
		"const E = {}; E.G = class { static run() { setTimeout(E.G.run, 9) } get go() {} }":      "new E.G()",
		"function G(o) {} G.prototype.draw = function () {}; G.prototype.start = function () { raf(this.draw) }": "" +
			"new G(o).start()",
	} {
		if got := doubts(t, src); !strings.HasSuffix(got, ", such as "+want) {
			t.Errorf("%s: %q, not %q", src, got, want)
		}
	}
}

func TestAScriptThatHasEndedSaysSo(t *testing.T) {
	const words = "the script has ended and waits for nothing, so no frame comes: " +
		"it asks for none, or the call that starts it is missing"
	for src, ended := range map[string]bool{
		"let x = 1": true,
		"function start() {} document.getElementById('b').onclick = start":   true,
		"function f() { update(1); draw() } f()":                             true,
		"let n = 0; function f() { if (n++ < 3) setTimeout(f, 9) } f()":      true,
		"function f() { update(1); draw(); requestAnimationFrame(f) } f()":   false,
		"function f() { requestAnimationFrame(f) } f(); function other() {}": false,
	} {
		if got := notes(t, src); strings.HasPrefix(got, words) != ended {
			t.Errorf("%s: %q", src, got)
		}
	}
}

func TestAFunctionThatCountsAsTheLoopIsNamed(t *testing.T) {
	const counts = "its function %s asks for its own next call, so it counts as the loop: call game.%s in it"
	draws, updates := fmt.Sprintf(counts, "render", "draw()"), fmt.Sprintf(counts, "update", "update(delta)")
	for src, want := range map[string]string{
		"function render(t) { update(1); requestAnimationFrame(render) } render()": draws,
		"let update = () => { draw(); setTimeout(update, 9) }; update()":           updates,
		"function f() { draw(); requestAnimationFrame(f) } f()":                    "name your own function update",
	} {
		if got := doubts(t, src); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %q, not %q", src, got, want)
		}
	}
}

// each returns a script that runs statements in each frame, in line 3, after others in line 1.
func each(before, body string) string {
	return "let last = 0; " + before + "\nfunction frame(now) {\n" + body +
		"\nlast = now\nrequestAnimationFrame(frame) }\nrequestAnimationFrame(frame)\n"
}

func TestWhatWasTakenForTheGameIsSaid(t *testing.T) {
	const step = "by a step each time, 16.6 ms unless you set another, because it is called without a time"
	const given, ms = "by the time that it is given", ", in milliseconds"
	for script, want := range map[string]string{
		each("", "update(now - last); draw()"): "each call of update (line 3) moves the world " + given + ms +
			", and each call of draw (line 3) draws the last state",
		each("", "update(); draw(0.4)"): "each call of update (line 3) moves the world " + step + ", and each call " +
			"of draw (line 3) draws between the last two states, by the alpha that it is given",
		each("", "update(1)\nupdate(2)\nupdate()"): "each call of update (lines 3, 4 and 5) moves the world " + given +
			", and by a step where it is given none",
		each("const g = { update(dt) {} }", "g.update((now - last) / 1000)"): "your update (line 1) moves the world " +
			given + ", in seconds (it adds up to a thousandth of the milliseconds)",
		each("class G { update() {} } const g = new G", "g.update(); draw()"): "your update (line 1) moves the world " +
			step + ", and each call of draw (line 3) draws the last state",
		each("class G { update() { Date.now() } } const g = new G", "g.update()"): "your update (line 1) moves the " +
			"world " + step + ". Your update reads the clock: if it moves by the time that it measures, call " +
			"game.update(time) in it",
		each("", "update(9)\nrender(this)") + "function render() {}": "each call of update (line 3) moves the world " +
			given + ms + ", and your render (line 8) draws the last state",
		each("function draw(dt) {}", "draw((now - last) / 1000)"): "your draw (line 1) draws the last state: what it " +
			"is given is a time, and no alpha",
	} {
		var taken []string
		for _, n := range warnings(t, script) {
			if n.Plain {
				taken = append(taken, n.Text)
			}
		}
		if len(taken) != 1 || taken[0] != want {
			t.Errorf("%s: %q, not %q", script, taken, want)
		}
	}
}

// A time is a number from 0 to 1 too, if it is in seconds.
func TestOnlyWhatIsNoTimeIsAnAlpha(t *testing.T) {
	for given, want := range map[string]bool{
		"(now - last) / 1000":              false,
		"now - last":                       false,
		"now / 1000":                       false,
		"Math.min(1, (now - last) / 1000)": false,
		"now % 16.6 / 16.6":                true, // goes up slowly
		"now % 20 / 20":                    true,
		"1":                                true,
		"0":                                true,
		"0.5":                              true,
	} {
		p, err := Compile("l.js", []byte(each("function draw(a) {}", "update(5); draw("+given+")")))
		if err != nil {
			t.Fatal(err)
		}
		if p.seen.timed == want {
			t.Errorf("draw(%s) is given a time: %t", given, p.seen.timed)
		}
	}
}

func TestATimeThatIsDrawnWithIsNoAlpha(t *testing.T) {
	const src = "let l = 0; function draw(dt) {} function f(t) { draw((t - l) / 1000); l = t; " +
		"requestAnimationFrame(f) } requestAnimationFrame(f)"
	if got := journey(t, src, 25*time.Millisecond, nil); !slices.Equal(got, []string{"10: draw 1", "20: draw 1"}) {
		t.Errorf("%v", got)
	}
}

func TestTwoLoopsAreNoted(t *testing.T) {
	const loop = "function frame(now) {\nupdate(5)\nrequestAnimationFrame(frame) }\n"
	for src, want := range map[string]string{
		loop + "frame(); frame()": "two loops of requestAnimationFrame run: line 3 asks for the next frame twice in " +
			"each frame, and each time the game is updated. Start it once, or cancel the first",
		loop + "frame(); frame(); frame()": "3 loops of requestAnimationFrame run: line 3 asks for the next frame 3 " +
			"times in each frame, and each time the game is updated. Start it once, or cancel the first",
		loop + "const other = () => {\nupdate(1)\nrequestAnimationFrame(other) }; other(); frame()": "two loops of " +
			"requestAnimationFrame run: lines 3 and 6 ask for frames, and each of these updates the game. Let one " +
			"loop do it, or cancel the first",
		loop + "const other = () => {\ndraw()\nrequestAnimationFrame(other) }; other(); frame()":         "",
		loop + "frame(); requestAnimationFrame(update); requestAnimationFrame(update)":                   "",
		loop + "const f = frame; frame = t => { f(t); requestAnimationFrame(() => update(1)) }; frame()": "",
		"let id; " + loop + "function go() { cancelAnimationFrame(id); frame() } frame(); frame()":       "two",
		"let id; function frame() { update(5); id = requestAnimationFrame(frame) }\n" +
			"function go() { cancelAnimationFrame(id); frame() } go(); go()": "",
	} {
		got := doubts(t, src)
		if want == "" && strings.Contains(got, "loops of") || !strings.HasPrefix(strings.TrimSpace(got), want) {
			t.Errorf("%s: %q, not %q", src, got, want)
		}
	}
}

func TestWhatNeverComesIsNoted(t *testing.T) {
	const button = "document.getElementById('b')"
	for src, want := range map[string]string{
		button + ".onclick = go":                  "no click comes here: call go() to see what click does",
		button + ".addEventListener('click', go)": "no click comes here: call go() to see what click does",
		button + ".once = go":                     "",
		"onclick = { go() {} }.go":                "no click comes here",
		"onkeydown = () => {}":                    "no keydown comes here",
		"addEventListener('keyup', go.bind(1))":   "no keyup comes here",
		"const i = new Image(); i.onload = go":    "no load comes here: call go() to see what load does",
		"for (const e of 'abcde') addEventListener(e, () => 1); onclick = go": "no a, b, c and 3 others come here: " +
			"call go() to see what click does",
		"onclick = go; onblur = stop": "no click and blur come here: call go() to see what click does, or call " +
			"stop() to see what blur does",
		"addEventListener('load', go)": "",
	} {
		got := ""
		for line := range strings.Lines(doubts(t, "function go() {} function stop() {}\n"+src)) {
			if strings.HasPrefix(line, "no ") {
				got += strings.TrimSpace(line)
			}
		}
		if got != want {
			t.Errorf("%s: %q, not %q", src, got, want)
		}
	}
}

func TestWhatIsSavedAndNeverRestoredIsNoted(t *testing.T) {
	const words = "it calls save 60 times a second (line 3) and restore never: a browser keeps all that is saved, " +
		"so it takes more and more. Call restore after each save"
	for body, noted := range map[string]bool{
		"c.save(); update(1); draw()":              true,
		"c.save(); update(1); draw(); c.restore()": false,
		"other.save(); update(1); draw()":          false,
	} {
		got := doubts(t, each("const c = document.getElementById('c').getContext('2d'), other = { save() {} }", body))
		if strings.Contains(got, words) != noted {
			t.Errorf("%s: %q", body, got)
		}
	}
}

// The names of what does nothing fit into a line, and come last.
func TestWhatDoesNothingComesLastAndIsShort(t *testing.T) {
	all := warnings(t, "const c = document.getElementById('c').getContext('2d'); c.save(); c.fillRect(1); c.arc(1)\n"+
		"setInterval(() => c.stroke(), 10)")
	last := all[len(all)-1]
	const want = "there is no page: getContext, save and 3 others do nothing"
	if last.Text != want {
		t.Errorf("%q, not %q", last.Text, want)
	}
	if !strings.HasPrefix(all[0].Text, "it has not updated") || !strings.HasSuffix(last.Rest, ".getContext.stroke") {
		t.Errorf("%q … %q", all[0].Text, last.Rest)
	}
}

// TestALoopThatIsStartedAgainLaterIsFound starts a loop a second time after 2 s and after 4 s, and ends another soon.
func TestALoopThatIsStartedAgainLaterIsFound(t *testing.T) {
	const loop = "let n = 0\nfunction f() { update(16); draw(); if (n++ > 0 || !ends) requestAnimationFrame(f) }\nf()\n"
	for src, found := range map[string]bool{
		"const ends = false\n" + loop + "setTimeout(f, 2000)": true,
		"const ends = false\n" + loop + "setTimeout(f, 4000)": true,
		"const ends = false\n" + loop:                         false,
		"function g(n) { update(1); if (n > 0) requestAnimationFrame(() => g(n - 1)) }\ng(30)\nconst ends = false\n" +
			loop: false,
	} {
		const words = "two loops of requestAnimationFrame run: line 3 asks for the next frame twice in each frame"
		if got := doubts(t, src); strings.Contains(got, words) != found {
			t.Errorf("%s: %q", src, got)
		}
	}
}

// TestAScriptThatWorksMuchIsTriedForLess counts the turns of trials, by what they save.
func TestAScriptThatWorksMuchIsTriedForLess(t *testing.T) {
	const loop = "function f() { for (let i = 0; i < WORK; i++);\n update(1); requestAnimationFrame(f) }\nf()"
	for work, want := range map[string]string{"10": "in 5s", "50000": "in 2s"} {
		if got := doubts(t, strings.Replace(loop, "WORK", work, 1)); !strings.Contains(got, want) {
			t.Errorf("%s: %q, not %q", work, got, want)
		}
	}
}

// TestATimeThatIsMissingIsSaid runs a loop whose frames are given no time, so that no step is ever due.
func TestATimeThatIsMissingIsSaid(t *testing.T) {
	got := notes(t, `let last = 0, owed = 0
function frame(now) {
  const delta = now - last; last = now; owed += delta
  while (owed >= 16) { update(16); owed -= 16 }
  draw(delta); requestAnimationFrame(() => frame())
}
function update(dt) {}
function draw(dt) {}
frame()`)
	const want = "it has not updated the game in 5s: your function update (line 7) was never called\n" +
		"your function draw (line 8) was given NaN: a number that it is computed from is missing, such as " +
		"the time of a frame\nyour draw (line 8) draws the last state"
	if got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
