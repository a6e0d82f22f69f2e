package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// write writes the license of the project in a folder, and those of the works that are compiled in.
func write(w io.Writer, project string) error {
	own, err := os.ReadFile(filepath.Join(project, "LICENSE"))
	if err != nil {
		return err
	}
	all, err := works(project)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s\n%s\n\nIt is made with the works of others, whose licenses follow.\n", heading("gameloops"),
		trimmed(own))
	for _, of := range all {
		if err := writeWork(w, of); err != nil {
			return err
		}
	}
	return nil
}

// writeWork writes the licenses of a work.
func writeWork(w io.Writer, of work) error {
	texts, err := textsOf(of)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%s", heading(of.name))
	for _, text := range texts {
		fmt.Fprintf(w, "\n%s\n", text)
	}
	return nil
}

// A license is a file whose name matches fileName, or any file but Go source in a folder whose name matches
// folderName.
var (
	fileName   = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|copyright|ofl|patents)([.-].*)?$`)
	folderName = regexp.MustCompile(`(?i)^licen[cs]es$`)
)

// textsOf returns the texts of the licenses of a work, each once. A work without one may not be compiled in.
func textsOf(of work) (texts []string, err error) {
	folders := slices.Clone(of.folders)
	for i := 0; i < len(folders); i++ {
		entries, err := os.ReadDir(folders[i])
		if err != nil {
			return nil, err
		}
		inside := folderName.MatchString(filepath.Base(folders[i]))
		for _, e := range entries {
			path := filepath.Join(folders[i], e.Name())
			if e.IsDir() && folderName.MatchString(e.Name()) {
				folders = append(folders, path)
			}
			if !e.Type().IsRegular() || filepath.Ext(path) == ".go" || !inside && !fileName.MatchString(e.Name()) {
				continue
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			if text := trimmed(data); text != "" && !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("%s has no license in %s: it must not be compiled in", of.name,
			strings.Join(of.folders, ", "))
	}
	return texts, nil
}

// trimmed returns a text without blank lines around it, and without spaces at the ends of its lines.
func trimmed(data []byte) string {
	var lines []string
	for line := range bytes.Lines(data) {
		lines = append(lines, string(bytes.TrimRight(line, " \t\r\n\f")))
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// heading returns the heading of a work.
func heading(name string) string {
	return strings.Repeat("=", 78) + "\n" + name + "\n" + strings.Repeat("=", 78) + "\n"
}
