package translate

import (
	"strings"
	"unicode"
)

// Rules are how a language writes names, and braces.
type rules struct {
	reserved  string // words that are no names, with spaces around them
	constants func(string) string
	members   func(string) string // public fields, methods and functions
	privates  func(string) string // private fields
	hidden    string              // before the names of private members
	contracts string              // before the names of interfaces
	oneClass  bool                // functions and constants are members of the loop's class
	overloads bool                // a field and a method may have one name
	below     bool                // an open brace is on a line of its own
	float     string              // what comments call a float64
	functions map[string]string   // calls of what Go has built in or in package math, with %s for the arguments
}

// A naming has the names of all symbols in a language.
type naming struct {
	rules
	names map[*symbol]string
}

// nameAll names all symbols of a program.
func nameAll(p *program, s rules) naming {
	n := naming{s, make(map[*symbol]string)}
	outer := n.helpers()
	for _, c := range p.contracts {
		n.take(outer, c.symbol, s.contracts+upperFirst(c.goName), "Role")
	}
	for _, c := range append([]*class{p.loop}, p.classes...) {
		n.take(outer, c.symbol, upperFirst(c.goName), "Adapter")
	}
	for _, c := range p.constants {
		n.take(outer, c.symbol, s.constants(c.goName), "Value")
	}
	functions := outer
	if s.overloads {
		functions = n.helpers()
	}
	n.nameFunctions(functions, p.functions)
	n.nameMembers(p.loop, outer, functions)
	for _, c := range p.classes {
		n.nameMembers(c, map[string]bool{n.names[c.symbol]: true}, map[string]bool{})
	}
	for _, c := range p.contracts {
		for _, m := range c.methods {
			n.names[m.symbol] = s.members(m.goName)
			n.nameLocals(m, nil)
		}
	}
	taken := n.helpers()
	for _, f := range p.functions {
		taken[n.names[f.symbol]] = true
	}
	for _, c := range p.constants {
		taken[n.names[c.symbol]] = true
	}
	for _, m := range p.all() {
		n.nameLocals(m, taken)
	}
	return n
}

// helpers returns the names of the functions that printers add.
func (n *naming) helpers() map[string]bool {
	return map[string]bool{n.members("inSeconds"): true, n.members("roundAway"): true, n.members("truncate"): true}
}

// all returns all methods and functions that have a body.
func (p *program) all() (all []*method) {
	all = append(all, p.functions...)
	all = append(all, p.loop.methods...)
	for _, c := range p.classes {
		all = append(all, c.methods...)
	}
	return all
}

// take gives a symbol a name that is free.
func (n *naming) take(taken map[string]bool, s *symbol, name, suffix string) {
	for taken[name] || strings.Contains(n.reserved, " "+name+" ") {
		name += suffix
	}
	taken[name] = true
	n.names[s] = name
}

// nameFunctions names functions. Those that differ only in their types have one name.
func (n *naming) nameFunctions(taken map[string]bool, all []*method) {
	named := make(map[string]string)
	for _, f := range all {
		if name, ok := named[f.goName]; ok {
			n.names[f.symbol] = name
			continue
		}
		n.take(taken, f.symbol, n.members(f.goName), "Of")
		named[f.goName] = n.names[f.symbol]
	}
}

// nameMembers names the members of a class, the public ones first.
func (n *naming) nameMembers(c *class, fields, methods map[string]bool) {
	if !n.oneClass || !n.overloads && len(methods) == 0 {
		own := make(map[string]bool)
		if n.oneClass {
			own = fields
		}
		fields, methods = own, own
	}
	for _, public := range []bool{true, false} {
		for _, f := range c.fields {
			if f.public == public {
				n.take(fields, f.symbol, n.member(f.symbol), suffixOf(f.symbol))
			}
		}
		for _, m := range c.methods {
			if m.public == public {
				n.nameMethod(methods, m)
			}
		}
	}
}

func (n *naming) nameMethod(taken map[string]bool, m *method) {
	name := m.goName
	if m.inner {
		name += m.owner
	}
	name = n.members(name)
	if n.hidden != "" && !m.public && !m.shared {
		name = n.hidden + name
	}
	if taken[name] && !m.inner && m.typ.kind != nothing {
		name = n.members("get" + upperFirst(m.goName))
	}
	n.take(taken, m.symbol, name, "Now")
}

// member returns the wanted name of a field.
func (n *naming) member(s *symbol) string {
	if s.public {
		return n.members(s.goName)
	}
	if n.hidden != "" && !s.shared {
		return n.hidden + n.privates(s.goName)
	}
	return n.privates(s.goName)
}

// suffixOf returns what makes the name of a field differ from another one.
func suffixOf(s *symbol) string {
	if s.inner {
		return s.owner
	}
	return "Value"
}

// nameLocals names the locals of a function. Where two are visible at once they differ, and they differ from functions
// and constants.
func (n *naming) nameLocals(m *method, taken map[string]bool) {
	named := m.locals
	if named == nil {
		named = m.params
	}
	for i, s := range named {
		name := lowerFirst(s.goName)
		for strings.Contains(n.reserved, " "+name+" ") || taken[name] {
			name += "Value"
		}
		for base, k := name, 2; n.visible(named[:i], s, name); k++ {
			name = base + string(rune('0'+k))
		}
		n.names[s] = name
	}
}

// visible reports whether a local with a name is visible where another one is.
func (n *naming) visible(others []*symbol, s *symbol, name string) bool {
	for _, o := range others {
		if n.names[o] == name && o.from <= s.to && s.from <= o.to {
			return true
		}
	}
	return false
}

// lowerFirst returns a name with a small first letter; initials such as FPS become fps.
func lowerFirst(s string) string {
	letters := []rune(s)
	for i, r := range letters {
		if !unicode.IsUpper(r) || i > 0 && i+1 < len(letters) && unicode.IsLower(letters[i+1]) {
			break
		}
		letters[i] = unicode.ToLower(r)
	}
	return string(letters)
}

func upperFirst(s string) string {
	letters := []rune(s)
	letters[0] = unicode.ToUpper(letters[0])
	return string(letters)
}

// capitals returns a name as MAX_STEP.
func capitals(s string) string {
	var b strings.Builder
	letters := []rune(s)
	for i, r := range letters {
		if i > 0 && unicode.IsUpper(r) &&
			(unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToUpper(r))
	}
	return b.String()
}
