package experiment

import (
	"errors"
	"image"
	"io"
	"os"
	"strings"
	"time"

	"gameloops/internal/pngtext"
)

// The keys of the texts of a picture.
const (
	pictureKey = "Experiment"
	momentKey  = "Moment"
	// MachineKey is the key of the machine that the runs were on, under its name in the window.
	MachineKey = "Machine"
)

// MomentText returns the text for the moment of the runs that a picture shows.
func MomentText(at time.Duration) pngtext.Text {
	return pngtext.Text{Key: momentKey, Text: at.String()}
}

// MomentOf returns the moment in the texts of a picture, and whether there is one.
func MomentOf(texts []pngtext.Text) (time.Duration, bool) {
	for _, t := range texts {
		if t.Key != momentKey {
			continue
		}
		if at, err := ParseDuration(t.Text); err == nil && at <= MaxDuration {
			return at, true
		}
	}
	return 0, false
}

// IsPicture reports whether a file is a picture, judging by its name.
func IsPicture(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".png") }

// EncodePNG writes a picture that contains the experiment and other texts.
func (e *Experiment) EncodePNG(w io.Writer, m image.Image, texts ...pngtext.Text) error {
	return pngtext.Encode(w, m, append([]pngtext.Text{{Key: pictureKey, Text: string(e.TOML())}}, texts...)...)
}

// ReadPicture reads the experiment in a PNG picture, and all its texts.
func ReadPicture(name string) (*Experiment, []pngtext.Text, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	return ParsePicture(name, f)
}

// ParsePicture is like ReadPicture, for a picture that is not a file of this computer.
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
	return nil, nil, &FileError{File: name, Err: errors.New(
		"the picture contains no experiment; the sandbox saves pictures that do with the key S")}
}
