package cure

import (
	"math"
	"strings"
	"time"

	"gameloops/internal/numbertext"
)

// inMs formats a time in ms.
func inMs(d time.Duration) string {
	return numbertext.Digits(float64(d)/float64(time.Millisecond)) + " ms"
}

// inTime formats a time in ms or in s, depending on its length.
func inTime(d time.Duration) string {
	if d.Abs() < time.Second {
		return inMs(d)
	}
	return numbertext.Digits(d.Seconds()) + " s"
}

// inHz formats the rate of a period.
func inHz(period time.Duration) string { return numbertext.Digits(1/period.Seconds()) + " Hz" }

// percent formats a percentage as a whole number.
func percent(x float64) string { return numbertext.Digits(math.Round(x)) + " %" }

// list joins words: frozen, overload and giant step.
func list(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// updates formats a number of updates.
func updates(n int) string {
	if n == 1 {
		return "1 update"
	}
	return numbertext.Whole(n) + " updates"
}
