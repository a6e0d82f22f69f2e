package ui

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
)

// This file is the table of the panel: what stands in it, from above to below. Always seen are the demo's own rows and
// the buttons; the rest is in sections that unfold.
//
// To add a row, add it to the list of its section:
//
//	c.keyRow("max-fps")                      // a key of experiment.Keys: menu, check box or field, by what it takes
//	c.keySlider("update-cost", "0s", "20ms") // a key with a slider of these stops, and a field for everything else
//	row{"Theme:", "Light or dark.", c.checkBox("dark", func(s *state) bool { return s.dark }, c.do.dark)}
//	row{"Picture:", "With the experiment in it.", c.button("Save", halfWidth, c.do.save)}
//
// What a control shows it reads from a [state] when that changes, so add there what it shows; what it does that is no
// setting of a stage is one of [actions]. A new key of experiment.Keys gets a row by itself, in the section of its
// subject.

// A row is a line of the panel: a name, what there is to know about it, and a control.
type row struct {
	name, hint string
	control    widget.PreferredSizeLocateableWidget
}

// A section is a part of the panel that unfolds.
type section struct {
	title string
	rows  []row
}

// sections are those of the panel.
func (c *controls) sections() []section {
	return []section{
		{"Lessons", c.lessonRows()},
		{"Stages", c.stageRows()},
		{"Loop", slices.Concat([]row{c.stepRow()}, c.keyRows(experiment.AboutLoop))},
		{"World", c.keyRows(experiment.AboutScene)},
		{"Machine", slices.Concat(c.machineRows(), c.keyRows(experiment.AboutMachine))},
		{"View", c.viewRows()},
		{"Pictures and share", c.pictureRows()},
	}
}

// placed are the keys that have a row of their own.
var placed = []string{"scene", "loop", "max-step", "objects", "step", "update-cost", "draw-cost", "refresh", "jitter"}

// keyRows are rows for the keys about a subject that have none of their own.
func (c *controls) keyRows(about experiment.Subject) (rows []row) {
	for _, k := range experiment.Keys() {
		if k.About == about && !slices.Contains(placed, k.Name) {
			rows = append(rows, c.whereUsed(k.Name, func() row { return c.keyRow(k.Name) }))
		}
	}
	return rows
}

// demoRows are the settings that the demo has.
func (c *controls) demoRows() []row {
	p := c.panel
	game := c.menu(columnWidth, games, func(s *state) choice { return chosen(games(), s.panel.setup.Scene) },
		func(e choice) { p.choose("scene", e.text) })
	c.loop = c.menu(columnWidth, kinds, func(s *state) choice { return chosen(kinds(), s.panel.setup.Loop) },
		func(e choice) { p.chooseLoop(e.text) })
	limited := c.checkBox("", func(s *state) bool { return s.panel.limited() }, p.limit)
	c.enable(func(s *state) bool { return s.unused("max-step") == "" }, limited)
	const box = 18 + 8 // a check box and the space after it
	maxStep := c.combo(columnWidth-box, "max-step", p.maxStepChoices, func(e choice) { p.chooseMaxStep(e.text) })
	maxStep.enable(c, func(s *state) bool { return s.panel.limited() && s.unused("max-step") == "" })
	c.objects = c.combo(columnWidth, "objects", p.objectCounts, func(e choice) { p.choose("objects", e.text) })
	return []row{
		{"Game:", hintOf("scene"), game.button},
		{"Loop:", hintOf("loop"), c.loop.button},
		c.rowOf("max-step", "Max step:", c.line(8, limited, maxStep.line)),
		{"Objects:", hintOf("objects"), c.objects.line},
	}
}

