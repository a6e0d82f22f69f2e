package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"gameloops/internal/sweep"
	"gameloops/internal/wholefile"
)

func newMerge() *cobra.Command {
	var out string
	var force bool
	cmd := &cobra.Command{
		Use:   "merge PART...",
		Short: "Join the parts of a sweep that was split with --shard",
		Long: fmt.Sprintf(`merge joins the files that 'looplab sweep --shard' wrote, in whatever order they are
named, into the file that the sweep would have written in one piece: the same bytes.

It refuses parts of different sweeps, parts that are not finished, half rows, rows that are there twice and
rows that are missing, and names them. At most %d parts. It exits with 1 if it refuses.`, sweep.MaxShards),
		Example: `  looplab merge -o objects.csv objects-*.csv`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("merge needs the names of the parts")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, parts []string) error {
			if out != "" {
				return failed(mergeFile(out, force, parts))
			}
			w := bufio.NewWriter(cmd.OutOrStdout())
			_, err := sweep.Merge(w, parts)
			return failed(errors.Join(err, w.Flush()))
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVarP(&out, "output", "o", "", "write to `FILE`, not to standard output")
	cmd.Flags().BoolVar(&force, "force", false, "replace FILE")
	return cmd
}

func mergeFile(name string, force bool, parts []string) error {
	if info, err := os.Lstat(name); err == nil && !(force && info.Mode().IsRegular()) {
		return fmt.Errorf("%s is there already: --force replaces it", name)
	}
	f, err := wholefile.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	if _, err := sweep.Merge(w, parts); err != nil {
		return err
	}
	w.Flush() // an error stays with the file until Commit
	return f.Commit()
}
