// Command recorder is a game that records itself: a ball that falls for a second, at 60 frames a second. Afterwards
// looplab judge game.csv says how smooth that was.
package main

import (
	"flag"
	"fmt"
	"log"
	"time"

	"gameloops/loops"
	"gameloops/ui/recorder"
)

// A ball is the game: it falls.
type ball struct {
	height, speed float64
	time          time.Duration // how long it has fallen
}

// Update moves the ball ahead.
func (b *ball) Update(dt time.Duration) {
	b.speed -= 9.81 * dt.Seconds()
	b.height += b.speed * dt.Seconds()
	b.time += dt
}

// Draw prints the ball's height.
func (b *ball) Draw(float64) { fmt.Printf("\r%6.2f m", b.height) }

var (
	name   = flag.String("capture", "game.csv", "file of the capture")
	frames = flag.Int("frames", 60, "frames")
)

func main() {
	flag.Parse()
	rec, err := recorder.Create(*name)
	if err != nil {
		log.Fatal(err)
	}
	game := &ball{height: 5}
	loop := &loops.FixedSteps{Step: 20 * time.Millisecond, MaxStep: loops.NoLimit}
	start := time.Now()
	loop.Start(0, game)
	for range *frames + 1 { // the last one presents the one before it
		rec.Frame()
		loop.Frame(time.Since(start), game)
		rec.Simulated(game.time)
		rec.Present()
		time.Sleep(time.Second / 60)
	}
	if err := rec.Close(); err != nil {
		log.Fatal(err)
	}
	fmt.Println()
}
