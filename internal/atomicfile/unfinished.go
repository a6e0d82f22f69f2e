package atomicfile

import (
	"os"
	"sync"
)

// unfinished are the temporary files of this process, by their names.
var unfinished struct {
	sync.Mutex
	names map[string]bool
}

// begun notes a temporary file.
func begun(file *os.File) {
	unfinished.Lock()
	defer unfinished.Unlock()
	if unfinished.names == nil {
		unfinished.names = make(map[string]bool)
	}
	unfinished.names[file.Name()] = true
}

// ended forgets a temporary file: it has got its name, or is gone.
func ended(name string) {
	unfinished.Lock()
	defer unfinished.Unlock()
	delete(unfinished.names, name)
}

// Discard removes the temporary files of all files that are being written. It is for a process that ends before those
// who write them can close them.
func Discard() {
	unfinished.Lock()
	defer unfinished.Unlock()
	for name := range unfinished.names {
		os.Remove(name)
	}
	clear(unfinished.names)
}
