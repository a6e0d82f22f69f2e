package layout

import (
	"image"
	"math"
	"slices"
)

// A Cell is the place of a stage: its world, and the words around it.
type Cell struct {
	Frame   image.Rectangle // the whole cell; empty: the stage is on another page
	Title   image.Rectangle // its number and name, in one or more lines
	World   image.Rectangle
	Notes   image.Rectangle // about its picture: below the world, or the verdict; empty: in place of the verdict
	Figures image.Rectangle // its rates: beside the verdict or above it, in one line or two, or below the world
	Verdict image.Rectangle // one line, or more beside a world

	view View // of the world
}

// A View is the size of the part of worlds that a cell shows at least, in m. A higher cell shows more sky, a wider one
// the walls. The zero View is that of a whole world.
type View struct{ Width, Height float64 }

// whole is the view of a whole world: the demo's.
var whole = View{12, 8}

// known returns the view, or whole for the zero View.
func (v View) known() View {
	if v == (View{}) {
		return whole
	}
	return v
}

// AtLeastUsual returns the view, widened if needed to the ratio of width to height of a whole world. This gives all
// close views cells in the same places.
func (v View) AtLeastUsual() View { return View{max(v.Width, v.Height*whole.ratio()), v.Height} }

// ratio returns the width of the view divided by its height.
func (v View) ratio() float64 { return v.Width / v.Height }

// Words is how much room the words around a world need, at the scale of [Stages]. It is the same for all stages, so
// that their worlds are equally large.
type Words struct {
	Name    int                 // the width of the longest name with its number, in one line
	Word    int                 // the least width in which no word of a name is broken
	Figures int                 // the width of the rates
	Number  image.Point         // the size of a number in their place, at any scale; zero: there is none
	Lines   func(width int) int // how many lines the longest name takes in a width
}

// at returns the words at another scale, as a multiple of theirs.
func (w Words) at(text float64) Words {
	if w.Figures = max(w.Figures, w.Number.X); text == 1 {
		return w
	}
	const hinted = 1.06 // at another scale glyphs are a little wider or narrower
	lines := w.Lines
	wide := func(width int) int { return int(math.Ceil(float64(width) * text)) }
	return Words{wide(w.Name), wide(w.Word), max(wide(w.Figures), w.Number.X), w.Number,
		func(width int) int { return lines(int(float64(width) / text / hinted)) }}
}

// Stages is the input of [Arrange].
type Stages struct {
	Count   int
	Chosen  int  // the chosen stage, from 0: the page that is shown has it
	First   int  // the stage with which a page begins, from 0
	Partner int  // the stage beside the chosen one, from 1, if a page has several; 0: a neighbour
	Room    bool // for a room: the space between stages is the least
	Frame   bool // in a frame of an article: names are above worlds wherever that leaves worlds large
	Phone   bool // each stage has the whole width, and those without room are on other pages
	Pair    bool // on a phone: two stages are beside each other on a page
	Corner  bool // the stages leave a place free at the lower right: see [Corner]
	Full    bool // they leave no place free
	View    View
	Sky     float64 // the height of the part of the world in which objects move, in m; 0: the view's
	Whole   int     // the area of the window without the panel, of which worlds want a share; 0: none
	Scale   float64 // of text, as the user wants it: pixels per pixel of the design
	Pixel   float64 // pixels per pixel that the eye can tell from another: 2 on a display with very small ones
	Text    float64 // the scale of text on the stages, as a multiple of Scale; 0: as large as leaves room for worlds
	Least   float64 // the least Text; 0: the least that is easy to read
	Words   Words
	Notes   int // how many lines of notes are wanted; there are as many as cost worlds little

	narrow bool // words are in narrow columns beside worlds, with the rates below them
}

// mostSky is how much of a world is shown, in heights of the view, unless its objects move higher.
const mostSky = 3

// WorldShare returns the share that worlds together should have of the window without the panel. It is less for three
// stages, which leave one place of four empty.
func WorldShare(stages int) float64 {
	if stages == 3 {
		return 0.45
	}
	return 0.5
}

// NoteShare is the part of their share that worlds keep at least beside a line of notes.
const NoteShare = 0.9

