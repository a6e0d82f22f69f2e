package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/loops"
	"gameloops/physics"
)

// The range of the panel's step rates, in Hz.
const (
	MinStepRate = 5
	MaxStepRate = 240
)

// An Entry is one of a menu: what [experiment.Key] takes, and what the user reads.
type Entry struct{ Text, Label string }

// An EditForm is what the user has chosen and typed for one stage.
type EditForm struct {
	Setup   experiment.Setup
	MaxStep time.Duration // kept while the check box is off
	Rate    Field
	Typed   map[string]Field // the latest text of fields, by key
	changes int              // of Typed
}

// A Field is a text that the user types.
type Field struct {
	Text    string
	means   string // the value, as its key writes it
	Problem string // says what is allowed, empty if all is well
}

// NewEditForm returns the panel for a setup.
func NewEditForm(setup experiment.Setup) *EditForm {
	p := &EditForm{Setup: setup, MaxStep: maxSteps[0], Typed: make(map[string]Field)}
	if limit := p.settings().MaxStep; limit > 0 {
		p.MaxStep = limit
	}
	p.showRate()
	return p
}

// KeyNamed returns the key with a name, which must exist.
func KeyNamed(name string) experiment.Key {
	k, ok := experiment.KeyByName(name)
	if !ok {
		panic("ui: no setting is called " + name)
	}
	return k
}

// Text returns the value of a setting, as its flag takes it.
func (p *EditForm) Text(key string) string { return KeyNamed(key).Text(p.Setup) }

// Set sets a setting as its flag does.
func (p *EditForm) Set(key, text string) error { return KeyNamed(key).Set(&p.Setup, text) }

