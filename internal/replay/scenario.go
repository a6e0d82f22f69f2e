package replay

// A Scenario is one recorded run of an original program.
type Scenario struct {
	Loop string // the recorded program, as the file names it: fx_fixed_steps
	Name string // unique within a loop
	Line int    // in its file, from 1

	recorded recording
}

// A recording is what a family of formats has to offer.
type recording interface {
	compare() Verdict
}

// Compare feeds the scenario's frame times to our loop of the same kind and compares what the two did.
func (s Scenario) Compare() Verdict { return s.recorded.compare() }
