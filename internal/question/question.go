// Package question answers what people ask about game loops. It has the questions in their words, and for each one the
// lesson that shows the answer and the loop that is the cure.
package question

import (
	"slices"
	"strings"
	"unicode"

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
	Tested  bool     // a stress test answers it for the computer that it runs on
}

// All returns all questions, the most frequent ones first.
func All() []Question { return slices.Clone(questions) }

// Find returns the questions that have most of the words of a text, the best ones first; none if no question has any
// of them. Order and case do not matter. Words that say nothing are ignored, and misspelled words are found too.
func Find(text string) []Question {
	var found []hit
	for i, q := range questions {
		if h := q.hit(words(text)); h.words > 0 {
			h.at = i
			found = append(found, h)
		}
	}
	slices.SortStableFunc(found, hit.compare)
	var all []Question
	for _, h := range found {
		if h.words == found[0].words {
			all = append(all, questions[h.at])
		}
	}
	return all
}

// A hit is how well a question answers a search.
type hit struct {
	words int // how many words of the search it has
	score int // the higher, the more prominent and the more exact they are
	at    int // its index in questions
}

// compare puts the better hit first.
func (h hit) compare(other hit) int {
	if h.words != other.words {
		return other.words - h.words
	}
	return other.score - h.score
}

// hit looks for words in a question: as they are, at the beginning of a longer word, with an ending, or misspelled.
func (q Question) hit(search []string) (h hit) {
	named := words(q.Asked + " " + strings.Join(q.Words, " ") + " " + q.Lesson + " " + q.Loop)
	told := words(q.Answer)
	for _, w := range search {
		score := 0
		switch {
		case slices.Contains(named, w):
			score = 6
		case begins(named, w), extends(named, w):
			score = 5
		case slices.Contains(told, w):
			score = 3
		case begins(told, w), isNear(named, w):
			score = 2
		case isNear(told, w):
			score = 1
		}
		if score > 0 {
			h.words++
			h.score += score
		}
	}
	return h
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

// words returns the words of a text in lower case, without those that say nothing about what is asked.
func words(text string) (all []string) {
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		if !slices.Contains(empty, w) && !slices.Contains(all, w) {
			all = append(all, w)
		}
	}
	return all
}

// empty are the words that say nothing about what is asked.
var empty = strings.Fields(`a about after again against all although an and are as at be because but by can do does
	everything for from game games get gets has have how i if in into is it its me my no not of on one or our should so
	some still than that the their them then there they this to too was what when where which while why will with would
	you your s t`)