// KeyTitle returns the name of a setting in the panel, with spaces and a capital letter.
func KeyTitle(key string) string {
	words := strings.ReplaceAll(key, "-", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}

// FieldText returns the text in the field of a setting: what was typed, while that is the value in the setup.
func (p *EditForm) FieldText(key string) string {
	value := p.Text(key)
	if key == "max-step" {
		if value = maxStepChoice(p.MaxStep).Label; !p.Limited() {
			value = "off"
		}
	}
	if f, ok := p.Typed[key]; ok && (f.Problem != "" || f.means == value) {
		return f.Text
	}
	return value
}

// Type handles text typed into the field of a setting. Invalid text does not change the setup.
func (p *EditForm) Type(key, text string) {
	if key == "step" {
		p.typeRate(text)
		return
	}
	if text == p.FieldText(key) {
		return
	}
	word := strings.ReplaceAll(text, " ", "")
	f := Field{Text: text}
	switch err := p.setTyped(key, word); {
	case err != nil:
		f.Problem = KeyTitle(key) + ": " + err.Error()
	case key == "max-step":
		f.means = maxStepChoice(p.MaxStep).Label
	default:
		f.means = p.Text(key)
	}
	p.Typed[key] = f
	p.changes++
}

// setTyped sets a setting to what was typed.
func (p *EditForm) setTyped(key, word string) error {
	if key != "max-step" {
		return p.Set(key, word)
	}
	s := p.Setup
	if err := KeyNamed(key).Set(&s, word); err != nil {
		return err
	}
	if s.MaxStep <= 0 { // off, or the loop's own, which is the check box's job
		return fmt.Errorf("a time is allowed, such as 33.3ms; the check box turns it off")
	}
	p.setMaxStep(s.MaxStep)
	return nil
}

// forget removes the typed text of a setting.
func (p *EditForm) forget(key string) {
	delete(p.Typed, key)
	p.changes++
}

// Choose sets a setting from its menu, slider or check box. What depends on it follows it, unless the user has set
// that.
func (p *EditForm) Choose(key, text string) error {
	switch key {
	case "scene":
		return p.chooseScene(text)
	case "loop":
		return p.chooseLoop(text)
	case "step":
		return p.chooseStep(text)
	case "max-step":
		return p.chooseMaxStep(text)
	default:
		return p.choose(key, text)
	}
}

func (p *EditForm) choose(key, text string) error {
	if text == p.Text(key) && p.Typed[key].Problem == "" {
		return nil
	}
	p.forget(key)
	return p.Set(key, text)
}

// chooseScene sets the scene. A number of objects that the user has not set becomes the usual one of the new scene.
func (p *EditForm) chooseScene(name string) error {
	isUsual := p.Setup.Objects == objectsIn(p.Setup.Scene)
	if err := p.choose("scene", name); err != nil || !isUsual {
		return err
	}
	return p.choose("objects", strconv.Itoa(objectsIn(name)))
}

// settings returns the settings of the loop, including its defaults.
func (p *EditForm) settings() loops.Settings {
	s, err := p.Setup.LoopSettings()
	if err != nil {
		panic(err) // the loop is from the table, or a flag was not checked
	}
	return s
}

// Scenes returns the entries of the menu of scenes.
func Scenes() []Entry {
	var all []Entry
	for _, s := range physics.Scenes() {
		all = append(all, Entry{s.Name, s.Title})
	}
	return all
}

// Kinds returns the entries of the menu of loops, with a heading above each group. Those of the user's own are the
// last.
func (p *EditForm) Kinds() []Entry {
	var all []Entry
	var group loops.Group
	for _, k := range loops.Kinds() {
		if k.Group != group {
			group = k.Group
			all = append(all, Heading(string(group)))
		}
		all = append(all, Entry{k.Name, k.Title})
	}
	for i, name := range p.Setup.Own.Names() {
		if i == 0 {
			all = append(all, Heading(string(userloop.Group)))
		}
		all = append(all, Entry{name, name})
	}
	return all
}

// chooseLoop sets the loop. A step or limit that the user has not set becomes the default of the new loop.
func (p *EditForm) chooseLoop(name string) error {
	err := p.Set("loop", name)
	if limit := p.settings().MaxStep; limit > 0 {
		p.MaxStep = limit
	}
	p.showRate()
	return err
}

// ObjectCounts returns the entries of the menu of objects: those of the demo, some larger ones, and the present number.
func (p *EditForm) ObjectCounts() []Entry {
	counts := []int{600, 700, 800, 900, 1000, 2000, 5000, 10_000, p.Setup.Objects}
	for n := 100; n <= 500; n += 50 {
		counts = append(counts, n)
	}
	slices.Sort(counts)
	var all []Entry
	for _, n := range slices.Compact(counts) {
		all = append(all, Entry{strconv.Itoa(n), strconv.Itoa(n)})
	}
	return all
}

// maxSteps are the demo's choices.
var maxSteps = []time.Duration{loops.DemoStep, 25 * time.Millisecond, 33300 * time.Microsecond}

// MaxStepChoices returns the entries of the menu of maximum steps.
func (p *EditForm) MaxStepChoices() []Entry {
	steps := append(slices.Clone(maxSteps), p.MaxStep)
	slices.Sort(steps)
	var all []Entry
	for _, d := range slices.Compact(steps) {
		all = append(all, maxStepChoice(d))
	}
	return all
}

func maxStepChoice(d time.Duration) Entry {
	return Entry{d.String(), strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64) + " ms"}
}

// Limited reports whether there is a maximum step, so that its box is checked.
func (p *EditForm) Limited() bool { return p.settings().MaxStep > 0 }

// Limit turns the maximum step on or off.
func (p *EditForm) Limit(on bool) {
	switch {
	case on == p.Limited():
	case on:
		p.Setup.MaxStep = p.MaxStep
	default:
		p.Setup.MaxStep = experiment.Off
	}
}

// chooseMaxStep sets the maximum step, which applies while the box is checked.
func (p *EditForm) chooseMaxStep(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil {
		return err
	}
	p.forget("max-step")
	p.setMaxStep(d)
	return nil
}

func (p *EditForm) setMaxStep(d time.Duration) {
	limited := p.Limited()
	if d == p.MaxStep {
		return
	}
	p.MaxStep = d
	if limited {
		p.Setup.MaxStep = d
	}
}

