package settingspanel

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// This file is the table of the panel: its rows, from top to bottom. The demo's own rows and the buttons are always
// visible, the others are in sections.
//
// To add a row, add it to the list of its section:
//
//	t.keys.plain("max-fps")                    // a key of experiment.Keys: check box, menu or field, as it needs
//	t.keys.slider("update-cost", "0s", "20ms") // a key with a slider that has these stops, and a field
//	row{"Picture:", "With the experiment in it.", t.button("Save", t.make.rowWidth(), model.SavePicture{})}
//
// A new key of experiment.Keys gets a row in the section of its subject without being listed here. Other controls show
// a field of [State], which the window fills in, and ask for one of the actions of package model.

// A State is everything that the panel shows.
type State struct {
	Panel           settings.EditForm
	Stages, Chosen  int
	Linked          bool
	Machine         stage.Machine
	Lesson          string
	Message         string
	Restarts        bool // settings wait for Restart
	Playing, Paused bool
	Fresh           bool // what plays has done nothing yet
	Waits           bool // the lesson waits for its own button, or the run has ended
	Dark            bool
	Shows           settings.Shows
	Language        string // in which code is shown
	Marks           mark.Set
	Gap             stage.Gap
	History         int     // the most bytes that the past of all stages takes
	Scale           float64 // as the user chose it, without the display's scale
	Reports         bool    // a report can be made now
	Prints          bool    // a poster can be made now: a lesson with a question is open
	CanUndo         bool    // a setting was changed
	CanRedo         bool    // a change was undone
	Tests           bool    // a stress test runs
}

// A row is a line of the panel: a name, a hint and a control.
type row struct {
	name, hint string
	control    widget.PreferredSizeLocateableWidget
}

// A section is a part of the panel that can be expanded.
type section struct {
	title string
	rows  []row
}

// A table makes the rows of the panel.
type table struct {
	make  *kit
	keys  keyRows
	page  bool // it is in a web page, which has links, and no laboratory
	shown *State
	want  func(model.Action)
}

// button makes a button with a word on it. A press asks for an action.
func (t table) button(word string, width float64, action model.Action) *widget.Button {
	return t.make.button(word, width, func() { t.want(action) })
}

// sets returns a function that sets a setting to an entry of its menu.
func (t table) sets(key string) func(settings.Entry) {
	return func(e settings.Entry) { t.want(model.Set{Key: key, Text: e.Text}) }
}

func (t table) sections() []section {
	return []section{
		{"Lessons", t.lessonRows()},
		{"Stages", t.stageRows()},
		{"Loop", slices.Concat(t.keyRows(experiment.AboutLoop), t.codeRows())},
		{"World", t.keyRows(experiment.AboutScene)},
		{"Machine", slices.Concat(t.machineRows(), t.keyRows(experiment.AboutMachine))},
		{"View", t.viewRows()},
		{"Pictures and share", t.pictureRows()},
	}
}

// placed are the keys whose rows are listed in this file.
var placed = []string{"scene", "loop", "max-step", "objects", "step", "update-cost", "draw-cost", "refresh", "jitter"}

// keyRows makes rows for the keys about a subject that are not listed in this file.
func (t table) keyRows(about experiment.Subject) (rows []row) {
	for _, k := range experiment.Keys() {
		if k.About == about && !slices.Contains(placed, k.Name) {
			rows = append(rows, t.keys.whereUsed(k.Name, func() row { return t.keys.plain(k.Name) }))
		}
	}
	return rows
}

