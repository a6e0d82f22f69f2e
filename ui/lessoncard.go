package ui

import (
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/accessibility"
	"gameloops/ui/codeview"
	"gameloops/ui/input"
	"gameloops/ui/layout"
	"gameloops/ui/lesson"
	"gameloops/ui/lessoncard"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/startpage"
	"gameloops/ui/theme"
)

// A lessonCard shows the lesson's card: in a column beside the stages, above the panel if that is there, or where there
// is no room for it, in a band below them.
type lessonCard struct {
	card      lessoncard.Card
	startPage startpage.Page
	editor    *codeview.EditorView // the editor
	viewport  *viewport
	sidebar   *sidebar
	gestures  *gestureTracker
	model     *model.Model
	pointer   *input.Pointer
	tellsWhy  bool       // the card explains the pictures of all stages, so the stages do not
	hinted    string     // the exercise whose hint is shown
	heights   [3]heights // in a column, in a band, and of a question in a sheet
	sheet     sheet
	worlds    image.Rectangle // beside which a sheet closes
	plan      layout.Column
	teller    lessoncard.Teller
	ring      lessoncard.Ring // around what has the keyboard
}

// pressable returns what can be pressed on the card, or on the start page.
func (l *lessonCard) pressable() []accessibility.Control {
	return append(l.card.Controls(), l.startPage.Controls()...)
}

// pressFocused presses the control that has the keyboard, and returns its action; not ok if none has.
func (l *lessonCard) pressFocused() (wanted model.Action, ok bool) {
	if l.sidebar.isSeen() {
		return nil, false
	}
	return l.ring.Press(l.pressable())
}

// tab gives the keyboard to the next control, or to the previous one. The panel, while shown, and a page do that
// themselves.
func (l *lessonCard) tab(back, onPage bool) {
	if !l.sidebar.isSeen() && !onPage {
		l.ring.Move(l.pressable(), back)
	}
}

// heights caches the heights that a card needs at some widths, until its words or the theme change.
type heights struct {
	theme *theme.Theme
	of    any // what the words come from
	known map[extent]int
}

// An extent is what the height of a card depends on, beside its words.
type extent struct {
	width int
	form  lessoncard.Form
	foot  bool
}

// height returns the height that the card needs at a width in a form, at whatever step the lesson is; 0 if there is no
// lesson.
func (l *lessonCard) height(width int, form lessoncard.Form) int {
	if l.model.Lesson.IsNone() {
		return 0
	}
	h, of := &l.heights[0], l.source(form)
	if form == lessoncard.Band {
		h = &l.heights[1]
	}
	if h.theme != l.viewport.theme || !reflect.DeepEqual(h.of, of) {
		*h = heights{l.viewport.theme, of, make(map[extent]int)}
	}
	foot := l.hasFoot(form)
	if _, all := of.(lesson.Script); all { // the question has a foot, and the height is the same at each step
		foot = l.mayHaveFoot(form)
	}
	e := extent{width, form, foot}
	height, ok := h.known[e]
	if !ok {
		all := l.contents(form)
		for i := range all {
			l.addFoot(&all[i], foot)
		}
		look := form
		// measure a room's column in the form that it shows
		if l.viewport.screen.Card == layout.ColumnWide && form == lessoncard.Column {
			look = lessoncard.Projector
		}
		height = lessoncard.Height(h.theme, all, width, look)
		h.known[e] = height
	}
	return height
}

// A posed question, with the answer that is chosen. It is compared in each frame.
type posed struct {
	of     *settings.Opened
	chosen int
}

// posedHeight returns the height that a question needs in a sheet of a width, with all its answers. What is below them
// may need a scroll.
func (l *lessonCard) posedHeight(width int) int {
	h, of := &l.heights[2], posed{l.model.Lesson.Opened, l.model.Lesson.Progress.Chosen}
	if h.theme != l.viewport.theme || h.of != of {
		*h = heights{l.viewport.theme, of, make(map[extent]int)}
	}
	e := extent{width: width}
	height, ok := h.known[e]
	if !ok {
		c := l.content()
		c.Aside = ""
		height = lessoncard.SheetHeight(h.theme, &c, width)
		h.known[e] = height
	}
	return height
}

