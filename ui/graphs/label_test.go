package graphs

import (
	"image"
	"slices"
	"testing"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// pageOf returns a page with a graph of updates for some stages, beside each other in a width.
func pageOf(t *testing.T, width, stages int) *page {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	shown := []bool{true, true, true, true}[:stages]
	p := &page{theme: look, count: stages,
		at: arrange(image.Rect(0, 0, width, 120), Want(settings.ShowGraphs, false, false, UpdatesChart), shown, false,
			look.Px)}
	for i := range stages {
		p.numbers[i].Graphs[UpdatesChart] = UpdatesOf("61", 2*time.Second)
		p.numbers[i].Head[0] = Number{Name: "Dropped", Value: "0.0 s", Zero: true}
		p.numbers[i].Head[1] = Number{Name: "Updates", Value: "60/s"}
	}
	return p
}

// TestALabelSaysWhatItsNumberIsOf makes the columns of two stages narrower: first the words after the number get
// shorter, then the label leaves the row of the other numbers. The number stays, and no part of it is cut.
func TestALabelSaysWhatItsNumberIsOf(t *testing.T) {
	for others, want := range map[bool][]labelForm{
		true:  {{inHead: true, whole: true}, {inHead: true}, {whole: true}, {}},
		false: {{inHead: true, whole: true}, {inHead: true}, {}},
	} {
		var forms []labelForm
		for width := 1400; width > 280; width -= 5 {
			p := pageOf(t, width, 2)
			for i := range 2 {
				if !others {
					p.numbers[i].Keep(nil)
				}
			}
			f := p.formOf(UpdatesChart)
			if len(forms) == 0 || f != forms[len(forms)-1] {
				forms = append(forms, f)
			}
			for i := range 2 {
				r := p.labelPlace(UpdatesChart, i)
				if !r.In(p.at.columns[i]) || r.Dx() < p.labelWidth(UpdatesChart, i, f) {
					t.Fatalf("%d pixels: the label of stage %d is at %v of %v", width, i+1, r, p.at.columns[i])
				}
			}
			title, value, of := p.labelWords(UpdatesChart, 1, f)
			if value == "" || !f.whole && title == "" || of == "" && value != "61/s" {
				t.Fatalf("%d pixels: the label of stage 2 is %q %q %q", width, title, value, of)
			}
		}
		if !slices.Equal(forms, want) {
			t.Errorf("with other numbers: %t: %+v, want %+v", others, forms, want)
		}
	}
}

// TestANumberThatIsZeroOnAllStagesIsLeftOut checks that zero is shown only beside a stage that has more, or if the
// lesson mentions it, and that otherwise the next number takes its place.
func TestANumberThatIsZeroOnAllStagesIsLeftOut(t *testing.T) {
	first := func(p *page) [2]bool {
		var shown [2]bool
		for i := range shown {
			places := p.headPlaces(i)
			if places[1].Empty() {
				t.Errorf("stage %d: no room", i+1)
			}
			shown[i] = !places[0].Empty()
		}
		return shown
	}
	p := pageOf(t, 1200, 2)
	if shown := first(p); shown != [2]bool{} {
		t.Errorf("zero on both: shown %v", shown)
	}
	left := p.headPlaces(0)[1].Min.X
	p.numbers[1].Head[0] = Number{Name: "Dropped", Value: "0.9 s", Bad: true}
	if shown := first(p); shown != [2]bool{true, true} {
		t.Errorf("zero on one: shown %v", shown)
	}
	if at := p.headPlaces(0)[0].Min.X; at != left {
		t.Errorf("it begins at %d, but the number that it replaces at %d", at, left)
	}
	p.numbers[1].Head[0] = Number{Name: "Ahead", Value: "0.9 s", Bad: true}
	if shown := first(p); shown != [2]bool{false, true} {
		t.Errorf("another number on the other stage: shown %v", shown)
	}
	p = pageOf(t, 1200, 2)
	p.numbers[0].Tell([]string{"Dropped"})
	if shown := first(p); shown != [2]bool{true, true} {
		t.Errorf("zero is mentioned: shown %v", shown)
	}
}

// TestABandRepeatsNoLargeNumber leaves out what a stage shows in large letters, and nothing that has another name or
// value.
func TestABandRepeatsNoLargeNumber(t *testing.T) {
	whole := Numbers{Head: [headNumbers]Number{{Name: "Dropped", Value: "0.9 s"}, {Name: "Escaped", Value: "19"}}}
	whole.Graphs[EnergyChart] = Reading{Value: "11.8 J"}
	whole.Graphs[UpdatesChart] = Reading{Value: "31", Short: "31/s"}
	for _, large := range []Number{{Name: "Escaped", Value: "19"}, {Name: "Energy", Value: "11.8 J"},
		{Name: "Updates", Value: "31/s"}} {
		got, want := whole, whole
		got.Leave(large, "")
		switch large.Name {
		case "Escaped":
			want.Head[1] = Number{}
		case "Energy":
			want.Graphs[EnergyChart] = Reading{}
		default:
			want.Graphs[UpdatesChart] = Reading{}
		}
		if got != want {
			t.Errorf("beside %v: %+v, want %+v", large, got, want)
		}
	}
	for _, other := range []Number{{}, {Name: "FPS", Value: "19"}, {Name: "Energy", Value: "9 J"}} {
		got := whole
		if got.Leave(other, ""); got != whole {
			t.Errorf("beside %v: %+v", other, got)
		}
	}
}

// TestABoxAroundABarStrikesNoLabelThrough puts bars below, into and above a label, and beside it.
func TestABoxAroundABarStrikesNoLabelThrough(t *testing.T) {
	label := image.Rect(10, 20, 100, 33)
	for bar, want := range map[image.Rectangle]int{
		image.Rect(10, 40, 30, 90): 40, image.Rect(10, 25, 30, 90): 20, image.Rect(10, 15, 30, 90): 15,
		image.Rect(100, 25, 120, 90): 25,
	} {
		if got := withLabel(bar, label); got.Min.Y != want || got.Min.X != bar.Min.X || got.Max != bar.Max {
			t.Errorf("the box around %v is %v", bar, got)
		}
	}
}

// TestANumberInAGraphSaysWhatItIsOf writes numbers where there is little room. They have to say what they measure: the
// number of updates is of the last second, but the bars are of frames.
func TestANumberInAGraphSaysWhatItIsOf(t *testing.T) {
	for want, of := range map[string]Reading{"61/s": UpdatesOf("61", time.Second),
		"558 ms mean": TimeOf("558 ms", time.Second),
		"5 mm":        {Value: "5 mm"}, "17 in frame 9": {"17", "so far in frame 9", "17 in frame 9"}} {
		p := pageOf(t, 330, 2)
		p.numbers[1].Graphs[UpdatesChart] = of
		if _, got, after := p.labelWords(UpdatesChart, 1, labelForm{}); got != want || after != "" {
			t.Errorf("the label of %+v is %q %q, want %q", of, got, after, want)
		}
	}
}
