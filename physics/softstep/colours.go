package softstep

import "math/bits"

// colour puts the contacts of a strip into an order in which neighbours in the list have no ball in common.
func (w *World) colour(s *strip) {
	if cap(s.taken) < s.to-s.from {
		s.taken = make([]uint32, (s.to-s.from)*5/4)
	}
	taken := s.taken[:s.to-s.from]
	clear(taken)
	s.colours = grown(s.colours, len(s.inner))
	s.sorted = grown(s.sorted, len(s.inner))
	var count [65]int32
	for k := range s.inner {
		c := &s.inner[k]
		i, j := int(c.a)-s.from, int(c.b)-s.from
		used := taken[i] | taken[j]
		colour := bits.TrailingZeros32(^used)
		if colour < 32 {
			taken[i] |= 1 << colour
			taken[j] |= 1 << colour
		} else {
			colour = 31
		}
		if c.push == 0 && c.distance > 0 {
			colour += 32
		}
		s.colours[k] = uint8(colour)
		count[colour+1]++
	}
	for k := range 64 {
		count[k+1] += count[k]
	}
	for k := range s.inner {
		n := s.colours[k]
		s.sorted[count[n]] = s.inner[k]
		count[n]++
	}
	s.inner, s.sorted = s.sorted, s.inner
}
