package ui

import (
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/access"
	"gameloops/ui/beat"
	"gameloops/ui/card"
	"gameloops/ui/desk"
	"gameloops/ui/door"
	"gameloops/ui/floor"
	"gameloops/ui/goals"
	"gameloops/ui/model"
	"gameloops/ui/panel"
	"gameloops/ui/pointer"
	"gameloops/ui/ring"
	"gameloops/ui/theme"
)

// A lectern shows the lesson's card: in a column beside the stages, above the panel if that is there, or where there is
// no room for it, in a band below them.
type lectern struct {
	card     card.Card
	door     door.Door
	desk     *desk.Desk // the editor
	canvas   *canvas
	sidebar  *sidebar
	hand     *hand
	model    *model.Model
	pointer  *pointer.Pointer
	hidden   bool       // for a picture of the stages alone
	tellsWhy bool       // it says why the pictures of all stages are as they are: the stages need not
	hinted   string     // the exercise whose hint is shown
	heights  [2]heights // in a column, and in a band
	teller   card.Teller
	ring     ring.Ring // around what has the keyboard
}

// pressable returns what can be pressed on the card, or at the front door.
func (l *lectern) pressable() []access.Control {
	return append(l.card.Controls(), l.door.Controls()...)
}

// pressFocused presses what has the keyboard there, and returns what the user wants by that; not ok if nothing has.
func (l *lectern) pressFocused() (wanted model.Action, ok bool) {
	if l.sidebar.isSeen() {
		return nil, false
	}
	return l.ring.Press(l.pressable())
}

// tab gives the keyboard to the next thing that can be pressed, or to the one before: the panel, where it is shown,
// does that by itself, and so does a page.
func (l *lectern) tab(back, onPage bool) {
	if !l.sidebar.isSeen() && !onPage {
		l.ring.Move(l.pressable(), back)
	}
}

// heights are those that a card needs at some widths. They are only found again when its words or the theme change.
type heights struct {
	theme *theme.Theme
	of    any // what the words come from
	known map[extent]int
}

// An extent is what the height of a card depends on, beside its words.
type extent struct {
	width int
	form  card.Form
	foot  bool
}

// height returns the height that the card needs at a width in a form, at whatever beat the lesson is; 0 if there is no
// lesson.
func (l *lectern) height(width int, form card.Form) int {
	if l.model.Lesson.IsNone() {
		return 0
	}
	h, of := &l.heights[0], l.source(form)
	if form == card.Band {
		h = &l.heights[1]
	}
	if h.theme != l.canvas.theme || !reflect.DeepEqual(h.of, of) {
		*h = heights{l.canvas.theme, of, make(map[extent]int)}
	}
	foot := l.hasFoot(form)
	if _, all := of.(beat.Script); all { // at the question, and so the height is that one at each beat
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
		if l.canvas.presents && form == card.Slim { // what a room's column has to have room for, as it shows that
			look = card.Room
		}
		height = card.Height(h.theme, all, width, look)
		h.known[e] = height
	}
	return height
}

// content returns what the card says now: to a room as little as can be, and on a phone while there is something to
// see.
func (l *lectern) content() card.Content {
	s := l.model.Lesson.State()
	switch {
	case s == nil:
		return card.Content{}
	case l.model.Lesson.Exercise() != nil:
		return l.exercise(s)
	case l.canvas.isUpright() && (s.Beat == beat.Running || s.Beat == beat.Stopped):
		return card.Glance(s)
	case l.sidebar.isOnItsSide() && s.Beat != "" && s.Beat != beat.Asking: // below the question there is little room
		return card.Whole(s)
	case l.canvas.presents:
		return card.Subtitle(s)
	default:
		return card.ContentOf(s)
	}
}

// said returns what the card says now in a place: in the column of a room as much of an answer as fits there, and while
// the run stands still, why the pictures of all stages are as they are, if all of that fits.
func (l *lectern) said(place image.Rectangle, form card.Form) card.Content {
	l.tellsWhy = false
	if l.model.Lesson.Walk == nil || l.model.Lesson.Exercise() != nil {
		return l.content()
	}
	s := l.model.Lesson.State()
	switch form {
	case card.Slim, card.Tall, card.Taller, card.Tallest:
		all := card.Recalled(s)
		for i := range all {
			l.addFoot(&all[i], l.hasFoot(form))
		}
		return l.teller.Fullest(l.canvas.theme, all, place, form)
	case card.Room:
	default:
		return l.content()
	}
	all := card.Tellings(s)
	if why := l.whyAll(); why != "" {
		explained := slices.Clone(all)
		if !l.model.Lesson.KeepsAnswer() { // an answer is told as a whole rather than with less of it and why
			explained = explained[:1]
		}
		for i := range explained {
			explained[i].Why = why
		}
		all = append(explained, all...)
	}
	told := l.teller.Fullest(l.canvas.theme, card.Titled(all, s.Title), place, form)
	l.tellsWhy = len(told.Why) > 0
	return told
}

