package timeline

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/ui/history"
	"gameloops/ui/theme"
)

// legends calls check with the legends of runs that take up more and more of the axis of a timeline.
func legends(t *testing.T, kinds int, check func(b *Timeline, l *layout, made legend)) {
	t.Helper()
	for _, width := range []int{400, 600, 940, 1500} {
		for _, to := range []time.Duration{3 * time.Second, 5 * time.Second, 7 * time.Second, 8700 * time.Millisecond} {
			b := bar(t, false)
			b.Reset()
			for k := range kinds {
				b.Add(k%2, history.Event{At: time.Duration(k+1) * 250 * time.Millisecond, Kind: history.Kind(k),
					Text: "it"})
			}
			b.Place.Max.X = b.Place.Min.X + width
			b.Show(Shown{To: to, At: to, Inks: make([]color.NRGBA, 2)}, b.theme)
			l := b.layout()
			check(b, &l, b.legendIn(&l))
		}
	}
}

func TestTheLegendHasAllMarksInSightOrSaysHowManyMore(t *testing.T) {
	whole := 0
	for kinds := 1; kinds <= len(looks); kinds++ {
		legends(t, kinds, func(b *Timeline, l *layout, made legend) {
			told := len(made.entries)
			if seen := len(b.kindsInSight(l.axis)); told+made.more != seen || seen == 0 {
				t.Errorf("%d of %d kinds of marks have entries, and %d more are noted", told, seen, made.more)
			}
			if made.more == 0 {
				whole++
			}
			if says := made.words != "" && !made.note.Empty(); says != (made.more > 0) {
				t.Errorf("%d kinds are left out, but the note is %q at %v", made.more, made.words, made.note)
			}
			if told > 0 && made.more > 0 && made.words != fmt.Sprintf("+%d more", made.more) {
				t.Errorf("the note is %q, but %d are left out", made.words, made.more)
			}
		})
	}
	if whole < 70 {
		t.Errorf("only %d of %d legends are whole", whole, 16*len(looks))
	}
}

// TestTheLegendStandsWhereNothingHasHappenedYet checks that entries cover neither the run nor each other.
func TestTheLegendStandsWhereNothingHasHappenedYet(t *testing.T) {
	twoRows := 0
	for kinds := 1; kinds <= len(looks); kinds++ {
		legends(t, kinds, func(b *Timeline, l *layout, made legend) {
			var places []image.Rectangle
			for _, e := range made.entries {
				width := float64(b.theme.Px(legendMark)) + theme.TextWidth(looks[e.kind].means, b.theme.Tiny)
				places = append(places, image.Rect(int(e.x), int(e.y)-5, int(e.x+width), int(e.y)+5))
			}
			if !made.note.Empty() && !made.below {
				places = append(places, made.note)
			}
			free := image.Rect(int(l.axis.x(b.shown.To))+1, int(l.top), int(l.axis.right)+2, int(l.bottom(b))+1)
			for i, p := range places {
				if !p.In(free) {
					t.Errorf("an entry is at %v, outside of %v", p, free)
				}
				for _, other := range places[:i] {
					if p.Overlaps(other) {
						t.Errorf("an entry at %v overlaps one at %v", other, p)
					}
				}
				if i > 0 && p.Min.Y > places[0].Min.Y+5 {
					twoRows++
					break
				}
			}
		})
	}
	if twoRows < 20 {
		t.Errorf("only %d legends have two rows", twoRows)
	}
}

// TestANarrowAxisHasNoNote has a timeline of a page that is zoomed: a note would be behind the flag of the moment.
func TestANarrowAxisHasNoNote(t *testing.T) {
	b := bar(t, false)
	b.Zoom(b.spot(2500*time.Millisecond, 0), 6)
	b.Show(b.shown, b.theme)
	l := b.layout()
	if l.axis.right = l.axis.left + 130; !b.legendIn(&l).note.Empty() {
		t.Errorf("the note is at %v", b.legendIn(&l).note)
	}
}

