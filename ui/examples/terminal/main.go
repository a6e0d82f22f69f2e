// Command terminal drives a game without a window: a ball that bounces, under fixed steps of 20 ms.
package main

import (
	"fmt"
	"time"

	"gameloops/loops"
	"gameloops/ui/stage"
)

// A ball is the game, and also its snapshot.
type ball struct{ height, speed float64 } // m, m/s

func (b *ball) Update(dt time.Duration) {
	b.speed -= 9.81 * dt.Seconds()
	if b.height += b.speed * dt.Seconds(); b.height < 0 {
		b.height, b.speed = -b.height, -b.speed
	}
}

func (b *ball) Draw(float64) {} // the snapshot is the picture

func main() {
	game := &ball{height: 2}
	loop := func(func() time.Duration) loops.GameLoop {
		return &loops.FixedSteps{Step: 20 * time.Millisecond, MaxStep: loops.NoLimit}
	}
	host := stage.New(game, loop, func(shown *ball, _ float64) { *shown = *game }, stage.Discard)
	defer host.Stop()

	const frames = 60
	all := []stage.Frame{}
	for len(all) <= frames { // the first one is the loop's Start
		fmt.Printf("\r%4.2f m", host.Refresh().height)
		time.Sleep(time.Second / 60)
		all = host.AppendFrames(all[:0], frames+1, -1)
	}
	updates := 0
	for _, f := range all {
		updates += f.Updates
	}
	fmt.Printf("\n%d frames, %d updates in %v\n", frames, updates, all[frames].Measured-all[0].Measured)
}
