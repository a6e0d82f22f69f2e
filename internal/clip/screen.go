package clip

import (
	"bytes"
	"image"
)

// A screen holds what a clip shows, as indexes of its palette, and what the next picture changes.
type screen struct {
	size    image.Point
	palette *Palette
	current []uint8 // the indexes shown; nil: nothing yet
	next    []uint8
	part    []uint8 // the indexes within a rectangle
}

func newScreen(size image.Point, p *Palette) *screen {
	return &screen{size: size, palette: p, next: make([]uint8, size.X*size.Y)}
}

// show shows a picture. It returns the smallest rectangle that contains all changes, and the indexes in it, row by row.
// The index of a pixel that does not change is unchanged. The indexes are valid until the next call. The rectangle is
// empty if nothing has changed; for the first picture it is the whole screen.
func (s *screen) show(m *image.RGBA) (image.Rectangle, []uint8) {
	s.palette.indexes(s.next, m)
	rect := image.Rectangle{Max: s.size}
	if s.current != nil {
		rect = s.changed()
	}
	s.part = s.part[:0]
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for i := y*s.size.X + rect.Min.X; i < y*s.size.X+rect.Max.X; i++ {
			index := s.next[i]
			if s.current != nil && index == s.current[i] {
				index = unchanged
			}
			s.part = append(s.part, index)
		}
	}
	s.current, s.next = s.next, s.current
	if s.next == nil {
		s.next = make([]uint8, len(s.current))
	}
	return rect, s.part
}

// changed returns the smallest rectangle that contains all differences between the two pictures.
func (s *screen) changed() image.Rectangle {
	var rect image.Rectangle
	for y := range s.size.Y {
		row, before := s.next[y*s.size.X:(y+1)*s.size.X], s.current[y*s.size.X:(y+1)*s.size.X]
		if bytes.Equal(row, before) {
			continue
		}
		first, last := 0, len(row)-1
		for row[first] == before[first] {
			first++
		}
		for row[last] == before[last] {
			last--
		}
		rect = rect.Union(image.Rect(first, y, last+1, y+1))
	}
	return rect
}
