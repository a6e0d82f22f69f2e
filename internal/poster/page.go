package poster

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"time"

	"gameloops/internal/paint"
	"gameloops/internal/textfit"
	"gameloops/physics"
)

// A Page is a poster whose lines and pictures have their places, in pixels.
type Page struct {
	Paper    Paper
	Lines    []Line // in the order in which they are read
	Pictures []paint.Window
	rules    []image.Rectangle
}

// A Line is a line of a page.
type Line struct {
	Kind Kind
	paint.Line
}

// Lengths on paper, in mm.
const (
	margin          = 10.0 // printers do not print up to the edge
	betweenParts    = 3.5
	betweenColumns  = 9.0
	betweenPictures = 5.0
	betweenRuns     = 3.0
	underName       = 1.0
	underPicture    = 1.5
	aboveNote       = 2.0
	ruleHigh        = 0.4
)

// leftShare is the part of a page on its side that the column of texts takes.
const leftShare = 0.5

// lineStep is the distance of two lines, in ems.
const lineStep = 1.18

// Page gives everything its place. moments are those of the pictures of each run that the plan shows. view is the part
// of the worlds that may be seen.
func (p *Plan) Page(moments [Moments]time.Duration, pictures [][Moments]Picture, view physics.Rect) *Page {
	s := newSetter(p)
	area, _ := s.texts()
	s.grid(area, moments, pictures, view)
	return s.page
}

// A setter sets a page.
type setter struct {
	plan  *Plan
	page  *Page
	ruler paint.Ruler
	theme paint.Theme

	overflows bool // a word is wider than the room for it
}

func newSetter(p *Plan) *setter {
	return &setter{plan: p, page: &Page{Paper: p.Paper}, theme: paint.Light()}
}

// texts sets all texts but those about pictures, and returns the area that is left for pictures. It reports whether the
// texts have room.
func (s *setter) texts() (left image.Rectangle, ok bool) {
	p := s.plan
	area := image.Rect(px(margin), px(margin), px(p.Paper.Wide-margin), px(p.Paper.High-margin))
	area.Max.Y = s.foot(area)
	if !p.Paper.isLandscape() {
		area.Min.Y = s.asked(area) + px(betweenParts)
		area.Max.Y = s.answered(area) - px(betweenParts)
		return area, !area.Empty()
	}
	words, pictures := area, area
	words.Max.X = words.Min.X + int(float64(area.Dx())*leftShare)
	pictures.Min.X = words.Max.X + px(betweenColumns)
	return pictures, s.asked(words)+px(betweenParts) <= s.answered(words)
}

// asked sets the question at the top of an area, and returns where it ends.
func (s *setter) asked(area image.Rectangle) int {
	y := s.put(Title, s.plan.Title, area, s.theme.Faint)
	area.Min.Y = y + px(1)
	if s.plan.Situation != "" {
		area.Min.Y = s.put(Situation, s.plan.Situation, area, s.theme.Ink) + px(1)
	}
	return s.put(Question, s.plan.Question, area, s.theme.Ink)
}

// answered sets the answer at the bottom of an area, and returns where it begins.
func (s *setter) answered(area image.Rectangle) int {
	high := s.high(Answer, s.plan.Answer, area.Dx()) + px(1) + s.high(Conclusion, s.plan.Conclusion, area.Dx())
	top := area.Max.Y - high
	area.Min.Y = top
	area.Min.Y = s.put(Answer, s.plan.Answer, area, s.theme.Ink) + px(1)
	s.put(Conclusion, s.plan.Conclusion, area, s.theme.Ink)
	return top
}

// foot sets the command and the note at the bottom of an area, and returns where the rest of it ends.
func (s *setter) foot(area image.Rectangle) int {
	high := s.high(Command, s.plan.Command, area.Dx()) + s.high(Note, s.plan.Note, area.Dx())
	area.Min.Y = area.Max.Y - high
	rule := area.Min.Y - px(aboveNote)
	s.page.rules = append(s.page.rules, image.Rect(area.Min.X, rule, area.Max.X, rule+px(ruleHigh)))
	area.Min.Y = s.put(Command, s.plan.Command, area, s.theme.Ink)
	s.put(Note, s.plan.Note, area, s.theme.Faint)
	return rule - px(betweenParts)
}

// grid sets the pictures into an area: a row for each run, and a column for each moment. view is the part of the worlds
// that may be seen.
func (s *setter) grid(area image.Rectangle, moments [Moments]time.Duration, pictures [][Moments]Picture,
	view physics.Rect) {
	rows, lines := s.rows(pictures, columnWide(area))
	size := s.pictureSize(area, lines)
	closer := func(pictures [][Moments]Picture) physics.Rect {
		return paint.Closer(view, decisiveFirst(pictures), size, pixels(leastRadius))
	}
	part := closer(pictures)
	for j, m := range moments {
		s.put(Moment, momentText(m), column(area, size, j), s.theme.Faint)
	}
	area.Min.Y += s.step(Moment)
	for i, r := range rows {
		near := part
		if !showsObjects(part, r.pictures) { // a world that is much larger or smaller than the others
			near = closer(pictures[i : i+1])
		}
		area.Min.Y = s.row(area, size, s.plan.Runs[s.plan.Shown[i]], r, near) + px(betweenRuns)
	}
}

