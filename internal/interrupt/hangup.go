//go:build !js

package interrupt

import "syscall"

// hangup is the signal that a terminal sends when it is closed.
const hangup = syscall.SIGHUP
