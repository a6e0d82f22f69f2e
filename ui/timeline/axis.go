package timeline

import (
	"math"
	"time"
)

// An axis maps the moments that a timeline shows to pixels of the screen.
type axis struct {
	left, right float64       // pixels
	from, to    time.Duration // the moments there
}

// x returns the place of a moment. Moments that are not shown are outside of the axis.
func (a axis) x(at time.Duration) float64 {
	return a.left + float64(at-a.from)*a.perNanosecond()
}

// at returns the moment at a place.
func (a axis) at(x float64) time.Duration {
	return a.from + time.Duration(math.Round((x-a.left)/a.perNanosecond()))
}

// during returns the time that a width in pixels takes.
func (a axis) during(width float64) time.Duration {
	return time.Duration(math.Round(width / a.perNanosecond()))
}

func (a axis) perNanosecond() float64 { return max(a.right-a.left, 1) / float64(max(a.to-a.from, 1)) }

// A zoom is the part of a run that the user wants to see; the zero zoom is all of it.
type zoom struct {
	from, length time.Duration // length 0: all
}

// shortest is the length of the shortest part: the frames of a fast loop can be told apart in it.
const shortest = 10 * time.Millisecond

// of returns the part of a whole run, from its beginning to its end, that is shown.
func (z *zoom) of(begin, end time.Duration) (from, to time.Duration) {
	if z.length == 0 || z.length >= end-begin {
		return begin, end
	}
	from = min(max(z.from, begin), end-z.length)
	return from, from + z.length
}

// around magnifies by a factor. The moment at stays where it is, as far as the ends of the run allow.
func (z *zoom) around(at time.Duration, factor float64, begin, end time.Duration) {
	if !(factor > 0) { // or it is NaN
		return
	}
	from, to := z.of(begin, end)
	length := time.Duration(min(max(float64(to-from)/factor, float64(shortest)), float64(end-begin)))
	if length >= end-begin {
		*z = zoom{}
		return
	}
	share := float64(at-from) / float64(to-from)
	z.from, z.length = at-time.Duration(share*float64(length)), length
	z.from, _ = z.of(begin, end)
}

// pan moves the view later by a duration, or earlier if it is negative.
func (z *zoom) pan(by, begin, end time.Duration) {
	if z.length > 0 {
		z.from, _ = z.of(begin, end) // the run may have forgotten its beginning since
		z.from += by
		z.from, _ = z.of(begin, end)
	}
}

// reach brings a moment into view. If it is out of view, the view moves three quarters of its length beyond it, so that
// it does not creep.
func (z *zoom) reach(at, begin, end time.Duration) {
	from, to := z.of(begin, end)
	switch {
	case at < from:
		z.pan(at-from-(to-from)*3/4, begin, end)
	case at > to:
		z.pan(at-to+(to-from)*3/4, begin, end)
	}
}

// whole returns the beginning and the end of an axis for a run that can be shown between from and to. The axis is at
// least as long as least, or as usualLength if least is 0. Both ends change in steps, so that marks stay in place while
// the run goes on. The end is later than the present: by a quarter of the axis, where the legend has its place, or by
// less in a run whose length is known. The beginning may be before from: that part of the run is forgotten.
func whole(from, to, least time.Duration) (begin, end time.Duration) {
	const steps = 8
	length, most := least, time.Duration(steps-1)
	if least <= 0 {
		length, most = usualLength, steps-2
	}
	for i := 0; to-from > length*most/steps; i++ {
		if i%2 == 0 {
			length = length * 3 / 2
		} else {
			length = length * 4 / 3
		}
	}
	step := length / steps
	begin = max(from, 0) / step * step
	return begin, begin + length
}

// usualLength is the length of the axis at the beginning of a run of unknown length.
const usualLength = 10 * time.Second

// tickStep returns the time between two labels of an axis: the least round time that leaves room pixels for each.
func (a axis) tickStep(room float64) time.Duration {
	for step := time.Millisecond; ; step *= 10 {
		for _, times := range [...]time.Duration{1, 2, 5} {
			if float64(times*step)*a.perNanosecond() >= room {
				return times * step
			}
		}
	}
}
