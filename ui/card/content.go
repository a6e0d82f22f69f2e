package card

import (
	"strings"

	"gameloops/ui/beat"
)

// A Content is what a card says.
type Content struct {
	Above   string // small, above the title
	Turns   bool   // beside it are buttons for the lesson before this one and the one after it
	Title   string
	Stands  string // that the run stands still: it is to be seen at once
	Lead    string // before the words, and emphasised
	Words   string // these scroll if they do not fit
	Asks    string // the question itself, after them: it stands out
	Answers []beat.Answer
	Task    string // something to try, below the answers
	Aside   string // small, above the buttons
	Buttons []beat.Button
}

// IsEmpty reports whether the card says nothing: then it is not shown.
func (c *Content) IsEmpty() bool { return c.Title == "" && c.Words == "" && c.Stands == "" }

// pours says what is to be seen before a run of worlds that are still empty.
const pours = "The balls are above the pit: press Run it to pour them in."

// ContentOf returns what a card says of a lesson.
func ContentOf(s *beat.State) Content {
	c := Content{Above: s.Place(), Turns: s.Number > 0, Title: s.Title, Stands: s.Stands, Lead: s.Verdict,
		Words: s.Text, Answers: s.Answers, Buttons: s.Buttons}
	switch s.Beat {
	case beat.Asking:
		c.Asks = lastSentence(s.Text)
		c.Words = strings.TrimSpace(strings.TrimSuffix(s.Text, c.Asks))
		if c.Aside = "First choose what you expect, or let the class vote."; s.Chosen >= 0 {
			c.Aside = ""
			if s.Pours {
				c.Aside = pours
			}
		}
	case beat.Running:
		c.Aside = "It stops by itself at the decisive moment."
		if s.Stands != "" {
			c.Words, c.Asks, c.Aside = "", lastSentence(s.Question), "Resume plays on to the decisive moment."
		}
	case beat.Stopped:
		c.Words, c.Asks, c.Aside = "", lastSentence(s.Question), "The timeline shows how it came to this."
	case beat.Concluding, beat.Trying, beat.Resting:
		c.Task, c.Answers = s.Try, decided(s.Answers)
	case beat.Over:
		c.Task, c.Aside, c.Answers = s.Try, "The run is over.", decided(s.Answers)
	}
	return c
}

// Subtitle returns what a card says of a lesson below worlds that are shown to a room. While they move that is one
// sentence: what was asked, what was right, or what is tried. Where the run stands still, that is the sentence, in the
// place of what was asked: worlds keep their size. The conclusion begins with why the choice was wrong, and has only
// its first sentences, which say what was seen: they leave room for the graphs that show it. The others follow when the
// run goes on.
func Subtitle(s *beat.State) Content {
	c := ContentOf(s)
	switch s.Beat {
	case "":
		return c
	case beat.Asking:
		if c.Aside = ""; s.Pours {
			c.Aside = pours
		}
		return c
	}
	c = Content{Above: s.Title, Title: lastSentence(s.Question), Buttons: s.Buttons}
	if s.Verdict != "" {
		c.Title = s.Verdict
		for _, a := range s.Answers {
			if a.Right {
				c.Title = s.Verdict + " " + a.Text
			}
		}
	}
	switch s.Beat {
	case beat.Running, beat.Stopped:
		if s.Stands != "" { // the answers come back with what was right: now the class looks at what happens
			c.Above, c.Title, c.Stands = c.Title, "", s.Stands
			for _, a := range s.Answers {
				if a.Chosen {
					c.Above = "You expect " + a.Letter + ": " + a.Text // one line: what was asked is known
				}
			}
		}
	case beat.Concluding:
		seen, _ := findingOf(s.Text)
		c.Above, c.Words, c.Task = "", strings.TrimSpace(s.Because()+" "+seen), s.Try
	case beat.Trying:
		c.Title = s.Try
	case beat.Resting:
		_, c.Words = findingOf(s.Text)
	case beat.Over:
		_, c.Words = findingOf(s.Text)
		c.Task = s.Try
	}
	return c
}

// findingWords is how many words a room reads at once, beside what they are about, unless a sentence has more.
const findingWords = 36

// findingOf divides a conclusion into its first sentences and the others.
func findingOf(text string) (seen, others string) {
	end := 0
	for end < len(text) {
		next := len(text)
		if n := strings.Index(text[end:], ". "); n >= 0 {
			next = end + n + len(". ")
		}
		if end > 0 && len(strings.Fields(text[:next])) > findingWords {
			break
		}
		end = next
	}
	return strings.TrimSpace(text[:end]), text[end:]
}

// lastSentence returns the last sentence of a text, which in a question is what is asked.
func lastSentence(text string) string {
	if n := strings.LastIndex(strings.TrimRight(text, "?!. "), ". "); n >= 0 {
		return text[n+2:]
	}
	return text
}

// decided returns the right answer, and the chosen one. The others have had their time.
func decided(all []beat.Answer) (few []beat.Answer) {
	for _, a := range all {
		if a.Right || a.Chosen {
			few = append(few, a)
		}
	}
	return few
}
