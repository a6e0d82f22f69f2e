package poster

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"testing"
	"time"

	"gameloops/internal/experiment"
)

// TestAPNGCarriesItsExperimentAndItsMoment reads a poster as the window and the lab read a film strip of one moment.
func TestAPNGCarriesItsExperimentAndItsMoment(t *testing.T) {
	e := lessonOf(t, "drift")
	const stop = 5003 * time.Millisecond
	var b bytes.Buffer
	if err := withWords(planOf(t, "drift", Papers()[0])).WritePNG(&b, e, stop); err != nil {
		t.Fatal(err)
	}
	read, texts, err := experiment.ParsePicture("poster.png", &b)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(read.TOML(), e.TOML()) {
		t.Error("it carries another experiment")
	}
	if at, ok := experiment.MomentOf(texts); !ok || at != stop {
		t.Errorf("its moment is %v", at)
	}
}

// pdfOf returns the PDF of a poster of a lesson.
func pdfOf(t *testing.T, name string) []byte {
	t.Helper()
	e := lessonOf(t, name)
	var b bytes.Buffer
	page := withWords(planOf(t, name, Papers()[0]), Words{"Slow motion", FromVerdict})
	if err := page.WritePDF(&b, e.Title, name, e.TOML()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// streams returns the streams of a PDF by the numbers of their objects, decompressed.
func streams(t *testing.T, pdf []byte) map[int][]byte {
	t.Helper()
	all := make(map[int][]byte)
	heads := regexp.MustCompile(`(?m)^(\d+) 0 obj\n<< .*/Length (\d+) >>\nstream\n`)
	for _, found := range heads.FindAllSubmatchIndex(pdf, -1) {
		number, _ := strconv.Atoi(string(pdf[found[2]:found[3]]))
		length, _ := strconv.Atoi(string(pdf[found[4]:found[5]]))
		z, err := zlib.NewReader(bytes.NewReader(pdf[found[1] : found[1]+length]))
		if err != nil {
			t.Fatal(err)
		}
		if all[number], err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestAPDFHasItsTextsAndItsExperiment wants all lines of a page as text, in their order, and the experiment as a file.
func TestAPDFHasItsTextsAndItsExperiment(t *testing.T) {
	all := streams(t, pdfOf(t, "two-engines")) // whose texts have a µ
	text := all[4]
	for _, l := range withWords(planOf(t, "two-engines", Papers()[0]), Words{"Slow motion", FromVerdict}).Lines {
		line := fmt.Appendf(nil, "<%x> Tj", winAnsi(l.Text))
		at := bytes.Index(text, line)
		if at < 0 {
			t.Fatalf("%q is missing, or earlier", l.Text)
		}
		text = text[at+len(line):]
	}
	if e := lessonOf(t, "two-engines"); !bytes.Equal(all[9], e.TOML()) {
		t.Errorf("the attached file is %q", all[9])
	}
	if want := 3 * px(210) * px(297); len(all[5]) != want {
		t.Errorf("the picture has %d bytes, not %d", len(all[5]), want)
	}
}

// TestAPDFKnowsWhereItsObjectsAre checks its table, without which viewers repair it or give up.
func TestAPDFKnowsWhereItsObjectsAre(t *testing.T) {
	pdf := pdfOf(t, "drift")
	end := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(pdf)
	if end == nil {
		t.Fatal("it has no end")
	}
	at, _ := strconv.Atoi(string(end[1]))
	if !bytes.HasPrefix(pdf[at:], []byte("xref\n")) {
		t.Fatalf("there is no table at %d", at)
	}
	entries := regexp.MustCompile(`(\d{10}) 00000 n \n`).FindAllSubmatch(pdf[at:], -1)
	if len(entries) != 9 {
		t.Errorf("it has %d objects", len(entries))
	}
	for i, entry := range entries {
		at, _ := strconv.Atoi(string(entry[1]))
		if want := fmt.Sprintf("%d 0 obj\n", i+1); !bytes.HasPrefix(pdf[at:], []byte(want)) {
			t.Errorf("object %d is not at %d", i+1, at)
		}
	}
}

// TestAPosterIsTheSameBytesEachTime makes the same page twice, as both files.
func TestAPosterIsTheSameBytesEachTime(t *testing.T) {
	if !bytes.Equal(pdfOf(t, "drift"), pdfOf(t, "drift")) {
		t.Error("two PDFs differ")
	}
	var pngs [2]bytes.Buffer
	for i := range pngs {
		page := withWords(planOf(t, "drift", Papers()[1]))
		if err := page.WritePNG(&pngs[i], lessonOf(t, "drift"), 0); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(pngs[0].Bytes(), pngs[1].Bytes()) {
		t.Error("two PNGs differ")
	}
}
