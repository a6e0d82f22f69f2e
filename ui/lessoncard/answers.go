package lessoncard

import (
	"image"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// isJudged reports whether answers are marked as right or wrong.
func isJudged(all []lesson.Answer) bool { return len(all) > 0 && all[0].Judged }

// answers adds the answers: one below the other, or as many side by side as fit.
func (f *flow) answers(all []lesson.Answer) {
	if len(all) == 0 {
		return
	}
	t := f.theme
	columns, before := 1, f.faces.space(gap)
	if f.band {
		columns = min(len(all), max(1, (f.in.Dx()+t.Px(gap))/t.Px(columnLeast+gap)))
		if columns == 3 && len(all) == 4 { // two rows of two, rather than three and one
			columns = 2
		}
	} else if isJudged(all) {
		before = f.faces.space(gap / 2)
	}
	f.y += t.Px(before)
	if f.faces.pairs && len(all) == 4 && f.stackHeight(all, 2) < f.stackHeight(all, 1) {
		columns = 2
	}
	f.stack(all, columns)
}

// stackHeight returns the height of answers in columns.
func (f *flow) stackHeight(all []lesson.Answer, columns int) int {
	try := *f
	try.out = layout{}
	try.stack(all, columns)
	return try.y - f.y
}

// stack adds answers in columns.
func (f *flow) stack(all []lesson.Answer, columns int) {
	t, between := f.theme, f.theme.Px(f.faces.between)
	width := (f.in.Dx() - (columns-1)*between) / columns
	for row := 0; row < len(all); row += columns {
		most := max(t.Px(f.faces.least), int(f.faces.fingers*float64(t.Finger)))
		first, end := len(f.out.spots), min(row+columns, len(all))
		f.others = f.linesBeside(all[row:end], width)
		for n := row; n < end; n++ {
			left := f.in.Min.X + (n-row)*(width+between)
			s := f.answer(all[n], n, image.Rect(left, f.y, left+width, f.y))
			most = max(most, s.place.Dy())
			f.out.spots = append(f.out.spots, s)
		}
		for i := range f.out.spots[first:] {
			f.out.spots[first+i].stretch(most)
		}
		f.y += most + between
	}
	f.y -= between
}

// linesBeside returns the most lines that answers which were not chosen may have in a row, where they are cut short:
// as many as the chosen answer has at this width, but at least otherLines.
func (f *flow) linesBeside(row []lesson.Answer, width int) int {
	lines := otherLines
	for _, a := range row {
		if a.Chosen {
			lines = max(lines, len(f.answer(a, 0, image.Rect(0, 0, width, 0)).lines))
		}
	}
	return lines
}

// answer lays out an answer in a place of some width, as high as its words need. The reason why it is wrong is below
// its words, and below its letter and its cross, too: these belong to the words.
func (f *flow) answer(a lesson.Answer, n int, place image.Rectangle) spot {
	t := f.theme
	left := place.Min.X + t.Px(2*gap+badgeSize)
	right := place.Max.X - t.Px(gap)
	if a.Key != "" && a.Votes == 0 {
		right -= t.KeyWidth(a.Key) + t.Px(2)
	}
	if a.Judged { // for a tick or a cross
		right -= t.Px(badgeSize + gap/2)
	}
	hands := right - place.Min.X
	right -= t.Px(handsOf(&a))
	face, high, inset := f.faces.words, t.Px(f.faces.line), t.Px(f.faces.inset)
	if !a.Open && !a.Judged {
		inset = t.Px(f.faces.closed)
	}
	s := spot{answer: n, closed: !a.Open, hands: hands}
	y := place.Min.Y + inset
	write := func(words string, faint bool) {
		if words == "" {
			return
		}
		for _, words := range theme.WrappedTo(words, face, float64(max(right-left, 1)), f.linesOf(a)) {
			s.lines = append(s.lines, line{words, face, faint, image.Pt(left, y+high/2)})
			y += high
		}
	}
	write(a.Text, false)
	if a.Because != "" {
		if less := t.Px(badgeSize) - (y - place.Min.Y - inset); less > 0 { // the letter is higher than a line
			s.lines[0].at.Y += less / 2
			y += less
		}
		left, right, s.reason = place.Min.X+t.Px(gap), place.Max.X-t.Px(gap), y
	}
	write(a.Because, true)
	if s.reason > 0 {
		s.reason = y - s.reason
	}
	place.Max.Y = y + inset
	s.place = place
	return s
}

// linesOf returns the most lines that the words of an answer may have. In a band, answers that can no longer be chosen
// are cut short: the user has read them, and now looks at the worlds above.
func (f *flow) linesOf(a lesson.Answer) int {
	switch {
	case !f.band || a.Open || a.Judged:
		return anyLines
	case a.Chosen:
		return chosenLines
	default:
		return f.others
	}
}

// stretch makes a spot higher, with its lines in the middle.
func (s *spot) stretch(height int) {
	more := height - s.place.Dy()
	s.place.Max.Y += more
	for i := range s.lines {
		s.lines[i].at.Y += more / 2
	}
}

// pairShare is the part of a band's width that the words take when the answers are beside them.
const pairShare = 0.54

// pair adds the words and what can be tried at the left, and the answers at the right.
func (f *flow) pair(c *Content, end, first int) {
	whole, top, left := f.in, f.y, *c
	left.Answers = nil
	f.in.Max.X = whole.Min.X + int(pairShare*float64(whole.Dx()))
	f.flowWords(&left, end, first)
	low := f.y
	f.in.Min.X, f.in.Max.X = f.in.Max.X+f.theme.Px(3*gap), whole.Max.X
	f.y = top
	f.stack(c.Answers, 1)
	f.in, f.y = whole, max(low, f.y)
}
