package clip

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/big"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/internal/clip/cliptest"
)

var formats = []Format{GIF, APNG}

type tester interface {
	Helper()
	Fatal(...any)
}

// encoded encodes pictures as a clip.
func encoded(t tester, f Format, times Times, p *Palette, pictures []*image.RGBA) (*Plan, []byte) {
	t.Helper()
	plan, err := NewPlan(f, times)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	e, err := plan.Encode(&b, pictures[0].Rect.Size(), p)
	if err != nil {
		t.Fatal(err)
	}
	for i, next := 0, 0; i < len(times.Moments); i++ {
		if next == len(plan.Moments) || times.Moments[i] != plan.Moments[next] {
			continue
		}
		next++
		if err := e.Add(pictures[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	return plan, b.Bytes()
}

// decoded decodes a clip.
func decoded(t tester, data []byte) []cliptest.Picture {
	t.Helper()
	shown, err := cliptest.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// seconds converts a time of a clip.
func seconds(s *big.Rat) time.Duration {
	f, _ := s.Float64()
	return time.Duration(f*1e9 + 0.5)
}

// TestAClipShowsThePicturesInTime checks that any moment of a clip shows the right picture, for any pictures, moments
// and pace.
func TestAClipShowsThePicturesInTime(t *testing.T) {
	colors := []color.RGBA{{A: 255}, {R: 255, A: 255}, {G: 200, A: 255}}
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(formats).Draw(t, "format")
		pace := big.NewRat(1, rapid.Int64Range(1, 100).Draw(t, "pace"))
		shortest := f.Shortest() + centisecond // no picture is skipped
		times := Times{Pace: pace}
		at := time.Duration(0)
		var pictures []*image.RGBA
		for range rapid.IntRange(1, 12).Draw(t, "pictures") {
			m := image.NewRGBA(image.Rect(0, 0, 4, 3))
			for i := range 12 {
				m.SetRGBA(i%4, i/4, rapid.SampledFrom(colors).Draw(t, "color"))
			}
			if n := len(pictures); n > 0 && rapid.Bool().Draw(t, "still") {
				m = pictures[n-1]
			}
			pictures, times.Moments = append(pictures, m), append(times.Moments, at)
			at += shortest + time.Duration(rapid.IntRange(0, 90_000).Draw(t, "µs"))*time.Microsecond
		}
		times.End = at
		_, data := encoded(t, f, times, NewPalette(nil, colors), pictures)
		shown := decoded(t, data)
		const tick = 5*time.Millisecond + 1 // half of a GIF's tick
		now, i := new(big.Rat), 0
		for n, m := range pictures {
			exact := seconds(times.played(times.Moments[n]))
			for {
				next := new(big.Rat).Add(now, shown[i].Lasts)
				if seconds(next) > exact+tick {
					break
				}
				now, i = next, i+1
			}
			if !bytes.Equal(shown[i].Screen.Pix, m.Pix) {
				t.Fatalf("%v: picture %d is not the one on the screen at %v", f, n, exact)
			}
		}
		whole := new(big.Rat)
		for _, p := range shown {
			whole.Add(whole, p.Lasts)
		}
		if d := seconds(whole) - seconds(times.played(at)); d.Abs() > tick {
			t.Fatalf("%v: the clip is %v too long", f, d)
		}
	})
}

func TestAPictureThatStays(t *testing.T) {
	m := noise(image.Pt(2, 2), 1)
	for _, f := range formats {
		times := Times{Moments: []time.Duration{0, 600 * time.Second, 1200 * time.Second}, End: 1800 * time.Second,
			Hold: 601 * time.Second}
		_, data := encoded(t, f, times, NewPalette(greys, nil), []*image.RGBA{m, m, m})
		whole := new(big.Rat)
		for _, p := range decoded(t, data) {
			whole.Add(whole, p.Lasts)
		}
		if d := seconds(whole) - 1801*time.Second; d.Abs() > centisecond {
			t.Errorf("%v: it lasts %v s, want 1801", f, whole.FloatString(3))
		}
	}
}

// TestAnAnimatedPNGIsAPNG checks that programs that do not support animation show the first picture.
func TestAnAnimatedPNGIsAPNG(t *testing.T) {
	colors := []color.RGBA{{R: 10, A: 255}, {G: 200, A: 255}}
	m := image.NewRGBA(image.Rect(0, 0, 5, 4))
	for i := range 20 {
		m.SetRGBA(i%5, i/5, colors[i*i%2])
	}
	times := Times{Moments: []time.Duration{0, time.Second}, End: 2 * time.Second}
	_, data := encoded(t, APNG, times, NewPalette(nil, colors), []*image.RGBA{m, noise(m.Rect.Size(), 3)})
	first, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		if got := color.RGBAModel.Convert(first.At(i%5, i/5)); got != m.At(i%5, i/5) {
			t.Errorf("pixel %d is %v, want %v", i, got, m.At(i%5, i/5))
		}
	}
}

func TestSamePicturesSameBytes(t *testing.T) {
	pictures := []*image.RGBA{noise(image.Pt(40, 30), 1), noise(image.Pt(40, 30), 2)}
	times := Times{Moments: []time.Duration{0, time.Second}, End: 2 * time.Second}
	for _, f := range formats {
		_, a := encoded(t, f, times, NewPalette(greys, anyColors(900)), pictures)
		_, b := encoded(t, f, times, NewPalette(greys, anyColors(900)), pictures)
		if !bytes.Equal(a, b) {
			t.Errorf("%v: the bytes differ", f)
		}
	}
}

func TestClipsThatCannotBe(t *testing.T) {
	times := Times{Moments: []time.Duration{0, time.Second}, End: 2 * time.Second}
	m := image.NewRGBA(image.Rect(0, 0, 10, 10))
	for _, f := range formats {
		plan, err := NewPlan(f, times)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []image.Point{{0, 10}, {10, 70_000}} {
			want := fmt.Sprintf("a clip of %d x %d pixels: both are from 1 to 65535", size.X, size.Y)
			if _, err := plan.Encode(io.Discard, size, NewPalette(greys, nil)); err == nil || err.Error() != want {
				t.Errorf("%v: %v, want %q", f, err, want)
			}
		}
		e, err := plan.Encode(io.Discard, m.Rect.Size(), NewPalette(greys, nil))
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Add(noise(image.Pt(10, 11), 1)); err == nil || !strings.Contains(err.Error(), "(10,11)") {
			t.Errorf("%v: another size: %v", f, err)
		}
		e.Add(m)
		e.Add(m)
		if err := e.Add(m); err == nil || !strings.Contains(err.Error(), "its 2 pictures already") {
			t.Errorf("%v: a third picture: %v", f, err)
		}
		if err := e.Close(); err != nil {
			t.Errorf("%v: %v", f, err)
		}
		if err := e.Add(m); !errors.Is(err, errClosed) {
			t.Errorf("%v: a picture after the end: %v", f, err)
		}
		e, _ = plan.Encode(io.Discard, m.Rect.Size(), NewPalette(greys, nil))
		e.Add(m)
		if err := e.Close(); err == nil || !strings.Contains(err.Error(), "has 1 pictures of 2") {
			t.Errorf("%v: a picture is missing: %v", f, err)
		}
	}
}

// A fullDisk is full after some bytes.
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
	times := Times{End: 100 * time.Second}
	for i := range 100 {
		times.Moments = append(times.Moments, time.Duration(i)*time.Second)
	}
	for _, f := range formats {
		plan, err := NewPlan(f, times)
		if err != nil {
			t.Fatal(err)
		}
		for _, room := range []int{0, 1000, 3000, 30_000} {
			e, err := plan.Encode(&fullDisk{room}, image.Pt(60, 40), NewPalette(greys, nil))
			for i := 0; err == nil && i < 100; i++ {
				err = e.Add(noise(image.Pt(60, 40), uint64(i)))
			}
			if !errors.Is(err, errFull) {
				t.Errorf("%v after %d bytes: %v, want %v", f, room, err, errFull)
			}
		}
	}
}
