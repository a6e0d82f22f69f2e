package graphs

import (
	"image"
	"strings"
	"testing"
	"time"

	"gameloops/ui/theme"
)

func TestScalesAreRound(t *testing.T) {
	for value, want := range map[float64]float64{0: 1, 1: 1, 1.5: 1.5, 4: 4, 7: 8, 9: 10, 17: 20, 25: 30, 31: 40,
		501: 600} {
		if got := roundUp(value); got != want {
			t.Errorf("above %v: %v, want %v", value, got, want)
		}
	}
}

// TestAScaleIsForAllStages checks that the highest bar of any stage is below the upper edge, unless then no bar of
// another stage could be seen.
func TestAScaleIsForAllStages(t *testing.T) {
	for _, tt := range []struct {
		highest []float64
		want    float64
	}{
		{[]float64{3400}, 4000},
		{[]float64{17}, 30}, // above one refresh
		{[]float64{17, 33, 50}, 50},
		{[]float64{50, 617}, 800},
		{[]float64{50, 3400}, 2000}, // it is cut off
		{[]float64{0, 3400}, 1000},  // 40 times the least upper edge
	} {
		if got := chartTable[TimeChart].top(tt.highest, 16666666*time.Nanosecond); got != tt.want {
			t.Errorf("frames of %v ms: %v, want %v", tt.highest, got, tt.want)
		}
	}
}

// TestManyUpdatesStayInThePicture has a frame that catches up four seconds beside loops with one update a frame: the
// axis ends above its bar.
func TestManyUpdatesStayInThePicture(t *testing.T) {
	for _, tt := range []struct {
		highest []float64
		want    float64
	}{{[]float64{1, 242, 2}, 300}, {[]float64{1, 61}, 80}, {[]float64{1, 3000}, 400}} {
		if got := chartTable[UpdatesChart].top(tt.highest, 16666666*time.Nanosecond); got != tt.want {
			t.Errorf("%v updates: %v, want %v", tt.highest, got, tt.want)
		}
	}
}

func TestValuesAreShort(t *testing.T) {
	for value, want := range map[float64]string{0: "0 ms", 16.7: "17 ms", 3.25: "3.2 ms", 999: "999 ms", 1000: "1 s",
		1500: "1.5 s", 12_300: "12 s"} {
		if got := formatTime(value); got != want {
			t.Errorf("%v ms: %q, want %q", value, got, want)
		}
	}
}

// TestEveryGraphAndNumberSaysWhatItMeans points at all graphs and numbers of two stages.
func TestEveryGraphAndNumberSaysWhatItMeans(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	var b Band
	b.Arrange(image.Rect(0, 0, 1200, 500), all(both), []bool{true, true}, false, look.Px)
	b.sheet.shown = page{at: b.layout, theme: look, count: 2}
	for i := range 2 {
		b.sheet.shown.numbers[i].Head[1] = Number{Name: "Escaped", Value: "3", About: "objects outside"}
		column := b.layout.columns[i]
		for chart, row := range b.layout.rows {
			if row.isEmpty() {
				continue
			}
			r := b.sheet.shown.labelPlace(chart, i)
			if words, _, ok := b.About(row.of(column).Max.Sub(image.Pt(1, 1))); ok {
				t.Errorf("stage %d: on its bars: %q", i+1, words)
			}
			words, place, ok := b.About(r.Min.Add(r.Max).Div(2))
			if !ok || place != r || !strings.HasPrefix(words, chartTable[chart].title+": ") {
				t.Errorf("stage %d, %s: %q at %v", i+1, chartTable[chart].title, words, place)
			}
		}
		at := b.sheet.shown.headPlaces(i)[1]
		if words, place, ok := b.About(at.Min); !ok || place != at || words != "Escaped: objects outside" {
			t.Errorf("stage %d: a number: %q at %v", i+1, words, place)
		}
	}
	if words, _, ok := b.About(image.Pt(1300, 100)); ok {
		t.Errorf("beside the band: %q", words)
	}
}
