package console

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gameloops/internal/atomicfile"
	"gameloops/internal/interrupt"
	"gameloops/internal/report"
)

// IsStandardOutput reports whether -o names standard output.
func IsStandardOutput(name string) bool { return name == "-" || name == "/dev/stdout" }

// CheckFile returns an error if the file that -o names cannot be written. Call it before the runs, which take time.
func CheckFile(name string) error {
	if IsStandardOutput(name) {
		return nil
	}
	return Failed(atomicfile.Check(name))
}

// CheckFolder returns an error if a report cannot be written to the folder that -o names. Call it before the runs,
// which take time.
func CheckFolder(name string) error {
	switch {
	case name == "":
		return nil
	case name == "-":
		return errors.New("-o -: a report is a folder, not standard output: use -o FOLDER")
	}
	if err := report.CheckFolder(name); err != nil {
		return Failed(fmt.Errorf("no report: %w", err))
	}
	return nil
}

// create creates a file. Ctrl-C ends the wait for a pipe's reader.
func create(cmd *cobra.Command, name string) (*atomicfile.File, error) {
	if !atomicfile.IsDirect(name) {
		return atomicfile.Create(name)
	}
	return interrupt.Await(cmd.Context(), func() (*atomicfile.File, error) { return atomicfile.Create(name) })
}

// WriteFile writes the file that -o names, whole or not at all, or to standard output. Ctrl-C ends it.
func WriteFile(cmd *cobra.Command, name string, write func(io.Writer) error) error {
	until := func(w io.Writer) error {
		_, err := interrupt.Await(cmd.Context(), func() (any, error) { return nil, write(w) })
		return err
	}
	if IsStandardOutput(name) {
		return until(cmd.OutOrStdout())
	}
	file, err := create(cmd, name)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := until(file); err != nil {
		return err
	}
	return file.Commit()
}
