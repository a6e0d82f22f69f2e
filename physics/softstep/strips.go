package softstep

// A strip is some neighbouring columns, with their balls and contacts. Strips are worked on side by side: first what is
// within each of them, then what joins two of them. A strip is at least two columns wide, and only contacts between the
// last column of one and the first of the next count as a border. So no ball is at two borders, and borders can be
// worked on side by side as well. The few contacts that reach further, of very fast or very large balls, come after
// that, one after the other.
//
// How many strips there are depends on the balls alone, and not on how many processors work on them: so neither does
// the result.
type strip struct {
	number       int32
	from, to     int // balls
	first, last  int // columns, the last one included
	borderFrom   int // balls from here on are in the last column
	borderTo     int // balls of the next strip up to here are in its first column
	inner        []contact
	ground       []contact
	border       []contact
	far          []contact
	impacts      []impact     // that are foreseen when the step begins
	boxes        []int32      // that a ball may touch, while they are looked at
	memory, past []remembered // of this step, and of the one before

	// What colour works with.
	taken   []uint32 // colours that each ball has, as bits
	colours []uint8  // of each inner contact
	sorted  []contact
}

// How many balls a strip has at least, and how many strips there are at most: more than processors, so that all of them
// end at about the same time.
const (
	ballsPerStrip = 256
	mostStrips    = 16
)

// cutIntoStrips cuts the sorted balls into strips of about as many.
func (w *World) cutIntoStrips() {
	starts := w.columns.starts
	wanted := min(max(w.awake/ballsPerStrip, 1), mostStrips)
	for i := range w.strips {
		s := &w.strips[i]
		s.past, s.memory = s.memory, s.past[:0]
		s.inner, s.ground, s.border, s.far = s.inner[:0], s.ground[:0], s.border[:0], s.far[:0]
		s.impacts = s.impacts[:0]
	}
	w.used = 0
	first, last := 0, len(starts)-2
	for first <= last {
		end := first + 1
		enough := (w.awake - int(starts[first])) / max(wanted-w.used, 1)
		for end < last && (int(starts[end+1]-starts[first]) < enough || last-end < 2) {
			end++
		}
		end = min(end, last)
		w.addStrip(first, end)
		first = end + 1
	}
}

// addStrip adds the strip of some columns, the last one included.
func (w *World) addStrip(first, last int) {
	if w.used == len(w.strips) {
		w.strips = append(w.strips, strip{})
	}
	s := &w.strips[w.used]
	s.number = int32(w.used)
	w.used++
	starts := w.columns.starts
	s.first, s.last = first, last
	s.from, s.to = int(starts[first]), int(starts[last+1])
	s.borderFrom = int(starts[last])
	s.borderTo = int(starts[min(last+2, len(starts)-1)])
}