// stepRow is the step as a rate: 10 Hz makes plain what interpolation does, 60 Hz hides it.
func (c *controls) stepRow() row {
	p := c.panel
	const unitWidth, space = 20, 6
	rate := c.textField(rowWidth-openerWidth-unitWidth-space, func(s *state) field { return s.panel.rate }, p.typeRate)
	presets := c.comboOf(rate, func() []choice { return stepPresets },
		func(s *state) choice { return s.panel.step() }, func(e choice) { p.chooseStep(e) })
	presets.enable(c, func(s *state) bool { return s.unused("step") == "" })
	return c.rowOf("step", "Step rate:", c.line(space, presets.line, c.label("Hz", unitWidth, c.theme.ink)))
}

// lessonRows choose a lesson.
func (c *controls) lessonRows() []row {
	all := lessons() // reading them takes a moment
	lesson := c.menu(rowWidth, func() []choice { return all },
		func(s *state) choice { return chosen(all, s.lesson) }, func(e choice) { c.do.lesson(e.text) })
	return []row{{"Lesson:", "Opens a lesson and begins it (--lesson; L and K go through them).", lesson.button}}
}

// stageRows are how many stages there are, and which of them the other settings are about.
func (c *controls) stageRows() []row {
	d := c.deck
	several := func(s *state) bool { return s.stages > 1 }
	count := c.menu(rowWidth, stageCounts, func(s *state) choice { return stageCounts()[s.stages-1] },
		func(e choice) { c.do.resize(index(stageCounts(), e) + 1) })
	which := c.menu(rowWidth, d.stageNames, func(*state) choice { return d.stageNames()[d.chosen] },
		func(e choice) { c.do.choose(index(d.stageNames(), e)) })
	linked := c.checkBox("change all", func(s *state) bool { return s.linked }, func(on bool) { d.linked = on })
	c.enable(several, which.button, linked)
	return []row{
		{"Stages:", "Loops side by side (--loops).", count.button},
		{"Shown here:", "The stage that the panel shows (keys 1 to 4, or a click on its name).", which.button},
		{"Link:", "What you change, you change for all stages, or for this one. A loop is always its stage's own.",
			c.line(0, linked)},
	}
}

// machineRows are the computer that the stages run on.
func (c *controls) machineRows() []row {
	where := c.menu(rowWidth, func() []choice { return machines }, func(s *state) choice { return s.machine.choice() },
		func(e choice) { c.do.machine(Machine(e.text)) })
	gap := c.menu(rowWidth, gaps, func(s *state) choice { return chosen(gaps(), string(s.gap)) },
		func(e choice) { c.do.gap(Gap(e.text)) })
	stall := c.button("Stall now", rowWidth, c.do.stall)
	c.enable(func(s *state) bool { return s.playing }, stall)
	rows := []row{
		{"Runs on:", "This computer, with what updates really cost on it; the lab's simulated one, the same on every " +
			"computer; or this computer's frames, the very same for all stages, in which updates cost nothing " +
			"(--machine, --same-frames; M).", where.button},
		{"", "The computer stands still for 450 ms (X).", stall},
		{"Gap:", "What becomes of the time in which the display stands still, as in a hidden tab: it is discarded, " +
			"or fed to the loop, from the next Play on (--gap).", gap.button},
	}
	for _, s := range machineSliders {
		rows = append(rows, c.whereUsed(s[0], func() row { return c.keySlider(s[0], s[1:]...) }))
	}
	return rows
}

// machineSliders are the settings of the machine that have sliders, with their stops.
var machineSliders = [][]string{
	{"update-cost", "0s", "200us", "500us", "1ms", "2ms", "5ms", "8ms", "10ms", "12ms", "14ms", "16ms", "17ms", "18ms",
		"20ms", "25ms", "30ms", "40ms", "60ms", "100ms", "200ms"},
	{"draw-cost", "0s", "500us", "1ms", "2ms", "5ms", "8ms", "10ms", "12ms", "14ms", "16ms", "17ms", "18ms", "20ms",
		"25ms", "30ms", "40ms", "60ms", "100ms"},
	{"refresh", "5", "10", "15", "20", "24", "25", "30", "40", "48", "50", "59.94", "60", "75", "90", "100", "120",
		"144", "165", "240"},
	{"jitter", "0s", "50us", "100us", "200us", "500us", "1ms", "1.5ms", "2ms", "3ms", "4ms", "5ms", "6ms", "7ms",
		"8ms"},
}