func TestTheNoteIsNotBehindTheFlagOfTheMoment(t *testing.T) {
	b := bar(t, false)
	b.Zoom(b.spot(2500*time.Millisecond, 0), 6)
	l := b.layout()
	for at, want := range map[float64]bool{l.axis.right: true, (l.axis.left + l.axis.right) / 2: false} {
		b.shown.At, b.shown.Past = l.axis.at(at), true
		b.Show(b.shown, b.theme)
		l = b.layout()
		if hidden := b.legendIn(&l).note.Empty(); hidden != want {
			t.Errorf("with the flag at %v the note is left out: %t", at, hidden)
		}
	}
}

// TestAPartThatIsFullOfMarksSaysThatTheyMeanSomething zooms to a part of the run without room beside the marks.
func TestAPartThatIsFullOfMarksSaysThatTheyMeanSomething(t *testing.T) {
	b := bar(t, false)
	b.Zoom(b.spot(2500*time.Millisecond, 0), 6)
	b.Show(b.shown, b.theme)
	l := b.layout()
	made := b.legendIn(&l)
	if !made.below || made.more != 1 || made.words == "" || float64(made.note.Min.Y) < l.bottom(b)-1 {
		t.Fatalf("%+v", made)
	}
	paint := painter{of: b, l: &l, legend: made}
	if page := paint.page(); page.place.Overlaps(made.note) {
		t.Errorf("labels at %v, the note at %v", page.place, made.note)
	}
	at := made.note.Min.Add(made.note.Size().Div(2))
	for _, want := range []bool{true, false, true} {
		if w := b.Press(at, true); w != nil || b.asks != want {
			t.Errorf("a tap on the note wants %+v, explained: %t", w, b.asks)
		}
		b.Lift()
	}
	if b.Point(at, true); !b.asks {
		t.Error("the explanation is gone while the finger rests")
	}
	if b.Point(image.Pt(-1, -1), true); b.asks {
		t.Error("the explanation stays when the user goes elsewhere")
	}
}

// TestTheLegendBeginsWithWhatThereIsMostOf has marks of five kinds, and a sixth kind under the mark of a heavier one.
func TestTheLegendBeginsWithWhatThereIsMostOf(t *testing.T) {
	b := bar(t, false)
	for i := range 5 {
		b.Add(0, history.Event{At: 3*time.Second + time.Duration(i)*200*time.Millisecond, Kind: history.SkippedRefresh,
			Text: "no picture"})
	}
	b.Add(1, history.Event{At: 2 * time.Second, Kind: history.DoubleUpdate, Text: "two updates"})
	b.Add(0, history.Event{At: 4500 * time.Millisecond, Kind: history.Stalled, Text: "a stall"})
	b.Add(0, history.Event{At: 4500 * time.Millisecond, Kind: history.Input, Text: "an input"})
	b.Add(0, history.Event{At: 4800 * time.Millisecond, Kind: history.CalledOut, Text: "a remark"})
	b.Show(b.shown, b.theme)
	want := []history.Kind{history.SkippedRefresh, history.CalledOut,
		history.DoubleUpdate, history.Stalled, history.Dropped}
	if got := b.kindsInSight(b.layout().axis); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	b.shown.Inks = b.shown.Inks[:1] // nothing of the second row is in sight
	want = []history.Kind{history.SkippedRefresh, history.CalledOut, history.Stalled, history.DoubleUpdate}
	if got := b.kindsInSight(b.layout().axis); !slices.Equal(got, want) {
		t.Errorf("in the first row: %v", got)
	}
	seen := make(map[string]bool)
	for _, k := range looks {
		if k.means == "" || seen[k.means] {
			t.Errorf("%s means %q", k.means, k.means)
		}
		seen[k.means] = true
	}
}

// TestButtonsSayWhatTheyDo checks the buttons of wide and narrow timelines, with a mouse and with a finger.
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
		for _, of := range b.buttons(&l) {
			got = append(got, strings.TrimSpace(of.words+" "+of.key))
			lines, above, ok := b.hintAt(&l, of.place.Min)
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
		lines, _, ok := b.Tapped(l.live.Min.Add(image.Pt(l.live.Dx()/2, l.live.Dy()/2)))
		if ok == past || ok && !strings.Contains(lines[0], "are live") {
			t.Errorf("in the past: %t: %q, %t", past, lines, ok)
		}
	}
}
