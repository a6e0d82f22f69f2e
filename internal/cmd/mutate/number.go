package main

import "strings"

// oneMore adds one to the last digit of a number in source form: 250 becomes 251, 1_999 2_000, 0.5 0.6, 1e9 2e9 and
// 0xff 0x100.
func oneMore(number string) string {
	prefix, digits, exponent := parts(number)
	symbols := "0123456789"
	switch strings.ToLower(prefix) {
	case "0x":
		symbols = "0123456789abcdef"
	case "0b":
		symbols = "01"
	case "0", "0o":
		symbols = "01234567"
	}
	b := []byte(strings.ToLower(digits))
	for i := len(b) - 1; i >= 0; i-- {
		value := strings.IndexByte(symbols, b[i])
		if value < 0 {
			continue // a point, or an underscore between groups of digits
		}
		if value+1 < len(symbols) {
			b[i] = symbols[value+1]
			return prefix + string(b) + exponent
		}
		b[i] = symbols[0]
	}
	return prefix + "1" + strings.TrimPrefix(string(b), "_") + exponent
}

// parts divides a number into the prefix that gives its base, its digits, and its exponent.
func parts(number string) (prefix, digits, exponent string) {
	marks := "eE"
	switch {
	case len(number) > 2 && number[0] == '0' && strings.ContainsRune("xXbBoO", rune(number[1])):
		prefix, number = number[:2], number[2:]
		marks = "pP"
	case len(number) > 1 && number[0] == '0' && !strings.ContainsAny(number, ".eE"):
		prefix, number = number[:1], number[1:]
	}
	if i := strings.IndexAny(number, marks); i >= 0 {
		return prefix, number[:i], number[i:]
	}
	return prefix, number, ""
}
