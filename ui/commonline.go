package ui

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/physics"
	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
)

// A commonLine says above the stages what they share, in words that lead to their settings: Simulated machine, an
// update takes 20 ms, 60 Hz, Ball pit, 100 objects, seed 1. A stage's title says what differs.
type commonLine struct {
	model   *model.Model
	grid    *stageGrid
	sidebar *sidebar
	toolbar *toolbar
	camera  *cameraController
	of      commonKey
	words   []commonWords
	image   *ebiten.Image // of the words; nil: not written yet
	written int           // the word that is marked in it, from 0; -1: none
}

// A commonKey is what the words depend on.
type commonKey struct {
	renamed int
	machine stage.Machine
	theme   *theme.Theme
	place   image.Rectangle
	near    bool // the camera shows only the middle of the worlds
	code    string
	legend  string
}

// commonWords are some words of the line, and the row of the settings that they lead to.
type commonWords struct {
	text, row string // row is empty for the words that show the code, and for a legend
	place     image.Rectangle
	legend    bool // of marks on the worlds, which leads nowhere
}

// wanted returns the action of a press on the words.
func (w *commonWords) wanted() model.Action {
	if w.row == "" {
		return model.ToggleShown{What: settings.ShowCode}
	}
	return model.ShowSetting{Name: w.row}
}

// notWritten is the number of a word that no line has.
const notWritten = -2

// commonGap is the space between two words, with a dot in it, in the design's pixels.
const commonGap = 16

// isShown reports whether there is a line. On a phone it would push the answers of a lesson's question out of view.
func (l *commonLine) isShown() bool {
	v := l.sidebar.viewport
	has := !l.sidebar.isDrawer()
	if v.screen.Pages {
		has = l.model.Lesson.Progress == nil
	}
	return has && !l.model.OnStartPage && !l.model.Embedded && !v.screen.StagesAlone
}

// isBeside reports whether the line is beside the buttons of the bar, which leave no room for it on a phone.
func (l *commonLine) isBeside() bool { return l.sidebar.hasBar() && !l.sidebar.viewport.screen.Pages }

// bar returns the height of the bar above the line.
func (l *commonLine) bar() int {
	card := &l.sidebar.lesson
	return card.column().AboveStages(card.beside())
}

// height returns the height that the line takes above the stages; 0: it is beside the buttons of the bar, or there is
// none.
func (l *commonLine) height() int {
	if !l.isShown() || l.isBeside() {
		return 0
	}
	return l.sidebar.viewport.theme.Px(theme.LineHeight)
}

// place returns the place of the line; empty: there is none.
func (l *commonLine) place() image.Rectangle {
	switch t := l.sidebar.viewport.theme; {
	case !l.isShown():
		return image.Rectangle{}
	case l.isBeside():
		return l.toolbar.beside()
	default:
		corner, bar := l.grid.frame().Min, l.bar() // code may be above the worlds
		top := bar + max(corner.Y-bar-l.height(), 0)/2
		return image.Rect(corner.X, top, l.sidebar.viewport.size.X-t.Px(theme.Margin), top+l.height())
	}
}

// follow lays the line out again if something has changed.
func (l *commonLine) follow() {
	now := commonKey{l.grid.placing.renamed, l.machine(), l.sidebar.viewport.theme, l.place(),
		l.camera.isNear(), l.codeWords(), stageview.LegendLeftOut(l.grid.cells[:], l.sidebar.viewport.theme)}
	if now == l.of {
		return
	}
	l.of, l.words, l.written = now, l.words[:0], notWritten
	if now.place.Empty() {
		return
	}
	x, y := now.place.Min.X, (now.place.Min.Y+now.place.Max.Y)/2
	high := now.theme.Px(theme.LineHeight)
	words := commonWordsOf(l.grid.named, now.machine)
	if now.near {
		words = append(words, commonWords{text: "zoomed to the middle", row: "Camera"})
	}
	right := now.place.Max.X
	for _, w := range [...]commonWords{{text: now.code}, {text: now.legend, legend: true}} {
		if w.text == "" {
			continue
		}
		w.place = image.Rect(right-int(text.Advance(w.text, now.theme.Small)), y-high/2, right, y+high/2)
		right = w.place.Min.X - now.theme.Px(commonGap)
		defer func() { l.words = append(l.words, w) }()
	}
	for _, w := range words {
		end := x + int(text.Advance(w.text, now.theme.Small))
		if end > right { // the first words matter most
			return
		}
		w.place = image.Rect(x, y-high/2, end, y+high/2)
		l.words = append(l.words, w)
		x = end + now.theme.Px(commonGap)
	}
}

// machine returns the machine of the stages that are shown. Another one that is chosen waits for Restart.
func (l *commonLine) machine() stage.Machine {
	if p := &l.model.Playback; p.Begun {
		return p.Player.Machine
	}
	return l.model.Choices.Stages.Machine
}

// codeWords are the words that show or hide the code; empty: a button of the bar does, the editor shows it, or nobody
// can press them.
func (l *commonLine) codeWords() string {
	switch {
	case l.sidebar.hasBar() || l.sidebar.viewport.finger() > 0 || l.sidebar.viewport.screenshot:
		return ""
	case l.model.Code.Document != nil: // the editor shows it
		return ""
	case l.grid.shown.Beside.Has(settings.ShowCode):
		return "Hide the code (W)"
	default:
		return "Show the code (W)"
	}
}

