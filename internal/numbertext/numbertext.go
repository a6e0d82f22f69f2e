// Package numbertext writes numbers for people.
package numbertext

import (
	"strconv"
	"strings"
)

// Whole formats a whole number. From five digits on, it has a comma before each group of three: 2000, 20,000.
func Whole(n int) string {
	sign := ""
	if n < 0 {
		sign = "-"
	}
	digits := strings.TrimPrefix(strconv.Itoa(n), sign)
	if len(digits) < 5 {
		return sign + digits
	}
	groups := ""
	for len(digits) > 3 {
		digits, groups = digits[:len(digits)-3], ","+digits[len(digits)-3:]+groups
	}
	return sign + digits + groups
}
