package paint

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/physics"
)

// film encodes pictures and decodes them again with the library: every picture as it is on the screen, and how long.
func film(t *rapid.T, p *Palette, every, hold time.Duration, pictures []*image.RGBA) (out []*image.RGBA, cs []int) {
	var b bytes.Buffer
	g, err := NewGIF(&b, pictures[0].Rect.Size(), p, every)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pictures {
		if err := g.Add(m); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Close(hold); err != nil {
		t.Fatal(err)
	}
	all, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(pictures[0].Rect)
	for i, m := range all.Image {
		draw.Draw(screen, m.Rect, m, m.Rect.Min, draw.Over)
		shown := image.NewRGBA(screen.Rect)
		copy(shown.Pix, screen.Pix)
		out, cs = append(out, shown), append(cs, all.Delay[i])
	}
	return out, cs
}

// Whatever the pictures and the rate: every moment shows the picture that belongs there, to half a centisecond.
func TestAGIFShowsThePicturesInTime(t *testing.T) {
	colors := []color.RGBA{black, {R: 255, A: 255}, {G: 200, A: 255}}
	poses := make([]physics.Pose, len(colors))
	for i, c := range colors {
		poses[i].Color = c
	}
	palette := NewPalette(Theme{}, poses)
	rapid.Check(t, func(t *rapid.T) {
		every := time.Duration(rapid.IntRange(20_000, 90_000).Draw(t, "µs")) * time.Microsecond
		var pictures []*image.RGBA
		for range rapid.IntRange(1, 12).Draw(t, "pictures") {
			m := image.NewRGBA(image.Rect(0, 0, 4, 3))
			for i := range 12 {
				m.SetRGBA(i%4, i/4, rapid.SampledFrom(colors).Draw(t, "color"))
			}
			if n := len(pictures); n > 0 && rapid.Bool().Draw(t, "still") {
				m = pictures[n-1]
			}
			pictures = append(pictures, m)
		}
		shown, cs := film(t, palette, every, 0, pictures)
		now, i := 0, 0
		for n, m := range pictures {
			for exact := time.Duration(n) * every; time.Duration(now+cs[i])*centisecond <= exact+centisecond/2; i++ {
				now += cs[i]
			}
			if !bytes.Equal(shown[i].Pix, m.Pix) {
				t.Fatalf("picture %d is not the one on the screen at %v", n, time.Duration(n)*every)
			}
		}
		whole := 0
		for _, d := range cs {
			whole += d
		}
		if d := time.Duration(whole)*centisecond - time.Duration(len(pictures))*every; d.Abs() > centisecond/2 {
			t.Fatalf("%d pictures every %v are %v too long", len(pictures), every, d)
		}
	})
}

func TestAGIFOfAPictureThatStays(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 2, 2))
	draw.Draw(m, m.Rect, image.Black, image.Point{}, draw.Src)
	var b bytes.Buffer
	g, err := NewGIF(&b, m.Rect.Size(), NewPalette(Dark(), nil), 600*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 { // 1800 s, longer than one delay can be
		if err := g.Add(m); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Close(601 * time.Second); err != nil {
		t.Fatal(err)
	}
	all, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	whole := 0
	for _, d := range all.Delay {
		whole += d
	}
	if whole != 180_100 {
		t.Errorf("it lasts %d centiseconds, want 180100", whole)
	}
	if err := g.Add(m); err == nil {
		t.Error("a picture was added after the end")
	}
}

func TestGIFsThatCannotBe(t *testing.T) {
	p := NewPalette(Theme{}, nil)
	for _, c := range []struct {
		size  image.Point
		every time.Duration
		want  string
	}{
		{image.Pt(0, 10), time.Second, "0 x 10 pixels"},
		{image.Pt(10, 70_000), time.Second, "from 1 to 65535"},
		{image.Pt(10, 10), 19 * time.Millisecond, "from 20ms to 10m55.35s"},
		{image.Pt(10, 10), time.Hour, "every 1h0m0s"},
	} {
		if _, err := NewGIF(discard{}, c.size, p, c.every); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v every %v: %v, want %q", c.size, c.every, err, c.want)
		}
	}
	g, err := NewGIF(discard{}, image.Pt(10, 10), p, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Add(image.NewRGBA(image.Rect(0, 0, 10, 11))); err == nil || !strings.Contains(err.Error(), "(10,11)") {
		t.Errorf("another size: %v", err)
	}
	if err := g.Close(0); err == nil || !strings.Contains(err.Error(), "without a picture") {
		t.Errorf("without a picture: %v", err)
	}
}

// A disk that is full after some bytes.
type fullDisk struct{ room int }

var errFull = errors.New("no space left")

func (d *fullDisk) Write(p []byte) (int, error) {
	if len(p) > d.room {
		return 0, errFull
	}
	d.room -= len(p)
	return len(p), nil
}

func TestAFullDiskIsReported(t *testing.T) {
	var p Painter
	for _, room := range []int{0, 1000, 3000, 30_000} {
		g, err := NewGIF(&fullDisk{room}, image.Pt(300, 200), NewPalette(Theme{}, nil), time.Second)
		for i := 0; err == nil && i < 100; i++ {
			m := image.NewRGBA(image.Rect(0, 0, 300, 200))
			p.World(m, m.Rect, someBalls(20 * i)[:10*i], nil)
			err = g.Add(m)
		}
		if !errors.Is(err, errFull) {
			t.Errorf("after %d bytes: %v, want %v", room, err, errFull)
		}
	}
}

func TestAFewColoursAreKeptExactly(t *testing.T) {
	balls := someBalls(90)
	p := NewPalette(Dark(), balls)
	if len(p.colors) > paletteSize {
		t.Fatalf("%d colours", len(p.colors))
	}
	m := image.NewRGBA(image.Rect(0, 0, 1, 1))
	index := make([]uint8, 1)
	exact := func(c color.RGBA, most int) {
		m.SetRGBA(0, 0, c)
		p.indexes(index, m)
		got := p.colors[index[0]]
		for axis := range 3 {
			if d := channel(got, axis) - channel(c, axis); d > most || d < -most {
				t.Errorf("%v becomes %v", c, got)
			}
		}
	}
	for _, c := range Dark().colors() {
		exact(c, 0)
	}
	for _, b := range balls {
		exact(b.Color, 3) // the nearest may be another ball's whose colour is in the same bin
	}
}

func TestManyColoursShareThePalette(t *testing.T) {
	balls := someBalls(5000)
	p := NewPalette(Theme{}, balls)
	if len(p.colors) != paletteSize {
		t.Fatalf("%d colours", len(p.colors))
	}
	worst := 0
	m := image.NewRGBA(image.Rect(0, 0, 1, 1))
	index := make([]uint8, 1)
	for _, b := range balls {
		m.SetRGBA(0, 0, b.Color)
		p.indexes(index, m)
		for axis := range 3 {
			d := channel(p.colors[index[0]], axis) - channel(b.Color, axis)
			worst = max(worst, d, -d)
		}
	}
	if worst > 64 {
		t.Errorf("a colour is off by %d of 255", worst)
	}
}

func TestSameBallsSamePalette(t *testing.T) {
	a, b := NewPalette(Theme{}, someBalls(700)), NewPalette(Light(), someBalls(700))
	for i := range a.colors {
		if a.colors[i] != b.colors[i] {
			t.Fatalf("colour %d differs", i)
		}
	}
}
