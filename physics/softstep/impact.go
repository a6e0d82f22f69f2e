package softstep

// An impact is two things that meet in this step fast enough to bounce, as far as one knows by now.
type impact struct {
	at             float32 // s, since the step began
	a, b           int32   // balls; a box k is -1-k, and always a
	timesA, timesB uint8   // how often they had bounced in this step when it was foreseen
}

// impacts are those to come, as a heap: the next one is the first, and each comes before the two at twice its place.
type impacts struct {
	heap  []impact
	boxes []int32 // that a ball may hit, while they are looked at
}

// before is the order in which impacts happen; who meets decides between those that happen at once.
func (m *impact) before(n *impact) bool {
	if m.at != n.at {
		return m.at < n.at
	}
	if m.a != n.a {
		return m.a < n.a
	}
	return m.b < n.b
}

func (p *impacts) add(m impact) {
	p.heap = append(p.heap, m)
	h := p.heap
	i := len(h) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !m.before(&h[up]) {
			break
		}
		h[i] = h[up]
		i = up
	}
	h[i] = m
}

// next takes the next impact out of the heap.
func (p *impacts) next() impact {
	first, n := p.heap[0], len(p.heap)-1
	m, h := p.heap[n], p.heap[:n]
	i := 0
	for down := 1; down < n; down = 2*i + 1 {
		if down+1 < n && h[down+1].before(&h[down]) {
			down++
		}
		if !h[down].before(&m) {
			break
		}
		h[i] = h[down]
		i = down
	}
	p.heap[i] = m
	p.heap = h
	return first
}
