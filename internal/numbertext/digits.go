package numbertext

import (
	"strconv"
	"strings"
)

// Digits formats a number with three significant digits, and all digits before the point: 940, 16.7, 3.2.
func Digits(x float64) string {
	decimals := 2
	switch {
	case x >= 99.95 || x <= -99.95:
		decimals = 0
	case x >= 9.995 || x <= -9.995:
		decimals = 1
	}
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if decimals > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}
