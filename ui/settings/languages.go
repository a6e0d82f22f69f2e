package settings

import (
	"fmt"
	"slices"
	"strings"

	"gameloops/internal/spelling"
	"gameloops/internal/translate"
)

// Go is the language of a window that shows loops as they were written.
const Go = "go"

// Languages returns the languages in which loops can be shown, as entries of a menu.
func Languages() []Entry {
	all := []Entry{{Text: Go, Label: "Go"}}
	for _, l := range translate.Languages() {
		all = append(all, Entry{Text: l.Name, Label: l.Title})
	}
	return all
}

// LanguageNames returns the names of the languages.
func LanguageNames() (names []string) {
	for _, e := range Languages() {
		names = append(names, e.Text)
	}
	return names
}

// ParseLanguage checks the name of a language. The error lists the names.
func ParseLanguage(text string) (name string, err error) {
	names := LanguageNames()
	if !slices.Contains(names, text) {
		return "", fmt.Errorf("unknown language %q: %s%s is allowed", text, spelling.Hint(text, names),
			strings.Join(names, ", "))
	}
	return text, nil
}
