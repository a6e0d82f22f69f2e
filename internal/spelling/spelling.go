// Package spelling finds the name that a user meant by a misspelled one.
package spelling

import (
	"fmt"
	"strings"
)

// Hint returns a hint for an error about an unknown name: "did you mean fixed-steps? ", or "" if no name is near
// enough.
func Hint(word string, names []string) string {
	if name, ok := Nearest(word, names); ok {
		return fmt.Sprintf("did you mean %s? ", name)
	}
	return ""
}

// Nearest returns the name nearest to a word: the one with the fewest letters to insert, delete, replace or swap with a
// neighbour, at most a third of the letters. If there is none, Nearest returns the first name that begins with the
// word.
func Nearest(word string, names []string) (name string, ok bool) {
	word = strings.ToLower(word)
	if len(word) > longest {
		return "", false
	}
	least := max(len(word), 3)/3 + 1
	for _, n := range names {
		if d := distance(word, strings.ToLower(n)); d < least {
			name, least, ok = n, d, true
		}
	}
	for _, n := range names {
		if !ok && len(word) > 1 && strings.HasPrefix(strings.ToLower(n), word) {
			return n, true
		}
	}
	return name, ok
}

// longest is the maximum length of a word. No name is nearly as long.
const longest = 64

// distance returns the optimal string alignment distance.
func distance(a, b string) int {
	before, above, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row = above, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			changed := above[j-1]
			if a[i-1] != b[j-1] {
				changed++
			}
			row[j] = min(above[j]+1, row[j-1]+1, changed)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
