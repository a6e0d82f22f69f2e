package ui

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
)

func setupOf(t testing.TB, keysAndTexts ...string) experiment.Setup {
	t.Helper()
	s := experiment.Default()
	for i := 0; i < len(keysAndTexts); i += 2 {
		k, ok := experiment.KeyByName(keysAndTexts[i])
		if !ok {
			t.Fatalf("no key %q", keysAndTexts[i])
		}
		if err := k.Set(&s, keysAndTexts[i+1]); err != nil {
			t.Fatalf("%s %s: %v", keysAndTexts[i], keysAndTexts[i+1], err)
		}
	}
	return s
}

func labelsOf(all []choice) (words []string) {
	for _, c := range all {
		words = append(words, c.label)
	}
	return words
}

func TestPanelBeginsAsTheDemo(t *testing.T) {
	p := newPanel(experiment.Default())
	if p.limited() {
		t.Error("Max step is checked")
	}
	if got := maxStepChoice(p.maxStep).label; got != "0.0166 s" {
		t.Errorf("Max step shows %q", got)
	}
	if got := chosen(kinds(), p.setup.Loop).label; got != "Variable time steps" {
		t.Errorf("Loop shows %q", got)
	}
	if got := len(p.objectCounts()); got != 17 {
		t.Errorf("%d choices of objects, want the demo's 14 and 3 more: %v", got, labelsOf(p.objectCounts()))
	}
}

func TestMaxStepCountsOnlyWhileItsBoxIsChecked(t *testing.T) {
	p := newPanel(experiment.Default())
	p.chooseMaxStep("25ms")
	if got := p.settings().MaxStep; got != 0 {
		t.Errorf("unchecked, but the loop gets %v", got)
	}
	p.limit(true)
	if got := p.settings().MaxStep; got != 25*time.Millisecond {
		t.Errorf("checked, and the loop gets %v", got)
	}
	p.chooseMaxStep("33.3ms")
	if got := p.settings().MaxStep; got != 33300*time.Microsecond {
		t.Errorf("chosen anew, and the loop gets %v", got)
	}
	p.limit(false)
	if got := p.settings().MaxStep; got != 0 {
		t.Errorf("unchecked again, but the loop gets %v", got)
	}
	if p.maxStep != 33300*time.Microsecond {
		t.Errorf("the choice is forgotten: %v", p.maxStep)
	}
}

func TestWhatFlagsSayJoinsTheMenus(t *testing.T) {
	p := newPanel(setupOf(t, "objects", "123", "max-step", "40ms", "loop", "fixed-steps", "step", "50hz"))
	if got := chosen(p.objectCounts(), p.text("objects")).label; got != "123" {
		t.Errorf("Objects shows %q", got)
	}
	if got := chosen(p.maxStepChoices(), p.maxStep.String()).label; got != "0.04 s" {
		t.Errorf("Max step shows %q", got)
	}
	if !p.limited() {
		t.Error("Max step is not checked")
	}
	if got := p.step(); got != customStep {
		t.Errorf("Step rate shows %q", got.label)
	}
	if p.rate.text != "50" {
		t.Errorf("its field shows %q", p.rate.text)
	}
}

func TestStepRates(t *testing.T) {
	p := newPanel(setupOf(t, "loop", "fixed-steps"))
	if got := p.step().label; got != "16.6 ms (demo)" || p.rate.text != "60.24" {
		t.Errorf("at first: %q, %q Hz", got, p.rate.text)
	}
	for _, test := range []struct {
		typed string
		step  time.Duration
		label string
	}{
		{"60", time.Second / 60, "60 Hz"},
		{"20", 50 * time.Millisecond, "20 Hz"},
		{"45", time.Second / 45, "Custom"},
		{"5", 200 * time.Millisecond, "Custom"},
		{"240", time.Second / 240, "Custom"},
		{" 59.94 ", 16683350 * time.Nanosecond, "Custom"},
		{"30 Hz", time.Second / 30, "30 Hz"},
		{"16.6ms", loops.DemoStep, "16.6 ms (demo)"},
	} {
		p.typeRate(test.typed)
		if p.problem() != "" || p.settings().Step != test.step || p.step().label != test.label {
			t.Errorf("typed %q: %v, %q, problem %q, want %v, %q", test.typed, p.settings().Step, p.step().label,
				p.problem(), test.step, test.label)
		}
	}
	for _, typed := range []string{"", "4.9", "240.1", "0", "-60", "x", "1e9", "NaN", "Inf", "1ms"} {
		p.typeRate("60")
		p.typeRate(typed)
		if p.problem() != "Step rate: 5 to 240 Hz" {
			t.Errorf("typed %q: problem %q", typed, p.problem())
		}
		if p.settings().Step != time.Second/60 {
			t.Errorf("typed %q: the step is %v", typed, p.settings().Step)
		}
	}
	p.chooseStep(stepPresets[0])
	if p.problem() != "" || p.rate.text != "10" || p.settings().Step != time.Second/10 {
		t.Errorf("chosen 10 Hz: %q Hz, %v, problem %q", p.rate.text, p.settings().Step, p.problem())
	}
}

func TestStepPresetsAreTheirRates(t *testing.T) {
	want := []string{"10", "20", "30", "60.24", "60", "120"}
	for i, c := range stepPresets {
		p := newPanel(setupOf(t, "loop", "fixed-steps", "step", c.text))
		if p.step() != c || p.rate.text != want[i] {
			t.Errorf("%s: shows %q, %q Hz", c.label, p.step().label, p.rate.text)
		}
	}
}

