package gofonts

import (
	"bytes"
	"encoding/binary"
	"flag"
	"os"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

var update = flag.Bool("update", false, "make the fonts again")

// A table is a table of a font's file.
type table struct {
	tag  string
	data []byte
}

// hints are the tables that only fit letters to pixels.
var hints = []string{"cvt ", "fpgm", "gasp", "prep"}

// stripped returns a font without hints.
func stripped(font []byte) []byte {
	var all []table
	tables := make(map[string][]byte)
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		at := font[12+16*i:]
		from, size := binary.BigEndian.Uint32(at[8:]), binary.BigEndian.Uint32(at[12:])
		t := table{string(at[:4]), bytes.Clone(font[from : from+size])}
		if !slices.Contains(hints, t.tag) {
			all, tables[t.tag] = append(all, t), t.data
		}
	}
	short := binary.BigEndian.Uint16(tables["head"][50:]) == 0
	glyphs := int(binary.BigEndian.Uint16(tables["maxp"][4:]))
	offset := func(n int) int {
		if short {
			return 2 * int(binary.BigEndian.Uint16(tables["loca"][2*n:]))
		}
		return int(binary.BigEndian.Uint32(tables["loca"][4*n:]))
	}
	var glyf, loca []byte
	for n := range glyphs {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		glyf = append(glyf, outline(tables["glyf"][offset(n):offset(n+1)])...)
		glyf = append(glyf, make([]byte, len(glyf)%2)...)
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	binary.BigEndian.PutUint16(tables["head"][50:], 1)
	for i := range all {
		switch all[i].tag {
		case "glyf":
			all[i].data = glyf
		case "loca":
			all[i].data = loca
		}
	}
	return file(font[:4], all)
}

// outline returns a letter without its program. A letter that consists of others keeps a program, which is short.
func outline(glyph []byte) []byte {
	if len(glyph) == 0 || int16(binary.BigEndian.Uint16(glyph)) < 0 {
		return glyph
	}
	at := 10 + 2*int(binary.BigEndian.Uint16(glyph))
	size := int(binary.BigEndian.Uint16(glyph[at:]))
	return slices.Concat(glyph[:at], []byte{0, 0}, glyph[at+2+size:])
}

// file returns a font's file with tables.
func file(version []byte, all []table) []byte {
	n := len(all)
	log := 0
	for 2<<log <= n {
		log++
	}
	head := slices.Clone(version)
	for _, v := range []int{n, 16 << log, log, 16*n - 16<<log} {
		head = binary.BigEndian.AppendUint16(head, uint16(v))
	}
	at := uint32(len(head) + 16*n)
	var body []byte
	for _, t := range all {
		size := uint32(len(t.data))
		data := append(slices.Clone(t.data), make([]byte, (4-size%4)%4)...)
		sum := uint32(0)
		for i := 0; i < len(data); i += 4 {
			sum += binary.BigEndian.Uint32(data[i:])
		}
		head = append(head, t.tag...)
		for _, v := range []uint32{sum, at + uint32(len(body)), size} {
			head = binary.BigEndian.AppendUint32(head, v)
		}
		body = append(body, data...)
	}
	return append(head, body...)
}

// TestTheFontsAreGosWithoutHints compares each letter with the original.
func TestTheFontsAreGosWithoutHints(t *testing.T) {
	for name, of := range map[string]struct{ has, original []byte }{
		"regular.ttf": {Regular, goregular.TTF}, "medium.ttf": {Medium, gomedium.TTF}, "mono.ttf": {Mono, gomono.TTF},
	} {
		want := stripped(of.original)
		if *update {
			if err := os.WriteFile(name, want, 0o644); err != nil {
				t.Fatal(err)
			}
			of.has = want
		}
		if !bytes.Equal(of.has, want) {
			t.Errorf("%s is not that of golang.org/x/image: go test ./internal/gofonts -update makes it again", name)
		}
		if len(of.has) > len(of.original)*6/10 {
			t.Errorf("%s has %d of %d bytes", name, len(of.has), len(of.original))
		}
		sameLetters(t, name, of.has, of.original)
	}
}

func sameLetters(t *testing.T, name string, has, original []byte) {
	t.Helper()
	a, err := sfnt.Parse(has)
	if err != nil {
		t.Fatal(err)
	}
	b, err := sfnt.Parse(original)
	if err != nil {
		t.Fatal(err)
	}
	const size = fixed.Int26_6(16 << 6)
	var bufA, bufB sfnt.Buffer
	for i := range b.NumGlyphs() {
		n := sfnt.GlyphIndex(i)
		got, errA := a.LoadGlyph(&bufA, n, size, nil)
		want, errB := b.LoadGlyph(&bufB, n, size, nil)
		wideA, _ := a.GlyphAdvance(&bufA, n, size, 0)
		wideB, _ := b.GlyphAdvance(&bufB, n, size, 0)
		if errA != nil || errB != nil || !reflect.DeepEqual(got, want) || wideA != wideB {
			t.Fatalf("%s: glyph %d differs: %v, %v", name, i, errA, errB)
		}
	}
}