// content returns what the card says now. Where the words lie over the stages, a button opens or closes them, and
// another one does so with the code, for which there is no other button.
func (l *lessonCard) content() lessoncard.Content {
	c := l.words()
	switch {
	case !l.isSheet():
	case l.readsSheet():
		c.Buttons = append(slices.Clone(c.Buttons), lesson.Button{Name: "Hide", Do: lesson.Words})
	default:
		read := lesson.Button{Name: "Read", Do: lesson.Words}
		if l.model.Lesson.Asks() {
			read.Name = "Answers"
		}
		c.Buttons = append(slices.Clone(c.Buttons), lesson.Button{Name: "Code", Do: lesson.Code}, read)
	}
	return c
}

// words returns what the card says now. On screens that leave the room to the worlds it is as little as possible.
func (l *lessonCard) words() lessoncard.Content {
	s, screen := l.model.Lesson.State(), &l.viewport.screen
	switch {
	case s == nil:
		return lessoncard.Content{}
	case l.model.Lesson.Exercise() != nil:
		return l.exercise(s)
	case l.isSheet() && !l.readsSheet(), screen.Glances && (s.Beat == lesson.Running || s.Beat == lesson.Stopped):
		return lessoncard.Glance(s)
	case screen.TellsAll && s.Beat != "" && s.Beat != lesson.Asking: // below the question there is little room
		return lessoncard.Whole(s)
	case screen.Subtitles:
		return lessoncard.Subtitle(s)
	default:
		return lessoncard.ContentOf(s)
	}
}

// said returns what the card says now in a place. In a room's column it says as much of an answer as fits, and when
// asked why the pictures of all stages are as they are, the reasons, if all of them fit.
func (l *lessonCard) said(place image.Rectangle, form lessoncard.Form) lessoncard.Content {
	l.tellsWhy = false
	if l.model.Lesson.Progress == nil || l.model.Lesson.Exercise() != nil {
		return l.content()
	}
	s := l.model.Lesson.State()
	switch form {
	case lessoncard.Band, lessoncard.PhoneColumn:
		return l.content()
	case lessoncard.Projector:
	default:
		all := lessoncard.Recalled(s)
		for i := range all {
			l.addFoot(&all[i], l.hasFoot(form))
		}
		return l.teller.Fullest(l.viewport.theme, all, place, form)
	}
	all := lessoncard.Tellings(s)
	if why := l.reasons(); why != "" {
		explained := slices.Clone(all)
		if !l.model.Lesson.HidesAnswer() { // the whole answer matters more than the reasons
			explained = explained[:1]
		}
		for i := range explained {
			explained[i].Why = why
		}
		all = append(explained, all...)
	}
	told := l.teller.Fullest(l.viewport.theme, lessoncard.Titled(all, s.Title), place, form)
	l.tellsWhy = len(told.Why) > 0
	return told
}

// reasons returns the reasons for the pictures of all stages, a paragraph for each; empty while the lesson does not ask
// for them.
func (l *lessonCard) reasons() string {
	p := &l.model.Playback
	if len(p.Player.Stages) == 0 || !l.model.Lesson.AsksWhy(p) { // none has begun
		return ""
	}
	var all []string
	for n := range p.Player.Stages {
		if why := p.Past.Reason(n, p.Player.Host()); why != "" {
			all = append(all, "Stage "+theme.StageNumber(n)+": "+why)
		}
	}
	return strings.Join(all, "\n")
}

// writesWhere says how an exercise is done.
const writesWhere = "Run it to see what it does: press Space, or Ctrl Enter while you type. Then change the code and " +
	"run it again: that checks the goals."

// exercise returns what the card says of an exercise: the task, a hint if the user has asked for it, and the button
// for the next exercise, which stands out once the goals are reached.
func (l *lessonCard) exercise(s *lesson.State) lessoncard.Content {
	c := lessoncard.ContentOf(s)
	names := experiment.Exercises().Lessons
	n := slices.Index(names, s.Name)
	if n < 0 { // from a user's file
		return c
	}
	c.Turns = true
	c.Above = fmt.Sprintf("Exercise %d of %d · %s", n+1, len(names), experiment.Exercises().Title)
	desk := l.editor
	next := lesson.Button{Name: "Next exercise", Keys: keyName(desk, "L"), Do: lesson.After}
	if n == len(names)-1 {
		next.Name = "First exercise"
	}
	hint := lesson.Button{Name: "Hint", Keys: keyName(desk, "Shift H"), Do: lesson.Hint}
	c.Aside = writesWhere
	switch {
	case lesson.GoalsReached(l.model.Code.Goals):
		next.Primary = true
		c.Lead, c.Words, c.Aside, c.Buttons = "All goals are reached.", "", "", []lesson.Button{next}
	case l.hinted == s.Name:
		hint.Name, c.Task = "Hide the hint", "Hint: "+lesson.HintFor(s.Name)
		fallthrough
	default:
		c.Buttons = []lesson.Button{hint, next}
	}
	return c
}

