package codeview

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// Situations shows in which situations the loop has problems: a line of how many or, when open, also what was found in
// each. A press on a finding puts the stages into its situation.
type Situations struct {
	Examined usercode.Examined
	Current  string // the situation that the stages are in; empty: none

	fold   foldState
	isOpen bool            // as it was drawn last
	place  image.Rectangle // of the line that opens and closes it; empty: it cannot be pressed
	rows   []situationRow  // that can be pressed
}

// A foldState says whether a list is open.
type foldState uint8

// The states of a list: it is open where there is room, until the user opens or closes it.
const (
	openIfRoom foldState = iota
	keptOpen
	keptClosed
)

// A situationRow is the place of a situation.
type situationRow struct {
	name, words string
	place       image.Rectangle
}

// turn opens the list, or closes it.
func (s *Situations) turn() {
	if s.isOpen {
		s.fold = keptClosed
	} else {
		s.fold = keptOpen
	}
}

// hide takes the places of what can be pressed away.
func (s *Situations) hide() { s.place, s.rows, s.isOpen = image.Rectangle{}, s.rows[:0], false }

// at returns the situation at a point of the window.
func (s *Situations) at(p image.Point) (r situationRow, ok bool) {
	for _, r := range s.rows {
		if p.In(r.place) {
			return r, true
		}
	}
	return r, false
}

// leastBelow is the least number of lines of the source below the list, unless the user opens it. The rest can be
// scrolled to.
const leastBelow = 6

// results returns what is listed: nothing if no situation has a problem.
func (s *Situations) results() []usercode.SituationResult {
	all := s.Examined.Results
	if len(all) == 1 && all[0].Finding == "" {
		return nil
	}
	return all
}

// lines returns the most lines that the list takes, with its title.
func (s *Situations) lines() int {
	if s.Examined.State == usercode.NotExamined {
		return 0
	}
	return 2 + len(s.results())
}

// words returns the list as a screen reader reads it.
func (s *Situations) words() (all []string) {
	if title := s.Examined.Title(); title != "" {
		all = append(all, title)
	}
	for _, r := range s.results() {
		all = append(all, r.String())
	}
	return all
}

// controls returns the lines that can be pressed, for assistive technology.
func (s *Situations) controls() (all []accessibility.Control) {
	if !s.place.Empty() {
		all = append(all, accessibility.Control{ID: "desk situations", Role: accessibility.Fold, Group: "Code",
			Name: s.Examined.Title(), Place: s.place, Value: accessibility.OnOff(s.isOpen),
			Do: func(string) model.Action { s.turn(); return nil }})
	}
	for _, r := range s.rows {
		all = append(all, accessibility.Control{ID: "desk situation " + r.name, Role: accessibility.Toggle,
			Group: "Code", Name: r.words, Place: r.place, Value: accessibility.OnOff(r.name == s.Current),
			Do: func(string) model.Action { return model.TrySituation{Name: r.name} }})
	}
	return all
}

// drawSituations draws the list at the top of a room, as far as it leaves room for the source, and returns where it
// ends.
func (d *EditorView) drawSituations(screen *ebiten.Image, room image.Rectangle) (bottom int) {
	t, s := d.theme, &d.Situations
	s.hide()
	title := s.Examined.Title()
	top, high, row := room.Min.Y+t.Px(gap), t.AtLeastFinger(foldHeight), t.AtLeastFinger(goalLine)
	spare := room.Max.Y - top - high
	if title == "" || spare < leastSource*t.Px(lineHeight) {
		return room.Min.Y
	}
	results := s.results()
	fits := len(results)*row+leastBelow*t.Px(lineHeight) <= spare
	s.isOpen = len(results) > 0 && (s.fold == keptOpen || s.fold == openIfRoom && fits)
	middle, left := float64(top)+float64(high)/2, room.Min.X
	if len(results) > 0 {
		s.place = image.Rect(room.Min.X, top, room.Max.X, top+high)
		arrow := t.Arrows[0]
		if s.isOpen {
			arrow = t.Arrows[1]
		}
		theme.DrawAt(screen, arrow, image.Pt(left, int(middle)-arrow.Bounds().Dy()/2))
		left += t.Px(arrowRoom)
	}
	ink := t.Ink
	if s.Examined.State != usercode.Known {
		ink = t.FaintInk
	}
	title = theme.Fitted(title, t.Medium, float64(room.Max.X-left))
	theme.DrawText(screen, title, t.Medium, ink, float64(left), middle, text.AlignStart)
	if !s.isOpen {
		return top + high
	}
	rows := image.Rect(left, top+high, room.Max.X, room.Max.Y-foldLeast*t.Px(lineHeight))
	return d.drawResults(screen, rows, row)
}

// drawResults draws as many results as fit into a room, and returns where they end.
func (d *EditorView) drawResults(screen *ebiten.Image, room image.Rectangle, high int) (bottom int) {
	t, s, y := d.theme, &d.Situations, room.Min.Y
	for _, r := range s.results() {
		if y+high > room.Max.Y {
			break
		}
		place := image.Rect(room.Min.X, y, room.Max.X, y+high)
		ink := t.Ink
		if len(r.In) == 1 {
			ink = t.Keyword
			s.rows = append(s.rows, situationRow{r.In[0].Name, r.String(), place})
			if r.In[0].Name == s.Current {
				screen.SubImage(place).(*ebiten.Image).Fill(t.PressedFill)
			}
		}
		middle, names := float64(y)+float64(high)/2, r.Names()+": "
		theme.DrawText(screen, names, t.Small, ink, float64(room.Min.X), middle, text.AlignStart)
		left := float64(room.Min.X) + theme.TextWidth(names, t.Small)
		finding := strings.TrimPrefix(r.String(), names)
		theme.DrawText(screen, wholeClauses(finding, t.Small, float64(room.Max.X)-left), t.Small, t.FaintInk, left,
			middle, text.AlignStart)
		y += high
	}
	return y
}

// wholeClauses leaves out the last clauses of words until they fit into a width.
func wholeClauses(words string, face text.Face, width float64) string {
	for theme.TextWidth(words, face) > width {
		at := max(strings.LastIndex(words, ", "), strings.LastIndex(words, ": "))
		if at < 0 {
			return theme.Fitted(words, face, width)
		}
		words = words[:at]
	}
	return words
}