// StepPresets are the steps worth a look. At 60 Hz on a display of 60 Hz interpolation is hardly visible; at 20 it is
// plain.
var StepPresets = []Entry{
	{(time.Second / 10).String(), "10 Hz"},
	{(time.Second / 15).String(), "15 Hz"},
	{(time.Second / 20).String(), "20 Hz"},
	{(time.Second / 30).String(), "30 Hz"},
	{loops.DemoStep.String(), "16.6 ms (demo)"},
	{(time.Second / 60).String(), "60 Hz"},
	{(time.Second / 120).String(), "120 Hz"},
}

// noStep is the entry of the menu of steps for a loop without steps.
var noStep = Entry{"none", "Variable"}

// customStep is the entry for a step that is not a preset.
var customStep = Entry{"custom", "Custom"}

// hasStep reports whether the loop has a setting for its step.
func (p *EditForm) hasStep() bool {
	k, err := p.Setup.Kind()
	return err == nil && k.Defaults.Step > 0
}

// Step returns the chosen entry of the menu of steps.
func (p *EditForm) Step() Entry {
	if !p.hasStep() {
		return noStep
	}
	text := p.settings().Step.String()
	for _, c := range StepPresets {
		if c.Text == text && p.Rate.Problem == "" {
			return c
		}
	}
	return customStep
}

// chooseStep sets the step to a preset.
func (p *EditForm) chooseStep(text string) error {
	if !slices.ContainsFunc(StepPresets, func(c Entry) bool { return c.Text == text }) || text == p.Step().Text {
		return nil
	}
	err := p.Set("step", text)
	p.showRate()
	return err
}

// showRate sets the field of the step rate.
func (p *EditForm) showRate() {
	p.Rate = Field{}
	if p.hasStep() {
		p.Rate.Text = formatHertz(p.settings().Step)
	}
}

// StepUnit returns what stands after the field of the step rate: its unit, and how long a step is.
func (p *EditForm) StepUnit() string {
	if !p.hasStep() {
		return "Hz"
	}
	return fmt.Sprintf("Hz = %.1f ms", p.settings().Step.Seconds()*1000)
}

func formatHertz(step time.Duration) string {
	text := strconv.FormatFloat(float64(time.Second)/float64(step), 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// typeRate handles text typed into the field of the step rate: a rate in Hz, or a step with a unit.
func (p *EditForm) typeRate(text string) {
	if text == p.Rate.Text || !p.hasStep() {
		return
	}
	p.Rate.Text = text
	word := strings.ToLower(strings.ReplaceAll(text, " ", ""))
	if _, err := experiment.ParseNumber(word); err == nil {
		word += "hz"
	}
	step, err := experiment.ParseDuration(word)
	if err != nil || step < time.Second/MaxStepRate || step > time.Second/MinStepRate {
		p.Rate.Problem = fmt.Sprintf("Step: %d to %d Hz", MinStepRate, MaxStepRate)
		return
	}
	p.Rate.Problem = ""
	p.Setup.Step = step
}

// Problem returns what is wrong with what the user has typed, empty if nothing is.
func (p *EditForm) Problem() string {
	if p.Rate.Problem != "" {
		return p.Rate.Problem
	}
	first := ""
	for _, f := range p.Typed {
		if f.Problem != "" && (first == "" || f.Problem < first) { // the map's order must not matter
			first = f.Problem
		}
	}
	if err := p.Setup.Machine.Check(); err != nil && first == "" {
		words := err.Error()
		return strings.ToUpper(words[:1]) + words[1:]
	}
	return first
}

// Heading returns an entry that names those below it.
func Heading(words string) Entry { return Entry{Label: words} }

// IsHeading reports whether an entry names those below it, and cannot be chosen.
func (c Entry) IsHeading() bool { return c.Text == "" }

// Chosen returns the entry with a text, or the first one if there is none.
func Chosen(all []Entry, text string) Entry {
	for _, c := range all {
		if c.Text == text && !c.IsHeading() {
			return c
		}
	}
	return all[slices.IndexFunc(all, func(c Entry) bool { return !c.IsHeading() })]
}

// Index returns the index of an entry in its menu, 0 if it is not there.
func Index(all []Entry, e Entry) int { return max(slices.Index(all, e), 0) }
