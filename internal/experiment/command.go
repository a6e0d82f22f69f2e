package experiment

import (
	"slices"
	"strings"

	"gameloops/internal/userloop"
)

// Args returns the arguments with which looplab runs the experiment: those of run for a single loop, those of compare
// for several. Keys with their default values are left out.
func (e *Experiment) Args() []string {
	if len(e.Runs) == 1 {
		if s, err := e.Runs[0].Setup(e.Common); err == nil {
			return append([]string{"run", "--loop", s.Loop}, s.flags()...)
		}
	}
	return compareArgs(e)
}

// compareArgs returns the arguments with which looplab compares the runs, even if there is only one.
func compareArgs(e *Experiment) []string {
	var labels []string
	e = e.withoutBranches()
	for _, r := range e.Runs {
		labels = append(labels, r.Label())
	}
	if slices.Equal(labels, LoopNames()) {
		labels = []string{"all"}
	}
	return append([]string{"compare", "--loops", strings.Join(labels, ",")}, e.Common.flags()...)
}

// flags returns the flags of all keys, except the loop, that differ from the default.
func (s Setup) flags() []string {
	var args []string
	for _, k := range Keys() {
		if text := k.Text(s); k.Name != "loop" && text != k.Text(Default()) {
			args = append(args, "--"+k.Name, text)
		}
	}
	return args
}

// Command returns the command line with which looplab runs the experiment, with more arguments at its end. If the
// experiment has loops of the user, the command contains its file as a here-document.
func (e *Experiment) Command(more ...string) string { return commandOf(e, e.Args(), more) }

// Comparison returns the command line with which looplab compares the runs of an experiment, even if there is only
// one.
func Comparison(e *Experiment, more ...string) string { return commandOf(e, compareArgs(e), more) }

func commandOf(e *Experiment, args, more []string) string {
	if len(e.Common.Own) > 0 {
		text, end := string(e.TOML()), "END_OF_EXPERIMENT"
		for strings.Contains(text, end) {
			end += "_"
		}
		return CommandLine(append([]string{"compare", "-"}, more...)) + " <<'" + end + "'\n" + text + end
	}
	return CommandLine(append(args, more...))
}

// CommandLine returns the command line of looplab with these arguments, for a shell.
func CommandLine(args []string) string {
	words := []string{"looplab"}
	for _, arg := range args {
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

// A Flag is a key of a setup as packages flag and pflag use it.
type Flag struct {
	Key   Key
	Setup *Setup
	Read  userloop.Read // reads the file of a loop that the value names; nil: no file is read
}

// String returns the value that the setup has.
func (f Flag) String() string {
	if f.Setup == nil { // package flag asks a zero Flag for its text
		return ""
	}
	return f.Key.Text(*f.Setup)
}

// Set sets the key of the setup.
func (f Flag) Set(text string) (err error) {
	if f.Read != nil && namesLoops(f.Key.Name) {
		if text, f.Setup.Own, err = f.Setup.Own.Resolve(text, f.Read); err != nil {
			return err
		}
	}
	return f.Key.Set(f.Setup, text)
}

// Type returns what kind of value the flag takes, for the help.
func (f Flag) Type() string { return f.Key.Takes }
