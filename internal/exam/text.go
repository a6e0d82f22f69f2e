package exam

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"gameloops/internal/terminal"
)

// WriteText writes papers for people: the verdicts and the rules of each, the reference first.
func WriteText(w io.Writer, reference *Result, papers []*Result) error {
	var b strings.Builder
	reference.text(&b)
	failed := 0
	for _, p := range papers {
		if p.text(&b); p.Failed() {
			failed++
		}
	}
	if len(papers) > 1 {
		summary(&b, papers)
	}
	fmt.Fprintf(&b, "%d of %d files can be run\n", len(papers)-failed, len(papers))
	_, err := io.WriteString(w, b.String())
	return err
}

func (p *Result) text(b *strings.Builder) {
	if p.File == "" {
		fmt.Fprintf(b, "%s, to compare with\n", p.Loop)
	} else {
		fmt.Fprintln(b, terminal.Line(p.File))
	}
	if p.Err != nil {
		writeError(b, p.Err)
		b.WriteByte('\n')
		return
	}
	for _, w := range p.Warnings {
		kind, text := "warning", w.Error()
		if w.Plain {
			kind = "note"
		}
		if w.Rest != "" {
			text += " (" + w.Rest + ")"
		}
		fmt.Fprintf(b, "  %-11s %s\n", kind, terminal.Line(text))
	}
	for _, r := range p.Rows {
		fmt.Fprintf(b, "  %-11s %s\n", r.Situation, terminal.Line(r.text()))
	}
	for i, rule := range rules() {
		if p.Failed() {
			break // no rule can be judged for a loop that stops
		}
		how := p.broken(i)
		fmt.Fprintf(b, "  %-6s  %s\n", p.word(i), rule.words)
		for _, line := range how {
			fmt.Fprintf(b, "            %s\n", terminal.Line(line))
		}
	}
	b.WriteByte('\n')
}

// writeError writes an error, which may have several lines.
func writeError(b *strings.Builder, err error) {
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(b, "  %s\n", terminal.Line(strings.TrimSuffix(line, "\n")))
	}
}

// summary writes a line for each file, which a teacher reads first when there are thirty.
func summary(b *strings.Builder, papers []*Result) {
	longest := 0
	for _, p := range papers {
		longest = max(longest, utf8.RuneCountInString(terminal.Line(p.File)))
	}
	fmt.Fprintf(b, "%-*s", longest, "")
	for _, r := range rules() {
		fmt.Fprintf(b, "  %s", r.name)
	}
	b.WriteByte('\n')
	for _, p := range papers {
		fmt.Fprintf(b, "%-*s", longest, terminal.Line(p.File))
		for i, r := range rules() {
			fmt.Fprintf(b, "  %-*s", len(r.name), p.word(i))
		}
		if p.Failed() {
			b.WriteString("  cannot be run")
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
}

// word returns a word for whether a rule holds.
func (p *Result) word(rule int) string {
	switch {
	case p.Failed():
		return "-"
	case len(p.broken(rule)) > 0:
		return "broken"
	}
	return "holds"
}

// text returns what was found in a row, or the error.
func (r Row) text() string {
	switch all := r.found(); {
	case r.Err != nil:
		return r.Err.Error()
	case len(all) == 0:
		return "no problems found"
	default:
		return strings.Join(all, "; ")
	}
}

// found returns which numbers grow faster in a row, and its verdicts.
func (r Row) found() []string {
	if r.Grows == "" {
		return r.Verdicts
	}
	return slices.Concat([]string{r.Grows}, r.Verdicts)
}

// broken returns where a rule is broken, and how.
func (p *Result) broken(rule int) (lines []string) {
	for _, r := range p.Rows {
		if r.Err == nil && r.Broken[rule] != "" {
			lines = append(lines, r.Situation+": "+r.Broken[rule])
		}
	}
	return lines
}
