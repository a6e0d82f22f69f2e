package capture

import "bytes"

// A trend says how numbers change from row to row. It tells times since the start, which grow, from frame times, which
// go up and down.
type trend struct {
	first, last         float64
	steps, rises, falls int
	begun               bool
}

func (t *trend) add(x float64) {
	switch {
	case !t.begun:
		t.first, t.begun = x, true
	case x > t.last:
		t.steps, t.rises = t.steps+1, t.rises+1
	case x < t.last:
		t.steps, t.falls = t.steps+1, t.falls+1
	default:
		t.steps++
	}
	t.last = x
}

// trendOf returns the trend of numbers.
func trendOf(numbers []float64) (of trend) {
	for _, x := range numbers {
		of.add(x)
	}
	return of
}

// enoughSteps is the number of steps after which numbers that only grow are no frame times.
const enoughSteps = 10

// areMoments reports whether the numbers are times since the start. named is the answer of their name, which decides
// if the numbers do not.
func (t trend) areMoments(named bool) bool {
	mostlyRise := t.steps > 0 && t.falls == 0 && 10*t.rises >= 9*t.steps
	switch {
	case !t.begun:
		return false
	case mostlyRise && (t.steps >= enoughSteps || t.first == 0):
		return true
	case t.first > 0 && 10*t.falls > t.steps:
		return false
	}
	return named
}

// ahead returns the whole lines at the beginning of a text, as many as decide how it is read.
func ahead(text []byte) []byte {
	if len(text) < longestLine {
		return text
	}
	text = text[:longestLine]
	return text[:bytes.LastIndexByte(text, '\n')+1]
}
