// Package cliptest reads clips as a browser does, for tests.
package cliptest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"math/big"
	"slices"
)

// A Picture is what the screen shows for some time.
type Picture struct {
	Screen *image.RGBA
	Lasts  *big.Rat // in s
}

// Decode reads a GIF or an animated PNG that repeats for ever. It returns an error for any other data.
func Decode(data []byte) ([]Picture, error) {
	if bytes.HasPrefix(data, []byte("GIF")) {
		return decodeGIF(data)
	}
	return decodeAPNG(data)
}

// put appends the picture that results when m changes a part of the screen.
func put(before []Picture, size image.Point, m image.Image, at image.Point, op draw.Op, lasts *big.Rat) []Picture {
	screen := image.NewRGBA(image.Rectangle{Max: size})
	if len(before) > 0 {
		copy(screen.Pix, before[len(before)-1].Screen.Pix)
	}
	part := image.Rectangle{Min: at, Max: at.Add(m.Bounds().Size())}
	draw.Draw(screen, part, m, m.Bounds().Min, op)
	return append(before, Picture{screen, lasts})
}

func decodeGIF(data []byte) (pictures []Picture, err error) {
	all, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if all.LoopCount != 0 {
		return nil, fmt.Errorf("it repeats %d times", all.LoopCount)
	}
	for i, m := range all.Image {
		if all.Disposal[i] != gif.DisposalNone {
			return nil, fmt.Errorf("picture %d does not stay", i)
		}
		lasts := big.NewRat(int64(all.Delay[i]), 100)
		pictures = put(pictures, image.Pt(all.Config.Width, all.Config.Height), m, m.Rect.Min, draw.Over, lasts)
	}
	return pictures, nil
}

// A chunk is a part of a PNG.
type chunk struct {
	kind string
	data []byte
}

// number returns the four-byte number at an offset.
func (c chunk) number(at int) int { return int(binary.BigEndian.Uint32(c.data[at:])) }

// bytes returns the chunk as it is in a file.
func (c chunk) bytes() []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(c.data)))
	b = append(append(b, c.kind...), c.data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

const signature = "\x89PNG\r\n\x1a\n"

// chunks divides a PNG into chunks.
func chunks(data []byte) (all []chunk, err error) {
	data, ok := bytes.CutPrefix(data, []byte(signature))
	if !ok {
		return nil, fmt.Errorf("neither a GIF nor a PNG: %.8q", data)
	}
	for len(data) > 0 {
		if len(data) < 12 || int(binary.BigEndian.Uint32(data)) > len(data)-12 {
			return nil, fmt.Errorf("cut off after %d chunks", len(all))
		}
		n := int(binary.BigEndian.Uint32(data))
		c := chunk{string(data[4:8]), data[8 : 8+n]}
		if !bytes.Equal(c.bytes(), data[:n+12]) {
			return nil, fmt.Errorf("the check sum of a chunk %s is wrong", c.kind)
		}
		all, data = append(all, c), data[n+12:]
	}
	return all, nil
}

func decodeAPNG(data []byte) (pictures []Picture, err error) {
	all, err := chunks(data)
	if err != nil {
		return nil, err
	}
	var header, animation, control chunk
	var colors []chunk
	sequence := 0
	for _, c := range all {
		if c.kind == "fcTL" || c.kind == "fdAT" {
			if c.number(0) != sequence {
				return nil, fmt.Errorf("%s has number %d, want %d", c.kind, c.number(0), sequence)
			}
			sequence++
		}
		switch c.kind {
		case "IHDR":
			header = c
		case "acTL":
			animation = c
		case "PLTE", "tRNS":
			colors = append(colors, c)
		case "fcTL":
			control = c
		case "IDAT", "fdAT":
			pixels := c.data
			if c.kind == "fdAT" {
				pixels = pixels[4:]
			}
			if pictures, err = frame(pictures, header, control, colors, pixels); err != nil {
				return nil, fmt.Errorf("picture %d: %w", len(pictures), err)
			}
		}
	}
	if all[len(all)-1].kind != "IEND" {
		return nil, fmt.Errorf("it ends with %s", all[len(all)-1].kind)
	}
	if n := animation.number(0); n != len(pictures) || animation.number(4) != 0 {
		return nil, fmt.Errorf("%d pictures, but it says %d, %d times", len(pictures), n, animation.number(4))
	}
	return pictures, nil
}

// frame appends the picture of a control chunk and its pixels, which must be in one chunk.
func frame(before []Picture, header, control chunk, colors []chunk, pixels []byte) ([]Picture, error) {
	alone := chunk{"IHDR", slices.Concat(control.data[4:12], header.data[8:])}
	file := append([]byte(signature), alone.bytes()...)
	for _, c := range append(slices.Clone(colors), chunk{"IDAT", pixels}, chunk{kind: "IEND"}) {
		file = append(file, c.bytes()...)
	}
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return before, err
	}
	size := image.Pt(header.number(0), header.number(4))
	at := image.Pt(control.number(12), control.number(16))
	if !m.Bounds().Add(at).In(image.Rectangle{Max: size}) || len(before) == 0 && m.Bounds().Size() != size {
		return before, fmt.Errorf("%v at %v of %v", m.Bounds(), at, size)
	}
	if control.data[24] != 0 {
		return before, fmt.Errorf("it does not stay")
	}
	op := draw.Src
	if control.data[25] == 1 {
		op = draw.Over
	}
	delay := binary.BigEndian.Uint16
	denominator := int64(delay(control.data[22:]))
	if denominator == 0 {
		denominator = 100
	}
	return put(before, size, m, at, op, big.NewRat(int64(delay(control.data[20:])), denominator)), nil
}

// Farthest returns the largest difference between the colours of two pictures, up to 255. It is 1000 if their sizes
// differ.
func Farthest(a, b *image.RGBA) (most int) {
	if a.Rect != b.Rect {
		return 1000
	}
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		most = max(most, d, -d)
	}
	return most
}
