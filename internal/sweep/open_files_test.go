package sweep

import (
	"bytes"
	"os"
	"runtime/debug"
	"slices"
	"testing"
)

// openFiles returns the open files of this process, if the system lists them.
func openFiles(t *testing.T) (names []string) {
	t.Helper()
	const list = "/proc/self/fd"
	all, err := os.ReadDir(list)
	if err != nil {
		t.Skip("this system has no list of open files:", err)
	}
	for _, f := range all {
		if name, err := os.Readlink(list + "/" + f.Name()); err == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// A sweep, its resumption and its merge close their files, whatever their result.
func TestNoFileStaysOpen(t *testing.T) {
	t.Chdir(t.TempDir())
	j := job(t, grid(t, "fixed-steps", nil), CSV, Shard{})
	all := output(t, j)
	for name, text := range map[string][]byte{
		"done": all, "cut": all[:len(all)-1], "begun.part": all[:50], "no": []byte("x"),
	} {
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // the collector would close leaked files
	before := openFiles(t)
	for _, name := range []string{"done", "cut", "begun", "no", "none"} {
		if f, _, err := Resume(name, j); err == nil {
			f.Close()
		}
		if f, err := Create(name, false); err == nil {
			f.Close()
		}
		var b bytes.Buffer
		Merge(&b, []string{name})
		Merge(&b, []string{"done", name})
	}
	if after := openFiles(t); !slices.Equal(before, after) {
		t.Errorf("open files: %q, before: %q", after, before)
	}
}
