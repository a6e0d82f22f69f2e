package exam

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gameloops/internal/userloop"
	"gameloops/loops"
)

// Files returns the files that arguments name. An argument is a file, a folder with all files in it, or a pattern such
// as homework/*.go, which not every shell expands. Each file is returned once.
func Files(args []string) (files []string, err error) {
	for _, arg := range args {
		found, err := filesOf(arg)
		if err != nil {
			return nil, err
		}
		for _, name := range found {
			if !slices.Contains(files, name) {
				files = append(files, name)
			}
		}
	}
	return files, nil
}

func filesOf(arg string) ([]string, error) {
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return filesIn(arg)
	case err == nil && !userloop.IsFile(arg):
		return nil, fmt.Errorf("%s: the name of a loop's file ends in %s", arg, userloop.Extensions())
	case err == nil:
		return []string{arg}, nil
	case !strings.ContainsAny(arg, "*?["):
		return nil, err
	}
	found, err := filepath.Glob(arg)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", arg, err)
	}
	var files []string
	for _, name := range found {
		in, err := filesOf(name)
		if err != nil {
			return nil, err
		}
		files = append(files, in...)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: there is no such file", arg)
	}
	return files, nil
}

// filesIn returns the files of loops in a folder and its subfolders. It leaves out tests, and the declarations that
// 'looplab new --module' puts there: they are not loops.
func filesIn(folder string) (files []string, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if name := d.Name(); err == nil && !d.IsDir() && userloop.IsFile(name) &&
			name != loops.Declarations && !strings.HasSuffix(name, "_test.go") {
			files = append(files, path)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: there is no file with a loop in this folder", folder)
	}
	return files, err
}
