package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// A system is an operating system on a kind of processor. Each has its own archive.
type system struct {
	os, arch string // as Go calls them
	name     string // as its users call it
	open     string // a hint for the first start, such as what to do about warnings
}

var systems = []system{
	{"windows", "amd64", "Windows", "If Windows warns of it, choose More info, Run anyway."},
	{"darwin", "arm64", "macOS on Apple's processors", macWarns},
	{"darwin", "amd64", "macOS on Intel's processors", macWarns},
	{"linux", "amd64", "Linux", "It needs X11 or XWayland, and OpenGL."},
}

const macWarns = "macOS warns of it: xattr -d com.apple.quarantine sandbox looplab allows both."

// commands are the programs in an archive.
var commands = []string{"sandbox", "looplab"}

// archive returns the name of the archive.
func (s system) archive(version string) string {
	return fmt.Sprintf("gameloops-%s-%s-%s.zip", version, s.os, s.arch)
}

// program returns the name of a command's file.
func (s system) program(command string) string {
	if s.os == "windows" {
		return command + ".exe"
	}
	return command
}

// build builds the commands into a folder, and returns their files.
func build(ctx context.Context, dir string, s system) (files []string, err error) {
	for _, command := range commands {
		file := filepath.Join(dir, s.os+"-"+s.arch, s.program(command))
		cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "./cmd/"+command)
		cmd.Env = append(os.Environ(), "GOOS="+s.os, "GOARCH="+s.arch, "CGO_ENABLED=0")
		if said, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s for %s: %w: %s", command, s.name, err, bytes.TrimSpace(said))
		}
		files = append(files, file)
	}
	return files, nil
}
