package settings

import (
	"fmt"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
)

// A sizeUnit is one in which an amount of memory is given.
type sizeUnit struct {
	name  string
	bytes int
}

// sizeUnits are those with names, the largest first. B is last, for the others end in it.
var sizeUnits = []sizeUnit{
	{"GiB", 1 << 30}, {"GB", 1e9}, {"MiB", 1 << 20}, {"MB", 1e6}, {"KiB", 1 << 10}, {"kB", 1e3}, {"B", 1},
}

// leastHistory is the least that the past of all stages can be limited to, in bytes.
const leastHistory = 1_000_000

// ParseSize returns an amount of memory for the past of the stages, in bytes: 256MB, 64 MiB, or a number of bytes. The
// error says what is allowed.
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

// SizeText formats an amount of memory as ParseSize reads it, in the largest unit of which it is a whole number.
func SizeText(bytes int) string {
	for _, u := range sizeUnits {
		if bytes%u.bytes == 0 {
			return strconv.Itoa(bytes/u.bytes) + u.name
		}
	}
	return "" // never: all are whole numbers of bytes
}

// Sizes returns the entries of the menu of amounts of memory for the past of the stages.
func Sizes() (all []Entry) {
	for size := 16 << 20; size <= min(4<<30, mostHistory); size *= 2 {
		all = append(all, SizeChoice(size))
	}
	return all
}

// SizeChoice returns the entry for an amount of memory.
func SizeChoice(bytes int) Entry {
	text := SizeText(bytes)
	digits := strings.TrimRight(text, "GiMkKB")
	return Entry{Text: text, Label: digits + " " + text[len(digits):]}
}
