package layout

import (
	"image"
	"math"
)

// A Plan is the input of [Divide]: what needs a room in the window. Lengths are in the window's pixels.
type Plan struct {
	Window   image.Point
	Px       func(float64) int // converts the design's pixels to the window's
	Room     bool              // it is for a room: the space between and around worlds is the least
	Panel    image.Rectangle   // the card beside the stages, at the left or the right; empty: there is none
	Top      int               // the lower end of what is at the window's upper edge; 0: nothing is
	Timeline int               // its height; 0: there is none
	Lesson   int               // the height of a band for its words, between worlds and timeline; 0: none
	Reads    bool              // the words are more important than the worlds now
	Least    int               // the height that words leave to the worlds if they have to scroll anyway
	Keeps    int               // the same in any case, as long as words keep answerShare
	Evidence int               // the height that graphs and anatomy want; 0: they are closed
	Code     bool              // code is shown
	Needs    int               // the height that it needs; 0: not known
	Write    bool              // the user writes it: it gets more room
}

// Rooms are the parts of a window. They do not overlap. An empty one is not shown.
type Rooms struct {
	Worlds   image.Rectangle
	Evidence image.Rectangle // a band below all worlds
	Lesson   image.Rectangle // a band below that
	Timeline image.Rectangle // along the lower edge
	Code     image.Rectangle // a column at the right, as high as worlds and evidence
	Below    image.Rectangle // what is left below the panel, except for a notice
}

// Lengths, in the design's pixels.
const (
	Margin       = 12  // along the window's edge and around the panel
	Gap          = 6   // between rooms, and between cells
	RoomMargin   = 4   // Margin for a room: the worlds get what its last row does not need
	roomGap      = 3   // Gap for a room
	NoticeHeight = 40  // of a notice, which is below the panel
	codeLeast    = 340 // the least width of a column for the code
	codeMost     = 560 // the greatest width
	writeHigh    = 240 // the least height of code that is written and the worlds below it
	writeLeast   = 390 // the least width of a column in which code is written
	writeLow     = 480 // the height of a window in which code that is written takes the lesson's room
	besideLeast  = 360 // the least width that the column leaves to the worlds
	lineLeast    = 180 // the least width of the timeline
)

// Shares of heights and widths.
const (
	EvidenceShare = 0.4  // of the height of worlds and evidence together, for evidence that fits into that
	EvidenceMost  = 0.5  // the same, at most, for evidence of which a part would be left out
	lessonShare   = 0.45 // of the height of worlds, evidence and lesson, at most for the lesson
	answerShare   = 0.42 // the same, at least, for an answer on a phone that keeps worlds
	deskShare     = 0.5  // the same at a desk, where it is as high while words are read
	readShare     = 0.62 // the same while the words are more important
	uprightShare  = 0.75 // the same then, in a window that is higher than wide
	codeShare     = 0.36 // of the width of worlds and code, for the code
	writeShare    = 0.58 // of the height of worlds and code, for code that is written above them
)

// Divide divides a window into rooms.
func Divide(p Plan) Rooms {
	var r Rooms
	margin, gap := p.Px(Margin), p.Px(gapOf(p.Room))
	if p.Room {
		margin = p.Px(RoomMargin)
	}
	area := image.Rectangle{Max: p.Window}.Inset(margin)
	if p.Panel.Min.X > p.Window.X/2 {
		area.Max.X = min(area.Max.X, p.Panel.Min.X-margin)
	} else {
		area.Min.X = max(area.Min.X, p.Panel.Max.X+margin)
	}
	if p.Top > 0 {
		area.Min.Y = p.Top + gap
	}
	area = proper(area)
	if p.Timeline > 0 && area.Dx() >= p.Px(lineLeast) && !area.Empty() {
		area.Max.Y = p.Window.Y - gap // closer to the edge than worlds are
		area, r.Timeline = cutBelow(area, p.Timeline, gap)
	}
	if p.Lesson > 0 && !p.isLow() {
		most := int(p.lessonShare() * float64(area.Dy()))
		if p.Lesson > most { // they scroll
			most = min(most, area.Dy()-gap-p.Least)
		}
		if p.Keeps > 0 {
			most = min(most, max(area.Dy()-gap-p.Keeps, int(answerShare*float64(area.Dy()))))
		}
		area, r.Lesson = cutBelow(area, min(p.Lesson, most), gap)
	}
	if p.Code {
		area, r.Code = p.cutCode(area)
	}
	if (p.Write || p.Code && p.Panel.Empty()) && r.Code.Empty() && area.Dy() > p.Px(writeHigh) {
		// Above the worlds: the keyboard of a phone covers what is below.
		r.Code = area
		r.Code.Max.Y = area.Min.Y + int(writeShare*float64(area.Dy()))
		if !p.Write && p.Needs > 0 {
			r.Code.Max.Y = min(r.Code.Max.Y, area.Min.Y+p.Needs)
		}
		area.Min.Y = r.Code.Max.Y + gap
	}
	if p.Evidence > 0 {
		most := int(EvidenceMost*float64(area.Dy())) - gap // the gap is the evidence's too
		area, r.Evidence = cutBelow(area, min(p.Evidence, most), gap)
	}
	r.Worlds = area
	if !p.Panel.Empty() {
		r.Below = proper(image.Rectangle{image.Pt(p.Panel.Min.X, p.Panel.Max.Y+margin),
			image.Pt(p.Panel.Max.X, p.Window.Y-2*margin-p.Px(NoticeHeight))})
	}
	return r
}

