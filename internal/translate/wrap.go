package translate

import "strings"

// mostColumns is the greatest length of a line of code.
const mostColumns = 120

// put prints a line of code or of a comment that comes from a line of Go. Code that is too long has its comment above
// it, and is broken.
func (p *printer) put(from int, text string) {
	indent := strings.Repeat(p.indent, p.depth)
	room := mostColumns - len(indent)
	if isComment := strings.HasPrefix(strings.TrimSpace(text), "/"); isComment || len(text) <= room {
		p.lines = append(p.lines, Line{strings.TrimRight(indent+text, " "), from})
		return
	}
	if code, comment, ok := strings.Cut(text, " // "); ok {
		for _, line := range wrapped(comment, room-len("// ")) {
			p.lines = append(p.lines, Line{indent + "// " + line, 0})
		}
		text = code
	}
	for len(text) > room {
		at := breakOf(text, room)
		if at == 0 {
			break
		}
		p.lines = append(p.lines, Line{indent + strings.TrimRight(text[:at], " "), from})
		text = p.indent + p.indent + strings.TrimLeft(text[at:], " ")
	}
	p.lines = append(p.lines, Line{indent + text, from})
}

// breaks are the signs at which a statement can be broken, the best first, and how much of each stays on its line.
var breaks = []struct {
	sign  string
	stays int
}{{", ", 2}, {" || ", 0}, {" && ", 0}, {" + ", 0}, {" - ", 0}, {" > ", 0}, {" < ", 0}, {").", 1}}

// breakOf returns where to break a statement so that its first line has at most some letters: as far outside of all
// brackets as possible, at the best sign, and as late as possible. 0 means nowhere.
func breakOf(text string, room int) (at int) {
	const brackets = 16 // more than any statement has within each other
	best, depth := brackets*len(breaks), 0
	first := len(text) - len(strings.TrimLeft(text, " "))
	for i := first; i < min(len(text), room); i++ {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		for rank, b := range breaks {
			end := i + b.stays
			if worth := depth*len(breaks) + rank; strings.HasPrefix(text[i:], b.sign) && end <= room && worth <= best {
				best, at = worth, end
			}
		}
	}
	return at
}
