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
		case strings.HasSuffix(text, userloop.Extension):
			return errors.New("the file of a loop cannot be read from here")
		}
		return fmt.Errorf("%s%s is allowed", hint(text, names), oneOf(names))
	}
	return k
}

// loopNames returns the names of all kinds of loops and of the user's loops.
func loopNames(own userloop.Loops) []string { return slices.Concat(LoopNames(), own.Names()) }

// namesLoops reports whether the values of a key name loops, or files of loops.
func namesLoops(key string) bool { return key == "loop" || key == "branch-of" }

// Together returns the setups with one set of the user's loops that any of them runs, so that a name means
// the same loop in all of them. Of two loops with the same name and different sources, it renames the second.
func Together(setups []Setup) []Setup {
	var own userloop.Loops
	all := slices.Clone(setups)
	for i := range all {
		var r Run
		if r, own = moved(Run{Loop: all[i].Loop}, all[i].Own, own); r.Loop != "" {
			all[i].Loop = r.Loop
		}
		if before, err := partsOf(all[i].Branch.Of); err == nil && all[i].Branch.Of != "" {
			before, own = moved(before, all[i].Own, own)
			all[i].Branch.Of = before.Label()
		}
	}
	for i := range all {
		all[i].Own = own
	}
	return all
}

// moved copies the user's loops that a run names from one set to another. It returns the run with the names in the
// other set, and that set with the loops.
func moved(r Run, from, to userloop.Loops) (Run, userloop.Loops) {
	if l, ok := from.Find(r.Loop); ok {
		to, l = to.With(l.Name, l.Source)
		r.Loop = l.Name
	}
	r.Overrides = slices.Clone(r.Overrides)
	for i, o := range r.Overrides {
		if before, err := partsOf(o.Text); err == nil && o.Key == "branch-of" && o.Text != "" {
			before, to = moved(before, from, to)
			r.Overrides[i].Text = before.Label()
		}
	}
	return r, to
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
