package userloop

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gameloops/loops"
)

// Loops has the user's loops in an experiment. Their names are unique, and different from those in the table. A
// value never changes: With returns a new one.
type Loops []Loop

// Find returns the loop with a name.
func (s Loops) Find(name string) (Loop, bool) {
	for _, l := range s {
		if l.Name == name {
			return l, true
		}
	}
	return Loop{}, false
}

// Names returns the names, in order.
func (s Loops) Names() []string {
	var names []string
	for _, l := range s {
		names = append(names, l.Name)
	}
	return names
}

// With returns the set with a loop, and the loop under its name there: the given name without characters that are
// not allowed, and with a number if another loop has that name. A loop that is already in the set is not added
// again.
func (s Loops) With(name, source string) (Loops, Loop) {
	l := Loop{cleaned(name), source}
	name = shortened(l.Name, longestName-len("-99"))
	for n := 2; ; n++ {
		if found, ok := s.Find(l.Name); ok && found == l {
			return s, l
		} else if !ok && !isReserved(l.Name) {
			return append(slices.Clip(s), l), l
		}
		l.Name = name + "-" + strconv.Itoa(n)
	}
}

// Only returns the loops with these names.
func (s Loops) Only(names []string) Loops {
	var some Loops
	for _, l := range s {
		if slices.Contains(names, l.Name) {
			some = append(some, l)
		}
	}
	return some
}

// Check returns an error if a loop cannot be added under exactly this name.
func (s Loops) Check(name string) error {
	switch _, taken := s.Find(name); {
	case name == "":
		return errors.New("name is missing")
	case isReserved(name):
		return fmt.Errorf("name %q: that is a loop of the laboratory, choose another name", name)
	case taken:
		return fmt.Errorf("name %q: another loop has it", name)
	case name != cleaned(name):
		return fmt.Errorf("name %q: at most %d letters, digits, _ and - are allowed", name, longestName)
	}
	return nil
}

// isReserved reports whether a name already has a meaning where a loop is named.
func isReserved(name string) bool {
	_, inTable := loops.KindByName(name)
	return inTable || name == "all"
}

// longestName is the maximum number of letters in a name: tables and stages show it.
const longestName = 40

// cleaned returns a name without the characters that have a meaning in a list of runs or in a file name.
func cleaned(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' {
			return '_'
		}
		return r
	}, name)
	name = strings.TrimLeft(name, "-") // it would be taken for a flag
	if name == "" {
		return "loop"
	}
	return shortened(name, longestName)
}

// shortened returns at most the given number of letters of a name.
func shortened(name string, most int) string {
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most])
	}
	return name
}
