package experiment

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"gameloops/internal/userloop"
)

// loopKey is the key of the loop, which is in the table of kinds or among the setup's own loops.
func loopKey() Key {
	k := choice(AboutLoop, "loop", "game loop: one of 'looplab list', or a file such as my_loop.go", LoopNames(),
		func(s *Setup) *string { return &s.Loop })
	k.Set = func(s *Setup, text string) error {
		names := loopNames(s.Own)
		switch {
		case slices.Contains(names, text):
			s.Loop = text
			return nil
		case userloop.IsFile(text):
			return errors.New("the file of a loop cannot be read from here")
		}
		return fmt.Errorf("%s%s is allowed", hint(text, names), oneOf(names))
	}
	return k
}

// loopNames returns the names of all kinds of loops and of the user's loops.
func loopNames(own userloop.Loops) []string { return slices.Concat(LoopNames(), own.Names()) }

// namesLoops reports whether the values of a key name loops, or files of loops.
func namesLoops(key string) bool { return key == "loop" || key == "change" || key == "branch-of" }

// Together returns the setups with one set of the user's loops that any of them runs, so that a name means
// the same loop in all of them. Of two loops with the same name and different sources, it renames the second.
func Together(setups []Setup) []Setup {
	var own userloop.Loops
	all := slices.Clone(setups)
	for i := range all {
		s := &all[i]
		s.Loop, own = moved(s.Loop, s.Own, own)
		s.Changes = slices.Clone(s.Changes)
		for j := range s.Changes {
			c := &s.Changes[j]
			c.Set = slices.Clone(c.Set)
			for k := range c.Set {
				if o := &c.Set[k]; o.Key == "loop" {
					o.Text, own = moved(o.Text, s.Own, own)
				}
			}
		}
	}
	for i := range all {
		all[i].Own = own
	}
	return all
}

// moved copies a loop of the user from one set to another, if the name is one. It returns the name in the other set,
// and that set with the loop.
func moved(name string, from, to userloop.Loops) (string, userloop.Loops) {
	if l, ok := from.Find(name); ok {
		to, l = to.With(l.Name, l.Source)
		return l.Name, to
	}
	return name, to
}

// loops reads the [[loop]] tables. If there are no [[run]] tables, each of them is a run.
func (p *parser) loops(e *Experiment, file map[string]any) error {
	tables, ok := file["loop"].([]map[string]any)
	if !ok {
		return nil // no loop, or its name
	}
	for i, values := range tables {
		in := nthTable("loop", i)
		if err := p.onlyKeys(in, values, "name", "source"); err != nil {
			return err
		}
		var l userloop.Loop
		err := setWords(&l.Name, "name", values["name"])
		if err == nil {
			err = e.Common.Own.Check(l.Name)
		}
		if err != nil {
			return p.at(in, "name", err)
		}
		if err = setSource(&l.Source, values["source"]); err == nil {
			_, err = l.Kind()
		}
		if err != nil {
			return p.at(in, "source", err)
		}
		e.Common.Own = append(e.Common.Own, l)
		e.Runs = append(e.Runs, Run{Loop: l.Name})
	}
	return nil
}

// setSource reads the source of a loop, which may be longer than other texts.
func setSource(field *string, value any) error {
	if value == nil {
		return errors.New("source is missing")
	}
	return setText(field, "source", value, MaxFileSize)
}

// LoopTables returns the [[loop]] tables of a file.
func LoopTables(own userloop.Loops) []byte {
	var b bytes.Buffer
	for i, l := range own {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "[[loop]]\nname = %s\nsource = %s\n", quoted(l.Name), quotedLines(l.Source))
	}
	return b.Bytes()
}

// value returns the value of a key as the text that the key takes. If it names the file of a loop, value reads the
// file and adds the loop.
func (p *parser) value(e *Experiment, key string, value any) (string, error) {
	text, err := valueText(key, value)
	if err != nil || p.read == nil || !namesLoops(key) {
		return text, err
	}
	text, e.Common.Own, err = e.Common.Own.Resolve(text, p.read)
	return text, err
}

// quotedLines returns a text as a TOML string: with its lines as they are if TOML allows that, and escaped otherwise.
func quotedLines(text string) string {
	const quotes = "'''"
	odd := func(r rune) bool { return r != '\n' && r != '\t' && !unicode.IsGraphic(r) }
	if strings.Contains(text, quotes) || strings.HasSuffix(text, "'") || strings.ContainsFunc(text, odd) {
		return quoted(text)
	}
	return quotes + "\n" + text + quotes
}
