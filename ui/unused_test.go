package ui

import (
	"strings"
	"testing"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
)

// TestASettingThatChangesNothingIsGreyed goes through the rows of the panel for some stages and machines: exactly the
// settings that change nothing take no input, and their hints say why.
func TestASettingThatChangesNothingIsGreyed(t *testing.T) {
	theme, err := newTheme(light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		loop, scene, engine string
		machine             Machine
		key, why            string // of one that changes nothing
	}{
		{"fixed-steps", "ball-pit", "box2d", Simulated, "max-fps", "fixed-steps does not limit its frame rate"},
		{"fixed-steps", "ball-pit", "box2d", Simulated, "cores", "box2d works on one processor"},
		{"love", "bullets", "softstep", Simulated, "max-step", "love has no maximum step"},
		{"love", "bullets", "softstep", Computer, "step", "love has no step of its own"},
		{"phaser", "oscillator", "box2d", Simulated, "continuous", "nothing in oscillator collides"},
		{"set-timeout", "ball-pit", "box2d", Simulated, "vsync",
			"set-timeout waits for timers, and never for the display"},
		{"variable-steps", "ball-pit", "box2d", Simulated, "speed", "nothing in ball-pit has a speed of its own"},
		{"variable-steps", "ball-pit", "box2d", Computer, "timer", "this computer is as it is"},
		{"variable-steps", "ball-pit", "box2d", SameFrames, "jitter",
			"the same frames have all of the computer in them"},
	} {
		setup := experiment.Default()
		setup.Loop, setup.Scene, setup.Engine = test.loop, test.scene, test.engine
		p := newPanel(setup)
		p.setup.MaxStep = p.maxStep // its field takes input while the box is checked
		c := newControls(theme, p, newDeck(setupsOf(t, test.loop)), actions{})
		s := state{panel: *p, stages: 1, machine: test.machine, gap: Discard, scale: 1}
		c.follow(&s)
		greyed := 0 // of the key
		for _, h := range c.hints {
			if h.key == "" {
				continue
			}
			why := s.unused(h.key)
			for _, f := range c.focusers {
				w := f.(widget.HasWidget).GetWidget()
				if within(w, h.about[1]) && w.Disabled != (why != "") {
					t.Errorf("%+v: %s is greyed: %v, and the table says %q", test, h.key, w.Disabled, why)
				}
				if h.key == test.key && within(w, h.about[1]) && w.Disabled {
					greyed++
				}
			}
			words := s.hintFor(h)
			if strings.Contains(words, "It changes nothing now: ") != (why != "") || !strings.Contains(words, why) {
				t.Errorf("%+v: the hint of %s is %q", test, h.key, words)
			}
			if h.key == test.key && why != test.why {
				t.Errorf("%s changes nothing for %q, not for %q", h.key, why, test.why)
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
