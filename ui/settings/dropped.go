package settings

import (
	"bytes"
	"fmt"
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
	Machine stage.Machine  // that its stages ran on
	Moment  *time.Duration // that the picture shows; nil: unknown
	Marks   mark.Set       // on its worlds, as the user had chosen
	Shows   Shows          // besides its worlds, as the user had chosen
}

// ReadFile reads an experiment's file, or a picture that contains one.
func ReadFile(files fs.FS, name string) (f File, err error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return f, err
	}
	if err := atomicfile.CheckRegular(name, info); err != nil {
		return f, err
	}
	const most = 64 << 20 // bytes, of a picture
	if info.Size() > most {
		return f, fmt.Errorf("%s: %d bytes: at most %d are allowed", name, info.Size(), most)
	}
	data, err := fs.ReadFile(files, name)
	switch {
	case err != nil:
		return f, err
	case experiment.IsPicture(name):
		e, texts, err := experiment.ParsePicture(name, bytes.NewReader(data))
		return File{e, MachineOf(texts), MomentOf(texts), MarksOf(texts), ShowsOf(texts)}, err
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
