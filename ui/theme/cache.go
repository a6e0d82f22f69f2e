package theme

import "sync"

// A themeKey is what a theme depends on.
type themeKey struct {
	colors Colors
	scale  float64
	finger int
	least  float64
}

// mostThemes is how many themes are kept. A window for a room tries seven scales each time that it is laid out.
const mostThemes = 24

// A themeCache keeps themes, because it takes 5 ms to paint one. Nothing changes a theme.
type themeCache struct {
	mu   sync.Mutex
	kept map[themeKey]*Theme
}

var cache = themeCache{kept: make(map[themeKey]*Theme)}

// theme returns a theme. It paints those that it does not keep.
func (c *themeCache) theme(key themeKey) (*Theme, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t := c.kept[key]; t != nil {
		return t, nil
	}
	t, err := paint(key)
	if err != nil {
		return nil, err
	}
	if len(c.kept) == mostThemes {
		clear(c.kept)
	}
	c.kept[key] = t
	return t, nil
}
