package pngtext

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func encoded(t testing.TB, texts ...Text) []byte {
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
			t.Errorf("the first %d bytes are accepted", n)
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

// crowded returns a picture with n texts of this size.
func crowded(t testing.TB, n, size int) []byte {
	all := encoded(t)
	c := chunk(Text{"a", strings.Repeat("x", size)})
	return slices.Concat(all[:headerEnd], bytes.Repeat(c, n), all[headerEnd:])
}

// allocated returns how much memory f allocates, including memory that it releases.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestTextsAreBoundedTogether(t *testing.T) {
	for name, picture := range map[string][]byte{
		"large ones": crowded(t, 40, MaxText),
		"empty ones": crowded(t, 1_000_000, 0),
	} {
		var err error
		took := allocated(func() { _, err = Decode(bytes.NewReader(picture)) })
		if err == nil || !strings.Contains(err.Error(), "at most 1000 with 4194304 bytes together are allowed") {
			t.Errorf("%s: %v", name, err)
		}
		if took > 4*MaxAll {
			t.Errorf("%s: it took %d bytes of memory", name, took)
		}
	}
	if texts, err := Decode(bytes.NewReader(crowded(t, MaxTexts, 10))); err != nil || len(texts) != MaxTexts {
		t.Errorf("%d texts: %v", len(texts), err)
	}
	large := Text{"a", strings.Repeat("x", MaxText)}
	err := Encode(&bytes.Buffer{}, image.NewRGBA(image.Rect(0, 0, 1, 1)), large, large, large, large)
	if err == nil {
		t.Error("Encode writes a picture that Decode refuses")
	}
}

// A source counts how often and how much is read of an endless file.
type source struct {
	begins io.Reader
	all    []byte // continues with this again and again
	reads  int
	bytes  int
}

func (s *source) Read(b []byte) (n int, err error) {
	if n, err = s.begins.Read(b); err == io.EOF {
		s.begins = bytes.NewReader(s.all)
		n, err = s.begins.Read(b)
	}
	s.reads++
	s.bytes += n
	return n, err
}

// TestLittleIsReadOfWhatIsNoPicture reads endless files that begin like a picture.
func TestLittleIsReadOfWhatIsNoPicture(t *testing.T) {
	empty := []byte("\x00\x00\x00\x00teXt\x00\x00\x00\x00")
	large := append([]byte("\x00\x10\x00\x00iCCP"), make([]byte, 1<<20+4)...)
	begin := string(encoded(t)[:headerEnd])
	for name, test := range map[string]struct {
		begins string
		all    []byte
		want   string
		most   int // bytes that are read
	}{
		"zeros":           {signature, make([]byte, 4096), "not a PNG picture", 1 << 16},
		"no header":       {signature, empty, "not a PNG picture", 1 << 16},
		"zeros after it":  {begin, make([]byte, 4096), "not a PNG picture", 1 << 16},
		"empty parts":     {begin, bytes.Repeat(empty, 1000), "more than 10000 parts", 1 << 18},
		"large parts":     {begin, large, "more than 16777216 bytes", 1 << 25},
		"one larger part": {begin, []byte("\xff\xff\xff\xffiCCP"), "more than 16777216 bytes", 1 << 16},
	} {
		s := &source{begins: strings.NewReader(test.begins), all: test.all}
		_, err := Decode(s)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, not %s", name, err, test.want)
		}
		if s.bytes > test.most || s.reads > 10_000 {
			t.Errorf("%s: it reads %d bytes in %d calls", name, s.bytes, s.reads)
		}
	}
}

func FuzzDecode(f *testing.F) {
	var b bytes.Buffer
	if err := Encode(&b, image.NewRGBA(image.Rect(0, 0, 1, 1)), Text{"a", "b"}); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add(crowded(f, 3, 100))
	f.Add(crowded(f, 2000, 0))
	f.Fuzz(func(t *testing.T, data []byte) {
		if took := allocated(func() { Decode(bytes.NewReader(data)) }); took > 4*MaxAll {
			t.Errorf("%d bytes of a picture take %d bytes of memory", len(data), took)
		}
	})
}
