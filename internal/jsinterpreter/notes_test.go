package jsinterpreter

import (
	"fmt"
	"strings"
	"testing"
)

// notes returns the notes about a script, one a line.
func notes(t *testing.T, src string) string {
	t.Helper()
	p, err := Compile("l.js", []byte(src))
	if err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	var all []string
	for _, n := range p.Warnings() {
		all = append(all, n.Text)
	}
	return strings.Join(all, "\n")
}

func TestTheCallThatIsMissingIsNamed(t *testing.T) {
	for src, want := range map[string]string{
		"function run() { step(); requestAnimationFrame(run) } function step() {}":           "run()",
		"var a = () => b(); function b() { requestAnimationFrame(a) }":                       "a() or b()",
		"Loop = function (id) { function f() { requestAnimationFrame(f) } f() }":             "new Loop(id)",
		"const Engine = {}; Engine.Game = class Game { update() { new Engine.Game() } }":     "new Engine.Game()",
		"class A {} class B extends A {} function f() {} function g() {} let h = () => 1":    "new B() or f() or g()",
		"function init() { main } function main() {} function other() {} init()":             "other()",
		"let Ball = function () {}; Ball.prototype.update = function () {}; let n = 1":       "new Ball()",
		"function Game() {} function F() {} Game.prototype = { go() { new F() } }":           "new Game()",
		"function frame() {} function go() { setInterval(frame, 9) } let m = { frame }":      "go()",
		"function go() { requestAnimationFrame(go) } window.onkeydown = function () { n() }": "go()",
	} {
		const words = "the script has ended and waits for nothing, so no frame comes: " +
			"the call that starts it is missing, such as "
		if got := notes(t, src); got != words+want {
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
		if got := notes(t, src); !strings.HasSuffix(got, ", such as "+want) {
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
		if got := notes(t, src); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %q, not %q", src, got, want)
		}
	}
}
