package graphs

import (
	"image"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// someBars draws bars beside each other over the second of [graphOf], none lower than least.
func someBars(t *rapid.T, least float64) (all []bar) {
	at := 4 * time.Second
	for at < 5*time.Second {
		to := min(at+time.Duration(rapid.IntRange(5, 400).Draw(t, "ms"))*ms, 5*time.Second)
		all = append(all, bar{from: at, to: to, value: rapid.Float64Range(least, 110).Draw(t, "value")})
		at = to
	}
	return all
}

// TestWordsBesideABarCoverNothing looks for room for words about any bar of any graph: they cover no bar and no label,
// and their arrow has no bend, ends at the bar and crosses no other one.
func TestWordsBesideABarCoverNothing(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		g, bars := graphOf(), someBars(t, 0)
		g.bounds.Max.Y = rapid.IntRange(30, 200).Draw(t, "high")
		f := g.free(bars, 100)
		f.label = image.Rect(0, 0, rapid.IntRange(0, 300).Draw(t, "label"), 13)
		about := rapid.IntRange(0, len(bars)-1).Draw(t, "bar")
		place := func(i int) image.Rectangle { return g.place(bars[i].from, bars[i].to, bars[i].value, 100) }
		words, arrow, ok := f.beside(place(about), image.Pt(rapid.IntRange(40, 400).Draw(t, "wide"), 25))
		if !ok {
			return
		}
		found++
		if !words.In(g.bounds) || words.Overlaps(f.label) {
			t.Errorf("words at %v in a graph %v with a label at %v", words, g.bounds, f.label)
		}
		if len(arrow) != 2 || arrow[0] == arrow[1] {
			t.Errorf("an arrow along %v", arrow)
		}
		for i := range bars {
			if words.Overlaps(place(i)) {
				t.Errorf("words at %v cover the bar at %v", words, place(i))
			}
			for n := 1; i != about && n < len(arrow); n++ {
				if part := (image.Rectangle{arrow[n-1], arrow[n]}).Canon(); part.Inset(-1).Overlaps(place(i)) {
					t.Errorf("an arrow along %v crosses the bar at %v", arrow, place(i))
				}
			}
		}
		if tip := arrow[len(arrow)-1]; !image.Rect(tip.X, tip.Y, tip.X+1, tip.Y+1).Overlaps(place(about).Inset(-3)) {
			t.Errorf("an arrow along %v does not end at the bar at %v", arrow, place(about))
		}
	})
	if found == 0 {
		t.Error("no graph had room")
	}
}

func TestAFullGraphHasNoRoomForWords(t *testing.T) {
	g := graphOf()
	f := g.free([]bar{{from: 4 * time.Second, to: 5 * time.Second, value: 90}}, 100)
	if words, _, ok := f.beside(g.bounds, image.Pt(100, 25)); ok {
		t.Errorf("words at %v", words)
	}
}

// TestWordsStandBeforeTheBarThatTheyAreAbout draws a spiral of death: the words are above the lower bars.
func TestWordsStandBeforeTheBarThatTheyAreAbout(t *testing.T) {
	g := graphOf()
	g.bounds.Max.Y = 100
	var bars []bar
	for n := range time.Duration(10) {
		from := 4*time.Second + n*100*ms
		bars = append(bars, bar{from: from, to: from + 100*ms, value: 7.5 * float64(n+1)})
	}
	f := g.free(bars, 100)
	words, arrow, ok := f.beside(image.Rect(900, 25, 1000, 100), image.Pt(300, 25))
	if !ok || words.Max.X > 900 || words.Max.X < 600 || arrow[len(arrow)-1].X < 900 {
		t.Errorf("words at %v, with an arrow along %v", words, arrow)
	}
}

// TestWordsReachAFrameThatIsNotOver draws a frame that has just begun, at the end of a graph: its bar is wider than its
// time.
func TestWordsReachAFrameThatIsNotOver(t *testing.T) {
	g := graphOf()
	g.bounds.Max.Y = 100
	open := bar{from: 5*time.Second - ms/100, to: 5 * time.Second, value: 90, open: true}
	f := g.free([]bar{open}, 100)
	place := g.place(open.from, open.to, open.value, 100)
	if words, arrow, ok := f.beside(place, image.Pt(300, 25)); !ok || arrow[0].Y != arrow[1].Y {
		t.Errorf("words at %v, with an arrow along %v", words, arrow)
	}
}

// TestWordsStandAboveAGraphWithoutRoom draws bars that leave no room: the words are placed beside the numbers above the
// graph, with an arrow down to the last bar. They cover no number. If there is no room beside the numbers either, there
// is no place for them.
func TestWordsStandAboveAGraphWithoutRoom(t *testing.T) {
	g := graphOf()
	g.bounds.Max.Y = 60
	var bars []bar
	for n := range time.Duration(5) {
		bars = append(bars, bar{from: 4*time.Second + 200*n*ms, to: 4*time.Second + 200*(n+1)*ms, value: 75})
	}
	last := g.place(bars[4].from, bars[4].to, bars[4].value, 100)
	for wide, ok := range map[int]bool{300: true, 950: false} {
		f := g.free(bars, 100)
		if _, _, ok := f.beside(last, image.Pt(200, 25)); ok {
			t.Fatal("there is room in the graph")
		}
		f.top, f.taken = -30, []image.Rectangle{image.Rect(0, -30, wide, -10)}
		words, arrow, got := f.beside(last, image.Pt(200, 25))
		if got != ok || ok && (words.Max.Y > 3 || words.Overlaps(f.taken[0]) || arrow[0].X != arrow[1].X) {
			t.Errorf("beside numbers of %d pixels, words at %v with an arrow along %v", wide, words, arrow)
		}
	}
}

// TestAnArrowIsSlantedOnlyWhereItCannotBeStraight draws one bar: in the middle of a graph, or, high or low, so near its
// end that no words fit above it.
func TestAnArrowIsSlantedOnlyWhereItCannotBeStraight(t *testing.T) {
	for name, tt := range map[string]struct {
		at      time.Duration
		value   float64
		slanted bool
	}{
		"in the middle": {4500 * ms, 20, false}, "high and late": {4992 * ms, 95, false},
		"low and late": {4992 * ms, 10, true},
	} {
		g := graphOf()
		g.bounds.Max.Y = 100
		bars := []bar{{from: tt.at, to: tt.at + 8*ms, value: tt.value}}
		f := g.free(bars, 100)
		_, arrow, ok := f.beside(g.place(bars[0].from, bars[0].to, bars[0].value, 100), image.Pt(300, 25))
		if !ok || (arrow[0].X != arrow[1].X && arrow[0].Y != arrow[1].Y) != tt.slanted {
			t.Errorf("%s: an arrow along %v", name, arrow)
		}
	}
}

func TestOnlyTheNumbersThatAreAskedForAreKept(t *testing.T) {
	n := Numbers{Head: [headNumbers]Number{{Name: "Dropped"}, {Name: "Escaped", Value: "3"}, {Name: "Updates"}}}
	n.Keep([]string{"Escaped", "Ahead"})
	if n.Head != [headNumbers]Number{{Name: "Escaped", Value: "3"}} {
		t.Errorf("%+v", n.Head)
	}
}

func TestARoomGetsHigherGraphs(t *testing.T) {
	desk := Want(0b11, false, false, TimeChart)
	room := desk
	room.Tall = true
	px := scaled(1)
	if got := room.Height(px) - desk.Height(px); got != rowRoom-rowMost {
		t.Errorf("a graph for a room is %d pixels higher", got)
	}
}
