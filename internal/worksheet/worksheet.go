// Package worksheet makes two pages of a lesson or an exercise, to print: a sheet that a class fills in, and its key.
package worksheet

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"gameloops/internal/atomicfile"
	"gameloops/internal/film"
	"gameloops/internal/report"
)

// A Sheet is what is printed: a [Lesson] or an [Exercise].
type Sheet interface {
	page(key bool) ([]byte, error)
}

// A Lesson holds the contents of the pages of a lesson.
type Lesson struct {
	Comparison  report.Comparison // of its runs, with the outcomes of its predictions
	Start, Stop []film.Shot       // of each run: at its start, and where the lesson stops
}

// Check returns an error if the pages cannot be written to a folder. Call it before the runs, which take time.
func Check(dir, name string) error {
	if err := atomicfile.CheckFolder(dir); err != nil {
		return err
	}
	for _, file := range files(name) {
		if err := replaceable(filepath.Join(dir, file)); err != nil {
			return err
		}
	}
	return nil
}

// Write writes the pages to a folder as NAME.html and NAME-key.html: both or none. A sheet always gives the same
// bytes.
func Write(dir, name string, s Sheet) error {
	if err := Check(dir, name); err != nil {
		return err
	}
	folder, err := atomicfile.OpenFolder(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	for i, file := range files(name) {
		page, err := s.page(i == key)
		if err != nil {
			return err
		}
		write := func(w io.Writer) error {
			_, err := w.Write(page)
			return err
		}
		if err := folder.Add(file, write); err != nil {
			return err
		}
	}
	return folder.Commit()
}

// key is the index of the key among the files.
const key = 1

func files(name string) [2]string { return [2]string{name + ".html", name + "-key.html"} }

// generator marks a page as one of a worksheet.
const generator = `<meta name="generator" content="looplab worksheet">`

// replaceable returns an error if there is a file that is not a page of an earlier worksheet.
func replaceable(file string) error {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, 1000))
	if err != nil {
		return err
	}
	if !bytes.Contains(head, []byte(generator)) {
		return fmt.Errorf("%s is not a worksheet: name another folder", file)
	}
	return nil
}
