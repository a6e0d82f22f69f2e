package ui

import (
	"fmt"
	"slices"

	"gameloops/internal/pngtext"
)

// A Machine is the kind of computer that the stages run on.
type Machine string

// The machines there are.
const (
	Computer   Machine = "computer"    // this one: the real clock, and what calls really cost
	Simulated  Machine = "simulated"   // the lab's: the same on every computer
	SameFrames Machine = "same-frames" // those of this display, the same for all stages
)

// machines are the entries of the menu of computers.
var machines = []choice{{string(Computer), "This computer"}, {string(Simulated), "Simulated"},
	{string(SameFrames), "Same frames"}}

// ParseMachine finds a machine by its name. The error says what is allowed.
func ParseMachine(text string) (Machine, error) {
	if !slices.ContainsFunc(machines, func(c choice) bool { return c.text == text }) {
		return "", fmt.Errorf("%q: computer, simulated or same-frames is allowed", text)
	}
	return Machine(text), nil
}

// choice is its entry in the menu.
func (m Machine) choice() choice { return chosen(machines, string(m)) }

// next is the machine after it in the menu, the first one after the last.
func (m Machine) next() Machine {
	return Machine(machines[(index(machines, m.choice())+1)%len(machines)].text)
}

// machineKey is what a picture calls the machine.
const machineKey = "Machine"

// texts are what a picture carries beside the experiment.
func (a *app) texts() []pngtext.Text {
	return []pngtext.Text{{Key: machineKey, Text: string(a.deck.machine)}}
}

// MachineOf is the machine of the stages that a picture with these texts is of: this computer, if it does not say.
func MachineOf(texts []pngtext.Text) Machine {
	for _, t := range texts {
		if m, err := ParseMachine(t.Text); t.Key == machineKey && err == nil {
			return m
		}
	}
	return Computer
}
