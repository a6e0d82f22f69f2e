package panel

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
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
// What a control shows it reads from a [State] when that changes, so add there what it shows; what it does that is no
// setting of a stage is one of [Actions]. A new key of experiment.Keys gets a row by itself, in the section of its
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
func (c *Controls) sections() []section {
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
func (c *Controls) keyRows(about experiment.Subject) (rows []row) {
	for _, k := range experiment.Keys() {
		if k.About == about && !slices.Contains(placed, k.Name) {
			rows = append(rows, c.whereUsed(k.Name, func() row { return c.keyRow(k.Name) }))
		}
	}
	return rows
}

// demoRows are the settings that the demo has.
func (c *Controls) demoRows() []row {
	p := c.panel
	game := c.menu(theme.ColumnWidth, choice.Games,
		func(s *State) choice.Entry { return choice.Chosen(choice.Games(), s.Panel.Setup.Scene) },
		func(e choice.Entry) { p.Choose("scene", e.Text) })
	c.Loop = c.menu(theme.ColumnWidth, choice.Kinds,
		func(s *State) choice.Entry { return choice.Chosen(choice.Kinds(), s.Panel.Setup.Loop) },
		func(e choice.Entry) { p.ChooseLoop(e.Text) })
	limited := c.checkBox("", func(s *State) bool { return s.Panel.Limited() }, p.Limit)
	c.enable(func(s *State) bool { return s.Unused("max-step") == "" }, limited)
	const box = 18 + 8 // a check box and the space after it
	maxStep := c.combo(theme.ColumnWidth-box, "max-step", p.MaxStepChoices,
		func(e choice.Entry) { p.ChooseMaxStep(e.Text) })
	maxStep.enable(c, func(s *State) bool { return s.Panel.Limited() && s.Unused("max-step") == "" })
	c.Objects = c.combo(theme.ColumnWidth, "objects", p.ObjectCounts,
		func(e choice.Entry) { p.Choose("objects", e.Text) })
	return []row{
		{"Game:", hintOf("scene"), game.Button},
		{"Loop:", hintOf("loop"), c.Loop.Button},
		c.rowOf("max-step", "Max step:", c.line(8, limited, maxStep.line)),
		{"Objects:", hintOf("objects"), c.Objects.line},
	}
}

// stepRow is the step as a rate: 10 Hz makes plain what interpolation does, 60 Hz hides it.
func (c *Controls) stepRow() row {
	p := c.panel
	const unitWidth, space = 20, 6
	rate := c.textField(rowWidth-openerWidth-unitWidth-space,
		func(s *State) choice.Field { return s.Panel.Rate }, p.TypeRate)
	presets := c.comboOf(rate, func() []choice.Entry { return choice.StepPresets },
		func(s *State) choice.Entry { return s.Panel.Step() }, func(e choice.Entry) { p.ChooseStep(e) })
	presets.enable(c, func(s *State) bool { return s.Unused("step") == "" })
	return c.rowOf("step", "Step rate:", c.line(space, presets.line, c.label("Hz", unitWidth, c.theme.Ink)))
}

// lessonRows choose a lesson.
func (c *Controls) lessonRows() []row {
	all := choice.Lessons() // reading them takes a moment
	lesson := c.menu(rowWidth, func() []choice.Entry { return all },
		func(s *State) choice.Entry { return choice.Chosen(all, s.Lesson) },
		func(e choice.Entry) { c.do.Lesson(e.Text) })
	return []row{{"Lesson:", "Opens a lesson and begins it (--lesson; L and K go through them).", lesson.Button}}
}

// stageRows are how many stages there are, and which of them the other settings are about.
func (c *Controls) stageRows() []row {
	d := c.deck
	several := func(s *State) bool { return s.Stages > 1 }
	count := c.menu(rowWidth, choice.StageCounts,
		func(s *State) choice.Entry { return choice.StageCounts()[s.Stages-1] },
		func(e choice.Entry) { c.do.Resize(choice.Index(choice.StageCounts(), e) + 1) })
	which := c.menu(rowWidth, d.StageNames, func(*State) choice.Entry { return d.StageNames()[d.Chosen] },
		func(e choice.Entry) { c.do.Choose(choice.Index(d.StageNames(), e)) })
	linked := c.checkBox("change all", func(s *State) bool { return s.Linked }, func(on bool) { d.Linked = on })
	c.enable(several, which.Button, linked)
	return []row{
		{"Stages:", "Loops side by side (--loops).", count.Button},
		{"Shown here:", "The stage that the panel shows (keys 1 to 4, or a click on its name).", which.Button},
		{"Link:", "What you change, you change for all stages, or for this one. A loop is always its stage's own.",
			c.line(0, linked)},
	}
}

// machineRows are the computer that the stages run on.
func (c *Controls) machineRows() []row {
	where := c.menu(rowWidth, func() []choice.Entry { return choice.Machines },
		func(s *State) choice.Entry { return choice.MachineChoice(s.Machine) },
		func(e choice.Entry) { c.do.Machine(stage.Machine(e.Text)) })
	gap := c.menu(rowWidth, gaps, func(s *State) choice.Entry { return choice.Chosen(gaps(), string(s.Gap)) },
		func(e choice.Entry) { c.do.Gap(stage.Gap(e.Text)) })
	stall := c.button("Stall now", rowWidth, c.do.Stall)
	c.enable(func(s *State) bool { return s.Playing }, stall)
	rows := []row{
		{"Runs on:", "This computer, with what updates really cost on it; the lab's simulated one, the same on every " +
			"computer; or this computer's frames, the very same for all stages, in which updates cost nothing " +
			"(--machine, --same-frames; M).", where.Button},
		{"", "The computer stands still for 450 ms (X).", stall},
		{"Gap:", "What becomes of the time in which the display stands still, as in a hidden tab: it is discarded, " +
			"or fed to the loop, from the next Play on (--gap).", gap.Button},
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
func (c *Controls) viewRows() []row {
	scale := c.menu(rowWidth, scaleChoices, func(s *State) choice.Entry { return scaleChoice(s.Scale) },
		func(e choice.Entry) { c.do.Scale(e) })
	rows := []row{
		{"Scale:", "Of the panel and the text (--ui-scale; Ctrl + and -).", scale.Button},
		{"Window:", "All of the screen, or not (F11).", c.button("Full screen", rowWidth, c.do.FullScreen)},
		{"Theme:", "Light or dark (--dark; T).", c.line(0, c.checkBox("dark", func(s *State) bool { return s.Dark },
			c.do.Dark))},
	}
	for _, k := range choice.AllShows() {
		box := c.checkBox("shown", func(s *State) bool { return s.Shows.Has(k.Bit) },
			func(on bool) { c.do.Show(k.Bit, on) })
		rows = append(rows, row{k.Title, fmt.Sprintf("%s (--show %s; %v).", k.Words, k.Name, k.Key), c.line(0, box)})
	}
	all := c.button("Look at all of it", rowWidth, c.do.LookAtAll)
	rows = append(rows, row{"Camera:", "The wheel gets closer, a drag on empty ground moves it; or I, O and the " +
		"arrows. All stages show the same. This goes back (Home).", all},
		row{"Panel:", "Leaves the window to the stages, until P or the bar brings it back (P).",
			c.button("Put it away", rowWidth, c.do.Hide)})
	name := "Mark:"
	for _, m := range choice.AllMarks() {
		box := c.checkBox(m.Name, func(s *State) bool { return s.Marks.Has(m.Bit) },
			func(on bool) { c.do.Mark(m.Bit, on) })
		rows = append(rows, row{name, fmt.Sprintf("%s (--mark %s; %v).", m.Words, m.Name, m.Key), c.line(0, box)})
		name = ""
	}
	return rows
}

// pictureRows save what is seen.
func (c *Controls) pictureRows() []row {
	report := c.button("Report", rowWidth, c.do.Report)
	c.enable(func(s *State) bool { return s.Reports }, report)
	rows := []row{
		{"Window:", "A picture of the window, with the experiment in it (S).",
			c.button("Save a picture", rowWidth, c.do.Save)},
		{"Stages alone:", "A picture of the stages without the panel, with the experiment in it (D).",
			c.button("Save a picture", rowWidth, c.do.SaveClean)},
		{"Command:", "The lab's command for these settings, on the clipboard (Ctrl C).",
			c.button("Copy", rowWidth, c.do.Copy)},
		{"The lab:", "Runs this in the lab, on the simulated machine, and opens the page with its plots and numbers " +
			"(Ctrl E).", report},
	}
	if c.do.Link != nil {
		rows = append(rows, row{"Page:", "The address of this page with these settings, to send to others.",
			c.button("Copy the link", rowWidth, c.do.Link)})
	}
	return rows
}

// gaps are the entries of the menu of what becomes of a gap.
func gaps() (all []choice.Entry) {
	for _, g := range stage.Gaps() {
		all = append(all, choice.Entry{Text: string(g), Label: choice.KeyTitle(string(g))})
	}
	return all
}

// scaleStops are the scales of the panel to choose from, in percent. Ctrl and + gets to others.
var scaleStops = []int{50, 75, 100, 125, 150, 200, 300, 400}

// scaleChoices are the entries of the menu of scales.
func scaleChoices() (all []choice.Entry) {
	for _, percent := range scaleStops {
		all = append(all, scaleChoice(float64(percent)/100))
	}
	return all
}

// scaleChoice is what the menu shows for a scale.
func scaleChoice(scale float64) choice.Entry {
	text := strconv.FormatFloat(scale, 'f', -1, 64)
	return choice.Entry{Text: text, Label: strconv.FormatFloat(100*scale, 'f', 0, 64) + " %"}
}
