package calls

// A Program is a program whose calls were recorded.
type Program struct {
	Name string // in the files
	Kind string // our loop's name, for loops.KindByName
	// DrawsElsewhere: the original leaves drawing to another loop. Our draws are not compared.
	DrawsElsewhere bool
	// EstimatesFPS: the original's own estimate of the frame rate was recorded after every frame. It is compared with
	// ours.
	EstimatesFPS bool
	// WholeNanoseconds: our loop counts whole nanoseconds, but the original adds up float64 milliseconds. Some of its
	// frames have one update more or fewer than ours.
	WholeNanoseconds bool
}

// Programs returns the programs with recordings in this format.
//
// Source of matter: Matter.js 0.20.0, Runner (github.com/liabru/matter-js). Source of article_fixed_update: "JavaScript
// Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop). Source of the other articles'
// listings: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin.
func Programs() []Program {
	return []Program{
		{Name: "matter", Kind: "matter", DrawsElsewhere: true},
		{Name: "article_throttled_one_step", Kind: "throttled-one-step"},
		{Name: "article_throttled_variable_steps", Kind: "throttled-variable-steps"},
		{Name: "article_panic", Kind: "discard-on-panic"},
		{Name: "article_fps", Kind: "mainloop-js-fps-control", EstimatesFPS: true},
		{Name: "article_raf_polyfill", Kind: "raf-polyfill"},
		{Name: "article_fixed_update", Kind: "fixed-update", WholeNanoseconds: true},
	}
}