// commonWordsOf returns what setups on a machine share, the most important first.
func commonWordsOf(setups []experiment.Setup, m stage.Machine) (all []commonWords) {
	add := func(words, row string) { all = append(all, commonWords{text: words, row: row}) }
	switch m {
	case stage.Simulated:
		add("Simulated machine", "Machine")
	case stage.SameFrames:
		add("This computer, the same frames for all", "Machine")
	default:
		add("This computer", "Machine")
	}
	if len(setups) == 0 {
		return all
	}
	s := setups[0].Last()
	shares := func(keys ...string) bool {
		return !slices.ContainsFunc(keys, func(key string) bool {
			return slices.ContainsFunc(setups, func(o experiment.Setup) bool {
				return o.Last().Override(key) != s.Override(key)
			})
		})
	}
	if words := updateWords(s, m); words != "" && shares("update-cost", "update-cost-per-object",
		"update-cost-per-contact") {
		add(words, "Update cost")
	}
	if draw := s.Machine.DrawCost.Constant; m == stage.Simulated && shares("draw-cost") &&
		draw != experiment.Default().Machine.DrawCost.Constant {
		add("a draw takes "+numbertext.Time(draw), "Draw cost")
	}
	if m == stage.Simulated && shares("refresh") {
		add(s.Machine.Rate()+" Hz", "Refresh")
	}
	if scene, ok := physics.SceneByName(s.Scene); ok && shares("scene", "objects") {
		objects := numbertext.Whole(s.Objects) + " objects"
		if s.Objects == 1 {
			objects = "1 object"
		}
		add(scene.Title+", "+objects, "Objects")
	}
	if shares("seed") {
		add("seed "+strconv.FormatUint(s.Seed, 10), "Seed")
	}
	return all
}

// updateWords says what an update takes on a machine; "" if nothing is set. Contacts come and go, so it leaves out what
// they take, and what objects take if that is little.
func updateWords(s experiment.Setup, m stage.Machine) string {
	cost := s.MachineSettings().UpdateCost
	takes, words := cost.Constant, "an update takes "
	switch {
	case !m.Uses("update-cost"), m != stage.Simulated && takes == experiment.Default().Machine.UpdateCost.Constant:
		return ""
	case m == stage.Simulated && float64(cost.Of(s.Objects, 0)) > muchMore*float64(takes):
		takes, words = cost.Of(s.Objects, 0), "an update takes at least "
	}
	return words + numbertext.Time(takes)
}

// muchMore is how many times as long as without objects an update takes if objects are worth a word.
const muchMore = 1.05

// links returns the words that lead to settings: for a finger all are too low.
func (l *commonLine) links() []commonWords {
	if l.sidebar.viewport.finger() > 0 {
		return nil
	}
	return l.words
}

// handle returns the action of a press on the line, and reports whether it used the pointer.
func (l *commonLine) handle() (wanted model.Action, used bool) {
	p := l.sidebar.pointer
	for _, w := range l.links() {
		if !w.legend && p.At.In(w.place) && l.sidebar.isFree(p.At) && p.Pressed() {
			p.Take()
			return w.wanted(), true
		}
	}
	return nil, false
}

// draw draws the line. It is written once, because text takes long.
func (l *commonLine) draw(screen *ebiten.Image) {
	if len(l.words) == 0 {
		return
	}
	if at := l.pointed(); at != l.written || l.image == nil {
		l.written, l.image = at, theme.Sized(l.image, l.of.place.Size())
		l.image.Clear()
		l.write()
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(l.of.place.Min.X), float64(l.of.place.Min.Y))
	screen.DrawImage(l.image, &o)
}

// pointed returns the index of the word at the pointer; -1: there is none.
func (l *commonLine) pointed() int {
	at := l.sidebar.pointer.At
	return slices.IndexFunc(l.links(), func(w commonWords) bool { return !w.legend && at.In(w.place) })
}

// write writes the words to the image.
func (l *commonLine) write() {
	t, corner := l.of.theme, l.of.place.Min
	for i, w := range l.words {
		x, y := float64(w.place.Min.X-corner.X), float64(w.place.Min.Y+w.place.Max.Y)/2-float64(corner.Y)
		ink, isCode := color.Color(t.FaintInk), w.row == "" && !w.legend
		if i == l.written || isCode { // nothing else says that these can be pressed
			ink = t.Accent
		}
		theme.DrawText(l.image, w.text, t.Small, ink, x, y, text.AlignStart)
		if i > 0 && w.row != "" {
			theme.DrawText(l.image, "·", t.Small, t.FaintInk, x-float64(t.Px(commonGap/2)), y, text.AlignCenter)
		}
	}
}

// controls returns the words for users who do not see them.
func (l *commonLine) controls() (all []accessibility.Control) {
	for _, w := range l.links() {
		if w.legend {
			continue
		}
		one := accessibility.Control{ID: "common " + w.row, Role: accessibility.Button, Group: "What the stages share",
			Name: w.text, Hint: "Shows the setting.", Place: w.place,
			Do: func(string) model.Action { return w.wanted() }}
		if w.row == "" {
			one.ID, one.Group, one.Hint = "common code", "Code", ""
		}
		all = append(all, one)
	}
	return all
}
