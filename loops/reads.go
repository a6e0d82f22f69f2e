package loops

import (
	"reflect"
	"time"
)

// Reads says which settings a kind of loop uses, and whether it waits for the display or for timers. What it does not
// use has no effect on it.
type Reads struct {
	Step, MaxStep, MaxFPS bool // settings

	Display bool // it waits for the display
	Timer   bool // it waits for timers
}

// Reads finds out what the kind uses. A setting that it uses changes the loop that New returns. What it waits for shows
// in its wake times.
func (k Kind) Reads() Reads {
	var r Reads
	differs := func(a, b Settings) bool { return !same(k.New(a), k.New(b)) }
	with := func(change func(*Settings)) Settings {
		s := k.Defaults
		change(&s)
		return s
	}
	r.Step = k.Defaults.Step != 0 && differs(k.Defaults, with(func(s *Settings) { s.Step *= 2 }))
	limit := func(d time.Duration) Settings { return with(func(s *Settings) { s.MaxStep = d }) }
	fps := func(n float64) Settings { return with(func(s *Settings) { s.MaxFPS = n }) }
	r.MaxStep = differs(limit(time.Second), limit(2*time.Second))
	r.MaxFPS = differs(fps(7), fps(8))
	var now time.Duration
	settings := k.Defaults
	settings.Now = func() time.Duration { return now }
	for _, refresh := range [...]time.Duration{time.Second / 60, time.Second / 144} { // a limit may be between them
		l := k.New(settings)
		r.watch(l, &now, refresh)
		if split, ok := l.(Splitter); ok {
			r.watch(split.Updates(), &now, refresh)
		}
	}
	return r
}

// same reports whether two loops are in the same state. A loop whose fields are not Go's can tell by itself.
func same(a, b GameLoop) bool {
	if l, ok := a.(interface{ Same(GameLoop) bool }); ok {
		return l.Same(b)
	}
	return reflect.DeepEqual(a, b)
}

// watch runs a loop for sixty frames on a display and records what it waits for.
func (r *Reads) watch(l GameLoop, now *time.Duration, refresh time.Duration) {
	game := &idle{}
	wake := l.Start(*now, game)
	for range 60 {
		timer, display := Awaits(wake)
		next := *now + refresh
		if game.refreshing = display && next <= timer; game.refreshing {
			*now = next
		} else {
			*now = max(*now+1, timer)
		}
		r.Display = r.Display || display
		r.Timer = r.Timer || timer != NoTimer
		wake = l.Frame(*now, game)
	}
}

// idle is a game in which nothing happens.
type idle struct{ refreshing bool }

func (*idle) Update(time.Duration) {}
func (*idle) Draw(float64)         {}
func (g *idle) Refreshing() bool   { return g.refreshing }
