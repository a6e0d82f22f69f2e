package manual

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestCommandsAreReadFromBlocks(t *testing.T) {
	const text = "A `go run ./cmd/x --no` in words.\n\n" +
		"```console\n$ go run ./cmd/x --a 1 \\\n    --b    # a remark\nout\n$ go run ./cmd/y\n```\n\n" +
		"```sh\ngo run ./cmd/x c\n```\n"
	var got []string
	for _, args := range Commands(text, "go run ./cmd/x") {
		got = append(got, strings.Join(args, " "))
	}
	if want := []string{"--a 1 --b", "c"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestLinksAndAnchors(t *testing.T) {
	const text = "# What a `loop` costs: 1 %\n\n[a](b/c.md#d) [out](https://example.org) ![p](p.png)\n" +
		"<img src=\"q.png\">\n"
	if got, want := Links(text), []string{"b/c.md#d", "p.png", "q.png"}; !slices.Equal(got, want) {
		t.Errorf("links %q, want %q", got, want)
	}
	if got, want := Anchors(text), []string{"what-a-loop-costs-1-"}; !slices.Equal(got, want) {
		t.Errorf("anchors %q, want %q", got, want)
	}
	if got := Shown("ui/README.md", "![p](../testdata/pictures/a/b.png)"); !slices.Equal(got, []string{"a/b.png"}) {
		t.Errorf("pictures %q", got)
	}
}

// board returns a PNG of 10 x 10 pixels, some of them white, the others black.
func board(t *testing.T, white int) []byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, 10, 10))
	for i := range white {
		m.Set(i%10, i/10, color.White)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAPictureThatDiffersIsFoundAndReplaced(t *testing.T) {
	root, folder := t.TempDir(), t.TempDir()
	picture := filepath.Join(root, Pictures, "in", "a.png")
	if err := os.MkdirAll(filepath.Dir(picture), 0o755); err != nil {
		t.Fatal(err)
	}
	os.Mkdir(filepath.Join(folder, "in"), 0o755)
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(picture, board(t, 50))
	write(filepath.Join(folder, "b.png"), board(t, 3))
	for _, test := range []struct {
		white int
		same  bool
	}{{50, true}, {51, true}, {100, false}} {
		write(filepath.Join(folder, "in", "a.png"), board(t, test.white))
		names, err := Match(root, folder, false)
		if (err == nil) != test.same || !slices.Equal(names, []string{"in/a.png"}) {
			t.Errorf("%d white pixels: %v, %v", test.white, names, err)
		}
	}
	if _, err := Match(root, folder, true); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(picture); err != nil || !bytes.Equal(got, board(t, 100)) {
		t.Errorf("the picture is not the new one (%v)", err)
	}
}
