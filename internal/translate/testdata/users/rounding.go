package loops

import (
	"math"
	"time"
)

// Rounding draws what rounding, quotients and conversions give for negative numbers, halves and what lies beside them.
type Rounding struct {
	values [6]float64
	turn   int
}

// Start fills in the numbers that usual formulas get wrong.
func (l *Rounding) Start(now time.Duration, game Game) time.Duration {
	l.turn = -40
	l.values[0] = 0.49999999999999994
	l.values[1] = -0.49999999999999994
	l.values[2] = 4503599627370497.5
	l.values[3] = -4503599627370497.5
	l.values[4] = 2.5
	l.values[5] = -2.5
	for _, x := range l.values {
		l.draw(x, game)
	}
	return NextFrame
}

// Frame draws for the next number.
func (l *Rounding) Frame(now time.Duration, game Game) time.Duration {
	l.turn++
	l.draw(float64(l.turn)/4, game)
	l.draw(float64(l.turn)/3, game)
	d := time.Duration(l.turn)*333_333_337 + time.Duration(l.turn*l.turn)*7
	game.Draw(1 + d.Seconds())
	game.Draw(1 + (d * 11).Seconds())
	game.Draw(1 + float64(d/7%1000) + float64(d%7)/8)
	game.Draw(1 + float64(-d/7%1000) - float64(-d%7)/8)
	game.Draw(1 + float64(d.Microseconds()%1000) + float64(d.Milliseconds()%1000)/16)
	game.Draw(float64((d.Abs() + d.Truncate(time.Millisecond)) % 1000))
	game.Draw(float64(float32(d.Seconds())))
	return NextFrame
}

// draw draws all that can be done to a number.
func (l *Rounding) draw(x float64, game Game) {
	game.Draw(math.Round(x) - x)
	game.Draw(math.Trunc(x) - x)
	game.Draw(math.Floor(x) - x)
	game.Draw(math.Ceil(x) - x)
	game.Draw(float64(int(x)) - x)
	game.Draw(float64(time.Duration(math.Round(x))) - x)
	game.Draw(max(x, 0.25)/1e12 + min(x, 0.75)/1e12 + math.Sqrt(math.Abs(x))/1e6)
}
