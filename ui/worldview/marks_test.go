package worldview

import (
	"cmp"
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// TestArrowsPointAhead checks the quads of an arrow: a shaft from the object, and a head at its end.
func TestArrowsPointAhead(t *testing.T) {
	var b Batch
	m := Marker{Batch: &b, View: viewOf(demoWidth, demoHeight), Pen: 1, Colors: &theme.Light}
	m.addVelocities(&stage.Picture{Poses: []physics.Pose{ball(6, 4)},
		Seen: mark.Seen{Motions: []physics.Motion{{Velocity: physics.Vec{X: 3, Y: 4}}}}})
	if b.quads() != 3 {
		t.Fatalf("%d quads", b.quads())
	}
	// 0.3 m to the right and 0.4 m up: the way of a tenth of a second.
	var x, y float32
	for _, v := range b.Vertices[:4] {
		x, y = x+v.DstX/4, y+v.DstY/4
	}
	if !near(x, 615) || !near(y, 380) || !near(b.Vertices[0].Custom2, 25) {
		t.Errorf("its shaft is %v long around (%v, %v)", 2*b.Vertices[0].Custom2, x, y)
	}
	m.addVelocities(&stage.Picture{Poses: []physics.Pose{ball(6, 4)},
		Seen: mark.Seen{Motions: make([]physics.Motion, 1)}})
	if b.quads() != 3 {
		t.Error("an object that stands still has an arrow")
	}
}

func TestSleepingObjectsAreFaintAndOpaque(t *testing.T) {
	p := stage.Picture{Marks: mark.Sleeping, Poses: []physics.Pose{ball(6, 4), ball(7, 4)},
		Seen: mark.Seen{Motions: []physics.Motion{{Awake: true}, {}}}}
	var b Batch
	b.addPicture(&p, viewOf(demoWidth, demoHeight), &theme.Light, 1)
	if awake, asleep := b.Vertices[0], b.Vertices[4]; !(asleep.ColorG > awake.ColorG+0.2) || asleep.ColorA != 1 {
		t.Errorf("awake %+v, asleep %+v", awake, asleep)
	}
}

func TestOnlyMovedObjectsHaveOutlines(t *testing.T) {
	var b Batch
	m := Marker{Batch: &b, View: viewOf(demoWidth, demoHeight), Pen: 1, Colors: &theme.Light}
	p := stage.Picture{Seen: mark.Seen{Before: []physics.Pose{ball(6, 4), ball(7, 4)},
		After: []physics.Pose{ball(6, 4.1), ball(7, 4.001)}}}
	m.addStates(&p, p.After, 2, 1)
	if b.quads() != 1 || b.Vertices[0].SrcX != 2 || b.Vertices[0].Custom2 != 10 {
		t.Errorf("%d quads, the first starts with %+v", b.quads(), b.Vertices[0])
	}
}

// TestATrailPilesUpWhatIsShownAgain has a ball that moves to the right. Its pictures are shown once, three times,
// twice and once.
func TestATrailPilesUpWhatIsShownAgain(t *testing.T) {
	var trail stage.Trail
	for n, x := range []float64{5, 5.5, 5.5, 5.5, 6, 6, 6.5} {
		trail.Add(time.Duration(n)*time.Second/60, []physics.Pose{ball(x, 4)})
	}
	beads := func(piles bool) (heights map[float32][]float32) {
		var b Batch
		m := Marker{Batch: &b, View: viewOf(demoWidth, demoHeight), Pen: 1, Colors: &theme.Light, Piles: piles}
		m.addTrail(&trail, []physics.Pose{ball(6.5, 4)}, 1)
		heights = make(map[float32][]float32)
		for i := range b.quads() {
			v := b.Vertices[4*i : 4*i+4]
			left, right := min(v[0].DstX, v[1].DstX, v[2].DstX), max(v[0].DstX, v[1].DstX, v[2].DstX)
			if right-left < 20 { // no line
				heights[left] = append(heights[left], (v[0].DstY+v[3].DstY)/2)
			}
		}
		return heights
	}
	if single := beads(false); len(single) != 3 {
		t.Fatalf("beads at %v", single)
	}
	most := 0
	for x, all := range beads(true) {
		if most = max(most, len(all)); !slices.IsSortedFunc(all, func(a, b float32) int { return cmp.Compare(b, a) }) {
			t.Errorf("at %v the beads are at %v, not above each other", x, all)
		}
	}
	if piles := beads(true); len(piles) != 3 || most != 3 {
		t.Errorf("piles: %v", piles)
	}
}

// TestAPileStandsAboveItsWay checks ways in all directions of the screen, whose y grows downwards.
func TestAPileStandsAboveItsWay(t *testing.T) {
	for _, way := range [][2]float32{{3, 0}, {-3, 0}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {0, 4}, {0, -4}} {
		x, y := above(way[0], way[1])
		length := math.Hypot(float64(x), float64(y))
		if y > 0 || way[0] != 0 && y == 0 || x*way[0]+y*way[1] != 0 || math.Abs(length-1) > 1e-6 {
			t.Errorf("above %v is %v, %v", way, x, y)
		}
	}
}

// TestATrailHasABeadForEachPicture moves a ball by 4 pixels from picture to picture, as on a fast display, and draws
// its trail with pens for a desk and for a room. No bead touches the next one.
func TestATrailHasABeadForEachPicture(t *testing.T) {
	const pictures, way = 20, 4
	var trail stage.Trail
	for n := range pictures {
		trail.Add(time.Duration(n)*time.Second/144, []physics.Pose{ball(5+way*float64(n)/100, 4)})
	}
	for _, pen := range []float32{0.6, 1, 2, 3} {
		var b Batch
		m := Marker{Batch: &b, View: viewOf(demoWidth, demoHeight), Pen: pen, Colors: &theme.Light}
		m.addTrail(&trail, []physics.Pose{ball(5+way*(pictures-1)/100.0, 4)}, 1)
		if want := 2 * (pictures - 1); b.quads() != want { // a line and a bead for each picture but the latest
			t.Errorf("pen %v: %d quads, want %d", pen, b.quads(), want)
		}
		for n := range b.quads() {
			v := b.Vertices[4*n]
			if radius, isLine := v.Custom2, v.Custom3 > 0; !isLine && radius >= way/2 {
				t.Errorf("pen %v: a bead has the radius %v", pen, radius)
			}
		}
	}
}
