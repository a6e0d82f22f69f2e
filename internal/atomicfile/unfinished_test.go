package atomicfile

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDiscardLeavesOnlyWhatIsWhole(t *testing.T) {
	dir := t.TempDir()
	if err := WriteFile(filepath.Join(dir, "whole"), []byte("text")); err != nil {
		t.Fatal(err)
	}
	f, err := Create(filepath.Join(dir, "begun"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	Discard()
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 || left[0].Name() != "whole" {
		t.Errorf("%v is left: %v", left, err)
	}
	unfinished.Lock()
	defer unfinished.Unlock()
	if len(unfinished.names) > 0 {
		t.Errorf("%v is still recorded", unfinished.names)
	}
}
