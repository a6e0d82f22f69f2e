package poster

import (
	"fmt"
	"strings"
)

// Dots is how many pixels of a poster are an inch on paper. A letter that is read at 2 m is then 46 pixels high.
const Dots = 200

// pixels converts a length on paper, in mm, to pixels.
func pixels(mm float64) float64 { return mm * Dots / 25.4 }

// px is like pixels, rounded.
func px(mm float64) int { return int(pixels(mm) + 0.5) }

// A Paper is the size of a sheet, in mm.
type Paper struct {
	Name       string
	Wide, High float64
}

// Papers returns the papers that a poster can be printed on, upright.
func Papers() []Paper {
	return []Paper{
		{"a4", 210, 297}, // ISO 216
		{"letter", 215.9, 279.4},
	}
}

// PaperByName returns the paper of this name, upright.
func PaperByName(name string) (Paper, error) {
	var names []string
	for _, p := range Papers() {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Paper{}, fmt.Errorf("there is no paper %q: %s is allowed", name, strings.Join(names, " or "))
}

// Landscape returns the paper on its side.
func (p Paper) Landscape() Paper {
	p.Wide, p.High = p.High, p.Wide
	return p
}

// isLandscape reports whether the paper is on its side.
func (p Paper) isLandscape() bool { return p.Wide > p.High }
