package sweep

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"gameloops/internal/experiment"
)

// MaxValues is the maximum number of values of a list.
const MaxValues = 100_000

// Separator returns the separator of a key's list of values: a comma, or a semicolon for keys whose values have commas.
func Separator(k experiment.Key) string {
	if k.Takes == "AT+FOR" {
		return ";"
	}
	return ","
}

// ParseList reads a list of values of a key and returns each as the key formats it. A value is what the key takes, or
// from:to:step, which means from, from + step and so on up to to. from:to has a step of 1. The three numbers have the
// same unit or none. It is an error to list a value twice, or more than MaxValues. The error says what is allowed.
func ParseList(k experiment.Key, text string) ([]string, error) {
	var values []string
	seen := make(map[string]bool)
	for _, part := range strings.Split(text, Separator(k)) {
		words, err := expand(part, MaxValues-len(values))
		if err != nil {
			return nil, err
		}
		for _, word := range words {
			s := experiment.Default()
			if err := k.Set(&s, word); err != nil {
				return nil, fmt.Errorf("%q: %w", word, err)
			}
			value := k.Text(s)
			if seen[value] {
				return nil, fmt.Errorf("%q is listed twice", value)
			}
			seen[value] = true
			values = append(values, value)
		}
	}
	return values, nil
}

// expand returns the values of a range, or the word itself if it is not a range, but no more than most.
func expand(word string, most int) ([]string, error) {
	if most < 1 {
		return nil, tooManyValues()
	}
	parts := strings.Split(word, ":")
	if len(parts) == 1 {
		return parts, nil
	}
	if len(parts) > 3 {
		return nil, notARange(word)
	}
	from, ok1 := parseQuantity(parts[0])
	to, ok2 := parseQuantity(parts[1])
	step := quantity{number: big.NewRat(1, 1), unit: from.unit}
	ok3 := true
	if len(parts) == 3 {
		step, ok3 = parseQuantity(parts[2])
	}
	switch {
	case !ok1 || !ok2 || !ok3:
		return nil, notARange(word)
	case from.unit != to.unit || from.unit != step.unit:
		return nil, fmt.Errorf("%q: the numbers of a range must have the same unit", word)
	case step.number.Sign() <= 0:
		return nil, fmt.Errorf("%q: the step of a range must be above 0", word)
	case from.number.Cmp(to.number) > 0:
		return nil, fmt.Errorf("%q: the end of a range must not be less than its start", word)
	}
	return from.upTo(to, step, most)
}

func notARange(word string) error {
	return fmt.Errorf("%q is not a range such as 100:2000:100, from:to:step", word)
}

func tooManyValues() error { return fmt.Errorf("a list has at most %d values", MaxValues) }

// A quantity is a number and its unit: 16.6ms. It is exact, so that 0.1:0.3:0.1 does not lose its last value to a
// rounding error.
type quantity struct {
	number   *big.Rat
	decimals int
	unit     string
}

var quantityForm = regexp.MustCompile(`^(` + experiment.NumberForm + `)([A-Za-zµμ]*)$`)

// maxDecimals and maxDigits keep values short: a range of numbers with a thousand digits has no use.
const (
	maxDecimals = 12
	maxDigits   = 20
)

func parseQuantity(text string) (q quantity, ok bool) {
	m := quantityForm.FindStringSubmatch(text)
	if m == nil {
		return q, false
	}
	if q.number, ok = experiment.ParseExact(m[1]); !ok {
		return q, false
	}
	q.decimals, ok = q.number.FloatPrec()
	if q.unit = m[2]; strings.EqualFold(q.unit, "hz") {
		q.unit = "hz"
	}
	return q, ok && q.decimals <= maxDecimals && len(q.number.FloatString(0)) <= maxDigits
}

// upTo returns q, q + step and so on up to to.
func (q quantity) upTo(to, step quantity, most int) (words []string, err error) {
	decimals := max(q.decimals, step.decimals)
	n := new(big.Rat).Set(q.number)
	for ; n.Cmp(to.number) <= 0; n.Add(n, step.number) {
		if len(words) == most {
			return nil, tooManyValues()
		}
		words = append(words, n.FloatString(decimals)+q.unit)
	}
	return words, nil
}
