package panel

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestEverySettingHasARow finds the rows of the panel and their names.
func TestEverySettingHasARow(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	deck := choice.NewDeck(stagetest.Setups(t, "variable-steps"))
	c := NewControls(theme, choice.NewPanel(experiment.Default()), deck, Actions{})
	for _, k := range experiment.Keys() {
		n := 0
		for _, h := range c.Hints {
			if strings.Contains(h.words, "(--"+k.Name+")") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("--%s has %d rows in the panel", k.Name, n)
		}
	}
}
