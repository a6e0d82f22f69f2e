package experiment

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// deepFiles returns small files that would cost a parser much memory. Each is nested n levels deep.
func deepFiles(n int) map[string]string {
	key := strings.Repeat("a.", n) + "a"
	return map[string]string{
		"key":        key + " = 1\n",
		"table":      "[" + key + "]\n",
		"tables":     "[[" + key + "]]\n",
		"inside":     "x = {" + key + " = 1}\n",
		"spaces":     strings.Repeat("a . ", n) + "a = 1\n",
		"quoted key": strings.Repeat(`"a".'a'.`, n/2) + "a = 1\n",
		"lists":      "x = " + strings.Repeat("[", n) + strings.Repeat("]", n) + "\n",
		"lines":      "x = " + strings.Repeat("[\n", n) + strings.Repeat("]", n) + "\n",
		"inlines":    "x = " + strings.Repeat("{a = ", n) + "1" + strings.Repeat("}", n) + "\n",
		"after five": "x = [\"\"\"a\"\"\"\"\", " + strings.Repeat("[", n) + strings.Repeat("]", n+1) + "\n",
		"after text": "y = 'it # is' # a note\nz = \"\\\"[\"\n[" + key + "]\n",
	}
}

// allocated returns how much memory f allocates, including what it frees.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestADeepFileIsRefusedBeforeItIsParsed(t *testing.T) {
	for name, text := range deepFiles(10_000) {
		var err error
		took := allocated(func() { _, err = Parse("x.toml", []byte(text)) })
		var file *FileError
		if !errors.As(err, &file) || !strings.Contains(err.Error(), "nested more than 8 levels deep") {
			t.Errorf("%s: %v", name, err)
		}
		if took > 1<<20 {
			t.Errorf("%s: Parse allocated %d bytes", name, took)
		}
	}
}

func TestTheErrorHasTheLineOfTheDeepKey(t *testing.T) {
	text := "seed = 1\n\ntitle = \"\"\"\n[[[[[[[[[[[\n\"\"\"\n" + strings.Repeat("a.", 9) + "a = 1\n"
	_, err := Parse("x.toml", []byte(text))
	if want := "x.toml:6: nested more than"; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestBracketsAndDotsInStringsDoNotCount(t *testing.T) {
	for _, text := range []string{
		"title = '[[[[[[[[[[[[[['\n",
		`title = "\"[[[[[[[[[[\\"` + "\n",
		"title = '''\n'[[[[[[[[[[[[[[''''\n",
		"title = \"\"\"\n\\\"\"\"[[[[[[[[[[[[[[.............\"\"\"\"\"\n",
		"# [[[[[[[[[[[[[[ 1.2.3.4.5.6.7.8.9.10\n",
		"title = \"1.2.3.4.5.6.7.8.9.10\"\n",
		"expect = [\"fixed-steps: fps < 1.5\", \"fixed-steps: fps < 2.5\"]\n",
		"title = \"\"\"a\"\"\"", // the file ends with the text
		"title = 'a'",
	} {
		if err := CheckDepth("x.toml", []byte(text)); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestALineEndsBeforeItsEndOfLine(t *testing.T) {
	for text, want := range map[string]int{"": 0, "# a": 3, "# a\nb\n": 3, "\nb": 0} {
		if got := lineLength([]byte(text)); got != want {
			t.Errorf("the first line of %q has %d bytes, not %d", text, got, want)
		}
	}
}

// depthOf returns how deep a value is nested.
func depthOf(value any) int {
	deepest := 0
	switch v := value.(type) {
	case map[string]any:
		for _, x := range v {
			deepest = max(deepest, depthOf(x))
		}
	case []map[string]any:
		for _, x := range v {
			deepest = max(deepest, depthOf(x))
		}
	case []any:
		for _, x := range v {
			deepest = max(deepest, depthOf(x))
		}
	default:
		return 0
	}
	return deepest + 1
}

func FuzzDepth(f *testing.F) {
	for _, n := range []int{1, 3, maxDepth - 1, maxDepth, maxDepth + 1, 1000} {
		for _, text := range deepFiles(n) {
			f.Add(text)
		}
	}
	f.Add(example)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		if took := allocated(func() { Parse("x.toml", []byte(text)) }); took > 16<<20 {
			t.Errorf("%d bytes of TOML take %d bytes of memory", len(text), took)
		}
		var file map[string]any
		if CheckDepth("x.toml", []byte(text)) != nil || toml.Unmarshal([]byte(text), &file) != nil {
			return
		}
		if d := depthOf(file); d > 2*maxDepth+4 { // both the name of a table and a key in it may be deep
			t.Errorf("%q is nested %d levels deep", text, d)
		}
	})
}
