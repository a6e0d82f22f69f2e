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
}

// Fits reports whether a question answers what was searched for, and is not just the nearest one.
func (m Match) Fits() bool { return m.Share >= leastShare }

// How well a question must match.
const (
	leastShare = 0.45 // to answer a search
	alsoShare  = 0.75 // of the best match's share, to be found beside it
)

// Find returns the questions that match a text best, the best ones first; none if no question has any of its words.
// Order and case do not matter. Rare words count more, and misspelled words and other names of a thing are found too.
func Find(text string) (found []Match) {
	search := words(text)
	weights, all := make([]float64, len(search)), 0.0
	for i, w := range search {
		weights[i] = weightOf(w)
		all += weights[i]
	}
	for i := range indexes() {
		sum := 0.0
		for n, w := range search {
			sum += weights[n] * indexes()[i].has(w)
		}
		if sum > 0 {
			found = append(found, Match{questions[i], sum / all})
		}
	}
	slices.SortStableFunc(found, func(a, b Match) int { return cmp.Compare(b.Share, a.Share) })
	n := 0
	for n < len(found) && found[n].Share >= alsoShare*found[0].Share {
		n++
	}
	return found[:n]
}

// An index has the words of a question.
type index struct {
	named, told []string // in its title, other words and its lesson's name; in its answer and its cure's name
}

// indexes returns the words of all questions.
var indexes = sync.OnceValue(func() (all []index) {
	for _, q := range questions {
		all = append(all, index{words(q.Asked + " " + strings.Join(q.Words, " ") + " " + q.Lesson),
			words(q.Answer + " " + q.Loop)})
	}
	return all
})

// weightOf returns how much a word says: the fewer questions have it, the more.
func weightOf(word string) float64 {
	n := 0
	for _, x := range indexes() {
		if slices.Contains(x.named, word) {
			n++
		}
	}
	return math.Log(float64(len(questions)+1) / float64(n+1))
}

// has returns how well an index has a word, from 0 to 1: as it is, at the beginning of a longer word, with an ending,
// or misspelled.
func (x *index) has(word string) float64 {
	switch {
	case slices.Contains(x.named, word):
		return 1
	case begins(x.named, word), extends(x.named, word):
		return 0.8
	case slices.Contains(x.told, word):
		return 0.4
	case isNear(x.named, word):
		return 0.35
	case begins(x.told, word):
		return 0.3
	case isNear(x.told, word):
		return 0.15
	}
	return 0
}

// Lengths of words, in bytes.
const (
	typed    = 2 // of the shortest beginning of a word that finds it: results appear while people type
	shortest = 4 // of the shortest word that a longer one may begin with, or that may be misspelled
)

// begins reports whether a word is the beginning of one of all.
func begins(all []string, w string) bool {
	return len(w) >= typed && slices.ContainsFunc(all, func(other string) bool { return strings.HasPrefix(other, w) })
}

// extends reports whether a word begins with one of all.
func extends(all []string, w string) bool {
	return slices.ContainsFunc(all, func(other string) bool {
		return len(other) >= shortest && strings.HasPrefix(w, other)
	})
}

func isNear(all []string, w string) bool {
	if len(w) < shortest {
		return false
	}
	name, ok := spelling.Nearest(w, all)
	return ok && name[0] == w[0] // people rarely get the first letter wrong
}
