package userloop

import (
	"path/filepath"
	"strings"

	"gameloops/internal/atomicfile"
	"gameloops/internal/gointerpreter"
)

// Extension is the end of the name of every file with a loop.
const Extension = ".go"

// A Read returns the source in a file.
type Read func(path string) (source string, err error)

// ReadFile reads a regular file and checks that it is a loop. Errors in it are [gointerpreter.Errors]. It reads no more
// of a file than a source may have.
func ReadFile(path string) (source string, err error) {
	text, err := atomicfile.Read(path, gointerpreter.MaxSource+1)
	if err != nil {
		return "", err
	}
	_, err = gointerpreter.Compile(path, text)
	return string(text), err
}

// Open reads the loop in a file. It is the only one of the shelf.
func Open(path string) (l Loop, only Shelf, err error) {
	source, err := ReadFile(path)
	if err != nil {
		return l, nil, err
	}
	only, l = only.With(nameOf(path), source)
	return l, only, nil
}

// In returns a Read of files beside another one: a path that is not absolute begins in that folder.
func (r Read) In(folder string) Read {
	return func(path string) (string, error) {
		if !filepath.IsAbs(path) {
			path = filepath.Join(folder, path)
		}
		return r(path)
	}
}

// Resolve reads the files that are named in a text where it names loops, as in fixed-steps,./my_loop.go:max-step=33ms,
// and adds them to the shelf. It returns the text with the names of the loops instead. What ends in .go is a file.
func (s Shelf) Resolve(text string, read Read) (named string, with Shelf, err error) {
	var b strings.Builder
	for len(text) > 0 {
		n := strings.IndexAny(text, ",()=")
		if n < 0 {
			n = len(text)
		}
		word, rest := text[:n], text[n:]
		if end := endOfPath(word); end > 0 {
			source, err := read(word[:end])
			if err != nil {
				return "", s, err
			}
			var l Loop
			s, l = s.With(nameOf(word[:end]), source)
			word = l.Name + word[end:]
		}
		b.WriteString(word)
		if rest != "" {
			b.WriteByte(rest[0])
			rest = rest[1:]
		}
		text = rest
	}
	return b.String(), s, nil
}

// endOfPath returns where the path ends with which a word begins; 0: it begins with none. A path may have colons.
func endOfPath(word string) int {
	for from := 0; ; {
		n := strings.Index(word[from:], Extension)
		if n < 0 {
			return 0
		}
		from += n + len(Extension)
		if from == len(word) || word[from] == ':' {
			return from
		}
	}
}

// nameOf returns the name of the loop in a file: that of the file, without its extension.
func nameOf(path string) string {
	path = path[strings.LastIndexAny(path, `/\`)+1:] // also where \ is a letter: a name is the same everywhere
	return strings.TrimSuffix(path, Extension)
}
