package capture

import (
	"bytes"
	"strconv"
)

// enoughNumbers is the number of lines that tell decimal commas from commas between cells.
const enoughNumbers = 20

// hasDecimalCommas reports whether the first numbers of a list have decimal commas. Lines whose first numbers count up
// are the rows of a table.
func hasDecimalCommas(text []byte) bool {
	var wholes []int
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' || !isNumber(string(line)) {
			continue
		}
		whole, _, ok := bytes.Cut(line, []byte(","))
		n, err := strconv.Atoi(string(whole))
		if !ok || err != nil || !isFrameTime(withPoint(line)) {
			return false
		}
		if wholes = append(wholes, n); len(wholes) == enoughNumbers {
			break
		}
	}
	return len(wholes) > 0 && !countsUp(wholes)
}

// countsUp reports whether each number is the one before it and 1.
func countsUp(numbers []int) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i] != numbers[i-1]+1 {
			return false
		}
	}
	return len(numbers) > 1
}

// withPoint returns a line with a decimal point for a decimal comma.
func withPoint(line []byte) string { return string(bytes.Replace(line, []byte(","), []byte("."), 1)) }