// Lengths of a cell, in the design's pixels.
const (
	Padding      = 8   // beside words
	LineHeight   = 19  // of a line of small text
	NoteHeight   = 17  // of a line of notes
	TitleHeight  = 26  // of a title of one line
	TitleLine    = 20  // of each further one
	columnLeast  = 120 // the least width of words beside a world
	columnNarrow = 96  // the same, if the rates are below the world
	columnMost   = 420 // the greatest width of words beside a world
	columnGrows  = 1.4 // how much wider a column gets, at most, for a second line of a verdict
	verdictMost  = 8   // lines of a verdict beside a world
	verdictLines = 3   // the fewest lines of a verdict there, if the rates are below the world
	verdictLeast = 180 // the least width of a verdict with the rates beside it
	edge         = 1   // of the frame

	figuresShare = 0.65  // of the width of the rates, which the wider one takes
	noteShare    = 0.955 // of the world's size, which notes leave at least
	oneNoteShare = 0.87  // the same, if there is one line of them
	noteLeast    = 2     // lines of notes in a column; fewer cut what they say
	noteMost     = 6     // the most lines of notes in a column
)

// A shape is a way to arrange cells.
type shape struct {
	columns, rows int
	beside        bool // words are beside worlds, not above and below
	under         bool // the same, except the rates, which are below worlds
}

// shapes returns all ways to arrange n cells.
func shapes(n int) (all []shape) {
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		if columns == 3 && n == 4 { // two places would be empty
			continue
		}
		all = append(all, shape{columns, rows, false, false}, shape{columns, rows, true, false},
			shape{columns, rows, true, true})
	}
	return all
}

// The limits of text on the stages.
const (
	leastText = 0.7  // of the scale that the user wants
	readable  = 0.8  // the least scale that is still easy to read, in pixels that the eye can tell apart
	textStep  = 0.05 // between two scales that are tried
)

// A goal is a requirement of an arrangement.
type goal struct {
	ball  float64 // the least width of one of the demo's balls, in pixels that the eye can tell apart
	share bool    // worlds have their share
	pair  bool    // a phone shows two stages or more, to compare them
}

// goals are tried in order. Text gets smaller before a goal is given up. The first goal is for phones, which are held
// closer to the eye and should show two stages.
var goals = [...]goal{{3, false, true}, {6, true, false}, {6, false, false}, {4, true, false}, {4, false, false}}

// ballWidth is the width of the demo's balls, in m.
const ballWidth = 0.2

// Arrange divides an area into cells, one for each stage, such that balls are as large as they can be: in rows and
// columns, with words around worlds or beside them. It also returns the scale of the text on the stages, as a multiple
// of the scale that the user wants: if balls would be too small to see, text gets smaller.
func Arrange(area image.Rectangle, s Stages) (cells []Cell, text float64) {
	if s.Count == 0 {
		return nil, max(s.Text, 1)
	}
	way, text := arrange(area, s)
	if s.Room && !s.Phone {
		narrow := s
		narrow.narrow = true
		other, at := arrange(area, narrow)
		one, two := way.cell(area, &s, text, 0), other.cell(area, &narrow, at, 0)
		if s.Score(&two) > narrowGain*s.Score(&one) {
			way, text = other, at
		}
	}
	return way.place(area, &s, text), text
}

// arrange returns how Arrange arranges cells, and the scale of their text. It uses narrow columns beside worlds only
// if s.narrow is set. The zero shape means that there is no room.
func arrange(area image.Rectangle, s Stages) (way shape, text float64) {
	least := max(min(1, max(leastText, readable*s.Pixel/s.Scale)), s.Least)
	most := max(1, least)
	if s.Text > 0 {
		least, most = s.Text, s.Text
	}
	for _, g := range goals {
		if g.pair && (!s.Phone || s.Count < 2) {
			continue
		}
		for text := most; text > least-textStep/2; text -= textStep {
			at := max(text, least)
			if way, ok := s.best(area, g, at); ok {
				return way, at
			}
		}
	}
	way, _ = s.best(area, goal{}, least)
	return way, least
}

// usual is how many times larger balls have to be if words are beside worlds: in windows of all sizes the user should
// find words above and below, if that costs little. For a room the factor is smaller, unless the column breaks names
// into many lines. A narrow column has to gain narrowGain over any other arrangement. In a frame of an article the
// factor is larger: a column would be nearly empty there, and stages should be side by side to be compared.
const (
	usual      = 1.12
	roomUsual  = 1.02
	frameUsual = 1.5
	roomBroken = 1.1
	narrowGain = 1.07
	wholeLines = 2 // lines of a name that is not broken
	fewStages  = 3 // the most stages that leave columns wide enough for broken names
)

// sky returns how high the part of the world is in which objects move, in m.
func (s *Stages) sky() float64 { return max(s.Sky, s.View.known().Height) }

