package capture

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

func TestErrorsSayWhatIsWrongAndWhere(t *testing.T) {
	v1 := "Application,ProcessID,SwapChainAddress,TimeInSeconds,msBetweenPresents,msInPresentAPI\n"
	for _, tt := range [][2]string{
		{"", "game.csv: it is empty"},
		{" \n\n", "game.csv: it is empty"},
		{"\xff\xfeA\x00", "it is UTF-16: save it as UTF-8"},
		{"a,b\n1,2\n", `no capture that is known: it looks like a table with the columns "a", "b", and none`},
		{v1 + "g,1,0x0,1,16,0\ng,x,0,1,1,1\n", "game.csv:3: column ProcessID: \"x\" is not"},
		{v1 + "g,1,0x0,1,16,0\ng,1,0x0,1.0.,1,1\n", "game.csv:3: column TimeInSeconds: \"1.0.\" is not a number"},
		{v1 + "g,1,zz,1,16,0\n", "game.csv:2: column SwapChainAddress"},
		{v1 + "g,1,0,0x1p3,16,0\n", "\"0x1p3\" is not a number"},
		{v1 + "g,1,0,1e300,16,0\n", "game.csv:2: column TimeInSeconds: 1e300 is not a time"},
		{v1 + "g,1,0,1,016,16,6,0,1\n", "game.csv:2: 9 cells below a header of 6: if these are"},
		{v1 + "g,1,0,2,16,0\ng,1,0,1,16,0\n", "game.csv:3: the frame was presented 1s before the one above"},
		{v1 + "\"g,1,0,2,16,0\ng,1,0,1,16,0\n", "game.csv:2: a quote has no end"},
		{v1 + strings.Repeat("x", 1<<17), "game.csv:2: the line has more than 65536 bytes"},
		{v1 + strings.Repeat(",", 1000) + "\n", "game.csv:2: the line has more than 1000 cells"},
		{"CPUStartTime,FrameTime\n16,16\n", "game.csv:1: the column CPUBusy is missing"},
		{"16.7\n16.7\n", "did you mean ms? Then write 16.7ms, or --unit ms"},
		{`{"Runs":[`, "it ends in the middle"},
		{`{"Info":{}}`, "it has no Runs with CaptureData"},
		{`{"Runs":[{"CaptureData":{"TimeInSeconds":[1,2],"MsInPresentAPI":[1]}}]}`, "run 1: arrays of 2 and of 1"},
		{`{"Runs":[{"CaptureData":{"TimeInSeconds":["a"]}}]}`, "a is not a number"},
		{"EVENTS,FrameTime\n,0\n", "game.csv:2: column FrameTime: a frame takes longer than 0"},
	} {
		if _, err := readText(tt[0]); err == nil || !strings.Contains(err.Error(), tt[1]) {
			t.Errorf("%.60q: %v does not say %q", tt[0], err, tt[1])
		}
	}
}

func TestALogOfSamplesIsRefused(t *testing.T) {
	text, err := os.ReadFile("testdata/mangohud_interval.csv")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readText(string(text)); err == nil || !strings.Contains(err.Error(), "log_interval=0") {
		t.Errorf("%v", err)
	}
}

// If the disk was full, a recording ends with an incomplete line.
func TestACutLastLineIsLeftOutAndSaid(t *testing.T) {
	for _, name := range []string{"trace.csv", "ocat.csv", "mangohud.csv", "unreal.csv", "list.txt"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		text = bytes.TrimRight(text, "\r\n")
		if name == "unreal.csv" {
			text = text[:bytes.LastIndex(text, []byte("\nEVENTS"))]
		}
		whole, err := readText(string(text) + "\n")
		if err != nil {
			t.Fatal(err)
		}
		cut := text[:len(text)-1]
		if name != "list.txt" {
			cut = text[:bytes.LastIndexByte(text, ',')]
		}
		c, err := readText(string(cut))
		if err != nil {
			t.Fatal(err)
		}
		if framesOf(c) != framesOf(whole)-1 || len(c.Notes) != 1 || !strings.Contains(c.Notes[0], "is cut") {
			t.Errorf("%s: %d of %d frames, %q", name, framesOf(c), framesOf(whole), c.Notes)
		}
		if len(whole.Notes) != 0 {
			t.Errorf("%s: %q", name, whole.Notes)
		}
	}
}

func framesOf(c *Capture) (n int) {
	for _, chain := range c.Chains {
		n += len(chain.Frames)
	}
	return n
}

func TestRowsWithoutATimeAreLeftOutAndSaid(t *testing.T) {
	c, err := readText("TimeInSeconds,msBetweenPresents\n1,16\n1.016,16\nNA,16\n1.032,16\n")
	if err != nil || framesOf(c) != 3 || len(c.Notes) != 1 || c.Notes[0] != "1 row does not say when it was presented" {
		t.Errorf("%v, %v", c, err)
	}
}

func TestTheUnitOfAListIsGiven(t *testing.T) {
	c, err := Read(strings.NewReader("16.7\n17\n20us\n"), "list", Options{Unit: time.Millisecond})
	if err != nil || c.Chains[0].Length() != 33720*time.Microsecond {
		t.Errorf("%v, %v", c, err)
	}
}

// endless is a table that repeats a row, with the number of the row in it.
type endless struct {
	head, row string
	n, most   int
	rest      []byte
}

