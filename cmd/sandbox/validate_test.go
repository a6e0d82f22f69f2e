//go:build !js

package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"gameloops/internal/ci"
)

// validatorFiles has the version of html-validate, the checksums of its packages, and its rules.
const validatorFiles = "testdata/html-validate"

// needValidator returns the folder of html-validate, with its packages. It gets them from npm once, into the folder of
// the tools that .ci/run gets. Without npm it skips the test, or fails it on a system that must have it.
func needValidator(t *testing.T) (dir string) {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		ci.Missing(t, "npm is missing, which brings html-validate")
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	var files []byte
	for _, name := range []string{"package.json", "package-lock.json", ".htmlvalidate.json"} {
		text, err := os.ReadFile(filepath.Join(validatorFiles, name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, text...)
	}
	sum := sha256.Sum256(files)
	dir = filepath.Join(cache, "gameloops", "tools", fmt.Sprintf("html-validate-%x", sum[:6]))
	if _, err := os.Stat(dir); err == nil {
		return dir
	}
	if err := install(npm, dir); err != nil {
		ci.Missing(t, fmt.Sprintf("html-validate cannot be installed: %v", err))
	}
	return dir
}

// install installs html-validate into a folder, as a whole or not at all.
func install(npm, dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	made, err := os.MkdirTemp(filepath.Dir(dir), "html-validate-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	if err := os.CopyFS(made, os.DirFS(validatorFiles)); err != nil {
		return err
	}
	get := exec.Command(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
	get.Dir = made
	if out, err := get.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci: %w: %.500s", err, out)
	}
	if err := os.Rename(made, dir); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

// TestThePagesAreValid has html-validate read the pages of the book, and that of the program.
func TestThePagesAreValid(t *testing.T) {
	ci.Only(t, "ten seconds of html-validate")
	validator := needValidator(t)
	_, dir := staticPage(t)
	pages, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil || len(pages) < 100 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	if out, err := validate(validator, pages...); err != nil {
		t.Errorf("%v\n%.4000s", err, out)
	}
	wrong := filepath.Join(t.TempDir(), "wrong.html")
	if err := os.WriteFile(wrong, []byte("<p>a <div>block</div>"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := validate(validator, wrong); err == nil || !bytes.Contains(out, []byte("wrong.html")) {
		t.Errorf("a page that is wrong is valid: %v: %s", err, out)
	}
}

// validate reads pages, and returns what is wrong with them.
func validate(validator string, pages ...string) ([]byte, error) {
	command := exec.Command(filepath.Join(validator, "node_modules", ".bin", "html-validate"),
		"--config", filepath.Join(validator, ".htmlvalidate.json"), "--formatter", "text")
	command.Args = append(command.Args, pages...)
	return command.CombinedOutput()
}
