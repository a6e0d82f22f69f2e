package theme

import "sync"

// A recipe is what a theme is made from.
type recipe struct {
	colors Colors
	scale  float64
	finger int
}

// mostThemes is how many themes are kept. A window for a room tries seven scales each time that it is laid out.
const mostThemes = 24

// themes keeps what was painted: it takes 5 ms to paint a theme. Nothing changes a theme.
type themes struct {
	mu   sync.Mutex
	kept map[recipe]*Theme
}

var made = themes{kept: make(map[recipe]*Theme)}

// theme returns the theme of a recipe. It paints those that it does not keep.
func (m *themes) theme(r recipe) (*Theme, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if t := m.kept[r]; t != nil {
		return t, nil
	}
	t, err := paint(r)
	if err != nil {
		return nil, err
	}
	if len(m.kept) == mostThemes {
		clear(m.kept)
	}
	m.kept[r] = t
	return t, nil
}
