package paint

import (
	"image"
	"strings"
	"testing"

	"golang.org/x/image/math/fixed"
	"pgregory.net/rapid"

	"gameloops/internal/textfit"
)

var caption = style{regular, fixed.I(18)}

func TestATextIsCutToFit(t *testing.T) {
	var l letters
	text := "fixed-steps-with-interpolation"
	whole := l.width(caption, text)
	for _, c := range []struct {
		room fixed.Int26_6
		want string
	}{
		{whole, text},
		{whole - 1, "fixed-steps-with-interpolati…"},
		{l.width(caption, "fixed…"), "fixed…"},
		{l.width(caption, "…"), "…"},
		{l.width(caption, "…") - 1, ""},
	} {
		if got := l.fit(caption, text, c.room); got != c.want {
			t.Errorf("%v of %v: %q, want %q", c.room, whole, got, c.want)
		}
	}
	if got := l.fit(caption, "To the end. Not", l.width(caption, "To the end. …")); got != "To the end…" {
		t.Errorf("a full stop before an ellipsis: %q", got)
	}
}

func TestATextIsWrapped(t *testing.T) {
	var l letters
	for _, c := range []struct {
		text, widest string
		want         []string
	}{
		{"", "any", nil},
		{"fixed time steps", "fixed time steps", []string{"fixed time steps"}},
		{"fixed  time\nsteps", "fixed time", []string{"fixed time", "steps"}},
		{"fixed time steps and so on", "fixed time.", []string{"fixed time", "steps a…"}},
		{"fixed-steps:max-step=33.3ms:refresh=30", "fixed-steps:max-step=33.3ms:",
			[]string{"fixed-steps:max-step=33.3ms:", "refresh=30"}},
		{"interpolation", "interpol", []string{"inter…"}},
	} {
		got := l.wrap(caption, c.text, l.width(caption, c.widest), 2)
		if strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%q in the width of %q: %q, want %q", c.text, c.widest, got, c.want)
		}
	}
}

// TestNoLineIsTooWide checks the number and the width of lines, and that no text is lost if there is room for it.
func TestNoLineIsTooWide(t *testing.T) {
	var l letters
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		room := fixed.Int26_6(rapid.IntRange(0, 20_000).Draw(t, "room"))
		most := rapid.IntRange(1, 3).Draw(t, "most")
		lines := l.wrap(caption, text, room, most)
		if len(lines) > most {
			t.Fatalf("%d lines, more than %d", len(lines), most)
		}
		for _, line := range lines {
			if l.width(caption, line) > room {
				t.Fatalf("%q is wider than %v", line, room)
			}
		}
		words := func(s string) string { return strings.Join(strings.Fields(s), "") }
		whole, least := strings.Join(lines, ""), l.width(caption, textfit.Ellipsis)
		if !strings.HasSuffix(whole, textfit.Ellipsis) && room > least && words(whole) != words(text) {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

// TestNothingIsCutOff checks that every letter that a caption may need lies within its line, and that the font has it.
func TestNothingIsCutOff(t *testing.T) {
	const all = "ÄÅjgyqpQ|()[]{}@§Wf 0123456789 .,:;-–—…·×µ²≥≤°%/"
	for _, s := range []style{caption, {bold, fixed.I(22)}, {bold, fixed.I(30)}, {regular, fixed.I(9)}} {
		var l letters
		c := sheet(60*s.lineHeight(), s.lineHeight())
		l.draw(c, s, 10, s.baseline(), all, black)
		whole := sheet(60*s.lineHeight(), 3*s.lineHeight())
		l.draw(whole, s, 10, s.lineHeight()+s.baseline(), all, black)
		if line, page := c.area(), whole.area(); line != page || line == 0 {
			t.Errorf("%v: %.2f pixels of %.2f lie within the line", s, line, page)
		}
		for _, r := range all {
			if index, err := fonts[s.face]().GlyphIndex(&l.buffer, r); index == 0 || err != nil {
				t.Errorf("there is no %q in the font: %v", r, err)
			}
		}
	}
}

func TestAStemIsBlack(t *testing.T) {
	var l letters
	c := sheet(100, 60)
	s := style{regular, fixed.I(48)}
	l.draw(c, s, 10, 40, "l", black)
	stem := c.dst.Rect
	for x := stem.Min.X; x < stem.Max.X; x++ { // the stem of an l: some columns entirely black from top to baseline
		if c.dst.RGBAAt(x, 20) == black {
			return
		}
	}
	t.Error("the stem of a letter of 48 pixels is not black anywhere")
}

func TestDigitsAreEquallyWide(t *testing.T) {
	var l letters
	for _, face := range []face{regular, bold} {
		s := style{face, fixed.I(18)}
		for _, r := range "123456789" {
			if l.advance(s, r) != l.advance(s, '0') {
				t.Errorf("a %c is not as wide as a 0: numbers would wobble", r)
			}
		}
	}
}

func TestLettersOutsideThePictureAreCutOff(t *testing.T) {
	var l letters
	c := sheet(20, 10)
	for _, at := range []image.Point{{-30, 5}, {15, 5}, {0, -100}, {0, 14}, {500, 500}} {
		l.draw(c, caption, at.X, at.Y, "Wj", black)
	}
}
