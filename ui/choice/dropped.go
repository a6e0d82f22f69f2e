package choice

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// ReadFile reads from a file, or from a picture that contains one, an experiment and the machine that its stages ran
// on.
func ReadFile(files fs.FS, name string) (*experiment.Experiment, stage.Machine, error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return nil, "", err
	}
	const most = 64 << 20 // of a picture
	if info.Size() > most {
		return nil, "", fmt.Errorf("%s: %d bytes: at most %d are allowed", name, info.Size(), most)
	}
	data, err := fs.ReadFile(files, name)
	switch {
	case err != nil:
		return nil, "", err
	case experiment.IsPicture(name):
		e, texts, err := experiment.ParsePicture(name, bytes.NewReader(data))
		return e, MachineOf(texts), err
	case strings.HasSuffix(strings.ToLower(name), ".toml"):
		e, err := experiment.Parse(name, data)
		return e, stage.Computer, err
	default:
		return nil, "", fmt.Errorf("%s is neither an experiment's file, such as pit.toml, nor a picture of one", name)
	}
}
