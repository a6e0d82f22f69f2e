package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Votes are the hands that a class has raised for the answers: in a first vote and, after it has talked about the
// question, in a second one. Nothing stores them.
type Votes struct {
	rounds [][]int // the answers for which hands were counted, one by one, in each vote
}

// mostRounds is how many votes a class has.
const mostRounds = 2

// mostHands is how many hands a vote can have.
const mostHands = 999

// CountHands begins the first vote of a class on the question, then the second one, and then forgets both. While a vote
// is open, choosing an answer counts a hand for it. CountHands does nothing after the question.
func (w *Progress) CountHands() {
	if w.Step != Asking {
		return
	}
	if len(w.votes.rounds) == mostRounds {
		w.votes, w.Chosen = Votes{}, NoChoice
		return
	}
	w.votes.rounds = append(w.votes.rounds, nil)
}

// count counts a hand for an answer, and chooses the answer that most of the class expect.
func (w *Progress) count(answer int) {
	now := &w.votes.rounds[len(w.votes.rounds)-1]
	if len(*now) < mostHands {
		*now = append(*now, answer)
	}
	w.Chosen = w.favourite()
}

// takeBack takes back the hand that was counted last in the vote that is open.
func (w *Progress) takeBack() {
	now := &w.votes.rounds[len(w.votes.rounds)-1]
	*now = (*now)[:len(*now)-1]
	w.Chosen = w.favourite()
}

// canTakeBack reports whether a vote is open that has a hand.
func (w *Progress) canTakeBack() bool {
	n := len(w.votes.rounds)
	return w.Step == Asking && n > 0 && len(w.votes.rounds[n-1]) > 0
}

// favourite returns the answer with the most hands in the latest vote that has any; NoChoice: there is none, or several
// have as many.
func (w *Progress) favourite() int {
	best := NoChoice
	for _, round := range w.votes.rounds {
		if len(round) == 0 {
			continue
		}
		hands := w.tally(round)
		best = slices.Index(hands, slices.Max(hands))
		if slices.Contains(hands[best+1:], hands[best]) {
			best = NoChoice
		}
	}
	return best
}

// tally returns the number of hands for each answer in a vote.
func (w *Progress) tally(round []int) []int {
	hands := make([]int, len(w.Predictions))
	for _, answer := range round {
		hands[answer]++
	}
	return hands
}

// handsFor returns the hands for an answer in each vote, and those for all answers.
func (w *Progress) handsFor(answer int) (hands, class [mostRounds]int) {
	for i, round := range w.votes.rounds {
		hands[i], class[i] = w.tally(round)[answer], len(round)
	}
	return hands, class
}

// handList lists the hands for each answer, in a sentence: Hands: A 1 · B 2 · C 4. A line ends between two answers. It
// is "" if nobody has raised any.
func (w *Progress) handList() string {
	votes := slices.DeleteFunc(slices.Clone(w.votes.rounds), func(round []int) bool { return len(round) == 0 })
	if len(votes) == 0 {
		return ""
	}
	answers := make([]string, len(w.Predictions))
	for i := range answers {
		hands := make([]string, len(votes))
		for k, round := range votes {
			hands[k] = strconv.Itoa(w.tally(round)[i])
		}
		answers[i] = Letter(i) + "\u00a0" + strings.Join(hands, "\u00a0→\u00a0")
	}
	return "Hands: " + strings.Join(answers, " · ") + "."
}

// voteWords says what the class has voted: how to count while it votes, and at the end how many were right.
func (w *Progress) voteWords() string {
	switch n := len(w.votes.rounds); {
	case n == 0:
		return ""
	case w.Step == Asking:
		vote, hands := [...]string{"First vote", "Second vote"}[n-1], len(w.votes.rounds[n-1])
		if hands == 0 {
			return vote + ": a press on an answer counts a hand."
		}
		return vote + ": " + handWords(hands) + "."
	case !w.isAnswered():
		return w.changeWords()
	}
	words := ""
	for _, round := range w.votes.rounds {
		if len(round) == 0 {
			continue
		}
		had := fmt.Sprintf("%d of %s", w.tally(round)[w.Answer], handWords(len(round)))
		if words == "" {
			words = "It had " + had
		} else {
			words += " at first, then " + had
		}
	}
	if words == "" {
		return ""
	}
	return strings.TrimSpace(words + ". " + w.changeWords())
}

// changeWords says how many have changed their minds between two votes; "" if there were no two. The votes say only how
// many it must be: two who swap their answers cannot be seen.
func (w *Progress) changeWords() string {
	if len(w.votes.rounds) < mostRounds || len(w.votes.rounds[0]) == 0 || len(w.votes.rounds[1]) == 0 {
		return ""
	}
	first, second := w.tally(w.votes.rounds[0]), w.tally(w.votes.rounds[1])
	gained, lost := 0, 0
	for i := range first {
		gained += max(second[i]-first[i], 0)
		lost += max(first[i]-second[i], 0)
	}
	if changed := min(gained, lost); changed > 0 {
		return fmt.Sprintf("At least %d changed their minds.", changed)
	}
	return ""
}

// handWords counts hands in words.
func handWords(n int) string {
	if n == 1 {
		return "1 hand"
	}
	return fmt.Sprintf("%d hands", n)
}
