package settingspanel

import (
	"strings"
	"testing"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// TestSettingsWithoutEffectAreDisabled goes through the rows of the panel for some stages and machines: exactly the
// settings without effect are disabled, and their hints say why.
func TestSettingsWithoutEffectAreDisabled(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		loop, scene, engine string
		machine             stage.Machine
		key, why            string // of a setting without effect
	}{
		{"fixed-steps", "ball-pit", "box2d", stage.Simulated, "max-fps",
			"fixed-steps does not limit its frame rate"},
		{"fixed-steps", "ball-pit", "box2d", stage.Simulated, "cores", "box2d works on one processor"},
		{"love", "bullets", "softstep", stage.Simulated, "max-step", "love has no maximum step"},
		{"love", "bullets", "softstep", stage.Computer, "step", "love has no step"},
		{"phaser", "oscillator", "box2d", stage.Simulated, "continuous", "nothing in oscillator collides"},
		{"set-timeout", "ball-pit", "box2d", stage.Simulated, "vsync",
			"set-timeout waits for timers, and never for the display"},
		{"variable-steps", "ball-pit", "box2d", stage.Simulated, "speed",
			"nothing in ball-pit has its own speed"},
		{"variable-steps", "ball-pit", "box2d", stage.Computer, "timer", "this computer is as it is"},
		{"variable-steps", "ball-pit", "box2d", stage.SameFrames, "jitter",
			"the same frames contain everything that the computer did"},
	} {
		setup := experiment.Default()
		setup.Loop, setup.Scene, setup.Engine = test.loop, test.scene, test.engine
		p := settings.NewEditForm(setup)
		p.Setup.MaxStep = p.MaxStep // its field takes input while the box is checked
		c := New(theme, new(input.Pointer), false, shown(p))
		s := State{Panel: *p, Stages: 1, Machine: test.machine, Gap: stage.Discard, Scale: 1}
		c.Show(&s)
		disabled := 0 // controls of the key
		for _, h := range c.kit.hints {
			if h.key == "" {
				continue
			}
			why := s.unused(h.key)
			for _, f := range c.kit.focusers {
				w := f.(widget.HasWidget).GetWidget()
				if within(w, h.about[1]) && w.Disabled != (why != "") {
					t.Errorf("%+v: %s is disabled: %v, and the table says %q", test, h.key, w.Disabled, why)
				}
				if h.key == test.key && within(w, h.about[1]) && w.Disabled {
					disabled++
				}
			}
			words := h.in(&s)
			if strings.Contains(words, "It has no effect now: ") != (why != "") || !strings.Contains(words, why) {
				t.Errorf("%+v: the hint of %s is %q", test, h.key, words)
			}
			if h.key == test.key && why != test.why {
				t.Errorf("%s has no effect because %q, want %q", h.key, why, test.why)
			}
		}
		if disabled == 0 {
			t.Errorf("%+v: nothing is disabled", test)
		}
	}
}

// within reports whether a widget is the other one or inside it.
func within(w, other *widget.Widget) bool {
	for ; w != nil; w = w.Parent() {
		if w == other {
			return true
		}
	}
	return false
}
