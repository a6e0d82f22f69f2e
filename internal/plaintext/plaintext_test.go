package plaintext

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"
)

func TestWhatIsNoTextIsNamed(t *testing.T) {
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	w.Write([]byte("objects = 3"))
	w.Close()
	for text, want := range map[string]string{
		zipped.String():           "compressed with gzip",
		"\xff\xfeo\x00b\x00":      "it is UTF-16",
		"o\x00b\x00":              "bytes that are 0",
		"title = \"gr\xfcn\"":     "not UTF-8",
		"\x89PNG\r\n\x1a\n":       "a PNG picture",
		"PK\x03\x04 and the rest": "a ZIP archive",
	} {
		if err := Check([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
	for _, text := range []string{"", "objects = 3\n", "\ufeffobjects = 3", "title = \"grün ∞\"", "BZ"} {
		if err := Check([]byte(text)); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
