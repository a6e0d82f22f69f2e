//go:build !js

package system

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gameloops/internal/wholefile"
)

// SaveFile keeps data under a name for the user: here as a file, whole or not at all. A disk is slow: it is called on a
// goroutine of its own.
func SaveFile(name string, data []byte) error { return wholefile.WriteFile(name, data) }

// FreeName is a name under which there is no file yet: the one that is wanted, or one with a number added.
func FreeName(name string) string {
	free, ending := name, filepath.Ext(name)
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), n, ending)
	}
}
