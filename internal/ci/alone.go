package ci

import (
	"os"
	"path/filepath"
)

// Alone runs the tests of a package while no other package does that calls it, and returns their result. It is for
// tests with windows and browsers, which wait for each other's drawing where processors are few.
func Alone(run func() int) int {
	f, err := os.OpenFile(filepath.Join(os.TempDir(), "gameloops-tests.lock"), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return run() // it would be calmer alone, and works without
	}
	defer f.Close() // which unlocks it, as the end of the process does
	lock(f)
	return run()
}
