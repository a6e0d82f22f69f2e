package metrics

// Presses counts the key presses of a game in which each update asks: did the key go down in this frame?
type Presses struct {
	Made   int // all that a frame saw
	Lost   int // their frame had no update that asked
	Double int // several updates of their frame asked, and each counted them
	Most   int // how often one of them was counted, at most
}

// Ask counts the presses of a frame in which this many updates asked.
func (p *Presses) Ask(presses, updates int) {
	if presses == 0 {
		return
	}
	p.Made += presses
	p.Most = max(p.Most, updates)
	switch {
	case updates == 0:
		p.Lost += presses
	case updates > 1:
		p.Double += presses
	}
}

// And returns the presses of two players together.
func (p Presses) And(q Presses) Presses {
	return Presses{p.Made + q.Made, p.Lost + q.Lost, p.Double + q.Double, max(p.Most, q.Most)}
}
