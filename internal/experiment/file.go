package experiment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"gameloops/internal/plaintext"
	"gameloops/internal/textfit"
	"gameloops/internal/userloop"
)

// MaxFileSize is the largest size of an experiment file, in bytes.
const MaxFileSize = 1 << 20

// A FileError is an error in an experiment file, with its place.
type FileError struct {
	File string
	Line int // from 1; 0: the whole file
	Err  error
}

// Error returns one line: FILE:LINE: what is wrong, and what is allowed. Its length is limited, whatever the file
// contains.
func (e *FileError) Error() string {
	err := e.Err
	if p, ok := errors.AsType[*fs.PathError](err); ok && p.Path == e.File {
		err = p.Err // do not name the file twice
	}
	why := textfit.Brief(err.Error())
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, why)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, why)
}

// Unwrap returns the error without its place.
func (e *FileError) Unwrap() error { return e.Err }

// ReadFile reads an experiment from a TOML file. An error in its contents is a *FileError.
func ReadFile(name string) (*Experiment, error) { return ReadFileWith(name, userloop.ReadFile) }

// ReadFileWith is like ReadFile, but reads the files of the loops that the experiment names with read.
func ReadFileWith(name string, read userloop.Read) (*Experiment, error) {
	text, err := ReadText(name)
	if err != nil {
		return nil, err
	}
	return parse(parser{name: name, read: read.In(filepath.Dir(name))}, text)
}

// ReadText reads a file of at most MaxFileSize bytes. It stops after that many bytes of a larger file, or of an
// endless device, and returns an error.
func ReadText(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, MaxFileSize+1))
	if err != nil {
		return nil, err
	}
	return text, checkSize(name, text)
}

func checkSize(name string, text []byte) error {
	if len(text) <= MaxFileSize {
		return nil
	}
	err := plaintext.Named(text)
	if err == nil {
		err = fmt.Errorf("too large: at most %d bytes are allowed", MaxFileSize)
	}
	return &FileError{File: name, Err: err}
}

// Parse parses an experiment in TOML: the keys of a setup, name, title, look, expect, point and exercise, those of the
// beats ([Beats]), for each run a [[run]] table with its loop and the keys it overrides, and for each loop of the user
// a [[loop]] table with its name and source. The error is a *FileError.
func Parse(name string, text []byte) (*Experiment, error) { return parse(parser{name: name}, text) }

func parse(p parser, text []byte) (*Experiment, error) {
	name := p.name
	file, err := p.decode(text)
	if err != nil {
		return nil, err
	}
	e := &Experiment{Common: Default(), source: source{name, p.lines}}
	if err := p.knownKeys(file); err != nil {
		return nil, err
	}
	if err := p.loops(e, file); err != nil {
		return nil, err
	}
	for _, key := range p.inOrder(wholeText, file) {
		if err := p.common(e, key, file[key]); err != nil {
			return nil, p.at(wholeText, key, err)
		}
	}
	if err := p.runs(e, file["run"]); err != nil {
		return nil, err
	}
	e.Common.Loop = Default().Loop // each run has its own
	if _, err := e.Setups(); err != nil {
		return nil, &FileError{File: name, Err: err}
	}
	if x, err := e.checkExpectations(e.Expect); err != nil {
		return nil, &FileError{name, p.lineOf(wholeText, "expect", x.String()), fmt.Errorf("expect: %w", err)}
	}
	if x, err := e.checkPointers(); err != nil {
		return nil, &FileError{name, p.lineOf(wholeText, "point", x.String()), err}
	}
	if err := p.exercise(e); err != nil {
		return nil, err
	}
	if err := p.beats(e, file); err != nil {
		return nil, err
	}
	return e, nil
}

// decode reads the keys and values of a file.
func (p *parser) decode(text []byte) (file map[string]any, err error) {
	if err := plaintext.Check(text); err != nil {
		return nil, &FileError{File: p.name, Err: err}
	}
	if err := checkSize(p.name, text); err != nil {
		return nil, err
	}
	if err := CheckDepth(p.name, text); err != nil {
		return nil, err
	}
	p.text, p.lines = string(text), indexLines(text)
	var syntax toml.ParseError
	switch err := toml.Unmarshal(text, &file); {
	case errors.As(err, &syntax):
		return nil, &FileError{p.name, syntax.Position.Line, inWords(syntax)}
	case err != nil:
		return nil, &FileError{File: p.name, Err: err}
	case len(file) == 0:
		return nil, &FileError{File: p.name, Err: errors.New("it is empty: an experiment says something, such as " +
			"objects = 100")}
	}
	return file, nil
}

