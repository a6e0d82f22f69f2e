package jsinterpreter

import (
	"fmt"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"gameloops/loops"
)

// idle is a game in which nothing happens.
type idle struct{ refreshing bool }

func (*idle) Update(time.Duration) {}
func (*idle) Draw(float64)         {}
func (g *idle) Refreshing() bool   { return g.refreshing }

// run compiles a script and runs it for some frames, and returns what went wrong.
func run(src string) error {
	p, err := Compile("l.js", []byte(src))
	if err != nil {
		return err
	}
	l, err := p.New(loops.Settings{Step: 10 * time.Millisecond})
	if err != nil {
		return err
	}
	game := &idle{}
	wake, now := l.Start(0, game), time.Duration(0)
	for range 500 {
		timer, refresh := loops.Awaits(wake)
		if game.refreshing = refresh && now+10*time.Millisecond <= timer; game.refreshing {
			now += 10 * time.Millisecond
		} else {
			now = max(now, timer)
		}
		wake = l.Frame(now, game)
	}
	return l.(*Loop).Err()
}

// bombs are scripts that never end, or that take all memory. Each has an error at a line, and a part of its text.
var bombs = []struct {
	line        int
	text, words string
}{
	{1, "while (true) {}", "endless"},
	{1, "for (;;);", "endless"},
	{1, "do {} while (1)", "endless"},
	{1, "let i = 0; while (i < 1) i--", "endless"},
	{1, "a: for (;;) { continue a }", "endless"},
	{1, "for (const x of (function* () { for (;;) yield 1 })()) {}", "endless"},
	{1, "for (const x of { [Symbol.iterator]() { return { next() { return { value: 1 } } } } }) {}", "endless"},
	{2, "const next = () => 0\nfor (;;) next()", "endless"},
	{1, "function f() { f() } f()", "too many calls"},
	{1, "const f = () => f(); f()", "too many calls"},
	{1, "const o = { get x() { return this.x } }; o.x", "too many calls"},
	{1, "class A { constructor() { new A() } } new A()", "too many calls"},
	{1, "class A { x = new A() } new A()", "too many calls"},
	{1, "const o = { toString() { return '' + this } }; '' + o", "too many calls"},
	{1, "const p = new Proxy({}, { get: (t, k, r) => r[k] }); p.x", "too many calls"},
	{1, "function f() { Promise.resolve().then(f) } f()", "endless"},
	{1, "function f() { queueMicrotask(f) } f()", "endless"},
	{1, "(async () => { for (;;) await 0 })()", "endless"},
	{1, "(async () => { while (true) { await null } })()", "endless"},
	{1, "let s = 'ab'; for (;;) s += s", "characters"},
	{1, "let s = 'ab'; for (let i = 0; i < 40; i++) s = s + s", "characters"},
	{1, "let s = 'ab'; for (;;) s = `${s}${s}`", "characters"},
	{1, "'x'.repeat(1e9)", "elements"},
	{1, "'x'.padStart(1e9)", "elements"},
	{1, "'x'.padEnd(1e9)", "elements"},
	{1, "new Array(1e7).fill(0)", "elements"},
	{1, "Array(1e7)", "elements"},
	{1, "const a = []; a.length = 4e9; a.fill(1)", "elements"},
	{1, "Array.from({ length: 1e9 })", "elements"},
	{1, "new Float64Array(1e8)", "elements"},
	{1, "new ArrayBuffer(1e9)", "elements"},
	{1, "let a = [1]; for (;;) a = a.concat(a)", ""},
	{1, "let a = [1]; for (;;) a = [...a, ...a]", ""},
	{1, "const a = []; for (;;) a.push(new Array(1e5).fill(0))", ""},
	{1, "const a = []; for (;;) a.push({ x: 1 })", ""},
	{1, "let a = ['ab']; for (;;) a = [a.join(a[0]) + a[0]]", ""},
	{1, "const m = new Map(); for (let i = 0; ; i++) m.set(i, [i])", ""},
	{1, "/^(a+)+\\1$/.test('a'.repeat(40) + 'b')", "too long"},
	{1, "/^(?=a)(a+)+$/.test('a'.repeat(40) + 'b')", "too long"},
	{1, "eval('for (;;);')", "eval"},
	{1, "new Function('for (;;);')()", "Function"},
	{1, "(function () {}).constructor('return 1')()", "Function"},
	{1, "(async function () {}).constructor('return 1')()", "AsyncFunction"},
	{1, "(function* () {}).constructor('return 1')()", "GeneratorFunction"},
	{1, "setTimeout('for (;;);', 0)", "function is wanted"},
	{1, "try { for (;;); } catch {} finally { for (;;); }", "endless"},
	{1, "for (;;) try { null.x } catch { continue } finally { continue }", "endless"},
	{1, "for (;;) update(1)", "endless"},
	{1, "[3, 2, 1].sort(() => { for (;;); })", "endless"},
	{1, "JSON.stringify({ toJSON() { for (;;); } })", "endless"},
	{1, "for (;;) requestAnimationFrame(() => 0)", "frames and timers"},
	{3, "function f() {\n  requestAnimationFrame(f)\n  for (;;);\n}\nrequestAnimationFrame(f)", "endless"},
	{2, "const kept = []; let n = 0\nfunction f() { if (++n > 320) for (let i = 0; i < 6; i++) " +
		"kept.push('x'.repeat(1e6 + n)); requestAnimationFrame(f) }\nf()", "MB"},
}

func TestEveryBombEndsWithAnErrorAtItsLine(t *testing.T) {
	if len(bombs) < 40 {
		t.Fatalf("only %d", len(bombs))
	}
	for _, b := range bombs {
		t.Run(b.text, func(t *testing.T) {
			debug.FreeOSMemory()
			err := run(b.text)
			if err == nil {
				t.Fatal("no error")
			}
			if want := fmt.Sprintf("l.js:%d:", b.line); !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%v: not at %s", err, want)
			}
			if !strings.Contains(err.Error(), b.words) {
				t.Errorf("%v lacks %q", err, b.words)
			}
			if n := heap(); n > 1<<30 {
				t.Errorf("%d MB", n>>20)
			}
		})
	}
}

// TestWhatABrowserMayComputeOtherwiseIsNoted checks that ** and **= give the same powers, and are named.
func TestWhatABrowserMayComputeOtherwiseIsNoted(t *testing.T) {
	p, err := Compile("l.js", []byte("let a = 1.7, o = { b: 1.7 }; a **= 0.3; o.b **= 2\n"+
		"if (a !== Math.pow(1.7, 0.3) || a !== 1.7 ** 0.3 || o.b !== 1.7 * 1.7) throw new Error(`${a} ${o.b}`)\n"+
		"requestAnimationFrame(() => { update(1); draw() })"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "these are the same here on every computer, but the last digit may differ in a browser: " +
		"**, **=, Math.pow"
	if all := p.Warnings(); !strings.HasSuffix(all.Error(), want) {
		t.Errorf("the warnings are %v", all)
	}
}
