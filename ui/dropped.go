package ui

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// takeDropped opens what the user has dropped on the window.
func (a *app) takeDropped() {
	if files := ebiten.DroppedFiles(); files != nil {
		a.openDropped(files)
	}
}

// openDropped opens the first of some files: an experiment's, or a picture that carries one.
func (a *app) openDropped(files fs.FS) {
	all, err := fs.ReadDir(files, ".")
	if err != nil || len(all) == 0 {
		a.tell("What was dropped cannot be read")
		return
	}
	name := all[0].Name()
	e, machine, err := readDropped(files, name)
	if err == nil {
		err = a.open(e)
	}
	if err != nil {
		a.tell(err.Error())
		return
	}
	a.deck.Machine = machine
	words := "Opened " + name
	if len(e.Runs) > stage.MaxStages {
		words = fmt.Sprintf("Opened the first %d of %d runs of %s", stage.MaxStages, len(e.Runs), name)
	}
	a.tell(words)
	if a.playing {
		a.play()
	}
}

// readDropped reads an experiment, and what its stages ran on.
func readDropped(files fs.FS, name string) (*experiment.Experiment, stage.Machine, error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return nil, "", err
	}
	const most = 64 << 20 // of a picture
	if info.Size() > most {
		return nil, "", fmt.Errorf("%s: %d bytes: at most %d are allowed", name, info.Size(), most)
	}
	data, err := fs.ReadFile(files, name)
	switch {
	case err != nil:
		return nil, "", err
	case experiment.IsPicture(name):
		e, texts, err := experiment.ParsePicture(name, bytes.NewReader(data))
		return e, choice.MachineOf(texts), err
	case strings.HasSuffix(strings.ToLower(name), ".toml"):
		e, err := experiment.Parse(name, data)
		return e, stage.Computer, err
	default:
		return nil, "", fmt.Errorf("%s is neither an experiment's file, such as pit.toml, nor a picture of one", name)
	}
}
