package card

import "gameloops/ui/beat"

// A Content is what a card says.
type Content struct {
	Above   string // small, above the title
	Title   string
	Lead    string // before the words, and emphasised
	Words   string // these scroll if they do not fit
	Answers []beat.Answer
	Aside   string // small, above the buttons
	Buttons []beat.Button
}

// IsEmpty reports whether the card says nothing: then it is not shown.
func (c *Content) IsEmpty() bool { return c.Title == "" && c.Words == "" }

// ContentOf returns what a card says of a lesson.
func ContentOf(s *beat.State) Content {
	c := Content{Above: s.Place(), Title: s.Title, Lead: s.Verdict, Words: s.Text, Answers: s.Answers,
		Buttons: s.Buttons}
	switch s.Beat {
	case beat.Asking:
		c.Aside = "Choose what you expect, or let the class vote."
	case beat.Running:
		c.Aside = "It stops by itself at the moment that decides."
	case beat.Stopped:
		c.Aside = "This is the moment. The timeline shows how it came about."
	case beat.Concluding, beat.Trying:
		c.Aside, c.Answers = s.Try, decided(s.Answers)
	case beat.Over:
		c.Aside, c.Answers = "The run is over. "+s.Try, decided(s.Answers)
	}
	return c
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
