package textfit

import (
	"regexp"
	"unicode/utf8"
)

// Brief shortens a message that quotes user input or a file: it cuts the middle out of each long word and each long
// text in quotes.
func Brief(message string) string {
	message = quotedForm.ReplaceAllStringFunc(message, shortened)
	return wordForm.ReplaceAllStringFunc(message, shortened)
}

// quotedForm matches a text in double quotes, which ends on its line. wordForm matches a word.
var (
	quotedForm = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
	wordForm   = regexp.MustCompile(`\S+`)
)

// A word of more than longest characters keeps the first and the last kept characters. The commands themselves use no
// longer words.
const (
	longest = 200
	kept    = 60
)

// shortened cuts the middle out of a long word.
func shortened(word string) string {
	if utf8.RuneCountInString(word) <= longest {
		return word
	}
	letters := []rune(word)
	return string(letters[:kept]) + "…" + string(letters[len(letters)-kept:])
}
