package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestBothCommandsHaveTheProfile reads the profiles: they are the same, small, contain both engines and the window, and
// say nothing about the computer that made them.
func TestBothCommandsHaveTheProfile(t *testing.T) {
	var first []byte
	for _, name := range profiles {
		profile, err := os.ReadFile(filepath.Join("..", "..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		if len(profile) > 200_000 {
			t.Errorf("%s: %d bytes", name, len(profile))
		}
		if first == nil {
			first = profile
		} else if !bytes.Equal(first, profile) {
			t.Errorf("%s differs from %s: common packages are compiled twice", name, profiles[0])
		}
	}
	plain := unzipped(t, first)
	for _, function := range []string{"box2d.(*B2World).Step", "softstep.(*World).Step", "view.(*"} {
		if !bytes.Contains(plain, []byte(function)) {
			t.Errorf("it does not contain %s", function)
		}
	}
	if again, err := withoutPaths(plain); err != nil || !bytes.Equal(plain, again) {
		t.Errorf("it contains paths: %v", err)
	}
}

// TestPathsAreTakenOut makes a profile of two strings, one of them a path, and a number.
func TestPathsAreTakenOut(t *testing.T) {
	const table, number = 6<<3 | 2, 9 << 3
	path := filepath.Join(t.TempDir(), "x")
	profile := append([]byte{table, 3, 'a', '/', 'b', table, byte(len(path))}, path...)
	profile = append(profile, number, 200, 1)
	got, err := withoutPaths(profile)
	if want := []byte{table, 3, 'a', '/', 'b', table, 0, number, 200, 1}; err != nil || !bytes.Equal(got, want) {
		t.Errorf("%q %v, want %q", got, err, want)
	}
	for _, wrong := range [][]byte{{table}, {table, 5, 'a'}, {table, 0x80}, {6<<3 | 1, 1}} {
		if got, err := withoutPaths(wrong); err == nil {
			t.Errorf("%v became %v", wrong, got)
		}
	}
}

func unzipped(t *testing.T, b []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}
