package settings

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/ui/stage/stagetest"
)

func labelsOf(all []Entry) (words []string) {
	for _, c := range all {
		words = append(words, c.Label)
	}
	return words
}

func TestPanelBeginsAsTheDemo(t *testing.T) {
	p := NewEditForm(experiment.Default())
	if p.Limited() {
		t.Error("Max step is checked")
	}
	if got := maxStepChoice(p.MaxStep).Label; got != "16.6 ms" {
		t.Errorf("Max step shows %q", got)
	}
	if got := Chosen(p.Kinds(), p.Setup.Loop).Label; got != "Variable steps" {
		t.Errorf("Loop shows %q", got)
	}
	if got := len(p.ObjectCounts()); got != 17 {
		t.Errorf("%d choices of objects, want the demo's 14 and 3 more: %v", got, labelsOf(p.ObjectCounts()))
	}
}

func TestMaxStepCountsOnlyWhileItsBoxIsChecked(t *testing.T) {
	p := NewEditForm(experiment.Default())
	p.Choose("max-step", "25ms")
	if got := p.settings().MaxStep; got != 0 {
		t.Errorf("unchecked, the loop gets %v", got)
	}
	p.Limit(true)
	if got := p.settings().MaxStep; got != 25*time.Millisecond {
		t.Errorf("checked, the loop gets %v", got)
	}
	p.Choose("max-step", "33.3ms")
	if got := p.settings().MaxStep; got != 33300*time.Microsecond {
		t.Errorf("chosen again, the loop gets %v", got)
	}
	p.Limit(false)
	if got := p.settings().MaxStep; got != 0 {
		t.Errorf("unchecked again, the loop gets %v", got)
	}
	if p.MaxStep != 33300*time.Microsecond {
		t.Errorf("the choice is lost: %v", p.MaxStep)
	}
}

func TestWhatFlagsSayJoinsTheMenus(t *testing.T) {
	p := NewEditForm(stagetest.Setup(t, "objects", "123", "max-step", "40ms", "loop", "fixed-steps", "step", "50hz"))
	if got := Chosen(p.ObjectCounts(), p.Text("objects")).Label; got != "123" {
		t.Errorf("Objects shows %q", got)
	}
	if got := Chosen(p.MaxStepChoices(), p.MaxStep.String()).Label; got != "40 ms" {
		t.Errorf("Max step shows %q", got)
	}
	if !p.Limited() {
		t.Error("Max step is not checked")
	}
	if got := p.Step(); got != customStep {
		t.Errorf("Step shows %q", got.Label)
	}
	if p.Rate.Text != "50" {
		t.Errorf("its field shows %q", p.Rate.Text)
	}
}

func TestStepRates(t *testing.T) {
	p := NewEditForm(stagetest.Setup(t, "loop", "fixed-steps"))
	if got := p.Step().Label; got != "16.6 ms (demo)" || p.Rate.Text != "60.24" {
		t.Errorf("at first: %q, %q Hz", got, p.Rate.Text)
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
		p.Type("step", test.typed)
		if p.Problem() != "" || p.settings().Step != test.step || p.Step().Label != test.label {
			t.Errorf("typed %q: %v, %q, problem %q, want %v, %q", test.typed, p.settings().Step, p.Step().Label,
				p.Problem(), test.step, test.label)
		}
	}
	for _, typed := range []string{"", "4.9", "240.1", "0", "-60", "x", "1e9", "NaN", "Inf", "1ms"} {
		p.Type("step", "60")
		p.Type("step", typed)
		if got := p.Problem(); !strings.Contains(got, "Step") || !strings.Contains(got, "240") {
			t.Errorf("typed %q: problem %q", typed, p.Problem())
		}
		if p.settings().Step != time.Second/60 {
			t.Errorf("typed %q: the step is %v", typed, p.settings().Step)
		}
	}
	p.Choose("step", StepPresets[0].Text)
	if p.Problem() != "" || p.Rate.Text != "10" || p.settings().Step != time.Second/10 {
		t.Errorf("chosen 10 Hz: %q Hz, %v, problem %q", p.Rate.Text, p.settings().Step, p.Problem())
	}
}

func TestStepPresetsAreTheirRates(t *testing.T) {
	want := []string{"10", "15", "20", "30", "60.24", "60", "120"}
	for i, c := range StepPresets {
		p := NewEditForm(stagetest.Setup(t, "loop", "fixed-steps", "step", c.Text))
		if p.Step() != c || p.Rate.Text != want[i] {
			t.Errorf("%s: shows %q, %q Hz", c.Label, p.Step().Label, p.Rate.Text)
		}
	}
}

