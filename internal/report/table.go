package report

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"gameloops/internal/metrics"
	"gameloops/internal/terminal"
)

// WriteTable writes a comparison for a terminal: one row per metric and one column per run, with the best value of each
// row marked, and the verdicts below. Columns have the numbers of the runs, so long labels do not make the table wide.
func WriteTable(w io.Writer, c Comparison) error {
	if err := c.check(); err != nil {
		return err
	}
	var b strings.Builder
	if title := c.Experiment.Title; title != "" {
		fmt.Fprintf(&b, "%s\n\n", terminal.Line(title))
	}
	for i, label := range c.labels() {
		fmt.Fprintf(&b, "%3d  %s\n", i+1, label)
	}
	b.WriteByte('\n')
	writeRows(&b, c)
	b.WriteString("\nVerdicts\n")
	for i, r := range c.Results {
		verdicts := metrics.Verdicts(&r.Record)
		if len(verdicts) == 0 {
			fmt.Fprintf(&b, "%3d  no problems found\n", i+1)
		}
		for _, v := range verdicts {
			fmt.Fprintf(&b, "%3d  %s\n", i+1, v.Text)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// tableRuns is how many runs fit side by side on a terminal. The others come below.
const tableRuns = 7

func writeRows(b *strings.Builder, c Comparison) {
	rows := c.rows()
	marked := false
	for first := 0; first < len(c.Results); first += tableRuns {
		if first > 0 {
			b.WriteByte('\n')
		}
		last := min(first+tableRuns, len(c.Results))
		marked = writeBlock(b, c, rows, first, last) || marked
	}
	if marked {
		b.WriteString("\n* the best of its row\n")
	}
}

// writeBlock writes all rows for the runs from first up to but not including last. It reports whether it marked a
// value.
func writeBlock(b *strings.Builder, c Comparison, rows []row, first, last int) (marked bool) {
	head, hashes := []string{""}, []string{"Final world"}
	for i := first; i < last; i++ {
		head = append(head, fmt.Sprintf("%d ", i+1))
		hashes = append(hashes, shortHash(c.Results[i].Hash)+" ")
	}
	lines := [][]string{head}
	for _, r := range rows {
		line := []string{r.title()}
		for i := first; i < last; i++ {
			mark := " "
			if r.best[i] {
				mark = "*"
				marked = true
			}
			line = append(line, r.texts[i]+mark)
		}
		lines = append(lines, line)
	}
	writeAligned(b, append(lines, hashes))
	return marked
}

// shortHash returns the first digits of a hash, enough to see whether two worlds are equal.
func shortHash(hash uint64) string { return fmt.Sprintf("%016x", hash)[:8] }

// writeAligned aligns the first column to the left and the others to the right.
func writeAligned(b *strings.Builder, lines [][]string) {
	var widths []int
	for _, line := range lines {
		for i, text := range line {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	for _, line := range lines {
		var whole strings.Builder
		for i, text := range line {
			space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text))
			if i == 0 {
				whole.WriteString(text + space)
			} else {
				whole.WriteString("  " + space + text)
			}
		}
		b.WriteString(strings.TrimRight(whole.String(), " ") + "\n")
	}
}
