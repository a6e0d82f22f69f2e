package paint

import (
	"bufio"
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"time"
)

// A GIF writes an animated GIF picture by picture, so that it may be as long as it likes: only two pictures are kept.
// Only what has changed is written, and a picture in which nothing has changed just makes the one before it last
// longer. image/gif does not do this: it wants all pictures at once. What is written is in its format, GIF89a.
type GIF struct {
	w       *bufio.Writer
	size    image.Point
	palette *Palette
	every   time.Duration

	pictures int     // that were added
	shown    int     // of them have a delay already
	current  []uint8 // the picture on the screen, as indexes
	next     []uint8
	rect     []uint8      // the part that has changed
	pending  bytes.Buffer // the last picture, until it is known how long it lasts
	err      error        // of w, once there was one
}

// Limits of the format, and of those who show it.
const (
	centisecond  = 10 * time.Millisecond // what a GIF counts time in
	shortestShow = 2                     // centiseconds: browsers show a picture that lasts less for ten
	longestShow  = 1<<16 - 1             // centiseconds
	largestSide  = 1<<16 - 1             // pixels
)

// NewGIF begins an animated GIF of pictures that are size large and follow each other after every, at least 20 ms. The
// animation repeats for ever. A GIF counts in whole centiseconds: a picture may come half of one too early or too late,
// but that does not add up, and the whole runs at true speed. The error is that of w, or says which argument is out of
// range.
func NewGIF(w io.Writer, size image.Point, p *Palette, every time.Duration) (*GIF, error) {
	if size.X < 1 || size.Y < 1 || size.X > largestSide || size.Y > largestSide {
		return nil, fmt.Errorf("a GIF of %d x %d pixels: both are from 1 to %d", size.X, size.Y, largestSide)
	}
	if every < shortestShow*centisecond || every > longestShow*centisecond {
		return nil, fmt.Errorf("a GIF with a picture every %v: from %v to %v is allowed", every,
			shortestShow*centisecond, longestShow*centisecond)
	}
	g := &GIF{w: bufio.NewWriter(w), size: size, palette: p, every: every}
	g.next = make([]uint8, size.X*size.Y)
	g.w.WriteString("GIF89a")
	g.words(size.X, size.Y)
	g.w.Write([]byte{0xf7, unchanged, 0}) // a palette of 256 colours of 8 bits; the background; square pixels
	for i := range 256 {
		c := p.colors[min(i, len(p.colors)-1)]
		g.w.Write([]byte{c.R, c.G, c.B})
	}
	g.w.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // repeat for ever
	return g, g.w.Flush()
}

// Add adds the next picture. It may be painted over afterwards. An error is that of the writer, or says that the
// picture has another size than the GIF.
func (g *GIF) Add(m *image.RGBA) error {
	if g.err != nil {
		return g.err
	}
	if m.Rect.Size() != g.size {
		return fmt.Errorf("a picture of %v pixels in a GIF of %v", m.Rect.Size(), g.size)
	}
	g.palette.indexes(g.next, m)
	rect := image.Rectangle{Max: g.size}
	if g.current != nil {
		rect = g.changed()
	}
	if !rect.Empty() {
		g.show(0)
		g.encode(rect)
		g.current, g.next = g.next, g.current
		if g.next == nil {
			g.next = make([]uint8, len(g.current))
		}
	}
	g.pictures++
	return g.err
}

// Close ends the animation; the last picture stays for hold before the first one follows, at least until the next one
// would have come and at most 655 s longer. It does not close the writer. The error is that of the writer, or says that
// there is no picture.
func (g *GIF) Close(hold time.Duration) error {
	if g.err == nil && g.pictures == 0 {
		g.err = errors.New("a GIF without a picture")
	}
	if g.err != nil {
		return g.err
	}
	g.show(hold)
	g.w.WriteByte(0x3b)
	if err := g.w.Flush(); err != nil {
		g.err = err
		return err
	}
	g.err = errors.New("the GIF is closed")
	return nil
}

// show writes the pending picture, now that it is known how long it stays: until now, and for hold.
func (g *GIF) show(hold time.Duration) {
	if g.pending.Len() == 0 {
		return
	}
	delay := g.centiseconds(g.pictures) - g.centiseconds(g.shown)
	delay += int(min(max(hold-g.every, 0)/centisecond, longestShow))
	g.shown = g.pictures
	// A picture that stays longer than the format can say is followed by one pixel that says nothing.
	for first := true; first || delay > 0; first = false {
		part := delay
		if part > longestShow {
			part = longestShow - shortestShow // so that the rest is not too short
		}
		delay -= part
		g.w.WriteString("\x21\xf9\x04\x05") // leave the picture standing; there is a transparent colour
		g.words(part)
		g.w.Write([]byte{unchanged, 0})
		if !first {
			g.picture(image.Rect(0, 0, 1, 1), []uint8{unchanged})
		}
		g.w.Write(g.pending.Bytes())
		g.pending.Reset()
	}
	g.err = g.w.Flush()
}

// centiseconds is when a picture comes, to the nearest.
func (g *GIF) centiseconds(picture int) int {
	return int((time.Duration(picture)*g.every + centisecond/2) / centisecond)
}

// changed is the smallest rectangle that holds all that differs between the two pictures.
func (g *GIF) changed() image.Rectangle {
	var rect image.Rectangle
	for y := range g.size.Y {
		row, before := g.next[y*g.size.X:(y+1)*g.size.X], g.current[y*g.size.X:(y+1)*g.size.X]
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

// encode makes a rectangle of the next picture pending.
func (g *GIF) encode(rect image.Rectangle) {
	g.rect = g.rect[:0]
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for i := y*g.size.X + rect.Min.X; i < y*g.size.X+rect.Max.X; i++ {
			index := g.next[i]
			if g.current != nil && index == g.current[i] {
				index = unchanged
			}
			g.rect = append(g.rect, index)
		}
	}
	g.picture(rect, g.rect)
}

// picture makes indexes pending, compressed and in blocks of at most 255 bytes.
func (g *GIF) picture(rect image.Rectangle, indexes []uint8) {
	const bits = 8
	g.pending.WriteByte(0x2c)
	for _, n := range []int{rect.Min.X, rect.Min.Y, rect.Dx(), rect.Dy()} {
		g.pending.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
	g.pending.Write([]byte{0, bits}) // no palette of its own, not interlaced
	blocks := &blockWriter{dst: &g.pending}
	compressor := lzw.NewWriter(blocks, lzw.LSB, bits)
	compressor.Write(indexes) // into memory: there is no error
	compressor.Close()
	blocks.end()
}

// words writes numbers of two bytes. A bufio.Writer keeps its error until it is flushed.
func (g *GIF) words(numbers ...int) {
	for _, n := range numbers {
		g.w.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// A blockWriter cuts what is written into blocks, each after its length.
type blockWriter struct {
	dst   *bytes.Buffer
	block [255]byte
	n     int
}

// Write takes everything and has no error.
func (b *blockWriter) Write(p []byte) (int, error) {
	for rest := p; len(rest) > 0; {
		n := copy(b.block[b.n:], rest)
		b.n += n
		rest = rest[n:]
		if b.n == len(b.block) {
			b.flush()
		}
	}
	return len(p), nil
}

func (b *blockWriter) flush() {
	if b.n > 0 {
		b.dst.WriteByte(byte(b.n))
		b.dst.Write(b.block[:b.n])
		b.n = 0
	}
}

// end writes the empty block after the last one.
func (b *blockWriter) end() {
	b.flush()
	b.dst.WriteByte(0)
}