// lessonShare returns the part of the height of worlds, evidence and lesson that the lesson has at most.
func (p *Plan) lessonShare() float64 {
	upright := p.Window.Y > p.Window.X
	switch {
	case p.Reads && upright:
		return uprightShare
	case p.Reads:
		return readShare
	case p.Room || upright:
		return lessonShare
	default:
		return deskShare
	}
}

// gapOf returns the gap between rooms and between cells, in the design's pixels.
func gapOf(room bool) float64 {
	if room {
		return roomGap
	}
	return Gap
}

// isLow reports whether code is written in a low window, such as that of a phone on its side. The lesson's words then
// have no room.
func (p *Plan) isLow() bool { return p.Write && p.Window.Y < p.Px(writeLow) }

// cutCode cuts a column for the code off the right of an area, if that leaves enough.
func (p *Plan) cutCode(area image.Rectangle) (rest, code image.Rectangle) {
	gap := p.Px(gapOf(p.Room))
	least := p.Px(codeLeast)
	if p.Write {
		least = p.Px(writeLeast)
	}
	if p.isLow() {
		least = max(least, area.Dx()/2)
	}
	width := min(max(int(codeShare*float64(area.Dx())), least), max(p.Px(codeMost), least))
	if area.Dx()-width-gap < p.Px(besideLeast) {
		return area, code
	}
	rest, code = area, area
	code.Min.X = area.Max.X - width
	rest.Max.X = code.Min.X - gap
	return rest, code
}

// CutCode makes the column of the code as high as the code needs, and returns what is left below it.
func (r *Rooms) CutCode(needs, gap int) (rest image.Rectangle) {
	rest = r.Code
	rest.Min.Y = min(rest.Min.Y+needs+gap, rest.Max.Y)
	r.Code.Max.Y = min(r.Code.Max.Y, r.Code.Min.Y+needs)
	return rest
}

// pairLeast is the least height in which a phone shows two worlds above each other with visible balls, in the
// display's logical pixels.
const pairLeast = 256

// PairHeight returns the least height of two worlds above each other on a phone, in pixels, given the pixels per
// logical pixel.
func PairHeight(pixel float64) int { return int(math.Ceil(pairLeast * pixel)) }

// PagesHeight is the height of the numbers of stages below worlds, in the design's pixels.
const PagesHeight = 36

// CutPages cuts a room of a height off the lower end of the worlds, for the numbers of stages when some are on other
// pages.
func CutPages(worlds image.Rectangle, height, gap int) (rest, pages image.Rectangle) {
	return cutBelow(worlds, height, gap)
}

// cutBelow cuts a room of a height off the lower end of an area, with a gap between the two.
func cutBelow(area image.Rectangle, height, gap int) (rest, room image.Rectangle) {
	if height <= 0 || area.Dy() <= height+gap {
		return area, image.Rectangle{}
	}
	rest, room = area, area
	room.Min.Y = area.Max.Y - height
	rest.Max.Y = room.Min.Y - gap
	return rest, room
}

// proper returns a rectangle without a negative size. [image.Rect] would turn it over.
func proper(r image.Rectangle) image.Rectangle {
	r.Max.X, r.Max.Y = max(r.Max.X, r.Min.X), max(r.Max.Y, r.Min.Y)
	return r
}
