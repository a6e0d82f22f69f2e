package layout

import (
	"image"
	"math"
	"testing"
)

// TestWordsAreAboveAndBelowWorldsWhereThatCostsLittle arranges four stages in areas of many heights: words are beside
// worlds where that makes balls clearly larger, and nowhere else. For a room, slightly larger is enough.
func TestWordsAreAboveAndBelowWorldsWhereThatCostsLittle(t *testing.T) {
	words := Words{Name: 200, Word: 120, Figures: 130, Lines: func(int) int { return 1 }}
	kept := 0
	for high := 400; high < 800; high += 5 {
		area := image.Rect(0, 0, 930, high)
		for _, room := range []bool{false, true} {
			s := Stages{Count: 4, Sky: 24, Scale: 1, Pixel: 1, Room: room, Text: 1, Words: words}
			most := map[bool]float64{}
			for _, way := range s.ways() {
				c := way.cell(area, &s, 1, 0)
				most[way.beside] = math.Max(most[way.beside], c.Scale())
			}
			cells, _ := Arrange(area, s)
			beside := cells[0].Title.Min.X >= cells[0].World.Max.X
			least := usual
			if room {
				least = roomUsual
			}
			if want := most[true] > least*most[false]; beside != want {
				t.Errorf("%v, room %t: beside is %t; a metre has %v pixels", area.Max, room, beside, most)
			}
			if !beside && most[true] > most[false] {
				kept++
			}
		}
	}
	if kept == 0 {
		t.Error("words are never above and below worlds where beside would make balls larger")
	}
}

// TestARoomHasTheRatesBelowWorldsForTheSakeOfBalls arranges four stages with long names. For a room, words are beside
// worlds and the rates below them. Balls are larger than with all words in a column, and a verdict has three lines.
func TestARoomHasTheRatesBelowWorldsForTheSakeOfBalls(t *testing.T) {
	words := Words{Name: 640, Word: 160, Figures: 300, Lines: func(width int) int { return 1 + 640/max(width, 1) }}
	area := image.Rect(0, 0, 1330, 746)
	s := Stages{Count: 4, Scale: 1.85, Pixel: 1, Room: true, Text: 1, Words: words}
	cells, _ := Arrange(area, s)
	s.Room = false
	desk, _ := Arrange(area, s)
	c := cells[0]
	if c.Scale() < 1.05*desk[0].Scale() {
		t.Errorf("a metre has %v pixels, and %v with all words in a column", c.Scale(), desk[0].Scale())
	}
	if c.Figures.Min.Y < c.World.Max.Y || c.Figures.Max.X > c.Title.Min.X || c.Figures.Dx() < words.Figures {
		t.Errorf("the rates are at %v, the world at %v", c.Figures, c.World)
	}
	if line := s.px(1)(LineHeight); c.Verdict.Dy() < 3*line || c.Title.Min.X < c.World.Max.X {
		t.Errorf("the verdict is at %v, the name at %v, the world at %v", c.Verdict, c.Title, c.World)
	}
	if desk[0].Figures.Min.X < desk[0].World.Max.X {
		t.Errorf("at a desk the rates are at %v, the world at %v", desk[0].Figures, desk[0].World)
	}
}

// TestAFrameOfAnArticleHasStagesSideBySide arranges two close views in frames of usual sizes: the stages are side by
// side, with their names above them. A whole page has them below each other, for larger balls.
func TestAFrameOfAnArticleHasStagesSideBySide(t *testing.T) {
	words := Words{Name: 120, Word: 60, Figures: 130, Lines: func(int) int { return 1 }}
	for _, area := range []image.Rectangle{image.Rect(0, 0, 780, 390), image.Rect(0, 0, 624, 310)} {
		s := Stages{Count: 2, Scale: 1, Pixel: 1, View: View{12, 5}, Words: words}
		page, _ := Arrange(area, s)
		s.Frame = true
		frame, _ := Arrange(area, s)
		if page[0].Frame.Max.X != page[1].Frame.Max.X {
			t.Errorf("%v: a page has stages at %v and %v", area.Max, page[0].Frame, page[1].Frame)
		}
		if frame[0].Frame.Max.X > frame[1].Frame.Min.X || frame[0].Title.Max.Y > frame[0].World.Min.Y {
			t.Errorf("%v: a frame has stages at %v and %v, a name at %v", area.Max, frame[0].Frame, frame[1].Frame,
				frame[0].Title)
		}
	}
}
