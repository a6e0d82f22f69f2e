package dialogs

import (
	"slices"
	"strings"
	"unicode"

	"gameloops/internal/spelling"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// An Item is an entry of a list, such as a loop.
type Item struct {
	Name  string // as in its flag
	Title string
	Group string
	About string // in one line
	Kind  string // what several such items are called, such as lessons; empty: all of the list are called the same
}

// searched returns what a query may find in the item besides its name.
func (i *Item) searched() string { return i.Group + " " + i.About + " " + i.Kind }

// Loops returns all loops, in the order of their table, then the user's own.
func Loops(mine userloop.Loops) (all []Item) {
	for _, k := range loops.Kinds() {
		all = append(all, Item{Name: k.Name, Title: k.Title, Group: string(k.Group), About: k.About})
	}
	for _, l := range mine {
		all = append(all, Item{Name: l.Name, Title: l.Name, Group: string(userloop.Group),
			About: "A loop of your own."})
	}
	return all
}

// find returns the indices of the items that have all words of a query, in any order and any case: in the name, the
// title, the group, the line about them or what they are called. best is the first that has them in its name or title,
// or else the first of all; -1: none. A word that no item has stands for the nearest word of an item. Then meant is the
// query with these words. Otherwise it is empty.
func find(all []Item, query string) (found []int, best int, meant string) {
	words := wordsOf(query)
	known := vocabulary(all)
	for i, w := range words {
		if !slices.ContainsFunc(known, func(k string) bool { return strings.Contains(k, w) }) {
			if near, ok := spelling.Nearest(w, known); ok {
				words[i], meant = near, query
			}
		}
	}
	if meant != "" {
		meant = strings.Join(words, " ")
	}
	best = -1
	for i, item := range all {
		name := plain(item.Name + " " + item.Title)
		if has(name+" "+plain(item.searched()), words) {
			found = append(found, i)
			if best < 0 && has(name, words) {
				best = i
			}
		}
	}
	if best < 0 && len(found) > 0 {
		best = found[0]
	}
	return found, best, meant
}

// has reports whether a text contains all words.
func has(text string, words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}

// plain returns a text in lower case, with o for ö, so that love finds LÖVE.
func plain(text string) string { return strings.ReplaceAll(strings.ToLower(text), "ö", "o") }

// wordsOf returns the words of a text. Hyphens and other signs divide words, except the dot of version numbers.
func wordsOf(text string) []string {
	return strings.FieldsFunc(plain(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.'
	})
}

// vocabulary returns all words of the items. Those of names and titles come first, and so win among equally near
// words.
func vocabulary(all []Item) (words []string) {
	for _, item := range all {
		words = append(words, wordsOf(item.Name+" "+item.Title)...)
	}
	for _, item := range all {
		words = append(words, wordsOf(item.searched())...)
	}
	return words
}