// whyAll returns why the pictures of all stages are as they are, a paragraph for each; empty while nobody asks.
func (l *lectern) whyAll() string {
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
const writesWhere = "Run it to see what it does: press Space, or Ctrl Enter while you type. Then change the code on " +
	"the right and run it again: that checks the goals."

// exercise returns what the card says of an exercise: what is to be written, a hint for those who ask for it, and the
// way to the next one, which stands out once the goals are reached.
func (l *lectern) exercise(s *beat.State) card.Content {
	c := card.ContentOf(s)
	names := experiment.Exercises().Lessons
	n := slices.Index(names, s.Name)
	if n < 0 { // from somebody's file
		return c
	}
	c.Turns = true
	c.Above = fmt.Sprintf("Exercise %d of %d · %s", n+1, len(names), experiment.Exercises().Title)
	desk := l.desk
	next := beat.Button{Name: "Next exercise", Keys: keyName(desk, "L"), Do: beat.After}
	if n == len(names)-1 {
		next.Name = "First exercise"
	}
	hint := beat.Button{Name: "Hint", Keys: keyName(desk, "Shift H"), Do: beat.Hint}
	c.Aside = writesWhere
	switch {
	case goals.AreReached(l.model.Code.Goals):
		next.Primary = true
		c.Lead, c.Words, c.Aside, c.Buttons = "All goals are reached.", "", "", []beat.Button{next}
	case l.hinted == s.Name:
		hint.Name, c.Task = "Hide the hint", "Hint: "+goals.Hint(s.Name)
		fallthrough
	default:
		c.Buttons = []beat.Button{hint, next}
	}
	return c
}

// keyName returns the name of a key; empty while somebody writes at a desk, for then it is a letter.
func keyName(at *desk.Desk, name string) string {
	if at.HasKeyboard() {
		return ""
	}
	return name
}

// hasFoot reports whether the card names the ways out of the lesson now: below the worlds while something is asked.
func (l *lectern) hasFoot(form card.Form) bool {
	return l.mayHaveFoot(form) && (form != card.Band || l.model.Lesson.Asks())
}

// mayHaveFoot reports whether the card names the ways out of the lesson at some beat. The panel has them, too.
func (l *lectern) mayHaveFoot(form card.Form) bool {
	if form == card.Band {
		return !l.model.Embedded && !l.sidebar.isNarrow() && (l.canvas.presents || l.sidebar.bare)
	}
	return l.sidebar.bare && !l.canvas.presents || l.sidebar.isOnItsSide()
}

// addFoot adds the ways out of the lesson to what the card says, if it names them.
func (l *lectern) addFoot(c *card.Content, names bool) {
	if desk := l.desk; names && !c.IsEmpty() {
		c.Foot = []beat.Button{{Name: "All lessons", Keys: keyName(desk, "Shift K"), Do: beat.List},
			{Name: settingsWords, Keys: keyName(desk, "P"), Do: beat.Panel}, {Name: "Start page", Do: beat.Leave}}
	}
}

// hint shows the hint of the exercise that is open, or hides it.
func (l *lectern) hint() {
	switch of := &l.model.Lesson; {
	case of.Exercise() == nil, l.hinted == of.Name:
		l.hinted = ""
	default:
		l.hinted = of.Name
	}
}

// source returns what the words of the card come from: the lesson, or in a band of a room or a phone, where worlds are
// to be as large as they can be at each beat, what it says now.
func (l *lectern) source(form card.Form) any {
	if w := l.model.Lesson.Walk; w != nil && (form != card.Band || !l.canvas.presents && !l.sidebar.isNarrow()) {
		return w.Script
	}
	return l.content()
}

// contents returns what the card says now; of a lesson at all beats and with all predictions, so that it needs no other
// height when it goes on; in a band of a room what it says from the run to what is tried.
func (l *lectern) contents(form card.Form) (all []card.Content) {
	s, ok := l.source(form).(beat.Script)
	if !ok {
		all = append(all, l.content())
		if l.shows() {
			for _, b := range shownBeats {
				at := *l.model.Lesson.Walk
				at.Beat = b
				state := at.State()
				all = append(all, card.Subtitle(&state))
			}
		}
		return all
	}
	for _, b := range beat.All() {
		for chosen := beat.NoChoice; chosen < len(s.Predictions); chosen++ {
			if l.canvas.presents {
				state := s.StateAt(b, chosen)
				if form == card.Room {
					all = append(all, card.Boxed(&state))
				} else {
					all = append(all, card.Subtitle(&state))
				}
				continue
			}
			at := beat.Walk{Script: s, Beat: b, Chosen: chosen}
			state := at.State()
			all = append(all, card.ContentOf(&state))
		}
	}
	return all
}

// Shares of the window's width that the column for the card has where it is not the panel's.
const (
	sideShare  = 0.4  // on a phone on its side
	sideMost   = 0.47 // likewise, where it would be narrower than sideLeast
	roomLeast  = 0.24 // in a room, at least: it is as narrow as the words allow
	roomMost   = 0.36 // likewise, at most
	shareSteps = 12
)

// sideLeast is the width of the column in a low window, in the design's pixels, in which few answers need more than two
// lines.
const sideLeast = 320

// column returns the width of the column for the card, in pixels: that of the panel's, but for a phone on its side and
// for a room.
func (l *lectern) column() int {
	t, wide := l.canvas.theme, float64(l.canvas.size.X)
	switch {
	case l.sidebar.isOnItsSide():
		return max(int(sideShare*wide), min(t.Px(sideLeast), int(sideMost*wide)))
	case !l.canvas.presents:
		return t.Px(panel.Width) - 2*t.Px(theme.Margin)
	}
	share := roomLeast
	for share < roomMost && l.height(int(share*wide), card.Room) > l.room() {
		share += (roomMost - roomLeast) / shareSteps
	}
	return int(share * wide)
}

// above returns the height that is needed above the panel, with the space between: for the card, or above a drawer for
// the button that closes it. On a phone on its side the card is beside the drawer.
func (l *lectern) above() int {
	if l.sidebar.isDrawer() {
		return l.sidebar.aboveDrawer()
	}
	if l.sidebar.bare || l.isBand() {
		return 0
	}
	if height := l.height(l.column(), card.Slim); height > 0 {
		return height + l.canvas.theme.Px(theme.Margin)
	}
	return 0
}

// isBand reports whether the card is in a band below the stages. On a phone on its side it scrolls, so that it has room
// beside them.
func (l *lectern) isBand() bool {
	switch asks := l.model.Lesson.Walk != nil; {
	case l.canvas.isUpright(), l.model.OnStartPage, !asks && (l.canvas.presents || l.sidebar.isNarrow()):
		return true
	case l.sidebar.isOnItsSide():
		return false
	}
	return l.height(l.column(), card.Slim) > l.room()
}

// room returns the height that the column has for the card: below it are notices, or the panel, and in a room nothing,
// for the higher it is, the narrower it can be.
func (l *lectern) room() int {
	t, below := l.canvas.theme, float64(noticeHeight+theme.Margin)
	if l.canvas.presents {
		below = 0
	} else if !l.sidebar.bare {
		below = leastCard + theme.Margin
	}
	return l.canvas.size.Y - l.top() - l.marginOf() - t.Px(below)
}

// marginOf returns the width of what is free around the card: in a room, and beside the stages of a lesson on a phone,
// as little as around worlds.
func (l *lectern) marginOf() int {
	if l.canvas.presents || l.sidebar.isOnItsSide() && l.model.Lesson.Walk != nil {
		return l.canvas.theme.Px(floor.RoomMargin)
	}
	return l.canvas.theme.Px(theme.Margin)
}

// form returns how the card is laid out in the column: alone there, in letters as large as fit at all beats.
func (l *lectern) form() card.Form {
	switch {
	case l.sidebar.isOnItsSide():
		return card.Side
	case l.canvas.presents:
		return card.Room
	}
	if l.sidebar.bare {
		for _, form := range [...]card.Form{card.Tallest, card.Taller, card.Tall} {
			if l.height(l.column(), form) <= l.room() {
				return form
			}
		}
	}
	return card.Slim
}

// top returns the upper end of the column.
func (l *lectern) top() int {
	t := l.canvas.theme
	if l.sidebar.hasBar() {
		return t.Px(theme.Margin) + barHigh(t) + t.Px(theme.CellGap)
	}
	return l.marginOf()
}

// beside returns the place of the card in the panel's column while the panel is hidden. The worlds stay as they are
// then: without the panel they are never smaller. On a phone on its side it is at the right, and a drawer covers the
// worlds.
func (l *lectern) beside() image.Rectangle {
	side := l.sidebar.isOnItsSide()
	if l.hidden || l.model.Embedded || !l.sidebar.bare && !side && !l.canvas.presents || l.isBand() {
		return image.Rectangle{}
	}
	if l.model.Lesson.IsNone() {
		return image.Rectangle{}
	}
	margin, top, column := l.marginOf(), l.top(), l.column()
	if side {
		right, height := l.canvas.size.X-margin, l.height(column, l.form())
		return image.Rect(right-column, top, right, min(top+height, l.canvas.size.Y-margin))
	}
	return image.Rect(margin, top, margin+column, top+l.room()) // all of it: what is at its lower end stays there
}

// inColumn returns the place of what is in the panel's column: of the panel, and of the lesson's card. It is empty if
// nothing is.
func (l *lectern) inColumn() (all image.Rectangle) {
	if !l.sidebar.bare {
		all = l.sidebar.panel.Rect()
	}
	if !l.isBand() {
		all = all.Union(l.card.Place)
	}
	return all
}

// shownBeats are those at which a room looks at worlds: from the run to what is tried they keep their size.
var shownBeats = [...]beat.Beat{beat.Running, beat.Stopped, beat.Concluding, beat.Trying}

// shows reports whether a room looks at the worlds of a lesson, at one of those beats.
func (l *lectern) shows() bool {
	return l.canvas.presents && !l.sidebar.isNarrow() && l.isBand() &&
		slices.Contains(shownBeats[:], beat.Beat(l.model.Lesson.Beat()))
}

// A reading is what the words in the band are to the worlds now.
type reading uint8

const (
	watches    reading = iota // the worlds are more
	readsWords                // the words are
	hearsWhy                  // the worlds are, and leave room for the conclusion that is told, or will be
)

// reads returns what the words are now: more than the worlds at the front door, while a room or a phone reads a
// question, and on a phone at the conclusion, for the worlds stand still then. At a desk worlds keep their size at all
// beats.
func (l *lectern) reads() reading {
	phone, room := l.canvas.isUpright(), l.canvas.presents && l.isBand()
	desk := l.model.Lesson.Walk != nil && !l.canvas.presents && !l.sidebar.isNarrow() && l.isBand()
	concludes := l.model.Lesson.Beat() == string(beat.Concluding)
	switch {
	case l.model.OnStartPage, (phone || room) && l.model.Lesson.Asks(), phone && concludes:
		return readsWords
	case l.shows(), desk:
		return hearsWhy
	}
	return watches
}

// band returns the height of the band below the stages, in pixels; 0: there is none.
func (l *lectern) band(width int) int {
	if l.hidden || l.model.Embedded || !l.isBand() {
		return 0
	}
	if l.model.OnStartPage {
		return door.Height(l.canvas.theme, width)
	}
	return l.height(width, card.Band)
}

// place puts the card into the band, or if that is empty, above the panel. In the band it says that it leaves graphs no
// room.
func (l *lectern) place(band image.Rectangle, graphless string) {
	at := l.pointer.At
	if !l.sidebar.isFree(at) || l.sidebar.isMenuOpen() {
		at = image.Pt(-1, -1)
	}
	if l.model.OnStartPage {
		l.card.Hide()
		l.door.Held = l.model.Playback.IsHeld()
		l.door.Show(l.canvas.theme, band, at)
		return
	}
	l.door.Hide()
	if l.model.Lesson.IsNone() {
		l.card.Hide()
		return
	}
	t, s := l.canvas.theme, l.sidebar
	box, form := band, card.Band
	if beside := l.beside(); !beside.Empty() {
		box, form = beside, l.form()
	} else if band.Empty() && !l.hidden && !s.bare && !l.isBand() {
		under := s.panel.Rect()
		form = card.Slim
		box = image.Rect(under.Min.X, l.top(), under.Max.X, l.top()+l.height(under.Dx(), form))
		box.Max.Y = min(box.Max.Y, l.canvas.size.Y-t.Px(theme.Margin))
	}
	content := l.said(box, form)
	if graphless != "" && form == card.Band && !l.model.Lesson.Asks() {
		content.Aside = graphless
	}
	l.addFoot(&content, l.hasFoot(form))
	if form == card.Band && l.canvas.isUpright() {
		form = card.Held
	}
	l.card.Show(t, content, box, form, at)
}

// handle handles the pointer on the card. It returns what the user wants by that, and reports whether the pointer was
// used.
func (l *lectern) handle() (wanted model.Action, used bool) {
	p := l.pointer
	if p.Pressed() {
		l.ring.Drop()
	}
	if l.hand.isDown() || !p.At.In(l.card.Place) && !p.At.In(l.door.Place) || !l.sidebar.isFree(p.At) ||
		l.sidebar.isMenuOpen() {
		return nil, false
	}
	if entry := l.door.Press(p.At); entry != nil && p.Pressed() {
		p.Take() // what comes there was not pressed
		return entry, true
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		l.card.Scroll.Wheel(notches)
	}
	slack := int(pointer.Slack * l.canvas.pen())
	if fingers := p.Touches && l.card.Drags(); fingers && l.card.Drag(p.At, p.Down, p.Was, slack) {
		wanted, _ = l.card.Press(p.At)
	} else if p.Pressed() && !fingers {
		var ok bool
		if wanted, ok = l.card.Press(p.At); !ok {
			l.card.Scroll.Page()
		}
	}
	return wanted, true
}

// startPage is what the notice is about that tells the way back from there.
const startPage = "start page"

// toStart goes to the front door. If that changes what is chosen, a notice names the key that takes it back, where
// there are keys: the panel with its button is hidden there.
func (l *lectern) toStart() {
	d := l.model
	was := d.Choices.Deck.Version(d.Lesson.Opened)
	d.OpenStartPage()
	l.sidebar.hideOnStartPage()
	now := d.Choices.Deck.Version(nil)
	if now.Chosen = was.Chosen; !l.pointer.Touches && !reflect.DeepEqual(was, now) {
		l.sidebar.notice.board.ShowAbout(startPage, "The start page. Ctrl Z takes that back")
	}
}

// draw draws the card, or the front door.
func (l *lectern) draw(screen *ebiten.Image) {
	l.door.Draw(screen)
	if !l.card.Place.Empty() {
		l.sidebar.drawBelow(screen, l.card.Place)
		l.card.Draw(screen)
	}
	if !l.sidebar.isSeen() {
		l.ring.Draw(screen, l.canvas.theme, l.pressable())
	}
}

// drawEnds says on each stage of an exercise whose run is over that it has ended, and after how much, for the other
// stages may still run.
func (l *lectern) drawEnds(screen *ebiten.Image, g *gallery) {
	p, t := &l.model.Playback, l.canvas.theme
	if !p.Begun || !p.Player.Bounded || p.Past.IsShown() || l.model.Lesson.Exercise() == nil {
		return
	}
	pad := t.Px(5)
	for i, s := range p.Player.Stages {
		world := g.world(i)
		if !s.IsDone() || world.Empty() {
			continue
		}
		room := world.Dx()
		if aside := g.cells[i].Aside; aside > 0 {
			room = aside // beside what moves
		}
		words := l.endWords(i, func(words string) bool {
			return theme.TextWidth(words, t.Small) <= float64(room-4*pad)
		})
		width, height := int(theme.TextWidth(words, t.Small))+2*pad, t.Px(theme.LineHeight)+pad
		at := world.Min.Add(image.Pt(pad, pad)) // what has fallen lies below, and is looked at
		box := image.Rectangle{at, at.Add(image.Pt(width, height))}
		if box.Overlaps(g.cells[i].ReasonPlace()) { // somebody asks about the frame: that says more
			continue
		}
		theme.DrawBox(screen, t.Card, float64(at.X), float64(at.Y), float64(width), float64(height))
		theme.DrawText(screen, words, t.Small, t.FaintInk, float64(at.X+pad), float64(at.Y)+float64(height)/2,
			text.AlignStart)
	}
}

// endWords returns what is said of the end of a stage's run, as much of it as fits.
func (l *lectern) endWords(stage int, fits func(string) bool) string {
	played := &l.model.Playback.Played[stage]
	words := fmt.Sprintf("Ended after %g s", played.Duration.Seconds())
	if n := played.Updates; n > 0 {
		words = fmt.Sprintf("Ended after %d updates", n)
	}
	if !fits(words) {
		return "Ended"
	}
	return words
}