// Score rates cells like c: by the size of balls, and higher if words are above and below worlds.
func (s *Stages) Score(c *Cell) float64 {
	scale, beside := c.Scale(), c.Verdict.Min.X >= c.World.Max.X
	switch {
	case s.Phone:
		return scale
	case beside && s.Room && s.Count > fewStages && s.lines(c) > wholeLines:
		return scale / roomBroken
	case beside:
		return scale
	case s.Room:
		return roomUsual * scale
	case s.Frame:
		return frameUsual * scale
	default:
		return usual * scale
	}
}

// lines returns how many lines the longest name has in a cell.
func (s *Stages) lines(c *Cell) int { return s.Words.Lines(c.Title.Dx()) }

// best returns the best way to arrange stages, of those that reach a goal: the one that makes balls largest, and has
// words above and below worlds if that costs little.
func (s *Stages) best(area image.Rectangle, g goal, text float64) (best shape, ok bool) {
	most := 0.0
	for _, way := range s.ways() {
		c := way.cell(area, s, text, 0)
		scale := c.Scale()
		whole := way.columns*way.rows < s.Count && s.Phone // some are on other pages: their share is not asked for
		enough := whole || s.HaveShare(&c)
		switch {
		case g.pair && way.columns*way.rows < 2:
		case scale <= 0 || scale*ballWidth < s.ball(g)*s.Pixel || g.share && !enough:
		case s.Score(&c) > most || s.Phone && s.Score(&c) == most: // as many stages on a page as possible
			best, most, ok = way, s.Score(&c), true
		}
	}
	return best, ok
}

// frameBall is the width of balls that is enough for any goal in a frame of an article.
const frameBall = 4

// ball returns the least width of balls for a goal.
func (s *Stages) ball(g goal) float64 {
	if s.Frame {
		return min(g.ball, frameBall)
	}
	return g.ball
}

// ways returns all ways to arrange the stages.
func (s *Stages) ways() (all []shape) {
	if !s.Phone {
		all = shapes(s.Count)
		all = slices.DeleteFunc(all, func(w shape) bool { return w.under != s.narrow })
		if s.Corner || s.Full {
			all = slices.DeleteFunc(all, func(w shape) bool { return (w.columns*w.rows == s.Count) == s.Corner })
		}
		return all
	}
	if s.Pair {
		columns := min(2, s.Count)
		return []shape{{columns, 1, false, false}, {columns, 1, true, false}}
	}
	for rows := 1; rows <= s.Count; rows++ {
		all = append(all, shape{1, rows, false, false}, shape{1, rows, true, false})
	}
	return all
}

// px converts the design's pixels at the scale of the text on the stages.
func (s *Stages) px(text float64) func(float64) int {
	return func(length float64) int { return int(math.Round(length * s.Scale * text)) }
}

// HaveShare reports whether worlds of cells like this one have their share of the window together.
func (s *Stages) HaveShare(c *Cell) bool { return s.sharesOf(c) >= 1 }

// sharesOf returns how many times their share worlds of cells like this one have.
func (s *Stages) sharesOf(c *Cell) float64 {
	return float64(s.Count*c.Counts(s.Sky)) / (WorldShare(s.Count) * float64(s.Whole))
}

// withNotes returns one of the cells with as many lines of notes, up to s.Notes, as leave its world nearly as large.
// One line may cost more, since without it a note would replace the verdict: a tenth of the worlds' share.
func (w shape) withNotes(area image.Rectangle, s *Stages, text float64) Cell {
	bare := w.cell(area, s, text, 0)
	for lines := s.Notes; lines > 0; lines-- {
		c := w.cell(area, s, text, lines)
		share, affordable := noteShare, s.HaveShare(&c) || !s.HaveShare(&bare)
		if lines == 1 {
			share, affordable = oneNoteShare, affordable || s.sharesOf(&c) >= NoteShare
		}
		if !c.Notes.Empty() && c.Scale() >= share*bare.Scale() && affordable {
			return c
		}
	}
	return bare
}

// cell returns one of the cells, at the origin, with lines for notes.
func (w shape) cell(area image.Rectangle, s *Stages, text float64, notes int) Cell {
	if w == (shape{}) {
		return Cell{}
	}
	px, words := s.px(text), s.Words.at(text)
	size, v := w.size(area, px(gapOf(s.Room))), s.View.known()
	var c Cell
	switch {
	case w.under:
		c = underCell(size, v, words, px)
	case w.beside:
		c = besideCell(size, v, words, px)
	default:
		c = stackedCell(size, words, notes, px)
	}
	if (w.beside || w.under) && notes > 0 {
		c.cutNotes(px)
	}
	c.view = v
	if !w.under {
		c.trim(s.sky())
	}
	return c
}