// inWords rewords a syntax error for the author of a file.
func inWords(syntax toml.ParseError) error {
	said := syntax.Message
	if number, large := strings.CutSuffix(said, " is out of range for int64"); large {
		return fmt.Errorf("%s is too large a number: at most %d is allowed, and more in quotes", number, math.MaxInt64)
	}
	if number, large := strings.CutSuffix(said, " is out of range for float64"); large {
		return fmt.Errorf("%s is %w", number, errLarge)
	}
	return errors.New(strings.ReplaceAll(strings.TrimSuffix(said, "."), "EOF", "end of the file"))
}

// knownKeys returns an error about the first key that does not exist. It comes before all errors about values, because
// no value of an unknown key is valid.
func (p *parser) knownKeys(file map[string]any) error {
	names := slices.Concat([]string{"name", "title", "look", "expect", "point", "exercise"}, beatKeys, keyNames())
	for _, key := range p.inOrder(wholeText, file) {
		if key != "run" && !slices.Contains(names, key) {
			return p.at(wholeText, key, fmt.Errorf("unknown key %q: %sthe keys are %s and [[run]] and [[loop]] tables",
				key, hint(key, names), strings.Join(names, ", ")))
		}
	}
	return nil
}

// A parser reads a file. It has the line of each key, for errors.
type parser struct {
	name  string
	text  string
	lines lineIndex
	read  userloop.Read // reads the file of a loop; nil: to name one is an error

	changed int // the number of [[run.change]] tables that were read
}

// at returns the error with the line of a key.
func (p *parser) at(in tomlTable, key string, err error) error {
	return &FileError{p.name, p.lines.at(in, key), err}
}

// lineOf returns the line of an item in a list. If it finds the item neither as a basic nor as a literal string, it
// returns the line of the list's key.
func (p *parser) lineOf(in tomlTable, key, item string) int {
	first := p.lines.at(in, key)
	for i, line := range strings.Split(p.text, "\n") {
		if i+1 >= first && (strings.Contains(line, quoted(item)) || strings.Contains(line, "'"+item+"'")) {
			return i + 1
		}
	}
	return first
}

