package palette

import (
	"image/color"
	"math"
	"testing"
)

// visions has the matrices that convert linear RGB to what people see, with all kinds of cones in the eye or without
// one of them.
//
// Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// 2009, with a severity of 1.
var visions = map[string][3][3]float64{
	"normal":       {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// seen returns a colour as it looks with a vision, in CIE L*a*b*.
func seen(c color.NRGBA, by [3][3]float64) [3]float64 {
	var linear, rgb [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		x := float64(v) / 255
		if linear[i] = x / 12.92; x > 0.04045 {
			linear[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	for i := range rgb {
		for j := range linear {
			rgb[i] += by[i][j] * linear[j]
		}
		rgb[i] = min(max(rgb[i], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*rgb[0] + 0.3575761*rgb[1] + 0.1804375*rgb[2]) / 0.95047)
	y := f(0.2126729*rgb[0] + 0.7151522*rgb[1] + 0.0721750*rgb[2])
	z := f((0.0193339*rgb[0] + 0.1191920*rgb[1] + 0.9503041*rgb[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// distance returns how far apart two colours are with a vision. A difference of about 2.3 or more is noticed.
func distance(a, b color.NRGBA, by [3][3]float64) float64 {
	p, q := seen(a, by), seen(b, by)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// TestAnyTwoInksCanBeToldApart checks every pair of inks for people with any colour vision, on light and on dark. What
// they distinguish also has a number, a separate row or dashes.
func TestAnyTwoInksCanBeToldApart(t *testing.T) {
	const least = 9 // four times what is noticed
	for name, by := range visions {
		for i, a := range All() {
			for j, b := range All()[:i] {
				if d := distance(a.Light, b.Light, by); d < least {
					t.Errorf("%s: inks %d and %d are %.1f apart on light", name, j, i, d)
				}
				if d := distance(a.Dark, b.Dark, by); d < least {
					t.Errorf("%s: inks %d and %d are %.1f apart on dark", name, j, i, d)
				}
			}
		}
	}
}

func TestColoursThatOnlySomeSeeAreFoundAlike(t *testing.T) {
	green, red := color.NRGBA{0x60, 0x80, 0x20, 255}, color.NRGBA{0xA0, 0x5C, 0x20, 255}
	if d := distance(green, red, visions["normal"]); d < 30 {
		t.Errorf("green and red are %.1f apart", d)
	}
	if d := distance(green, red, visions["deuteranopia"]); d > 15 {
		t.Errorf("with deuteranopia green and red are %.1f apart", d)
	}
}
