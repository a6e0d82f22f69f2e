package loops

import "time"

// DemoStep is the step of the JavaFX demo, 0.0166 s. It is not 1/60 s: at 60 Hz one frame in 250 runs two updates, and
// that is one of the things to see.
const DemoStep = 16600 * time.Microsecond

// A Kind is a game loop that can be chosen by name.
type Kind struct {
	Name     string   // on the command line: fixed-steps
	Title    string   // in a menu: Fixed time steps
	Source   string   // where the loop is from
	About    string   // what it does with time, in one sentence
	Defaults Settings // a zero Step: the loop has no step of its own
	New      func(Settings) GameLoop
}

// Kinds is the table of all loops: the menu, the command line, the documentation and the tests all read it. Its order
// is that of the articles.
func Kinds() []Kind {
	const fxGameLoops = "fx-game-loops, Steven Van Impe, 2014 (github.com/svanimpe/fx-game-loops)"
	return []Kind{
		{
			Name:     "variable-steps",
			Title:    "Variable time steps",
			Source:   fxGameLoops,
			About:    "One update a frame, as long as the frame before it took.",
			Defaults: Settings{},
			New:      func(s Settings) GameLoop { return &VariableSteps{MaxStep: s.maxStep()} },
		},
		{
			Name:     "fixed-steps",
			Title:    "Fixed time steps",
			Source:   fxGameLoops,
			About:    "As many equal updates as fit into the time that has passed; the rest waits for the next frame.",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &FixedSteps{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "fixed-steps-with-interpolation",
			Title:    "Fixed time steps with interpolation",
			Source:   fxGameLoops,
			About:    "Fixed steps, drawn between the last two states: smooth at any refresh rate, one step late.",
			Defaults: Settings{Step: DemoStep},
			New: func(s Settings) GameLoop {
				return &FixedStepsWithInterpolation{Step: s.Step, MaxStep: s.maxStep()}
			},
		},
	}
}

// KindByName finds a kind by its command-line name.
func KindByName(name string) (Kind, bool) {
	for _, k := range Kinds() {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}
