package interrupt

import "syscall"

// hangup is a placeholder, because a web page has no terminal, and gets no signals.
const hangup = syscall.SIGTERM
