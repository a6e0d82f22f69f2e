package why

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// span formats a duration without its sign: 1.23 s, 16.7 ms, 67 µs, 4 ns.
func span(d time.Duration) string {
	d = d.Abs()
	switch {
	case d == 0:
		return "0 ms"
	case d < time.Microsecond:
		return fmt.Sprintf("%d ns", d)
	case d < 100*time.Microsecond:
		return fmt.Sprintf("%.0f µs", float64(d)/1e3)
	case d < time.Second-50*time.Microsecond:
		return fmt.Sprintf("%.1f ms", float64(d)/1e6)
	default:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
}

// moment formats a time since the start: 4.150 s.
func moment(t time.Duration) string { return fmt.Sprintf("%.3f s", t.Seconds()) }

func number(n int) string { return strconv.Itoa(n) }

var smallNumbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// count formats a number of things: no update, one update, two updates, 240 updates.
func count(n int, thing string) string {
	word := number(n)
	if n < len(smallNumbers) {
		word = smallNumbers[n]
	}
	if n > 1 {
		thing += "s"
	}
	return word + " " + thing
}

// percent formats a fraction between 0 and 1. It has one decimal if it would otherwise be 0 or 100.
func percent(share float64) string {
	p := 100 * share
	if whole := math.Round(p); whole == 0 || whole == 100 {
		return fmt.Sprintf("%.1f %%", p)
	}
	return fmt.Sprintf("%.0f %%", p)
}

// capital returns a text with a capital letter at its beginning.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// were formats a duration with its verb.
func were(d time.Duration) string { return span(d) + " were" }
