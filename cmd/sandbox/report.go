//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gameloops/internal/browser"
	"gameloops/internal/experiment"
	"gameloops/internal/toolchain"
)

// makeReport runs an experiment with the laboratory, which writes its report into a folder, and opens the report. The
// window cannot draw plots itself: that would make it take a tenth longer to compile.
func makeReport(ctx context.Context, e *experiment.Experiment, folder string, tell func(doing string)) error {
	dir, err := os.MkdirTemp("", "sandbox-lab-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lab, err := laboratory(ctx, dir, tell)
	if err != nil {
		return err
	}
	tell("Making the report")
	if err := runLab(ctx, lab, e, folder, tell); err != nil {
		return err
	}
	page, err := filepath.Abs(filepath.Join(folder, "index.html"))
	if err == nil {
		browser.Open("file://" + filepath.ToSlash(page))
	}
	return err
}

// laboratory returns the path of looplab: beside this program, or else compiled into dir.
func laboratory(ctx context.Context, dir string, tell func(doing string)) (program string, err error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	program = filepath.Join(filepath.Dir(self), "looplab"+filepath.Ext(self))
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	tell("Compiling the laboratory for the report")
	program = filepath.Join(dir, filepath.Base(program))
	tool, err := toolchain.Find(ctx)
	if err == nil {
		_, err = tool.Run(ctx, "build", "-o", program, "./cmd/looplab")
	}
	if errors.Is(err, toolchain.ErrNone) || errors.Is(err, toolchain.ErrNoSource) {
		return "", errors.New("looplab makes reports: put it beside this program")
	}
	return program, err
}

// runLab runs the laboratory's command, and tells its progress.
func runLab(ctx context.Context, program string, e *experiment.Experiment, folder string,
	tell func(doing string)) error {
	cmd := exec.CommandContext(ctx, program, "compare", "-", "--percent", "--output", folder)
	cmd.Stdin, cmd.WaitDelay = bytes.NewReader(e.TOML()), time.Second
	said, err := cmd.StderrPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	wrong := listen(said, tell)
	err = cmd.Wait()
	var failed *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &failed) && wrong != "":
		return errors.New(wrong)
	}
	return err
}

// listen reads the laboratory's standard error to its end. It tells the progress, and returns the last line that is an
// error.
func listen(said io.Reader, tell func(doing string)) (wrong string) {
	for lines := bufio.NewScanner(said); lines.Scan(); {
		if line := lines.Text(); strings.HasSuffix(line, " %") {
			tell(fmt.Sprintf("Making the report: %s", line))
		} else {
			wrong = strings.TrimPrefix(line, "looplab: ")
		}
	}
	return wrong
}
