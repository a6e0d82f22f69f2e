package notifications

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestMessagesThatHoldAtTheSameTimeAreShownTogether(t *testing.T) {
	var b Board
	b.Show("Saved a.png")
	b.Look(0)
	b.Show("Not copied")
	b.Look(2 * time.Second)
	if got := b.Words(); !slices.Equal(got, []string{"Saved a.png", "Not copied"}) {
		t.Errorf("%q", got)
	}
	b.Look(messageHolds + time.Millisecond) // since the first was shown; the second was shown later
	if got := b.Words(); !slices.Equal(got, []string{"Not copied"}) {
		t.Errorf("later: %q", got)
	}
}

func TestProgressIsOneMessageAndItsResultTakesItsPlace(t *testing.T) {
	var b Board
	b.Show("Saved a.png")
	for i := range 10 {
		b.ShowAbout("report", strconv.Itoa(10*i)+" %")
		b.Look(time.Duration(i) * time.Second)
	}
	if got := b.Words(); !slices.Equal(got, []string{"90 %"}) {
		t.Errorf("%q", got)
	}
	b.ShowAbout("report", "Report saved")
	if got := b.Words(); !slices.Equal(got, []string{"Report saved"}) {
		t.Errorf("%q", got)
	}
}

func TestTheSameWordsAreShownOnceAndForLonger(t *testing.T) {
	var b Board
	b.Show("No event after this")
	b.Look(0)
	b.Show("No event after this")
	b.Look(4 * time.Second)
	b.Look(8 * time.Second)
	if got := b.Words(); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// TestEveryMessageIsShownLongEnough shows messages at random. Each of the latest ones is shown for its full time, and
// there are never more than Most at once.
func TestEveryMessageIsShownLongEnough(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b Board
		at, seen := time.Duration(0), make(map[string]time.Duration)
		const frame = 100 * time.Millisecond
		look := func() {
			b.Look(at)
			words := b.Words()
			if len(words) > Most {
				t.Fatalf("%d messages at once", len(words))
			}
			for _, w := range words {
				seen[w] += frame
			}
			at += frame
		}
		n := rapid.IntRange(1, waiting).Draw(t, "messages")
		for i := range n {
			b.Show(strconv.Itoa(i))
			for range rapid.IntRange(0, 20).Draw(t, "frames") {
				look()
			}
		}
		for range 1000 {
			look()
		}
		if len(b.Words()) > 0 {
			t.Fatalf("%q is shown for ever", b.Words())
		}
		for i := range n {
			if d := seen[strconv.Itoa(i)]; d < messageHolds {
				t.Fatalf("message %d of %d was shown for %v", i, n, d)
			}
		}
	})
}

func TestTheBoardIsBounded(t *testing.T) {
	var b Board
	for i := range 1000 {
		b.Show(strconv.Itoa(i))
	}
	if len(b.all) != waiting || b.all[waiting-1].words != "999" {
		t.Errorf("%d messages, the last is %q", len(b.all), b.all[len(b.all)-1].words)
	}
}

func TestAMessageThatIsTrueNoLongerGoes(t *testing.T) {
	var b Board
	b.Show("Saved a.png")
	b.ShowAbout("past", "You are in the past")
	b.Look(0)
	b.Drop("past")
	if got := b.Words(); !slices.Equal(got, []string{"Saved a.png"}) {
		t.Errorf("%q", got)
	}
}
