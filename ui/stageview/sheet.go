package stageview

import (
	"image"
	"image/color"

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
	fresh   bool // the stage has done nothing yet
	flawed  bool // there has been a verdict or a hitch since Play
	early   bool // the lesson's answer is still to come: nothing is judged
	teaches bool // a lesson asks something
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
	case p.large.Value != "":
		s.writeNumber(t)
	case p.note.place.Overlaps(p.Figures):
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
