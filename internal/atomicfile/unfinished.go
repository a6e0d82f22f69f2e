package atomicfile

import (
	"os"
	"sync"
)

// unfinished holds the names of this process's temporary files.
var unfinished struct {
	sync.Mutex
	names map[string]bool
}

// begun records a temporary file.
func begun(file *os.File) {
	unfinished.Lock()
	defer unfinished.Unlock()
	if unfinished.names == nil {
		unfinished.names = make(map[string]bool)
	}
	unfinished.names[file.Name()] = true
}

// ended forgets a temporary file that was renamed or removed.
func ended(name string) {
	unfinished.Lock()
	defer unfinished.Unlock()
	delete(unfinished.names, name)
}

// Discard removes the temporary files of all files that are being written. It is for a process that ends before it can
// close them.
func Discard() {
	unfinished.Lock()
	defer unfinished.Unlock()
	for name := range unfinished.names {
		os.Remove(name)
	}
	clear(unfinished.names)
}
