package paint

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/picturetest"
	"gameloops/physics"
)

var update = flag.Bool("update", false, "write the golden pictures again")

// golden compares a picture with the one in testdata.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var b bytes.Buffer
		if err := WritePNG(&b, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if err := picturetest.Alike(decoded, got); err != nil {
		t.Errorf("%s: %v (-update writes it again)", name, err)
	}
}

// pile returns balls on the pit's floor for the golden pictures. It places them without physics, whose last bits depend
// on the processor. Every third ball of the lowest row has fallen through the floor.
func pile(n int) []physics.Pose {
	poses := make([]physics.Pose, n)
	for i := range poses {
		row, column := i/30, i%30
		at := physics.Vec{X: 0.2 + 0.39*float64(column) + 0.1*float64(row%2), Y: 0.2 + 0.33*float64(row)}
		if row == 0 && column%3 == 0 {
			at.Y -= 1.2 + 0.05*float64(column)
		}
		poses[i] = physics.Pose{
			Center: at,
			Half:   physics.Vec{X: 0.19, Y: 0.19},
			Angle:  0.7 * float64(i),
			Color:  color.RGBA{R: uint8(40 + i*67%200), G: uint8(30 + i*29%180), B: uint8(60 + i*97%190), A: 255},
		}
	}
	return poses
}

func demoStrip(n int) Strip {
	cell := func(balls int, facts ...Fact) Cell {
		return Cell{Poses: pile(balls), Boxes: thePit(), Caption: facts}
	}
	row := func(label string) Row {
		return Row{Label: label, Cells: []Cell{
			{Missing: "no picture yet", Caption: []Fact{{Text: "0.0 FPS"}, {Text: "0 updates"}}},
			cell(n/4, Fact{Text: "60.0 FPS"}, Fact{Text: "60 updates"}, Fact{Text: "0 escaped"}),
			cell(n/2, Fact{Text: "59.5 FPS"}, Fact{Text: "120 updates"}, Fact{Text: "4 escaped", Warn: true}),
			cell(n, Fact{Text: "9.8 FPS"}, Fact{Text: "1023 updates"}, Fact{Text: "10 escaped", Warn: true}),
		}}
	}
	return Strip{
		Title:   "Which loops lose balls?",
		Note:    "Ball pit, seed 1, 60 Hz, continuous collision off",
		Columns: []string{"0 s", "1 s", "2 s", "17 s"},
		Rows:    []Row{row("Fixed time steps"), row("fixed-steps:max-step=33.3ms:refresh=30")},
	}
}

func TestGoldenWorld(t *testing.T) {
	boxes := append(thePit(), physics.Pose{
		Shape: physics.Box, Center: physics.Vec{X: 9, Y: 6}, Half: physics.Vec{X: 1.5, Y: 0.1}, Angle: 0.3,
	})
	for name, theme := range map[string]Theme{"world-light": {}, "world-dark": Dark()} {
		p := Painter{Theme: theme, View: Around(physics.View, 0.5, 3, 0), Spokes: true}
		picture := image.NewRGBA(image.Rect(0, 0, 560, 480))
		p.World(picture, picture.Rect, pile(180), boxes)
		golden(t, name, picture)
	}
}

func TestGoldenStrip(t *testing.T) {
	p := Painter{View: Around(physics.View, 0.5, 3, 0)}
	s := demoStrip(240)
	golden(t, "strip", p.Strip(nil, s))

	s.Width, s.Scale = 900, 0.7
	s.Note = strings.Repeat("Every word of a long note has to find its place. ", 6)
	s.Columns = []string{"now", "a moment with a long name", "a moment with a name too long for any head", ""}
	p.Theme = Dark()
	golden(t, "strip-narrow", p.Strip(nil, s))
}

func TestGoldenSideBySide(t *testing.T) {
	var p Painter
	golden(t, "side-by-side", p.Strip(nil, Strip{
		Note:  "1.28 s",
		Room:  []string{"00000 updates", "0000 escaped"},
		Width: 960,
		Rows: []Row{{Cells: []Cell{
			{Head: "Fixed time steps", Poses: pile(90), Boxes: thePit(), Caption: []Fact{{Text: "77 updates"},
				{Text: "0 escaped"}}},
			{Head: "Variable time steps", Poses: pile(200), Boxes: thePit(), Caption: []Fact{{Text: "5 updates"},
				{Text: "10 escaped", Warn: true}}},
		}}},
	}))
}

func TestPaintingTwiceGivesTheSamePicture(t *testing.T) {
	var first, second Painter
	a := first.Strip(nil, demoStrip(100))
	b := second.Strip(nil, demoStrip(100))
	again := second.Strip(b, demoStrip(100))
	if !bytes.Equal(a.Pix, b.Pix) {
		t.Error("two painters paint differently")
	}
	if again != b || !bytes.Equal(a.Pix, again.Pix) {
		t.Error("a painter paints differently the second time, or on a new picture")
	}
}

// TestDirection checks that direction agrees with package math to far less than a sub-pixel, and is exact where a box
// must stay upright.
func TestDirection(t *testing.T) {
	for i := -4000; i <= 4000; i++ {
		angle := float64(i) / 100
		cos, sin := direction(angle)
		if math.Abs(cos-math.Cos(angle)) > 1e-9 || math.Abs(sin-math.Sin(angle)) > 1e-9 {
			t.Fatalf("direction(%v) = %v, %v; want %v, %v", angle, cos, sin, math.Cos(angle), math.Sin(angle))
		}
	}
	for quarter, want := range [][2]float64{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		if cos, sin := direction(float64(quarter) * math.Pi / 2); cos != want[0] || sin != want[1] {
			t.Errorf("%d quarters of a turn: %v, %v; want %v", quarter, cos, sin, want)
		}
	}
}