// demoRows makes the rows of the settings of the original demo, and of the step, which decides what its loops do.
func (t table) demoRows() []row {
	p := &t.shown.Panel
	sceneWidth := 134.
	const wordWidth, countWidth = 58, 88 // side by side, with spaces between them
	const leastField = 50                // pixels of the toolkit's narrowest field
	look := t.make.theme
	word, field := theme.TextWidth("Objects:", look.Regular)/look.Scale, leastField/look.Scale
	sceneWidth -= max(word-wordWidth, 0) + max(field-(countWidth-openerWidth), 0)
	scene := t.make.menu(sceneWidth, settings.Scenes,
		func(s *State) settings.Entry { return settings.Chosen(settings.Scenes(), s.Panel.Setup.Scene) },
		t.sets("scene"))
	t.make.enable(func(s *State) bool { return s.unused("scene") == "" }, scene.button)
	loop := t.make.menu(theme.ColumnWidth, p.Kinds,
		func(s *State) settings.Entry { return settings.Chosen(p.Kinds(), s.Panel.Setup.Loop) },
		t.sets("loop"))
	t.make.changing[loop.button.GetWidget()] = loopName
	limited := t.make.checkBox("", func(s *State) bool { return s.Panel.Limited() },
		func(on bool) { t.want(model.LimitStep{On: on}) })
	t.make.enable(func(s *State) bool { return s.unused("max-step") == "" }, limited)
	const box = 18 + 8 // a check box and the space after it
	maxStep := t.keys.combo(theme.ColumnWidth-box, "max-step", p.MaxStepChoices, t.sets("max-step"))
	maxStep.enable(t.make, func(s *State) bool { return s.Panel.Limited() && s.unused("max-step") == "" })
	objects := t.keys.combo(countWidth, "objects", p.ObjectCounts, t.sets("objects"))
	objects.enable(t.make, func(s *State) bool { return s.unused("objects") == "" })
	of := t.make.label("Objects:", wordWidth, t.make.theme.Ink)
	t.make.within(t.keys.row("objects", of.Label, objects.line), of)
	return []row{
		t.keys.row("scene", "Scene:", t.make.line(5, scene.button, of, objects.line)),
		{"Loop:", hintOf("loop"), loop.button},
		t.stepRow(),
		t.keys.row("max-step", "Max step:", t.make.line(8, limited, maxStep.line)),
	}
}

// loopName names the row of the loop. Each stage keeps its own loop, while most settings are for all stages.
func loopName(s *State) string {
	if s.Stages == 1 {
		return "Loop:"
	}
	return fmt.Sprintf("Loop of %d:", s.Chosen+1)
}

// stepRow makes the row of the step. The step is a rate: at 10 Hz the effect of interpolation is visible, at 60 Hz it
// is not. Beside the rate is the length of a step, which the sentences about frames use.
func (t table) stepRow() row {
	const unitWidth, space = 100, 6
	rate := t.make.textField(theme.ColumnWidth-openerWidth-unitWidth-space,
		func(s *State) settings.Field { return s.Panel.Rate },
		func(text string) { t.want(model.Type{Key: "step", Text: text}) })
	presets := t.make.combo(rate, func() []settings.Entry { return settings.StepPresets },
		func(s *State) settings.Entry { return s.Panel.Step() }, t.sets("step"))
	presets.enable(t.make, func(s *State) bool { return s.unused("step") == "" })
	unit := t.make.label("", unitWidth, t.make.theme.Ink)
	t.make.shows = append(t.make.shows, func(s *State) { unit.Label = s.Panel.StepUnit() })
	return t.keys.row("step", "Step:", t.make.line(space, presets.line, unit))
}

// codeRows open the editor, also where there is no room for the code's card with its button.
func (t table) codeRows() []row {
	return []row{
		{"Code:", "Opens an editor with a copy of the loop, or with the loop of your own (E).",
			t.button("Edit", t.make.rowWidth(), model.EditCode{})},
		{"Your own:", "Opens an editor with the loop that you have copied, in Go or JavaScript (Ctrl V).",
			t.button("Paste a loop", t.make.rowWidth(), model.PasteCode{})},
	}
}

func (t table) lessonRows() []row {
	all := settings.Lessons()
	lesson := t.make.menu(t.make.rowWidth(), func() []settings.Entry { return all },
		func(s *State) settings.Entry { return settings.Chosen(all, s.Lesson) },
		func(e settings.Entry) { t.want(model.ChooseLesson{Name: e.Text}) })
	const hint = "Opens a lesson and starts it (L: next, K: previous)."
	return []row{
		{"Lesson:", hint, lesson.button},
		{"Projector:", "Shows large text for a room, and no panel. Q or the button Exit ends it (Q).",
			t.button("Present", t.make.rowWidth(), model.Present{})},
	}
}

