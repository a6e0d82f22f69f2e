package report

// A pageLesson is the part of the page about the beats.
type pageLesson struct {
	Question         string // empty: the page already has it
	Answers          []pageAnswer
	Stop, Conclusion string
	Try, Command     string
	Seen             string // empty: the lesson does not say
	Tried            []pageOutcome
}

type pageAnswer struct {
	Letter, Text, Because string
	Right                 bool
	Reasons               []pageOutcome
}

func pageLessonOf(c Comparison) *pageLesson {
	if c.Lesson == nil {
		return nil
	}
	e := c.Experiment
	b := e.Beats
	p := &pageLesson{Stop: c.Lesson.StopWords(e), Conclusion: b.Conclusion, Try: b.Try.Text,
		Command: e.Tried().Command(), Seen: b.Try.Seen}
	for _, o := range c.Lesson.Tried {
		p.Tried = append(p.Tried, pageOutcomeOf(o))
	}
	if e.Look != "" {
		p.Question = b.Question
	}
	for _, a := range c.Lesson.Answers {
		one := pageAnswer{Letter: a.Letter, Text: a.Text, Because: a.Because, Right: a.Holds}
		for _, o := range Reasons(a) {
			one.Reasons = append(one.Reasons, pageOutcomeOf(o))
		}
		p.Answers = append(p.Answers, one)
	}
	return p
}
