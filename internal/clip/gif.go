package clip

import (
	"bufio"
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
)

// gifFile writes an animated GIF. A picture without changes only makes the previous one last longer. image/gif cannot
// do this, because it needs all pictures at once. The format is GIF89a.
type gifFile struct {
	w      *bufio.Writer
	screen *screen
	plan   *Plan

	pictures int          // added so far
	pending  bytes.Buffer // the last picture that differs from its predecessor
	delay    int          // its duration so far, in ticks
	err      error        // the first error of w
}

func newGIF(w io.Writer, s *screen, p *Plan) (*gifFile, error) {
	g := &gifFile{w: bufio.NewWriter(w), screen: s, plan: p}
	g.w.WriteString("GIF89a")
	g.words(s.size.X, s.size.Y)
	g.w.Write([]byte{0xf7, unchanged, 0}) // a palette of 256 colours of 8 bits; the background; square pixels
	g.w.Write(s.palette.rgb())
	g.w.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // repeat for ever
	return g, g.w.Flush()
}

// Add implements [Encoder].
func (g *gifFile) Add(m *image.RGBA) error {
	if g.err != nil {
		return g.err
	}
	if err := g.plan.mayAdd(g.pictures, m, g.screen.size); err != nil {
		return err
	}
	if rect, indexes := g.screen.show(m); !rect.Empty() {
		g.show()
		g.picture(rect, indexes)
	}
	g.delay += int(g.plan.delays[g.pictures])
	g.pictures++
	return g.err
}

// Close implements [Encoder].
func (g *gifFile) Close() error {
	if g.err == nil {
		g.err = g.plan.mayEnd(g.pictures)
	}
	if g.err != nil {
		return g.err
	}
	g.show()
	g.w.WriteByte(0x3b)
	if err := g.w.Flush(); err != nil {
		g.err = err
		return err
	}
	g.err = errClosed
	return nil
}

// shortestRest is the minimum of the last part of a long delay, in ticks: browsers show a shorter one for ten.
const shortestRest = 2

// show writes the pending picture, because its duration is now known.
func (g *gifFile) show() {
	if g.pending.Len() == 0 {
		return
	}
	// The format limits a delay. After a longer one, single transparent pixels take up the rest of the time.
	for first := true; first || g.delay > 0; first = false {
		part := g.delay
		if part > largestDelay {
			part = largestDelay - shortestRest // leave enough for the last delay
		}
		g.delay -= part
		g.w.WriteString("\x21\xf9\x04\x05") // keep the picture; there is a transparent colour
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

// picture appends indexes to pending, compressed and in blocks of at most 255 bytes.
func (g *gifFile) picture(rect image.Rectangle, indexes []uint8) {
	const bits = 8
	g.pending.WriteByte(0x2c)
	for _, n := range []int{rect.Min.X, rect.Min.Y, rect.Dx(), rect.Dy()} {
		g.pending.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
	g.pending.Write([]byte{0, bits}) // no local palette, not interlaced
	blocks := &blockWriter{dst: &g.pending}
	compressor := lzw.NewWriter(blocks, lzw.LSB, bits)
	compressor.Write(indexes) // to memory, so there is no error
	compressor.Close()
	blocks.end()
}

// words writes numbers of two bytes. The bufio.Writer keeps an error until Flush.
func (g *gifFile) words(numbers ...int) {
	for _, n := range numbers {
		g.w.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// A blockWriter divides what is written into blocks. The length of a block precedes it.
type blockWriter struct {
	dst   *bytes.Buffer
	block [255]byte
	n     int
}

// Write accepts all bytes and returns no error.
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
