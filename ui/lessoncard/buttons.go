package lessoncard

import (
	"image"
	"math"
	"slices"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// widthOf returns the width of a row of buttons.
func (f *flow) widthOf(all []lesson.Button) (width int) {
	for i := range all {
		width += f.buttonWidth(&all[i]) + f.gapOf()
	}
	return max(width-f.gapOf(), 0)
}

// gapOf returns the space between two buttons.
func (f *flow) gapOf() int {
	if f.isWide() {
		return f.theme.Px(gap)
	}
	return f.theme.Px(columnGap)
}

// isWide reports whether buttons are as wide as in a band. In a column only fingers need that.
func (f *flow) isWide() bool { return f.band || f.theme.Finger > 0 }

// buttonHigh returns the height of a button.
func (f *flow) buttonHigh() int { return f.theme.AtLeastFinger(buttonHeight) }

// insetOf returns the space at each side of a button's words, in the design's pixels.
func (f *flow) insetOf() float64 {
	if f.isWide() {
		return buttonInset
	}
	return columnButton
}

// buttonWidth returns the width of a button. In a column its key is below its name, so that three fit side by side.
func (f *flow) buttonWidth(b *lesson.Button) int {
	t := f.theme
	name, key := theme.TextWidth(b.Name, f.faces.bold), theme.TextWidth(b.Keys, f.faces.small)
	switch {
	case !f.band:
		name = max(name, key)
	case b.Keys != "":
		name += key + float64(t.Px(keyGap))
	}
	return int(math.Ceil(name)) + 2*t.Px(f.insetOf())
}

// inRow returns the buttons of a column. If they do not fit into a row, the last one, which goes back, has no key.
func (f *flow) inRow(all []lesson.Button) []lesson.Button {
	if len(all) == 0 || f.widthOf(all) <= f.in.Dx() {
		return all
	}
	less := slices.Clone(all)
	less[len(less)-1].Keys = ""
	return less
}

// flowButtons adds buttons in a row, or in as many as they need, the main one first.
func (f *flow) flowButtons(all []lesson.Button) {
	all = f.inRow(all)
	x := f.in.Min.X
	for i := range all {
		width := min(f.buttonWidth(&all[i]), f.in.Dx())
		if x > f.in.Min.X && x+width > f.in.Max.X {
			x, f.y = f.in.Min.X, f.y+f.buttonHigh()+f.gapOf()
		}
		f.button(all[i], image.Rect(x, f.y, x+width, f.y+f.buttonHigh()))
		x += width + f.gapOf()
	}
	f.y += f.buttonHigh()
}

// buttons adds buttons in a row, the main one first as in a column.
func (f *flow) buttons(all []lesson.Button, x, y int) {
	for i := range all {
		width := f.buttonWidth(&all[i])
		f.button(all[i], image.Rect(x, y, x+width, y+f.buttonHigh()))
		x += width + f.gapOf()
	}
}

func (f *flow) button(b lesson.Button, place image.Rectangle) {
	t := f.theme
	name := line{b.Name, f.faces.bold, false, image.Pt(place.Min.X+t.Px(f.insetOf()), (place.Min.Y+place.Max.Y)/2)}
	key := line{b.Keys, f.faces.small, true, name.at}
	width, keyWidth := theme.TextWidth(b.Name, f.faces.bold), theme.TextWidth(b.Keys, f.faces.small)
	s := spot{place: place, answer: -1, button: b}
	switch {
	case b.Keys == "":
	case !f.band:
		name.at = image.Pt(place.Min.X+(place.Dx()-int(width))/2, name.at.Y-t.Px(keyBelow))
		key.at = image.Pt(place.Min.X+(place.Dx()-int(keyWidth))/2, key.at.Y+t.Px(keyBelow))
	default:
		key.at.X += int(width) + t.Px(keyGap)
	}
	if s.lines = append(s.lines, name); b.Keys != "" {
		s.lines = append(s.lines, key)
	}
	f.out.spots = append(f.out.spots, s)
}

// foot adds small buttons in a row, as many as fit, and reports whether all do. In a column they are at the lower end
// of the card, where they stay in place while the lesson goes on.
func (f *flow) foot(all []lesson.Button, x, right, y int) (fits bool) {
	t, high := f.theme, f.theme.AtLeastFinger(turnHeight)
	for _, b := range all {
		names, keys := theme.TextWidth(b.Name, f.faces.small), 0.0
		if b.Keys != "" {
			keys = float64(t.Px(gap/2)) + theme.TextWidth(b.Keys, f.faces.small)
		}
		place := image.Rect(x, y, x+int(names+keys)+t.Px(2*gap), y+high)
		if place.Max.X > right {
			return false
		}
		at := image.Pt(x+t.Px(gap), y+high/2)
		s := spot{place: place, answer: -1, button: b, lines: []line{{b.Name, f.faces.small, false, at}}}
		if b.Keys != "" {
			at.X += int(names) + t.Px(gap/2)
			s.lines = append(s.lines, line{b.Keys, f.faces.small, true, at})
		}
		f.out.spots = append(f.out.spots, s)
		x = place.Max.X + t.Px(gap)
	}
	return true
}
