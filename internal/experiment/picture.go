package experiment

import (
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"strings"

	"gameloops/internal/pngtext"
)

// pictureKey is what the experiment is called among the texts of a picture.
const pictureKey = "Experiment"

// IsPicture tells whether a file is a picture, by its name.
func IsPicture(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".png") }

// EncodePNG writes a picture that carries the experiment, and other texts.
func (e *Experiment) EncodePNG(w io.Writer, m image.Image, texts ...pngtext.Text) error {
	return pngtext.Encode(w, m, append([]pngtext.Text{{Key: pictureKey, Text: string(e.TOML())}}, texts...)...)
}

// ReadPicture reads the experiment that a PNG picture carries, and all its texts.
func ReadPicture(name string) (*Experiment, []pngtext.Text, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	return ParsePicture(name, f)
}

// ParsePicture reads the same from a picture that is no file, or not one of this computer.
func ParsePicture(name string, r io.Reader) (*Experiment, []pngtext.Text, error) {
	texts, err := pngtext.Decode(r)
	if err != nil {
		return nil, nil, &FileError{File: name, Err: err}
	}
	for _, t := range texts {
		if t.Key == pictureKey {
			e, err := Parse(name, []byte(t.Text))
			return e, texts, err
		}
	}
	return nil, nil, &FileError{File: name, Err: fmt.Errorf("%w: the sandbox saves such ones with its key S",
		errors.New("the picture carries no experiment"))}
}
