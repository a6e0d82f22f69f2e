package settings

import (
	"fmt"
	"regexp"
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

// An Entry is a menu entry: the value for [experiment.Key], and the label.
type Entry struct{ Text, Label string }

// An EditForm holds what the user has chosen and typed for one stage.
type EditForm struct {
	Setup   experiment.Setup
	MaxStep time.Duration    // kept while the check box is off
	Rate    Field            // the step rate
	Typed   map[string]Field // the latest text of other fields, by key
	changes int              // of Typed
}

// A Field is a text that the user types.
type Field struct {
	Text    string
	means   string // the value, as its key formats it
	Problem string // what is allowed; empty if the text is valid
}

// NewEditForm returns a form that shows a setup.
func NewEditForm(setup experiment.Setup) *EditForm {
	p := &EditForm{Setup: setup, MaxStep: maxSteps[0], Typed: make(map[string]Field)}
	if limit := p.settings().MaxStep; limit > 0 {
		p.MaxStep = limit
	}
	p.showRate()
	return p
}

// KeyNamed returns the key with a name. It panics if there is none.
func KeyNamed(name string) experiment.Key {
	k, ok := experiment.KeyByName(name)
	if !ok {
		panic("ui: no setting is called " + name)
	}
	return k
}

// Text returns the value of a setting in the syntax of its flag.
func (p *EditForm) Text(key string) string { return KeyNamed(key).Text(p.Setup) }

// Set sets a setting to a value in the syntax of its flag.
func (p *EditForm) Set(key, text string) error { return KeyNamed(key).Set(&p.Setup, text) }

// KeyTitle returns the name of a setting in the panel, with spaces and a capital letter.
func KeyTitle(key string) string {
	words := strings.ReplaceAll(key, "-", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}

// FieldText returns the text in the field of a setting. It is the typed text while that is invalid or means the present
// value.
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
	return spaced(inASCII(value))
}

// inASCII returns the text of a time in ms if it is in µs: the toolkit's fields cut a selection with a µ at the wrong
// place, so a letter would stay when the user types over it.
func inASCII(value string) string {
	d, err := time.ParseDuration(value)
	if err != nil || !strings.Contains(value, "µ") {
		return value
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64) + "ms"
}

// aTime is a time in one unit, as a flag takes it.
var aTime = regexp.MustCompile(`^([\d.]+)(ns|ms|s|m|h)$`)

// spaced returns a time as it is written wherever it is read: with a space before its unit, which [EditForm.Type]
// takes, too.
func spaced(value string) string { return aTime.ReplaceAllString(value, "$1 $2") }

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
	if s.MaxStep <= 0 { // off, or the loop's default; the check box sets these
		return fmt.Errorf("a time is allowed, such as 33.3 ms; the check box turns it off")
	}
	p.setMaxStep(s.MaxStep)
	return nil
}

// forget removes the typed text of a setting.
func (p *EditForm) forget(key string) {
	delete(p.Typed, key)
	p.changes++
}

// Choose sets a setting from its menu, slider or check box. Settings whose default depends on it get the new default,
// unless the user has set them.
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

// chooseScene sets the scene. If the number of objects is the default of the old scene, it becomes that of the new one.
func (p *EditForm) chooseScene(name string) error {
	isUsual := p.Setup.Objects == ObjectsIn(p.Setup.Scene)
	if err := p.choose("scene", name); err != nil || !isUsual {
		return err
	}
	return p.choose("objects", strconv.Itoa(ObjectsIn(name)))
}

// settings returns the settings of the loop, including its defaults.
func (p *EditForm) settings() loops.Settings {
	s, err := p.Setup.LoopSettings()
	if err != nil {
		panic(err) // cannot happen: flags are checked, and menus have only known loops
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

// Kinds returns the entries of the menu of loops, with a heading above each group. The loops of the user are last.
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

// chooseLoop sets the loop. A step or maximum step that the user has not set becomes the default of the new loop.
func (p *EditForm) chooseLoop(name string) error {
	err := p.Set("loop", name)
	if limit := p.settings().MaxStep; limit > 0 {
		p.MaxStep = limit
	}
	p.showRate()
	return err
}

// ObjectCounts returns the entries of the menu of objects: those of the demo, larger ones, and the present number.
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

// maxSteps has the maximum steps of the demo's menu.
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

// Limited reports whether the loop has a maximum step. If so, the box is checked.
func (p *EditForm) Limited() bool { return p.settings().MaxStep > 0 }

// Limit turns the maximum step on or off.
func (p *EditForm) Limit(on bool) {
	switch {
	case on == p.Limited():
	case on: // a maximum below the step would drop time in every frame, and one of 66.666666 ms is hard to read
		const tenth = time.Millisecond / 10
		p.MaxStep = max(p.MaxStep, (p.settings().Step + tenth - 1).Truncate(tenth))
		p.Setup.MaxStep = p.MaxStep
	default:
		p.Setup.MaxStep = experiment.Off
	}
}

// chooseMaxStep sets the maximum step. It takes effect while the box is checked.
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

// StepPresets has the entries of the menu of steps. On a display of 60 Hz, interpolation is hardly visible at 60 steps
// a second, and obvious at 20.
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

// StepUnit returns the text after the field of the step rate: the unit and the length of a step.
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

// Problem returns what is wrong with the typed texts, or "" if nothing is.
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

// Heading returns an entry that is a heading for those below it.
func Heading(words string) Entry { return Entry{Label: words} }

// IsHeading reports whether the entry is a heading, which cannot be chosen.
func (c Entry) IsHeading() bool { return c.Text == "" }

// Chosen returns the entry with a text, or if there is none, the first entry that is not a heading.
func Chosen(all []Entry, text string) Entry {
	for _, c := range all {
		if c.Text == text && !c.IsHeading() {
			return c
		}
	}
	return all[slices.IndexFunc(all, func(c Entry) bool { return !c.IsHeading() })]
}

// Index returns the index of an entry in a menu, or 0 if the menu does not have it.
func Index(all []Entry, e Entry) int { return max(slices.Index(all, e), 0) }