// keyName returns the name of a key; empty while the editor has the keyboard, where the key types a letter.
func keyName(at *codeview.EditorView, name string) string {
	if at.HasKeyboard() {
		return ""
	}
	return name
}

// hasFoot reports whether the card names the ways out of the lesson now. Below the worlds it does so only while the
// lesson asks.
func (l *lessonCard) hasFoot(form lessoncard.Form) bool {
	return l.mayHaveFoot(form) && (form != lessoncard.Band || l.model.Lesson.Asks())
}

// mayHaveFoot reports whether the card names the ways out of the lesson at some step.
func (l *lessonCard) mayHaveFoot(form lessoncard.Form) bool {
	ways := l.viewport.screen.ColumnWays
	if form == lessoncard.Band {
		ways = l.viewport.screen.BandWays
	}
	return ways == layout.WaysAlways || ways == layout.WaysPanelOff && l.sidebar.bare
}

// addFoot adds the ways out of the lesson to what the card says, if it names them.
func (l *lessonCard) addFoot(c *lessoncard.Content, names bool) {
	if desk := l.editor; names && !c.IsEmpty() {
		c.Foot = []lesson.Button{{Name: "All lessons", Keys: keyName(desk, "Shift K"), Do: lesson.List},
			{Name: settingsWords, Keys: keyName(desk, "P"), Do: lesson.Panel}, {Name: "Start page", Do: lesson.Leave}}
	}
}

// hint shows the hint of the exercise that is open, or hides it.
func (l *lessonCard) hint() {
	switch of := &l.model.Lesson; {
	case of.Exercise() == nil, l.hinted == of.Name:
		l.hinted = ""
	default:
		l.hinted = of.Name
	}
}

// source returns what the card's height depends on: the whole lesson, or what the card says now if it is in a band
// whose height may change at each step.
func (l *lessonCard) source(form lessoncard.Form) any {
	keeps := form != lessoncard.Band || l.viewport.screen.BandKeeps == layout.KeepsAlways
	if w := l.model.Lesson.Progress; w != nil && keeps {
		return w.Script
	}
	return l.content()
}

// contents returns what the card may say, so that its height need not change: all steps of a lesson with all
// predictions, or what the card says now, with all that a room's band says from the run to the trial.
func (l *lessonCard) contents(form lessoncard.Form) (all []lessoncard.Content) {
	s, ok := l.source(form).(lesson.Script)
	if !ok {
		all = append(all, l.content())
		if l.shows() {
			for _, b := range shownBeats {
				at := *l.model.Lesson.Progress
				at.Step = b
				state := at.State()
				all = append(all, lessoncard.Subtitle(&state))
			}
		}
		return all
	}
	for _, b := range lesson.All() {
		for chosen := lesson.NoChoice; chosen < len(s.Predictions); chosen++ {
			if l.viewport.screen.Subtitles {
				state := s.StateAt(b, chosen)
				if form == lessoncard.Projector {
					all = append(all, lessoncard.Boxed(&state))
				} else {
					all = append(all, lessoncard.Subtitle(&state))
				}
				continue
			}
			at := lesson.Progress{Script: s, Step: b, Chosen: chosen}
			state := at.State()
			all = append(all, lessoncard.ContentOf(&state))
		}
	}
	return all
}

// column returns what decides where the card, the panel and the toolbar are.
func (l *lessonCard) column() *layout.Column {
	c, of := &l.plan, &l.model.Lesson
	if c.Px == nil { // once: making the functions in each frame would allocate
		c.Screen = &l.viewport.screen
		c.Px = func(length float64) int { return l.viewport.theme.Px(length) }
		c.Needs = func(width int) int { return l.height(width, lessoncard.Column) }
		c.Fills = func(width int) int { return l.height(width, lessoncard.Projector) }
		c.Poses = l.posedHeight
	}
	c.Panel = l.viewport.panelWidth()
	c.Window, c.PanelOff, c.StartPage = l.viewport.size, l.sidebar.bare, l.model.OnStartPage
	c.Asks, c.NoWords, c.Reads = of.Progress != nil, of.IsNone(), l.readsSheet()
	c.Asking = of.Asks() && l.coversStages()
	if t := l.viewport.theme; t != nil { // before the first frame there is no bar
		c.BarHeight = t.AtLeastFinger(layout.BarHeight)
	}
	return c
}

