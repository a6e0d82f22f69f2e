package main

import (
	"cmp"
	"fmt"
	"os/exec"
	"runtime"
	"strings"

	"gameloops/internal/stress"
)

// markdown returns the table: milliseconds per step, and the ratio to the baseline's time for the same steps.
func markdown(r race, all []*peer, results map[int]map[string]result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| ms a step |")
	for _, size := range r.sizes {
		fmt.Fprintf(&b, " %d balls |", size)
	}
	fmt.Fprintf(&b, "\n|---|%s\n", strings.Repeat("---:|", len(r.sizes)))
	var notes []string
	for _, p := range all {
		if p.skipped != nil {
			notes = append(notes, fmt.Sprintf("%s was skipped: %v.", p.name, p.skipped))
			continue
		}
		fmt.Fprintf(&b, "| %s (%s) |", p.title, p.about)
		for _, size := range r.sizes {
			one, ok := results[size][p.name]
			if !ok {
				b.WriteString(" |")
				continue
			}
			fmt.Fprintf(&b, " %s |", cellOf(r, one, results[size][baseline]))
			if one.wrong != "" {
				notes = append(notes, fmt.Sprintf("%s with %d balls: %s.", p.name, size, one.wrong))
			}
		}
		b.WriteByte('\n')
	}
	time := ""
	if r.clock == "processor" {
		time = " of processor time of all threads, because the computer was also busy with other programs"
	}
	fmt.Fprintf(&b, "\nMean of %d steps of 1/60 s%s, on %s.", r.steps, time, r.machine)
	b.WriteString(" An asterisk marks the mean of fewer steps: as many as fit into " + r.budget.String() + ".")
	for _, n := range notes {
		b.WriteString(" " + strings.ToUpper(n[:1]) + n[1:])
	}
	b.WriteByte('\n')
	return b.String()
}

// cellOf returns a cell of the table.
func cellOf(r race, one, base result) string {
	turns := len(one.took)
	mean := func(of result) float64 { return of.took[turns-1].Seconds() * 1000 / float64(turns*r.turn) }
	star := ""
	if turns < r.turns() {
		star = "\\*"
	}
	if len(base.took) < turns {
		return fmt.Sprintf("%s%s", significant(mean(one)), star)
	}
	return fmt.Sprintf("%s%s (%s×)", significant(mean(one)), star, significant(mean(one)/mean(base)))
}

// significant formats a number with three digits.
func significant(x float64) string {
	switch {
	case x < 1:
		return fmt.Sprintf("%.3f", x)
	case x < 10:
		return fmt.Sprintf("%.2f", x)
	case x < 100:
		return fmt.Sprintf("%.1f", x)
	default:
		return fmt.Sprintf("%.0f", x)
	}
}

// machine describes the computer.
func machine() string {
	name := cmp.Or(stress.Processor(), runtime.GOARCH)
	return fmt.Sprintf("%s, %d cores, %s", name, runtime.NumCPU(), runtime.Version())
}

// nodeVersion returns the version of Node as the end of a list, or "" if it is not installed.
func nodeVersion() string {
	v, err := exec.Command("node", "--version").Output()
	if err != nil {
		return ""
	}
	return ", Node " + strings.TrimSpace(string(v))
}
