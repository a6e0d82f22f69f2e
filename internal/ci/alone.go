package ci

import (
	"os"
	"path/filepath"
)

// Alone runs the tests of a package and returns their result. It first waits until no other package runs tests with
// Alone. It is for tests with windows and browsers, which would wait for each other's drawing on few processors.
func Alone(run func() int) int {
	f, err := os.OpenFile(filepath.Join(os.TempDir(), "gameloops-tests.lock"), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return run() // the tests also work without the lock
	}
	defer f.Close() // it unlocks the file, as the end of the process does
	lock(f)
	return run()
}
