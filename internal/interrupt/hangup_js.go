package interrupt

import "syscall"

// hangup is a signal that a page never gets, as it gets none: it has no terminal that could be closed.
const hangup = syscall.SIGTERM
