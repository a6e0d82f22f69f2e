package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
)

// The range of the panel's step rates, in Hz.
const (
	minStepRate = 5
	maxStepRate = 240
)

// A choice is an entry of a menu: what [experiment.Key] takes, and what the user reads.
type choice struct{ text, label string }

// A panel is what the user has chosen, for the next Play. It knows nothing of windows. What stands where, and how to
// add a row, is in sections.go.
type panel struct {
	setup   experiment.Setup
	maxStep time.Duration // the choice that stays while the check box is off
	rate    field
	typed   map[string]field // by key: what the user has typed of late
	changes int              // of typed
}

// A field is a text that the user types.
type field struct {
	text    string
	means   string // the value, as its key writes it
	problem string // says what is allowed, empty if all is well
}

func newPanel(setup experiment.Setup) *panel {
	p := &panel{setup: setup, maxStep: maxSteps[0], typed: make(map[string]field)}
	if limit := p.settings().MaxStep; limit > 0 {
		p.maxStep = limit
	}
	p.showRate()
	return p
}

// keyNamed finds a key of the table.
func keyNamed(name string) experiment.Key {
	k, ok := experiment.KeyByName(name)
	if !ok {
		panic("ui: no setting is called " + name)
	}
	return k
}

// text is the value of a setting, as a flag would take it.
func (p *panel) text(key string) string { return keyNamed(key).Text(p.setup) }

// set sets a setting as a flag would.
func (p *panel) set(key, text string) error { return keyNamed(key).Set(&p.setup, text) }