// A sheet says whether the user has opened the lesson's words over the stages, or closed them, at a step.
type sheet struct {
	of   *settings.Opened // the lesson
	step lesson.Step      // "": at none
	open bool
}

// readsSheet reports whether the words are open over the stages, where they are a sheet: while the question or the
// answer is read, and at other steps if the user wants it. A run closes them.
func (l *lessonCard) readsSheet() bool {
	of := l.model.Lesson.Progress
	switch {
	case of == nil, l.isSheet() && !l.sidebar.bare: // the settings lie there
		return false
	case l.sheet.step == of.Step && l.sheet.of == l.model.Lesson.Opened:
		return l.sheet.open
	}
	return of.Step == lesson.Asking || of.Step == lesson.Concluding
}

// isSheet reports whether the words lie over the stages while they are open.
func (l *lessonCard) isSheet() bool {
	return l.viewport.screen.Card == layout.Sheet && l.model.Lesson.Progress != nil
}

// coversStages reports whether the words lie over the stages now.
func (l *lessonCard) coversStages() bool { return l.isSheet() && l.readsSheet() }

// toggleSheet opens or closes the words that lie over the stages.
func (l *lessonCard) toggleSheet() {
	if l.isSheet() {
		l.sheet = sheet{l.model.Lesson.Opened, l.model.Lesson.Progress.Step, !l.readsSheet()}
	}
}

// pressSheet handles a press on worlds beside open words, which closes them, or on closed words, which opens them. The
// action is nil if it was neither.
func (l *lessonCard) pressSheet(onCard bool) model.Action {
	if !l.isSheet() || onCard == l.readsSheet() {
		return nil
	}
	l.pointer.Take()
	return model.ToggleWords{}
}

// above returns the height that is needed above the panel, with the space between.
func (l *lessonCard) above() int { return l.column().Above(l.sidebar.donePlace()) }

// letterSizes are those of a card alone in its column, as multiples of the least.
var letterSizes = [...]float64{1.3, 1.15, 1}

// form returns how the card is laid out in the column: alone there, in letters as large as fit at all steps.
func (l *lessonCard) form() lessoncard.Form {
	switch l.viewport.screen.Card {
	case layout.Sheet:
		return lessoncard.PhoneColumn
	case layout.ColumnWide:
		return lessoncard.Projector
	}
	if c := l.column(); l.sidebar.bare {
		for _, letters := range letterSizes {
			if form := lessoncard.WideColumn(letters); l.height(c.Width(), form) <= c.Height() {
				return form
			}
		}
	}
	return lessoncard.Column
}

// beside returns the place of the card in a column without the panel; empty: it is elsewhere.
func (l *lessonCard) beside() image.Rectangle {
	return l.column().Beside(func(width int) int { return l.height(width, l.form()) })
}

// inColumn returns the place of what is in the panel's column: of the panel, and of the lesson's card. It is empty if
// nothing is.
func (l *lessonCard) inColumn() (all image.Rectangle) {
	if !l.sidebar.bare {
		all = l.sidebar.panel.Rect()
	}
	if !l.column().InBand() {
		all = all.Union(l.card.Place)
	}
	return all
}

// shownBeats are the steps at which a room looks at the worlds. From the run to the trial these keep their size.
var shownBeats = [...]lesson.Step{lesson.Running, lesson.Stopped, lesson.Concluding, lesson.Trying}

// shows reports whether a room looks at the worlds of a lesson, at one of those steps.
func (l *lessonCard) shows() bool {
	return l.viewport.screen.BandKeeps == layout.KeepsShown && l.column().InBand() &&
		slices.Contains(shownBeats[:], lesson.Step(l.model.Lesson.StepName()))
}

// A priority says whether the words in the band or the worlds are more important now.
type priority uint8

const (
	worldsFirst        priority = iota // the worlds are
	wordsFirst                         // the words are
	conclusionReserved                 // the worlds are, but leave room for the conclusion that is or will be shown
)

// reads returns which are more important now. The words are on the start page, and while a question or a conclusion
// has to be read, since the worlds are paused then.
func (l *lessonCard) reads() priority {
	s, of, inBand := &l.viewport.screen, &l.model.Lesson, l.column().InBand()
	concludes := of.StepName() == string(lesson.Concluding)
	switch {
	case l.model.OnStartPage, inBand && s.QuestionFirst && of.Asks(), s.AnswerFirst && concludes:
		return wordsFirst
	case l.shows(), inBand && s.BandKeeps == layout.KeepsAlways && of.Progress != nil:
		return conclusionReserved
	}
	return worldsFirst
}

