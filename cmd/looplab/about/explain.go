package about

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/spelling"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// NewExplain returns the command explain.
func NewExplain() *cobra.Command {
	return &cobra.Command{
		Use:   "explain LOOP|FILE.go",
		Short: "Explain what a loop does, and show its code",
		Long: `explain prints what a loop does with time, its source, its settings, its Go code, and commands to
try. The loop may be your own, in a file.`,
		ValidArgsFunction: console.OnlyOne(console.OneOf(console.LoopCompletions())),
		Example:           `  looplab explain fixed-steps`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("explain needs the name of one loop: 'looplab list' names them")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := subjectOf(args[0])
			if err != nil {
				return err
			}
			return console.Failed(s.explain(cmd.OutOrStdout()))
		},
	}
}

// A subject is the loop to explain.
type subject struct {
	kind  loops.Kind
	setup experiment.Setup // with the loop
	named string           // as on the command line
	file  string
	code  string
}

// subjectOf returns the loop with a name, or in a file.
func subjectOf(arg string) (*subject, error) {
	name, own, err := userloop.Loops(nil).Resolve(arg, userloop.ReadFile)
	if err != nil {
		return nil, err
	}
	s := &subject{setup: experiment.Default(), named: arg}
	s.setup.Own, s.setup.Loop = own, name
	if l, ok := own.Find(name); ok {
		s.file, s.code = arg, l.Source
		s.kind, err = l.Kind()
		return s, err
	}
	k, ok := loops.KindByName(name)
	if !ok {
		return nil, fmt.Errorf("unknown loop %q: %s'looplab list' names them", name,
			spelling.Hint(name, experiment.LoopNames()))
	}
	s.kind, s.file, s.code = k, "loops/"+k.File, k.Code()
	return s, nil
}

func (s *subject) explain(w io.Writer) error {
	k := s.kind
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\n", k.Title, strings.Repeat("=", len(k.Title)))
	line := func(name, text string) { fmt.Fprintf(&b, "%-22s %s\n", name, text) }
	line("name", k.Name)
	line("what it does", k.About)
	line("source", k.Source)
	if k.Group != userloop.Group {
		line("against the spiral", k.Guard)
		line("discards", k.Drops)
		line("blends", k.Blend)
		line("against jitter", k.Jitter)
	}
	if settings := s.settings(); len(settings) > 0 {
		fmt.Fprintf(&b, "\nSettings and their defaults:\n\n")
		for _, s := range settings {
			fmt.Fprintf(&b, "  --%-10s %s\n", s[0], s[1])
		}
	} else {
		fmt.Fprintf(&b, "\nIt has no settings.\n")
	}
	fmt.Fprintf(&b, "\n%s:\n\n%s\n", s.file, indent(s.code))
	fmt.Fprintf(&b, "Try:\n\n")
	other := "fixed-steps"
	if k.Name == other {
		other = "variable-steps"
	}
	for _, command := range []string{"run --loop " + s.named, "trace --duration 200ms --loop " + s.named,
		"compare --stall 3s+1s --loops " + other + "," + s.named} {
		fmt.Fprintf(&b, "  looplab %s\n", command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// settings returns the settings that the loop uses, with its defaults.
func (s *subject) settings() [][2]string {
	with, k := s.setup, s.kind
	with.Step, with.MaxStep, with.MaxFPS = k.Defaults.Step, k.Defaults.MaxStep, k.Defaults.MaxFPS
	var rows [][2]string
	for _, key := range experiment.Keys() {
		if key.About != experiment.AboutLoop || key.Name == "loop" || with.Unused(key.Name) != "" {
			continue
		}
		text := key.Text(with)
		if text == experiment.DefaultText {
			text = "none"
		}
		rows = append(rows, [2]string{key.Name, text})
	}
	return rows
}

// indent indents a text.
func indent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}
