package ci

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// built returns the folder into which .ci/run has built the commands and the page for all tests, or "".
func built() string { return os.Getenv("GAMELOOPS_BUILT") }

// Commands returns a folder with commands of this project, such as "looplab", under their names. .ci/run builds them
// once for all tests. Without it, Commands builds them into the folder dir.
func Commands(dir string, names ...string) (folder string, err error) {
	if built() != "" {
		return built(), nil
	}
	args := []string{"build", "-o", dir + string(filepath.Separator)}
	for _, name := range names {
		args = append(args, "gameloops/cmd/"+name)
	}
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return dir, nil
}

// Page returns the folder of the page as --web-out writes it. .ci/run writes it once for all tests. Without it, Page
// calls write with the folder dir.
func Page(dir string, write func(dir string) error) (folder string, err error) {
	if built() != "" {
		return filepath.Join(built(), "page"), nil
	}
	return dir, write(dir)
}
