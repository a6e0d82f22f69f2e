package homework

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/userloop"
)

// TestThirtyFilesAreCheckedWithOneCommand checks thirty copies of a loop. Each has its rows, in the order of the names.
func TestThirtyFilesAreCheckedWithOneCommand(t *testing.T) {
	folder := t.TempDir()
	source, err := copyOf("mine", userloop.Languages()[0], "variable-steps")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("student-%02d.go", i)), source, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out, messages bytes.Buffer
	cmd := NewCheck()
	cmd.SetArgs([]string{folder, "--format", "csv"})
	cmd.SetOut(&out)
	cmd.SetErr(&messages)
	if err := cmd.ExecuteContext(t.Context()); err != nil {
		t.Fatalf("%v\n%s", err, &messages)
	}
	rows := strings.Split(strings.TrimSpace(out.String()), "\n")
	if want := 1 + 6*31; len(rows) != want {
		t.Fatalf("%d rows, not %d:\n%s", len(rows), want, &out)
	}
	for i := range 30 {
		if first := rows[1+6+6*i]; !strings.Contains(first, fmt.Sprintf("student-%02d,", i)) ||
			!strings.Contains(first, ",steady,") {
			t.Errorf("file %d begins with %s", i, first)
		}
	}
}
