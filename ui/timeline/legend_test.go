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
	b.Place.Max.X = b.Place.Min.X + 1000
	b.Add(0, Event{4 * time.Second, Stalled, "a stall"})
	var had []entry
	for _, tt := range []struct {
		to   time.Duration
		want int
		all  bool
	}{{5 * time.Second, 3, true}, {8 * time.Second, 2, false}, {8700 * time.Millisecond, 1, false}} {
		b.shown.To, b.shown.At = tt.to, tt.to
		l := b.layout()
		entries, all := legend(b, &l)
		if len(entries) != tt.want || all != tt.all {
			t.Fatalf("after %v: %d entries, all: %t", tt.to, len(entries), all)
		}
		for i, e := range entries {
			if e.x < l.axis.x(tt.to) || e.x > l.axis.right {
				t.Errorf("after %v an entry is at %v", tt.to, e.x)
			}
			if len(had) > 0 && e != had[i] {
				t.Errorf("after %v: %+v was %+v", tt.to, e, had[i])
			}
		}
		had = entries
	}
}

func TestTheLegendBeginsWithWhatIsHeaviest(t *testing.T) {
	b := bar(t, false)
	b.Add(0, Event{4 * time.Second, Stalled, "a stall"})
	if got := b.events.kinds(); !slices.Equal(got, []Kind{Stalled, Dropped, DoubleUpdate}) {
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
