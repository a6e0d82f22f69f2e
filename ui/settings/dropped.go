package settings

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"io/fs"
	"strings"
	"time"

	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/interpreter"
	"gameloops/internal/pngtext"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
)

// A File is the content of an experiment's file, or of a picture that contains one.
type File struct {
	*experiment.Experiment
	Machine  stage.Machine  // that its stages ran on
	Pictured bool           // it is a picture, which shows only what follows
	Moment   *time.Duration // that the picture shows; nil: unknown
	Marks    mark.Set       // on its worlds, without those that follow from its lesson
	Shows    Shows          // besides its worlds, without what follows from its lesson
	Stage    int            // that is chosen, from 0
	Step     LessonStep     // of its lesson
}

// A Dropped is a file that was dropped on the window.
type Dropped struct {
	Name string
	Data []byte
}

// ReadDropped reads a file that is not too long for a picture.
func ReadDropped(files fs.FS, name string) (d Dropped, err error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return d, err
	}
	if err := atomicfile.CheckRegular(name, info); err != nil {
		return d, err
	}
	const most = 64 << 20 // bytes, of a picture
	if info.Size() > most {
		return d, fmt.Errorf("%s: %d bytes: at most %d are allowed", name, info.Size(), most)
	}
	data, err := fs.ReadFile(files, name)
	return Dropped{name, data}, err
}

// Small returns the file with the same experiment in few bytes: a picture of one pixel with the same texts.
func (d Dropped) Small() Dropped {
	if !experiment.IsPicture(d.Name) {
		return d
	}
	texts, err := pngtext.Decode(bytes.NewReader(d.Data))
	var b bytes.Buffer
	if err == nil {
		err = pngtext.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1)), texts...)
	}
	if err != nil {
		return d
	}
	return Dropped{d.Name, b.Bytes()}
}

// Open returns the content of an experiment's file, or of a picture that contains one.
func (d Dropped) Open() (f File, err error) {
	name, data := d.Name, d.Data
	switch {
	case experiment.IsPicture(name):
		e, texts, err := experiment.ParsePicture(name, bytes.NewReader(data))
		return File{e, MachineOf(texts), true, MomentOf(texts), MarksOf(texts), ShowsOf(texts), StageOf(texts),
			LessonStepOf(texts)}, err
	case strings.HasSuffix(strings.ToLower(name), ".toml"):
		e, err := experiment.Parse(name, data)
		return File{Experiment: e, Machine: stage.Computer}, err
	default:
		return f, fmt.Errorf("%s is neither an experiment's file, such as pit.toml, nor a picture of one", name)
	}
}

// ReadSource reads the source of a loop. It reads at most one byte more than interpreter.MaxSource, so that the
// caller can reject a source that is too long.
func ReadSource(files fs.FS, name string) (source string, err error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return "", err
	}
	if err := atomicfile.CheckRegular(name, info); err != nil {
		return "", err
	}
	f, err := files.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, interpreter.MaxSource+1))
	return string(text), err
}

// MomentOf returns the moment in the texts of a picture; nil if there is none.
func MomentOf(texts []pngtext.Text) *time.Duration {
	if at, ok := experiment.MomentOf(texts); ok {
		return &at
	}
	return nil
}