// stageRows choose the number of stages, and the stage that the other settings are about.
func (t table) stageRows() []row {
	several := func(s *State) bool { return s.Stages > 1 }
	count := t.make.menu(t.make.rowWidth(), settings.StageCounts,
		func(s *State) settings.Entry { return settings.StageCounts()[s.Stages-1] },
		func(e settings.Entry) { t.want(model.SetStages{N: settings.Index(settings.StageCounts(), e) + 1}) })
	which := t.make.menu(t.make.rowWidth(),
		func() []settings.Entry { return settings.StageNames(t.shown.Stages) },
		func(s *State) settings.Entry { return settings.StageNames(s.Stages)[s.Chosen] },
		func(e settings.Entry) {
			t.want(model.ChooseStage{N: settings.Index(settings.StageNames(t.shown.Stages), e)})
		})
	linked := t.make.checkBox("Apply to all stages", func(s *State) bool { return s.Linked },
		func(on bool) { t.want(model.LinkStages{On: on}) })
	t.make.enable(several, which.button, linked)
	return []row{
		{"Stages:", "How many loops run side by side (keys + and -).", count.button},
		{"Editing:", "The stage whose settings the panel shows (keys 1 to 4, or a click on its name).",
			which.button},
		{"", "A change of a setting is for all stages, not only for the one being edited. Each keeps its own loop.",
			t.make.line(0, linked)},
	}
}

// machineRows choose the computer that the stages run on.
func (t table) machineRows() []row {
	where := t.make.menu(t.make.rowWidth(), func() []settings.Entry { return settings.Machines },
		func(s *State) settings.Entry { return settings.MachineChoice(s.Machine) },
		func(e settings.Entry) { t.want(model.SetMachine{Machine: stage.Machine(e.Text)}) })
	gap := t.make.menu(t.make.rowWidth(), gaps,
		func(s *State) settings.Entry { return settings.Chosen(gaps(), string(s.Gap)) },
		func(e settings.Entry) { t.want(model.SetGap{Gap: stage.Gap(e.Text)}) })
	history := t.make.menu(t.make.rowWidth(), settings.Sizes,
		func(s *State) settings.Entry { return settings.SizeChoice(s.History) },
		func(e settings.Entry) {
			if bytes, err := settings.ParseSize(e.Text); err == nil { // it is from the menu
				t.want(model.SetHistory{Bytes: bytes})
			}
		})
	stall := t.button("Stall now", t.make.rowWidth(), model.Stall{})
	t.make.enable(func(s *State) bool { return s.Playing }, stall)
	rows := []row{
		{"Machine:", "What the stages run on. This computer: updates take as long as they really take. Simulated: a " +
			"model of a computer, the same everywhere. Same frames: all stages get the frames of this computer, and " +
			"updates cost nothing (M).",
			where.button},
		{"", "Stops the machine for 450 ms (X).", stall},
		{"Gap:", "What happens to the time in which the display stops, as in a hidden tab: it is discarded, or the " +
			"loop gets it. A change takes effect with the next Play.", gap.button},
		{"History:", "How much memory keeps the past of all stages, to which you can go back. When it is full, the " +
			"oldest pictures go first. A change takes effect with the next Play.", history.button},
	}
	for _, s := range machineSliders {
		rows = append(rows, t.keys.whereUsed(s[0], func() row { return t.keys.slider(s[0], s[1:]...) }))
	}
	return rows
}

// machineSliders are the settings of the machine that have sliders, each with its stops.
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

// viewRows choose how the window looks.
func (t table) viewRows() []row {
	scale := t.make.menu(t.make.rowWidth(), scaleChoices, func(s *State) settings.Entry { return scaleChoice(s.Scale) },
		func(e settings.Entry) {
			if scale, err := strconv.ParseFloat(e.Text, 64); err == nil { // it is from the menu
				t.want(model.SetScale{Scale: scale})
			}
		})
	dark := t.make.checkBox("dark", func(s *State) bool { return s.Dark },
		func(on bool) { t.want(model.SetTheme{Dark: on}) })
	rows := []row{
		{"UI scale:", "The size of the panel and of all text (Ctrl + and -).", scale.button},
		{"Window:", "Turns full screen on or off (F11).",
			t.button("Full screen", t.make.rowWidth(), model.ToggleFullScreen{})},
		{"Theme:", "Dark, or light (T).", t.make.line(0, dark)},
	}
	for _, k := range settings.AllShows() {
		box := t.make.checkBox("shown", func(s *State) bool { return s.Shows.Has(k.Bit) },
			func(on bool) { t.want(model.SetShown{What: k.Bit, On: on}) })
		rows = append(rows, row{k.Title, fmt.Sprintf("%s (%v).", k.Words, k.Key),
			t.make.line(0, box)})
		if k.Bit == settings.ShowCode {
			rows = append(rows, t.languageRow())
		}
	}
	reset := t.button("Reset view", t.make.rowWidth(), model.ResetView{})
	rows = append(rows, row{"Camera:", "The wheel zooms, and a drag on empty ground moves the view; so do I, O and " +
		"Alt with the arrows. All stages have the same view. It follows the objects until you move it, and again " +
		"after Reset view (Y).", reset},
		row{"Panel:", "Hides the panel. P or Settings in the bar shows it again (P).",
			t.button("Hide panel", t.make.rowWidth(), model.HidePanel{})})
	name := "Mark:"
	for _, m := range mark.All() {
		box := t.make.checkBox(m.Name, func(s *State) bool { return s.Marks.Has(m.Bit) },
			func(on bool) { t.want(model.SetMark{What: m.Bit, On: on}) })
		rows = append(rows, row{name, fmt.Sprintf("%s (%v).", m.Sentence(), m.Key),
			t.make.line(0, box)})
		name = ""
	}
	return rows
}

