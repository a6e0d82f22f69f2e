package dialogs

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/question"
	"gameloops/internal/userloop"
	"gameloops/ui/model"
)

// A Subject is the contents of a list, and how to search them.
type Subject struct {
	One, Many string // what an item is called: loop, loops
	Hint      string // what can be searched for
	All       []Item
	// Find returns the indices of the items that a query finds, the best of them or -1, and what the query means if it
	// is misspelt.
	Find func(query string) (found []int, best int, meant string)
	// Wanted returns the action for choosing the item with a name.
	Wanted func(name string) model.Action
}

// Count says how many items there are, kind by kind: 32 lessons and 9 exercises.
func (s *Subject) Count(items []Item) string {
	var words []string
	for i := 0; i < len(items); {
		n := i
		for i < len(items) && items[i].Kind == items[n].Kind {
			i++
		}
		one, many := s.One, s.Many
		if kind := items[n].Kind; kind != "" {
			one, many = strings.TrimSuffix(kind, "s"), kind
		}
		if i-n == 1 {
			many = one
		}
		words = append(words, strconv.Itoa(i-n)+" "+many)
	}
	return strings.Join(words, " and ")
}

// InOrder returns a search for items that have all words of a query. It keeps their order.
func InOrder(all []Item) func(query string) (found []int, best int, meant string) {
	return func(query string) (found []int, best int, meant string) { return find(all, query) }
}

// loopsOf returns the list of all loops, and of the user's own, for a stage.
func loopsOf(mine userloop.Loops, stage int) Subject {
	all := Loops(mine)
	return Subject{One: "loop", Many: "loops", Hint: "jitter, browser, interpolation", All: all,
		Wanted: func(name string) model.Action { return model.ChooseLoop{Stage: stage, Name: name} },
		Find: func(query string) (found []int, best int, meant string) {
			if found, best, meant = find(all, query); len(found) > 0 {
				return found, best, meant
			}
			found, best = cures(all, query)
			return found, best, ""
		}}
}

// cures returns the loops that cure the symptom in a query, according to the questions that people ask, and the best
// of them or -1. A user who searches for a symptom knows no loop's name.
func cures(all []Item, query string) (found []int, best int) {
	best = -1
	for _, q := range question.Find(query) {
		if !has(plain(q.Asked+" "+strings.Join(q.Words, " ")), wordsOf(query)) {
			continue
		}
		n := slices.IndexFunc(all, func(i Item) bool { return i.Name == q.Loop })
		if n < 0 || slices.Contains(found, n) {
			continue
		}
		if found = append(found, n); best < 0 {
			best = n
		}
	}
	slices.Sort(found) // keeps the loops of a group together
	return found, best
}
