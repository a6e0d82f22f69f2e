package experiment

// A Flag is a key of a setup as packages flag and pflag use it.
type Flag struct {
	Key   Key
	Setup *Setup
}

// String returns the value that the setup has.
func (f Flag) String() string {
	if f.Setup == nil { // package flag asks a zero Flag for its text
		return ""
	}
	return f.Key.Text(*f.Setup)
}

// Set sets the key of the setup.
func (f Flag) Set(text string) error { return f.Key.Set(f.Setup, text) }

// Type returns what kind of value the flag takes, for the help.
func (f Flag) Type() string { return f.Key.Takes }
