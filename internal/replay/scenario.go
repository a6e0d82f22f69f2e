package replay

// A Scenario is one recorded run of an original program.
type Scenario struct {
	Loop string // the recorded program, as the file names it: fx_fixed_steps
	Name string // unique within a loop
	Line int    // in its file, from 1

	recorded recording
}

// A recording is a scenario in one of the formats.
type recording interface {
	Compare() Verdict
}

// Compare runs our loop of the same kind through the scenario's frame times and compares it with the original.
func (s Scenario) Compare() Verdict { return s.recorded.Compare() }
