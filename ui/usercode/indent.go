package usercode

import "strings"

// indentation returns the tabs and spaces at the beginning of a line.
func indentation(line string) string {
	return line[:len(line)-len(strings.TrimLeft(line, "\t "))]
}

// NewLine starts a new line with the indentation of this one, and one more tab after an opening bracket or a case. A
// closing bracket after the caret moves to a separate line. NewLine returns false if the text would be too long.
func (t *Text) NewLine() bool {
	from, to := t.Selection()
	before := string(t.text[t.text.lineStart(from):from])
	tabs := indentation(before)
	code := strings.TrimRight(before, "\t ")
	opens := strings.HasSuffix(code, "{") || strings.HasSuffix(code, "(") || isCase(code)
	words := "\n" + tabs
	if opens {
		words += "\t"
	}
	closes := opens && to < len(t.text) && strings.IndexByte("})", t.text[to]) >= 0
	if closes {
		words += "\n" + tabs
	}
	if !t.replace(from, to, words, whole) {
		return false
	}
	if closes {
		at := from + len("\n"+tabs+"\t")
		t.anchor, t.caret = at, at
	}
	return true
}

// isCase reports whether a line is the case or default clause of a switch.
func isCase(code string) bool {
	word := strings.TrimLeft(code, "\t ")
	return strings.HasSuffix(code, ":") && (strings.HasPrefix(word, "case ") || word == "default:")
}

// Indent inserts a tab, or a tab in each line if several lines are selected. It returns false if the text would be too
// long.
func (t *Text) Indent() bool {
	if !strings.Contains(t.Selected(), "\n") {
		return t.Insert("\t")
	}
	return t.eachLine(func(line string) string {
		if line == "" {
			return line
		}
		return "\t" + line
	})
}

// Unindent removes a tab, or up to tabSpaces spaces, from the beginning of each line of the selection.
func (t *Text) Unindent() {
	t.eachLine(func(line string) string {
		if rest, ok := strings.CutPrefix(line, "\t"); ok {
			return rest
		}
		spaces := len(line) - len(strings.TrimLeft(line, " "))
		return line[min(spaces, tabSpaces):]
	})
}

// tabSpaces is the number of spaces that Unindent removes in place of a tab.
const tabSpaces = 4

// eachLine changes each line of the selection, and selects the changed lines. It returns false if the text would be too
// long.
func (t *Text) eachLine(change func(line string) string) bool {
	from, to := t.Selection()
	start := t.text.lineStart(from)
	last := to
	if last > from && t.text[last-1] == '\n' { // the line after it is not selected
		last--
	}
	end := t.text.lineEnd(last)
	was := string(t.text[start:end])
	lines := strings.Split(was, "\n")
	for i := range lines {
		lines[i] = change(lines[i])
	}
	is := strings.Join(lines, "\n")
	if is == was {
		return true
	}
	if from == to { // the caret keeps its place in the line
		at := max(start, from+len(is)-len(was))
		if !t.replace(start, end, is, whole) {
			return false
		}
		t.anchor, t.caret = at, at
		return true
	}
	if !t.replace(start, end, is, whole) {
		return false
	}
	t.anchor, t.caret = start, start+len(is)
	return true
}
