package ui

import (
	"strings"
	"testing"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/panel"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestASettingThatChangesNothingIsGreyed goes through the rows of the panel for some stages and machines: exactly the
// settings that change nothing take no input, and their hints say why.
func TestASettingThatChangesNothingIsGreyed(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		loop, scene, engine string
		machine             stage.Machine
		key, why            string // of one that changes nothing
	}{
		{"fixed-steps", "ball-pit", "box2d", stage.Simulated, "max-fps", "fixed-steps does not limit its frame rate"},
		{"fixed-steps", "ball-pit", "box2d", stage.Simulated, "cores", "box2d works on one processor"},
		{"love", "bullets", "softstep", stage.Simulated, "max-step", "love has no maximum step"},
		{"love", "bullets", "softstep", stage.Computer, "step", "love has no step of its own"},
		{"phaser", "oscillator", "box2d", stage.Simulated, "continuous", "nothing in oscillator collides"},
		{"set-timeout", "ball-pit", "box2d", stage.Simulated, "vsync",
			"set-timeout waits for timers, and never for the display"},
		{"variable-steps", "ball-pit", "box2d", stage.Simulated, "speed", "nothing in ball-pit has a speed of its own"},
		{"variable-steps", "ball-pit", "box2d", stage.Computer, "timer", "this computer is as it is"},
		{"variable-steps", "ball-pit", "box2d", stage.SameFrames, "jitter",
			"the same frames have all of the computer in them"},
	} {
		setup := experiment.Default()
		setup.Loop, setup.Scene, setup.Engine = test.loop, test.scene, test.engine
		p := choice.NewPanel(setup)
		p.Setup.MaxStep = p.MaxStep // its field takes input while the box is checked
		c := panel.NewControls(theme, p, choice.NewDeck(stagetest.Setups(t, test.loop)), panel.Actions{})
		s := panel.State{Panel: *p, Stages: 1, Machine: test.machine, Gap: stage.Discard, Scale: 1}
		c.Follow(&s)
		greyed := 0 // of the key
		for _, h := range c.Hints {
			if h.Key == "" {
				continue
			}
			why := s.Unused(h.Key)
			for _, f := range c.Focusers {
				w := f.(widget.HasWidget).GetWidget()
				if within(w, h.About[1]) && w.Disabled != (why != "") {
					t.Errorf("%+v: %s is greyed: %v, and the table says %q", test, h.Key, w.Disabled, why)
				}
				if h.Key == test.key && within(w, h.About[1]) && w.Disabled {
					greyed++
				}
			}
			words := s.HintFor(h)
			if strings.Contains(words, "It changes nothing now: ") != (why != "") || !strings.Contains(words, why) {
				t.Errorf("%+v: the hint of %s is %q", test, h.Key, words)
			}
			if h.Key == test.key && why != test.why {
				t.Errorf("%s changes nothing for %q, not for %q", h.Key, why, test.why)
			}
		}
		if greyed == 0 {
			t.Errorf("%+v: nothing is greyed", test)
		}
	}
}

// within reports whether a widget is another one, or in it.
func within(w, other *widget.Widget) bool {
	for ; w != nil; w = w.Parent() {
		if w == other {
			return true
		}
	}
	return false
}
