package stageview

import (
	"image"
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/layout"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// The name of a stage is the title of its loop, and the settings in which it differs. The loop is in strong letters,
// and so are the settings if all stages have the same loop.

// settingsFace returns the font of the settings in a stage's name. They are what is read first if only they differ.
func settingsFace(t *theme.Theme, name settings.Label) text.Face {
	if name.Alike {
		return t.Medium
	}
	return t.Regular
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
		last = theme.TextWidth(line, settingsFace(t, name))
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
		if both := strings.TrimPrefix(line+" "+setting, " "); theme.TextWidth(both, settingsFace(t, name)) <= width {
			line = both
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		broken := theme.Wrapped(setting, settingsFace(t, name), width)
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
	return theme.TextWidth(name.Title, t.Medium) + theme.TextWidth(name.Settings, settingsFace(t, name)) +
		arrowWidth(t, name)
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
		if words := others[last]; theme.TextWidth(words, settingsFace(t, name)) > width-arrowWidth(t, name) {
			again := settingLines(t, settings.Label{Settings: words, Alike: name.Alike}, width-arrowWidth(t, name))
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
func loopFits(t *theme.Theme, name settings.Label, loop []string, width float64) bool {
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
	ink, faint := t.Ink, t.FaintInk
	if name.Alike {
		faint = ink
	}
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
		line(words, t.Medium, ink, x, len(settings) == 0 && i == len(loop)-1)
	}
	for i, words := range settings {
		line(words, settingsFace(t, name), faint, edge, i == len(settings)-1)
	}
	if len(loop) == 1 && len(settings) == 0 {
		x := left + theme.TextWidth(name.Title, t.Medium)
		theme.DrawText(s.image, name.Settings, settingsFace(t, name), faint, x, y-high, text.AlignStart)
	}
	if !s.shown.paper && !name.Plain {
		s.writeArrow(t, title, left, y-high, loop, settings)
	}
	if s.shown.hash != 0 {
		s.writeHash(t, title)
	}
}

// writeArrow draws an arrow after the last line of a name, where a list of loops opens.
func (s *sheet) writeArrow(t *theme.Theme, title image.Rectangle, left, y float64, loop, settings []string) {
	name := s.shown.name
	x := float64(title.Min.X) + theme.TextWidth(loop[len(loop)-1], t.Medium)
	if len(settings) > 0 {
		x = float64(title.Min.X) + theme.TextWidth(settings[len(settings)-1], settingsFace(t, name))
	} else if len(loop) == 1 {
		x = left + theme.TextWidth(loop[0], t.Medium) + theme.TextWidth(name.Settings, settingsFace(t, name))
	}
	x = min(x, float64(title.Max.X)-arrowWidth(t, name)) // after words that are cut
	at := image.Pt(int(x)+t.Px(arrowGap), int(y)-t.Arrows[1].Bounds().Dy()/2)
	theme.DrawAt(s.image, t.Arrows[1], at)
}

// NameFits returns how many lines a stage's name takes in a width, in pixels, and reports whether all of it fits, with
// the arrow after it.
func NameFits(t *theme.Theme, name settings.Label, width int) (lines int, fits bool) {
	loop, settings := nameLines(t, name, float64(width))
	lines, end := len(loop)+len(settings), float64(width)-theme.TextWidth(loop[len(loop)-1], t.Medium)
	if len(settings) > 0 {
		end = float64(width) - theme.TextWidth(settings[len(settings)-1], settingsFace(t, name))
	} else if lines == 1 {
		end = float64(width) - NameWidth(t, name) + arrowWidth(t, name)
	}
	fits = loopFits(t, name, loop, float64(width)) && theme.FitInside(settings, settingsFace(t, name), float64(width))
	return lines, fits && end >= arrowWidth(t, name)
}
