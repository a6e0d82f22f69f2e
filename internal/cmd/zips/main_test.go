package main

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/licenses"
)

// unpacked returns the contents of an archive by name. It checks that all files are in one folder, and that programs
// are executable and texts are not.
func unpacked(t *testing.T, name string) map[string]string {
	t.Helper()
	z, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	all := make(map[string]string)
	folder := strings.TrimSuffix(filepath.Base(name), ".zip") + "/"
	for _, f := range z.File {
		from, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		short, inside := strings.CutPrefix(f.Name, folder)
		if isText := strings.HasSuffix(short, ".txt"); !inside || isText == (f.Mode()&0o111 != 0) {
			t.Errorf("%s has the mode %v", f.Name, f.Mode())
		}
		all[short] = string(data)
	}
	return all
}

// TestAnArchiveHasThePrograms packs other files in place of the programs. The archive of each system must have both,
// the licenses, and at most ten lines with its version, its system and the programs' names. Packed again it must be
// the same.
func TestAnArchiveHasThePrograms(t *testing.T) {
	dir, seen := t.TempDir(), make(map[string]bool)
	for _, s := range systems {
		var built []string
		for _, c := range commands {
			file := filepath.Join(dir, s.program(c))
			if err := os.WriteFile(file, []byte("the program "+c), 0o600); err != nil {
				t.Fatal(err)
			}
			built = append(built, file)
		}
		name := filepath.Join(dir, s.archive("v1.2.3"))
		if seen[name] {
			t.Errorf("%s is the archive of two systems", name)
		}
		seen[name] = true
		var before []byte
		for range 2 {
			if err := write(name, s, "v1.2.3", built); err != nil {
				t.Fatal(err)
			}
			now, err := os.ReadFile(name)
			if err != nil || before != nil && !bytes.Equal(before, now) {
				t.Errorf("%s differs the second time: %v", name, err)
			}
			before = now
		}
		all := unpacked(t, name)
		if len(all) != 4 || all[licenses.Name] != licenses.Text {
			t.Errorf("%s has %d files, and %d bytes of licenses", name, len(all), len(all[licenses.Name]))
		}
		text := all["README.txt"]
		for _, c := range commands {
			if all[s.program(c)] != "the program "+c || !strings.Contains(text, s.program(c)+" ") {
				t.Errorf("%s has %q as %s, and says %q", name, all[s.program(c)], c, text)
			}
		}
		if strings.Count(text, "\n") > 10 || !strings.Contains(text, "v1.2.3 for "+s.name) {
			t.Errorf("%s says %q", name, text)
		}
	}
}

func TestAVersionIsAPartOfAName(t *testing.T) {
	for _, version := range []string{"v1/2", `v1\2`, "v 1"} {
		err := run(t.Context(), t.TempDir(), version)
		if err == nil || !strings.Contains(err.Error(), "without slashes and spaces") {
			t.Errorf("%q: %v", version, err)
		}
	}
}
