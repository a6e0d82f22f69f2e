package settings

import (
	"fmt"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
)

// A sizeUnit is a unit of memory.
type sizeUnit struct {
	name  string
	bytes int
}

// sizeUnits has the units, the largest first. B is last because the names of the others end in it.
var sizeUnits = []sizeUnit{
	{"GiB", 1 << 30}, {"GB", 1e9}, {"MiB", 1 << 20}, {"MB", 1e6}, {"KiB", 1 << 10}, {"kB", 1e3}, {"B", 1},
}

// leastHistory is the smallest limit of the memory for the past of all stages, in bytes.
const leastHistory = 1_000_000

// ParseSize parses a limit of the memory for the past of the stages: 256MB, 64 MiB, or a number of bytes. It returns
// bytes. The error says what is allowed.
func ParseSize(text string) (bytes int, err error) {
	number, of := strings.TrimSpace(text), 1
	for _, u := range sizeUnits {
		if n := len(number) - len(u.name); n >= 0 && strings.EqualFold(number[n:], u.name) {
			number, of = strings.TrimSpace(number[:n]), u.bytes
			break
		}
	}
	n, err := experiment.ParseNumber(number)
	if size := n * float64(of); err == nil && size >= leastHistory && size <= mostHistory {
		return int(size), nil
	}
	return 0, fmt.Errorf("%s to %s is allowed, such as 64MiB", SizeText(leastHistory), SizeText(mostHistory))
}

// SizeText formats a number of bytes as ParseSize reads it, in the largest unit that gives a whole number.
func SizeText(bytes int) string {
	for _, u := range sizeUnits {
		if bytes%u.bytes == 0 {
			return strconv.Itoa(bytes/u.bytes) + u.name
		}
	}
	return "" // never happens: the last unit is 1 byte
}

// Sizes returns the menu entries for the limit of the memory for the past of the stages.
func Sizes() (all []Entry) {
	for size := 16 << 20; size <= min(4<<30, mostHistory); size *= 2 {
		all = append(all, SizeChoice(size))
	}
	return all
}

// SizeChoice returns the menu entry for a number of bytes.
func SizeChoice(bytes int) Entry {
	text := SizeText(bytes)
	digits := strings.TrimRight(text, "GiMkKB")
	return Entry{Text: text, Label: digits + " " + text[len(digits):]}
}
