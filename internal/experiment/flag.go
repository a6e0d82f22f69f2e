package experiment

// A Flag is a key of one setup, in the form in which packages flag and pflag take it.
type Flag struct {
	Key   Key
	Setup *Setup
}

// String is the value the setup has.
func (f Flag) String() string {
	if f.Setup == nil { // package flag asks a zero Flag for its text
		return ""
	}
	return f.Key.Text(*f.Setup)
}

// Set changes the setup.
func (f Flag) Set(text string) error { return f.Key.Set(f.Setup, text) }

// Type is what kind of value the flag takes, for the help.
func (f Flag) Type() string { return f.Key.Takes }
