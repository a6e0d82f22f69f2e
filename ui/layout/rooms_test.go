package layout

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// scaled returns a function that converts the design's pixels at a scale.
func scaled(scale float64) func(float64) int {
	return func(length float64) int { return int(math.Round(length * scale)) }
}

// somePlan draws a plan for a window of any size.
func somePlan(t *rapid.T) Plan {
	p := Plan{
		Window:   image.Pt(rapid.IntRange(1, 3000).Draw(t, "width"), rapid.IntRange(1, 2000).Draw(t, "height")),
		Px:       scaled(rapid.Float64Range(0.5, 3).Draw(t, "scale")),
		Timeline: rapid.SampledFrom([]int{0, 18, 44, 88}).Draw(t, "timeline"),
		Lesson:   rapid.SampledFrom([]int{0, 60, 400}).Draw(t, "lesson"),
		Evidence: rapid.SampledFrom([]int{0, 90, 900}).Draw(t, "evidence"),
		Top:      rapid.SampledFrom([]int{0, 52}).Draw(t, "top"),
		Code:     rapid.Bool().Draw(t, "code"),
		Write:    rapid.Bool().Draw(t, "write"),
		Reads:    rapid.Bool().Draw(t, "reads"),
	}
	if rapid.Bool().Draw(t, "panel") {
		p.Panel = image.Rect(12, 12, 412, rapid.IntRange(100, 700).Draw(t, "card")).Intersect(
			image.Rectangle{Max: p.Window})
	}
	return p
}

func (r Rooms) all() []image.Rectangle {
	return []image.Rectangle{r.Worlds, r.Evidence, r.Lesson, r.Timeline, r.Code, r.Below}
}

func TestRoomsDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := somePlan(t)
		rooms := Divide(p).all()
		for i, r := range rooms {
			if r.Dx() < 0 || r.Dy() < 0 {
				t.Errorf("room %d has a negative size: %v", i, r)
			}
			if !r.Empty() && !r.In(image.Rectangle{Max: p.Window}) {
				t.Errorf("room %d leaves the window: %v", i, r)
			}
			for j, other := range append(rooms[:i:i], p.Panel) {
				if r.Overlaps(other) {
					t.Errorf("rooms %d and %d overlap: %v, %v", i, j, r, other)
				}
			}
		}
	})
}

func TestEvidenceLeavesWorldsHalfOfTheirHeight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := somePlan(t)
		p.Evidence = 100_000
		open := Divide(p)
		p.Evidence = 0
		closed := Divide(p)
		if 2*open.Worlds.Dy() < closed.Worlds.Dy() {
			t.Errorf("worlds have %d of %d pixels", open.Worlds.Dy(), closed.Worlds.Dy())
		}
		if open.Worlds.Dx() != closed.Worlds.Dx() || open.Timeline != closed.Timeline {
			t.Error("evidence takes room from others")
		}
	})
}

func TestEveryRoomIsThereInAUsualWindow(t *testing.T) {
	for _, size := range []image.Point{{1200, 800}, {1366, 768}, {1920, 1080}, {2560, 1440}} {
		r := Divide(Plan{Window: size, Px: scaled(1), Panel: image.Rect(12, 12, 412, 500), Timeline: 44, Lesson: 90,
			Evidence: 250, Code: true})
		for i, room := range r.all() {
			if room.Empty() {
				t.Errorf("%v: room %d has no place", size, i)
			}
		}
	}
}

// On a phone on its side, code that is written gets half of the width, and the room of the lesson's words.
func TestInALowWindowTheCodeThatIsWrittenComesFirst(t *testing.T) {
	p := Plan{Window: image.Pt(844, 390), Px: scaled(1), Top: 56, Timeline: 32, Lesson: 90, Code: true}
	if read := Divide(p); read.Lesson.Empty() {
		t.Error("there is no room for the lesson's words, although no code is written")
	}
	p.Write = true
	if r := Divide(p); !r.Lesson.Empty() || r.Code.Dy() < 260 || r.Code.Dx() < 400 || r.Worlds.Dx() < 360 {
		t.Errorf("%+v", r)
	}
	p.Window.Y = 800
	if Divide(p).Lesson.Empty() {
		t.Error("in a high window there is no room for the words either")
	}
}

func ExampleDivide() {
	r := Divide(Plan{Window: image.Pt(1200, 800), Px: scaled(1), Panel: image.Rect(12, 12, 412, 448), Timeline: 44,
		Evidence: 200})
	fmt.Println("worlds", r.Worlds)
	fmt.Println("evidence", r.Evidence)
	fmt.Println("timeline", r.Timeline)
	// Output:
	// worlds (424,12)-(1188,538)
	// evidence (424,544)-(1188,744)
	// timeline (424,750)-(1188,794)
}

