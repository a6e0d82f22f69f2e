package web

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestThePageInOneFileNeedsNoOther checks that the file has the scripts, the style and the program, in the order in
// which they are needed, and refers to nothing outside of it.
func TestThePageInOneFileNeedsNoOther(t *testing.T) {
	name := filepath.Join(t.TempDir(), "gameloops.html")
	if err := testPage(t).WriteFile(name); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, found := range regexp.MustCompile(`<[^>]* (?:src|href|data-[a-z-]*packed|data-[a-z-]*plain)="([^"#][^"]*)"`).
		FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(found[1], "data:") {
			t.Errorf("it refers to %q", found[1])
		}
	}
	at := 0
	for _, part := range []string{onePolicy, "<style>", `id="program"`, "// starts programs", `data-packed="#program"`,
		"page.mirror = ", "</body>"} {
		n := strings.Index(text[at:], part)
		if n < 0 {
			t.Fatalf("%q is missing, or too early", part)
		}
		at += n
	}
	packed := regexp.MustCompile(`id="program">([^<]*)<`).FindStringSubmatch(text)
	unpacked, err := base64.StdEncoding.DecodeString(packed[1])
	if err == nil {
		unpacked, err = unpack(unpacked)
	}
	if err != nil || string(unpacked) != string(program) {
		t.Errorf("it has a program of %d bytes, want %d: %v", len(unpacked), len(program), err)
	}
	for _, place := range []string{"\x00", tagsPlace, lessonsPlace, bookPlace, "{policy}", "{packed}", "{plain}"} {
		if strings.Contains(text, place) {
			t.Errorf("the placeholder %q is left", place)
		}
	}
}

func TestAPageThatCannotBeWrittenLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	if err := testPage(t).WriteFile(filepath.Join(dir, "missing", "gameloops.html")); err == nil {
		t.Error("there is no error")
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
