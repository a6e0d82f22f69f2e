//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package sweep

import (
	"os"
	"syscall"
)

// lock keeps two sweeps from writing to one file, for example if a scheduler restarts a job that is still running. The
// lock ends with the process, however that ends.
func lock(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
