package naming

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
)

// mostChanges is the largest number of changes that are named, so that the text is short enough to be read.
const mostChanges = 3

// Changes says how setups differ from those that were written: "max step 16.6 ms", or "2 stages instead of 4". It is
// empty if they do not differ.
func Changes(written, setups []experiment.Setup) string {
	if len(written) != len(setups) {
		words := "%d stages instead of %d"
		if len(setups) == 1 {
			words = "%d stage instead of %d"
		}
		return fmt.Sprintf(words, len(setups), len(written))
	}
	var all []string
	for _, k := range experiment.Keys() {
		if k.About != experiment.AboutChange {
			all = append(all, changesOf(k, written, setups)...)
		}
	}
	if n := len(all) - mostChanges; n > 0 {
		all = append(all[:mostChanges], fmt.Sprintf("and %d more", n))
	}
	return strings.Join(all, ", ")
}

// changesOf returns the values of a key that differ from what was written, in words, and on which stages they are,
// unless all stages have the same value.
func changesOf(k experiment.Key, written, setups []experiment.Setup) (all []string) {
	said := make(map[string]bool)
	for _, s := range setups {
		text, shared := k.Text(s), true
		var on []int
		for i := range setups {
			is := k.Text(setups[i]) == text
			shared = shared && is
			if is && k.Text(written[i]) != text {
				on = append(on, i+1)
			}
		}
		if said[text] || len(on) == 0 {
			continue
		}
		said[text] = true
		words := Describe(s, []string{k.Name})
		if !shared {
			words += " on " + Stages(on, len(setups))
		}
		all = append(all, words)
	}
	return all
}

// Stages names the stages with these numbers: "stage 1", "stages 1 and 3". of is the number of all stages.
func Stages(numbers []int, of int) string {
	last := len(numbers) - 1
	switch {
	case last < 0:
		return ""
	case last == 0:
		return "stage " + strconv.Itoa(numbers[0])
	case len(numbers) == of && of > 2:
		return "all stages"
	}
	words := "stages "
	for i, n := range numbers {
		switch {
		case i == last:
			words += " and "
		case i > 0:
			words += ", "
		}
		words += strconv.Itoa(n)
	}
	return words
}

// StagesIn returns the numbers of the stages that a text names as Stages does, in order: [1 3] for "Is stage 3 as fast
// as stage 1?". of is the number of all stages.
func StagesIn(text string, of int) (numbers []int) {
	follows, lists := false, false // a number follows; others follow it
	for _, word := range strings.Fields(strings.ToLower(text)) {
		bare := strings.Trim(word, "(),.:;?!")
		n, err := strconv.Atoi(bare)
		switch {
		case bare == "stage", bare == "stages":
			follows, lists = true, bare == "stages"
		case follows && err == nil:
			if n >= 1 && n <= of && !slices.Contains(numbers, n) {
				numbers = append(numbers, n)
			}
			follows = lists && strings.HasPrefix(bare+",", word)
		default:
			follows = lists && follows && word == "and"
		}
	}
	slices.Sort(numbers)
	return numbers
}
