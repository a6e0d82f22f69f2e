package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/licenses"
)

const project = "../../.."

// TestAllThatIsCompiledInHasItsLicense makes the text again. It fails after a module was added, removed or changed,
// until the command has written the text, and for a module without a license.
func TestAllThatIsCompiledInHasItsLicense(t *testing.T) {
	if testing.Short() {
		t.Skip("lists the packages for four systems")
	}
	var text bytes.Buffer
	if err := write(&text, project); err != nil {
		t.Fatal(err)
	}
	if text.String() != licenses.Text {
		t.Errorf("the licenses are out of date: go run ./internal/cmd/licenses")
	}
}

// TestTheLicensesThatAskForItAreThere looks for words of each kind of license.
func TestTheLicensesThatAskForItAreThere(t *testing.T) {
	for _, words := range []string{
		"The gameloops authors", "Apache License", "SIL OPEN FONT LICENSE", "Copyright 2009 The Go Authors",
		"Erin Catto", "github.com/hajimehoshi/ebiten/v2 v", "Permission is hereby granted",
	} {
		if !strings.Contains(licenses.Text, words) {
			t.Errorf("no license says %q", words)
		}
	}
}

// TestAWorkWithoutALicenseIsRefused uses a module without a license, and then adds one beside its package.
func TestAWorkWithoutALicenseIsRefused(t *testing.T) {
	dir := t.TempDir()
	pkg := filepath.Join(dir, "font")
	for name, text := range map[string]string{"license.go": "package a", "font/README": "a font"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	of := work{"example.org/new v1.0.0", between(dir, pkg)}
	if texts, err := textsOf(of); err == nil || !strings.Contains(err.Error(), of.name+" has no license") {
		t.Errorf("the work is accepted with %q: %v", texts, err)
	}
	if err := os.WriteFile(filepath.Join(pkg, "OFL.txt"), []byte("SIL \r\n\r\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if texts, err := textsOf(of); err != nil || len(texts) != 1 || texts[0] != "SIL" {
		t.Errorf("the license beside its package is %q: %v", texts, err)
	}
}
