package exam

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"math"
	"strconv"
	"strings"
)

// WriteCSV writes a row for each file and situation. A file that cannot be run has one row, with its error. A rule that
// holds has an empty field.
func WriteCSV(w io.Writer, reference *Result, papers []*Result) error {
	out := csv.NewWriter(w)
	head := []string{"file", "loop", "has_backlog", "situation", "error", "fps", "speed_percent", "grows", "verdicts"}
	for _, r := range rules() {
		head = append(head, "broken."+r.name)
	}
	head = append(head, "warnings")
	out.Write(head)
	for _, p := range append([]*Result{reference}, papers...) {
		if p.Err != nil {
			row := make([]string, len(head))
			row[0], row[1], row[4] = p.File, p.Loop, oneLine(p.Err)
			out.Write(row)
		}
		for _, r := range p.Rows {
			row := []string{p.File, p.Loop, strconv.FormatBool(p.Reports), r.Situation, oneLine(r.Err),
				number(r.FPS, r.Err), number(r.Speed, r.Err), r.Grows, strings.Join(r.Verdicts, "; ")}
			row = append(row, r.Broken...)
			out.Write(append(row, strings.ReplaceAll(p.Warnings.Doubts().Error(), "\n", "; ")))
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

// six rounds a number to six decimals.
func six(x float64) float64 { return math.Round(x*1e6) / 1e6 }

func oneLine(err error) string {
	if err == nil {
		return ""
	}
	return strings.ReplaceAll(err.Error(), "\n", "; ")
}

// WriteJSON writes an object with the reference and the files.
func WriteJSON(w io.Writer, reference *Result, papers []*Result) error {
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
	Warnings   []string  `json:"warnings,omitempty"`
	Situations []rowJSON `json:"situations,omitempty"`
}

type rowJSON struct {
	Situation string            `json:"situation"`
	Error     string            `json:"error,omitempty"`
	FPS       *float64          `json:"fps"`
	Speed     *float64          `json:"speed_percent"`
	Grows     string            `json:"grows,omitempty"` // which numbers grow faster because the display is faster
	Verdicts  []string          `json:"verdicts"`
	Broken    map[string]string `json:"broken"` // how each broken rule is broken
}

func (p *Result) json() paperJSON {
	j := paperJSON{File: p.File, Loop: p.Loop, Backlog: p.Reports}
	if p.Err != nil {
		j.Error = p.Err.Error()
	}
	for _, w := range p.Warnings.Doubts() {
		j.Warnings = append(j.Warnings, w.Error())
	}
	for _, r := range p.Rows {
		row := rowJSON{Situation: r.Situation, Grows: r.Grows, Verdicts: append([]string{}, r.Verdicts...),
			Broken: map[string]string{}}
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

// numberJSON returns a number, or nil if JSON cannot represent it.
func numberJSON(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	x = six(x)
	return &x
}
