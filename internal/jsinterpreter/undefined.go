package jsinterpreter

import (
	"regexp"
	"strings"

	"gameloops/internal/interpreter"
)

// A lack is an error of JavaScript because something is undefined. Most do not say its name, and none what to write.
type lack struct {
	error *regexp.Regexp // may have a group: the name of what was wanted of it
	place string         // the expression where the error is, whose group is what is undefined; %s: what was wanted
	write string         // what may be written as its value
}

// chain is a name, or names as a.b.c.
const chain = `([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)`

var (
	noObject = regexp.MustCompile(`^TypeError: Value is not an object: undefined$`)
	noSuper  = regexp.MustCompile(`^TypeError: Class extends value is not`)
	noOwner  = regexp.MustCompile(`^TypeError: Cannot read property '([\w$]+)' of undefined`)
	noList   = regexp.MustCompile(`^TypeError: Cannot read property '(\d+)' of undefined`)
	noName   = regexp.MustCompile(`^ReferenceError: ([\w$]+) is not defined` + regexp.QuoteMeta(unknown) + `$`)
	noMember = regexp.MustCompile(`^TypeError: Object has no member '([\w$]+)'`)
)

var lacks = []lack{
	{noName, `\bnew\s+(%s)\b`, "class {}"},
	{noName, `\bextends\s+(%s)\b`, "class {}"},
	{noName, `\b(%s)\s*\.`, "{}"},
	{noObject, `\bnew\s+` + chain, "class {}"},
	{noSuper, `\bextends\s+` + chain, "class {}"},
	{noObject, chain + `\s*\(`, "function () {}"},
	{noOwner, chain + `\??\.%s\b`, "{}"},
	{noList, chain + `\[%s\]`, "[]"},
	{noList, `^[^\[]*?` + chain + `\[[^\[\]]*\][^\[]*$`, "[]"}, // nothing else in the line has an index
	{noMember, `(` + chain + `\.%s)\s*\(`, "function () {}"},
}

// explained adds to an error what is undefined, if it is a lack and its line has a place for it.
func (p *Program) explained(e *interpreter.Error) *interpreter.Error {
	lines := strings.Split(p.source, "\n")
	if e.Line < 1 || e.Line > len(lines) {
		return e
	}
	for _, l := range lacks {
		m := l.error.FindStringSubmatch(e.Text)
		if m == nil {
			continue
		}
		place := l.place
		if len(m) > 1 {
			place = strings.Replace(place, "%s", regexp.QuoteMeta(m[1]), 1)
		}
		if name := nearest(regexp.MustCompile(place), lines[e.Line-1], e.Column); name != "" && name != "null" {
			const advice = ": declare it before this line, as in "
			if l.error == noName {
				e.Text = "ReferenceError: " + name + " is not defined" + advice + "var " + name + " = " + l.write
			} else {
				e.Text = "TypeError: " + name + " is undefined" + advice + name + " = " + l.write
			}
			return e
		}
	}
	return e
}

// nearest returns the first group of the match in a line that is at a column, or the first after it; "": there is none.
func nearest(place *regexp.Regexp, line string, column int) (name string) {
	for _, at := range place.FindAllStringSubmatchIndex(line, -1) {
		if name = line[at[2]:at[3]]; at[1] >= column {
			return name
		}
	}
	return name
}
