package notifications

import (
	"image"
	"testing"
	"time"
)

func TestATapTellsForAWhile(t *testing.T) {
	var tip Tip
	tip.Tell(time.Second, []string{"Dropped time"}, image.Pt(10, 10))
	if tip.Look(time.Second + holds - 1); len(tip.Lines) == 0 {
		t.Error("it is gone too early")
	}
	tip.Tell(2*time.Second, []string{"An escape"}, image.Pt(20, 10))
	if tip.Look(time.Second + holds); len(tip.Lines) == 0 || tip.Lines[0] != "An escape" {
		t.Errorf("after another tap it shows %q", tip.Lines)
	}
	if tip.Look(2*time.Second + holds); len(tip.Lines) > 0 {
		t.Error("it stays")
	}
}
