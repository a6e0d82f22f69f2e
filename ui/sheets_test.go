package ui

import (
	"cmp"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	ximage "golang.org/x/image/draw"

	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/stage"
)

// go test ./ui -run TestContactSheets -sheets FOLDER -timeout 30m
var sheets = flag.String("sheets", "", "write contact sheets of real windows to this `FOLDER`")

// An exposure is an arrangement on a contact sheet.
type exposure struct {
	arrangement
	ball    float64 // width in pixels
	picture image.Image
}

// exposures returns 24 arrangements with every size, every scale and every number of stages.
func exposures() (all []exposure) {
	for i := range 24 {
		all = append(all, exposure{arrangement: arrangement{
			size:   windowSizes[i%len(windowSizes)],
			scale:  textScales[i/len(windowSizes)%len(textScales)],
			stages: 1 + (i+i/len(windowSizes))%stage.MaxStages,
			panel:  i%5 != 3,
			lesson: i%3 == 1,
		}})
	}
	return all
}

func TestContactSheetsHaveEverything(t *testing.T) {
	sizes, scales, stages := map[image.Point]int{}, map[float64]int{}, map[int]int{}
	for _, e := range exposures() {
		sizes[e.size]++
		scales[e.scale]++
		stages[e.stages]++
	}
	if len(sizes) != len(windowSizes) || len(scales) != len(textScales) || len(stages) != stage.MaxStages {
		t.Errorf("%v, %v, %v", sizes, scales, stages)
	}
}

// TestContactSheets takes pictures of windows in 24 arrangements, four on a sheet. A red frame marks the five with the
// smallest balls.
func TestContactSheets(t *testing.T) {
	if *sheets == "" {
		t.Skip("-sheets says where to write them")
	}
	m, all := newWindowless(t, usualSetups(t)), exposures()
	for i := range all {
		e := &all[i]
		cells := m.place(t, e.arrangement)
		e.ball = 0.2 * cells[0].Scale()
		e.picture = expose(t, e.arrangement)
	}
	slices.SortFunc(all, func(a, b exposure) int { return cmp.Compare(a.ball, b.ball) })
	for i := 0; i < len(all); i += 4 {
		path := filepath.Join(*sheets, fmt.Sprintf("sheet-%d.png", i/4+1))
		writeSheet(t, path, all[i:i+4], max(5-i, 0))
	}
}

// expose takes a picture of a window that has played for a while.
func expose(t *testing.T, a arrangement) image.Image {
	t.Helper()
	loops := []string{"fixed-steps", "fixed-steps:max-step=33.3ms", "variable-steps", "fixed-steps-with-interpolation"}
	flags := []string{"--size", fmt.Sprintf("%dx%d", a.size.X, a.size.Y), "--ui-scale", fmt.Sprint(a.scale), "--loops"}
	runs := loops[0]
	for _, l := range loops[1:a.stages] {
		runs += "," + l
	}
	flags = append(flags, runs, "--machine", "simulated", "--update-cost", "12ms", "--gap", "feed", "--play")
	if a.lesson {
		flags = append(flags, "--show", "graphs,anatomy")
	}
	w := newScreen(t, a.size.X, a.size.Y).open(t, flags...)
	w.await(t, "a heap", func() bool { return w.last().Simulated > 4 })
	if !a.panel {
		w.press(t, 'p')
	}
	w.settle(t)
	picture := w.screen.picture(t)
	w.cmd.Process.Kill()
	<-w.over
	return picture
}

// The size of a picture on a sheet.
const (
	frameWidth, frameHeight = 800, 560
	captionHeight           = 20
)

// writeSheet writes four pictures in two rows, and marks the first ones.
func writeSheet(t *testing.T, path string, four []exposure, marked int) {
	t.Helper()
	sheet := image.NewRGBA(image.Rect(0, 0, 2*frameWidth, 2*(frameHeight+captionHeight)))
	draw.Draw(sheet, sheet.Rect, image.White, image.Point{}, draw.Src)
	for i, e := range four {
		at := image.Pt(i%2*frameWidth, i/2*(frameHeight+captionHeight))
		size := e.picture.Bounds().Size()
		fit := min(1, float64(frameWidth-8)/float64(size.X), float64(frameHeight-8)/float64(size.Y))
		r := image.Rect(0, 0, int(fit*float64(size.X)), int(fit*float64(size.Y))).Add(at).Add(image.Pt(4, 4))
		if i < marked {
			draw.Draw(sheet, r.Inset(-4), image.NewUniform(color.RGBA{200, 0, 0, 255}), image.Point{}, draw.Src)
		}
		ximage.CatmullRom.Scale(sheet, r, e.picture, e.picture.Bounds(), draw.Src, nil)
		words := font.Drawer{Dst: sheet, Src: image.Black, Face: basicfont.Face7x13,
			Dot: fixed.P(at.X+6, at.Y+frameHeight+14)}
		words.DrawString(fmt.Sprintf("%v: balls of %.1f pixels", e.arrangement, e.ball))
	}
	writePicture(t, path, sheet)
}

// Which pictures TestLessonSheets takes.
var (
	sheetLessons = flag.String("lessons", "", "the `NAMES` of the lessons on sheets; empty: all")
	sheetSize    = flag.String("size", "1920x1080", "the `SIZE` of their windows")
	sheetFlags   = flag.String("with", "", "further `FLAGS` of theirs")
)

// TestLessonSheets takes pictures of lessons at their four steps: a sheet for each lesson.
func TestLessonSheets(t *testing.T) {
	if *sheets == "" {
		t.Skip("-sheets says where to write them")
	}
	names := experiment.LessonNames()
	if *sheetLessons != "" {
		names = strings.Split(*sheetLessons, ",")
	}
	var size image.Point
	if _, err := fmt.Sscanf(*sheetSize, "%dx%d", &size.X, &size.Y); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		flags := append([]string{"--lesson", name, "--size", *sheetSize}, strings.Fields(*sheetFlags)...)
		w := newScreen(t, size.X, size.Y).open(t, flags...)
		var four []image.Image
		at := func(b lesson.Step) {
			w.await(t, string(b), func() bool { return w.last().Beat == string(b) })
			w.settle(t)
			four = append(four, w.screen.picture(t))
		}
		at(lesson.Asking)
		w.press(t, '1')
		w.settle(t)
		w.press(t, ' ')
		at(lesson.Stopped)
		w.press(t, ' ')
		at(lesson.Concluding)
		w.press(t, '1')
		at(lesson.Trying)
		w.cmd.Process.Kill()
		<-w.over
		for i, m := range four {
			writePicture(t, filepath.Join(*sheets, fmt.Sprintf("%s-%d.png", name, i+1)), m)
		}
	}
}

func writePicture(t *testing.T, path string, m image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
}
