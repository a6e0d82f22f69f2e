// Package translate prints a game loop in other languages, for games that are not written in Go.
//
// The input is one file: a loop of the table as gointerpreter.Like writes it, or a user's own. Lowering turns it into a
// small form (form.go), and a printer for each language prints that. The result makes the same calls as the loop, to
// the last bit: a test runs all loops in the real languages.
package translate

import (
	"strings"

	"gameloops/internal/gointerpreter/source"
	"gameloops/loops"
)

// A Language is a language that a loop can be printed in.
type Language struct {
	Name      string // as --to takes it
	Title     string
	Extension string // of files
	Keywords  string // for colours, with spaces between them
	Indent    string // of a block

	dialect func(*printer) dialect
}

// Languages returns all languages, in the order of menus.
func Languages() []Language {
	return []Language{
		{"javascript", "JavaScript", ".js", jsKeywords, "  ", func(p *printer) dialect {
			return &javascript{printer: p}
		}},
		{"typescript", "TypeScript", ".ts", tsKeywords, "  ", func(p *printer) dialect {
			return &javascript{printer: p, typed: true}
		}},
		{"csharp", "C#", ".cs", csKeywords, "    ", func(p *printer) dialect {
			return &csharp{nested{p, "const ", "is"}}
		}},
		{"java", "Java", ".java", javaKeywords, "    ", func(p *printer) dialect {
			return &java{nested: nested{p, "final ", "instanceof"}}
		}},
	}
}

// ByName finds a language.
func ByName(name string) (Language, bool) {
	for _, l := range Languages() {
		if l.Name == name {
			return l, true
		}
	}
	return Language{}, false
}

// A Line is a printed line, and the line of the Go source that it comes from; 0: none.
type Line struct {
	Text string
	Go   int
}

// A Translation is a loop in another language.
type Translation struct {
	File   string // its name: languages may demand that of the class
	Source string // the Go file that it comes from
	Class  string // the name of the loop's class
	Clock  bool   // the loop reads the clock within a frame: the host must set its field now
	Lines  []Line
	Names  map[string]string // of fields, as in Go, to those that are printed: core.previous to #core.previous
}

// String returns the file.
func (t *Translation) String() string {
	if t == nil {
		return ""
	}
	var b strings.Builder
	for _, l := range t.Lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// Loop prints the loop in a source. file is its name in errors, which are [source.Errors]. The settings become values
// in the result, and the lines of head a comment at its beginning.
func Loop(file string, src []byte, s loops.Settings, to Language, head ...string) (*Translation, error) {
	checked, err := source.Read(file, src)
	if err != nil {
		return nil, err
	}
	program, err := lower(checked, s)
	if err != nil {
		return nil, err
	}
	p := &printer{program: program, head: head, indent: to.Indent, method: &method{}, used: make(map[string]bool)}
	p.dialect = to.dialect(p)
	p.naming = nameAll(program, p.spelling())
	p.mapNames()
	p.file()
	class := p.names[program.loop.symbol]
	t := &Translation{File: class + to.Extension, Source: string(src), Class: class, Lines: p.lines,
		Names: make(map[string]string)}
	for _, f := range program.loop.fields {
		if known, ok := f.init.(*known); ok && known.word == "clock" {
			t.Clock = true
		}
	}
	p.nameFields(program.loop, "", "", t.Names)
	return t, nil
}

// nameFields adds the names of the fields of a class, and of the objects in it.
func (p *printer) nameFields(c *class, goPrefix, prefix string, all map[string]string) {
	for _, f := range c.fields {
		goName, name := goPrefix+f.goName, prefix+p.names[f.symbol]
		all[goName] = name
		if f.typ.kind == object && !f.typ.pointer {
			p.nameFields(f.typ.class, goName+".", name+".", all)
		}
	}
}

// Licence is the licence of the loops of the table, for the head of their files.
const Licence = "Copyright (c) 2026 The gameloops authors. MIT License (opensource.org/license/mit)."
