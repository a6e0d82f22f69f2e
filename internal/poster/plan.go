package poster

import (
	"errors"
	"image"

	"gameloops/internal/paint"
)

// A Plan is what a poster shows on a paper: some runs, each at the same moments.
type Plan struct {
	*Poster
	Paper Paper
	Shown []int // the indexes of the runs, ascending

	sizes sizes
	lines int // the maximum number of lines of a verdict
}

// Moments is how many moments of each run a poster shows. With a third one, pictures would be too narrow for verdicts.
const Moments = 2

// A lesson with more runs shows at least leastRuns of them. A verdict has at most mostLines.
const (
	leastRuns = 2
	mostLines = 3
)

// Heights of pictures, in mm.
const (
	comfortableHigh = 40 // beside letters that are larger than they must be
	leastHigh       = 34
	lowestHigh      = 27 // if a lesson has too many words for that
)

// Plan plans a poster on a paper. It shows as many runs as it can without too small pictures. Then it makes room for
// long verdicts, and then for large letters. The error says that a lesson has too many words.
func (p *Poster) Plan(paper Paper) (*Plan, error) {
	plan := &Plan{Poster: p, Paper: paper, sizes: smallestSizes}
	least := min(leastRuns, len(p.Runs))
	for most := len(p.Runs); most >= least; most-- {
		plan.Shown = p.shown(most)
		for plan.lines = mostLines; plan.lines > 0; plan.lines-- {
			if plan.fits(leastHigh) {
				return plan.enlarged(), nil
			}
		}
	}
	if plan.lines = 1; plan.fits(lowestHigh) {
		return plan, nil
	}
	return nil, errors.New("it has too many words for a page: shorten its question, its answer, its conclusion or " +
		"the names of its runs")
}

// enlarged returns the plan with the largest letters beside which its pictures are comfortable to look at. On its side,
// a page has its texts in a column of their own, and their size does not matter to the pictures.
func (p *Plan) enlarged() *Plan {
	high := float64(comfortableHigh)
	if p.Paper.isLandscape() {
		high = leastHigh
	}
	for _, s := range allSizes {
		larger := *p
		larger.sizes = s
		if larger.fits(high) {
			return &larger
		}
	}
	return p
}

// fits reports whether there is room for all texts, and for pictures that are so many mm high even if all verdicts are
// as long as they may be.
func (p *Plan) fits(high float64) bool {
	s := newSetter(p)
	area, ok := s.texts()
	return ok && s.pictureSize(area, p.allLines()).Y >= px(high) && !s.overflows
}

// allLines returns the number of lines for the verdicts of each run, if all are as long as they may be.
func (p *Plan) allLines() (lines []int) {
	for range p.Shown {
		lines = append(lines, p.lines)
	}
	return lines
}

// A Picture is a run at a moment.
type Picture struct {
	Cell paint.Cell
	Said []Words // what can be said about it: the first words for which there is room, or the last
}

// pictureSize returns the size of each picture in an area, in pixels. lines are those of the verdicts of each run.
func (s *setter) pictureSize(area image.Rectangle, lines []int) image.Point {
	high := area.Dy() - s.step(Moment)
	for i, run := range s.plan.Shown {
		high -= len(s.wrapped(Name, s.plan.Runs[run].Name, area.Dx()))*s.step(Name) + px(underName)
		if lines[i] > 0 {
			high -= px(underPicture) + lines[i]*s.step(Verdict)
		}
	}
	high -= (len(lines) - 1) * px(betweenRuns)
	return image.Pt(columnWide(area), high/len(lines))
}

// Words are words about a picture.
type Words struct {
	Text string
	From Source
}

// A Source says where words about a picture come from.
type Source int

// The sources of words.
const (
	FromRate       Source = iota // how many pictures were shown in the second before: there is nothing else to say
	FromPointer                  // the lesson points it out
	FromVerdict                  // the lab found a problem
	FromCatchingUp               // the lab found how a loop catches up, which is no problem
)
