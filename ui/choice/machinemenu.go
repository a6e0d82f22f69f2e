package choice

import (
	"gameloops/internal/pngtext"
	"gameloops/ui/stage"
)

// Machines are the entries of the menu of computers.
var Machines = []Entry{{string(stage.Computer), "This computer"}, {string(stage.Simulated), "Simulated"},
	{string(stage.SameFrames), "Same frames"}}

// MachineChoice is the entry of a machine in the menu.
func MachineChoice(m stage.Machine) Entry { return Chosen(Machines, string(m)) }

// MachineKey is what a picture calls the machine.
const MachineKey = "Machine"

// MachineTexts are what a picture carries of the machine, beside the experiment.
func MachineTexts(m stage.Machine) []pngtext.Text {
	return []pngtext.Text{{Key: MachineKey, Text: string(m)}}
}

// MachineOf is the machine of the stages that a picture with these texts is of: this computer, if it does not say.
func MachineOf(texts []pngtext.Text) stage.Machine {
	for _, t := range texts {
		if m, err := stage.ParseMachine(t.Text); t.Key == MachineKey && err == nil {
			return m
		}
	}
	return stage.Computer
}