// languageRow chooses the language in which code is shown.
func (t table) languageRow() row {
	all := settings.Languages()
	language := t.make.menu(t.make.rowWidth(), func() []settings.Entry { return all },
		func(s *State) settings.Entry { return settings.Chosen(all, s.Language) },
		func(e settings.Entry) { t.want(model.SetLanguage{Name: e.Text}) })
	return row{"Language:", "The language in which loops are shown. Copy and Save at the code take a loop home.",
		language.button}
}

// pictureRows save, copy and share.
func (t table) pictureRows() []row {
	rows := []row{
		{"Window:", "A picture of the window, with the experiment in it (S).",
			t.button("Save picture", t.make.rowWidth(), model.SavePicture{})},
		{"Stages alone:", "A picture of the stages without the panel, with the experiment in it (D).",
			t.button("Save picture", t.make.rowWidth(), model.SavePicture{StagesOnly: true})},
		{"Command:", "Copies the command that runs these settings in the lab, looplab (Ctrl C).",
			t.button("Copy command", t.make.rowWidth(), model.CopyCommand{})},
	}
	if !t.page {
		report := t.button("Make report", t.make.rowWidth(), model.MakeReport{})
		t.make.enable(func(s *State) bool { return s.Reports }, report)
		rows = append(rows, row{"Report:", "Runs these settings in the lab, on a simulated machine, and opens a page " +
			"of plots and numbers (Ctrl E).", report})
		poster := t.button("Make poster", t.make.rowWidth(), model.MakePoster{})
		t.make.enable(func(s *State) bool { return s.Prints }, poster)
		rows = append(rows, row{"Poster:", "Runs this lesson in the lab, and makes a page to print and hang up: its " +
			"question, its decisive moments and its answer.", poster})
	}
	if t.page {
		rows = append(rows, row{"Page:", "Copies the address of this page with these settings to the clipboard " +
			"(Shift C).", t.button("Copy link", t.make.rowWidth(), model.CopyLink{})},
			row{"Article:", "Copies the HTML of a frame that shows this in an article: two stages at most, no panel.",
				t.button("Copy frame", t.make.rowWidth(), model.CopyFrame{})})
	}
	return rows
}

// gaps returns the entries of the menu Gap.
func gaps() (all []settings.Entry) {
	says := map[stage.Gap]string{stage.Discard: "Discard the time", stage.Feed: "Feed it to the loop"}
	for _, g := range stage.Gaps() {
		all = append(all, settings.Entry{Text: string(g), Label: says[g]})
	}
	return all
}

// scaleStops are the scales of the panel to choose from, in percent. Ctrl + and Ctrl - reach others.
var scaleStops = []int{50, 75, 100, 125, 150, 200, 300, 400}

// scaleChoices returns the entries of the menu of scales.
func scaleChoices() (all []settings.Entry) {
	for _, percent := range scaleStops {
		all = append(all, scaleChoice(float64(percent)/100))
	}
	return all
}

// scaleChoice returns the entry for a scale.
func scaleChoice(scale float64) settings.Entry {
	text := strconv.FormatFloat(scale, 'f', -1, 64)
	return settings.Entry{Text: text, Label: strconv.FormatFloat(100*scale, 'f', 0, 64) + " %"}
}
