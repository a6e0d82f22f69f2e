// Command recorder is a game that records itself: a ball that falls for a second, at 60 frames a second. Afterwards
// looplab judge game.txt says how smooth that was.
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
	rec           *recorder.Recorder
}

// Update moves the ball ahead.
func (b *ball) Update(dt time.Duration) {
	b.speed -= 9.81 * dt.Seconds()
	b.height += b.speed * dt.Seconds()
	b.rec.Update(dt)
}

// Draw prints the ball's height.
func (b *ball) Draw(alpha float64) {
	fmt.Printf("\r%6.2f m", b.height)
	b.rec.Draw(alpha)
}

var (
	name   = flag.String("recording", "game.txt", "file of the recording")
	frames = flag.Int("frames", 60, "frames")
)

func main() {
	flag.Parse()
	rec, err := recorder.Create(*name)
	if err != nil {
		log.Fatal(err)
	}
	game := &ball{height: 5, rec: rec}
	loop := &loops.FixedSteps{Step: 20 * time.Millisecond, MaxStep: loops.NoLimit}
	start := time.Now()
	loop.Start(0, game)
	for range *frames + 1 { // the last one ends the one before it
		now := time.Since(start)
		rec.Frame(now)
		loop.Frame(now, game)
		time.Sleep(time.Second / 60)
	}
	if err := rec.Close(); err != nil {
		log.Fatal(err)
	}
	fmt.Println()
}
