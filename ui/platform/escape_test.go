package platform

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDraftsStayInTheirFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "drafts")
	d := Drafts{folder}
	for _, name := range []string{"my-loop", "../../up", "A", "a", "con.go", "é %", ""} {
		if _, ok := d.Load(name); ok {
			t.Errorf("%q is there before it was saved", name)
		}
		if err := d.Save(name, "of "+name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	all, err := os.ReadDir(folder)
	if err != nil || len(all) != 7 {
		t.Errorf("%d files, want one for each: %v", len(all), err)
	}
	for _, name := range []string{"my-loop", "../../up", "A", "a", "con.go", "é %", ""} {
		if text, ok := d.Load(name); !ok || text != "of "+name {
			t.Errorf("%q comes back as %q", name, text)
		}
	}
	if err := d.Forget("a"); err != nil {
		t.Error(err)
	}
	if _, ok := d.Load("a"); ok || d.Forget("a") != nil {
		t.Error("a draft that is forgotten is still there")
	}
}
