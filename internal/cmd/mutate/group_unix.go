//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// inGroup makes a command the first of a group of processes, so that all it starts can be ended with it: a test that
// runs out of time leaves its children behind.
func inGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { killGroup(cmd); return nil }
}

// killGroup ends what is left of a command's group.
func killGroup(cmd *exec.Cmd) {
	if cmd.Process != nil {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // there may be nothing left
	}
}
