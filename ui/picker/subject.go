package picker

import "gameloops/internal/own"

// A Subject is what a list is of.
type Subject struct {
	One, Many string // what an item is called: loop, loops
	Total     string // how many there are, in words; empty: the number of all, and Many
	Hint      string // what can be searched for
	All       []Item
	// Find returns the indices of the items that a query finds, the best of them or -1, and what the query means if it
	// is misspelt.
	Find func(query string) (found []int, best int, meant string)
}

// InOrder returns a search for items that have all words of a query. It keeps their order.
func InOrder(all []Item) func(query string) (found []int, best int, meant string) {
	return func(query string) (found []int, best int, meant string) { return find(all, query) }
}

// loopsOf is the list of all loops, and those of the user's own.
func loopsOf(mine own.Shelf) Subject {
	all := Loops(mine)
	return Subject{One: "loop", Many: "loops", Hint: "jitter, browser, interpolation", All: all,
		Find: InOrder(all)}
}