// viewRows are how the window looks.
func (c *controls) viewRows() []row {
	scale := c.menu(rowWidth, scaleChoices, func(s *state) choice { return scaleChoice(s.scale) },
		func(e choice) { c.do.scale(e) })
	rows := []row{
		{"Scale:", "Of the panel and the text (--ui-scale; Ctrl + and -).", scale.button},
		{"Window:", "All of the screen, or not (F11).", c.button("Full screen", rowWidth, c.do.fullScreen)},
		{"Theme:", "Light or dark (--dark; T).", c.line(0, c.checkBox("dark", func(s *state) bool { return s.dark },
			c.do.dark))},
	}
	for _, k := range allShows() {
		box := c.checkBox("shown", func(s *state) bool { return s.shows.has(k.bit) },
			func(on bool) { c.do.show(k.bit, on) })
		rows = append(rows, row{k.title, fmt.Sprintf("%s (--show %s; %v).", k.words, k.name, k.key), c.line(0, box)})
	}
	all := c.button("Look at all of it", rowWidth, c.do.lookAtAll)
	rows = append(rows, row{"Camera:", "The wheel gets closer, a drag on empty ground moves it; or I, O and the " +
		"arrows. All stages show the same. This goes back (Home).", all},
		row{"Panel:", "Leaves the window to the stages, until P or the bar brings it back (P).",
			c.button("Put it away", rowWidth, c.do.hide)})
	name := "Mark:"
	for _, m := range allMarks() {
		box := c.checkBox(m.name, func(s *state) bool { return s.marks.has(m.bit) },
			func(on bool) { c.do.mark(m.bit, on) })
		rows = append(rows, row{name, fmt.Sprintf("%s (--mark %s; %v).", m.words, m.name, m.key), c.line(0, box)})
		name = ""
	}
	return rows
}

// pictureRows save what is seen.
func (c *controls) pictureRows() []row {
	report := c.button("Report", rowWidth, c.do.report)
	c.enable(func(s *state) bool { return s.reports }, report)
	rows := []row{
		{"Window:", "A picture of the window, with the experiment in it (S).",
			c.button("Save a picture", rowWidth, c.do.save)},
		{"Stages alone:", "A picture of the stages without the panel, with the experiment in it (D).",
			c.button("Save a picture", rowWidth, c.do.saveClean)},
		{"Command:", "The lab's command for these settings, on the clipboard (Ctrl C).",
			c.button("Copy", rowWidth, c.do.copy)},
		{"The lab:", "Runs this in the lab, on the simulated machine, and opens the page with its plots and numbers " +
			"(Ctrl E).", report},
	}
	if c.do.link != nil {
		rows = append(rows, row{"Page:", "The address of this page with these settings, to send to others.",
			c.button("Copy the link", rowWidth, c.do.link)})
	}
	return rows
}

// gaps are the entries of the menu of what becomes of a gap.
func gaps() (all []choice) {
	for _, g := range Gaps() {
		all = append(all, choice{string(g), keyTitle(string(g))})
	}
	return all
}

// scaleStops are the scales of the panel to choose from, in percent. Ctrl and + gets to others.
var scaleStops = []int{50, 75, 100, 125, 150, 200, 300, 400}

// scaleChoices are the entries of the menu of scales.
func scaleChoices() (all []choice) {
	for _, percent := range scaleStops {
		all = append(all, scaleChoice(float64(percent)/100))
	}
	return all
}

// scaleChoice is what the menu shows for a scale.
func scaleChoice(scale float64) choice {
	text := strconv.FormatFloat(scale, 'f', -1, 64)
	return choice{text, strconv.FormatFloat(100*scale, 'f', 0, 64) + " %"}
}
