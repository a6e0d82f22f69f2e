package ui

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/internal/wholefile"
	"gameloops/ui/choice"
	"gameloops/ui/system"
	"gameloops/ui/theme"
)

// experiment is what the stages play, or will.
func (a *app) experiment() *experiment.Experiment {
	setups := a.deck.Setups
	if a.playing {
		setups = a.played
	}
	e := choice.ExperimentOf(setups)
	e.Name, e.Title, e.Look = a.options.Name, a.text.title, a.text.words
	return e
}

// A saving is a picture on its way to a file, or whatever else takes its time.
type saving struct {
	wanted bool
	clean  bool        // without the panel
	done   chan string // what there is to say about it
	words  string
	at     time.Duration // when it was said
}

// save is what S does: the picture is taken when this frame has been drawn.
func (a *app) save() { a.saving.wanted, a.saving.clean = true, false }

// saveClean is the same for a picture of the stages alone.
func (a *app) saveClean() { a.saving.wanted, a.saving.clean = true, true }

// savedFor is how long the window says that a picture was saved.
const savedFor = 5 * time.Second

// takePicture takes the picture that is wanted, and saves it on a goroutine of its own: a disk is slow.
func (a *app) takePicture(screen *ebiten.Image) {
	if !a.saving.wanted || a.saving.done != nil {
		return
	}
	a.saving.wanted = false
	kind := ".png"
	if a.saving.clean { // of the same second there may be one of the window
		kind = "-stages.png"
	}
	m, e, texts := a.picture(screen), a.experiment(), choice.MachineTexts(a.deck.Machine)
	name := fileName(e, time.Now()) + kind
	a.later(func() string {
		var picture bytes.Buffer
		err := e.EncodePNG(&picture, m, texts...)
		if err == nil {
			name = system.FreeName(name)
			err = system.SaveFile(name, picture.Bytes())
		}
		if err != nil {
			return err.Error()
		}
		return "Saved " + name
	})
}

// picture is the one to be saved: of the window, or of the stages alone.
func (a *app) picture(screen *ebiten.Image) *image.RGBA {
	if !a.saving.clean {
		return system.Grab(screen)
	}
	bare, clean := a.bare, ebiten.NewImageWithOptions(screen.Bounds(), nil)
	defer clean.Deallocate()
	a.bare = true
	a.arrange()
	a.drawStages(clean)
	part := clean.Bounds()
	if a.divided {
		part = image.Rectangle{}
		for i := range a.cells {
			part = part.Union(a.cells[i].Frame)
		}
		part = part.Inset(-a.theme.Px(theme.Margin)).Intersect(clean.Bounds())
	}
	m := system.Grab(clean.SubImage(part).(*ebiten.Image))
	a.bare = bare
	a.arrange()
	return m
}

// later does something on a goroutine of its own, and tells the user what came of it. It must not be called while
// saving.done is not nil.
func (a *app) later(do func() string) {
	done := make(chan string, 1)
	a.saving.done = done
	go func() { done <- do() }()
}

// tell tells the user something for some seconds.
func (a *app) tell(words string) { a.saving.words, a.saving.at = words, a.now }

// copyLink copies the address of the page with what is chosen.
func (a *app) copyLink() {
	if a.saving.done != nil {
		return
	}
	link := a.options.Link(a.asked().Query())
	a.later(func() string {
		if err := system.CopyText(link); err != nil {
			return err.Error()
		}
		return "Copied the link"
	})
}

// heard hears what has become of what was done on the side.
func (a *app) heard() {
	select {
	case words := <-a.saving.done:
		a.saving.done = nil
		a.tell(words)
	default:
	}
	if a.saving.words != "" && a.now-a.saving.at > savedFor {
		a.saving.words = ""
	}
}

// copyCommand puts the lab's command for these settings on the clipboard. Where there is none, the command is shown,
// and written where the user can copy it from.
func (a *app) copyCommand() {
	if a.saving.done != nil {
		return
	}
	command, log := a.experiment().Command(), a.options.Log
	a.later(func() string {
		err := system.CopyText(command)
		if err == nil {
			return "Copied: " + command
		}
		if log != nil {
			fmt.Fprintln(log, command)
			return fmt.Sprintf("Not copied (%v), but printed: %s", err, command)
		}
		return fmt.Sprintf("Not copied (%v): %s", err, command)
	})
}

// fileName is what a picture is called, or a report: by its experiment, and by the time to the second.
func fileName(e *experiment.Experiment, now time.Time) string {
	name := e.Name
	if name == "" {
		var loops []string
		for _, r := range e.Runs {
			if !slices.Contains(loops, r.Loop) {
				loops = append(loops, r.Loop)
			}
		}
		name = strings.Join(loops, "+")
	}
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
	return name[:min(len(name), 100)] + now.Format("-20060102-150405")
}

// writePNG writes a picture with its experiment to a file, whole or not at all.
func writePNG(path string, m image.Image, e *experiment.Experiment, texts ...pngtext.Text) error {
	f, err := wholefile.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := e.EncodePNG(f, m, texts...); err != nil {
		return err
	}
	return f.Commit()
}
