//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package sweep

import (
	"os"
	"syscall"
)

// lock keeps two sweeps from writing to one file, as when a scheduler starts a job again that still runs. It is gone
// with the process, however that ends.
func lock(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
