package experiment

import (
	"slices"
	"strings"
)

// Args returns the arguments with which looplab runs the experiment: those of run for a single loop, those of compare
// for several. Keys with their default values are left out.
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

// flags returns the flags for everything but the loop that differs from the default.
func (s Setup) flags() []string {
	var args []string
	for _, k := range Keys() {
		if text := k.Text(s); k.Name != "loop" && text != k.Text(Default()) {
			args = append(args, "--"+k.Name, text)
		}
	}
	return args
}

// Command returns the command line with which looplab runs the experiment.
func (e *Experiment) Command() string {
	words := []string{"looplab"}
	for _, arg := range e.Args() {
		words = append(words, ShellWord(arg))
	}
	return strings.Join(words, " ")
}

// ShellWord returns a word for a shell, in quotes if it needs them.
func ShellWord(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,.+/@%µ"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
