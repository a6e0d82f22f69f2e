package floor

import (
	"image"
	"math"
	"testing"
)

// TestWordsAreAboveAndBelowWorldsWhereThatCostsLittle arranges four stages in areas of many heights: words are beside
// worlds where that makes balls clearly larger, and nowhere else. In a room the balls alone count.
func TestWordsAreAboveAndBelowWorldsWhereThatCostsLittle(t *testing.T) {
	words := Words{Name: 200, Word: 120, Figures: 130, Lines: func(int) int { return 1 }}
	kept := 0
	for high := 400; high < 800; high += 5 {
		area := image.Rect(0, 0, 930, high)
		for _, room := range []bool{false, true} {
			s := Stages{Count: 4, Sky: 3, Scale: 1, Pixel: 1, Room: room, Text: 1, Words: words}
			most := map[bool]float64{}
			for _, way := range shapes(4) {
				c := way.cell(area, &s, 1)
				most[way.beside] = math.Max(most[way.beside], c.Scale())
			}
			cells, _ := Arrange(area, s)
			beside := cells[0].Title.Min.X >= cells[0].World.Max.X
			least := usual
			if room {
				least = 1
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
		t.Error("they are nowhere above and below worlds for the sake of it")
	}
}
