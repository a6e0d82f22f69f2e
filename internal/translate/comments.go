package translate

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Comments are kept. Names become those of the language, and a comment of Go that begins with the name it describes
// begins with the verb.

var docLink = regexp.MustCompile(`\[([A-Za-z.]+)\]`) // [FixedSteps]

var goName = regexp.MustCompile(`\b[A-Za-z][A-Za-z0-9]*\b`)

// reworded returns a comment with the names and words of the language.
func (p *printer) reworded(text string) string {
	text = docLink.ReplaceAllString(text, "$1")
	text = goName.ReplaceAllStringFunc(text, func(word string) string {
		if to, ok := p.mapped[word]; ok {
			return to
		}
		return word
	})
	return strings.NewReplacer("panics if", "throws if", "may be nil", "may be null", "is nil", "is null",
		"float64", p.float, "time.Second", "a second").Replace(text)
}

// mapNames notes the names that can be replaced in comments: those that are no English words.
func (p *printer) mapNames() {
	p.mapped = map[string]string{"NextFrame": p.known("NextFrame"), "NoLimit": p.known("NoLimit")}
	for s, name := range p.names {
		if strings.ContainsFunc(s.goName[min(1, len(s.goName)):], unicode.IsUpper) &&
			strings.ContainsFunc(s.goName, unicode.IsLower) && p.mapped[s.goName] == "" {
			p.mapped[s.goName] = strings.TrimPrefix(name, p.hidden)
		}
	}
}

// described returns the comment of a declaration, without the name at its beginning.
func (p *printer) described(c comment, goName string) string {
	text := strings.TrimSpace(string(c))
	rest, ok := strings.CutPrefix(text, goName+" ")
	if !ok {
		if rest, ok = strings.CutPrefix(text, "A "+goName+" "); !ok {
			rest, ok = strings.CutPrefix(text, "An "+goName+" ")
		}
	}
	if ok {
		for _, be := range []string{"is ", "are "} {
			rest = strings.TrimPrefix(rest, be)
		}
		if first, _ := utf8.DecodeRuneInString(rest); unicode.IsLower(first) {
			text = rest
		}
	}
	if text == "" {
		return ""
	}
	text = p.reworded(text)
	first, size := utf8.DecodeRuneInString(text)
	if word, _, _ := strings.Cut(text, " "); strings.ContainsFunc(word, unicode.IsUpper) {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// widest is the length of a line of a comment.
const widest = 100

// wrapped breaks paragraphs into lines. Lines that are indented stay as they are.
func wrapped(text string, width int) (lines []string) {
	for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		if i > 0 {
			lines = append(lines, "")
		}
		line := ""
		for _, word := range strings.Fields(paragraph) {
			if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
				lines = append(lines, line)
				line = ""
			}
			line = strings.TrimPrefix(line+" "+word, " ")
		}
		lines = append(lines, line)
	}
	return lines
}

// starred prints a comment as JSDoc and Javadoc have it.
func (p *printer) starred(text string, tail ...string) {
	lines := append(wrapped(text, widest-len(p.indent)*p.depth-3), tail...)
	if len(lines) == 1 && len(lines[0]) < widest-8 {
		p.line(0, "/** %s */", lines[0])
		return
	}
	p.line(0, "/**")
	for _, line := range lines {
		p.line(0, "%s", strings.TrimRight(" * "+line, " "))
	}
	p.line(0, " */")
}
