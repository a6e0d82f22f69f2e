package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A work is code by others that is compiled in: a module, or Go itself.
type work struct {
	name    string
	folders []string // where its licenses may be: its own folder, and those of its packages that are compiled in
}

// systems are the systems and processors that the commands and the page are compiled for. A module may be compiled in
// on only one of them.
var systems = [][2]string{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"js", "wasm"}}

// works returns what is compiled into the commands of the project in a folder: Go first, then modules by name.
func works(project string) ([]work, error) {
	root, err := list(project, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	folders := make(map[string][]string)
	for _, s := range systems {
		cgo := "CGO_ENABLED=0"
		if s[0] == "linux" {
			cgo = "CGO_ENABLED=1"
		}
		out, err := list(project, []string{"GOOS=" + s[0], "GOARCH=" + s[1], cgo}, "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}|{{.Dir}}|{{$.Dir}}{{end}}{{end}}",
			"./cmd/sandbox", "./cmd/looplab")
		if err != nil {
			return nil, err
		}
		for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
			if name, dirs, ok := strings.Cut(lines.Text(), "|"); ok {
				module, pkg, _ := strings.Cut(dirs, "|")
				folders[name] = append(folders[name], between(module, pkg)...)
			}
		}
	}
	all := []work{{"Go", []string{strings.TrimSpace(string(root))}}}
	for name, dirs := range folders {
		slices.Sort(dirs)
		all = append(all, work{name, slices.Compact(dirs)})
	}
	slices.SortFunc(all[1:], func(a, b work) int { return strings.Compare(a.name, b.name) })
	return all, nil
}

// between returns the folders from that of a package up to that of its module.
func between(module, pkg string) (all []string) {
	for dir := pkg; len(dir) > len(module); dir = filepath.Dir(dir) {
		all = append(all, dir)
	}
	return append(all, module)
}

// list runs the go command and returns what it prints.
func list(dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		err = fmt.Errorf("go %s: %s", args[0], bytes.TrimSpace(exit.Stderr))
	}
	return out, err
}
