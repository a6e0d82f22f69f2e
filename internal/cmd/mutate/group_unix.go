//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// inGroup makes a command the leader of a group of processes, so that killGroup can end everything it starts. A test
// that runs out of time leaves its children behind.
func inGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { killGroup(cmd); return nil }
}

// killGroup ends the remaining processes of a command's group.
func killGroup(cmd *exec.Cmd) {
	if cmd.Process != nil {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // the group may already be empty
	}
}
