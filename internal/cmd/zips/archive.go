package main

import (
	"archive/zip"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"gameloops/internal/atomicfile"
	"gameloops/internal/licenses"
)

// readme is the format of the archive's README.txt, to be read first.
const readme = `gameloops %[1]s for %[2]s

What different game loops do to the same physics.

%[3]s            the window: begin with one of its three lessons
%[4]s --help     the laboratory, for a terminal

%[5]s
licenses.txt has the licenses of all that it is made with. There is nothing to install: to remove it, delete the folder.
`

// write writes the archive of a system: a folder with the built commands, the licenses and the README.
func write(name string, s system, version string, built []string) error {
	file, err := atomicfile.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	z := zip.NewWriter(file)
	folder := strings.TrimSuffix(filepath.Base(name), ".zip")
	text := fmt.Sprintf(readme, version, s.name, s.program("sandbox"), s.program("looplab"), s.open)
	if s.os == "windows" {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	for _, of := range [][2]string{{"README.txt", text}, {licenses.Name, licenses.Text}} {
		if err := add(z, path.Join(folder, of[0]), 0o644, strings.NewReader(of[1])); err != nil {
			return err
		}
	}
	for _, program := range built {
		if err := addFile(z, path.Join(folder, filepath.Base(program)), program); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return file.Commit()
}

// addFile adds a program.
func addFile(z *zip.Writer, name, program string) error {
	from, err := os.Open(program)
	if err != nil {
		return err
	}
	defer from.Close()
	return add(z, name, 0o755, from)
}

// add adds a file with its permissions, and without a time, so that the same commit gives the same archive.
func add(z *zip.Writer, name string, mode os.FileMode, from io.Reader) error {
	h := &zip.FileHeader{Name: name, Method: zip.Deflate}
	h.SetMode(mode)
	to, err := z.CreateHeader(h)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}
