package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"

	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A Preferences is what the window remembers until it is opened again: an experiment's file, followed by a table with
// the look of the window.
type Preferences struct {
	Experiment *experiment.Experiment `toml:"-"`
	Setups     []experiment.Setup     `toml:"-"` // of the stages
	Machine    stage.Machine
	Width      int // of the window, in the display's logical pixels
	Height     int
	Dark       bool
	Scale      float64  // MinScale to MaxScale
	History    string   // what the past of all stages takes at most, as ParseSize reads it; empty: the usual
	Show       string   // what is shown beside the worlds, as ParseShows reads it
	Sections   []string // the unfolded sections of the panel
	Door       bool     // the start page is open
}

// The range of the scale of the panel.
const (
	MinScale = 0.5
	MaxScale = 4.0
)

// MaxSize is the largest width and height of a window, in pixels.
const MaxSize = 16_384

// windowTable is the line at which the window's part of the file begins.
const windowTable = "[window]\n"

// PreferencesFile returns the path of the window's memory, in the user's configuration directory.
func PreferencesFile() (string, error) {
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "gameloops", "sandbox.toml"), err
}

// ReadPreferences reads a memory from its file. It returns nil if there is no file; the error says what is wrong with
// the file.
func ReadPreferences(path string) (*Preferences, error) {
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
func parseMemory(path, text string) (*Preferences, error) {
	before, after, ok := strings.Cut(text, windowTable)
	if !ok {
		return nil, fmt.Errorf("%s: there is no table [window]", path)
	}
	m := &Preferences{}
	var err error
	if m.Experiment, err = experiment.Parse(path, []byte(before)); err != nil {
		return nil, err
	}
	if m.Setups, err = m.Experiment.Setups(); err != nil {
		return nil, err
	}
	m.Setups = m.Setups[:min(len(m.Setups), stage.MaxStages)]
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

// check returns an error if the window's part of the memory is invalid.
func (m *Preferences) check() error {
	if _, err := stage.ParseMachine(string(m.Machine)); err != nil {
		return err
	}
	if min(m.Width, m.Height) < 1 || max(m.Width, m.Height) > MaxSize {
		return fmt.Errorf("%d x %d: a width and a height from 1 to %d are allowed", m.Width, m.Height, MaxSize)
	}
	if !(m.Scale >= MinScale && m.Scale <= MaxScale) {
		return fmt.Errorf("scale %v: %v to %v is allowed", m.Scale, MinScale, MaxScale)
	}
	if _, err := m.historyBytes(); err != nil {
		return fmt.Errorf("history %q: %w", m.History, err)
	}
	_, err := ParseShows(m.Show)
	return err
}

// HistoryBytes returns what the past of all stages takes at most, 0 if that is the usual.
func (m *Preferences) HistoryBytes() int {
	bytes, _ := m.historyBytes() // it was checked
	return bytes
}

func (m *Preferences) historyBytes() (int, error) {
	if m.History == "" { // the files of older windows
		return 0, nil
	}
	return ParseSize(m.History)
}

// text returns the content of the file, as Recall reads it.
func (m *Preferences) text() []byte {
	var b bytes.Buffer
	b.Write(m.Experiment.TOML())
	b.WriteString("\n" + windowTable)
	quoted := make([]string, len(m.Sections))
	for i, s := range m.Sections {
		quoted[i] = fmt.Sprintf("%q", s)
	}
	if m.History != "" {
		fmt.Fprintf(&b, "history = %q\n", m.History)
	}
	if m.Door {
		b.WriteString("door = true\n")
	}
	fmt.Fprintf(&b, "machine = %q\nwidth = %d\nheight = %d\ndark = %v\nscale = %v\nshow = %q\n"+
		"sections = [%s]\n", m.Machine, m.Width, m.Height, m.Dark, m.Scale, m.Show, strings.Join(quoted, ", "))
	return b.Bytes()
}

// HistoryText returns a limit as a memory has it.
func HistoryText(bytes int) string {
	if bytes == UsualHistory {
		return ""
	}
	return SizeText(bytes)
}

// Write writes the memory to a file, whole or not at all.
func (m *Preferences) Write(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.WriteFile(path, m.text())
}

// Unfolded returns the titles of the unfolded sections; nil if m is nil.
func (m *Preferences) Unfolded() []string {
	if m == nil {
		return nil
	}
	return append([]string{}, m.Sections...)
}
