package exam

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"gameloops/internal/terminal"
)

// WriteText writes papers for people: of each the verdicts and the rules, those of the reference first.
func WriteText(w io.Writer, reference *Paper, papers []*Paper) error {
	var b strings.Builder
	reference.text(&b)
	failed := 0
	for _, p := range papers {
		if p.text(&b); p.Failed() {
			failed++
		}
	}
	fmt.Fprintf(&b, "%d of %d files can be run\n", len(papers)-failed, len(papers))
	_, err := io.WriteString(w, b.String())
	return err
}

func (p *Paper) text(b *strings.Builder) {
	if p.File == "" {
		fmt.Fprintf(b, "%s, to compare with\n", p.Loop)
	} else {
		fmt.Fprintln(b, terminal.Line(p.File))
	}
	if p.Err != nil {
		for line := range strings.Lines(p.Err.Error()) {
			fmt.Fprintf(b, "  %s\n", terminal.Line(strings.TrimSuffix(line, "\n")))
		}
		b.WriteByte('\n')
		return
	}
	for _, r := range p.Rows {
		fmt.Fprintf(b, "  %-11s %s\n", r.Situation, terminal.Line(r.text()))
	}
	for i, rule := range rules() {
		how := p.broken(i)
		word := "holds"
		if len(how) > 0 {
			word = "BROKEN"
		}
		fmt.Fprintf(b, "  %-6s  %s%s\n", word, rule.words, p.remark(rule))
		for _, line := range how {
			fmt.Fprintf(b, "            %s\n", terminal.Line(line))
		}
	}
	b.WriteByte('\n')
}

// text returns the verdicts of a row, or the error.
func (r Row) text() string {
	switch {
	case r.Err != nil:
		return r.Err.Error()
	case len(r.Verdicts) == 0:
		return "no problems found"
	}
	return strings.Join(r.Verdicts, "; ")
}

// broken returns where a rule is broken, and how.
func (p *Paper) broken(rule int) (lines []string) {
	for _, r := range p.Rows {
		if r.Err == nil && r.Broken[rule] != "" {
			lines = append(lines, r.Situation+": "+r.Broken[rule])
		}
	}
	return lines
}

// remark says how far a rule could be judged.
func (p *Paper) remark(r rule) string {
	if r.name != "all_time" || p.Reports {
		return ""
	}
	return " (it has no Backlog: what it owes counts as missing)"
}

// WriteCSV writes a row for each file and situation, and for a file that cannot be run one with its error. A rule that
// holds has an empty field.
func WriteCSV(w io.Writer, reference *Paper, papers []*Paper) error {
	out := csv.NewWriter(w)
	head := []string{"file", "loop", "situation", "error", "fps", "speed_percent", "verdicts"}
	for _, r := range rules() {
		head = append(head, "broken."+r.name)
	}
	out.Write(head)
	for _, p := range append([]*Paper{reference}, papers...) {
		if p.Err != nil {
			row := make([]string, len(head))
			row[0], row[1], row[3] = p.File, p.Loop, oneLine(p.Err)
			out.Write(row)
		}
		for _, r := range p.Rows {
			row := []string{p.File, p.Loop, r.Situation, oneLine(r.Err), number(r.FPS, r.Err), number(r.Speed, r.Err),
				strings.Join(r.Verdicts, "; ")}
			out.Write(append(row, r.Broken...))
		}
	}
	out.Flush()
	return out.Error()
}

func number(x float64, err error) string {
	if err != nil || math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(six(x), 'f', -1, 64)
}

// six returns a number with six decimals.
func six(x float64) float64 { return math.Round(x*1e6) / 1e6 }

func oneLine(err error) string {
	if err == nil {
		return ""
	}
	return strings.ReplaceAll(err.Error(), "\n", "; ")
}

// WriteJSON writes an object with the reference and the files.
func WriteJSON(w io.Writer, reference *Paper, papers []*Paper) error {
	out := struct {
		Reference paperJSON   `json:"reference"`
		Files     []paperJSON `json:"files"`
	}{Reference: reference.json(), Files: make([]paperJSON, 0, len(papers))}
	for _, p := range papers {
		out.Files = append(out.Files, p.json())
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

type paperJSON struct {
	File       string    `json:"file,omitempty"`
	Loop       string    `json:"loop,omitempty"`
	Error      string    `json:"error,omitempty"`
	Backlog    bool      `json:"has_backlog"`
	Situations []rowJSON `json:"situations,omitempty"`
}

type rowJSON struct {
	Situation string            `json:"situation"`
	Error     string            `json:"error,omitempty"`
	FPS       *float64          `json:"fps"`
	Speed     *float64          `json:"speed_percent"`
	Verdicts  []string          `json:"verdicts"`
	Broken    map[string]string `json:"broken"` // by the rule, how
}

func (p *Paper) json() paperJSON {
	j := paperJSON{File: p.File, Loop: p.Loop, Backlog: p.Reports}
	if p.Err != nil {
		j.Error = p.Err.Error()
	}
	for _, r := range p.Rows {
		row := rowJSON{Situation: r.Situation, Verdicts: append([]string{}, r.Verdicts...), Broken: map[string]string{}}
		if r.Err != nil {
			row.Error = r.Err.Error()
		} else {
			row.FPS, row.Speed = numberJSON(r.FPS), numberJSON(r.Speed)
		}
		for i, rule := range rules() {
			if r.Broken[i] != "" {
				row.Broken[rule.name] = r.Broken[i]
			}
		}
		j.Situations = append(j.Situations, row)
	}
	return j
}

// numberJSON returns a number, or nil for one that JSON does not have.
func numberJSON(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	x = six(x)
	return &x
}
