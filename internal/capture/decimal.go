package capture

import (
	"bytes"
	"fmt"
	"strconv"
)

// longestDigits is the number of digits before the decimal point that no time of a recording exceeds: 30 years in ms.
const longestDigits = 12

// millionths parses a number with at most six decimals, and returns it in millionths, without an error of rounding:
// milliseconds become nanoseconds.
func millionths(text []byte) (int64, error) {
	const decimals = 6
	digits, negative := bytes.CutPrefix(text, []byte("-"))
	whole, part, _ := bytes.Cut(digits, []byte("."))
	if len(whole) == 0 || len(whole) > longestDigits || len(part) > decimals {
		return 0, notDecimal(text)
	}
	n := int64(0)
	for _, d := range [...][]byte{whole, part} {
		for _, b := range d {
			if b < '0' || b > '9' {
				return 0, notDecimal(text)
			}
			n = 10*n + int64(b-'0')
		}
	}
	for range decimals - len(part) {
		n *= 10
	}
	if negative {
		n = -n
	}
	return n, nil
}

func notDecimal(text []byte) error {
	return fmt.Errorf("%.40q is no number such as 16.666667, with at most %d digits before the point and six after it",
		text, longestDigits)
}

// wholeNumber parses a whole number.
func wholeNumber(text []byte) (int64, error) {
	n, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%.40q is no whole number such as 3", text)
	}
	return n, nil
}
