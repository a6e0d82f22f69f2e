package translate

import "strings"

// What the files of all languages have in common, above the statements.

// begin prints the comment at the beginning of the file, and returns the number of its lines.
func (p *printer) begin() int {
	for _, line := range p.head {
		p.line(0, "%s", strings.TrimRight("// "+line, " "))
	}
	p.blank()
	return len(p.lines)
}

// standing prints the declarations of the two times that every loop shares.
func (p *printer) standing(nextFrame, noLimit string) {
	p.document("What a loop returns to be called at the next refresh of the display. Any other value is the time of " +
		"the next call, on the clock of now.")
	p.line(0, "%s", nextFrame)
	if p.program.noLimit {
		p.blank()
		p.document("The maximum of a loop without one.")
		p.line(0, "%s", noLimit)
	}
}

// constant prints a constant after the words that declare it. A short comment stands behind it.
func (p *printer) constant(words string, c *constantDecl) {
	n := c.value.(*number)
	text := strings.TrimSpace(string(c.doc))
	behind := p.reworded(text)
	if text == "" || len(text) >= 60 || strings.Contains(text, "\n") {
		if text != "" {
			p.blank()
		}
		p.document(p.described(c.doc, c.goName))
		behind = unitOf(n)
	}
	p.line(c.line, "%s %s = %s;%s", words, p.names[c.symbol], p.number(n), behindLine(behind))
}

// unitOf returns a time in its unit.
func unitOf(n *number) string {
	if n.typ.kind != whole {
		return ""
	}
	return n.inWords()
}

func behindLine(text string) string {
	if text == "" {
		return ""
	}
	return " // " + text
}

// fieldComment prints the comment of a field above it, or returns it if it stands behind. A setting has its time in its
// unit there.
func (p *printer) fieldComment(f *fieldDecl, isSetting bool) (behind string) {
	text := strings.TrimSpace(string(f.doc))
	switch {
	case isSetting:
		p.document(p.settingDoc(f))
	case strings.Contains(text, "\n"):
		p.document(p.reworded(text))
	default:
		behind = p.reworded(text)
	}
	if n, ok := f.init.(*number); ok && behind == "" {
		behind = unitOf(n)
	}
	return behind
}

// methodDoc returns the comment of a method of an interface, which may name another one.
func (p *printer) methodDoc(m *method) string {
	return strings.ReplaceAll(p.described(m.doc, m.goName), " Update", " "+p.members("Update"))
}

// settingDoc returns the comment of a setting, as a sentence.
func (p *printer) settingDoc(f *fieldDecl) string {
	if k, ok := f.init.(*known); ok && k.word == "clock" {
		return "Reads the clock, in nanoseconds, within a frame. Set it before " + p.members("Start") + "."
	}
	text := p.described(f.doc, f.goName)
	if text != "" && !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}

// gap prints the empty line between the settings of the loop and its state.
func (p *printer) gap(c *class, i int) {
	if c == p.program.loop && i > 0 && c.fields[i-1].public && !c.fields[i].public {
		p.blank()
	}
}

// typed returns parameters with their types before them.
func (p *printer) typed(params []*symbol) string {
	var all []string
	for _, s := range params {
		all = append(all, p.typeName(s.typ)+" "+p.names[s])
	}
	return strings.Join(all, ", ")
}

// typedGiven returns the parameters of a constructor with their types before them.
func (p *printer) typedGiven(c *class) string {
	var all []string
	for _, f := range c.given {
		all = append(all, p.typeName(f.typ)+" "+p.plain(f))
	}
	return strings.Join(all, ", ")
}

// setGiven prints the body of a constructor.
func (p *printer) setGiven(c *class) {
	for _, f := range c.given {
		p.line(0, "%sthis.%s = %s;", p.indent, p.names[f], p.plain(f))
	}
}

// roles returns the interfaces that a class has.
func (p *printer) roles(c *class) string {
	var all []string
	for _, r := range c.contracts {
		all = append(all, p.names[r.symbol])
	}
	return strings.Join(all, ", ")
}

// plain returns the name of a field as that of a parameter.
func (p *printer) plain(f *symbol) string {
	name := lowerFirst(strings.TrimPrefix(p.names[f], p.hidden))
	if strings.Contains(p.reserved, " "+name+" ") {
		return name + "Value"
	}
	return name
}

// isGiven reports whether a constructor sets a field.
func (p *printer) isGiven(s *symbol) bool {
	for _, c := range append([]*class{p.program.loop}, p.program.classes...) {
		for _, g := range c.given {
			if g == s {
				return true
			}
		}
	}
	return false
}

// initial returns the value of a field at its declaration, unless it is the one that all fields have.
func (p *printer) initial(f *fieldDecl) string {
	value := f.init
	if k := f.typ.kind; value == nil && (k == array || k == object && !f.typ.pointer) && !p.isGiven(f.symbol) {
		value = zeroOf(f.typ)
	}
	if value == nil {
		return ""
	}
	return " = " + p.expr(value)
}

// thisIfHidden returns what stands before a member where a local may have its name.
func (p *printer) thisIfHidden(s *symbol) string {
	if s.use == field && p.isLocal(p.names[s]) {
		return "this."
	}
	return ""
}

// helper notes that the file needs a helper, and returns its name.
func (p *printer) helper(name string) string {
	p.used[name] = true
	return p.members(name)
}

// An importer is a line that a file needs if it has one of the words.
type importer struct {
	line  string
	words []string
}

// insert inserts the lines that the file needs behind its head, which ends at a line.
func (p *printer) insert(at int, all []importer) {
	var needed []Line
	for _, i := range all {
		for _, l := range p.lines[at:] {
			if containsAny(l.Text, i.words) {
				needed = append(needed, Line{Text: i.line})
				break
			}
		}
	}
	if len(needed) > 0 {
		needed = append(needed, Line{})
		p.lines = append(p.lines[:at:at], append(needed, p.lines[at:]...)...)
	}
}

func containsAny(text string, words []string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}
