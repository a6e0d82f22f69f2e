package experiment

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// Numbers have one form everywhere: in flags, files, addresses, lists, expectations and the window. It is TOML's form,
// because a TOML library reads the numbers in files: 1000, 1_000, 1e3, 0.5, 0x3e8. In addition, .5 is allowed.
const (
	digits   = `[0-9]+(?:_[0-9]+)*`
	decimal  = `(?:` + digits + `(?:\.(?:` + digits + `)?)?|\.` + digits + `)(?:[eE][+-]?[0-9]{1,3})?`
	prefixed = `0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+`
	// NumberForm matches a number without its sign.
	NumberForm = `(?:` + prefixed + `|` + decimal + `)`
)

var numberForm = regexp.MustCompile(`^[+-]?` + NumberForm + `$`)

// hugeForm matches numbers that ParseExact refuses because they are too large for anything.
var hugeForm = regexp.MustCompile(`^\+?[1-9](?:[0-9_]{99,}(?:\.[0-9_]*)?|[0-9_]*(?:\.[0-9_]*)?[eE]\+?[0-9]{4,})$`)

// longestNumber is the largest length of a number, in bytes. No useful number is longer.
const longestNumber = 100

// ParseExact parses a number without rounding.
func ParseExact(text string) (*big.Rat, bool) {
	if len(text) > longestNumber || !numberForm.MatchString(text) {
		return nil, false
	}
	if strings.ContainsAny(text, "xob") {
		n, ok := new(big.Int).SetString(text, 0)
		if !ok { // misplaced underscores
			return nil, false
		}
		return new(big.Rat).SetInt(n), true
	}
	return new(big.Rat).SetString(strings.ReplaceAll(text, "_", ""))
}

// ParseNumber parses a finite number.
func ParseNumber(text string) (float64, error) {
	exact, ok := ParseExact(text)
	if !ok && hugeForm.MatchString(text) {
		return 0, fmt.Errorf("%q is %w", text, errLarge)
	} else if !ok {
		return 0, fmt.Errorf("%q is not a number such as 1000, 0.5 or 1e3", text)
	}
	n, _ := exact.Float64()
	if exact.Sign() != 0 && n-n != 0 {
		return 0, fmt.Errorf("%q is %w", text, errLarge)
	}
	return n, nil
}

// ParseNumberIn parses a number within a range.
func ParseNumberIn(text string, least, most float64) (float64, error) {
	large := ""
	switch n, err := ParseNumber(text); {
	case errors.Is(err, errLarge) || n > most:
		large = "too large: "
	case err == nil && n >= least:
		return n, nil
	}
	return 0, fmt.Errorf("%sa number from %s to %s is allowed", large, formatNumber(least), formatNumber(most))
}

// errLarge is the end of an error about a number that is too large for any key.
var errLarge = errors.New("too large a number")

// ParseWhole parses a whole number within a range: 1e3 is one, and so is 1.0.
func ParseWhole(text string, least, most int) (int, error) {
	n, err := parseWhole(text, big.NewInt(int64(least)), big.NewInt(int64(most)))
	if err != nil {
		return 0, err
	}
	return int(n.Int64()), nil
}

// parseWhole is ParseWhole for any range.
func parseWhole(text string, least, most *big.Int) (*big.Int, error) {
	large := ""
	switch exact, ok := ParseExact(text); {
	case !ok && !hugeForm.MatchString(text):
	case !ok || exact.Cmp(new(big.Rat).SetInt(most)) > 0:
		large = "too large: "
	case exact.IsInt() && exact.Num().Cmp(least) >= 0:
		return exact.Num(), nil
	}
	return nil, fmt.Errorf("%sa whole number from %d to %d is allowed", large, least, most)
}
