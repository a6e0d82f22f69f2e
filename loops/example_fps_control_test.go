package loops_test

import (
	"fmt"
	"time"

	"gameloops/internal/sim"
	"gameloops/loops"
)

// A crowd is a game that can draw only some of its people.
type crowd struct {
	people int
	shown  int // percent
	steps  int
}

// Update starts with a hundred people, adds two hundred after three seconds, and removes them after eight.
func (c *crowd) Update(time.Duration) {
	c.steps++
	c.people = 100
	if seconds := c.steps / 60; seconds >= 3 && seconds < 8 {
		c.people = 300
	}
}

func (c *crowd) Draw(float64)  {}
func (c *crowd) Objects() int  { return c.people * c.shown / 100 }
func (c *crowd) Contacts() int { return 0 }

// The article's "FPS control", with the library's average: End gets the frame rate, reduces the work when it falls, and
// increases it when it has been good for a while. The average changes about once a second. 60 FPS do not show whether
// there is time to spare, so the game has to try.
func ExampleMainLoopJS_fpsControl() {
	game := &crowd{shown: 100}
	machine := sim.New(sim.Settings{
		Refresh: 60, Vsync: true, DrawCost: sim.Cost{PerObject: 100 * time.Microsecond},
	}, game, 1)

	latest, good := 60.0, 0
	loop := &loops.MainLoopJS{Step: time.Second / 60}
	loop.End = func(fps float64, _ bool) {
		if fps == latest {
			return
		}
		latest = fps
		if fps < 50 {
			good = 0
			game.shown = max(game.shown/2, 10)
		} else if good++; good >= 3 {
			good = 0
			game.shown = min(game.shown*2, 100)
		}
		fmt.Printf("%.1f s: %.0f FPS, %d people, %d%% of them shown\n",
			machine.Now().Seconds(), fps, game.people, game.shown)
	}
	sim.Run(loop, machine, 14*time.Second)
	// Output:
	// 1.0 s: 59 FPS, 100 people, 100% of them shown
	// 2.0 s: 60 FPS, 100 people, 100% of them shown
	// 3.1 s: 59 FPS, 300 people, 100% of them shown
	// 4.1 s: 33 FPS, 300 people, 50% of them shown
	// 5.1 s: 56 FPS, 300 people, 50% of them shown
	// 6.1 s: 60 FPS, 300 people, 50% of them shown
	// 7.1 s: 60 FPS, 300 people, 100% of them shown
	// 8.2 s: 37 FPS, 100 people, 50% of them shown
	// 9.2 s: 58 FPS, 100 people, 50% of them shown
	// 10.2 s: 60 FPS, 100 people, 50% of them shown
	// 11.2 s: 60 FPS, 100 people, 100% of them shown
	// 12.2 s: 60 FPS, 100 people, 100% of them shown
	// 13.2 s: 60 FPS, 100 people, 100% of them shown
}
