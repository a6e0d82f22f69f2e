package history

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// someEvents draws events of up to four stages, in any order, and returns them with their sorted times.
func someEvents(t *rapid.T) (l Events, all []time.Duration) {
	for stage := range rapid.IntRange(1, 4).Draw(t, "stages") {
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			at := time.Duration(rapid.IntRange(0, 3000).Draw(t, "at")) * time.Millisecond
			l.Add(stage, Event{At: at, Text: "an event"})
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
		for at, ok := l.Next(-1, false); ok; at, ok = l.Next(at, false) {
			on = append(on, at)
		}
		for at, ok := l.Next(time.Hour, true); ok; at, ok = l.Next(at, true) {
			back = append(back, at)
		}
		if !slices.Equal(on, want) {
			t.Errorf("forward: %v, want %v", on, want)
		}
		if slices.Reverse(back); !slices.Equal(back, want) {
			t.Errorf("back: %v, want %v", back, want)
		}
	})
}

func TestEventsDoNotGrowWithoutBound(t *testing.T) {
	var l Events
	for i := range 3 * mostEvents {
		l.Add(0, Event{At: time.Duration(i)})
	}
	n := len(l.rows[0])
	if last := l.rows[0][n-1].At; n > mostEvents || last != 3*mostEvents-1 {
		t.Errorf("%d are kept, up to %d", n, last)
	}
	l.Forget(3*mostEvents - 10)
	if n := len(l.rows[0]); n != 10 {
		t.Errorf("with all but ten forgotten, %d are kept", n)
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

func TestEachKindOfEventHasAName(t *testing.T) {
	for k := range Kind(Kinds) {
		if one, many := k.Count(1), k.Count(2); len(one) < 4 || len(many) < 4 || one[2:] == many[2:] {
			t.Errorf("kind %d: %q and %q", k, one, many)
		}
	}
}
