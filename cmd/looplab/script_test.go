package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"gameloops/internal/messagetest"
)

var update = flag.Bool("update", false, "rewrite the expected output of the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"looplab": plainly})
}

// plainly is main, but exits with 99 if it prints a word that users do not understand.
func plainly() {
	var said bytes.Buffer
	status := start(io.MultiWriter(os.Stderr, &said))
	if word := messagetest.Foreign(said.String()); word != "" {
		fmt.Fprintf(os.Stderr, "the message above says %q\n", word)
		status = 99
	}
	os.Exit(status)
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: *update,
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(env *testscript.Env) error {
			traces, err := os.ReadDir("../../testdata/traces")
			if err != nil {
				return err
			}
			for _, f := range traces {
				data, err := os.ReadFile("../../testdata/traces/" + f.Name())
				if err != nil {
					return err
				}
				if err := os.WriteFile(env.WorkDir+"/"+f.Name(), data, 0o644); err != nil {
					return err
				}
			}
			return nil
		},
	})
}

// exits runs a command and checks its exit status: exits 2 looplab run --objects 0.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status command [args...]")
	}
	err := ts.Exec(args[1], args[2:]...)
	status := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		status = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if fmt.Sprint(status) != args[0] {
		ts.Fatalf("it exits with %d, not %s", status, args[0])
	}
}
