package settings

import (
	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/ui/stage"
)

// Machines are the entries of the menu of computers.
var Machines = []Entry{{string(stage.Computer), "This computer"}, {string(stage.Simulated), "Simulated"},
	{string(stage.SameFrames), "Same frames"}}

// MachineChoice returns the entry of a machine in the menu.
func MachineChoice(m stage.Machine) Entry { return Chosen(Machines, string(m)) }

// MachineKey is the key of the machine in a picture's texts.
const MachineKey = experiment.MachineKey

// MachineTexts returns the texts for the machine in a picture.
func MachineTexts(m stage.Machine) []pngtext.Text {
	return []pngtext.Text{{Key: MachineKey, Text: string(m)}}
}

// MachineOf returns the machine in the texts of a picture: this computer if there is none.
func MachineOf(texts []pngtext.Text) stage.Machine {
	for _, t := range texts {
		if m, err := stage.ParseMachine(t.Text); t.Key == MachineKey && err == nil {
			return m
		}
	}
	return stage.Computer
}
