package poster

import "gameloops/internal/paint"

// A Kind says what a line of a poster is.
type Kind int

// The kinds of lines, in the order in which they are read.
const (
	Title Kind = iota
	Situation
	Question
	Moment
	Name
	Verdict
	Answer
	Conclusion
	Command
	Note
)

// The smallest heights of capitals, in mm.
//
// Seen from 2 m, 5.8 mm are 10 minutes of arc: tan(10/60°) × 2000 mm. A letter of Snellen's chart that a person with
// normal sight (20/20) can just read has 5 minutes of arc, so these letters have twice that. ISO 9241-303 asks for at
// least 16 minutes on displays that are read all day; a poster is read once, and closer if wanted. 4.5 mm are 7.7
// minutes, for the longer texts. 2.9 mm are 20 minutes at the length of an arm, 0.5 m.
//
// Source: H. Snellen, Probebuchstaben zur Bestimmung der Sehschärfe, 1862; ISO 9241-303:2011, 5.5.4.
const (
	FromAfar  = 5.8
	ForLonger = 4.5
	FromNear  = 2.9
)

// Least returns the smallest height of the capitals of a kind of line, in mm.
func (k Kind) Least() float64 {
	switch k {
	case Question, Moment, Name, Verdict, Answer:
		return FromAfar
	case Situation, Conclusion:
		return ForLonger
	default:
		return FromNear
	}
}

// sizes are the heights of the capitals of the texts beside the pictures, in mm. Those of the words about pictures are
// fixed, because words that are larger make pictures smaller.
type sizes struct{ question, longer float64 }

// allSizes are the sizes to choose from, the largest first.
var allSizes = []sizes{{10, 7}, {9, 6.4}, {8, FromAfar}, {7.4, 5.4}, {6.6, 5}, {6.2, 4.7}, smallestSizes}

var smallestSizes = sizes{FromAfar, ForLonger}

// rounding is added to each height, so that a font, which is rounded to 1/64 of a pixel, is not too small.
const rounding = 0.01

// font returns the font of a kind of line.
func (s sizes) font(k Kind) paint.Font {
	high, bold := FromNear, false
	switch k {
	case Title:
		high, bold = ForLonger, true
	case Situation, Conclusion:
		high = s.longer
	case Question, Answer:
		high, bold = s.question, true
	case Moment, Name, Verdict:
		high, bold = FromAfar, k == Name
	}
	return paint.FontOf(bold, pixels(high+rounding))
}
