package model

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func TestACaptureIsJudgedInAFewLines(t *testing.T) {
	words, err := CaptureVerdict(os.DirFS("../../internal/capture/testdata"), "trace.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"trace.csv: ", "PresentMon", " frames in ", "Worst frame: ",
		"looplab judge trace.csv"} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is missing in\n%s", want, words)
		}
	}
}

// TestTheWorstFrameIsNamedWithItsTime judges a list of 200 frames: one of 50 ms at 1 s, and others of 10 ms.
func TestTheWorstFrameIsNamedWithItsTime(t *testing.T) {
	list := strings.Repeat("10ms\n", 100) + "50ms\n" + strings.Repeat("10ms\n", 99)
	words, err := CaptureVerdict(fstest.MapFS{"a.txt": {Data: []byte(list)}}, "a.txt")
	if err != nil || !strings.Contains(words, "Worst frame: 50 ms, at 1 s") {
		t.Errorf("%v\n%s", err, words)
	}
}

func TestAFileThatIsNoCaptureSaysSo(t *testing.T) {
	large := make([]byte, most+1)
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"a.csv": {[]byte("name,age\nAda,36\n"), "no capture of a game: a.csv: it is no capture that is known"},
		"b.txt": {nil, "b.txt: it is empty"},
		"c.csv": {large, "looplab judge reads more"},
		"d.txt": {[]byte("16.7\n16.6\n"), "ms"},
	} {
		words, err := CaptureVerdict(fstest.MapFS{name: {Data: test.data}}, name)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, %q", name, err, words)
		}
	}
	if IsCapture("pit.TOML") || IsCapture("a.png") || IsCapture("my_loop.go") || !IsCapture("trace.csv") ||
		!IsCapture("capture") {
		t.Error("IsCapture does not tell captures from other files")
	}
}
