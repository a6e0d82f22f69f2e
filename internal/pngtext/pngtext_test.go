package pngtext

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
)

func encoded(t *testing.T, texts ...Text) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Encode(&b, image.NewRGBA(image.Rect(0, 0, 3, 2)), texts...); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestTextsComeBack(t *testing.T) {
	want := []Text{{"Experiment", "step = \"16.6ms\"\n# µs, \x00 and ∞\n"}, {"Empty", ""}}
	data := encoded(t, want...)
	got, err := Decode(bytes.NewReader(data))
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	if m, err := png.Decode(bytes.NewReader(data)); err != nil || m.Bounds().Dx() != 3 {
		t.Errorf("as a picture: %v, %v", m, err)
	}
	if got, err := Decode(bytes.NewReader(encoded(t))); err != nil || len(got) != 0 {
		t.Errorf("of no texts: %q, %v", got, err)
	}
}

func TestBrokenPicturesAreErrors(t *testing.T) {
	data := encoded(t, Text{"Experiment", "objects = 7"})
	for n := range data[:bytes.Index(data, []byte(pixels))] {
		if _, err := Decode(bytes.NewReader(data[:n])); err == nil {
			t.Errorf("the first %d bytes are no error", n)
		}
	}
	damaged := bytes.Replace(data, []byte("objects"), []byte("objectz"), 1)
	if _, err := Decode(bytes.NewReader(damaged)); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("damaged: %v", err)
	}
}

func TestALongTextIsRefused(t *testing.T) {
	err := Encode(&bytes.Buffer{}, image.NewRGBA(image.Rect(0, 0, 1, 1)), Text{"a", strings.Repeat("x", MaxText+1)})
	if err == nil {
		t.Error("no error")
	}
}

func FuzzDecode(f *testing.F) {
	var b bytes.Buffer
	if err := Encode(&b, image.NewRGBA(image.Rect(0, 0, 1, 1)), Text{"a", "b"}); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Fuzz(func(_ *testing.T, data []byte) { Decode(bytes.NewReader(data)) })
}
