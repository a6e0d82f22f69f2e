package stageview

import (
	"image"
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/graphs"
	"gameloops/ui/layout"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// A sheet is an image of the text in a cell. Drawing text is slow, so the sheet is only written again when a word
// changes, not in every frame.
type sheet struct {
	image *ebiten.Image
	shown page
	lines int // of the verdict
}

// A page is everything that a sheet depends on.
type page struct {
	layout.Cell
	phase     phase
	theme     *theme.Theme
	name      settings.Label
	number    int           // of the stage, from 0
	version   int           // of its numbers; 0: the stage does not play
	large     graphs.Number // in place of the rates; without a value: the rates
	far       *theme.Theme  // of that number
	verdict   string        // empty: there is none
	condition string        // a remark on the conditions of the run; empty: none
	repeats   string        // for how many refreshes each picture was shown; empty: not shown
	hash      uint64        // of the world at the end of the run; 0: not shown
	note      note          // without words: there is none
	paper     bool          // for paper, where no list of loops opens
	explains  bool          // a press on the verdict explains it
}

// A phase decides how much of a verdict is shown.
type phase struct {
	fresh    bool // the stage has done nothing yet
	judged   bool // there has been a verdict since Play
	early    bool // the lesson's answer is still to come: nothing is judged
	teaches  bool // a lesson asks something
	ofMotion bool // and it asks how evenly things move
}

// draw draws the text of a cell. If the page has changed, it writes the text again first.
func (s *sheet) draw(screen *ebiten.Image, p page, r *Metrics) {
	if s.image == nil || s.shown != p {
		s.shown = p
		s.image = theme.Sized(s.image, p.Frame.Size())
		s.image.Clear()
		s.write(p.theme, r)
	}
	for _, part := range [...]image.Rectangle{p.Title, figuresPart(&p.Cell), p.Verdict, p.Notes} {
		s.drawPart(screen, part)
	}
}

// figuresPart returns the part of the cell with the rates. Beside a verdict it begins where the verdict ends: letters
// of another size are a little wider than the room measured for them, and there may be more than 999 frames a second.
func figuresPart(c *layout.Cell) image.Rectangle {
	r := c.Figures
	if isBesideVerdict(c) {
		r.Min.X = c.Verdict.Max.X
	}
	return r
}

// drawPart draws a part of the cell.
func (s *sheet) drawPart(screen *ebiten.Image, part image.Rectangle) {
	if !part.Empty() {
		m := s.image.SubImage(part.Sub(s.shown.Frame.Min)).(*ebiten.Image)
		theme.DrawAt(screen, m, part.Min)
	}
}

func (s *sheet) write(t *theme.Theme, r *Metrics) {
	p := &s.shown
	s.writeTitle(t, p.Title.Sub(p.Frame.Min))
	if s.lines = 0; p.version == 0 {
		return
	}
	switch {
	case p.note.place.Overlaps(p.Figures):
	case p.large.Value != "":
		s.writeNumber(t)
	default:
		s.writeFigures(t, r)
	}
	if !p.note.place.Overlaps(p.Verdict) {
		frames, _ := r.rates()
		s.writeVerdict(t, r, verdictRoom(&p.Cell, t, frames).Sub(p.Frame.Min))
	}
	if p.note.words != "" {
		s.writeNote(t)
	}
}

// badgeGap is the space between a badge and the name after it, in the design's pixels.
const badgeGap = 8

// arrowGap is the space between a name and the arrow after it, in the design's pixels.
const arrowGap = 6

// NameWidth returns the width of a stage's name with its number, settings and arrow, in one line.
func NameWidth(t *theme.Theme, name settings.Label) float64 {
	return float64(t.Px(theme.BadgeSize+badgeGap)) + lineWidth(t, name)
}

// WordWidth returns the least width in which no word of a stage's name is cut and no number is separated from its
// unit. Unless there is little room, loop names and settings up to longWords are not broken either. A plain name,
// which a class reads, is not broken up to shortName even with little room.
func WordWidth(t *theme.Theme, name settings.Label, little bool) (width float64) {
	long, short := float64(t.Px(longWords)), float64(t.Px(longWords))
	if little {
		long, short = 0, 0
	}
	if name.Plain {
		short = max(short, float64(t.Px(shortName)))
	}
	last, badge := 0.0, float64(t.Px(theme.BadgeSize+badgeGap))
	for _, line := range loopLines(t, name, short+badge) {
		last = badge + theme.TextWidth(line, t.Medium)
		width, badge = max(width, last), 0
	}
	for _, line := range settingLines(t, name, long) {
		last = theme.TextWidth(line, t.Regular)
		width = max(width, last)
	}
	return max(width, last+arrowWidth(t, name))
}

// arrowWidth returns the width of the arrow after a name, with the space before it; 0 if it has none.
func arrowWidth(t *theme.Theme, name settings.Label) float64 {
	if name.Plain {
		return 0
	}
	return float64(t.Px(arrowGap) + t.Arrows[1].Bounds().Dx())
}

// The widths from which a name or a setting may be broken, in the design's pixels.
const (
	longWords = 120
	shortName = 85 // of a plain name where there is little room
)

// settingLines breaks the settings of a name into lines of a width, between two settings where possible.
func settingLines(t *theme.Theme, name settings.Label, width float64) (lines []string) {
	rest, line := strings.TrimPrefix(name.Settings, ", "), ""
	for rest != "" {
		setting, more, is := strings.Cut(rest, ", ")
		if rest = more; is {
			setting += ","
		}
		if both := strings.TrimPrefix(line+" "+setting, " "); theme.TextWidth(both, t.Regular) <= width {
			line = both
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		broken := theme.Wrapped(setting, t.Regular, width)
		last := len(broken) - 1
		lines, line = append(lines, broken[:last]...), broken[last]
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// lineWidth returns the width of a name in one line, with its settings and the arrow after it.
func lineWidth(t *theme.Theme, name settings.Label) float64 {
	return theme.TextWidth(name.Title, t.Medium) + theme.TextWidth(name.Settings, t.Regular) + arrowWidth(t, name)
}

// NameLines returns how many lines a stage's name takes in a width.
func NameLines(t *theme.Theme, name settings.Label, width float64) int {
	loop, settings := nameLines(t, name, width)
	return len(loop) + len(settings)
}

// nameLines breaks a name into lines. If all of it fits in one line, others is nil. Otherwise the settings follow
// below the loop's name and the number. The last line leaves room for the arrow, unless one of its words takes the
// whole width.
func nameLines(t *theme.Theme, name settings.Label, width float64) (loop, others []string) {
	room := width - float64(t.Px(theme.BadgeSize+badgeGap))
	if lineWidth(t, name) <= room {
		return []string{name.Title}, nil
	}
	loop, others = loopLines(t, name, width), settingLines(t, name, width)
	if last := len(others) - 1; last >= 0 {
		if words := others[last]; theme.TextWidth(words, t.Regular) > width-arrowWidth(t, name) {
			again := settingLines(t, settings.Label{Settings: words}, width-arrowWidth(t, name))
			others = append(others[:last], again...)
		}
		return loop, others
	}
	last := len(loop) - 1
	if last == 0 {
		width = room
	}
	if theme.TextWidth(loop[last], t.Medium) > width-arrowWidth(t, name) {
		loop = append(loop[:last], theme.Wrapped(loop[last], t.Medium, width-arrowWidth(t, name))...)
	}
	return loop, nil
}

// loopLines breaks the name of a loop into lines of a width. The stage's number takes part of the first line.
func loopLines(t *theme.Theme, name settings.Label, width float64) []string {
	first := theme.Wrapped(name.Title, t.Medium, width-float64(t.Px(theme.BadgeSize+badgeGap)))[0]
	rest := strings.TrimSpace(strings.TrimPrefix(name.Title, first))
	if rest == "" {
		return []string{first}
	}
	return append([]string{first}, theme.Wrapped(rest, t.Medium, width)...)
}

// loopFits reports whether every line of a loop's name fits into a width.
func loopFits(t *theme.Theme, loop []string, width float64) bool {
	return theme.FitInside(loop[:1], t.Medium, width-float64(t.Px(theme.BadgeSize+badgeGap))) &&
		theme.FitInside(loop[1:], t.Medium, width)
}

// writeTitle writes the number of the stage, the name of its loop, and its settings.
func (s *sheet) writeTitle(t *theme.Theme, title image.Rectangle) {
	name, size := s.shown.name, t.Px(theme.BadgeSize)
	loop, settings := nameLines(t, name, float64(title.Dx()))
	high, y := float64(t.Px(layout.TitleLine)), float64(title.Min.Y)+float64(t.Px(layout.TitleHeight))/2
	theme.DrawAt(s.image, t.Badges[name.Ink], image.Pt(title.Min.X, int(y)-size/2))
	number := theme.StageNumber(s.shown.number)
	theme.DrawText(s.image, number, t.Medium, t.BadgeInk(), float64(title.Min.X)+float64(size)/2, y, text.AlignCenter)
	left := float64(title.Min.X + t.Px(theme.BadgeSize+badgeGap))
	edge := float64(title.Min.X)
	line := func(words string, face text.Face, c color.Color, x float64, last bool) {
		room := float64(title.Max.X) - x
		if last {
			room -= arrowWidth(t, name)
		}
		theme.DrawText(s.image, theme.Fitted(words, face, room), face, c, x, y, text.AlignStart)
		y += high
	}
	for i, words := range loop {
		x := edge
		if i == 0 {
			x = left
		}
		line(words, t.Medium, t.Ink, x, len(settings) == 0 && i == len(loop)-1)
	}
	for i, words := range settings {
		line(words, t.Regular, t.FaintInk, edge, i == len(settings)-1)
	}
	if len(loop) == 1 && len(settings) == 0 {
		x := left + theme.TextWidth(name.Title, t.Medium)
		theme.DrawText(s.image, name.Settings, t.Regular, t.FaintInk, x, y-high, text.AlignStart)
	}
	if !s.shown.paper && !name.Plain {
		s.writeArrow(t, title, left, y-high, loop, settings)
	}
	if s.shown.hash != 0 {
		s.writeHash(t, title, float64(title.Min.Y)+float64(t.Px(layout.TitleHeight))/2)
	}
}

// writeArrow draws an arrow after the last line of a name, where a list of loops opens.
func (s *sheet) writeArrow(t *theme.Theme, title image.Rectangle, left, y float64, loop, settings []string) {
	x := float64(title.Min.X) + theme.TextWidth(loop[len(loop)-1], t.Medium)
	if len(settings) > 0 {
		x = float64(title.Min.X) + theme.TextWidth(settings[len(settings)-1], t.Regular)
	} else if len(loop) == 1 {
		x = left + theme.TextWidth(loop[0], t.Medium) + theme.TextWidth(s.shown.name.Settings, t.Regular)
	}
	x = min(x, float64(title.Max.X)-arrowWidth(t, s.shown.name)) // after words that are cut
	at := image.Pt(int(x)+t.Px(arrowGap), int(y)-t.Arrows[1].Bounds().Dy()/2)
	theme.DrawAt(s.image, t.Arrows[1], at)
}

// The names of the rates. A number follows each.
const (
	framesName = "FPS "
	speedName  = "Speed "
)

// FiguresWidth returns the width of the rates if the frames a second have three digits. Loops that wait for nothing
// may have more.
func FiguresWidth(t *theme.Theme) float64 { return figuresWidth(t, "") }

// figuresWidth is FiguresWidth for the given frames a second.
func figuresWidth(t *theme.Theme, frames string) float64 {
	return framesWidth(t, frames) + float64(t.Px(figuresGap)) + theme.TextWidth(speedName+"000 %", t.Small)
}

// framesWidth returns the width of the frames a second with their name, at least that of three digits.
func framesWidth(t *theme.Theme, frames string) float64 {
	return max(theme.TextWidth(framesName+"000", t.Small), theme.TextWidth(framesName+frames, t.Small))
}

// figuresGap is the space between the two rates, in the design's pixels.
const figuresGap = 10

// rate returns the place of a rate with its name: n is 0 for the frames a second, and 1 for the game's speed.
func (c *Cell) rate(t *theme.Theme, n int) image.Rectangle {
	if c.Large.Value != "" {
		return c.largeRate(t, n)
	}
	frames, speed := c.Metrics.rates()
	words, at := [...]string{framesName + frames, speedName + speed}[n], ratesAt(&c.Cell, t, frames)[n]
	wide, half := theme.TextWidth(words, t.Small), float64(t.Px(theme.LineHeight))/2
	return image.Rect(int(at.x)-t.Px(2), int(at.y-half), int(at.x+wide)+t.Px(3), int(at.y+half))
}

// A spot is a point of the window.
type spot struct{ x, y float64 }

// ratesAt returns where the two rates begin, at the middle of their lines: side by side, or one below the other if
// there is room for two lines. The places do not change with the numbers, so nothing moves, unless there are more than
// 999 frames a second.
func ratesAt(c *layout.Cell, t *theme.Theme, frames string) [2]spot {
	line, box := t.Px(theme.LineHeight), c.Figures
	x, y := float64(box.Min.X), float64(box.Max.Y)-float64(line)/2
	if box.Dy() > line*3/2 && FiguresWidth(t) > float64(box.Dx()) {
		return [2]spot{{x, y - float64(line)}, {x, y}}
	}
	if isBesideVerdict(c) {
		x = float64(box.Max.X) - figuresWidth(t, frames)
	}
	used, gap := theme.TextWidth(framesName+frames, t.Small), float64(t.Px(figuresGap))
	usual := x + framesWidth(t, frames) + gap
	latest := float64(box.Max.X) - theme.TextWidth(speedName+"000 %", t.Small) // a narrow cell has less space between
	return [2]spot{{x, y}, {max(min(usual, latest), x+used+gap/2), y}}
}

// isBesideVerdict reports whether the rates are to the right of the verdict.
func isBesideVerdict(c *layout.Cell) bool { return c.Figures.Min.X > c.Verdict.Max.X }

// verdictRoom returns the place of the verdict, which is narrower beside more than 999 frames a second.
func verdictRoom(c *layout.Cell, t *theme.Theme, frames string) image.Rectangle {
	r := c.Verdict
	if isBesideVerdict(c) {
		r.Max.X = min(r.Max.X, int(ratesAt(c, t, frames)[0].x)-t.Px(layout.Padding))
	}
	return r
}

// writeFigures writes frames a second and the game's speed.
func (s *sheet) writeFigures(t *theme.Theme, r *Metrics) {
	write := func(at spot, name, value string, bad bool) {
		x, y := at.x-float64(s.shown.Frame.Min.X), at.y-float64(s.shown.Frame.Min.Y)
		theme.DrawText(s.image, name, t.Small, t.FaintInk, x, y, text.AlignStart)
		var c color.Color = t.Ink
		if bad {
			c = t.Warning
		}
		theme.DrawText(s.image, value, t.Small, c, x+theme.TextWidth(name, t.Small), y, text.AlignStart)
	}
	frames, speed := r.rates()
	at := ratesAt(&s.shown.Cell, t, frames)
	few, off := s.shown.troubles(r)
	write(at[0], framesName, frames, few)
	write(at[1], speedName, speed, off)
}

// troubles reports which rates to mark: by the same rule on all stages, but none before a lesson's answer.
func (p *page) troubles(r *Metrics) (few, off bool) {
	if p.phase.early {
		return false, false
	}
	return r.off.pictures, r.off.speed
}

// NameFits returns how many lines a stage's name takes in a width, in pixels, and reports whether all of it fits, with
// the arrow after it.
func NameFits(t *theme.Theme, name settings.Label, width int) (lines int, fits bool) {
	loop, settings := nameLines(t, name, float64(width))
	lines, end := len(loop)+len(settings), float64(width)-theme.TextWidth(loop[len(loop)-1], t.Medium)
	if len(settings) > 0 {
		end = float64(width) - theme.TextWidth(settings[len(settings)-1], t.Regular)
	} else if lines == 1 {
		end = float64(width) - NameWidth(t, name) + arrowWidth(t, name)
	}
	fits = loopFits(t, loop, float64(width)) && theme.FitInside(settings, t.Regular, float64(width))
	return lines, fits && end >= arrowWidth(t, name)
}
