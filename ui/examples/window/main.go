// Command window drives a game in an Ebitengine window: a ball that bounces, under fixed steps of 20 ms.
package main

import (
	"flag"
	"fmt"
	"image/color"
	"log"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/loops"
	"gameloops/ui/stage"
)

var frames = flag.Int("frames", 0, "frames after which it ends; 0: when its window is closed")

// A ball is the game, and also its snapshot.
type ball struct{ height, speed float64 } // pixels, pixels/s

func (b *ball) Update(dt time.Duration) {
	b.speed -= 500 * dt.Seconds()
	if b.height += b.speed * dt.Seconds(); b.height < 0 {
		b.height, b.speed = -b.height, -b.speed
	}
}

func (b *ball) Draw(float64) {} // the window draws the snapshot

// A window is called by Ebitengine once a display frame. It sees only the snapshot of the game.
type window struct {
	host  *stage.Host[ball]
	shown *ball
	all   []stage.Frame
}

func (w *window) Update() error {
	w.shown = w.host.Refresh()
	w.all = w.host.AppendFrames(w.all[:0], *frames+1, -1)
	if *frames > 0 && len(w.all) > *frames { // the first one is the loop's Start
		return ebiten.Termination
	}
	return nil
}

func (w *window) Draw(screen *ebiten.Image) {
	vector.FillCircle(screen, 160, 220-float32(w.shown.height), 20, color.White, true)
}

func (w *window) Layout(int, int) (width, height int) { return 320, 240 }

func main() {
	flag.Parse()
	game := &ball{height: 180}
	loop := func(func() time.Duration) loops.GameLoop {
		return &loops.FixedSteps{Step: 20 * time.Millisecond, MaxStep: loops.NoLimit}
	}
	host := stage.New(game, loop, func(shown *ball, _ float64) { *shown = *game }, stage.Discard)
	defer host.Stop()
	w := &window{host: host}
	if err := ebiten.RunGame(w); err != nil {
		log.Fatal(err)
	}
	updates := 0
	for _, f := range w.all {
		updates += f.Updates
	}
	if n := len(w.all) - 1; n > 0 {
		fmt.Printf("%d frames, %d updates in %v\n", n, updates, w.all[n].Measured-w.all[0].Measured)
	}
}
