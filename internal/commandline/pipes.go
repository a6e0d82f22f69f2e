//go:build !js

package commandline

import (
	"os"
	"os/signal"
	"syscall"
)

// IgnoreBrokenPipes makes a write to a pipe without a reader return an error instead of ending the process. It catches
// the signal and does not ignore it, because programs that this one starts would ignore it too.
func IgnoreBrokenPipes() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }
