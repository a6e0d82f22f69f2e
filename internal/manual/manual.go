// Package manual reads the project's Markdown pages, for tests that run the commands in them and compare the pictures
// that these make.
package manual

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"gameloops/internal/picturetest"
)

// Pictures is the folder of the pages' pictures, from the root of the project. A command of a page that writes a file
// with the name of one of them makes that picture.
const Pictures = "testdata/pictures"

// Pages returns the paths, from root and with slashes, of the Markdown files that people read. It leaves out those in
// testdata, which describe data, and hidden folders.
func Pages(root string) (names []string, err error) {
	err = fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && (d.Name() == "testdata" || len(name) > 1 && d.Name()[0] == '.') {
			return fs.SkipDir
		}
		if strings.HasSuffix(name, ".md") {
			names = append(names, name)
		}
		return err
	})
	return names, err
}

// Commands returns the arguments of the commands of a page that begin with words such as "go run ./cmd/sandbox". A
// line that ends in a backslash continues on the next one, and " #" begins a remark.
func Commands(text, words string) (all [][]string) {
	text = strings.ReplaceAll(text, "\\\n", " ")
	for line := range strings.Lines(text) {
		line = strings.TrimPrefix(strings.TrimSpace(line), "$ ")
		args, ok := strings.CutPrefix(line, words+" ")
		if !ok {
			continue
		}
		args, _, _ = strings.Cut(args, " #")
		all = append(all, strings.Fields(args))
	}
	return all
}

// Match compares each file below a folder with the picture of the same name, if there is one. A picture that differs
// is an error, or if update is set, is replaced. Match returns the names of the pictures that it compared.
func Match(root, folder string, update bool) (names []string, err error) {
	err = filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || !isPicture(file) {
			return err
		}
		name, err := filepath.Rel(folder, file)
		if err != nil {
			return err
		}
		picture := filepath.Join(root, Pictures, name)
		want, err := os.ReadFile(picture)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		got, err2 := os.ReadFile(file)
		if err := errors.Join(err, err2); err != nil {
			return err
		}
		names = append(names, filepath.ToSlash(name))
		if err := likeEachOther(want, got); err == nil || !update {
			return err
		}
		return os.WriteFile(picture, got, 0o644)
	})
	return names, err
}

// isPicture reports whether a file has the name of a picture.
func isPicture(name string) bool { return slices.Contains([]string{".png", ".gif"}, path.Ext(name)) }

// likeEachOther returns an error if two pictures, or two animations, do not look the same.
func likeEachOther(want, got []byte) error {
	if bytes.Equal(want, got) {
		return nil
	}
	a, err := pictures(want)
	if err != nil {
		return err
	}
	b, err := pictures(got)
	if err != nil {
		return err
	}
	if len(a) != len(b) {
		return fmt.Errorf("%d pictures, want %d", len(b), len(a))
	}
	for i := range a {
		if err := picturetest.Alike(a[i], b[i]); err != nil {
			return fmt.Errorf("picture %d: %w", i, err)
		}
	}
	return nil
}

// pictures decodes a PNG, or the pictures of a GIF as they are shown.
func pictures(data []byte) (all []*image.RGBA, err error) {
	if !bytes.HasPrefix(data, []byte("GIF8")) {
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		return []*image.RGBA{over(image.NewRGBA(m.Bounds()), m)}, nil
	}
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	shown := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for _, m := range g.Image {
		over(shown, m)
		all = append(all, &image.RGBA{Pix: slices.Clone(shown.Pix), Stride: shown.Stride, Rect: shown.Rect})
	}
	return all, nil
}

// over draws m over below, and returns below.
func over(below *image.RGBA, m image.Image) *image.RGBA {
	draw.Draw(below, m.Bounds(), m, m.Bounds().Min, draw.Over)
	return below
}

// Shown returns the names of the pictures that a page shows, relative to the folder Pictures.
func Shown(page, text string) (names []string) {
	for _, link := range Links(text) {
		target := path.Join(path.Dir(page), link)
		if name, ok := strings.CutPrefix(target, Pictures+"/"); ok {
			names = append(names, name)
		}
	}
	return names
}
