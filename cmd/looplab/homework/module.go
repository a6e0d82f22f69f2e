package homework

import (
	"fmt"
	"go/build"
	"io"
	"io/fs"
	"strings"

	"gameloops/internal/gointerpreter/source"
	"gameloops/loops"
)

// A file is a file to write into a folder.
type file struct {
	name string
	text []byte
}

// write writes the contents to w.
func (f file) write(w io.Writer) error {
	_, err := w.Write(f.text)
	return err
}

// goFile is the end of the names of Go's files.
const goFile = ".go"

// module returns the files of a folder that Go's own tools accept: a loop, the declarations that it sees, and go.mod.
func module(name string, loop []byte) ([]file, error) {
	if f := name + goFile; f == loops.Declarations || !isOfEverySystem(f) {
		return nil, fmt.Errorf("name %q: in a module %s means something else, choose another name", name, f)
	}
	declarations, err := fs.ReadFile(loops.Files(), loops.Declarations)
	if err != nil {
		return nil, err
	}
	return []file{
		{name + goFile, loop},
		{loops.Declarations, declarations},
		{"go.mod", []byte("module loops\n\ngo " + strings.TrimPrefix(source.Language, "go") + "\n")},
	}, nil
}

// isOfEverySystem reports whether Go's tools compile a file of this name on every system. The part after the last _
// may name a system or a processor, or mark a test.
func isOfEverySystem(name string) bool {
	none := build.Context{GOOS: "none", GOARCH: "none", Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("package loops")), nil
		}}
	ok, err := none.MatchFile(".", name)
	return ok && err == nil && !strings.HasSuffix(name, "_test.go")
}
