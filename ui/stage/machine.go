package stage

import (
	"fmt"
	"slices"
)

// A Machine is the kind of computer that the stages run on.
type Machine string

// The machines there are.
const (
	Computer   Machine = "computer"    // this one: the real clock, and what calls really cost
	Simulated  Machine = "simulated"   // the lab's: the same on every computer
	SameFrames Machine = "same-frames" // those of this display, the same for all stages
)

// Machines are all there are, in the order of a menu.
func Machines() []Machine { return []Machine{Computer, Simulated, SameFrames} }

// ParseMachine finds a machine by its name. The error says what is allowed.
func ParseMachine(text string) (Machine, error) {
	if !slices.Contains(Machines(), Machine(text)) {
		return "", fmt.Errorf("%q: computer, simulated or same-frames is allowed", text)
	}
	return Machine(text), nil
}

// Next is the machine after it in the menu, the first one after the last.
func (m Machine) Next() Machine {
	all := Machines()
	return all[(slices.Index(all, m)+1)%len(all)]
}