// band returns the height of the band below the stages, in pixels; 0: there is none.
func (l *lessonCard) band(width int) int {
	s := &l.viewport.screen
	if s.StagesAlone || s.Card == layout.NoCard || !l.column().InBand() {
		return 0
	}
	if l.model.OnStartPage {
		return startpage.Height(l.viewport.theme, width)
	}
	return l.height(width, lessoncard.Band)
}

// place puts the card into the band, or if that is empty, above the panel. graphless, if not empty, says that the
// graphs have no room. The card shows it in the band.
func (l *lessonCard) place(band image.Rectangle, graphless string) {
	at := l.pointer.At
	if !l.sidebar.isFree(at) || l.sidebar.isMenuOpen() {
		at = image.Pt(-1, -1)
	}
	if l.model.OnStartPage {
		l.card.Hide()
		l.startPage.Held = l.model.Playback.IsHeld()
		l.startPage.Show(l.viewport.theme, band, at)
		return
	}
	l.startPage.Hide()
	if l.model.Lesson.IsNone() {
		l.card.Hide()
		return
	}
	box, form := band, lessoncard.Band
	if beside := l.beside(); !beside.Empty() {
		box, form = beside, l.form()
	} else if c := l.column(); band.Empty() && !c.PanelOff && !c.InBand() {
		form = lessoncard.Column
		under := l.sidebar.panel.Rect()
		box = c.AbovePanel(under, l.height(under.Dx(), form))
	}
	content := l.said(box, form)
	if graphless != "" && form == lessoncard.Band && !l.model.Lesson.Asks() {
		content.Aside = graphless
	}
	l.addFoot(&content, l.hasFoot(form))
	if card := l.viewport.screen.Card; form == lessoncard.Band && (card == layout.BandAlways || card == layout.Sheet) {
		form = lessoncard.Phone
	}
	l.card.Show(l.viewport.theme, content, box, form, at)
}

// handle handles the pointer on the card. It returns the user's action, and reports whether it used the pointer.
func (l *lessonCard) handle() (wanted model.Action, used bool) {
	p := l.pointer
	if p.Pressed() {
		l.ring.Drop()
	}
	if l.gestures.isDown() || !l.sidebar.isFree(p.At) || l.sidebar.isMenuOpen() {
		return nil, false
	}
	if !p.At.In(l.card.Place) && !p.At.In(l.startPage.Place) {
		if p.At.In(l.worlds) && p.Pressed() {
			wanted = l.pressSheet(false)
		}
		return wanted, wanted != nil
	}
	slack := int(input.Slack * l.viewport.pen())
	if p.At.In(l.startPage.Place) {
		return l.handleStartPage(slack), true
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		l.card.Scroll.Wheel(notches)
	}
	if fingers := p.Touches && l.card.Drags(); fingers && l.card.Drag(p.At, p.Down, p.Was, slack) {
		wanted, _ = l.card.Press(p.At)
	} else if p.Pressed() && !fingers {
		var ok bool
		if wanted, ok = l.card.Press(p.At); !ok {
			wanted = l.pressSheet(true)
		}
		if !ok && wanted == nil {
			l.card.Scroll.Page()
		}
	}
	return wanted, true
}

// handleStartPage handles the pointer on the start page. It returns the user's action. A finger may scroll, so what it
// taps is pressed when it lifts.
func (l *lessonCard) handleStartPage(slack int) (wanted model.Action) {
	p, page := l.pointer, &l.startPage
	if _, notches := ebiten.Wheel(); notches != 0 {
		page.Scroll.Wheel(notches)
	}
	presses := p.Pressed()
	if p.Touches && page.Scroll.Scrolls() {
		presses = page.Drag(p.At, p.Down, p.Was, slack)
	}
	if presses {
		if wanted = page.Press(p.At); wanted != nil {
			p.Take() // the press must not reach what appears there
		}
	}
	return wanted
}

// draw draws the card, or the start page.
func (l *lessonCard) draw(screen *ebiten.Image) {
	l.startPage.Draw(screen)
	if !l.card.Place.Empty() {
		l.sidebar.drawBelow(screen, l.card.Place)
		l.card.Draw(screen)
	}
	if !l.sidebar.isSeen() {
		l.ring.Draw(screen, l.viewport.theme, l.pressable())
	}
}
