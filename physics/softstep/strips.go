package softstep

import "math/bits"

// A strip is a range of columns with their balls and contacts. Strips are processed side by side: first what is within
// each of them, then what connects two of them. A strip is at least two columns wide, and only contacts between its
// right half and the left half of the next strip count as a border. So no ball is at two borders, and borders can be
// processed side by side as well. The few contacts that reach further, of very fast or very large balls, follow one
// after the other.
//
// The number of strips depends on the balls alone and not on the number of workers, so the result does not depend on it
// either.
type strip struct {
	number       int32
	from, to     int // balls
	first, last  int // columns, inclusive
	middle       int // balls from here on are in the right half
	leftFrom     int // balls of the strip to the left from here on are in its right half
	rightTo      int // balls of the strip to the right up to here are in its left half
	inner        []contact
	ground       []contact
	left, right  []contact    // across its borders, those that its balls have found
	far          []contact    // that reach further
	impacts      []impact     // predicted at the beginning of the step
	memory, past []remembered // of this step, and of the one before
	scratch      scratch
}

// scratch is memory whose contents no later step needs.
type scratch struct {
	boxes    []int32 // that a ball may touch
	searched []int32 // by column, where the last wide search has begun; at first anywhere

	taken   []uint32 // the colours that each ball has, as bits
	colours []uint8  // of each inner contact
	sorted  []contact
}

// The least number of balls in a strip, and the largest number of strips: more than there are workers, so that all of
// them finish at about the same time, and as many as a word has bits.
const (
	ballsPerStrip = 256
	mostStrips    = 64
)

// wantedStrips returns into how many strips some balls should be cut.
func wantedStrips(balls int) int { return min(max(balls/ballsPerStrip, 1), mostStrips) }

// strips are the strips of a step, followed by spare ones that earlier steps used.
type strips struct {
	all  []strip
	used int
}

// cut divides the columns into strips with about as many balls. Column c begins with ball starts[c].
func (l *strips) cut(starts []int32) {
	balls := int(starts[len(starts)-1])
	wanted := wantedStrips(balls)
	for i := range l.all {
		s := &l.all[i]
		s.past, s.memory = s.memory, s.past[:0]
		s.inner, s.ground, s.impacts = s.inner[:0], s.ground[:0], s.impacts[:0]
		s.left, s.right, s.far = s.left[:0], s.right[:0], s.far[:0]
	}
	l.used = 0
	first, last := 0, len(starts)-2
	for first <= last {
		end := first + 1
		enough := (balls - int(starts[first])) / max(wanted-l.used, 1)
		for end < last && (int(starts[end+1]-starts[first]) < enough || last-end < 2) {
			end++
		}
		end = min(end, last)
		l.add(starts, first, end)
		first = end + 1
	}
}

// add adds a strip with columns from first to last, inclusive.
func (l *strips) add(starts []int32, first, last int) {
	if l.used == len(l.all) {
		l.all = append(l.all, strip{})
	}
	s := &l.all[l.used]
	s.number = int32(l.used)
	l.used++
	s.first, s.last = first, last
	s.from, s.to = int(starts[first]), int(starts[last+1])
	s.middle = int(starts[first+(last-first+1)/2])
	s.leftFrom, s.rightTo = s.from, s.to
	if s.number > 0 {
		left := &l.all[s.number-1]
		s.leftFrom, left.rightTo = left.middle, s.middle
	}
}

// colour orders the contacts within a strip so that neighbours in the list share no ball: the processor can then begin
// with one before it has finished the last. Each contact gets the lowest colour that neither of its balls has yet, and
// contacts of a colour are grouped. Contacts that do not push, of balls that are only close, come last: then the
// branches of a pass go the same way for long stretches and are predicted well. Each of the two saves up to a tenth, as
// measured.
//
// Source: greedy colouring is Box2D v3's, which uses it to process contacts side by side (Erin Catto, "SIMD Matters",
// 2024, box2d.org/posts).
func (s *strip) colour() {
	const most = 32 // colours: no ball of ordinary size has more contacts
	o := &s.scratch
	o.taken = resized(o.taken, s.to-s.from)
	o.colours = resized(o.colours, len(s.inner))
	o.sorted = resized(o.sorted, len(s.inner))
	clear(o.taken)
	var begin [2*most + 1]int32
	for k := range s.inner {
		c := &s.inner[k]
		i, j := int(c.a)-s.from, int(c.b)-s.from
		colour := min(bits.TrailingZeros32(^(o.taken[i] | o.taken[j])), most-1)
		o.taken[i] |= 1 << colour
		o.taken[j] |= 1 << colour
		if c.push == 0 && c.distance > 0 {
			colour += most
		}
		o.colours[k] = uint8(colour)
		begin[colour+1]++
	}
	for k := range 2 * most {
		begin[k+1] += begin[k]
	}
	for k := range s.inner {
		colour := o.colours[k]
		o.sorted[begin[colour]] = s.inner[k]
		begin[colour]++
	}
	s.inner, o.sorted = o.sorted, s.inner
}
