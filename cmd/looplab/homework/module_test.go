package homework

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"gameloops/internal/userloop"
	"gameloops/loops"
)

// TestGoAcceptsTheModuleOfEveryKind writes a copy of each kind into a folder of one module, and runs go vet and go
// build there.
func TestGoAcceptsTheModuleOfEveryKind(t *testing.T) {
	root := t.TempDir()
	for _, k := range loops.Kinds() {
		source, err := copyOf("mine", userloop.Languages()[0], k.Name)
		if err != nil {
			t.Fatal(err)
		}
		files, err := module("mine", source)
		if err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(root, k.Name)
		if err := os.Mkdir(folder, 0o777); err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			to := filepath.Join(folder, f.name)
			if f.name == "go.mod" { // one for all folders: each tool runs once
				to = filepath.Join(root, f.name)
			}
			if err := os.WriteFile(to, f.text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, tool := range []string{"vet", "build"} {
		cmd := exec.Command("go", tool, "./...")
		cmd.Dir, cmd.Env = root, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("go %s: %v\n%s", tool, err, out)
		}
	}
}

// Go build ignores files with some names, or treats them differently: the file of a loop must not have such a name.
func TestNamesThatGoReadsOtherwiseAreRefusedForModules(t *testing.T) {
	for _, name := range []string{"gameloop", "mine_test", "mine_windows", "mine_js", "mine_linux_arm64", "_mine"} {
		if _, err := module(name, nil); err == nil {
			t.Errorf("%s is allowed", name)
		}
	}
	for _, name := range []string{"mine", "my-loop", "mine_2", "windows", "schöne_Schleife"} {
		if _, err := module(name, nil); err != nil {
			t.Error(err)
		}
	}
}
