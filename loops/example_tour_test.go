package loops_test

import (
	"fmt"
	"time"

	"gameloops/loops"
)

// A film is a game that records its updates.
type film struct {
	simulated time.Duration
	steps     []time.Duration // of the latest frame
}

func (f *film) Update(dt time.Duration) {
	f.simulated += dt
	f.steps = append(f.steps, dt)
}

func (f *film) Draw(float64) {}

// show calls a loop at the times of its frames, in ms, and prints the steps of each.
func show(loop loops.GameLoop, frames ...time.Duration) {
	game := &film{}
	loop.Start(0, game)
	for _, now := range frames {
		game.steps = game.steps[:0]
		loop.Frame(now*time.Millisecond, game)
		fmt.Println(game.steps)
	}
}

// The same second on two displays: with one step per frame, the speed of the game differs.
func ExampleBasic() {
	for _, refresh := range []time.Duration{60, 144} {
		loop, game := &loops.Basic{Step: 20 * time.Millisecond}, &film{}
		loop.Start(0, game)
		for n := range refresh - 1 {
			loop.Frame((n+1)*time.Second/refresh, game)
		}
		fmt.Printf("at %d Hz a second simulates %v\n", refresh, game.simulated)
	}
	// Output:
	// at 60 Hz a second simulates 1.2s
	// at 144 Hz a second simulates 2.88s
}

// A late frame makes a long step, unless there is a maximum.
func ExampleVariableSteps() {
	show(&loops.VariableSteps{MaxStep: loops.NoLimit}, 16, 33, 283)
	show(&loops.VariableSteps{MaxStep: 33 * time.Millisecond}, 16, 33, 283)
	// Output:
	// [16ms]
	// [17ms]
	// [250ms]
	// [16ms]
	// [17ms]
	// [33ms]
}

// Equal steps, however long the frames are. The remainder is the backlog. The loop does not count the time that a
// maximum step drops: it is what is missing from the sum.
func ExampleFixedSteps() {
	show(&loops.FixedSteps{Step: 10 * time.Millisecond, MaxStep: loops.NoLimit}, 16, 33, 38, 75)

	loop, game := &loops.FixedSteps{Step: 10 * time.Millisecond, MaxStep: 50 * time.Millisecond}, &film{}
	loop.Start(0, game)
	elapsed := 127 * time.Millisecond
	loop.Frame(elapsed-4*time.Millisecond, game)
	loop.Frame(elapsed, game)
	backlog := loops.Backlog(loop)
	fmt.Println(elapsed, "=", game.simulated, "simulated +", backlog, "backlog +", elapsed-game.simulated-backlog,
		"dropped")
	// Output:
	// [10ms]
	// [10ms 10ms]
	// []
	// [10ms 10ms 10ms 10ms]
	// 127ms = 50ms simulated + 4ms backlog + 73ms dropped
}

// A loop that sleeps returns its wake time. Here it is called 25 ms late, and catches up immediately.
func ExampleFrameRateLimited() {
	loop, game := &loops.FrameRateLimited{Step: 20 * time.Millisecond}, &film{}
	loop.Start(0, game)
	for _, now := range []time.Duration{0, 0, 20, 20, 65, 65, 65} {
		now *= time.Millisecond
		game.steps = game.steps[:0]
		wake := "at once"
		if at := loop.Frame(now, game); at > now {
			wake = "at " + at.String()
		}
		fmt.Printf("at %v: updates %v, next %s\n", now, game.steps, wake)
	}
	// Output:
	// at 0s: updates [20ms], next at once
	// at 0s: updates [], next at 20ms
	// at 20ms: updates [20ms], next at once
	// at 20ms: updates [], next at 40ms
	// at 65ms: updates [20ms], next at once
	// at 65ms: updates [20ms], next at once
	// at 65ms: updates [], next at 80ms
}

// A jittery clock at 60 Hz. Plain fixed steps run no update in some frames and two in others. With a tolerance every
// frame runs one.
func ExampleEbitengine29() {
	frames := []time.Duration{17, 33, 50, 66, 84, 99, 117, 133}
	for _, loop := range []loops.GameLoop{
		&loops.FixedSteps{Step: time.Second / 60, MaxStep: loops.NoLimit}, &loops.Ebitengine29{Step: time.Second / 60},
	} {
		game, updates := &film{}, []int{}
		loop.Start(0, game)
		for _, now := range frames {
			game.steps = game.steps[:0]
			loop.Frame(now*time.Millisecond, game)
			updates = append(updates, len(game.steps))
		}
		fmt.Printf("%T %v\n", loop, updates)
	}
	// Output:
	// *loops.FixedSteps [1 0 2 0 2 0 2 0]
	// *loops.Ebitengine29 [1 1 1 1 1 1 1 1]
}
