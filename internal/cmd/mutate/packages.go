package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// judged are the packages to draw places from, relative to the module's path: those whose numbers users rely on.
var judged = []string{
	"loops", "internal/metrics", "internal/sim", "internal/experiment", "internal/report",
	"internal/report/plot", "internal/sweep", "physics",
	"physics/softstep",
}

// A module holds the packages of a Go module.
type module struct {
	path, root string
	packages   map[string]*goPackage // by import path
}

// A goPackage is what go list reports about a package.
type goPackage struct {
	ImportPath                         string
	Dir                                string
	GoFiles                            []string
	TestGoFiles, XTestGoFiles          []string
	Imports, TestImports, XTestImports []string
}

// listModule lists the packages of the module in the current folder.
func listModule() (*module, error) {
	where, err := goList("", "-m", "-f", "{{.Path}}\n{{.Dir}}")
	if err != nil {
		return nil, err
	}
	path, root, _ := strings.Cut(strings.TrimSpace(string(where)), "\n")
	list, err := goList(root, "-json=ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports",
		"./...")
	if err != nil {
		return nil, err
	}
	packages, err := readPackages(list)
	return &module{path: path, root: root, packages: packages}, err
}

func goList(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return nil, fmt.Errorf("go list: %s", bytes.TrimSpace(exit.Stderr))
	}
	return out, err
}

func readPackages(list []byte) (map[string]*goPackage, error) {
	all := make(map[string]*goPackage)
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		p := new(goPackage)
		switch err := d.Decode(p); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, fmt.Errorf("go list: %w", err)
		}
		all[p.ImportPath] = p
	}
}

// short returns an import path without the module's path.
func (m *module) short(pkg string) string { return strings.TrimPrefix(pkg, m.path+"/") }

// file returns the name of a package's file relative to the module's root.
func (m *module) file(p *goPackage, name string) string {
	return filepath.ToSlash(filepath.Join(filepath.FromSlash(m.short(p.ImportPath)), name))
}

// testsOf returns the packages whose tests may notice a mistake in a package: the package itself, those that depend on
// it, and those whose tests do. Packages with the fewest dependencies come first, because their tests are the quickest.
func (m *module) testsOf(pkg string) []string {
	var above []string
	size := make(map[string]int)
	for path, p := range m.packages {
		if len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
			continue
		}
		deps := m.dependencies(p)
		if size[path] = len(deps); path != pkg && deps[pkg] {
			above = append(above, path)
		}
	}
	slices.SortFunc(above, func(a, b string) int {
		return cmp.Or(cmp.Compare(size[a], size[b]), strings.Compare(a, b))
	})
	if _, tested := size[pkg]; tested {
		return append([]string{pkg}, above...)
	}
	return above
}

// dependencies returns the packages of the module that a package's tests need.
func (m *module) dependencies(p *goPackage) map[string]bool {
	found := make(map[string]bool)
	var add func(imports []string)
	add = func(imports []string) {
		for _, path := range imports {
			if dep, ours := m.packages[path]; ours && !found[path] {
				found[path] = true
				add(dep.Imports)
			}
		}
	}
	add(slices.Concat(p.Imports, p.TestImports, p.XTestImports))
	return found
}

// skipped parses a list of packages separated by commas.
func (m *module) skipped(list string) (map[string]bool, error) {
	skip := make(map[string]bool)
	for _, name := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' }) {
		name = strings.TrimPrefix(strings.TrimSpace(name), "./")
		if _, ok := m.packages[m.path+"/"+name]; !ok {
			return nil, fmt.Errorf("%w: -skip %s: there is no such package in the module", errUsage, name)
		}
		skip[name] = true
	}
	return skip, nil
}
