package settings

import (
	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/ui/stage"
)

// Machines has the entries of the menu of machines.
var Machines = []Entry{{string(stage.Computer), "This computer"}, {string(stage.Simulated), "Simulated"},
	{string(stage.SameFrames), "Same frames"}}

// MachineChoice returns the menu entry of a machine.
func MachineChoice(m stage.Machine) Entry { return Chosen(Machines, string(m)) }

// MachineKey is the key of the machine among the texts of a picture.
const MachineKey = experiment.MachineKey

// MachineTexts returns the texts that store a machine in a picture.
func MachineTexts(m stage.Machine) []pngtext.Text {
	return []pngtext.Text{{Key: MachineKey, Text: string(m)}}
}

// MachineOf returns the machine in the texts of a picture, or this computer if there is none.
func MachineOf(texts []pngtext.Text) stage.Machine {
	for _, t := range texts {
		if m, err := stage.ParseMachine(t.Text); t.Key == MachineKey && err == nil {
			return m
		}
	}
	return stage.Computer
}
