package experiment

import (
	"slices"
	"strings"
)

// Args are the arguments with which the lab runs the experiment: those of run for a single loop, those of compare for
// several. What the setups have as the lab has it by itself is left out.
func (e *Experiment) Args() []string {
	if len(e.Runs) == 1 {
		if s, err := e.Runs[0].Setup(e.Common); err == nil {
			return append([]string{"run", "--loop", s.Loop}, s.flags()...)
		}
	}
	var labels []string
	for _, r := range e.Runs {
		labels = append(labels, r.Label())
	}
	if slices.Equal(labels, LoopNames()) {
		labels = []string{"all"}
	}
	return append([]string{"compare", "--loops", strings.Join(labels, ",")}, e.Common.flags()...)
}

// flags are those for what differs from the default, without the loop.
func (s Setup) flags() []string {
	var args []string
	for _, k := range Keys() {
		if text := k.Text(s); k.Name != "loop" && text != k.Text(Default()) {
			args = append(args, "--"+k.Name, text)
		}
	}
	return args
}

// Command is what one types to have the lab run the experiment.
func (e *Experiment) Command() string {
	words := []string{"looplab"}
	for _, arg := range e.Args() {
		words = append(words, shellWord(arg))
	}
	return strings.Join(words, " ")
}

// shellWord is a word for a shell: in quotes, if it needs them.
func shellWord(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,.+/@%µ"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
