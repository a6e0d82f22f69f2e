package cure

import (
	"fmt"
	"strings"

	"gameloops/internal/experiment"
)

// Lines returns what is known about a verdict in lines for a person. The first one is the verdict itself. Those about
// cures have the flags that set them.
func (t Tried) Lines() []string {
	lines := []string{t.Verdict.Text}
	if t.Frame >= 0 {
		lines = append(lines, fmt.Sprintf("frame: from %.3f s to %.3f s", t.Began.Seconds(), t.Ended.Seconds()),
			"cause: "+t.Cause)
	}
	for i, c := range t.Cures {
		line := "cure: " + c.Words + " (" + c.flags() + ")."
		if i < len(t.Became) {
			line += " " + t.Became[i] + "."
		}
		lines = append(lines, line)
	}
	if t.None != "" {
		lines = append(lines, "no cure: "+t.None)
	}
	for _, c := range t.Next {
		lines = append(lines, fmt.Sprintf("next: %s (%s)", c.Words, c.flags()))
	}
	return lines
}

// flags returns the flags that set the settings of the cure.
func (c Cure) flags() string {
	var words []string
	for _, o := range c.Settings {
		words = append(words, "--"+o.Key+" "+experiment.ShellWord(o.Text))
	}
	return strings.Join(words, " ")
}
