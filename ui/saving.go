package ui

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/internal/wholefile"
)

// experiment is what the stages play, or will.
func (a *app) experiment() *experiment.Experiment {
	setups := a.deck.setups
	if a.playing {
		setups = a.played
	}
	e := experimentOf(setups)
	e.Name, e.Title, e.Look = a.options.Name, a.text.title, a.text.words
	return e
}

// experimentOf says what setups have in common, and in what each of them differs. Equal ones are one run.
func experimentOf(setups []experiment.Setup) *experiment.Experiment {
	e := &experiment.Experiment{Common: setups[0]}
	e.Common.Loop = experiment.Default().Loop // every run has its own
	runs := make([]experiment.Run, len(setups))
	for i, s := range setups {
		runs[i].Loop = s.Loop
	}
	for _, k := range experiment.Keys() {
		same := func(s experiment.Setup) bool { return k.Text(s) == k.Text(setups[0]) }
		if k.Name == "loop" || !slices.ContainsFunc(setups, func(s experiment.Setup) bool { return !same(s) }) {
			continue
		}
		for i, s := range setups {
			if !same(s) {
				runs[i].Overrides = append(runs[i].Overrides, experiment.Override{Key: k.Name, Text: k.Text(s)})
			}
		}
	}
	for _, r := range runs {
		if !slices.ContainsFunc(e.Runs, func(o experiment.Run) bool { return o.Label() == r.Label() }) {
			e.Runs = append(e.Runs, r)
		}
	}
	return e
}

// A saving is a picture on its way to a file.
type saving struct {
	wanted bool
	done   chan string // what there is to say about it
	words  string
	at     time.Duration // when it was said
}

// save is what S does: the picture is taken when this frame has been drawn.
func (a *app) save() { a.saving.wanted = true }

// savedFor is how long the window says that a picture was saved.
const savedFor = 4 * time.Second

// takePicture takes the picture that is wanted, and saves it on a goroutine of its own: a disk is slow.
func (a *app) takePicture(screen *ebiten.Image) {
	if !a.saving.wanted || a.saving.done != nil {
		return
	}
	a.saving.wanted = false
	a.saving.done = make(chan string, 1)
	m, e, texts, done := grab(screen), a.experiment(), a.texts(), a.saving.done
	name := pictureName(e, time.Now())
	go func() {
		var picture bytes.Buffer
		err := e.EncodePNG(&picture, m, texts...)
		if err == nil {
			err = saveFile(name, picture.Bytes())
		}
		if err != nil {
			done <- err.Error()
			return
		}
		done <- "Saved " + name
	}()
}

// heard hears what has become of a picture.
func (a *app) heard() {
	select {
	case words := <-a.saving.done:
		a.saving.words, a.saving.at, a.saving.done = words, a.now, nil
	default:
	}
	if a.saving.words != "" && a.now-a.saving.at > savedFor {
		a.saving.words = ""
	}
}

// pictureName is what a picture is called: by its experiment, and by the time to the second.
func pictureName(e *experiment.Experiment, now time.Time) string {
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
	return name[:min(len(name), 100)] + now.Format("-20060102-150405") + ".png"
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
