// Package plaintext recognizes bytes that should be a text and are not, such as a compressed file or a picture.
package plaintext

import (
	"bytes"
	"errors"
	"unicode/utf8"
)

// forms are the beginnings of files that people take for texts, and what to do with them.
var forms = []struct{ begins, words string }{
	{"\x1f\x8b", "it is compressed with gzip: unpack it first"},
	{"BZh", "it is compressed with bzip2: unpack it first"},
	{"\xfd7zXZ\x00", "it is compressed with xz: unpack it first"},
	{"\x28\xb5\x2f\xfd", "it is compressed with zstd: unpack it first"},
	{"PK\x03\x04", "it is a ZIP archive: unpack it first"},
	{"7z\xbc\xaf\x27\x1c", "it is a 7z archive: unpack it first"},
	{"\xff\xfe", "it is UTF-16: save it as UTF-8"},
	{"\xfe\xff", "it is UTF-16: save it as UTF-8"},
	{"\x89PNG", "it is a PNG picture, and its name does not end in .png"},
	{"\xff\xd8\xff", "it is a JPEG picture, and a text is wanted"},
	{"GIF8", "it is a GIF picture, and a text is wanted"},
	{"%PDF", "it is a PDF document, and a text is wanted"},
}

// Named returns an error if bytes begin as a file of another kind does.
func Named(begins []byte) error {
	for _, f := range forms {
		if bytes.HasPrefix(begins, []byte(f.begins)) {
			return errors.New(f.words)
		}
	}
	return nil
}

// Check returns an error if bytes are not a text in UTF-8.
func Check(text []byte) error {
	err := Named(text)
	switch {
	case err != nil:
		return err
	case bytes.IndexByte(text, 0) >= 0:
		return errors.New("it is no text: it has bytes that are 0, as programs, pictures and texts in UTF-16 have")
	case !utf8.Valid(text):
		return errors.New("it is not UTF-8: save it as UTF-8")
	}
	return nil
}
