//go:build !js

package main

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
)

// fileWith writes a file into a folder, and returns its path.
func fileWith(t *testing.T, folder, name string, text []byte) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// theirs returns an exercise by another author, as a file and as a picture.
func theirs(t *testing.T, folder string) (e *experiment.Experiment, file, picture string) {
	t.Helper()
	e, _ = experiment.LessonByName("maximum-step")
	e.Name = ""
	var b bytes.Buffer
	if err := e.EncodePNG(&b, image.NewRGBA(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	return e, fileWith(t, folder, "theirs.toml", e.TOML()), fileWith(t, folder, "theirs.png", b.Bytes())
}

// TestCodeThatAFileBringsIsShownFirst opens files that contain a loop. Whatever the flags say, the stages have nothing
// of a file until the user runs its code.
func TestCodeThatAFileBringsIsShownFirst(t *testing.T) {
	e, file, picture := theirs(t, t.TempDir())
	for _, args := range [][]string{{file}, {picture}, {file, "--play"}, {picture, "--screenshot", "a.png"}} {
		r, err := parse(&bytes.Buffer{}, args)
		if err != nil {
			t.Fatal(err)
		}
		p := r.UntrustedFile
		if p == nil || p.Name != filepath.Base(args[0]) || len(p.Exercise) != len(e.Exercise) || p.Title != e.Title ||
			len(p.Runs) != len(e.Runs) {
			t.Fatalf("%v: what is withheld is %+v", args, p)
		}
		if l, ok := p.Next(); !ok || l != e.Start() {
			t.Errorf("%v: the first loop to read is %+v", args, l)
		}
		if len(r.Setup.Own) > 0 || len(r.Runs) > 0 || r.Play || r.Exercise != nil || r.Title != "" {
			t.Errorf("%v: the stages have %+v", args, r.Options)
		}
	}
}

// A loop in a file that a flag or a TOML file names is the user's own, and the file is watched.
func TestTheFilesOfLoopsAreTheUsersOwnAndWatched(t *testing.T) {
	dir := t.TempDir()
	source, err := gointerpreter.Like("basic")
	if err != nil {
		t.Fatal(err)
	}
	loop := fileWith(t, dir, "mine.go", source)
	common := fileWith(t, dir, "common.toml", []byte("loop = \"./mine.go\"\n"))
	runs := fileWith(t, dir, "runs.toml", []byte("[[run]]\nloop = \"./mine.go\"\n[[run]]\nloop = \"godot\"\n"))
	for _, args := range [][]string{{"--loop", loop}, {"--loops", loop + ",basic"}, {common}, {runs}} {
		r, err := parse(&bytes.Buffer{}, args)
		if err != nil {
			t.Fatal(err)
		}
		if r.UntrustedFile != nil || len(r.Setup.Own) != 1 {
			t.Errorf("%v: what is withheld is %+v, and the stages have %v", args, r.UntrustedFile, r.Setup.Own.Names())
		}
		fileWith(t, dir, "mine.go", append(source, "\n// changed\n"...))
		changed := r.Files.Look(0)
		if len(changed) != 1 || changed[0].Loop != "mine" || changed[0].Path != loop ||
			!strings.HasSuffix(changed[0].Text, "// changed\n") {
			t.Errorf("%v: the changes are %+v", args, changed)
		}
		fileWith(t, dir, "mine.go", source)
	}
}

// The address that the server prints has the code of the user's loop. The query, which hosts see, has not.
func TestAnAddressEndsWithTheCodeOfOneLoop(t *testing.T) {
	dir := t.TempDir()
	source, err := gointerpreter.Like("basic")
	if err != nil {
		t.Fatal(err)
	}
	a, b := fileWith(t, dir, "a.go", source), fileWith(t, dir, "b.go", append(source, "// b\n"...))
	js := fileWith(t, dir, "c.js", []byte("requestAnimationFrame(() => update(16))"))
	for _, c := range []struct {
		args   []string
		says   string // at the end of the address, before the code
		silent string
	}{
		{[]string{"--loops", a + ",godot"}, "/?loop=godot#code=", ""},
		{[]string{"--loops", js + ",godot"}, "/?loop=godot#script=", ""},
		{[]string{"--loops", a + "," + b}, "/", "a, b is not in it"},
		{nil, "/", ""},
	} {
		r, err := parse(&bytes.Buffer{}, append([]string{"--web"}, c.args...))
		if err != nil {
			t.Fatal(err)
		}
		got := r.address("/")
		if before, end, _ := strings.Cut(got, "#"); !strings.HasPrefix(got, c.says) ||
			strings.Contains(c.says, "#") != (end != "") || strings.Contains(before, "package") {
			t.Errorf("%v: %s", c.args, got)
		}
		if got := silent(r.Setup.Own); c.silent == "" && got != "" || !strings.Contains(got, c.silent) {
			t.Errorf("%v: %q", c.args, got)
		}
	}
}
