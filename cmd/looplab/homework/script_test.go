package homework

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// still is a game in which nothing happens.
type still struct{}

func (still) Update(time.Duration) {}
func (still) Draw(float64)         {}
func (still) Objects() int         { return 0 }
func (still) Contacts() int        { return 0 }

// A paged loop has the clock of a page, which begins when the page is loaded.
type paged struct {
	loops.GameLoop
	origin time.Duration
}

// A pagedGame is what a script calls: nothing tells it when the refresh was.
type pagedGame struct{ loops.Game }

func (p *paged) Start(now time.Duration, game loops.Game) time.Duration {
	p.origin = now
	return p.later(p.GameLoop.Start(0, pagedGame{game}))
}

func (p *paged) Frame(now time.Duration, game loops.Game) time.Duration {
	return p.later(p.GameLoop.Frame(now-p.origin, pagedGame{game}))
}

// later returns a wake time on the clock of the host.
func (p *paged) later(wake time.Duration) time.Duration {
	if wake == loops.NextFrame {
		return wake
	}
	return wake + p.origin
}

// calls runs a loop for three seconds on a machine with jitter, and returns its calls with their times.
func calls(k loops.Kind) (all []string) {
	s := sim.Default()
	s.UpdateCost, s.DrawCost = sim.Cost{Constant: 3 * time.Millisecond}, sim.Cost{Constant: time.Millisecond}
	s.Jitter = 2 * time.Millisecond
	m := sim.New(s, still{}, 1)
	l := &paged{}
	settings := k.Defaults
	settings.Now = func() time.Duration { return m.Now() - l.origin }
	if k.Group == userloop.Group {
		settings.Now = m.Now
		sim.Run(k.New(settings), listen(m, &all), 3*time.Second)
		return all
	}
	l.GameLoop = k.New(settings)
	sim.Run(l, listen(m, &all), 3*time.Second)
	return all
}

// listen makes a machine tell its calls.
func listen(m *sim.Machine, all *[]string) *sim.Machine {
	m.Host.OnEvent = func(e trace.Event) {
		switch e.Op {
		case trace.Update:
			*all = append(*all, fmt.Sprintf("%d: update %d", e.At, e.Given))
		case trace.Draw:
			*all = append(*all, fmt.Sprintf("%d: draw %v", e.At, e.Alpha))
		}
	}
	return m
}

// exact are the loops that wait for times and make the same calls on a page nevertheless: their times are whole
// milliseconds, or those of a worker.
var exact = []string{"worker", "quake-3"}

// TestAScriptMakesTheCallsOfItsLoop runs every loop and the script that is like it. A page has timers of whole
// milliseconds, the shortest of 4 ms, so most loops that wait for times make their calls at other times there.
func TestAScriptMakesTheCallsOfItsLoop(t *testing.T) {
	in, err := languageNamed("javascript")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range loops.Kinds() {
		source, err := likeIn(in, k.Name)
		if err != nil {
			t.Fatal(err)
		}
		script, err := userloop.Loop{Name: "script", Source: string(source)}.Kind()
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			continue
		}
		want, got := calls(k), calls(script)
		late := k.Reads().Timer && !slices.Contains(exact, k.Name)
		if slices.Equal(want, got) == late || len(want) < 50 || len(got) < len(want)*9/10 {
			n := 0
			for n < min(len(want), len(got)) && want[n] == got[n] {
				n++
			}
			t.Errorf("%s, late: %t: %d of %d calls are the same, then %v, want %v", k.Name, late, n, len(want),
				got[n:min(n+3, len(got))], want[n:min(n+3, len(want))])
		}
	}
}