// place returns the cells, row by row. On a phone, cells that are not on the chosen stage's page are empty.
func (w shape) place(area image.Rectangle, s *Stages, text float64) []Cell {
	px, all := s.px(text), make([]Cell, s.Count)
	if w == (shape{}) {
		return all
	}
	gap, c := px(gapOf(s.Room)), w.withNotes(area, s, text)
	size := w.size(area, gap)
	page := w.columns * w.rows
	for n, i := range s.shown(page) {
		if i < s.Count {
			all[i] = c.add(area.Min.Add(image.Pt(n%w.columns*(size.X+gap), n/w.columns*(size.Y+gap))))
		}
	}
	return all
}

// shown returns the stages on the chosen stage's page, where page is the number of stages on each.
func (s *Stages) shown(page int) (all []int) {
	first := s.firstOf(page)
	if mate := s.Partner - 1; mate >= 0 && mate != s.Chosen {
		switch low, high := min(mate, s.Chosen), max(mate, s.Chosen); {
		case page == 2:
			return []int{low, high}
		case high-low < page: // with those between them
			first = max(min(low, s.Count-page), 0)
		}
	}
	for n := range page {
		all = append(all, first+n)
	}
	return all
}

// firstOf returns the first stage on the chosen stage's page, where page is the number of stages on each. No page has
// empty places: the outer pages share stages with their neighbours.
func (s *Stages) firstOf(page int) int {
	after := ((s.Chosen-s.First)%page + page) % page // how many stages of its page are before it
	return max(min(s.Chosen-after, s.Count-page), 0)
}

// size returns the size of the cells.
func (w shape) size(area image.Rectangle, gap int) image.Point {
	return image.Pt((area.Dx()-(w.columns-1)*gap)/w.columns, (area.Dy()-(w.rows-1)*gap)/w.rows)
}

// stackedCell has the title above the world, and notes and the verdict below it. The rates are always below the world,
// where the user looks for them: to the right of the verdict if that keeps enough room, or above it.
func stackedCell(size image.Point, words Words, notes int, px func(float64) int) Cell {
	c := Cell{Frame: image.Rectangle{Max: size}}
	pad, line, room := px(Padding), px(LineHeight), size.X-2*px(Padding)
	top := px(TitleHeight) + (words.Lines(room)-1)*px(TitleLine)
	bottom := size.Y - px(4)
	c.Title = image.Rect(pad, 0, pad+max(room, 0), top)
	c.Verdict = image.Rect(pad, bottom-line, pad+max(room, 0), bottom)
	figures := min(words.Figures, max(room, 0))
	c.Figures = c.Verdict
	if c.Figures.Min.Y = bottom - max(line, words.Number.Y); room-figures-pad >= px(verdictLeast) {
		c.Figures.Min.X = c.Verdict.Max.X - figures
		c.Verdict.Max.X = c.Figures.Min.X - pad
	} else {
		c.Figures = c.Figures.Sub(image.Pt(0, line))
	}
	end := c.Figures.Min.Y - px(2)
	if notes > 0 {
		c.Notes = image.Rect(pad, end-notes*px(NoteHeight), pad+max(room, 0), end)
		end = c.Notes.Min.Y - px(2)
	}
	c.World = proper(image.Rectangle{image.Pt(px(edge), top), image.Pt(size.X-px(edge), end)})
	return c
}

// besideCell has all words in a column at the right of the world. The column is as narrow as the words allow, but
// takes the width that the world cannot use at its height. It is also wider if that gives a verdict a second line: one
// line of a narrow column has no room for a number.
func besideCell(size image.Point, v View, words Words, px func(float64) int) Cell {
	pad, high := px(Padding), size.Y-2*px(edge)
	least := max(px(columnLeast), words.Word+2*pad, int(math.Ceil(figuresShare*float64(words.Figures)))+2*pad)
	column := max(min(size.X-2*px(edge)-int(float64(high)*v.ratio()), px(columnMost)), least)
	narrow := besideColumn(size, column, words, px)
	for wider := column; wider <= int(columnGrows*float64(column)); wider += px(4) {
		if c := besideColumn(size, wider, words, px); c.Verdict.Dy() >= 2*px(LineHeight) {
			return c
		}
	}
	return narrow
}

