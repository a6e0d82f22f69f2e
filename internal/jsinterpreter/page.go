package jsinterpreter

import (
	_ "embed"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/dlclark/regexp2/v2"
	"github.com/dop251/goja"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// A page is what a script runs in: its variables, its event loop, and its clock.
type page struct {
	loop *Loop
	vm   *goja.Runtime
	game loops.Game // of this turn

	clock     pageClock
	tasks     tasks
	limits    limits
	halted    *interpreter.Error           // what has stopped the script; nil: nothing
	simulated time.Duration                // by all updates
	own       [2]ownCall                   // the script's own update and draw
	views     map[int]goja.Callable        // of the functions that run, or ran last
	left      map[*goja.Promise]goja.Value // rejected promises that nobody handles
	valueOf   goja.Callable                // of an object's own property, without its getter
	hidden    bool
	events    map[string][]goja.Callable // what the script listens to
}

//go:embed prelude.js
var preludeSource string

// prelude is the compiled prelude. Compiling it also bounds regular expressions that go back: the clock stops a script
// while they take long, and afterwards they do end.
var prelude = sync.OnceValue(func() *goja.Program {
	regexp2.DefaultMatchTimeout = 2 * longestTurn
	return goja.MustCompile("prelude", preludeSource, true)
})

// newPage makes the page of a loop. It is loaded at a time, which is when its clock begins.
func newPage(l *Loop, at time.Duration) *page {
	p := &page{loop: l, vm: goja.New(), clock: pageClock{origin: at, latest: at},
		views: make(map[int]goja.Callable), left: make(map[*goja.Promise]goja.Value),
		events: make(map[string][]goja.Callable)}
	p.limits.page = p
	p.vm.SetMaxCallStackSize(interpreter.MaxDepth)
	random := rand.New(rand.NewPCG(1, 1))
	p.vm.SetRandSource(random.Float64)
	p.vm.SetTimeSource(func() time.Time { return p.clock.date(p.read()) })
	p.vm.SetPromiseRejectionTracker(func(promise *goja.Promise, op goja.PromiseRejectionOperation) {
		if op == goja.PromiseRejectionReject {
			p.left[promise] = promise.Result()
		} else {
			delete(p.left, promise)
		}
	})
	p.furnish()
	return p
}

// load runs the script, and then what waits for the page to be loaded.
func (p *page) load() error {
	if _, err := p.vm.RunProgram(p.loop.program.code); err != nil {
		return err
	}
	for _, name := range []string{"DOMContentLoaded", "load"} {
		if err := p.dispatch(name); err != nil {
			return err
		}
	}
	return nil
}

// dispatch calls what listens to an event.
func (p *page) dispatch(name string) error {
	event := p.vm.NewObject()
	if err := event.Set("type", name); err != nil {
		return err
	}
	for _, f := range p.events[name] {
		if _, err := f(p.vm.GlobalObject(), event); err != nil {
			return err
		}
	}
	if f, ok := goja.AssertFunction(p.vm.GlobalObject().Get("on" + name)); ok {
		if _, err := f(p.vm.GlobalObject(), event); err != nil {
			return err
		}
	}
	return nil
}

// begin begins a turn.
func (p *page) begin(at time.Duration, game loops.Game) {
	p.game, p.own = game, [2]ownCall{}
	p.clock.begin(at, p.loop.settings.Now)
	p.limits.begin()
}

// end ends a turn.
func (p *page) end() { p.limits.end() }
