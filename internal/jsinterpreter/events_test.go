package jsinterpreter

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// journey runs a script on a simulated machine, and returns what it has called: the time in ms and the argument.
func journey(t *testing.T, src string, end time.Duration, change func(*sim.Settings)) (calls []string) {
	t.Helper()
	p, err := Compile("l.js", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	s := sim.Default()
	s.Refresh, s.UpdateCost, s.DrawCost = 100, sim.Cost{Constant: time.Millisecond}, sim.Cost{}
	if change != nil {
		change(&s)
	}
	m := sim.New(s, still{}, 1)
	l, _ := p.New(loops.Settings{Step: 10 * time.Millisecond, Now: m.Now})
	m.Host.OnEvent = func(e trace.Event) {
		at := float64(e.At) / 1e6
		switch e.Op {
		case trace.Update:
			calls = append(calls, fmt.Sprintf("%v: update %v", at, float64(e.Given)/1e6))
		case trace.Draw:
			calls = append(calls, fmt.Sprintf("%v: draw %v", at, e.Alpha))
		}
	}
	sim.Run(l, m, end)
	if err := l.(*Loop).Err(); err != nil {
		t.Error(err)
	}
	return calls
}

// still is a game in which nothing happens.
type still struct{}

func (still) Update(time.Duration) {}
func (still) Draw(float64)         {}
func (still) Objects() int         { return 0 }
func (still) Contacts() int        { return 0 }

func TestTheEventLoopIsThatOfAPage(t *testing.T) {
	const ms = time.Millisecond
	for name, c := range map[string]struct {
		src, want string
		end       time.Duration
		change    func(*sim.Settings)
	}{
		"frames get the time of the refresh": {
			"function f(t) { update(t); requestAnimationFrame(f) } requestAnimationFrame(f)",
			"10: update 10, 20: update 20", 25 * ms, nil},
		"frames wait for the display without vsync": {
			"function f(t) { update(t); requestAnimationFrame(f) } requestAnimationFrame(f)",
			"10: update 10, 20: update 20", 25 * ms, func(s *sim.Settings) { s.Vsync = false }},
		"all callbacks of a frame get the same time": {
			"requestAnimationFrame(update); requestAnimationFrame(update)",
			"10: update 10, 11: update 10", 25 * ms, nil},
		"a frame can be cancelled, even in the frame": {
			"let b; requestAnimationFrame(t => { cancelAnimationFrame(b); update(1) }); " +
				"b = requestAnimationFrame(update)",
			"10: update 1", 25 * ms, nil},
		"costs move the clock within a frame": {
			"requestAnimationFrame(() => { update(1); draw(performance.now() / 100) })",
			"10: update 1, 11: draw 0.11", 25 * ms, nil},
		"a timer and a frame": {
			"setTimeout(() => update(4), 4.9); requestAnimationFrame(() => draw()); setTimeout(() => update(15), 15)",
			"4: update 4, 10: draw 1, 15: update 15", 25 * ms, nil},
		"nested timers wait for 4 ms": {
			"let n = 0; function f() { update(1); if (++n < 8) setTimeout(f, 0) } setTimeout(f, 0)",
			"0.001: update 1, 1.001: update 1, 2.001: update 1, 3.001: update 1, 4.001: update 1, 9.001: update 1, " +
				"14.001: update 1, 19.001: update 1", 25 * ms, nil},
		"an interval is on a grid": {
			"setInterval(() => update(1), 1000 / 60)",
			"16: update 1, 32: update 1, 48: update 1", 50 * ms, nil},
		"late ticks become one": {
			"let n = 0; setInterval(() => { do update(1); while (n++ < 25) }, 10)",
			"40: update 1", 45 * ms, nil},
		"microtasks run before the next callback": {
			"requestAnimationFrame(() => { Promise.resolve().then(() => update(2)); update(1) }); " +
				"requestAnimationFrame(() => { queueMicrotask(() => update(4)); update(3) })",
			"10: update 1, 11: update 2, 12: update 3, 13: update 4", 25 * ms, nil},
		"a busy wait takes time": {
			"requestAnimationFrame(() => { const t = Date.now() + 25; while (Date.now() < t); " +
				"requestAnimationFrame(t => update(t)) })",
			"40: update 40", 45 * ms, nil},
		"a hidden tab": {
			"document.addEventListener('visibilitychange', () => update(document.hidden ? 1 : 2)); " +
				"function f(t) { draw(); requestAnimationFrame(f) } requestAnimationFrame(f)",
			"10: draw 1, 40: update 1, 41: update 2, 42: draw 1", 45 * ms,
			func(s *sim.Settings) { s.Hidden = []sim.Period{{At: 12 * ms, For: 23 * ms}} }},
		"the script's own functions are the game's": {
			"function update(d) { this.x = d } function draw() {} " +
				"requestAnimationFrame(() => { update(5); draw(0.5) })",
			"10: update 5, 11: draw 0.5", 25 * ms, nil},
		"own methods, of which the outermost counts": {
			"class Ball { update(d) {} } " +
				"class Game { ball = new Ball(); update(d) { this.ball.update(d) } render() {} } " +
				"const g = new Game(); requestAnimationFrame(() => { g.update(7); g.render() })",
			"10: update 7, 11: draw 1", 25 * ms, nil},
		"own arrows": {
			"const update = (d) => d * 2, draw = () => {}; requestAnimationFrame(() => { update(3); draw() })",
			"10: update 3, 11: draw 1", 25 * ms, nil},
		"own functions with parameters, which set timers": {
			"let n = 0; function update(a) { setTimeout(hit, 500) } function hit() {} " +
				"function render({ gl }, ...more) { if (n++) return; setTimeout(() => { hit() }, 500) } " +
				"requestAnimationFrame(() => { update(3); render({ gl: 1 }, 2) })",
			"10: update 3, 11: draw 1", 25 * ms, nil},
		"own methods of objects": {
			"const o = { update(d) {}, render: function (gl) {} }; function P() {} " +
				"P.prototype.draw = function (c) {}; " +
				"requestAnimationFrame(() => { o.update(4); o.render({}); new P().draw({}) })",
			"10: update 4, 11: draw 1, 11: draw 1", 25 * ms, nil},
		"a loop with timers that has the name of an update": {
			"class G { update() { game.update(1); setTimeout(() => this.update(), 10) } " +
				"draw() { setTimeout(this.bound, 10) } } const g = new G(); g.bound = () => {}; g.update(); g.draw()",
			"0: update 1, 11: update 1, 22: update 1", 25 * ms, nil},
		"a loop with the name of an update is none": {
			"function update(t) { game.update(1); requestAnimationFrame(update) } update()",
			"0: update 1, 10: update 1, 20: update 1", 25 * ms, nil},
		"no argument is a step": {
			"requestAnimationFrame(() => { update(); draw() })",
			"10: update 10, 11: draw 1", 25 * ms, nil},
		"seconds are recognised": {
			"let l = 0; function f(t) { update((t - l) / 1000); l = t; requestAnimationFrame(f) } " +
				"requestAnimationFrame(f)",
			"10: update 10, 20: update 10", 25 * ms, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := strings.Join(journey(t, c.src, c.end, c.change), ", ")
			if name == "late ticks become one" {
				got = got[strings.LastIndex(got, ", ")+2:]
			}
			if got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestTwoRunsAreEqual(t *testing.T) {
	const src = "function f(t) { update(Math.random() * 10 + Math.exp(t / 1e4) + t ** 0.3); " +
		"requestAnimationFrame(f) } " +
		"requestAnimationFrame(f); " +
		"setInterval(() => draw(new Date().getHours() + Math.random()), 7)"
	first, second := journey(t, src, time.Second, nil), journey(t, src, time.Second, nil)
	if len(first) < 200 || !slices.Equal(first, second) {
		t.Errorf("%d calls: %v", len(first), first[:min(9, len(first))])
	}
}

func TestWhatMustNotLeaveAScriptIsAnErrorWithItsLine(t *testing.T) {
	for call, want := range map[string]string{
		"update(-1)":                          "l.js:2:1: update was called with a negative time, -1",
		"update(NaN)":                         "l.js:2:1: update was called with NaN: a number of",
		"update(Infinity)":                    "l.js:2:1: update was called with +Inf: at most 24h0m0s are possible",
		"update('5')":                         "l.js:2:1: update was called with 5: a number of milliseconds is wanted",
		"draw(NaN)":                           "l.js:2:1: draw was called with NaN",
		"draw(1e9)":                           "l.js:2:1: draw was called with 1e+09",
		"null.x":                              "l.js:2:1: TypeError: Cannot read property 'x' of undefined",
		"throw new Error('never mind')":       "l.js:2:1: Error: never mind",
		"Promise.reject(new Error('nobody'))": "l.js:2:1: Error: nobody",
		"elapsed":                             "l.js:2:1: ReferenceError: elapsed is not defined",
	} {
		err := run("let a = 1\n" + call)
		if err == nil || !strings.HasPrefix(lineOnly(err.Error()), lineOnly(want)) {
			t.Errorf("%s: %v, not %s", call, err, want)
		}
	}
}

// lineOnly leaves the column out: that of the parser differs.
func lineOnly(text string) string {
	parts := strings.SplitN(text, ":", 4)
	if len(parts) < 4 {
		return text
	}
	return parts[0] + ":" + parts[1] + ":" + parts[3]
}

func TestWhatIsNoScriptIsRefusedWithACure(t *testing.T) {
	for src, want := range map[string]string{
		"let a = 1\nexport default a":                       "l.js:2:|remove export",
		"import x from 'y'":                                 "l.js:1:|remove import",
		"let a = 1\nlet b: number = 2":                      "l.js:2:|TypeScript",
		"interface A { x: number }":                         "l.js:1:|TypeScript",
		"class A {\n  private x = 1\n}":                     "l.js:2:|TypeScript",
		"function f(dt: number): void {}":                   "l.js:1:|TypeScript",
		"await 1":                                           "l.js:1:|async function",
		"<script>\nlet a\n</script>":                        "l.js:1:|between <script>",
		"const x = require('x')":                            "l.js:1:|Node",
		strings.Repeat("x", 70<<10):                         "l.js: |at most",
		strings.Repeat("(", 300) + strings.Repeat(")", 300): "l.js: |brackets",
	} {
		_, err := Compile("l.js", []byte(src))
		at, words, _ := strings.Cut(want, "|")
		if err == nil || !strings.HasPrefix(err.Error(), at) || !strings.Contains(err.Error(), words) {
			t.Errorf("%.40s: %v, not %s", src, err, want)
		}
	}
}
