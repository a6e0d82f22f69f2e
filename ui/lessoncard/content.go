package lessoncard

import (
	"image"
	"reflect"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// A Content is what a card says.
type Content struct {
	Above   string // small, above the title
	Turns   bool   // beside it are buttons for the lesson before this one and the one after it
	Title   string
	Stands  string // that the run stands still, or what has changed: it is to be seen at once
	Lead    string // before the words, and emphasised
	Words   string // these scroll if they do not fit
	Asks    string // the question itself, after them: it stands out
	Answers []lesson.Answer
	Task    string // something to try, below the answers
	Why     string // why the pictures of the stages are as they are, a paragraph for each
	Aside   string // small, above the buttons
	Buttons []lesson.Button
	Foot    []lesson.Button // small, in a row at the end: ways out of the lesson
}

// IsEmpty reports whether the card says nothing: then it is not shown.
func (c *Content) IsEmpty() bool { return c.Title == "" && c.Words == "" && c.Stands == "" }

// stops says how far a run goes.
const stops = "It stops by itself at the decisive moment."

// ContentOf returns what a card says of a lesson.
func ContentOf(s *lesson.State) Content {
	c := Content{Above: s.Place(), Turns: s.Number > 0, Title: s.Title, Stands: s.Stands, Lead: s.Verdict,
		Words: s.Text, Answers: s.Answers, Buttons: s.Buttons}
	if (s.Beat == "" || s.Beat == lesson.Asking) && s.Sets != "" { // somebody has changed the lesson
		c.Stands = SetTo + s.Sets
	}
	switch s.Beat {
	case lesson.Asking:
		c.setApart(s.Text)
		if c.Aside = stops; s.Chosen < 0 { // always a line: the button below stays where it is
			c.Aside = "First choose what you expect, or let the class vote."
		}
	case lesson.Running:
		c.setApart(s.Text)
		c.Aside = stops
		if s.Stands != "" {
			c.Words, c.Asks, c.Aside = "", experiment.Asked(s.Question), "Resume plays on to the decisive moment."
		}
	case lesson.Stopped:
		c.Words, c.Asks, c.Aside = "", experiment.Asked(s.Question), "The timeline shows how it got here."
	case lesson.Concluding, lesson.Trying, lesson.Resting:
		if s.Own {
			c.Lead, c.Words, c.Answers = ownLead, ownWords, nil
			return c
		}
		if c.Task, c.Answers = s.Try, decided(s.Answers); s.Tries {
			c.tries(s)
		}
	case lesson.Over:
		c.Task, c.Aside, c.Answers = s.Try, "The run is over.", decided(s.Answers)
	}
	return c
}

// What a card says once the user has changed something.
const (
	ownLead  = "You have changed the lesson."
	ownWords = "The stages play your settings from the start. Back plays the lesson as it was."
)

// SetTo begins the words for what is set for what is tried, or in a lesson that somebody has changed. The stages do not
// all have room for it above their worlds.
const SetTo = "Changed: "

// tries says what is tried, and what was to be seen in it. What was right before is not so now.
func (c *Content) tries(s *lesson.State) {
	c.Lead, c.Words, c.Answers, c.Task = s.Try, s.Seen, nil, ""
	if s.Sets != "" && s.Stands == "" {
		c.Stands = SetTo + s.Sets
	}
	if s.Seen == "" {
		c.Aside = "The answer comes when the run ends."
	}
}

// setApart sets the question itself apart from its story.
func (c *Content) setApart(text string) {
	c.Asks = experiment.Asked(text)
	c.Words = strings.TrimSpace(strings.TrimSuffix(text, c.Asks))
}

// Subtitle returns what a card says of a lesson below worlds that are shown to a room. Once it has been asked, what was
// asked stays where it is. Below it stands where the run stands still, and the answer that the class expects; or what
// was right. The conclusion begins with which choice was wrong, and why. It has only its first sentences, which say
// what was seen: they leave room for the graphs that show it. The others follow when the run goes on.
func Subtitle(s *lesson.State) Content {
	c := ContentOf(s)
	switch s.Beat {
	case "":
		return c
	case lesson.Asking:
		c.Aside = ""
		return c
	case lesson.Trying:
		if s.Own {
			return Content{Above: s.Title, Title: ownLead, Words: ownWords, Buttons: s.Buttons}
		}
		return Content{Above: s.Title, Title: s.Try, Stands: c.Stands, Words: s.Seen, Buttons: s.Buttons}
	}
	next := c.Aside
	c = Content{Title: experiment.Asked(s.Question), Stands: s.Stands, Lead: s.Verdict, Buttons: s.Buttons}
	for _, a := range s.Answers {
		switch {
		case s.Beat == lesson.Stopped, s.Verdict == "" && a.Chosen:
			c.Answers = append(c.Answers, a)
		case s.Verdict != "" && a.Right:
			c.Lead += " " + a.Text
		}
	}
	if s.Verdict == "" && len(c.Answers) == 0 { // a class that only raised hands has room for what comes
		c.Aside = next
	}
	why := wrong(s)
	seen, others := findingOf(s.Text, findingWords-len(strings.Fields(why)))
	switch s.Beat {
	case lesson.Concluding: // what can be tried is read when it is tried: worlds are larger by its line
		c.Words = strings.TrimSpace(why + " " + seen)
	case lesson.Resting:
		c.Words = others
	case lesson.Over:
		c.Words, c.Task = others, s.Try
	}
	return c
}

// Whole returns what a card says of a lesson to a room in words alone: what was right, why a choice was wrong, the
// conclusion, and what can be tried. A whole answer stays as it is when the run goes on: it may still be read then.
func Whole(s *lesson.State) Content {
	c := Subtitle(s)
	if isTold(s) {
		c.Words, c.Task = strings.TrimSpace(wrong(s)+"\n"+s.Text), s.Try
	}
	return c
}

// isTold reports whether a step is one that tells the answer.
func isTold(s *lesson.State) bool {
	return s.Beat == lesson.Concluding || s.Beat == lesson.Resting || s.Beat == lesson.Over
}

// Boxed returns what a card says of a lesson to a room with the right answer and the name of the chosen one, as those
// who chose saw them. A column of a room is wide enough for it.
func Boxed(s *lesson.State) Content {
	c := Whole(s)
	if !isTold(s) {
		return c
	}
	c.Lead, c.Words, c.Answers = s.Verdict, s.Text, decided(s.Answers)
	for i, a := range c.Answers {
		if !a.Right {
			c.Answers[i].Text = nameOf(a) + "."
		}
	}
	return c
}

// Tellings returns what a card may say of a lesson to a room, the most first: an answer as a whole, with the right one
// and the chosen one as those who chose saw them; with the name of the chosen one; with the right one, and only words
// about the other; in words alone, then without what can be tried, and at last what Subtitle says.
func Tellings(s *lesson.State) []Content {
	part := Subtitle(s)
	if !isTold(s) {
		return recounted(s, part)
	}
	whole := Whole(s)
	seen := whole
	seen.Lead, seen.Words, seen.Answers = s.Verdict, s.Text, decided(s.Answers)
	right := whole
	right.Lead, right.Answers = s.Verdict, nil
	for _, a := range seen.Answers {
		if a.Right {
			right.Answers = append(right.Answers, a)
		}
	}
	known := whole
	known.Task = ""
	return []Content{seen, Boxed(s), right, whole, known, part}
}

// recounted returns what a card may say of a lesson that runs, or has stopped, the most first: all that it said when it
// asked, so that nobody loses the thread, or less.
func recounted(s *lesson.State, less Content) []Content {
	if s.Beat != lesson.Running && s.Beat != lesson.Stopped {
		return []Content{less}
	}
	c := ContentOf(s)
	c.setApart(s.Question)
	c.Aside = less.Aside
	return []Content{c, less}
}

// Recalled returns what a card may say of a lesson at a desk, the most first: an answer with the question above it, for
// those who look up from the worlds, and without.
func Recalled(s *lesson.State) []Content {
	c := ContentOf(s)
	if !isTold(s) {
		return recounted(s, c)
	}
	asked := c
	asked.Lead = experiment.Asked(s.Question) + "\n" + c.Lead
	return []Content{asked, c}
}

// Titled returns contents for a room with the title of the lesson above each that has none, and the same without it,
// for where there is no room.
func Titled(all []Content, title string) (both []Content) {
	for _, c := range all {
		if c.Above == "" && c.Title != title {
			titled := c
			titled.Above = title
			both = append(both, titled)
		}
		both = append(both, c)
	}
	return both
}

// A Teller finds how much a place has room for, and again only when something changes.
type Teller struct {
	of   telling
	told Content
}

// A telling is everything that decides how much is told.
type telling struct {
	theme *theme.Theme
	all   []Content
	place image.Rectangle
	form  Form
}

// Fits reports whether a place has room for all of a content, but for small words that a band gives up.
func Fits(t *theme.Theme, c Content, place image.Rectangle, form Form) bool {
	return layOut(t, &c, place, form, 0).height <= place.Dy()
}

// Fullest returns the first of some contents that a place has room for, or the last.
func (l *Teller) Fullest(t *theme.Theme, all []Content, place image.Rectangle, form Form) Content {
	if of := (telling{t, all, place, form}); !reflect.DeepEqual(of, l.of) {
		n := slices.IndexFunc(all[:len(all)-1], func(c Content) bool {
			return Fits(t, c, place, form)
		})
		if n < 0 {
			n = len(all) - 1
		}
		l.of, l.told = of, all[n]
	}
	return l.told
}

// nameOf returns the words of an answer that are enough to know it by: those up to a colon.
func nameOf(a lesson.Answer) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(a.Text, "."), ": ")
	return name
}

