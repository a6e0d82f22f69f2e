package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// A Format is the value of a --format flag.
type Format string

// AddTo adds a --format flag to a command. The first format is the default.
func (f *Format) AddTo(cmd *cobra.Command, allowed ...string) {
	*f = Format(allowed[0])
	cmd.Flags().Var(formatFlag{f, allowed}, "format", strings.Join(allowed, ", "))
}

type formatFlag struct {
	format  *Format
	allowed []string
}

func (f formatFlag) String() string {
	if f.format == nil {
		return ""
	}
	return string(*f.format)
}

func (f formatFlag) Type() string { return "NAME" }

func (f formatFlag) Set(text string) error {
	if !slices.Contains(f.allowed, text) {
		return fmt.Errorf("%s is allowed", strings.Join(f.allowed, ", "))
	}
	*f.format = Format(text)
	return nil
}
