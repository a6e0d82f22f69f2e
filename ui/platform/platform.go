//go:build !js

package platform

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gameloops/internal/atomicfile"
)

// SaveFile saves data to a file, whole or not at all. A disk is slow, so call it in the background.
func SaveFile(name string, data []byte) error { return atomicfile.WriteFile(name, data) }

// SavedWords says that a file was saved, and in which folder.
func SavedWords(name string) string {
	whole, err := filepath.Abs(name)
	if err != nil { // the name of the folder is unknown
		return "Saved " + name
	}
	return "Saved " + filepath.Base(whole) + " in the folder " + filepath.Base(filepath.Dir(whole))
}

// FreeName returns a name for a new file: name itself, or name with a number added if there is such a file.
func FreeName(name string) string {
	free, ending := name, filepath.Ext(name)
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), n, ending)
	}
}