// TestAPhoneShowsTwoStages arranges stages on phones. An upright one shows the two stages of the chosen stage's page
// below each other, or fewer if their balls would be too small to see. Stages.First begins a page, and no page is half
// empty.
func TestAPhoneShowsTwoStages(t *testing.T) {
	words := Words{Name: 120, Word: 60, Figures: 90, Lines: func(int) int { return 1 }}
	for _, c := range []struct {
		size          image.Point
		chosen, first int
		want          string // the stages that are shown; - for each other stage
	}{
		{image.Pt(360, 420), 0, 0, "12-"},
		{image.Pt(360, 420), 1, 0, "12-"},
		{image.Pt(360, 420), 2, 0, "-23"},
		{image.Pt(360, 420), 0, 1, "12-"},
		{image.Pt(360, 420), 1, 1, "-23"},
		{image.Pt(360, 420), 0, 1, "12--"},
		{image.Pt(360, 420), 1, 1, "-23-"},
		{image.Pt(360, 420), 2, 1, "-23-"},
		{image.Pt(360, 420), 3, 1, "--34"},
		{image.Pt(360, 420), 1, 2, "12--"},
		{image.Pt(360, 420), 2, 2, "--34"},
		{image.Pt(360, 150), 1, 0, "-2-"},
		{image.Pt(360, 150), 2, 1, "--3"},
	} {
		cells, _ := Arrange(image.Rectangle{Max: c.size}, Stages{Count: len(c.want), Chosen: c.chosen, First: c.first,
			Phone: true, Scale: 1, Pixel: 1, Words: words})
		for i, want := range c.want {
			if got := !cells[i].Frame.Empty(); got != (want != '-') {
				t.Errorf("%v, stage %d chosen, %d first: stage %d is shown: %t", c.size, c.chosen+1, c.first+1, i+1,
					got)
			}
		}
		if chosen := cells[c.chosen]; 0.2*chosen.Scale() < 3 {
			t.Errorf("%v: a ball is %.1f pixels wide", c.size, 0.2*chosen.Scale())
		}
	}
}

// TestAPageHasTheMateOfTheChosenStage divides a phone's height in which two or three of four stages have room. Both
// stages that are compared are on the page, with those between them if there is room.
func TestAPageHasTheMateOfTheChosenStage(t *testing.T) {
	words := Words{Name: 120, Word: 60, Figures: 90, Lines: func(int) int { return 1 }}
	for _, c := range []struct {
		high, chosen, mate int
		want               string
	}{
		{420, 1, 4, "-2-4"}, {420, 3, 2, "-2-4"}, {420, 0, 3, "1-3-"}, {420, 2, 0, "--34"},
		{640, 1, 4, "-234"}, {640, 3, 2, "-234"}, {640, 0, 3, "123-"}, {640, 2, 4, "-234"},
	} {
		cells, _ := Arrange(image.Rect(0, 0, 360, c.high), Stages{Count: 4, Chosen: c.chosen, Partner: c.mate,
			View: View{12, 4.4}, Phone: true, Scale: 1, Pixel: 1, Words: words})
		got := ""
		for i := range cells {
			if cells[i].Frame.Empty() {
				got += "-"
			} else {
				got += strconv.Itoa(i + 1)
			}
		}
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestALessonsBandHasItsShare divides windows in which a lesson's words want all of the height. At a desk they get
// half of it, for a room that looks at worlds less, and more while they are read.
func TestALessonsBandHasItsShare(t *testing.T) {
	for _, c := range []struct {
		window      image.Point
		room, reads bool
		want        float64
	}{
		{image.Pt(1920, 1080), false, false, deskShare}, {image.Pt(1920, 1080), true, false, lessonShare},
		{image.Pt(1920, 1080), true, true, readShare}, {image.Pt(390, 844), false, false, lessonShare},
		{image.Pt(390, 844), false, true, uprightShare},
	} {
		r := Divide(Plan{Window: c.window, Px: scaled(1), Room: c.room, Reads: c.reads, Lesson: 10_000})
		whole := r.Lesson.Max.Y - r.Worlds.Min.Y
		if share := float64(r.Lesson.Dy()) / float64(whole); share < c.want-0.01 || share > c.want {
			t.Errorf("%+v: words have %.2f of the height", c, share)
		}
	}
}
