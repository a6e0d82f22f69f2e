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
	return inLab(ctx, e, "Making the report", tell, func(j *job) error {
		if err := j.run(ctx, "compare", "-", "--percent", "--output", folder); err != nil {
			return err
		}
		return inBrowser(filepath.Join(folder, "index.html"))
	})
}

// makePoster runs a lesson with the laboratory, which makes a poster of it in a folder, and opens the PDF to print. The
// PNG contains the lesson.
func makePoster(ctx context.Context, e *experiment.Experiment, folder string, tell func(doing string)) error {
	return inLab(ctx, e, "Making the poster", tell, func(j *job) error {
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
		png, pdf := filepath.Join(folder, "poster.png"), filepath.Join(folder, "poster.pdf")
		for _, file := range []string{png, pdf} {
			if err := j.run(ctx, "poster", "-", "--percent", "--output", file); err != nil {
				return err
			}
		}
		return inBrowser(pdf)
	})
}

// inBrowser opens a file in the browser.
func inBrowser(file string) error {
	file, err := filepath.Abs(file)
	if err == nil {
		browser.Open("file://" + filepath.ToSlash(file))
	}
	return err
}

// A job is work of the laboratory on an experiment.
type job struct {
	lab   string // its program
	of    *experiment.Experiment
	doing string // in words
	tell  func(doing string)
}

// inLab finds or compiles the laboratory, and gives it a job.
func inLab(ctx context.Context, e *experiment.Experiment, doing string, tell func(doing string),
	work func(*job) error) error {
	dir, err := os.MkdirTemp("", "sandbox-lab-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lab, err := laboratory(ctx, dir, tell)
	if err != nil {
		return err
	}
	tell(doing)
	return work(&job{lab, e, doing, tell})
}

// laboratory returns the path of looplab: beside this program, or else compiled into dir.
func laboratory(ctx context.Context, dir string, tell func(doing string)) (program string, err error) {
	if program, err = beside("looplab"); err == nil {
		return program, nil
	}
	tell("Compiling the laboratory")
	program = filepath.Join(dir, "looplab.exe") // Windows needs the suffix, and it does no harm elsewhere
	tool, err := toolchain.Find(ctx)
	if err == nil {
		_, err = tool.Run(ctx, "build", "-o", program, "./cmd/looplab")
	}
	if errors.Is(err, toolchain.ErrNone) || errors.Is(err, toolchain.ErrNoSource) {
		return "", errors.New("looplab makes it: put it beside this program")
	}
	return program, err
}

// run runs a command of the laboratory, with the experiment as its standard input, and tells its progress.
func (j *job) run(ctx context.Context, args ...string) error {
	cmd := exec.CommandContext(ctx, j.lab, args...)
	cmd.Stdin, cmd.WaitDelay = bytes.NewReader(j.of.TOML()), time.Second
	said, err := cmd.StderrPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	wrong := j.listen(said)
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
func (j *job) listen(said io.Reader) (wrong string) {
	for lines := bufio.NewScanner(said); lines.Scan(); {
		if line := lines.Text(); strings.HasSuffix(line, " %") {
			j.tell(fmt.Sprintf("%s: %s", j.doing, line))
		} else {
			wrong = strings.TrimPrefix(line, "looplab: ")
		}
	}
	return wrong
}
