package loops_test

import (
	"fmt"
	"time"

	"gameloops/loops"
)

// A ball falls and prints where it is drawn.
type ball struct{ previous, current, speed float64 } // m, m, m/s

func (b *ball) Update(dt time.Duration) {
	b.previous = b.current
	b.speed += 10 * dt.Seconds()
	b.current += b.speed * dt.Seconds()
	fmt.Printf("  update by %v\n", dt)
}

func (b *ball) Draw(alpha float64) {
	fmt.Printf("  draw at %.3f m\n", b.previous+alpha*(b.current-b.previous))
}

// A host calls the loop at the times of its clock. Here it does so for four uneven frames.
func Example() {
	loop := &loops.FixedStepsWithInterpolation{Step: 20 * time.Millisecond, MaxStep: loops.NoLimit}
	game := &ball{}
	loop.Start(0, game)
	for _, now := range []time.Duration{15, 30, 75, 80} {
		now *= time.Millisecond
		fmt.Println("frame at", now)
		loop.Frame(now, game)
	}
	// Output:
	// frame at 15ms
	//   draw at 0.000 m
	// frame at 30ms
	//   update by 20ms
	//   draw at 0.002 m
	// frame at 75ms
	//   update by 20ms
	//   update by 20ms
	//   draw at 0.021 m
	// frame at 80ms
	//   update by 20ms
	//   draw at 0.024 m
}
