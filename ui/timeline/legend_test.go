package timeline

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestTheLegendStandsWhereNothingHasHappenedYet has a run that takes up more and more of the axis.
func TestTheLegendStandsWhereNothingHasHappenedYet(t *testing.T) {
	b := bar(t, false)
	b.Add(0, Event{4 * time.Second, Stalled, "a stall"})
	for _, tt := range []struct {
		width int
		to    time.Duration
		want  []Kind
	}{
		{1000, 5 * time.Second, []Kind{DoubleUpdate, Stalled, Dropped}},
		{1000, 8 * time.Second, []Kind{DoubleUpdate, Stalled}},
		{600, 8500 * time.Millisecond, []Kind{Stalled}}, // there is no room for the first one
	} {
		b.Place.Max.X = b.Place.Min.X + tt.width
		s := b.shown
		s.To, s.At = tt.to, tt.to
		b.Show(s, b.theme)
		l := b.layout()
		entries, all := legend(b, &l)
		var got []Kind
		right := l.axis.right
		for _, e := range entries {
			got = append(got, e.kind)
			if e.x < l.axis.x(tt.to) || e.x > right {
				t.Errorf("after %v an entry is at %v", tt.to, e.x)
			}
			right = e.x
		}
		if !slices.Equal(got, tt.want) || all != (len(got) == 3) {
			t.Errorf("after %v: %v, all: %t", tt.to, got, all)
		}
	}
}

// TestTheLegendBeginsWithWhatThereIsMostOf has marks of four kinds, and a fifth kind under the mark of a heavier one.
func TestTheLegendBeginsWithWhatThereIsMostOf(t *testing.T) {
	b := bar(t, false)
	for i := range 5 {
		b.Add(0, Event{3*time.Second + time.Duration(i)*200*time.Millisecond, SkippedRefresh, "no picture"})
	}
	b.Add(0, Event{4500 * time.Millisecond, Stalled, "a stall"})
	b.Add(0, Event{4500 * time.Millisecond, Input, "an input"})
	b.Show(b.shown, b.theme)
	if got := kindsOf(b.marks); !slices.Equal(got, []Kind{SkippedRefresh, Stalled, Dropped, DoubleUpdate}) {
		t.Errorf("%v", got)
	}
	seen := make(map[string]bool)
	for _, k := range looks {
		if k.means == "" || seen[k.means] {
			t.Errorf("%s means %q", k.one, k.means)
		}
		seen[k.means] = true
	}
}

// TestButtonsSayWhatTheyDo looks at them in a wide timeline and in a narrow one, with a mouse and with a finger.
func TestButtonsSayWhatTheyDo(t *testing.T) {
	for _, tt := range []struct {
		width   int
		past    bool
		touches bool
		want    string
	}{
		{900, true, false, "Back to live End, Make a clip Shift S, Branch here Ctrl B"},
		{900, true, true, "Back to live, Make a clip, Branch here"},
		{900, false, false, "Live, Make a clip Shift S"},
		{640, true, false, "Live End, Clip, Branch Ctrl B"},
	} {
		b := bar(t, tt.past)
		b.Place.Max.X = b.Place.Min.X + tt.width
		b.shown.Fork, b.touches = Forks, tt.touches
		var got []string
		l := b.layout()
		for _, of := range buttons(b, &l) {
			got = append(got, strings.TrimSpace(of.words+" "+of.key))
			lines, above, ok := hintAt(b, &l, of.place.Min)
			if !ok || lines[0] != of.hint || above.Y != b.Place.Min.Y {
				t.Errorf("%s: its hint is %q above %v, %t", of.words, lines, above, ok)
			}
			if of.place.Empty() || !of.place.In(b.Place) || float64(of.place.Min.X) <= l.axis.right {
				t.Errorf("%s is at %v", of.words, of.place)
			}
		}
		if words := strings.Join(got, ", "); words != tt.want {
			t.Errorf("%+v: %s", tt, words)
		}
	}
}

func TestATapOnLiveAtThePresentSaysSo(t *testing.T) {
	for _, past := range []bool{false, true} {
		b := bar(t, past)
		l := b.layout()
		lines, _, ok := Tapped(b, l.live.Min.Add(image.Pt(l.live.Dx()/2, l.live.Dy()/2)))
		if ok == past || ok && !strings.Contains(lines[0], "are live") {
			t.Errorf("in the past: %t: %q, %t", past, lines, ok)
		}
	}
}
