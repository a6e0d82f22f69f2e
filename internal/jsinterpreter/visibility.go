package jsinterpreter

import "gameloops/loops"

// show tells the script whether the page is hidden, if the host knows. A page that was hidden between two turns learns
// of both edges, each at its time.
func (p *page) show() error {
	g, ok := p.game.(loops.Hider)
	if !ok {
		return nil
	}
	from, until := g.Hidden()
	if from > p.clock.hiddenSeen && from <= p.clock.at {
		p.clock.hiddenSeen = from
		if err := p.edge(true); err != nil {
			return err
		}
	}
	if p.hidden && until <= p.clock.at {
		return p.edge(false)
	}
	return nil
}

func (p *page) edge(hidden bool) error {
	p.hidden = hidden
	return p.dispatch("visibilitychange")
}
