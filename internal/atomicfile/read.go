package atomicfile

import (
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Read reads a regular file, and no more than most bytes of it. For any other file it returns an error without opening
// it: opening a pipe that has no writer would block forever.
func Read(name string, most int64) ([]byte, error) {
	if info, err := os.Stat(name); err == nil { // otherwise opening it fails as well
		if err := CheckRegular(name, info); err != nil {
			return nil, err
		}
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// CheckRegular returns an error if a file is not regular.
func CheckRegular(name string, info fs.FileInfo) error {
	what := "a device"
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		what = "a folder"
	case mode&fs.ModeNamedPipe != 0:
		what = "a pipe"
	case mode&fs.ModeSocket != 0:
		what = "a socket"
	}
	return fmt.Errorf("%s is %s: a regular file is wanted", name, what)
}
