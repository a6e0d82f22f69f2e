package capture

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

// However a recording arrives, it is read as if it had been whole.
func TestAFollowerReadsWhatReadReads(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "recording.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := readText(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for size := 1; size < 200; size += 7 {
		f := Follow("game.txt")
		for rest := text; len(rest) > 0; {
			n, err := f.Write(rest[:min(size, len(rest))])
			if err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		if got := f.Capture(); !reflect.DeepEqual(got, want) {
			t.Errorf("in pieces of %d bytes: %+v", size, got)
		}
	}
}

func TestAFollowerHasTheLatestFrames(t *testing.T) {
	f := Follow("game.txt")
	if c := f.Latest(time.Second); len(c.Chains) != 0 || f.Length() != 0 {
		t.Errorf("frames before the first one: %+v", c)
	}
	fmt.Fprintln(f, RecordingHead)
	for i := range 100 {
		fmt.Fprintf(f, "frame %d 0\nupdate %d 100\ndraw %d 1\n", 100*i, 100*i+1, 100*i+2)
	}
	c := f.Latest(time.Second)
	if n := len(c.Chains[0].Frames); n != 9 || f.Length() != 9902*milli { // the last one is not over
		t.Errorf("%d frames in a second, of %v", n, f.Length())
	}
}

// A follower keeps a bounded number of calls, and says how much it has left out.
func TestAFollowerForgetsWhatIsOld(t *testing.T) {
	f := Follow("game.txt")
	f.most = 100
	fmt.Fprintln(f, RecordingHead)
	for i := range 1000 {
		fmt.Fprintf(f, "frame %d 0\nupdate %d 100\ndraw %d 1\n", 100*i, 100*i+1, 100*i+2)
		if n := len(f.recent.calls); n > 100 {
			t.Fatalf("%d calls", n)
		}
	}
	c := f.Capture()
	kept := c.Chains[0].Length()
	if last := c.Notes[len(c.Notes)-1]; f.Length() != 99902*milli || kept < time.Second || kept > 4*time.Second ||
		!strings.HasPrefix(last, "the first 1m3") || !strings.HasSuffix(last, "s are left out") {
		t.Errorf("%v of %v are kept, and %q", kept, f.Length(), c.Notes)
	}
}

func TestAFollowerNamesTheLineThatIsWrong(t *testing.T) {
	f := Follow("game.txt")
	fmt.Fprintln(f, RecordingHead)
	fmt.Fprint(f, "frame 1 1\nfra")
	if _, err := f.Write([]byte("me 2 x\n")); !says(err, `game.txt:3: "x" is no number`) {
		t.Error(err)
	}
	f = Follow("game.txt")
	if _, err := f.Write(bytes.Repeat([]byte("x"), longestLine+1)); !says(err, "game.txt:1: the line has more than") {
		t.Error(err)
	}
}
