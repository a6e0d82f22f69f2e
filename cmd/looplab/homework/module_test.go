package homework

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"gameloops/loops"
)

// TestGoAcceptsTheModuleOfEveryKind writes the folder of a copy of each kind into one module, and asks the toolchain.
func TestGoAcceptsTheModuleOfEveryKind(t *testing.T) {
	root := t.TempDir()
	for _, k := range loops.Kinds() {
		source, err := copyOf("mine", k.Name)
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
			if f.name == "go.mod" { // the folders share theirs, so that one call of each tool does
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

// What go build leaves out or takes for something else cannot be the file of a module's loop.
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