// keyTitle is what a setting is called in the panel: its name, as one writes in a text.
func keyTitle(key string) string {
	words := strings.ReplaceAll(key, "-", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}

// fieldText is what the field of a setting shows: what was typed, as long as it is what the setup says.
func (p *panel) fieldText(key string) string {
	value := p.text(key)
	if key == "max-step" {
		value = maxStepChoice(p.maxStep).label
	}
	if f, ok := p.typed[key]; ok && (f.problem != "" || f.means == value) {
		return f.text
	}
	return value
}

// typeKey takes what the user types into the field of a setting. What is wrong leaves the setup as it was.
func (p *panel) typeKey(key, text string) {
	if text == p.fieldText(key) {
		return
	}
	word := strings.ReplaceAll(text, " ", "")
	f := field{text: text}
	switch err := p.setTyped(key, word); {
	case err != nil:
		f.problem = keyTitle(key) + ": " + err.Error()
	case key == "max-step":
		f.means = maxStepChoice(p.maxStep).label
	default:
		f.means = p.text(key)
	}
	p.typed[key] = f
	p.changes++
}

// setTyped sets a setting to what was typed.
func (p *panel) setTyped(key, word string) error {
	if key != "max-step" {
		return p.set(key, word)
	}
	s := p.setup
	if err := keyNamed(key).Set(&s, word); err != nil {
		return err
	}
	if s.MaxStep <= 0 { // off, or the loop's own: that is the check box's
		return fmt.Errorf("a time is allowed, such as 33.3ms; the check box turns it off")
	}
	p.setMaxStep(s.MaxStep)
	return nil
}

// forget forgets what was typed for a setting that is chosen otherwise.
func (p *panel) forget(key string) {
	delete(p.typed, key)
	p.changes++
}

// choose chooses a value of a setting, from a menu.
func (p *panel) choose(key, text string) error {
	if text == p.text(key) && p.typed[key].problem == "" {
		return nil
	}
	p.forget(key)
	return p.set(key, text)
}

// settings are what the loop will run with, its own defaults included.
func (p *panel) settings() loops.Settings {
	s, err := p.setup.LoopSettings()
	if err != nil {
		panic(err) // the loop is from the table, or a flag was not checked
	}
	return s
}

// games are the entries of the menu of scenes.
func games() []choice {
	var all []choice
	for _, s := range physics.Scenes() {
		all = append(all, choice{s.Name, s.Title})
	}
	return all
}

// kinds are the entries of the menu of loops, and above each group its heading.
func kinds() []choice {
	var all []choice
	var group loops.Group
	for _, k := range loops.Kinds() {
		if k.Group != group {
			group = k.Group
			all = append(all, heading(string(group)))
		}
		all = append(all, choice{k.Name, k.Title})
	}
	return all
}

// chooseLoop chooses a loop. A step or limit that the user has not set is then the new loop's own.
func (p *panel) chooseLoop(name string) error {
	err := p.set("loop", name)
	if limit := p.settings().MaxStep; limit > 0 {
		p.maxStep = limit
	}
	p.showRate()
	return err
}

// objectCounts are the demo's choices, and what is beyond them today; another number that a flag has set joins them.
func (p *panel) objectCounts() []choice {
	counts := []int{600, 700, 800, 900, 1000, 2000, 5000, 10_000, p.setup.Objects}
	for n := 100; n <= 500; n += 50 {
		counts = append(counts, n)
	}
	slices.Sort(counts)
	var all []choice
	for _, n := range slices.Compact(counts) {
		all = append(all, choice{strconv.Itoa(n), strconv.Itoa(n)})
	}
	return all
}

// maxSteps are the demo's choices.
var maxSteps = []time.Duration{loops.DemoStep, 25 * time.Millisecond, 33300 * time.Microsecond}

// maxStepChoices are the entries of the menu of maximum steps.
func (p *panel) maxStepChoices() []choice {
	steps := append(slices.Clone(maxSteps), p.maxStep)
	slices.Sort(steps)
	var all []choice
	for _, d := range slices.Compact(steps) {
		all = append(all, maxStepChoice(d))
	}
	return all
}

func maxStepChoice(d time.Duration) choice {
	return choice{d.String(), strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s"}
}

// limited tells whether there is a maximum step: whether its box is checked.
func (p *panel) limited() bool { return p.settings().MaxStep > 0 }

// limit turns the maximum step on or off.
func (p *panel) limit(on bool) {
	switch {
	case on == p.limited():
	case on:
		p.setup.MaxStep = p.maxStep
	default:
		p.setup.MaxStep = experiment.Off
	}
}

// chooseMaxStep chooses the maximum step, which counts while the box is checked.
func (p *panel) chooseMaxStep(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil {
		return err
	}
	p.forget("max-step")
	p.setMaxStep(d)
	return nil
}

func (p *panel) setMaxStep(d time.Duration) {
	limited := p.limited()
	if d == p.maxStep {
		return
	}
	p.maxStep = d
	if limited {
		p.setup.MaxStep = d
	}
}

// stepPresets are the steps worth a look. At 60 Hz on a display of 60 Hz interpolation is hardly visible; at 20 it is
// plain.
var stepPresets = []choice{
	{(time.Second / 10).String(), "10 Hz"},
	{(time.Second / 20).String(), "20 Hz"},
	{(time.Second / 30).String(), "30 Hz"},
	{loops.DemoStep.String(), "16.6 ms (demo)"},
	{(time.Second / 60).String(), "60 Hz"},
	{(time.Second / 120).String(), "120 Hz"},
}

// noStep stands in the menu of steps for a loop that has none of its own.
var noStep = choice{"none", "Variable"}

// customStep stands there for a step that is none of the presets.
var customStep = choice{"custom", "Custom"}

// hasStep tells whether the loop simulates in steps of its own.
func (p *panel) hasStep() bool {
	k, err := p.setup.Kind()
	return err == nil && k.Defaults.Step > 0
}

// step is the entry of the menu of steps that is chosen.
func (p *panel) step() choice {
	if !p.hasStep() {
		return noStep
	}
	text := p.settings().Step.String()
	for _, c := range stepPresets {
		if c.text == text && p.rate.problem == "" {
			return c
		}
	}
	return customStep
}

// chooseStep chooses one of the presets.
func (p *panel) chooseStep(c choice) error {
	if !slices.Contains(stepPresets, c) || c == p.step() {
		return nil
	}
	err := p.set("step", c.text)
	p.showRate()
	return err
}

// showRate writes the rate of the step into its field.
func (p *panel) showRate() {
	p.rate = field{}
	if p.hasStep() {
		p.rate.text = formatHertz(p.settings().Step)
	}
}

func formatHertz(step time.Duration) string {
	text := strconv.FormatFloat(float64(time.Second)/float64(step), 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// typeRate takes what the user types into the field of the step rate: Hz, or a step with its unit.
func (p *panel) typeRate(text string) {
	if text == p.rate.text || !p.hasStep() {
		return
	}
	p.rate.text = text
	word := strings.ToLower(strings.ReplaceAll(text, " ", ""))
	if _, err := experiment.ParseNumber(word); err == nil {
		word += "hz"
	}
	step, err := experiment.ParseDuration(word)
	if err != nil || step < time.Second/maxStepRate || step > time.Second/minStepRate {
		p.rate.problem = fmt.Sprintf("Step rate: %d to %d Hz", minStepRate, maxStepRate)
		return
	}
	p.rate.problem = ""
	p.setup.Step = step
}

// problem is what is wrong with what the user has typed, empty if all is well.
func (p *panel) problem() string {
	if p.rate.problem != "" {
		return p.rate.problem
	}
	first := ""
	for _, f := range p.typed {
		if f.problem != "" && (first == "" || f.problem < first) { // always the same one
			first = f.problem
		}
	}
	if err := p.setup.Machine.Check(); err != nil && first == "" {
		words := err.Error()
		return strings.ToUpper(words[:1]) + words[1:]
	}
	return first
}

// chosen gives the entry with a text, the first one if there is none.
func chosen(all []choice, text string) choice {
	for _, c := range all {
		if c.text == text && !c.isHeading() {
			return c
		}
	}
	return all[slices.IndexFunc(all, func(c choice) bool { return !c.isHeading() })]
}

// index is where an entry stands in its menu.
func index(all []choice, e choice) int { return max(slices.Index(all, e), 0) }
