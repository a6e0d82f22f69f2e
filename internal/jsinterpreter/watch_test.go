package jsinterpreter

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// watching is a game that looks at the loop while it is updated.
type watching struct {
	loop *Loop
	seen map[string]float64
	line int
}

func (w *watching) Update(time.Duration) {
	w.line = w.loop.Line()
	for _, f := range w.loop.Fields() {
		w.seen[f.Name] = math.Float64frombits(w.loop.Value(f))
		if f.Type == interpreter.Bool {
			w.seen[f.Name] = float64(w.loop.Value(f))
		}
	}
}
func (w *watching) Draw(float64) {}

func TestVariablesAreSeenAtTheRunningLine(t *testing.T) {
	for name, src := range map[string]string{
		"a script": `
let accumulated = 0, running = true
const step = 5
function frame(now) {
  const elapsed = now - 4
  accumulated += 2
  update(step)
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)`,
		"a function around it": `
(function () { let accumulated = 0, running = true; const step = 5
function frame(now) {
  const elapsed = now - 4
  accumulated += 2

  update(step)
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame) })()`,
	} {
		p, err := Compile("l.js", []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		made, _ := p.New(loops.Settings{})
		l := made.(*Loop)
		w := &watching{loop: l, seen: make(map[string]float64)}
		l.Start(0, w)
		l.Frame(10*time.Millisecond, w)
		for n, want := range map[string]float64{"accumulated": 2, "running": 1, "step": 5, "now": 10, "elapsed": 6} {
			if got, ok := w.seen[n]; !ok || got != want {
				t.Errorf("%s: %s is %v, not %v", name, n, got, want)
			}
		}
		if want := 1 + strings.Count(src[:strings.Index(src, "update(step)")], "\n"); w.line != want {
			t.Errorf("%s: at line %d, not %d", name, w.line, want)
		}
	}
}

func TestLookingChangesNothing(t *testing.T) {
	p, err := Compile("l.js", fixedSteps)
	if err != nil {
		t.Fatal(err)
	}
	made, _ := p.New(loops.Settings{Step: 10 * time.Millisecond})
	l := made.(*Loop)
	l.Start(0, &idle{})
	for _, f := range l.Fields() {
		l.Value(f)
	}
	if l.Err() != nil || len(l.Fields()) < 2 {
		t.Errorf("%v: %v", l.Fields(), l.Err())
	}
}

func TestAVariableHasNoValueBeforeItsLoopRuns(t *testing.T) {
	p, err := Compile("l.js", []byte(`var zoom = -6, X, ready = true
function frame(now) { const elapsed = now; X = zoom; update(1); requestAnimationFrame(frame) }
requestAnimationFrame(frame)`))
	if err != nil {
		t.Fatal(err)
	}
	made, _ := p.New(loops.Settings{})
	l := made.(*Loop)
	values := func() string {
		var all []string
		for _, f := range l.Fields() {
			switch v := l.Value(f); {
			case v == interpreter.None:
				all = append(all, f.Name+" –")
			case f.Type == interpreter.Bool:
				all = append(all, fmt.Sprint(f.Name, " ", v))
			default:
				all = append(all, fmt.Sprint(f.Name, " ", math.Float64frombits(v)))
			}
		}
		return strings.Join(all, ", ")
	}
	if got := values(); got != "now –, elapsed –, zoom –, X –, ready –" {
		t.Errorf("before: %s", got)
	}
	l.Start(0, &idle{})
	if got := values(); got != "now –, elapsed –, zoom -6, X –, ready 1" {
		t.Errorf("after its start: %s", got)
	}
	l.Frame(10*time.Millisecond, &idle{})
	if got := values(); got != "now 10, elapsed 10, zoom -6, X -6, ready 1" {
		t.Errorf("after a frame: %s", got)
	}
}

// TestPropertiesOfTheScriptsObjectsAreWatched keeps numbers in an object and in an instance. Those that change come
// first, with the names that they have in the source. A getter is not called, nor is a proxy asked.
func TestPropertiesOfTheScriptsObjectsAreWatched(t *testing.T) {
	p, err := Compile("l.js", []byte(`const STATES = 3
var called = 0
var ctx = { limit: 9, time: 0, name: "a", list: [1], inner: { deep: 1 }, get fast() { called++; return 5 } }
class Game { constructor() { this.dt = 0; this.paused = false } get old() { called++; return 1 } }
const game = new Game()
const asked = new Proxy({ a: 1 }, { get() { called++ }, ownKeys() { called++; return [] } })
function frame(now) { ctx.time += 2; game.dt = now; requestAnimationFrame(frame); update(1) }
requestAnimationFrame(frame)`))
	if err != nil {
		t.Fatal(err)
	}
	made, _ := p.New(loops.Settings{})
	l := made.(*Loop)
	l.Start(0, &idle{})
	l.Frame(10*time.Millisecond, &idle{})
	var all []string
	for _, f := range l.Fields() {
		value := fmt.Sprint(l.Value(f))
		if f.Type == interpreter.Number {
			value = fmt.Sprint(math.Float64frombits(l.Value(f)))
		}
		all = append(all, f.Name+" "+value)
	}
	const want = "ctx.time 2, game.dt 10, now 10, STATES 3, called 0, ctx.limit 9, game.paused 0"
	if got := strings.Join(all, ", "); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// TestTheNumberOfAFrameIsNotWatched keeps what requestAnimationFrame returns, which says nothing about the game.
func TestTheNumberOfAFrameIsNotWatched(t *testing.T) {
	p, err := Compile("l.js", []byte(`let id = 0, n = 0
const o = { timer: 0, m: 0 }
function frame() { id = window.requestAnimationFrame(frame); o.timer = setTimeout(() => 0, 5); n++; o.m++; update(1) }
const first = requestAnimationFrame(frame)`))
	if err != nil {
		t.Fatal(err)
	}
	made, _ := p.New(loops.Settings{})
	var all []string
	for _, f := range made.(*Loop).Fields() {
		all = append(all, f.Name)
	}
	if got := strings.Join(all, ", "); got != "n, o.m" {
		t.Errorf("%s", got)
	}
}

// TestTheObjectWhoseMethodRunsTheLoopIsWatched makes a game that no variable holds, and one that a variable does.
func TestTheObjectWhoseMethodRunsTheLoopIsWatched(t *testing.T) {
	const class = `class Game { constructor() { this.dt = 0; this.fps = 60; this.frame() }
frame(now) { this.dt += 2; update(16); requestAnimationFrame((now) => this.frame(now)) } }
function plain() { update(1); return () => this.x }
plain()
class Sub extends Game { constructor() { const first = 1; update(1); super(); this.n = 1 } }
`
	for start, want := range map[string]string{
		"new Game()":           "this.dt, now, this.fps",
		"const g = new Game()": "g.dt, now, g.fps",
		"new Sub()":            "this.dt, now, this.fps, this.n, first",
	} {
		p, err := Compile("l.js", []byte(class+start))
		if err != nil {
			t.Fatal(err)
		}
		made, _ := p.New(loops.Settings{})
		l := made.(*Loop)
		l.Start(0, &idle{})
		var all []string
		for _, f := range l.Fields() {
			if all = append(all, f.Name); strings.HasSuffix(f.Name, ".dt") {
				if got := math.Float64frombits(l.Value(f)); got != 2 {
					t.Errorf("%s is %v", f.Name, got)
				}
			}
		}
		if got := strings.Join(all, ", "); got != want {
			t.Errorf("%s: %s, not %s", start, got, want)
		}
	}
}
