// Package question answers what people ask about game loops. It has the questions in their words, and for each one the
// lesson that shows the answer and the loop that is the cure.
package question

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"gameloops/internal/spelling"
)

// A Question is one that people ask, with its answer.
type Question struct {
	Asked   string   // as people ask it
	Words   []string // other words that they use for it
	Answer  string   // in at most five sentences
	Lesson  string   // that shows it
	Loop    string   // that is the cure
	Threads []string // public threads in which it was asked
	Try     string   // the command that reproduces what is asked, with the setting that decides it
	Tested  bool     // a stress test answers it for the computer that it runs on
}

// All returns all questions, the most frequent ones first.
func All() []Question { return slices.Clone(questions) }

// A Match is a question that a search has found.
type Match struct {
	Question
	Share float64 // of the search's words, the rarer the heavier, that it has: from 0 to 1
	has   float64 // how much these words weigh
}

// Fits reports whether a question answers what was searched for, and is not just the nearest one: it has most of the
// words, or some that say much.
func (m Match) Fits() bool { return m.Share >= leastShare || m.Share >= someShare && m.has >= leastHas }

// How well a question must match.
const (
	leastShare = 0.45 // to answer a search
	someShare  = 0.25 // to answer one with words that weigh leastHas
	leastHas   = 4    // about as much as two words that few other questions have
	alsoShare  = 0.55 // of the best match's share, to be found beside it
)

// How much a word counts.
const (
	similar = 0.8 // that is the beginning of one of a question, or has another ending
	unknown = 0.5 // that no question has
)

// Find returns the questions that match a text best, the best ones first; none if no question has any of its words.
// Order and case do not matter. Rare words count more, and misspelled words and other names of a thing are found too.
func Find(text string) (found []Match) {
	s := newSearch(text)
	all, sums := 0.0, make([]float64, len(questions))
	for i := range s {
		has, known := make([]float64, len(questions)), 0.0
		for n := range questions {
			has[n] = s.in(i, indexes()[n])
			known += has[n]
		}
		weight := weightOf(known)
		all += weight
		for n := range questions {
			sums[n] += weight * has[n]
		}
	}
	var order []int // of the questions that have any
	for n, sum := range sums {
		if sum > 0 {
			order = append(order, n)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sums[b], sums[a]) })
	for _, n := range order {
		if sums[n] >= alsoShare*sums[order[0]] {
			found = append(found, Match{questions[n], sums[n] / all, sums[n]})
		}
	}
	return found
}

// weightOf returns how much a word says that so many questions have: the fewer, the more. A word that none has says
// less: it is about the game of somebody, and not about its loop.
func weightOf(known float64) float64 {
	weight := math.Log(float64(len(questions)+1) / (known + 1))
	if known == 0 {
		weight *= unknown
	}
	return weight
}

// A term has words of a question.
type term struct {
	words     []string
	all, part float64 // what each counts in a search that has all of them, and in another one
}

// indexes returns the terms of all questions.
var indexes = sync.OnceValue(func() [][]term {
	all := make([][]term, len(questions))
	for i, q := range questions {
		all[i] = []term{{words(q.Asked), 1, 0.7}, {words(q.Answer + " " + q.Loop), 0.35, 0.35}}
		for _, w := range append(q.Words, q.Lesson) {
			all[i] = append(all[i], term{words(w), 1, 0.6})
		}
	}
	return all
})

// vocabulary returns the words by which questions are found.
var vocabulary = sync.OnceValue(func() (all []string) {
	for _, terms := range indexes() {
		for _, t := range terms {
			all = append(all, t.words...)
		}
	}
	return all
})

// A search has the words that are searched for.
type search []string

// newSearch returns the search for a text. A misspelled word is replaced by the nearest one that a question has.
func newSearch(text string) search {
	s := search(words(text))
	for i, w := range s {
		if len(w) < shortest || s.matches(i, vocabulary()) > 0 {
			continue
		}
		name, ok := spelling.Nearest(w, vocabulary())
		if ok && name[0] == w[0] { // people rarely get the first letter wrong
			s[i] = name
		}
	}
	return s
}

// in returns how well the terms of a question have word i of a search, from 0 to 1.
func (s search) in(i int, terms []term) (best float64) {
	for _, t := range terms {
		counts := t.part
		if s.has(t.words) {
			counts = t.all
		}
		best = max(best, counts*s.matches(i, t.words))
	}
	return best
}

// has reports whether a search has all of some words.
func (s search) has(all []string) bool {
	for _, w := range all {
		if !slices.ContainsFunc(s, func(own string) bool { return s.isLike(own, w) }) {
			return false
		}
	}
	return true
}

// matches returns how well word i of a search is one of all, from 0 to 1.
func (s search) matches(i int, all []string) float64 {
	switch {
	case slices.Contains(all, s[i]):
		return 1
	case slices.ContainsFunc(all, func(w string) bool { return s.isLike(s[i], w) }):
		return similar
	}
	return 0
}

// Lengths of words, in bytes.
const (
	typed    = 2 // of the shortest beginning of a word that finds it: results appear while people type
	shortest = 4 // of the shortest word that a longer one may begin with, or that may be misspelled
)

// isLike reports whether a word of a search is a word of a question, its beginning, or it with another ending.
func (s search) isLike(own, w string) bool {
	least := shortest
	if own == s[len(s)-1] {
		least = typed
	}
	rest, longer := strings.CutPrefix(own, w)
	return own == w || len(own) >= least && strings.HasPrefix(w, own) ||
		longer && len(w) >= shortest && (slices.Contains(endings, rest) || rest == w[len(w)-1:])
}
