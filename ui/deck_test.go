package ui

import (
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/panel"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

func TestOneToFourStages(t *testing.T) {
	runs, err := experiment.ParseRuns("fixed-steps,variable-steps,fixed-steps:objects=1,fixed-steps:objects=2," +
		"fixed-steps:objects=3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Options{Setup: experiment.Default(), Runs: runs}).setups(); err == nil {
		t.Error("five stages are no error")
	}
	if s, err := (Options{Setup: experiment.Default()}).setups(); err != nil || len(s) != 1 {
		t.Errorf("no runs: %d stages, %v", len(s), err)
	}
}

func TestControlsAreSucceededBeforeTheyWereDrawn(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := choice.NewDeck(stagetest.Setups(t, "fixed-steps,variable-steps"))
	p := choice.NewPanel(d.Setup())
	var before *panel.Controls
	for range 3 { // two keys in one frame, or a panel that is off
		c := panel.NewControls(theme, p, d, panel.Actions{})
		if before != nil {
			c.Succeed(before)
		}
		if c.MenuOpen() {
			t.Error("a menu is open that nobody has seen")
		}
		before = c
	}
}
