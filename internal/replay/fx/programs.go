package fx

// A Program is a program whose runs were recorded.
type Program struct {
	Name   string // in the files
	Kind   string // our loop's name, for loops.KindByName
	Steps  bool   // runs fixed steps from an accumulator
	Blends bool   // draws between two states
}

// Programs returns the programs with recordings in this format.
//
// Their source: fx-game-loops by Steven Van Impe (github.com/svanimpe/fx-game-loops), commit b9df0df.
func Programs() []Program {
	return []Program{
		{Name: "fx_variable_steps", Kind: "variable-steps"},
		{Name: "fx_fixed_steps", Kind: "fixed-steps", Steps: true},
		{
			Name: "fx_fixed_steps_with_interpolation", Kind: "fixed-steps-with-interpolation",
			Steps: true, Blends: true,
		},
	}
}
