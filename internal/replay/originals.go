package replay

import (
	"strings"

	"gameloops/internal/replay/calls"
	"gameloops/internal/replay/fx"
	"gameloops/internal/replay/mainloop"
)

// An original is a program whose runs were recorded.
type original struct {
	name   string // in the files
	decode func(line []byte) (recording, error)
}

// originals lists the programs whose recordings can be read. Each format has its own table.
func originals() []original {
	var list []original
	for _, p := range fx.Programs() {
		list = append(list, original{p.Name, func(line []byte) (recording, error) { return fx.Decode(p, line) }})
	}
	list = append(list, original{mainloop.Program, func(line []byte) (recording, error) {
		return mainloop.Decode(line)
	}})
	for _, p := range calls.Programs() {
		list = append(list, original{p.Name, func(line []byte) (recording, error) { return calls.Decode(p, line) }})
	}
	return list
}

// originalByName returns a program of the list.
func originalByName(name string) (original, bool) {
	for _, o := range originals() {
		if o.name == name {
			return o, true
		}
	}
	return original{}, false
}

// knownLoops returns the names of the programs, for an error message.
func knownLoops() string {
	var names []string
	for _, o := range originals() {
		names = append(names, o.name)
	}
	return strings.Join(names, ", ")
}
