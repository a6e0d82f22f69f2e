package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A process is a runner in a separate process. It reads orders from its standard input and answers on its standard
// output.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

// command opens a process that runs a command.
func command(words ...string) opener {
	return func() (wire, error) {
		cmd := exec.Command(words[0], words[1:]...)
		in, err := cmd.StdinPipe()
		if err != nil {
			return nil, err
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			return nil, err
		}
		return &process{cmd, in, bufio.NewScanner(out)}, cmd.Start()
	}
}

func (p *process) say(orders string) error {
	_, err := io.WriteString(p.in, orders+"\n")
	return err
}

func (p *process) hear() (string, error) {
	if !p.out.Scan() {
		return "", fmt.Errorf("it has ended: %w", p.cmd.Wait())
	}
	return p.out.Text(), nil
}

func (p *process) worked() time.Duration { return processorTime(p.cmd.Process.Pid) }

// processorTime returns the processor time of all threads of a process so far, in nanoseconds; 0 on a system without
// this count.
func processorTime(pid int) (sum time.Duration) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, name := range files {
		var ns int64
		if text, err := os.ReadFile(name); err == nil {
			fmt.Sscan(string(text), &ns)
		}
		sum += time.Duration(ns)
	}
	return sum
}

func (p *process) cut() {
	p.in.Close()
	p.cmd.Process.Kill()
	p.cmd.Wait()
}