// TestTheStepIsAlsoSaidAsATime checks the text after the rate. It has the step in ms, as the sentences about frames do.
func TestTheStepIsAlsoSaidAsATime(t *testing.T) {
	for _, c := range []struct{ loop, step, want string }{
		{"fixed-steps", "15hz", "Hz = 66.7 ms"},
		{"fixed-steps", "120hz", "Hz = 8.3 ms"},
		{"variable-steps", "15hz", "Hz"},
	} {
		p := NewEditForm(stagetest.Setup(t, "loop", c.loop, "step", c.step))
		if got := p.StepUnit(); got != c.want {
			t.Errorf("%s in steps of %s: %q, want %q", c.loop, c.step, got, c.want)
		}
	}
}

// TestAMaxStepThatIsOffSaysSo checks that the field shows no time that has no effect.
func TestAMaxStepThatIsOffSaysSo(t *testing.T) {
	p := NewEditForm(stagetest.Setup(t, "loop", "fixed-steps"))
	off := p.FieldText("max-step")
	p.Limit(true)
	if on := p.FieldText("max-step"); off != "off" || on != "16.6 ms" {
		t.Errorf("off it shows %q, on %q", off, on)
	}
}

func TestALoopWithoutStepHasNoRate(t *testing.T) {
	p := NewEditForm(experiment.Default())
	if p.hasStep() || p.Step() != noStep || p.Rate.Text != "" {
		t.Errorf("variable steps: %q, %q Hz", p.Step().Label, p.Rate.Text)
	}
	p.Type("step", "") // as the empty field does
	p.Choose("loop", "fixed-steps")
	if !p.hasStep() || p.Rate.Text != "60.24" {
		t.Errorf("then fixed steps: %q, %q Hz", p.Step().Label, p.Rate.Text)
	}
	p.Type("step", "20")
	p.Choose("loop", "variable-steps")
	p.Choose("loop", "fixed-steps-with-interpolation")
	if p.Rate.Text != "20" {
		t.Errorf("the typed rate is lost: %q Hz", p.Rate.Text)
	}
}

// TestASceneBringsItsNumberOfObjects goes through the scenes, from the fountain of a new window and back. Each gets as
// many objects as in a lesson. A number that the user has typed stays.
func TestASceneBringsItsNumberOfObjects(t *testing.T) {
	start, _ := Start()
	inLessons := map[string][]int{"fountain": {start[0].Objects}, "ball-pit": {experiment.Default().Objects}}
	for _, e := range experiment.Lessons() {
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range setups {
			inLessons[s.Scene] = append(inLessons[s.Scene], s.Objects)
		}
	}
	for _, to := range Scenes() {
		p := NewEditForm(start[0])
		if err := p.Choose("scene", to.Text); err != nil || !slices.Contains(inLessons[to.Text], p.Setup.Objects) {
			t.Errorf("%s has %d objects, %v; lessons have %v", to.Text, p.Setup.Objects, err, inLessons[to.Text])
		}
		if p.Choose("scene", "fountain"); p.Setup.Objects != start[0].Objects {
			t.Errorf("from %s the fountain gets %d objects", to.Text, p.Setup.Objects)
		}
		p.Type("objects", "42")
		if p.Choose("scene", to.Text); p.Setup.Objects != 42 || p.Setup.Scene != to.Text {
			t.Errorf("%s has %d objects, and the user typed 42", p.Setup.Scene, p.Setup.Objects)
		}
	}
	if names := slices.Sorted(maps.Keys(fewObjects)); slices.ContainsFunc(names, func(name string) bool {
		return Chosen(Scenes(), name).Text != name
	}) {
		t.Errorf("a scene of %v does not exist", names)
	}
}

func TestAFieldTakesWhatItsKeyTakes(t *testing.T) {
	p := NewEditForm(stagetest.Setup(t, "seed", "7"))
	if p.FieldText("seed") != "7" {
		t.Errorf("shows %q", p.FieldText("seed"))
	}
	p.Type("seed", "18446744073709551615")
	if p.Problem() != "" || p.Setup.Seed != 1<<64-1 {
		t.Errorf("the largest: %d, problem %q", p.Setup.Seed, p.Problem())
	}
	for typed, large := range map[string]string{"": "", "-1": "", "x": "", "18446744073709551616": "too large: "} {
		p.Type("seed", typed)
		want := "Seed: " + large + "a whole number from 0 to 18446744073709551615 is allowed"
		if p.Problem() != want {
			t.Errorf("typed %q: problem %q, want %q", typed, p.Problem(), want)
		}
		if p.FieldText("seed") != typed || p.Setup.Seed != 1<<64-1 {
			t.Errorf("typed %q: shows %q, seed %d", typed, p.FieldText("seed"), p.Setup.Seed)
		}
	}
	p.Type("seed", " 3 ")
	if p.Problem() != "" || p.Setup.Seed != 3 || p.FieldText("seed") != " 3 " {
		t.Errorf("with spaces: %d, problem %q, shows %q", p.Setup.Seed, p.Problem(), p.FieldText("seed"))
	}
	p.Set("seed", "4") // not by typing
	if p.FieldText("seed") != "4" {
		t.Errorf("shows %q", p.FieldText("seed"))
	}
}

