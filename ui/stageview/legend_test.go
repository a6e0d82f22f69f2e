package stageview

import (
	"image"
	"testing"

	"gameloops/physics"
	"gameloops/ui/worldview"
)

// TestLegendsCoverNothing marks worlds in cells of many sizes, with names of different lengths, with a note and
// without. Each legend is inside the cell and covers no name, hash, note or other legend.
func TestLegendsCoverNothing(t *testing.T) {
	full, brief := 0, 0
	for wide := 250; wide <= 900; wide += 13 {
		for _, name := range []string{"Unity", "Fixed steps with interpolation"} {
			for _, reason := range []string{"", "Frame 131 has been on display for 50.0 ms."} {
				c, look := cellIn(t, image.Pt(wide, 380), 2)
				c.Name.Title, c.Reason, c.Hash = name, reason, 7
				c.Explained.Outline = Outline{Number: 1, Words: InOutline + ", up to 0.31 m away"}
				c.Explained.States = true
				c.noteIn(look)
				taken := []image.Rectangle{c.World, c.NotePlace(), c.Verdict, c.Figures}
				title := c.Title
				title.Max.X = title.Min.X + int(firstLineWidth(look, c.Name, float64(title.Dx())))
				hash := c.Title
				hash.Min.X = hash.Max.X - int(hashWidth(look))
				taken = append(taken, title, hash)
				for _, l := range c.placedLegends(look) {
					for _, other := range taken {
						if l.place.Overlaps(other) {
							t.Errorf("%d pixels, %s, %q: the legend %q at %v covers %v", wide, name, reason, l.said,
								l.place, other)
						}
					}
					if !l.place.In(c.Frame) {
						t.Errorf("%d pixels: the legend at %v is not inside the cell %v", wide, l.place, c.Frame)
					}
					if taken = append(taken, l.place); l.said == l.words[0] {
						full++
					} else {
						brief++
					}
				}
			}
		}
	}
	if full == 0 || brief == 0 {
		t.Errorf("%d legends are full, %d are brief; want some of each", full, brief)
	}
}

// TestALegendSaysWhatIsMarked marks several things at once and checks which one the first legend explains. The scale
// comes last.
func TestALegendSaysWhatIsMarked(t *testing.T) {
	way := []physics.Pose{{Half: physics.Vec{X: 0.1, Y: 0.1}}}
	for want, of := range map[string]Explained{
		wayWords[0]:   {Ways: way, States: true, Scale: 1},
		stateWords[0]: {States: true, Sway: 6, Scale: 1},
		driftWords[0]: {Sway: 6, Beads: true},
		dotsWords[0]:  {Beads: true, Scale: 2},
		"5 m":         {Scale: 5},
		InOutline:     {Outline: Outline{Words: InOutline}},
		"":            {},
	} {
		got := ""
		if all := (&Cell{Explained: of}).legends(); len(all) > 0 {
			got = all[0].words[0]
		}
		if got != want {
			t.Errorf("%+v: the first legend is %q, want %q", of, got, want)
		}
	}
}

// TestAScaleIsARoundLength checks the scale bars of views of many scales: each has a round length and is easy to see.
func TestAScaleIsARoundLength(t *testing.T) {
	_, look := cellIn(t, image.Pt(460, 340), 0)
	seen := make(map[float64]bool)
	for scale := float32(0.5); scale < 100; scale *= 1.3 {
		long := ScaleOf(look, worldview.View{Scale: scale})
		if bar := long * float64(scale); bar < legendWay || bar > 2.5*legendWay && long > 1 {
			t.Errorf("at %v pixels per metre the bar for %v m has %v pixels", scale, long, bar)
		}
		seen[long] = true
	}
	for _, want := range []float64{1, 2, 5, 10, 50} {
		if !seen[want] {
			t.Errorf("no bar has %v m; seen: %v", want, seen)
		}
	}
	if ScaleOf(look, worldview.View{}) != 0 {
		t.Error("a view without a scale has a bar")
	}
}

// TestAColumnBesideTheWorldHasALegend marks worlds whose words stand beside them, under a name that leaves no room in
// the title. The legend is below the other words, and covers none.
func TestAColumnBesideTheWorldHasALegend(t *testing.T) {
	columns := 0
	for wide := 400; wide <= 1200; wide += 50 {
		c, look := cellIn(t, image.Pt(wide, 200), 0)
		c.Name.Title, c.Explained.Beads = "Fixed steps with interpolation", true
		c.sheet.lines = 1
		c.noteIn(look)
		below := c.columnBelowWords(look)
		if below.Empty() || below.Dx() < 150 {
			continue
		}
		columns++
		all := c.placedLegends(look)
		if len(all) != 1 || !all[0].place.In(c.Frame) || all[0].place.Overlaps(c.World) {
			t.Errorf("%d pixels: %+v", wide, all)
		}
	}
	if columns == 0 {
		t.Error("no cell has a column")
	}
}

// TestALegendWithoutRoomStandsAboveTheStages marks a world whose title has no room beside a long name, alone and beside
// a cell that has room.
func TestALegendWithoutRoomStandsAboveTheStages(t *testing.T) {
	long, look := cellIn(t, image.Pt(300, 380), 0)
	wide, _ := cellIn(t, image.Pt(900, 380), 0)
	long.Name.Title, wide.Name.Title = "Fixed steps with interpolation", "Unity"
	if got := LegendLeftOut([]Cell{*long, *wide}, look); got != "" {
		t.Errorf("without marks: %q", got)
	}
	long.Explained.Ways = []physics.Pose{{}}
	if got := LegendLeftOut([]Cell{*long, *wide}, look); got != aboveStages[waySymbol] {
		t.Errorf("without room: %q", got)
	}
	wide.Explained.Ways = long.Explained.Ways
	if got := LegendLeftOut([]Cell{*long, *wide}, look); got != "" {
		t.Errorf("although another cell has the legend: %q", got)
	}
}
