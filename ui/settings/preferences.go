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

// A Preferences is what the window saves for its next start. Its file is that of an experiment, followed by a table
// with the state of the window.
type Preferences struct {
	Experiment *experiment.Experiment `toml:"-"`
	Setups     []experiment.Setup     `toml:"-"` // of the stages
	Machine    stage.Machine
	Width      int // of the window, in the display's logical pixels
	Height     int
	Dark       bool
	Scale      float64  // MinScale to MaxScale
	History    string   // limit of the memory for the past, as ParseSize reads it; empty: UsualHistory
	Show       string   // what is shown besides the worlds, as ParseShows reads it
	Language   string   // in which code is shown, as ParseLanguage reads it
	Sections   []string // the unfolded sections of the panel
	StartPage  bool     `toml:"door"` // the start page is open
}

// The range of the scale of the panel.
const (
	MinScale = 0.5
	MaxScale = 4.0
)

// MaxSize is the largest width and height of a window, in logical pixels.
const MaxSize = 16_384

// windowTable is the line at the beginning of the window's part of the file.
const windowTable = "[window]\n"

// PreferencesFile returns the path of the preferences file, in the user's configuration directory.
func PreferencesFile() (string, error) {
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "gameloops", "sandbox.toml"), err
}

// ReadPreferences reads preferences from a file. It returns nil and no error if the file does not exist.
func ReadPreferences(path string) (*Preferences, error) {
	text, err := experiment.ReadText(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return ParsePreferences(path, string(text))
}

// ParsePreferences parses the text of a preferences file. Errors begin with path.
func ParsePreferences(path, text string) (*Preferences, error) {
	before, after, ok := strings.Cut(text, windowTable)
	if !ok {
		return nil, fmt.Errorf("%s: there is no table [window]", path)
	}
	m := &Preferences{Language: Go} // in files of older versions
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

// check returns an error if the window's part of the preferences is invalid.
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
	if _, err := ParseLanguage(m.Language); err != nil {
		return err
	}
	_, err := ParseShows(m.Show)
	return err
}

// HistoryBytes returns the limit of the memory for the past of all stages, in bytes; 0 means UsualHistory.
func (m *Preferences) HistoryBytes() int {
	bytes, _ := m.historyBytes() // check has checked it
	return bytes
}

func (m *Preferences) historyBytes() (int, error) {
	if m.History == "" { // also in files of older versions
		return 0, nil
	}
	return ParseSize(m.History)
}

// Text returns the content of the file, as ReadPreferences reads it.
func (m *Preferences) Text() []byte {
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
	if m.StartPage {
		b.WriteString("door = true\n")
	}
	fmt.Fprintf(&b, "machine = %q\nwidth = %d\nheight = %d\ndark = %v\nscale = %v\nshow = %q\n"+
		"language = %q\nsections = [%s]\n", m.Machine, m.Width, m.Height, m.Dark, m.Scale, m.Show, m.Language,
		strings.Join(quoted, ", "))
	return b.Bytes()
}

// HistoryText returns the value of History for a limit in bytes.
func HistoryText(bytes int) string {
	if bytes == UsualHistory {
		return ""
	}
	return SizeText(bytes)
}

// Write writes the preferences to a file, completely or not at all.
func (m *Preferences) Write(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.WriteFile(path, m.Text())
}

// Unfolded returns the titles of the unfolded sections; nil if m is nil.
func (m *Preferences) Unfolded() []string {
	if m == nil {
		return nil
	}
	return append([]string{}, m.Sections...)
}
