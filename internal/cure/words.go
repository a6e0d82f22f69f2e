package cure

import (
	"math"
	"strings"
	"time"

	"gameloops/internal/numbertext"
)

// inHz formats the rate of a period.
func inHz(period time.Duration) string { return numbertext.Digits(1/period.Seconds()) + " Hz" }

// percent formats a percentage as a whole number.
func percent(x float64) string { return numbertext.Digits(math.Round(x)) + " %" }

// list joins words: frozen, overload and long step.
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
