package commandline

// OutlivePipes does nothing: there are no signals.
func OutlivePipes() {}
