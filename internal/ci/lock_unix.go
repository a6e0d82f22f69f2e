//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package ci

import (
	"os"
	"syscall"
)

// lock waits until no other process has locked the file.
func lock(f *os.File) { syscall.Flock(int(f.Fd()), syscall.LOCK_EX) }
