package calls

// A Program is an original whose calls were recorded.
type Program struct {
	Name string // in the files
	Kind string // our loop, as loops.KindByName knows it
	// DrawsElsewhere: the original does not draw, and leaves it to another loop. Ours does, and its draws are not
	// compared.
	DrawsElsewhere bool
}

// Programs is the table of them.
//
// Source of matter: Matter.js 0.20.0, Runner (github.com/liabru/matter-js). Source of the articles' listings: "A
// Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin.
func Programs() []Program {
	return []Program{
		{Name: "matter", Kind: "matter", DrawsElsewhere: true},
		{Name: "article_panic", Kind: "discard-on-panic"},
		{Name: "article_raf_polyfill", Kind: "raf-polyfill"},
	}
}
