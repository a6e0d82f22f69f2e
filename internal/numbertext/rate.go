package numbertext

import (
	"math"
	"strconv"
)

// Rate formats a rate in at most six characters.
func Rate(rate float64) string {
	switch {
	case rate < 0.0995:
		return strconv.FormatFloat(rate, 'f', 2, 64)
	case rate < 9.95:
		return strconv.FormatFloat(rate, 'f', 1, 64)
	default:
		return Whole(int(math.Round(min(rate, 99_999))))
	}
}
