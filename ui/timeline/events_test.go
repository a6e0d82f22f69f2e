package timeline

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/ui/history"
)

// someEvents draws events of up to four stages, in any order.
func someEvents(t *rapid.T) (l history.Events, all []time.Duration) {
	for stage := range rapid.IntRange(1, 4).Draw(t, "stages") {
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			at := time.Duration(rapid.IntRange(0, 3000).Draw(t, "at")) * time.Millisecond
			kind := history.Kind(rapid.IntRange(0, len(looks)-1).Draw(t, "kind"))
			l.Add(stage, history.Event{At: at, Kind: kind, Text: "an event"})
			all = append(all, at)
		}
	}
	slices.Sort(all)
	return l, all
}

func TestEachEventIsOnOneMark(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, all := someEvents(t)
		a := axis{10, 10 + float64(rapid.IntRange(20, 2000).Draw(t, "width")), 0, 4 * time.Second}
		const width = 9
		marks := appendMarks(nil, &l, a, width)
		count := 0
		for i, m := range marks {
			count += m.count
			of := l.Rows()[m.stage][m.first : m.first+m.count]
			heaviest := 0
			for _, e := range of {
				if e.At < m.from || e.At > m.to || math.Abs(a.x(e.At)-m.x) > width+1 {
					t.Errorf("an event at pixel %v is on a mark at %v", a.x(e.At), m.x)
				}
				heaviest = max(heaviest, looks[e.Kind].weight)
			}
			if looks[m.kind].weight != heaviest {
				t.Errorf("%v looks like %s", of, looks[m.kind].means)
			}
			if i > 0 && marks[i-1].stage == m.stage && a.x(m.from)-a.x(marks[i-1].from) < 0 {
				t.Error("marks are not in order")
			}
		}
		if count != len(all) {
			t.Errorf("%d events are on marks, there are %d", count, len(all))
		}
		most := int((a.right-a.left)/width) + 2
		if len(marks) > 4*most {
			t.Errorf("%d marks of %d pixels in %v", len(marks), width, a)
		}
	})
}

func TestPanningKeepsMarksTogether(t *testing.T) {
	var l history.Events
	for i := range 200 {
		l.Add(0, history.Event{At: time.Duration(i*i) * time.Millisecond / 7})
	}
	groups := func(from time.Duration) (all []int) {
		for _, m := range appendMarks(nil, &l, axis{0, 600, from, from + 2*time.Second}, 9) {
			if m.from > 2*time.Second && m.to < 3*time.Second {
				all = append(all, m.first, m.count)
			}
		}
		return all
	}
	want := groups(1200 * time.Millisecond)
	for from := 1200 * time.Millisecond; from < 1800*time.Millisecond; from += 7 * time.Millisecond {
		if got := groups(from); !slices.Equal(got, want) {
			t.Fatalf("from %v on, events are grouped as %v, before as %v", from, got, want)
		}
	}
}

func TestTheNearestMarkWithinReachIsMeant(t *testing.T) {
	marks := []mark{{stage: 0, x: 100}, {stage: 1, x: 104}, {stage: 0, x: 130}}
	y := func(stage int) float64 { return float64(10 + 12*stage) }
	for _, c := range []struct {
		x, y, reach float64
		want        int
		ok          bool
	}{
		{101, 11, 7, 0, true}, {103, 21, 7, 1, true}, {117, 10, 7, 0, false}, {117, 10, 22, 2, true},
		{100, 40, 7, 0, false},
	} {
		if n, ok := nearest(marks, c.x, c.y, c.reach, y); ok != c.ok || ok && n != c.want {
			t.Errorf("%v: mark %d, %v", c, n, ok)
		}
	}
}

func TestEachKindOfEventHasAShape(t *testing.T) {
	for k := range looks {
		if looks[k].means == "" || looks[k].draw == nil {
			t.Errorf("kind %d is %+v", k, looks[k])
		}
		for other := range k {
			if looks[other].weight == looks[k].weight {
				t.Errorf("%s weighs as much as %s", looks[k].means, looks[other].means)
			}
		}
	}
}

func TestAHintSaysWhatHappened(t *testing.T) {
	var l history.Events
	ms := time.Millisecond
	l.Add(0, history.Event{At: 4150 * ms, Kind: history.DoubleUpdate, Text: "two updates in frame 249"})
	for i := range 5 {
		l.Add(1, history.Event{At: time.Duration(1000+i) * ms, Kind: history.SkippedRefresh,
			Text: fmt.Sprintf("no picture %d", i)})
	}
	l.Add(1, history.Event{At: 1005 * ms, Kind: history.Dropped, Text: "20 ms were dropped"})
	l.Add(2, history.Event{At: 2 * time.Second, Kind: history.Judged, Text: "slow motion"})
	one := mark{stage: 0, from: 4150 * ms, to: 4150 * ms, count: 1}
	judged := mark{stage: 2, from: 2 * time.Second, to: 2 * time.Second, count: 1}
	some := mark{stage: 1, from: 1000 * ms, to: 1005 * ms, count: 6}
	for _, c := range []struct {
		m       mark
		several bool
		want    []string
	}{
		{one, false, []string{"4.150 s", "Two updates in frame 249"}},
		{one, true, []string{"Stage 1, 4.150 s", "Two updates in frame 249"}},
		{judged, true, []string{"Stage 3, 2.000 s", "Slow motion"}},
		{some, true, []string{"Stage 2, 1.000 s to 1.005 s", "5 refreshes with no picture", "1 frame that dropped time",
			"First: no picture 0"}},
	} {
		if got := hint(&l, &c.m, c.several); !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestLabelsAreAsPreciseAsTheyAreClose(t *testing.T) {
	for _, c := range []struct {
		at, step time.Duration
		want     string
	}{
		{2 * time.Second, time.Second, "2 s"}, {2500 * time.Millisecond, 500 * time.Millisecond, "2.5 s"},
		{4150 * time.Millisecond, 10 * time.Millisecond, "4.15 s"}, {75 * time.Second, 5 * time.Second, "75 s"},
		{4002 * time.Millisecond, time.Millisecond, "4.002 s"},
	} {
		if got := formatTick(c.at, c.step); got != c.want {
			t.Errorf("%v is %q, want %q", c.at, got, c.want)
		}
	}
}

// TestMarksThatWouldTouchAreSmaller has three marks in a row of one stage, one far from them, and one of another stage.
func TestMarksThatWouldTouchAreSmaller(t *testing.T) {
	marks := []mark{{x: 10}, {x: 19}, {x: 28}, {x: 90}, {stage: 1, x: 91}}
	for n, want := range []bool{true, true, true, false, false} {
		if got := isCrowded(marks, n, 9); got != want {
			t.Errorf("mark %d: %t", n, got)
		}
	}
}