func TestOfTwoProblemsTheSameOneIsTold(t *testing.T) {
	p := NewEditForm(experiment.Default())
	p.Type("refresh", "0")
	p.Type("duration", "-1")
	if p.Problem() != `Duration: "-1" is not a duration of 0 or more seconds` {
		t.Errorf("problem %q", p.Problem())
	}
	p.Choose("duration", "5s")
	if got := p.Problem(); !strings.Contains(got, "Refresh") || !strings.Contains(got, "1000") {
		t.Errorf("problem %q", p.Problem())
	}
	p.Type("refresh", "30")
	if p.Problem() != "" || p.Setup.Machine.Refresh != 30 {
		t.Errorf("problem %q, %v Hz", p.Problem(), p.Setup.Machine.Refresh)
	}
}

func TestAMaximumStepCanBeTyped(t *testing.T) {
	p := NewEditForm(experiment.Default())
	p.Limit(true)
	for typed, want := range map[string]time.Duration{
		"40ms": 40 * time.Millisecond, "0.05": 50 * time.Millisecond, "0.1 s": 100 * time.Millisecond,
	} {
		p.Type("max-step", typed)
		if p.Problem() != "" || p.settings().MaxStep != want || p.FieldText("max-step") != typed {
			t.Errorf("typed %q: %v, shows %q, problem %q", typed, p.settings().MaxStep, p.FieldText("max-step"),
				p.Problem())
		}
	}
	p.Type("max-step", "off")
	if p.Problem() == "" {
		t.Error("off is accepted, but the check box would not follow")
	}
	p.Choose("max-step", "25ms")
	if p.Problem() != "" || p.settings().MaxStep != 25*time.Millisecond || p.FieldText("max-step") != "25 ms" {
		t.Errorf("chosen: %v, shows %q, problem %q", p.settings().MaxStep, p.FieldText("max-step"), p.Problem())
	}
}

func TestEveryEntryOfAMenuCanBeSet(t *testing.T) {
	p := NewEditForm(experiment.Default())
	for key, all := range map[string][]Entry{
		"scene":    Scenes(),
		"loop":     p.Kinds(),
		"objects":  p.ObjectCounts(),
		"max-step": p.MaxStepChoices(),
		"step":     StepPresets,
	} {
		for _, c := range all {
			if c.IsHeading() {
				continue
			}
			if err := p.Set(key, c.Text); err != nil {
				t.Errorf("%s %s: %v", key, c.Text, err)
			}
		}
	}
}

// A maximum below the step would drop time in every frame, and look like a bad cure.
func TestTheMaximumStepIsAtFirstNoShorterThanTheStep(t *testing.T) {
	for step, want := range map[string]time.Duration{"10ms": loops.DemoStep, "100ms": 100 * time.Millisecond} {
		p := NewEditForm(stagetest.Setup(t, "loop", "fixed-steps", "step", step, "max-step", "off"))
		if p.Limit(true); p.Setup.MaxStep != want || p.MaxStep != want {
			t.Errorf("with steps of %s the maximum is %v", step, p.Setup.MaxStep)
		}
	}
}

// A letter of more than one byte would stay in a field when the user types over its text.
func TestFieldsHaveTextsOfOneByteALetter(t *testing.T) {
	p := NewEditForm(experiment.Default())
	for key, want := range map[string]string{"update-cost": "0.2 ms", "draw-cost": "0.5 ms", "stall": ""} {
		if got := p.FieldText(key); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
	for _, k := range experiment.Keys() {
		for _, r := range p.FieldText(k.Name) {
			if k.Takes == "TIME" && r > 127 {
				t.Errorf("%s: %q", k.Name, p.FieldText(k.Name))
			}
		}
	}
	if p.Type("update-cost", "300µs"); p.FieldText("update-cost") != "300µs" {
		t.Errorf("what was typed becomes %q", p.FieldText("update-cost"))
	}
}
