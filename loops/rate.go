package loops

import "time"

// A rate is how often a loop steps: so many steps in a time. Engines whose users choose steps a second count with that
// number, because 60 steps of 16.666666 ms are 40 ns less than a second.
type rate struct {
	steps int
	in    time.Duration
}

// rateOf returns the rate of a step. If the step is a second divided by a whole number and rounded to a nanosecond,
// such as time.Second/60, it is that number of steps in a second.
func rateOf(step time.Duration) rate {
	if n := (time.Second + step/2) / step; n > 0 && time.Second/n == step {
		return rate{int(n), time.Second}
	}
	return rate{1, step}
}

// stepsIn returns how many whole steps there are in d.
func (r rate) stepsIn(d time.Duration) int { return int(d * time.Duration(r.steps) / r.in) }

// timeOf returns how long a number of steps takes.
func (r rate) timeOf(steps int) time.Duration {
	return time.Duration(steps) * r.in / time.Duration(r.steps)
}

// perSecond returns the steps in a second.
func (r rate) perSecond() float64 { return float64(r.steps) / r.in.Seconds() }

// seconds returns how long a step takes, in seconds: 1.0/60 to the last bit.
func (r rate) seconds() float64 { return r.in.Seconds() / float64(r.steps) }
