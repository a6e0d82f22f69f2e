package textfit

import (
	"regexp"
	"unicode/utf8"
)

// Brief shortens a message that repeats what a user has given, or the file of somebody else: of a long word, or a long
// text in quotes, it keeps the beginning and the end.
func Brief(message string) string {
	message = quotedForm.ReplaceAllStringFunc(message, shortened)
	return wordForm.ReplaceAllStringFunc(message, shortened)
}

// What is in quotes ends with its line at the latest.
var (
	quotedForm = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
	wordForm   = regexp.MustCompile(`\S+`)
)

// Of a long word, so many letters are kept. Everything that the commands themselves say is shorter than longest.
const (
	longest = 200
	kept    = 60 // at each end
)

// shortened cuts the middle out of a long word.
func shortened(word string) string {
	if utf8.RuneCountInString(word) <= longest {
		return word
	}
	letters := []rune(word)
	return string(letters[:kept]) + "…" + string(letters[len(letters)-kept:])
}
