package commandline

// IgnoreBrokenPipes does nothing: there are no signals.
func IgnoreBrokenPipes() {}
