package timetext

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SliceOf(rapid.Int64Range(1, int64(time.Hour))).Draw(t, "steps")
		var times []time.Duration
		at := time.Duration(rapid.Int64Range(-1, 1000).Draw(t, "first"))
		for _, step := range steps {
			at += time.Duration(step)
			times = append(times, at)
		}
		text := Encode(times)
		got, err := Decode(text)
		if err != nil || !slices.Equal(got, times) {
			t.Errorf("%v is read as %v: %v", times, got, err)
		}
		if strings.ContainsAny(text, ":=,&+/() ") {
			t.Errorf("%q needs quotes in a label or an address", text)
		}
	})
}

// TestAFrameTakesFewLetters checks that ten seconds of a display fit into an address.
func TestAFrameTakesFewLetters(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var times []time.Duration
	for i := range 600 {
		times = append(times, time.Duration(i)*time.Second/60+time.Duration(r.IntN(200_000)))
	}
	if n := len(Encode(times)); n > 2500 {
		t.Errorf("600 frames take %d letters", n)
	}
}

func TestDamageIsNoticed(t *testing.T) {
	backwards := Encode([]time.Duration{5, 10, 7})
	twice := Encode([]time.Duration{5, 10, 10})
	for _, text := range []string{"%", "a", "_____________w", backwards, twice, Encode([]time.Duration{-1})} {
		if got, err := Decode(text); err == nil {
			t.Errorf("the damaged %q is read as %v", text, got)
		}
	}
	if got, err := Decode(Encode(make([]time.Duration, 0))); err != nil || got != nil {
		t.Errorf("no times are read as %v: %v", got, err)
	}
	many := make([]time.Duration, Most+1)
	for i := range many {
		many[i] = time.Duration(i)
	}
	if _, err := Decode(Encode(many)); err == nil {
		t.Error("more than Most times are accepted")
	}
}

// TestNoTextPanics decodes random texts.
func TestNoTextPanics(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		times, err := Decode(rapid.StringMatching(`[A-Za-z0-9_-]{0,60}`).Draw(t, "text"))
		if err == nil && !slices.IsSorted(times) {
			t.Errorf("the times do not ascend: %v", times)
		}
	})
}
