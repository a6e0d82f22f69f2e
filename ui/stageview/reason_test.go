package stageview

import (
	"image"
	"slices"
	"strings"
	"testing"

	"gameloops/physics"
	"gameloops/ui/input"
	"gameloops/ui/layout"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// TestWordsStandAboveWhatMoves places a callout where a world shows more above its walls than the words need, and where
// it does not: only then do they stand beside what moves, in many short lines.
func TestWordsStandAboveWhatMoves(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for high, above := range map[int]bool{500: true, 300: false} {
		stages := layout.Stages{Count: 1, Scale: 1, Pixel: 1, Aside: 3.6,
			Words: layout.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
		cells, _ := layout.Arrange(image.Rect(0, 0, 380, high), stages)
		c := Cell{Cell: cells[0]}
		c.callout.words = "Half the refreshes, half the updates"
		sky, pad := places{&c, look}.wrapIn()
		if wide := sky.Dx() > c.Aside; wide != above || len(c.callout.lines) == 1 != above {
			t.Errorf("%v, %d above the walls: %q in %v", c.World, c.Sky(), c.callout.lines, sky)
		}
		if bottom := sky.Min.Y + c.callout.size(look, pad).Y; above && bottom > c.World.Min.Y+c.Sky() {
			t.Errorf("words end at %d, walls begin at %d", bottom, c.World.Min.Y+c.Sky())
		}
	}
}

// TestWordsStandBesideWhatMoves places a sentence and a callout on worlds of boxes that move in the middle: where there
// is room neither covers that, nor the other. Where there is none, the sentence is at the upper edge.
func TestWordsStandBesideWhatMoves(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const words = "Frame 131 has been on display for 50.0 ms: frame 132 has been running for 50.0 ms: four updates " +
		"so far."
	for _, test := range []struct {
		size   image.Point
		beside bool
	}{{image.Pt(378, 222), true}, {image.Pt(760, 500), true}, {image.Pt(240, 160), false}} {
		stages := layout.Stages{Count: 1, Scale: 1, Pixel: 1, Aside: 3.6,
			Words: layout.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
		cells, _ := layout.Arrange(image.Rectangle{Max: test.size.Add(image.Pt(2, 60))}, stages)
		for _, right := range []bool{false, true} {
			c := Cell{Cell: cells[0], Reason: words}
			c.callout.holds, c.callout.right = true, right
			place, sky := c.reasonNow(look).place(&c.Cell, look), places{&c, look}.sky(isWide(&c.Cell, look))
			moving := c.World
			moving.Min.X, moving.Max.X = moving.Min.X+c.Aside, moving.Max.X-c.Aside
			if place.Overlaps(moving) == test.beside || sky.Overlaps(moving) == test.beside {
				t.Errorf("%v: the sentence at %v and the callout in %v, what moves in %v", c.World, place, sky, moving)
			}
			if place.Overlaps(sky) || !place.In(c.World) || !sky.In(c.World) {
				t.Errorf("%v: the sentence at %v and the callout in %v", c.World, place, sky)
			}
			if test.beside && (place.Min.X == c.World.Min.X) != right {
				t.Errorf("callout to the right: %t, the sentence at %v of %v", right, place, c.World)
			}
		}
	}
}

// highCell is a cell in whose upper half all objects are, or in the whole of it.
func highCell(t *testing.T, everywhere bool) (*Cell, *theme.Theme) {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	stages := layout.Stages{Count: 1, Scale: 1, Pixel: 1,
		Words: layout.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
	cells, _ := layout.Arrange(image.Rect(0, 0, 460, 350), stages)
	c := &Cell{Cell: cells[0], Reason: "Frame 60: 66.7 ms had passed, so the update is just as long."}
	camera := worldview.NewCamera(physics.View)
	c.Obstacles.View = camera.View(c.World)
	for x := 0.5; x < 12; x++ {
		for y := 7.5; y > 4 || everywhere && y > 0; y-- {
			c.Obstacles.Poses = append(c.Obstacles.Poses, physics.Pose{Center: physics.Vec{X: x, Y: y},
				Half: physics.Vec{X: 0.3, Y: 0.3}})
		}
	}
	c.callout.words = "Red stays below the ceiling, green does not"
	return c, look
}

// TestOthersLeaveTheSentenceItsPlace asks where the sentence stands that was drawn last, and where none was.
func TestOthersLeaveTheSentenceItsPlace(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	stages := layout.Stages{Count: 1, Scale: 1, Pixel: 1,
		Words: layout.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
	cells, _ := layout.Arrange(image.Rect(0, 0, 400, 300), stages)
	c := Cell{Cell: cells[0]}
	c.sheet.shown = c.pageOf(DrawContext{Theme: look}, nil, false)
	if at := c.ReasonPlace(); !at.Empty() {
		t.Errorf("nobody asks, and the sentence is at %v", at)
	}
	c.Reason = "Frame 131 has been on display for 50.0 ms."
	c.sheet.shown = c.pageOf(DrawContext{Theme: look}, nil, false)
	if at := c.ReasonPlace(); at.Min != c.World.Min || at.Dx() != c.World.Dx() || at.Dy() < look.Px(theme.LineHeight) {
		t.Errorf("the sentence is at %v of %v", at, c.World)
	}
}

// TestWordsStandBelowWhatIsHigh places a sentence and a callout on a world in whose upper half everything is: they
// cover nothing. While all moves they are at the upper edge, where they stay.
func TestWordsStandBelowWhatIsHigh(t *testing.T) {
	c, look := highCell(t, false)
	place := c.reasonNow(look).place(&c.Cell, look)
	box, _ := places{c, look}.best(target{})
	if c.Obstacles.In(place) > 0 || c.Obstacles.In(box) > 0 || place.Overlaps(box) || !place.In(c.World) ||
		!box.In(c.World) {
		t.Errorf("the sentence is at %v in %v, the callout at %v", place, c.World, box)
	}
	c.Obstacles = worldview.Obstacles{}
	place, moving := c.reasonNow(look).place(&c.Cell, look), box
	if box, _ = (places{c, look}).best(target{}); place.Min != c.World.Min || box.Min.Y >= moving.Min.Y {
		t.Errorf("while all moves the sentence is at %v in %v, the callout at %v", place, c.World, box)
	}
}

// TestWordsWithoutAnArrowStandInAFreeCorner frees one corner of a crowded world: words without an arrow stand there,
// and what is said at another step of the lesson does too.
func TestWordsWithoutAnArrowStandInAFreeCorner(t *testing.T) {
	for _, right := range []bool{false, true} {
		for _, low := range []bool{false, true} {
			c, look := highCell(t, true)
			c.Obstacles.Poses = slices.DeleteFunc(c.Obstacles.Poses, func(p physics.Pose) bool {
				return p.Center.X > 6 == right && (p.Center.Y < 3 && low || p.Center.Y > 5 && !low)
			})
			c.callout.words, c.callout.other = "Longer", "This frame: 9"
			box, _ := places{c, look}.best(target{})
			c.callout.words, c.callout.other = c.callout.other, c.callout.words
			again, _ := places{c, look}.best(target{})
			for _, box := range []image.Rectangle{box, again} {
				middle := box.Min.Add(box.Max).Div(2).Sub(c.World.Min.Add(c.World.Max).Div(2))
				if c.Obstacles.In(box) > 0 || middle.X > 0 != right || middle.Y > 0 != low {
					t.Errorf("right: %v, low: %v: words are at %v in %v", right, low, box, c.World)
				}
			}
			if right && box.Max.X != again.Max.X || !right && box.Min.X != again.Min.X {
				t.Errorf("right: %v: words are at %v, and others at %v", right, box, again)
			}
		}
	}
}

// TestWordsStandInShorterLinesWhereTheseCoverNothing frees a corner that is too narrow for a line of words, and wide
// enough for two lines. Where all of the world is crowded, shorter lines would be no better, and the line stays whole.
func TestWordsStandInShorterLinesWhereTheseCoverNothing(t *testing.T) {
	for _, free := range []bool{true, false} {
		c, look := highCell(t, true)
		c.Reason = ""
		c.callout.words = "It swings lower and lower, without any friction"
		if free {
			c.Obstacles.Poses = slices.DeleteFunc(c.Obstacles.Poses, func(p physics.Pose) bool {
				return p.Center.X > 6 && p.Center.Y < 3
			})
		}
		box, _ := places{c, look}.best(target{})
		if lines := len(c.callout.lines); lines > 1 != free || free && c.Obstacles.In(box) > 0 || !box.In(c.World) {
			t.Errorf("a corner is free: %t: %q are at %v in %v, on %d objects", free, c.callout.lines, box, c.World,
				c.Obstacles.In(box))
		}
	}
}

// TestWordsSpareTheKeyOfTheOutlines places words on an empty world: beside the key in its corner, and below one that is
// as wide as the world, and elsewhere than a key that is where an arrow would begin.
func TestWordsSpareTheKeyOfTheOutlines(t *testing.T) {
	c, look := highCell(t, false)
	c.Obstacles = worldview.Obstacles{}
	for _, wide := range []int{20, c.World.Dx()} {
		c.OutlineKey = image.Rect(0, 0, wide, 24).Add(c.World.Min)
		if box, _ := (places{c, look}).best(target{}); box.Overlaps(c.OutlineKey) || !box.In(c.World) {
			t.Errorf("words at %v cover the key at %v", box, c.OutlineKey)
		}
	}
	for name, at := range map[string]target{
		"above": {points: true}, "below": {points: true, below: true, tip: image.Pt(0, c.World.Max.Y)},
		"beside": {points: true, beside: true, tip: image.Pt(c.World.Max.X, 0)},
	} { // a key where the words of an arrow would stand
		c.OutlineKey = image.Rectangle{}
		box, _ := (places{c, look}).best(at)
		c.OutlineKey = box
		if box, _ = (places{c, look}).best(at); box.Overlaps(c.OutlineKey) || !box.In(c.World) {
			t.Errorf("%s: words at %v cover the key at %v", name, box, c.OutlineKey)
		}
	}
}

// TestASentenceStandsBelowTheVerdictWhereThatIsBesideTheWorld makes a sentence longer and longer: it stands whole in
// the column beside the world, below the verdict, and from some length on it is on the world as elsewhere.
func TestASentenceStandsBelowTheVerdictWhereThatIsBesideTheWorld(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	stages := layout.Stages{Count: 1, Scale: 1, Pixel: 1,
		Words: layout.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
	cells, _ := layout.Arrange(image.Rect(0, 0, 580, 230), stages)
	seen := make(map[bool]int)
	for n := range 25 {
		c := Cell{Cell: cells[0], Reason: "Frame 471:" + strings.Repeat(" 50.0 ms had accumulated,", n+1)}
		c.sheet.shown = c.pageOf(DrawContext{Theme: look}, nil, false)
		c.sheet.lines = c.lines
		at, beside := c.ReasonPlace(), false
		if beside = !at.Overlaps(c.World); beside {
			verdict := c.Verdict.Min.Y + c.lines*look.Px(theme.LineHeight)
			lines := theme.Wrapped(c.Reason, look.Small, float64(at.Dx()-2*look.Px(4)))
			if c.lines < 1 || at.Min.Y < verdict || !at.In(c.Frame) || at.Overlaps(c.Figures) ||
				at.Dy() < len(lines)*look.Px(theme.LineHeight) || c.Spare(look).Overlaps(at) {
				t.Errorf("%d lines at %v of %v, after a verdict that ends at %d", len(lines), at, c.Frame, verdict)
			}
		}
		if seen[beside]++; beside && seen[false] > 0 {
			t.Errorf("%d words have room in the column, fewer had none", n)
		}
	}
	if seen[true] < 3 || seen[false] < 3 {
		t.Errorf("in the column and on the world: %v", seen)
	}
}

func TestASentenceThatWouldCoverSomethingIsSpared(t *testing.T) {
	for _, everywhere := range []bool{false, true} {
		c, look := highCell(t, everywhere)
		if c.reasonNow(look).words == "" {
			t.Error("nobody wants to spare it, and it is not there")
		}
		c.Spares = true
		if got := c.reasonNow(look).words == ""; got != everywhere {
			t.Errorf("objects everywhere: %t, spared: %t", everywhere, got)
		}
		if c.callout.holds = true; c.reasonNow(look).words != "" {
			t.Error("it is in the way of a callout")
		}
	}
}

// TestASentenceIsBriefWhereALessonSaysWhatIsToBeSeen wants two lines at a lesson's stop, which end with a full stop,
// and all of it elsewhere.
func TestASentenceIsBriefWhereALessonSaysWhatIsToBeSeen(t *testing.T) {
	const begin = "Frame 12: 506.7 ms had accumulated, because frame 11 took 493.2 ms and waited for a refresh, so " +
		"30 updates of 16.6 ms ran"
	c, look := highCell(t, false)
	c.Obstacles = worldview.Obstacles{}
	c.Reason = begin + "; the picture is 8.7 ms behind; drawn in the state after its last update."
	if r := c.reasonNow(look); r.words != c.Reason || r.cut {
		t.Errorf("where it was asked for, it is %q", r.words)
	}
	c.Spares = true
	r := c.reasonNow(look)
	if r.words != begin+"." || !r.cut {
		t.Errorf("at a stop it is %q", r.words)
	}
	if high := r.place(&c.Cell, look).Dy(); high > 2*look.Px(theme.LineHeight+4) {
		t.Errorf("it is %d high", high)
	}
	c.Reason = strings.ReplaceAll(c.Reason, "; ", ", ")
	if r := c.reasonNow(look); r.words != c.Reason || r.cut {
		t.Errorf("in the middle of a clause it is cut: %q", r.words)
	}
}

// TestACalloutStandsNextToItsNumber points at a number below the world, and at one beside it.
func TestACalloutStandsNextToItsNumber(t *testing.T) {
	c, look := highCell(t, false)
	c.Reason = ""
	number := c.rate(look, 1)
	if !number.Overlaps(c.Figures) || number.Overlaps(c.rate(look, 0)) {
		t.Fatalf("the speed is at %v, the frames at %v of %v", number, c.rate(look, 0), c.Figures)
	}
	at := c.inCell(number, look.Px)
	box, _ := places{c, look}.best(at)
	from, tip := c.arrowFrom(box, at, look.Px), at.tip
	if from.X != tip.X || tip.Y-from.Y > 30 || tip.Y-from.Y < 10 || tip.Y > number.Min.Y {
		t.Errorf("from words at %v the arrow to %v is from %v to %v", box, number, from, tip)
	}

	poses := c.Obstacles.Poses // they lie on the floor now
	for i := range poses {
		poses[i].Center.Y = 8 - poses[i].Center.Y
	}
	if box, _ = (places{c, look}).best(at); c.Obstacles.In(box) > 0 {
		t.Errorf("words at %v cover what lies on the floor of %v", box, c.World)
	}
	if lower := box.Add(image.Pt(0, box.Dy())); c.Obstacles.In(lower) == 0 {
		t.Errorf("words at %v could be nearer to %v, at %v", box, number, lower)
	}

	beside := image.Rect(c.World.Max.X+10, c.World.Min.Y+60, c.World.Max.X+60, c.World.Min.Y+80)
	c.Obstacles = worldview.Obstacles{}
	at = c.inCell(beside, look.Px)
	box, _ = places{c, look}.best(at)
	from, tip = c.arrowFrom(box, at, look.Px), at.tip
	if from.Y != tip.Y || tip.X-from.X > 30 || tip.X > beside.Min.X || !box.In(c.World) {
		t.Errorf("from words at %v the arrow to %v is from %v to %v", box, beside, from, tip)
	}

	camera := worldview.NewCamera(physics.View)
	c.Obstacles.View = camera.View(c.World)
	for _, y := range []int{(box.Min.Y + box.Max.Y) / 2, c.World.Max.Y - 10} { // level with it, and at the lower edge
		at := c.Obstacles.View.Place(input.Spot{X: float32(box.Min.X+box.Max.X) / 2, Y: float32(y)})
		c.Obstacles.Poses = append(c.Obstacles.Poses, physics.Pose{Center: at, Half: physics.Vec{X: 0.3, Y: 0.3}})
	}
	if up, _ := (places{c, look}).best(at); c.Obstacles.In(up) > 0 || up.Min.Y >= box.Min.Y {
		t.Errorf("where objects are level with the number and below it, words at %v", up)
	}
}

// TestWordsOnAWorldStayWhereTheyStood crowds the upper edge of a world that stands, and plays on: the words stay below,
// until there are others.
func TestWordsOnAWorldStayWhereTheyStood(t *testing.T) {
	c, look := highCell(t, false)
	c.callout.words = "Longer"
	stand := func(still bool) image.Rectangle {
		box, _ := c.stand(DrawContext{Theme: look, Still: still}, target{})
		return box
	}
	stood := stand(true)
	c.Obstacles = worldview.Obstacles{}
	if now := stand(false); now != stood || now.Min.Y <= c.World.Min.Y+look.Px(widePad) {
		t.Errorf("words stood at %v in %v, and are at %v while all moves", stood, c.World, now)
	}
	c.callout.words = "Shorter"
	if now := stand(false); now.Min.Y >= stood.Min.Y {
		t.Errorf("other words are at %v", now)
	}
}

// TestASentenceHasTwoLinesWhereTheyCoverLittle shows a sentence of many lines on lower and lower worlds without a sky:
// it has two, until these are more than a third of the world.
func TestASentenceHasTwoLinesWhereTheyCoverLittle(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	words := reason{words: strings.Repeat("Frame 60: 66.7 ms had passed. ", 20)}
	two := 2*look.Px(theme.LineHeight) + 2*look.Px(4)
	for high := 2 * two; high < 4*two; high++ {
		c := layout.Cell{World: image.Rect(0, 0, high*12/8, high)}
		if at := words.place(&c, look); (at.Dy() >= two) != (high >= 3*two) {
			t.Errorf("on a world of %d pixels it has %d, two lines have %d", high, at.Dy(), two)
		}
	}
}

// TestASentenceEndsWithAWholeClause gives a sentence less and less room: it always ends with a full stop, with fewer
// and fewer clauses, and never says only which frame it is about.
func TestASentenceEndsWithAWholeClause(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for words, first := range map[string]string{
		"Frame 75: 33.3 ms had passed, because frame 74 took 21.1 ms, so the update is as long; it is 8.7 ms " +
			"behind.": "Frame 75: 33.3 ms had passed.",
		"Frame 11 has been on display for 337.2 ms: frame 12 has been running for 337.2 ms: 16 updates so " +
			"far.": "Frame 11 has been on display for 337.2 ms.",
	} {
		clauses := []string{words}
		for wide := 900; wide > 240; wide -= 10 {
			r := reason{words: words}
			r.end(&layout.Cell{World: image.Rect(0, 0, wide, 60)}, look)
			if last := len(clauses) - 1; r.words != clauses[last] {
				clauses = append(clauses, r.words)
			}
			if !strings.HasSuffix(r.words, ".") || r.cut != (r.words != words) {
				t.Errorf("%d pixels: %+v", wide, r)
			}
		}
		if last := clauses[len(clauses)-1]; last != first || len(clauses) < 3 {
			t.Errorf("%q, want %q at last", clauses, first)
		}
	}
}