func TestALoopWithoutStepHasNoRate(t *testing.T) {
	p := newPanel(experiment.Default())
	if p.hasStep() || p.step() != noStep || p.rate.text != "" {
		t.Errorf("variable steps: %q, %q Hz", p.step().label, p.rate.text)
	}
	p.typeRate("") // as the empty field does
	p.chooseLoop("fixed-steps")
	if !p.hasStep() || p.rate.text != "60.24" {
		t.Errorf("then fixed steps: %q, %q Hz", p.step().label, p.rate.text)
	}
	p.typeRate("20")
	p.chooseLoop("variable-steps")
	p.chooseLoop("fixed-steps-with-interpolation")
	if p.rate.text != "20" {
		t.Errorf("what was typed is forgotten: %q Hz", p.rate.text)
	}
}

func TestAFieldTakesWhatItsKeyTakes(t *testing.T) {
	p := newPanel(setupOf(t, "seed", "7"))
	if p.fieldText("seed") != "7" {
		t.Errorf("shows %q", p.fieldText("seed"))
	}
	p.typeKey("seed", "18446744073709551615")
	if p.problem() != "" || p.setup.Seed != 1<<64-1 {
		t.Errorf("the largest: %d, problem %q", p.setup.Seed, p.problem())
	}
	for _, typed := range []string{"", "-1", "x", "18446744073709551616"} {
		p.typeKey("seed", typed)
		if want := "Seed: a whole number from 0 to 18446744073709551615 is allowed"; p.problem() != want {
			t.Errorf("typed %q: problem %q, want %q", typed, p.problem(), want)
		}
		if p.fieldText("seed") != typed || p.setup.Seed != 1<<64-1 {
			t.Errorf("typed %q: shows %q, seed %d", typed, p.fieldText("seed"), p.setup.Seed)
		}
	}
	p.typeKey("seed", " 3 ")
	if p.problem() != "" || p.setup.Seed != 3 || p.fieldText("seed") != " 3 " {
		t.Errorf("with spaces: %d, problem %q, shows %q", p.setup.Seed, p.problem(), p.fieldText("seed"))
	}
	p.set("seed", "4") // by something else
	if p.fieldText("seed") != "4" {
		t.Errorf("shows %q", p.fieldText("seed"))
	}
}

func TestOfTwoProblemsTheSameOneIsTold(t *testing.T) {
	p := newPanel(experiment.Default())
	p.typeKey("refresh", "0")
	p.typeKey("duration", "-1")
	if p.problem() != `Duration: "-1" is not a duration of 0 or more seconds` {
		t.Errorf("problem %q", p.problem())
	}
	p.choose("duration", "5s")
	if p.problem() != "Refresh: a number from 1 to 1000 is allowed" {
		t.Errorf("problem %q", p.problem())
	}
	p.typeKey("refresh", "30")
	if p.problem() != "" || p.setup.Machine.Refresh != 30 {
		t.Errorf("problem %q, %v Hz", p.problem(), p.setup.Machine.Refresh)
	}
}

func TestAMaximumStepCanBeTyped(t *testing.T) {
	p := newPanel(experiment.Default())
	p.limit(true)
	for typed, want := range map[string]time.Duration{
		"40ms": 40 * time.Millisecond, "0.05": 50 * time.Millisecond, "0.1 s": 100 * time.Millisecond,
	} {
		p.typeKey("max-step", typed)
		if p.problem() != "" || p.settings().MaxStep != want || p.fieldText("max-step") != typed {
			t.Errorf("typed %q: %v, shows %q, problem %q", typed, p.settings().MaxStep, p.fieldText("max-step"),
				p.problem())
		}
	}
	p.typeKey("max-step", "off")
	if p.problem() == "" {
		t.Error("off is no problem: the check box would not follow")
	}
	p.chooseMaxStep("25ms")
	if p.problem() != "" || p.settings().MaxStep != 25*time.Millisecond || p.fieldText("max-step") != "0.025 s" {
		t.Errorf("chosen: %v, shows %q, problem %q", p.settings().MaxStep, p.fieldText("max-step"), p.problem())
	}
}

// TestEverySettingHasARow finds the rows of the panel and their names.
func TestEverySettingHasARow(t *testing.T) {
	theme, err := newTheme(light, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := newControls(theme, newPanel(experiment.Default()), newDeck(setupsOf(t, "variable-steps")), actions{})
	for _, k := range experiment.Keys() {
		n := 0
		for _, h := range c.hints {
			if strings.Contains(h.words, "(--"+k.Name+")") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("--%s has %d rows in the panel", k.Name, n)
		}
	}
}

func TestEveryEntryOfAMenuCanBeSet(t *testing.T) {
	p := newPanel(experiment.Default())
	for key, all := range map[string][]choice{
		"scene":    games(),
		"loop":     kinds(),
		"objects":  p.objectCounts(),
		"max-step": p.maxStepChoices(),
		"step":     stepPresets,
	} {
		for _, c := range all {
			if c.isHeading() {
				continue
			}
			if err := p.set(key, c.text); err != nil {
				t.Errorf("%s %s: %v", key, c.text, err)
			}
		}
	}
}
