// Package pngtext stores texts in PNG pictures, so that a picture of an experiment contains the experiment.
//
// Source: PNG Specification, third edition, W3C, sections 11.3.3.4: iTXt, and 11.3.4.3: pHYs.
package pngtext

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"
	"slices"
)

// A Text is a text with a key of 1 to 79 characters of Latin-1.
type Text struct{ Key, Text string }

// Limits for the texts of a picture.
const (
	MaxText  = 1 << 20     // bytes of one text
	MaxAll   = 4 * MaxText // bytes of all texts, with their keys
	MaxTexts = 1000        // texts

	longestChunk = MaxText + 1000 // bytes: a text with its key
)

// Limits for the chunks before the pixels of a picture: their number, and the size of those that are not texts, such
// as colour profiles.
const (
	maxChunks  = 10 * MaxTexts
	maxSkipped = 16 << 20 // bytes
)

// The start of every PNG file, the end of its first chunk, which has the size, and the names of chunks.
const (
	signature  = "\x89PNG\r\n\x1a\n"
	headerEnd  = len(signature) + 4 + 4 + headerSize + 4
	headerSize = 13
	header     = "IHDR"
	kind       = "iTXt"
	sizeKind   = "pHYs"
	pixels     = "IDAT"
)

// Sized is a picture that is to be printed in its size. Dots is the number of its pixels in an inch.
type Sized struct {
	image.Image
	Dots int
}

// Encode writes a picture with texts before its pixels. The file also has the size of a picture that is Sized.
func Encode(w io.Writer, m image.Image, texts ...Text) error {
	var b bytes.Buffer
	sized, isSized := m.(Sized)
	if isSized {
		m = sized.Image // package png encodes the pixels of known pictures directly
	}
	if err := png.Encode(&b, m); err != nil {
		return err
	}
	all := b.Bytes()
	parts := [][]byte{all[:headerEnd]}
	if isSized {
		parts = append(parts, sized.chunk())
	}
	size := 0
	for _, t := range texts {
		if len(t.Text) > MaxText {
			return fmt.Errorf("%s: a text of %d bytes: at most %d are allowed", t.Key, len(t.Text), MaxText)
		}
		c := chunk(t)
		size += len(c)
		parts = append(parts, c)
	}
	if size > MaxAll || len(texts) > MaxTexts {
		return tooMuch()
	}
	for _, part := range append(parts, all[headerEnd:]) {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// chunk encodes a text.
func chunk(t Text) []byte {
	// The bytes after the key mean: not compressed, no method, no language, no translated key.
	return chunkOf(kind, slices.Concat([]byte(t.Key), []byte{0, 0, 0, 0, 0}, []byte(t.Text)))
}

// chunk encodes the number of pixels in a metre, across and down.
func (s Sized) chunk() []byte {
	const inches = 10000.0 / 254 // in a metre
	dots := uint32(math.Round(float64(s.Dots) * inches))
	data := binary.BigEndian.AppendUint32(nil, dots)
	data = binary.BigEndian.AppendUint32(data, dots)
	return chunkOf(sizeKind, append(data, 1)) // the unit is the metre
}

// chunkOf encodes a chunk: length, kind, data and checksum.
func chunkOf(kind string, data []byte) []byte {
	named := append([]byte(kind), data...)
	c := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	c = append(c, named...)
	return binary.BigEndian.AppendUint32(c, crc32.ChecksumIEEE(named))
}

func tooMuch() error {
	return fmt.Errorf("the picture has too many texts: at most %d with %d bytes together are allowed", MaxTexts, MaxAll)
}

// Decode reads the texts before the pixels of a picture. It skips other chunks and compressed texts.
func Decode(r io.Reader) ([]Text, error) {
	d := decoder{in: bufio.NewReaderSize(r, 64<<10)}
	begins := make([]byte, len(signature))
	if _, err := io.ReadFull(d.in, begins); err != nil || string(begins) != signature {
		return nil, errNoPicture
	}
	switch name, length, err := d.head(); {
	case err != nil:
		return nil, err
	case name != header || length != headerSize:
		return nil, errNoPicture
	}
	if err := d.skip(headerSize); err != nil {
		return nil, err
	}
	for {
		name, length, err := d.head()
		switch {
		case err != nil:
		case name == pixels:
			return d.texts, nil
		case name == kind && length <= longestChunk:
			err = d.text(int(length))
		default:
			err = d.skip(length)
		}
		if err != nil {
			return nil, err
		}
	}
}

var (
	errNoPicture = errors.New("not a PNG picture")
	errCut       = errors.New("the picture is cut off")
)

// A decoder reads a picture chunk by chunk, up to its pixels.
type decoder struct {
	in      *bufio.Reader
	chunks  int   // so far
	skipped int64 // bytes of chunks without a text
	texts   []Text
	size    int // of the chunks of texts
}

// head reads the beginning of a chunk. Its name has four letters.
func (d *decoder) head() (name string, length int64, err error) {
	var head [8]byte
	if _, err := io.ReadFull(d.in, head[:]); err != nil {
		return "", 0, errCut
	}
	for _, c := range head[4:] {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return "", 0, errNoPicture
		}
	}
	if d.chunks++; d.chunks > maxChunks {
		return "", 0, fmt.Errorf("the picture has more than %d parts before its pixels", maxChunks)
	}
	return string(head[4:]), int64(binary.BigEndian.Uint32(head[:4])), nil
}

// skip skips the data of a chunk and its checksum.
func (d *decoder) skip(length int64) error {
	if d.skipped += length; d.skipped > maxSkipped {
		return fmt.Errorf("the picture has more than %d bytes before its pixels", maxSkipped)
	}
	if _, err := io.CopyN(io.Discard, d.in, length+4); err != nil {
		return errCut
	}
	return nil
}

// text reads the data of a chunk with a text, and its checksum.
func (d *decoder) text(length int) error {
	if d.size += 8 + length + 4; d.size > MaxAll || len(d.texts) == MaxTexts {
		return tooMuch()
	}
	data := make([]byte, length+4)
	if _, err := io.ReadFull(d.in, data); err != nil {
		return errCut
	}
	data, sum := data[:length], binary.BigEndian.Uint32(data[length:])
	if crc32.Update(crc32.ChecksumIEEE([]byte(kind)), crc32.IEEETable, data) != sum {
		return errors.New("the picture's text is damaged")
	}
	if t, ok := parse(data); ok {
		d.texts = append(d.texts, t)
	}
	return nil
}

// parse parses the data of a chunk. It returns false if the text is compressed.
func parse(data []byte) (t Text, ok bool) {
	key, rest, ok := bytes.Cut(data, []byte{0})
	if !ok || len(rest) < 2 || rest[0] != 0 {
		return t, false
	}
	_, rest, ok = bytes.Cut(rest[2:], []byte{0}) // the language
	if !ok {
		return t, false
	}
	_, text, ok := bytes.Cut(rest, []byte{0}) // the key in that language
	return Text{string(key), string(text)}, ok
}
