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
	Turns   bool   // buttons for the previous and the following lesson are beside Above
	Title   string
	Stands  string // that the run is paused or stopped, or what has changed; it must catch the eye
	Lead    string // before the words, and emphasised
	Words   string // these scroll if they do not fit
	Asks    string // the question itself, after Words; it stands out
	Answers []lesson.Answer
	Task    string // something to try, below the answers
	Why     string // why the pictures of the stages are as they are, a paragraph for each
	Aside   string // small, above the buttons
	Buttons []lesson.Button
	Spare   []lesson.Button // after Buttons, where they take no room from anything else
	Foot    []lesson.Button // small, in a row at the end: ways out of the lesson
}

// IsEmpty reports whether the card says nothing: then it is not shown.
func (c *Content) IsEmpty() bool { return c.Title == "" && c.Words == "" && c.Stands == "" }

// stops says how far a run goes.
const stops = "It stops by itself at the decisive moment."

// ContentOf returns what a card says about a lesson.
func ContentOf(s *lesson.State) Content {
	c := Content{Above: s.Place(), Turns: s.Number > 0, Title: s.Title, Stands: s.Stands, Lead: leadOf(s),
		Words: s.Text, Answers: s.Answers}
	for _, b := range s.Buttons {
		if b.Spare {
			c.Spare = append(c.Spare, b)
		} else {
			c.Buttons = append(c.Buttons, b)
		}
	}
	if (s.Beat == "" || s.Beat == lesson.Asking) && s.Sets != "" { // the user has changed the lesson
		c.Stands = SetTo + s.Sets
	}
	switch s.Beat {
	case lesson.Asking:
		c.setApart(s.Text)
		if c.Aside = stops; s.Chosen < 0 { // always a line: the button below stays where it is
			c.Aside = "First choose what you expect, or let the class vote."
		}
		if s.Vote != "" {
			c.Aside = s.Vote
		}
	case lesson.Running:
		c.setApart(s.Text)
		c.Aside = stops
		if s.Stands != "" {
			c.Words, c.Asks, c.Aside = "", experiment.Asked(s.Question), "Resume plays on to the decisive moment."
		}
	case lesson.Stopped:
		c.Words, c.Asks, c.Aside = "", experiment.Asked(s.Question), "The timeline shows how it got here."
		if s.Vote != "" {
			c.Aside = s.Vote
		}
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

// leadOf returns the verdict on the choice, and on the votes of a class.
func leadOf(s *lesson.State) string {
	if s.Verdict == "" {
		return ""
	}
	return strings.TrimSpace(s.Verdict + " " + s.Vote)
}

// What a card says once the user has changed something.
const (
	ownLead  = "You have changed the lesson."
	ownWords = "The stages play your settings from the start. Back plays the lesson as it was."
)

// SetTo begins the words for the settings that a try changes, or that the user has changed in a lesson. The card says
// this because not all stages have room for it above their worlds.
const SetTo = "Changed: "

// tries says what is tried and, at the end, what it has shown. The answers of the lesson do not apply to a try.
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

// Subtitle returns what a card says about a lesson below worlds that are shown to a room. Once the question has been
// asked, it stays in its place. Below it are the notice that the run is paused or stopped and the answer that the
// class expects, or the right answer. The conclusion begins with which choice was wrong, and why. It has only its
// first sentences, which say what was seen, and so leaves room for the graphs that show it. The others follow when the
// run goes on.
func Subtitle(s *lesson.State) Content {
	c := ContentOf(s)
	switch s.Beat {
	case "":
		return c
	case lesson.Asking:
		c.Aside = s.Vote
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
	c.Lead = strings.TrimSpace(c.Lead + " " + s.Hands)
	if s.Verdict == "" && len(c.Answers) == 0 { // without a chosen answer there is room for what comes next
		c.Aside = next
	}
	why := wrong(s)
	seen, others := findingOf(s.Text, findingWords-len(strings.Fields(why)))
	switch s.Beat {
	case lesson.Concluding: // what can be tried follows when it is tried: without its line worlds are larger
		c.Words = strings.TrimSpace(why + " " + seen)
	case lesson.Resting:
		c.Words = others
	case lesson.Over:
		c.Words, c.Task = others, s.Try
	}
	return c
}

// Whole returns what a card says to a room about a lesson, in words alone: the right answer, why a choice was wrong,
// the conclusion, and what can be tried. It stays the same when the run goes on: the room may still be reading it.
func Whole(s *lesson.State) Content {
	c := Subtitle(s)
	if isTold(s) {
		c.Words, c.Task = strings.TrimSpace(wrong(s)+"\n"+s.Text), s.Try
	}
	return c
}

// isTold reports whether the lesson is at a step that gives the answer.
func isTold(s *lesson.State) bool {
	return s.Beat == lesson.Concluding || s.Beat == lesson.Resting || s.Beat == lesson.Over
}

// Boxed returns what Whole does, but with the right answer and the name of the chosen one in boxes, as the room saw
// them when it chose. A column for a room is wide enough for them.
func Boxed(s *lesson.State) Content {
	c := Whole(s)
	if !isTold(s) {
		return c
	}
	c.Lead, c.Words, c.Answers = leadOf(s), s.Text, decided(s.Answers)
	for i, a := range c.Answers {
		if !a.Right {
			c.Answers[i].Text = nameOf(a) + "."
		}
	}
	return c
}

// Tellings returns what a card may say to a room about a lesson, the longest content first. At a step that gives the
// answer, these are:
//   - the whole answer, with the right answer and the chosen one in boxes, as the room saw them when it chose
//   - the same with only the name of the chosen one
//   - a box only for the right one, and words about the other
//   - words alone
//   - words alone, without what can be tried
//   - what Subtitle returns
func Tellings(s *lesson.State) []Content {
	part := Subtitle(s)
	if !isTold(s) {
		return recounted(s, part)
	}
	whole := Whole(s)
	seen := whole
	seen.Lead, seen.Words, seen.Answers = leadOf(s), s.Text, decided(s.Answers)
	right := whole
	right.Lead, right.Answers = strings.TrimSpace(s.Verdict+" "+s.Hands), nil
	for _, a := range seen.Answers {
		if a.Right {
			right.Answers = append(right.Answers, a)
		}
	}
	known := whole
	known.Task = ""
	return []Content{seen, Boxed(s), right, whole, known, part}
}

// recounted returns what a card may say about a lesson that runs or has stopped, the longest content first: all that
// it said at the question, so that the user does not lose the thread, then less. At other steps it returns only less.
func recounted(s *lesson.State, less Content) []Content {
	if s.Beat != lesson.Running && s.Beat != lesson.Stopped {
		return []Content{less}
	}
	c := ContentOf(s)
	c.setApart(s.Question)
	c.Aside = less.Aside
	return []Content{c, less}
}

// Recalled returns what a card may say about a lesson at a desk, the longest content first: an answer with the
// question above it, to remind users who have watched the worlds, then without it.
func Recalled(s *lesson.State) []Content {
	c := ContentOf(s)
	if !isTold(s) {
		return recounted(s, c)
	}
	asked := c
	asked.Lead = experiment.Asked(s.Question) + "\n" + c.Lead
	return []Content{asked, c}
}

// Titled returns contents for a room. Before each content without the title of the lesson it adds a copy with the
// title above it. The content without it is for places that have no room for the title.
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

// A Teller finds the fullest content that fits into a place. It searches again only when its input changes.
type Teller struct {
	of   telling
	told Content
}

// A telling is the input of [Teller.Fullest].
type telling struct {
	theme *theme.Theme
	all   []Content
	place image.Rectangle
	form  Form
}

// Fits reports whether a place has room for all of a content, except the small words that a band drops if it must.
func Fits(t *theme.Theme, c Content, place image.Rectangle, form Form) bool {
	return layOut(t, &c, place, form, 0).height <= place.Dy()
}

// Fullest returns the first of some contents that fits into a place, or else the last.
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

// nameOf returns the words of an answer that identify it: those up to a colon.
func nameOf(a lesson.Answer) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(a.Text, "."), ": ")
	return name
}

// wrong says which choice was wrong, and why. It names the answer, which the card no longer shows.
func wrong(s *lesson.State) string {
	why := s.Because()
	if why == "" {
		return ""
	}
	chosen := s.Answers[s.Chosen]
	return chosen.Letter + ", “" + nameOf(chosen) + "”: " + why
}

// withoutKeys returns the content without the names of keys: touch screens may have no keyboard.
func (c *Content) withoutKeys() *Content {
	bare := *c
	bare.Buttons, bare.Foot, bare.Answers = slices.Clone(c.Buttons), slices.Clone(c.Foot), slices.Clone(c.Answers)
	bare.Spare = slices.Clone(c.Spare)
	for _, all := range [...][]lesson.Button{bare.Buttons, bare.Foot, bare.Spare} {
		for i := range all {
			all[i].Keys = ""
		}
	}
	for i := range bare.Answers {
		bare.Answers[i].Key = ""
	}
	return &bare
}

// Glance returns what a card says below the worlds of a phone while they play: one sentence, the question, or in a try
// the question of that, and then what it shows. A notice that the run is paused or stopped replaces the question, so
// that the worlds keep their size.
func Glance(s *lesson.State) Content {
	c := Content{Above: s.Title, Title: experiment.Asked(s.Question), Buttons: s.Buttons}
	switch {
	case s.Own:
		c.Title = ownLead
	case s.Tries:
		c.Title = experiment.Asked(s.Try)
	}
	switch {
	case s.Seen != "":
		c.Above = c.Title
		c.Title, c.Words = findingOf(s.Seen, 0) // the first sentence
		return c
	case s.Stands == "":
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

// findingWords is the most words of a conclusion that a room reads at once, unless the first sentence has more.
const findingWords = 36

// findingOf splits a conclusion into its first sentences, at least one, with at most so many words, and the others.
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

// decided returns the right answer, the chosen one, and those for which a class has voted. The others no longer matter.
func decided(all []lesson.Answer) (few []lesson.Answer) {
	for _, a := range all {
		if a.Right || a.Chosen || a.Hands != [len(a.Hands)]int{} {
			few = append(few, a)
		}
	}
	return few
}
