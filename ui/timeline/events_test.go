package timeline

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// someEvents draws events of up to four stages, in any order.
func someEvents(t *rapid.T) (l eventLog, all []time.Duration) {
	for stage := range rapid.IntRange(1, 4).Draw(t, "stages") {
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			at := time.Duration(rapid.IntRange(0, 3000).Draw(t, "at")) * time.Millisecond
			kind := Kind(rapid.IntRange(0, len(looks)-1).Draw(t, "kind"))
			l.add(stage, Event{At: at, Kind: kind, Text: "an event"})
			all = append(all, at)
		}
	}
	slices.Sort(all)
	return l, all
}

func TestEventsAreVisitedInOrderOverAllStages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, all := someEvents(t)
		want := slices.Compact(slices.Clone(all))
		var on, back []time.Duration
		for at, ok := l.next(-1, false); ok; at, ok = l.next(at, false) {
			on = append(on, at)
		}
		for at, ok := l.next(time.Hour, true); ok; at, ok = l.next(at, true) {
			back = append(back, at)
		}
		if !slices.Equal(on, want) {
			t.Errorf("on: %v, want %v", on, want)
		}
		if slices.Reverse(back); !slices.Equal(back, want) {
			t.Errorf("back: %v, want %v", back, want)
		}
	})
}

func TestEachEventIsOnOneMark(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, all := someEvents(t)
		a := axis{10, 10 + float64(rapid.IntRange(20, 2000).Draw(t, "width")), 0, 4 * time.Second}
		const width = 9
		marks := l.appendMarks(nil, a, width)
		count := 0
		for i, m := range marks {
			count += m.count
			of := l.rows[m.stage][m.first : m.first+m.count]
			heaviest := 0
			for _, e := range of {
				if e.At < m.from || e.At > m.to || math.Abs(a.x(e.At)-m.x) > width+1 {
					t.Errorf("an event at pixel %v is on a mark at %v", a.x(e.At), m.x)
				}
				heaviest = max(heaviest, looks[e.Kind].weight)
			}
			if looks[m.kind].weight != heaviest {
				t.Errorf("%v looks like %s", of, looks[m.kind].one)
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
	var l eventLog
	for i := range 200 {
		l.add(0, Event{At: time.Duration(i*i) * time.Millisecond / 7})
	}
	groups := func(from time.Duration) (all []int) {
		for _, m := range l.appendMarks(nil, axis{0, 600, from, from + 2*time.Second}, 9) {
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

func TestEventsDoNotGrowWithoutBound(t *testing.T) {
	var l eventLog
	for i := range 3 * mostEvents {
		l.add(0, Event{At: time.Duration(i)})
	}
	n := len(l.rows[0])
	if last := l.rows[0][n-1].At; n > mostEvents || last != 3*mostEvents-1 {
		t.Errorf("%d are kept, up to %d", n, last)
	}
	l.forget(3*mostEvents - 10)
	if n := len(l.rows[0]); n != 10 {
		t.Errorf("with all but ten forgotten, %d are kept", n)
	}
}

func TestEachKindOfEventHasAName(t *testing.T) {
	for k := range looks {
		if looks[k].one == "" || looks[k].many == "" || looks[k].draw == nil {
			t.Errorf("kind %d is %+v", k, looks[k])
		}
		for other := range k {
			if looks[other].weight == looks[k].weight {
				t.Errorf("%s weighs as much as %s", looks[k].one, looks[other].one)
			}
		}
	}
}

func TestAHintSaysWhatHappened(t *testing.T) {
	var l eventLog
	ms := time.Millisecond
	l.add(0, Event{4150 * ms, DoubleUpdate, "two updates in frame 249"})
	for i := range 5 {
		l.add(1, Event{time.Duration(1000+i) * ms, SkippedRefresh, fmt.Sprintf("no picture %d", i)})
	}
	l.add(1, Event{1005 * ms, Dropped, "20 ms were dropped"})
	l.add(2, Event{2 * time.Second, Judged, "slow motion"})
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
		{some, true, []string{"Stage 2, 1.000 s to 1.005 s", "5 skipped refreshes", "1 drop of time",
			"First: no picture 0"}},
	} {
		if got := l.hint(&c.m, c.several); !slices.Equal(got, c.want) {
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
		{4150 * time.Millisecond, 10 * time.Millisecond, "4.15 s"}, {75 * time.Second, 5 * time.Second, "1:15"},
		{4002 * time.Millisecond, time.Millisecond, "4.002 s"},
	} {
		if got := formatTick(c.at, c.step); got != c.want {
			t.Errorf("%v is %q, want %q", c.at, got, c.want)
		}
	}
}

func TestAMomentThatIsTypedShowsTheFrameThatHasBegun(t *testing.T) {
	for n := range 600 {
		at := time.Duration(n) * time.Second / 60
		words := FormatMoment(at)
		typed, err := time.ParseDuration(strings.ReplaceAll(words, " ", ""))
		if err != nil || typed < at || typed-at >= time.Millisecond {
			t.Errorf("%v: %s", at, words)
		}
	}
	if words := FormatMoment(time.Nanosecond); words != "0.000 s" {
		t.Errorf("the start is %s", words)
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