// besideColumn is besideCell with a column of a width. It is empty if the words have no room there.
func besideColumn(size image.Point, column int, words Words, px func(float64) int) Cell {
	c := Cell{Frame: image.Rectangle{Max: size}}
	pad, line := px(Padding), px(LineHeight)
	c.World = proper(image.Rectangle{image.Pt(px(edge), px(edge)), image.Pt(size.X-column, size.Y-px(edge))})
	left, right := size.X-column+pad, size.X-pad
	c.Title = image.Rect(left, 0, right, px(TitleHeight)+(words.Lines(right-left)-1)*px(TitleLine))
	c.Figures = image.Rect(left, c.Title.Max.Y, right, c.Title.Max.Y+max(line, words.Number.Y))
	if words.Figures > right-left { // one below the other
		c.Figures.Max.Y += line
	}
	lines := min((c.Frame.Max.Y-c.Figures.Max.Y-px(4))/line, verdictMost)
	if lines < 1 || right <= left || float64(words.Figures)*figuresShare > float64(right-left) {
		return Cell{}
	}
	c.Verdict = image.Rect(left, c.Figures.Max.Y+px(4), right, c.Figures.Max.Y+px(4)+lines*line)
	return c
}

// underCell has the rates below the world, and all other words in a column at its right. The column is as narrow as
// they and some lines of a verdict allow, but takes the width that the world cannot use at its height.
func underCell(size image.Point, v View, words Words, px func(float64) int) Cell {
	c := Cell{Frame: image.Rectangle{Max: size}}
	pad, line, rim := px(Padding), px(LineHeight), px(edge)
	rates := max(line, words.Number.Y)
	end := size.Y - px(4) - rates - px(2) // of the world
	wide := size.X - rim - int(float64(end-rim)*v.ratio())
	column := max(px(columnNarrow), words.Word+2*pad, min(wide, px(columnMost)))
	for ; column < size.X/2; column += px(4) {
		left, right := size.X-column+pad, size.X-pad
		c.Title = image.Rect(left, 0, right, px(TitleHeight)+(words.Lines(right-left)-1)*px(TitleLine))
		lines := min((size.Y-c.Title.Max.Y-px(8))/line, verdictMost)
		if lines < verdictLines {
			continue
		}
		top := c.Title.Max.Y + px(4)
		c.Verdict = image.Rect(left, top, right, top+lines*line)
		c.World = proper(image.Rect(rim, rim, size.X-column, end))
		c.Figures = image.Rect(pad, end+px(2), size.X-column, end+px(2)+rates)
		if words.Figures > c.Figures.Dx() {
			break
		}
		return c
	}
	return Cell{}
}

// cutNotes gives notes the lower part of a column whose verdict has more lines than it needs.
func (c *Cell) cutNotes(px func(float64) int) {
	lines := min((c.Verdict.Dy()-verdictLines*px(LineHeight))/max(px(NoteHeight), 1), noteMost)
	if lines < noteLeast {
		return
	}
	c.Notes = c.Verdict
	c.Notes.Min.Y = c.Verdict.Max.Y - lines*px(NoteHeight)
	c.Verdict.Max.Y = c.Notes.Min.Y
}

// Corner returns the fourth place of an area, which three stages in two rows leave free. It is empty if there is none.
func Corner(area image.Rectangle, cells []Cell) image.Rectangle {
	if len(cells) != 3 || cells[1].Frame.Empty() || cells[2].Frame.Min.X >= cells[1].Frame.Min.X {
		return image.Rectangle{}
	}
	above, left := cells[1].Frame, cells[2].Frame
	return image.Rect(above.Min.X, left.Min.Y, above.Max.X, max(area.Max.Y, left.Max.Y))
}

// trim cuts off the top of a world that is higher than sky, in m, and than mostSky views, and moves up the words below
// it.
func (c *Cell) trim(sky float64) {
	most := int(max(sky, mostSky*c.view.Height) * c.Scale())
	over := c.World.Dy() - most
	if over <= 0 || most <= 0 {
		return
	}
	c.World.Max.Y -= over
	c.Frame.Max.Y -= over
	for _, r := range []*image.Rectangle{&c.Notes, &c.Verdict, &c.Figures} {
		if r.Min.X < c.World.Max.X && r.Min.Y > c.World.Max.Y {
			*r = r.Sub(image.Pt(0, over))
		}
	}
}

// add returns the cell moved by p.
func (c Cell) add(p image.Point) Cell {
	for _, r := range []*image.Rectangle{&c.Frame, &c.Title, &c.World, &c.Notes, &c.Figures, &c.Verdict} {
		*r = r.Add(p)
	}
	return c
}

// Scale returns the pixels per metre of the world at rest.
func (c *Cell) Scale() float64 {
	v := c.view.known()
	return min(float64(c.World.Dx())/v.Width, float64(c.World.Dy())/v.Height)
}

// Counts returns the area of the part of the world in which objects move, in pixels. sky is its height, in m; 0: that
// of the view.
func (c *Cell) Counts(sky float64) int {
	scale, v := c.Scale(), c.view.known()
	return int(scale * v.Width * min(float64(c.World.Dy()), max(sky, v.Height)*scale))
}