func (e *endless) Read(b []byte) (int, error) {
	if len(e.rest) == 0 {
		if e.n == e.most {
			return 0, io.EOF
		}
		if e.n == 0 {
			e.rest = []byte(e.head)
		}
		for range 100 {
			e.n++
			e.rest = fmt.Appendf(e.rest, e.row, e.n)
		}
	}
	n := copy(b, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

func TestAFrameHas32Bytes(t *testing.T) {
	if size := unsafe.Sizeof(Frame{}); size != 32 {
		t.Errorf("a frame has %d bytes", size)
	}
	const frames = 500_000
	rows := &endless{head: "TimeInMs,MsCPUBusy,MsBetweenPresents\n", row: "%d,1,1\n", most: frames}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	c, err := Read(rows, "endless", Options{})
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err != nil || framesOf(c) != frames {
		t.Fatalf("%v", err)
	}
	if each := float64(after.HeapAlloc-before.HeapAlloc) / frames; each > 48 { // a slice has room to grow
		t.Errorf("%v bytes for each frame", each)
	}
	runtime.KeepAlive(c)
}

func TestTheLimitOfFramesNamesTheRemedy(t *testing.T) {
	into := newCollector(Options{})
	into.frames = mostFrames - 1
	chain, err := into.chain(key{}, nil)
	if err == nil {
		err = into.append(chain, Frame{})
	}
	if err != nil {
		t.Errorf("frame %d: %v", mostFrames, err)
	}
	err = into.append(chain, Frame{})
	if err == nil || !strings.Contains(err.Error(), "more than 4000000 frames: use --process") {
		t.Errorf("%v", err)
	}
}

func TestTheLimitOfSwapChainsNamesTheRemedy(t *testing.T) {
	rows := &endless{head: "ProcessID,TimeInMs,MsCPUBusy,MsBetweenPresents\n", row: "%d,1,1,1\n",
		most: mostChains + 100}
	_, err := Read(rows, "endless", Options{})
	if err == nil || !strings.Contains(err.Error(), "endless:1002: more than 1000 swap chains: use --process") {
		t.Errorf("%v", err)
	}
}

// For any bytes, Read returns a capture that can be judged and replayed, or an error in plain words about a line of the
// file.
func FuzzRead(f *testing.F) {
	samples, err := filepath.Glob("testdata/*.*")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range samples {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:min(len(text), 3000)])
	}
	f.Add(packed([]byte("16.7ms\n16.6ms\n")))
	f.Add([]byte(perfetto))
	f.Add([]byte("frametime_ms\n16.6\n16.7\n"))
	f.Add([]byte("0,0165\n0,017\n"))
	f.Add([]byte("#;time_ms\n1;0\n2;16,5\n"))
	f.Add([]byte("TimeInMs,MsBetweenPresents,CPUStartTime,MsBetweenAppStart\n.1,16,.1,16\n.116,16,.116,16\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := Read(bytes.NewReader(text), "fuzz", Options{})
		if err != nil {
			checkWords(t, err, text)
			return
		}
		if _, err := c.Choose("", ""); err != nil {
			checkWords(t, err, text)
		}
		for _, chain := range c.Chains {
			checkChain(t, chain)
		}
	})
}

// A user may name any column of any file.
func FuzzColumn(f *testing.F) {
	for _, name := range []string{"own_times.csv", "own_moments.csv", "numbered.csv", "list.txt", "trace_v1.csv"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:min(len(text), 3000)], "frame_time_ms")
	}
	f.Add([]byte("a,b\n1,0.016\n2,0.017\n"), "b")
	f.Fuzz(func(t *testing.T, text []byte, column string) {
		c, err := Read(bytes.NewReader(text), "fuzz", Options{Column: column})
		if err != nil {
			checkWords(t, err, append(text, column...))
			return
		}
		if column != "" && c.Format != ownFormat {
			t.Errorf("%q of %s", column, c.Format)
		}
		for _, chain := range c.Chains {
			checkChain(t, chain)
		}
	})
}

// checkWords fails if an error contains the words of a library, or names a line that does not exist.
func checkWords(t *testing.T, err error, text []byte) {
	t.Helper()
	var at *experiment.FileError
	isPacked := bytes.HasPrefix(text, []byte{0x1f, 0x8b})
	if errors.As(err, &at) && at.Line > bytes.Count(text, []byte("\n"))+1 && !isPacked {
		t.Errorf("%v: there is no such line", err)
	}
	for _, word := range []string{"strconv", "json:", "<nil>", "%!", "invalid character", "gzip: ", "flate: "} {
		if strings.Contains(err.Error(), word) && !bytes.Contains(text, []byte(word)) {
			t.Errorf("%v", err)
		}
	}
}

func checkChain(t *testing.T, chain *Chain) {
	t.Helper()
	if len(chain.started()) == 0 {
		t.Error("a chain without frames")
		return
	}
	before := chain.Frames[0]
	for i, frame := range chain.Frames {
		if frame.Present < before.Present || i > 0 && (frame.Start == Unknown || frame.Simulated == Unknown) {
			t.Errorf("%v after %v", frame, before)
		}
		before = frame
	}
	metrics.Verdicts(chain.Record())
	if r := chain.Replay(); r.Began[0] != 0 || !slices.IsSorted(r.Began) {
		t.Errorf("a loop is called at %v", r.Began)
	}
	if chain.Length() < 0 || chain.Size() == "" {
		t.Errorf("the chain takes %v", chain.Length())
	}
}
