package userloop

import (
	"path/filepath"
	"strings"

	"gameloops/internal/atomicfile"
	"gameloops/internal/interpreter"
)

// A Read reads the source in a file.
type Read func(path string) (source string, err error)

// ReadFile reads a regular file and checks that its source compiles to a loop. Errors in the source are
// [interpreter.Errors]. It stops reading one byte after the maximum size of a source.
func ReadFile(path string) (source string, err error) {
	text, err := atomicfile.Read(path, interpreter.MaxSource+1)
	if err != nil {
		return "", err
	}
	_, err = Compile(path, string(text))
	return string(text), err
}

// Open reads the loop in a file. It returns a set with this loop only.
func Open(path string) (l Loop, only Loops, err error) {
	source, err := ReadFile(path)
	if err != nil {
		return l, nil, err
	}
	only, l = only.With(nameOf(path), source)
	return l, only, nil
}

// In returns a Read that resolves relative paths in this folder.
func (r Read) In(folder string) Read {
	return func(path string) (string, error) {
		if !filepath.IsAbs(path) {
			path = filepath.Join(folder, path)
		}
		return r(path)
	}
}

// Resolve reads the files that a text names in place of loops, as in fixed-steps,./my_loop.go:max-step=33ms, and adds
// their loops to the set. It returns the text with the names of the loops in place of the files. A word that ends as
// the files of loops do names a file.
func (s Loops) Resolve(text string, read Read) (named string, with Loops, err error) {
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

// endOfPath returns the length of the path at the beginning of a word; 0: there is none. A path may contain colons.
func endOfPath(word string) int {
	for i := range word {
		if rest := word[i:]; i > 0 && (rest[0] == ':') && IsFile(word[:i]) {
			return i
		}
	}
	if IsFile(word) {
		return len(word)
	}
	return 0
}

// nameOf returns the name of the loop in a file: the base name without its extension.
func nameOf(path string) string {
	path = path[strings.LastIndexAny(path, `/\`)+1:] // on every system, so that a name is the same everywhere
	return strings.TrimSuffix(path, LanguageOf(path).Extension)
}
