package about

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/nearest"
	"gameloops/loops"
)

// NewExplain returns the command explain.
func NewExplain() *cobra.Command {
	return &cobra.Command{
		Use:   "explain LOOP",
		Short: "Explain what a loop does, and show its code",
		Long: `explain prints what a loop does with time, its source, its settings, its Go code, and commands to
try.`,
		ValidArgsFunction: console.OnlyOne(console.OneOf(console.LoopCompletions())),
		Example:           `  looplab explain fixed-steps`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("explain needs the name of one loop: 'looplab list' names them")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			k, ok := loops.KindByName(args[0])
			if !ok {
				return fmt.Errorf("unknown loop %q: %s'looplab list' names them", args[0],
					nearest.Hint(args[0], experiment.LoopNames()))
			}
			return console.Failed(explain(cmd.OutOrStdout(), k))
		},
	}
}

func explain(w io.Writer, k loops.Kind) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\n", k.Title, strings.Repeat("=", len(k.Title)))
	line := func(name, text string) { fmt.Fprintf(&b, "%-22s %s\n", name, text) }
	line("name", k.Name)
	line("what it does", k.About)
	line("source", k.Source)
	line("against the spiral", k.Guard)
	line("discards", k.Drops)
	line("blends", k.Blend)
	line("against jitter", k.Jitter)
	if settings := settingsOf(k); len(settings) > 0 {
		fmt.Fprintf(&b, "\nSettings and their defaults:\n\n")
		for _, s := range settings {
			fmt.Fprintf(&b, "  --%-10s %s\n", s[0], s[1])
		}
	} else {
		fmt.Fprintf(&b, "\nIt has no settings.\n")
	}
	fmt.Fprintf(&b, "\nloops/%s:\n\n%s\n", k.File, indent(k.Code()))
	fmt.Fprintf(&b, "Try:\n\n")
	other := "fixed-steps"
	if k.Name == other {
		other = "variable-steps"
	}
	for _, command := range []string{"run --loop " + k.Name, "trace --duration 200ms --loop " + k.Name,
		"compare --stall 3s+1s --loops " + other + "," + k.Name} {
		fmt.Fprintf(&b, "  looplab %s\n", command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// settingsOf returns the settings that a kind of loop uses, with its defaults.
func settingsOf(k loops.Kind) [][2]string {
	s := experiment.Default()
	s.Loop, s.Step, s.MaxStep, s.MaxFPS = k.Name, k.Defaults.Step, k.Defaults.MaxStep, k.Defaults.MaxFPS
	var rows [][2]string
	for _, key := range experiment.Keys() {
		if key.About != experiment.AboutLoop || key.Name == "loop" || s.Unused(key.Name) != "" {
			continue
		}
		text := key.Text(s)
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