// A row is the pictures of a run with the words below them, and the number of their lines.
type row struct {
	pictures [Moments]Picture
	words    [Moments]Words
	lines    int
}

// rows chooses the words below pictures of a width. lines are the numbers of lines of the rows.
func (s *setter) rows(pictures [][Moments]Picture, wide int) (all []row, lines []int) {
	for _, of := range pictures {
		r := row{pictures: of}
		for j, p := range of {
			r.words[j] = s.fitting(p.Said, wide)
			r.lines = max(r.lines, len(s.wrapped(Verdict, r.words[j].Text, wide)))
		}
		all, lines = append(all, r), append(lines, r.lines)
	}
	return all, lines
}

// row sets a row at the top of an area, and returns where it ends. part is the part of its worlds that it shows.
func (s *setter) row(area image.Rectangle, size image.Point, run Run, r row, part physics.Rect) int {
	area.Min.Y = s.put(Name, run.Name, area, run.Ink) + px(underName)
	below := area
	below.Min.Y += size.Y
	if r.lines > 0 {
		below.Min.Y += px(underPicture)
	}
	for j, p := range r.pictures {
		place := image.Rectangle{Max: size}.Add(column(area, size, j).Min)
		s.page.Pictures = append(s.page.Pictures, paint.Window{Area: place, View: part, Cell: p.Cell})
		s.put(Verdict, r.words[j].Text, column(below, size, j), s.ink(r.words[j].From))
	}
	return below.Min.Y + r.lines*s.step(Verdict)
}

// column returns the jth column of an area with pictures of a size.
func column(area image.Rectangle, size image.Point, j int) image.Rectangle {
	area.Min.X += j * (size.X + px(betweenPictures))
	area.Max.X = area.Min.X + size.X
	return area
}

// columnWide returns the width of each picture in an area, in pixels.
func columnWide(area image.Rectangle) int {
	return (area.Dx() - (Moments-1)*px(betweenPictures)) / Moments
}

// leastRadius is the smallest mean radius of the objects in pictures, in mm. A ball of the demo is then at least 2.5 mm
// wide.
const leastRadius = 1.25

// decisiveFirst returns the worlds of all pictures. Those of the last moment come first, as one: as many as possible of
// their objects are to be seen.
func decisiveFirst(pictures [][Moments]Picture) (cells []paint.Cell) {
	cells = make([]paint.Cell, 1)
	for _, row := range pictures {
		for j, p := range row {
			if j == Moments-1 {
				cells[0].Poses = append(cells[0].Poses, p.Cell.Poses...)
			} else {
				cells = append(cells, p.Cell)
			}
		}
	}
	return cells
}

// showsObjects reports whether a part of the world of a run has objects at the last moment.
func showsObjects(part physics.Rect, row [Moments]Picture) bool {
	isSeen := func(p physics.Pose) bool { return part.Contains(p.Center) }
	return slices.ContainsFunc(row[Moments-1].Cell.Poses, isSeen)
}

// ink returns the colour of words about a picture.
func (s *setter) ink(from Source) color.RGBA {
	switch from {
	case FromRate:
		return s.theme.Faint
	case FromVerdict:
		return s.theme.Warn
	default:
		return s.theme.Ink
	}
}

// fitting returns the first of some words that are not too long for the plan, or the last ones.
func (s *setter) fitting(words []Words, room int) (fits Words) {
	for _, fits = range words {
		if len(s.wrapped(Verdict, fits.Text, room)) <= s.plan.lines {
			break
		}
	}
	return fits
}

// momentText formats a moment: 2.8 s.
func momentText(at time.Duration) string {
	if at < time.Second {
		return fmt.Sprintf("%d ms", at.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", at.Seconds())
}

// put sets a text at the top of an area, and returns where it ends.
func (s *setter) put(k Kind, text string, area image.Rectangle, ink color.RGBA) int {
	font := s.plan.sizes.font(k)
	y := area.Min.Y
	for _, line := range s.wrapped(k, text, area.Dx()) {
		base := y + int((float64(s.step(k))+font.Capital())/2)
		s.page.Lines = append(s.page.Lines,
			Line{k, paint.Line{Font: font, At: image.Pt(area.Min.X, base), Text: line, Color: ink}})
		y += s.step(k)
	}
	return y
}

// wrapped returns the lines of a text.
func (s *setter) wrapped(k Kind, text string, room int) []string {
	font := s.plan.sizes.font(k)
	f := textfit.Fitter[int]{Width: func(line string) int { return s.ruler.Width(font, line) }}
	lines := f.Wrap(text, room)
	for _, line := range lines {
		s.overflows = s.overflows || f.Width(line) > room
	}
	return lines
}

// high returns the height of a text.
func (s *setter) high(k Kind, text string, room int) int {
	return len(s.wrapped(k, text, room)) * s.step(k)
}

// step returns the distance of two lines.
func (s *setter) step(k Kind) int { return int(s.plan.sizes.font(k).Em()*lineStep + 0.5) }

// Paint paints the page.
func (p *Page) Paint() *image.RGBA {
	sheet := paint.Sheet{Size: image.Pt(px(p.Paper.Wide), px(p.Paper.High)), Rules: p.rules, Windows: p.Pictures}
	for _, l := range p.Lines {
		sheet.Lines = append(sheet.Lines, l.Line)
	}
	return sheet.Paint(&paint.Painter{Spokes: true})
}
