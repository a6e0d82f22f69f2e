package physics

import (
	"fmt"
	"slices"
	"strings"
)

// Continuous says in which steps fast objects are stopped at walls that they would otherwise jump across: continuous
// collision. Empty is Off.
type Continuous string

// The values of Continuous.
const (
	Off  Continuous = "off"
	On   Continuous = "on"
	Auto Continuous = "auto" // only in steps in which some object moves so far that it could jump
)

// Continuities returns the values of Continuous.
func Continuities() []Continuous { return []Continuous{On, Off, Auto} }

// MarshalJSON encodes On and Off as booleans, as in files.
func (c Continuous) MarshalJSON() ([]byte, error) {
	switch c {
	case On:
		return []byte("true"), nil
	case Off, "":
		return []byte("false"), nil
	default:
		return fmt.Appendf(nil, "%q", string(c)), nil
	}
}

func (c Continuous) check() error {
	if c == "" || slices.Contains(Continuities(), c) {
		return nil
	}
	var names []string
	for _, known := range Continuities() {
		names = append(names, string(known))
	}
	return fmt.Errorf("unknown continuous collision %q: there is %s", c, strings.Join(names, ", "))
}
