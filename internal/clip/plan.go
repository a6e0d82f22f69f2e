package clip

import (
	"errors"
	"fmt"
	"math/big"
	"time"
)

// A Format is a file format of animated pictures. All clips repeat for ever.
type Format int

// The formats.
const (
	GIF  Format = iota // counts time in hundredths of a second
	APNG               // an animated PNG: each picture lasts for a fraction of a second
)

// String returns the usual name of the format.
func (f Format) String() string { return [...]string{"GIF", "APNG"}[f] }

// Shortest returns the shortest time for which programs show a picture of the format. Browsers, like Netscape once,
// consider 10 ms or less a mistake and show the picture for 100 ms. Blink's DeferredImageDecoder and Gecko's
// FrameTimeout do so for all formats.
func (f Format) Shortest() time.Duration {
	if f == GIF {
		return 2 * centisecond
	}
	return 11 * time.Millisecond
}

const centisecond = 10 * time.Millisecond // the unit of time in a GIF

// Times say when pictures were shown, and how fast a clip shows them again.
type Times struct {
	Moments []time.Duration // when each picture came, ascending
	End     time.Duration   // when the last of them ended
	Period  *big.Rat        // in s; all moments are multiples of it, to the nanosecond. nil: there is none
	Pace    *big.Rat        // above 0; 1/8 is eight times slower than the original. nil: 1
	Hold    time.Duration   // the last picture stays for at least this time before the first one follows
}

// Seconds returns a time in s, exactly.
func Seconds(d time.Duration) *big.Rat { return big.NewRat(int64(d), int64(time.Second)) }

// played returns how long a clip takes for a time of the original, in s.
func (t Times) played(d time.Duration) *big.Rat {
	s := Seconds(d)
	if t.Pace != nil {
		s.Quo(s, t.Pace)
	}
	return s
}

// A Plan says which pictures a clip has, and how long it shows each of them. A format counts time in ticks. Each
// picture comes at the tick nearest to its moment, so errors do not add up, and the whole is exact to half a tick.
type Plan struct {
	Format  Format
	Moments []time.Duration // the moments of its pictures, in the order in which [Encoder.Add] needs them
	Skipped int             // number of pictures that are too short for programs to show

	ticks  int64   // per second
	delays []int64 // of each picture, in ticks
}

// largestDelay is the largest delay of both formats, in ticks, and the largest numerator and denominator of a fraction.
const largestDelay = 1<<16 - 1

// NewPlan plans a clip. Its error says what is wrong with the times.
func NewPlan(f Format, t Times) (*Plan, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	p := &Plan{Format: f}
	var err error
	if p.ticks, err = t.ticksFor(f); err != nil {
		return nil, err
	}
	shortest := (int64(f.Shortest())*p.ticks + int64(time.Second) - 1) / int64(time.Second)
	var came []int64
	for _, m := range t.Moments {
		tick := t.tick(m, p.ticks)
		if n := len(came); n > 0 && tick-came[n-1] < shortest {
			p.Skipped++
			continue
		}
		came = append(came, tick)
		p.Moments = append(p.Moments, m)
	}
	for i := range came[1:] {
		p.delays = append(p.delays, came[i+1]-came[i])
	}
	last := t.tick(t.End, p.ticks) - came[len(came)-1] + t.held(p.Moments[len(came)-1], p.ticks)
	p.delays = append(p.delays, max(last, shortest))
	return p, nil
}

func (t Times) check() error {
	if len(t.Moments) == 0 {
		return errors.New("a clip needs a picture")
	}
	for i, m := range t.Moments[1:] {
		if m <= t.Moments[i] {
			return fmt.Errorf("the picture at %v must come after the one at %v", m, t.Moments[i])
		}
	}
	if last := t.Moments[len(t.Moments)-1]; t.End < last {
		return fmt.Errorf("the last picture comes at %v, after its end at %v", last, t.End)
	}
	if t.Pace != nil && t.Pace.Sign() <= 0 {
		return fmt.Errorf("pace %s: it must be above 0", t.Pace.RatString())
	}
	return nil
}

// ticksFor returns the number of ticks in a second. For an animated PNG it is the largest number at which the longest
// picture still fits. If possible, the display's period is a whole number of ticks.
func (t Times) ticksFor(f Format) (int64, error) {
	if f == GIF {
		return int64(time.Second / centisecond), nil
	}
	longest := t.End - t.Moments[len(t.Moments)-1]
	for i, m := range t.Moments[1:] {
		longest = max(longest, m-t.Moments[i])
	}
	played, _ := t.played(longest).Float64()
	played = max(played, t.Hold.Seconds()) + 2*f.Shortest().Seconds() // room for skipped pictures after it
	if played > largestDelay {
		return 0, fmt.Errorf("a picture stays for %.0f s: an %v can show it for %d s at most", played, f, largestDelay)
	}
	most := int64(largestDelay / max(played, 1))
	if t.Period != nil {
		period := new(big.Rat).Set(t.Period)
		if t.Pace != nil {
			period.Quo(period, t.Pace)
		}
		if parts := period.Denom(); parts.IsInt64() && parts.Int64() <= most {
			return most / parts.Int64() * parts.Int64(), nil
		}
	}
	return most, nil
}

// tick returns the tick nearest to a moment, counted from the first picture.
func (t Times) tick(m time.Duration, ticks int64) int64 {
	x := t.played(m - t.Moments[0])
	x.Mul(x, new(big.Rat).SetInt64(ticks))
	twice := new(big.Int).Lsh(x.Num(), 1)
	twice.Add(twice, x.Denom())
	return twice.Div(twice, new(big.Int).Lsh(x.Denom(), 1)).Int64()
}

// held returns how many ticks longer than originally the last picture stays. It came at the moment came.
func (t Times) held(came time.Duration, ticks int64) int64 {
	x := Seconds(t.Hold)
	x.Sub(x, t.played(t.End-came))
	if x.Sign() <= 0 {
		return 0
	}
	x.Mul(x, new(big.Rat).SetInt64(ticks))
	return new(big.Int).Div(x.Num(), x.Denom()).Int64()
}

// Lasts returns how long picture i is shown, in s.
func (p *Plan) Lasts(i int) *big.Rat { return big.NewRat(p.delays[i], p.ticks) }

// Plays returns the duration of the clip before it repeats.
func (p *Plan) Plays() time.Duration {
	sum := int64(0)
	for _, d := range p.delays {
		sum += d
	}
	s, _ := big.NewRat(sum, p.ticks).Float64()
	return time.Duration(s * float64(time.Second))
}