// inOrder returns the keys of a table in the order of the file, so that the first error reported is the first in the
// file.
func (p *parser) inOrder(in tomlTable, values map[string]any) []string {
	var keys []string
	for key := range values {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int {
		if d := p.lines.at(in, a) - p.lines.at(in, b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return keys
}

func (p *parser) common(e *Experiment, key string, value any) error {
	if slices.Contains(beatKeys, key) {
		return nil // read when the runs are known
	}
	switch key {
	case "run":
		return nil
	case "loop":
		if _, ok := value.([]map[string]any); ok {
			return nil // read before the others, which may name these loops
		}
	}
	switch key {
	case "name":
		return setText(&e.Name, key, value, maxTitle)
	case "title":
		return setText(&e.Title, key, value, maxTitle)
	case "look":
		return setText(&e.Look, key, value, maxWords)
	case "expect":
		return setList(&e.Expect, key, value, ParseExpectation, "fixed-steps: fps < 1")
	case "exercise":
		return setList(&e.Exercise, key, value, ParseGoal, "mine: speed_percent > 99: It keeps up with the clock")
	case "point":
		return setList(&e.Points, key, value, ParsePointer, "fixed-steps: updates > 30: all that was missed")
	}
	text, err := p.value(e, key, value)
	if err != nil {
		return err
	}
	return e.Common.Set(key, text)
}

// runs reads the [[run]] tables. A file without them has one run, of the common loop, or one of each [[loop]].
func (p *parser) runs(e *Experiment, value any) error {
	if value == nil {
		if len(e.Runs) == 0 {
			e.Runs = []Run{{Loop: e.Common.Loop}}
		}
		return nil
	}
	e.Runs = nil
	tables, ok := value.([]map[string]any)
	if !ok {
		return p.at(wholeText, "run", errors.New("want a [[run]] table for each run"))
	}
	for i, values := range tables {
		r, in := Run{Loop: e.Common.Loop}, nthTable("run", i)
		for _, key := range p.inOrder(in, values) {
			if _, known := KeyByName(key); !known {
				return p.at(in, key, unknownKey(key))
			}
			if _, ok := values[key].([]map[string]any); ok && key == "change" {
				continue // read after the keys, which come before in the file
			}
			text, err := p.value(e, key, values[key])
			if err != nil {
				return p.at(in, key, err)
			}
			s := Default()
			s.Own = e.Common.Own
			if err := s.Set(key, text); err != nil {
				return p.at(in, key, err)
			}
			if key == "loop" {
				r.Loop = text
			} else {
				r.Overrides = append(r.Overrides, Override{key, text})
			}
		}
		if changes, ok := values["change"].([]map[string]any); ok {
			text, err := p.changes(e, changes)
			if err != nil {
				return err
			}
			r.Overrides = append(r.Overrides, Override{"change", text})
		}
		normal, err := r.normalized(e.Common.Own)
		if err != nil {
			return p.at(in, "", err)
		}
		e.Runs = append(e.Runs, normal)
	}
	return nil
}

// The largest lengths of texts in characters, for texts of one line and of several. Typesetting a text takes a
// thousand times its length of memory.
const (
	maxTitle = 200
	maxWords = 2000
)

// checkLength returns an error for a text with too many characters.
func checkLength(key, text string, most int) error {
	if n := utf8.RuneCountInString(text); n > most {
		return fmt.Errorf("%s: %d characters: at most %d are allowed", key, n, most)
	}
	return nil
}

func setText(field *string, key string, value any, most int) error {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("%s: a text in quotes is allowed", key)
	}
	*field = text
	return checkLength(key, text, most)
}

// setList reads a list of strings.
func setList[T any](field *[]T, key string, value any, parse func(string) (T, error), example string) error {
	list, ok := value.([]any)
	for _, v := range list {
		text, isText := v.(string)
		if !isText {
			ok = false
			break
		}
		if err := checkLength(key, text, maxWords); err != nil {
			return err
		}
		x, err := parse(text)
		if err != nil {
			return err
		}
		*field = append(*field, x)
	}
	if !ok {
		return fmt.Errorf("%s: a list of texts is allowed, such as [%q]", key, example)
	}
	return nil
}

// valueText returns a TOML value as the text that a key takes.
func valueText(key string, value any) (string, error) {
	switch v := value.(type) {
	case string:
		return v, nil
	case int64:
		return strconv.FormatInt(v, 10), nil
	case float64:
		if text := strconv.FormatFloat(v, 'f', -1, 64); len(text) <= longestNumber {
			return text, nil
		}
		return strconv.FormatFloat(v, 'e', -1, 64), nil
	case bool:
		if v {
			return "on", nil
		}
		return "off", nil
	default:
		return "", fmt.Errorf("%s: a text, a number or a boolean is allowed", key)
	}
}

// TOML returns the experiment as a file that Parse reads as the same experiment.
func (e *Experiment) TOML() []byte {
	e = e.withoutBranches()
	var b bytes.Buffer
	line := func(key, value string) { fmt.Fprintf(&b, "%s = %s\n", key, value) }
	for _, t := range []struct{ key, text string }{{"name", e.Name}, {"title", e.Title}, {"look", e.Look}} {
		if t.text != "" {
			line(t.key, quoted(t.text))
		}
	}
	writeList(&b, "expect", e.Expect)
	writeList(&b, "point", e.Points)
	writeList(&b, "exercise", e.Exercise)
	e.Beats.writeKeys(&b)
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	for _, k := range Keys() {
		text := k.Text(e.Common)
		if k.Name == "loop" || k.About == AboutChange || k.Rare && text == k.Text(Default()) {
			continue
		}
		line(k.Name, tomlValue(k, text))
	}
	e.Beats.writeTables(&b)
	if len(e.Common.Own) > 0 {
		b.WriteByte('\n')
		b.Write(LoopTables(e.Common.Own))
	}
	for _, r := range e.Runs {
		b.WriteString("\n[[run]]\n")
		line("loop", quoted(r.Loop))
		writeOverrides(&b, r.Overrides)
		for _, c := range r.changes(e.Common) {
			c.writeTable(&b)
		}
	}
	return b.Bytes()
}

// writeOverrides writes the keys of a run or of a change.
func writeOverrides(b *bytes.Buffer, all []Override) {
	for _, o := range all {
		if k, _ := KeyByName(o.Key); k.About != AboutChange {
			fmt.Fprintf(b, "%s = %s\n", o.Key, tomlValue(k, o.Text))
		}
	}
}

// writeList writes a list of strings, one per line.
func writeList[T fmt.Stringer](b *bytes.Buffer, key string, list []T) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "%s = [\n", key)
	for _, x := range list {
		fmt.Fprintf(b, "  %s,\n", quoted(x.String()))
	}
	b.WriteString("]\n")
}

// tomlValue returns a number as a number, if TOML can hold it, and everything else as a string.
func tomlValue(k Key, text string) string {
	if k.Takes == "N" || k.Takes == "HZ" {
		if _, err := strconv.ParseInt(text, 10, 64); err == nil {
			return text
		}
		if _, err := strconv.ParseFloat(text, 64); err == nil && strings.Contains(text, ".") {
			return text
		}
	}
	return quoted(text)
}

// quoted returns a TOML basic string. Every escape that JSON uses is valid in TOML. Any other invisible character is
// escaped: TOML does not allow all of them, and a terminal would obey them.
func quoted(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(text) // never fails for a string
	var seen strings.Builder
	for _, r := range strings.TrimSuffix(b.String(), "\n") {
		if unicode.IsGraphic(r) {
			seen.WriteRune(r)
		} else {
			fmt.Fprintf(&seen, `\U%08X`, r)
		}
	}
	return seen.String()
}
