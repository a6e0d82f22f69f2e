package ui

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"gameloops/internal/experiment"
	"gameloops/internal/wholefile"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// A Memory is what the window remembers from one time to the next: an experiment's file, and below it a table of how
// the window looked.
type Memory struct {
	Experiment *experiment.Experiment
	Machine    stage.Machine
	Width      int // of the window, in the display's logical pixels
	Height     int
	Dark       bool
	Scale      float64  // MinScale to MaxScale
	Show       string   // beside the worlds, as ParseShows reads it
	Sections   []string // of the panel, that are unfolded
}

// MaxSize is the largest window that makes sense, in pixels either way.
const MaxSize = 16_384

// windowTable is the line at which the window's part of the file begins.
const windowTable = "[window]\n"

// MemoryFile is where the window remembers, in the user's folder for configurations.
func MemoryFile() (string, error) {
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "gameloops", "sandbox.toml"), err
}

// Recall reads what is remembered. It is nil if there is nothing yet; the error says what is wrong with the file.
func Recall(path string) (*Memory, error) {
	text, err := experiment.ReadText(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return parseMemory(path, string(text))
}

// parseMemory reads a memory from the text of its file.
func parseMemory(path, text string) (*Memory, error) {
	before, after, ok := strings.Cut(text, windowTable)
	if !ok {
		return nil, fmt.Errorf("%s: there is no table [window]", path)
	}
	m := &Memory{}
	var err error
	if m.Experiment, err = experiment.Parse(path, []byte(before)); err != nil {
		return nil, err
	}
	if err := experiment.CheckDepth(path, []byte(after)); err != nil {
		return nil, err
	}
	known, err := toml.Decode(after, m)
	if err != nil {
		return nil, fmt.Errorf("%s: [window]: %w", path, err)
	}
	if rest := known.Undecoded(); len(rest) > 0 {
		return nil, fmt.Errorf("%s: [window]: unknown key %q", path, rest[0])
	}
	if err := m.check(); err != nil {
		return nil, fmt.Errorf("%s: [window]: %w", path, err)
	}
	return m, nil
}

// check says what is wrong with the window's part.
func (m *Memory) check() error {
	if _, err := stage.ParseMachine(string(m.Machine)); err != nil {
		return err
	}
	if min(m.Width, m.Height) < 1 || max(m.Width, m.Height) > MaxSize {
		return fmt.Errorf("%d x %d: a width and a height from 1 to %d are allowed", m.Width, m.Height, MaxSize)
	}
	if !(m.Scale >= MinScale && m.Scale <= MaxScale) {
		return fmt.Errorf("scale %v: %v to %v is allowed", m.Scale, MinScale, MaxScale)
	}
	_, err := choice.ParseShows(m.Show)
	return err
}

// text is what Recall reads.
func (m *Memory) text() []byte {
	var b bytes.Buffer
	b.Write(m.Experiment.TOML())
	b.WriteString("\n" + windowTable)
	quoted := make([]string, len(m.Sections))
	for i, s := range m.Sections {
		quoted[i] = fmt.Sprintf("%q", s)
	}
	fmt.Fprintf(&b, "machine = %q\nwidth = %d\nheight = %d\ndark = %v\nscale = %v\nshow = %q\n"+
		"sections = [%s]\n", m.Machine, m.Width, m.Height, m.Dark, m.Scale, m.Show, strings.Join(quoted, ", "))
	return b.Bytes()
}

// memory is what there is to remember now.
func (a *app) memory() *Memory {
	e := choice.ExperimentOf(a.deck.Setups)
	e.Name, e.Title, e.Look = a.options.Name, a.text.title, a.text.words
	m := &Memory{
		Experiment: e,
		Machine:    a.deck.Machine,
		Width:      a.window[0],
		Height:     a.window[1],
		Dark:       a.dark,
		Scale:      a.zoom,
		Show:       a.shows.String(),
	}
	if a.controls != nil {
		for title, open := range a.controls.Open {
			if open {
				m.Sections = append(m.Sections, title)
			}
		}
		slices.Sort(m.Sections)
	}
	return m
}

// remember writes what there is to remember. A window that never stood has nothing.
func (a *app) remember() error {
	if a.options.Memory == "" || a.began < 0 {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(a.options.Memory), 0o755); err != nil {
		return err
	}
	return wholefile.WriteFile(a.options.Memory, a.memory().text())
}

// unfolded are the titles of the sections that were unfolded; nil if nothing is remembered.
func (m *Memory) unfolded() []string {
	if m == nil {
		return nil
	}
	return append([]string{}, m.Sections...)
}
