package replay

import (
	"strings"

	"gameloops/internal/replay/calls"
)

// An original is a program whose runs were recorded.
type original struct {
	name   string // in the files
	kind   string // our loop, as loops.KindByName knows it
	steps  bool   // runs fixed steps out of an accumulator
	blends bool   // draws between two states
	decode func(o original, line []byte) (Scenario, error)
}

// originals is the table of the programs whose recordings can be read.
//
// Source of the fx loops: fx-game-loops by Steven Van Impe (github.com/svanimpe/fx-game-loops), commit b9df0df.
// Source of mainloop_js: MainLoop.js 1.0.4 by Isaac Sukin (github.com/IceCreamYou/MainLoop.js), commit 5429f54.
// Those of which only the calls are recorded are in the table of [calls.Programs].
func originals() []original {
	list := []original{
		{name: "fx_variable_steps", kind: "variable-steps", decode: decodeFX},
		{name: "fx_fixed_steps", kind: "fixed-steps", steps: true, decode: decodeFX},
		{
			name: "fx_fixed_steps_with_interpolation", kind: "fixed-steps-with-interpolation",
			steps: true, blends: true, decode: decodeFX,
		},
		{name: "mainloop_js", kind: "mainloop-js", steps: true, blends: true, decode: decodeMainLoop},
	}
	for _, p := range calls.Programs() {
		list = append(list, original{name: p.Name, kind: p.Kind, decode: decodeCallsOf(p)})
	}
	return list
}

// decodeCallsOf reads a line of a program of which only the calls are recorded.
func decodeCallsOf(p calls.Program) func(original, []byte) (Scenario, error) {
	return func(o original, line []byte) (Scenario, error) {
		s, err := calls.Decode(p, line)
		if err != nil {
			return Scenario{}, err
		}
		return Scenario{Loop: o.name, Name: s.Name, recorded: s}, nil
	}
}

// originalByName finds a row of the table.
func originalByName(name string) (original, bool) {
	for _, o := range originals() {
		if o.name == name {
			return o, true
		}
	}
	return original{}, false
}

// knownLoops lists the table, for an error message.
func knownLoops() string {
	var names []string
	for _, o := range originals() {
		names = append(names, o.name)
	}
	return strings.Join(names, ", ")
}