// wrong says which answer was wrong, and why: it is no longer there, so it is named.
func wrong(s *lesson.State) string {
	why := s.Because()
	if why == "" {
		return ""
	}
	chosen := s.Answers[s.Chosen]
	return chosen.Letter + ", “" + nameOf(chosen) + "”: " + why
}

// withoutKeys returns the content without the keys that do the same: who uses fingers may have none.
func (c *Content) withoutKeys() *Content {
	bare := *c
	bare.Buttons, bare.Foot, bare.Answers = slices.Clone(c.Buttons), slices.Clone(c.Foot), slices.Clone(c.Answers)
	for _, all := range [...][]lesson.Button{bare.Buttons, bare.Foot} {
		for i := range all {
			all[i].Keys = ""
		}
	}
	for i := range bare.Answers {
		bare.Answers[i].Key = ""
	}
	return &bare
}

// Glance returns what a card says below worlds on a phone while there is something to see: one sentence, what was
// asked. Where the run stands still, that takes its place: worlds keep their size.
func Glance(s *lesson.State) Content {
	c := Content{Above: s.Title, Title: experiment.Asked(s.Question), Buttons: s.Buttons}
	if s.Stands == "" {
		return c
	}
	c.Above, c.Title, c.Stands = c.Title, "", s.Stands
	for _, a := range s.Answers {
		if a.Chosen {
			c.Above = "You expect " + a.Letter + ": " + a.Text
		}
	}
	return c
}

// findingWords is how many words a room reads at once, beside what they are about, unless sentences have more.
const findingWords = 36

// findingOf divides a conclusion into its first sentences, at least one, of at most so many words, and the others.
func findingOf(text string, words int) (seen, others string) {
	end := 0
	for end < len(text) {
		next := len(text)
		if n := strings.Index(text[end:], ". "); n >= 0 {
			next = end + n + len(". ")
		}
		if end > 0 && len(strings.Fields(text[:next])) > words {
			break
		}
		end = next
	}
	return strings.TrimSpace(text[:end]), text[end:]
}

// decided returns the right answer, and the chosen one. The others have had their time.
func decided(all []lesson.Answer) (few []lesson.Answer) {
	for _, a := range all {
		if a.Right || a.Chosen {
			few = append(few, a)
		}
	}
	return few
}
