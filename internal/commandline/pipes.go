//go:build !js

package commandline

import (
	"os"
	"os/signal"
	"syscall"
)

// OutlivePipes makes a write to a pipe without a reader an error, and not the end of the process. The signal is taken
// and not ignored: programs that this one starts would ignore it too.
func OutlivePipes() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }
