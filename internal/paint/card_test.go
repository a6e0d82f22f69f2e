package paint

import (
	"image"
	"strings"
	"testing"

	"gameloops/physics"
)

func demoCard() Card {
	return Card{Size: image.Pt(1200, 630), Name: "a name", Title: "A title", Text: "What is seen here?",
		Cells: []Cell{{Head: "1 Fixed steps", Settings: "max step 33.3 ms", Poses: pile(90), Boxes: thePit()},
			{Head: "2 Variable steps", Missing: "there is no world"}}}
}

func TestACardIsThisPicture(t *testing.T) {
	golden(t, "card", demoCard().Paint(new(Painter)))
}

// TestACardNeverLeavesItsSize paints cards with far too many words and without any, and with many worlds: all keep
// their size, and their last line is paper.
func TestACardNeverLeavesItsSize(t *testing.T) {
	for name, change := range map[string]func(*Card){
		"empty": func(p *Card) { *p = Card{Size: p.Size} },
		"long":  func(p *Card) { p.Title, p.Text = strings.Repeat("title ", 99), strings.Repeat("text ", 99) },
		"words": func(p *Card) { p.Cells[0].Settings = strings.Repeat("a setting, ", 50) },
		"worlds": func(p *Card) {
			for range 4 {
				p.Cells = append(p.Cells, p.Cells[0])
			}
		},
	} {
		p := demoCard()
		change(&p)
		m := p.Paint(new(Painter))
		if m.Rect.Size() != p.Size {
			t.Errorf("%s: it is %v", name, m.Rect)
		}
		for x := range p.Size.X {
			if got := m.RGBAAt(x, p.Size.Y-1); got != Light().Paper {
				t.Errorf("%s: its last line is %v at %d", name, got, x)
				break
			}
		}
	}
}

// TestACardShowsItsObjectsLarge has a few large objects in a corner, and many small ones: it shows all of the former,
// and a part with most of the latter.
func TestACardShowsItsObjectsLarge(t *testing.T) {
	at := func(x, y, half float64) physics.Pose {
		return physics.Pose{Center: physics.Vec{X: x, Y: y}, Half: physics.Vec{X: half, Y: half}}
	}
	size := image.Pt(300, 300)
	large := []physics.Pose{at(1, 1, 0.5), at(3, 2, 0.5)}
	part := Closer(physics.View, []Cell{{Poses: large}}, size, leastVisible)
	for _, p := range large {
		if !part.Contains(p.Center) {
			t.Errorf("%v is not in %v", p.Center, part)
		}
	}
	if wide := part.Max.X - part.Min.X; wide > 6 {
		t.Errorf("it shows %v m for objects within 3 m", wide)
	}
	small := []physics.Pose{at(1, 1, 0.05)}
	for range 20 {
		small = append(small, at(11, 7, 0.05))
	}
	part = Closer(physics.View, []Cell{{Poses: small}}, size, leastVisible)
	if !part.Contains(small[1].Center) || 0.05*300/(part.Max.X-part.Min.X) < leastVisible-0.01 {
		t.Errorf("it shows %v", part)
	}
	if got := Closer(physics.View, []Cell{{}}, size, leastVisible); got != physics.View {
		t.Errorf("without objects it shows %v", got)
	}
}
