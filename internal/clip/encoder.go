package clip

import (
	"errors"
	"fmt"
	"image"
	"io"
)

// An Encoder takes the pictures of a plan one by one. So a clip can have any length, and its maker can do other work,
// or stop, between two pictures.
type Encoder interface {
	// Add adds the picture of the plan's next moment. The caller may paint over it afterwards. The error comes from the
	// writer, or says that the picture does not have the clip's size or is not in the plan.
	Add(m *image.RGBA) error
	// Close ends the clip. It does not close the writer. The error comes from the writer, or says that pictures are
	// missing.
	Close() error
}

// largestSide is the largest side of a GIF, in pixels. A picture of that size would have 4 billion pixels.
const largestSide = 1<<16 - 1

// Encode starts a clip of pictures of a size, in pixels. The error comes from w, or says that the size is out of range.
func (p *Plan) Encode(w io.Writer, size image.Point, palette *Palette) (Encoder, error) {
	if size.X < 1 || size.Y < 1 || size.X > largestSide || size.Y > largestSide {
		return nil, fmt.Errorf("a clip of %d x %d pixels: both are from 1 to %d", size.X, size.Y, largestSide)
	}
	s := newScreen(size, palette)
	if p.Format == GIF {
		return newGIF(w, s, p)
	}
	return newAPNG(w, s, p)
}

// errClosed is the error of an encoder after Close.
var errClosed = errors.New("the clip is closed")

// mayAdd returns an error if picture number added cannot be the next one.
func (p *Plan) mayAdd(added int, m *image.RGBA, size image.Point) error {
	if added == len(p.delays) {
		return fmt.Errorf("the clip has its %d pictures already", added)
	}
	if m.Rect.Size() != size {
		return fmt.Errorf("a picture of %v pixels in a clip of %v", m.Rect.Size(), size)
	}
	return nil
}

// mayEnd returns an error if the clip cannot end after this number of pictures.
func (p *Plan) mayEnd(added int) error {
	if added < len(p.delays) {
		return fmt.Errorf("the clip has %d pictures of %d", added, len(p.delays))
	}
	return nil
}
