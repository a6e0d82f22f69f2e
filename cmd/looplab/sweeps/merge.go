package sweeps

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/sweep"
)

// NewMerge returns the command merge.
func NewMerge() *cobra.Command {
	var out string
	var force bool
	cmd := &cobra.Command{
		Use:   "merge PART...",
		Short: "Join the parts of a sweep that was split with --shard",
		Long: fmt.Sprintf(`merge joins the files that 'looplab sweep --shard' wrote, named in any order, into the
file that the unsplit sweep would have written, byte for byte.

It refuses parts of different sweeps, unfinished parts, and incomplete, duplicate or missing rows, and names
them. At most %d parts are allowed. It exits with 1 if it refuses.`, sweep.MaxShards),
		Example: `  looplab merge -o objects.csv objects-*.csv`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("merge needs the names of the parts")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, parts []string) error {
			if out == "" && force {
				return errors.New("--force needs a file: -o FILE")
			} else if out == "" {
				out = "-"
			}
			if isRegular(out) && !force {
				return console.Failed(fmt.Errorf("%s already exists: --force replaces it", out))
			}
			return console.Failed(console.WriteFile(cmd, out, func(file io.Writer) error {
				w := bufio.NewWriter(file)
				if _, err := sweep.Merge(w, parts); err != nil {
					return err
				}
				return w.Flush()
			}))
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVarP(&out, "output", "o", "", "write to `FILE`; - is standard output")
	cmd.Flags().BoolVar(&force, "force", false, "replace FILE")
	return cmd
}

// isRegular reports whether a name is a regular file, which merge would replace. It writes to anything else.
func isRegular(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular() && !console.IsStandardOutput(name) && !atomicfile.IsDirect(name)
}
