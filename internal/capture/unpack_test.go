package capture

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// packed returns what gzip makes of a text.
func packed(text []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(text)
	w.Close()
	return b.Bytes()
}

// readPacked reads what gzip makes of a text.
func readPacked(text []byte, o Options) (*Capture, error) {
	return Read(bytes.NewReader(packed(text)), "game.gz", o)
}

func TestACompressedFileIsReadAsItWasBefore(t *testing.T) {
	for _, name := range []string{"trace.csv", "chrome.json", "list.txt", "capframex.json", "latency.txt"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		got, err := readPacked(text, Options{})
		if want := readSample(t, name, Options{}); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %v, not %v", name, got, err, want)
		}
	}
	one, two := packed([]byte("16ms\n")), packed([]byte("17ms\n"))
	if c, err := Read(bytes.NewReader(append(one, two...)), "both.gz", Options{}); err != nil || framesOf(c) != 2 {
		t.Errorf("one file appended to another: %v, %v", c, err)
	}
}

func TestAnErrorInACompressedFileNamesItsLine(t *testing.T) {
	_, err := readPacked([]byte("TimeInSeconds,msBetweenPresents\n1,16\nx,16\n1,16\n"), Options{})
	if !says(err, "game.gz:3: column TimeInSeconds: \"x\" is not a number") {
		t.Error(err)
	}
}

func TestADamagedFileIsRefused(t *testing.T) {
	text := []byte("TimeInSeconds,msBetweenPresents\n" + strings.Repeat("1,16.6789\n", 5000))
	whole := packed(text)
	broken := bytes.Clone(whole)
	broken[len(broken)-6] ^= 1 // the checksum
	for words, file := range map[string][]byte{
		"ends in the middle":             whole[:len(whole)-20],
		"it is compressed with gzip and": whole[:2],
		"damaged":                        append([]byte{0x1f, 0x8b}, "and then none of it"...),
		"damaged: copy it again":         broken,
		"with gzip: unpack it first":     packed(whole),
		"it is empty":                    packed(nil),
	} {
		if _, err := Read(bytes.NewReader(file), "game.gz", Options{}); !says(err, words) {
			t.Errorf("%v does not say %q", err, words)
		}
	}
}

// A few kilobytes that unpack to gigabytes are refused, and not kept in memory.
func TestAFileThatUnpacksToTooMuchIsRefused(t *testing.T) {
	table := append([]byte("TimeInSeconds,msBetweenPresents\n"), bytes.Repeat([]byte("1,0\n"), 1<<20)...)
	for words, text := range map[string][]byte{
		"has more than 2 MB when it is unpacked": table,
		"is not a number":                        []byte("TimeInSeconds,msBetweenPresents\n1,x\n2,16\n"),
	} {
		if _, err := readPacked(text, Options{Unpacked: 2 << 20}); !says(err, words) {
			t.Errorf("%v does not say %q", err, words)
		}
	}
}

func TestALongTextInJSONIsNotKept(t *testing.T) {
	long := io.MultiReader(strings.NewReader(`{"Runs":[{"CaptureData":{"`),
		&endless{row: strings.Repeat("x", 1000) + "%d", most: 40_000}, strings.NewReader(`":1}}]}`))
	if _, err := Read(long, "game.json", Options{}); !says(err, "byte 25: a text of more than 16 MB begins here") {
		t.Error(err)
	}
}
