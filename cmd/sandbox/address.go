package main

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gameloops/internal/experiment"
	lab "gameloops/internal/lesson"
	"gameloops/internal/spelling"
	"gameloops/ui"
	"gameloops/ui/lesson"
)

// newAddress returns a request with the defaults, to be read from the page's address.
func newAddress() *request {
	r := newRequest()
	r.inAddress = true
	r.flags.BoolVar(&r.Embedded, "embed", false, "for a frame in an article: one or two stages, and no panel")
	r.flags.BoolVar(&r.whole, "whole", false, "in a frame: all stages")
	r.flags.IntVar(&r.Answer, "answer", 0, "the answer to the lesson's question that is chosen, from 1")
	r.settings = append(r.settings, "embed", "whole", "answer")
	r.addMachine()
	return r
}

// visit turns the query of the page's address into options. The query has the names of the flags, and its loop may
// name several loops, as --loops does. visit leaves out invalid parts, and describes them in problems.
func visit(query string) (o ui.Options, problems []string) {
	r := newAddress()
	if len(query) > ui.LongestQuery {
		return r.Options, []string{fmt.Sprintf("the address is too long: %d characters are allowed", ui.LongestQuery)}
	}
	report := func(err error) {
		if err != nil {
			problems = append(problems, brief(err.Error()))
		}
	}
	for _, pair := range strings.FieldsFunc(strings.TrimPrefix(query, "?"), func(c rune) bool { return c == '&' }) {
		report(r.setPair(pair))
	}
	var wrong []string // the settings whose values are invalid
	play := r.Play
	if _, known := experiment.LessonByName(r.lesson); !known && r.lesson != "" {
		report(noLesson(r.lesson))
		wrong = append(wrong, "lesson")
	} else {
		report(open(r))
	}
	if err := r.checkAnswer(); err != nil {
		report(err)
		r.Answer, wrong = 0, append(wrong, "answer")
	}
	if err := r.setMachine(); err != nil {
		report(err)
		wrong = append(wrong, "machine", "same-frames")
	}
	before := r.Options
	if err := r.setLoops(); err != nil {
		report(err)
		r.Options, wrong = before, append(wrong, "loops")
	}
	if err := r.Check(); err != nil {
		report(err)
		usual := newRequest().Options
		usual.Embedded, usual.StartPage = r.Embedded, !r.Embedded
		return usual, problems
	}
	if r.StartPage = isNew(r, wrong...); r.Embedded {
		e := &experiment.Experiment{Runs: r.Runs, Points: r.Points, Beats: r.Beats}
		if !r.whole {
			e = lab.Excerpt(e, mostEmbedded)
		}
		r.Runs, r.Points, r.Play = e.Runs, e.Points, play // open starts lessons; in a frame the reader starts them
	}
	return r.Options, problems
}

// checkAnswer returns an error if the lesson has no such answer.
func (r *request) checkAnswer() error {
	switch {
	case r.Answer == 0 && !r.flags.Changed("answer"):
		return nil
	case r.Beats == nil:
		return errors.New("answer: it is for a lesson that asks a question")
	case r.Answer < 1 || r.Answer > len(r.Beats.Predictions):
		return fmt.Errorf("answer: a number from 1 to %d is allowed", len(r.Beats.Predictions))
	}
	return nil
}

// mostNames is the length of the longest list of names that a message has in full. Of a longer list it has fewNames.
const mostNames, fewNames = 20, 3

// brief shortens a message that lists what is allowed, because it is shown in a corner of the page.
func brief(words string) string {
	names := strings.Split(words, ", ")
	if len(names) <= mostNames {
		return words
	}
	last := names[len(names)-1] // as in: x or y is allowed
	others := len(names) - fewNames + strings.Count(last, " or ")
	if n := strings.Index(last, " is "); n >= 0 {
		last = last[n:]
	} else {
		last = ""
	}
	return fmt.Sprintf("%s or one of %d others%s", strings.Join(names[:fewNames], ", "), others, last)
}

// noLesson returns the error for an unknown lesson. It refers to the page's own list of lessons.
func noLesson(name string) error {
	names := slices.Concat(experiment.LessonNames(), experiment.Exercises().Lessons)
	return fmt.Errorf("there is no lesson %q: %s“All lessons” lists them", name, spelling.Hint(name, names))
}

// visitorFlags are the flags for the look of the sandbox, and for how much of the visitor's memory it may take. They
// are no part of the experiment: they stay in the visitor's own address, and links leave them out.
var visitorFlags = []string{"dark", "ui-scale", "present", "history", "embed", "whole"}

// isNew reports whether a request has no settings for the stages, apart from wrong ones. A window or page without any
// opens the start page.
func isNew(r *request, wrong ...string) bool {
	says := r.flags.NArg() > 0 || r.Record != "" || r.Embedded
	r.flags.Visit(func(f *pflag.Flag) {
		says = says || slices.Contains(r.settings, f.Name) && !slices.Contains(visitorFlags, f.Name) &&
			!slices.Contains(wrong, f.Name)
	})
	return !says
}

// mostEmbedded is the largest number of stages in a frame in an article.
const mostEmbedded = 2

// addVisitorFlags returns the query of an experiment, followed by the valid looks of a visited query.
func addVisitorFlags(query, visited string) string {
	all := []string{query}
	for _, pair := range strings.Split(strings.TrimPrefix(visited, "?"), "&") {
		if name, _, _ := strings.Cut(pair, "="); slices.Contains(visitorFlags, name) &&
			newAddress().setPair(pair) == nil {
			all = append(all, pair)
		}
	}
	return strings.TrimPrefix(strings.Join(all, "&"), "&")
}

// own returns the query of the visitor's own address for what the page shows: that of the experiment, with the answer
// that is chosen in a lesson and the valid looks of the visited query. A page that is loaded again has all of them.
func own(s *ui.State, visited string) string {
	query := s.Query
	if l := s.Lesson; l != nil && l.Chosen != lesson.NoChoice {
		query += "&" + lesson.AnswerSetting(l.Chosen)
	}
	return addVisitorFlags(query, visited)
}

// says reports whether a query has a setting with a valid value.
func says(query, name string) bool {
	for _, pair := range strings.Split(strings.TrimPrefix(query, "?"), "&") {
		if of, _, _ := strings.Cut(pair, "="); of == name {
			return newAddress().setPair(pair) == nil
		}
	}
	return false
}

// addMachine adds the settings of the simulated machine that have no flag here. The lab has flags for them, and writes
// them to files; an address needs them for the experiments in such files.
func (r *request) addMachine() {
	for _, k := range experiment.Keys() {
		if r.flags.Lookup(k.Name) == nil {
			r.flags.Var(experiment.Flag{Key: k, Setup: &r.Setup}, k.Name, k.Usage)
			r.settings = append(r.settings, k.Name)
		}
	}
}

// setPair applies one name=value of the query.
func (r *request) setPair(pair string) error {
	name, text, hasValue := strings.Cut(pair, "=")
	name, err := url.PathUnescape(name) // as in paths, + stays +: 3s+10s needs no escapes
	if err != nil {
		return fmt.Errorf("%q in the address cannot be read", pair)
	}
	if text, err = url.PathUnescape(text); err != nil {
		return fmt.Errorf("%s in the address cannot be read", name)
	}
	if name == "loop" && strings.ContainsAny(text, ",:") {
		name = "loops"
	}
	if !slices.Contains(r.settings, name) {
		return fmt.Errorf("%q is no setting: %sthose are lesson, loop, objects, max-step, step, scene, seed, play "+
			"and others", name, spelling.Hint(name, r.settings))
	}
	if !hasValue {
		text = r.flags.Lookup(name).NoOptDefVal // the value of a switch that is on
	}
	return r.set(name, text)
}

// switches maps other words for on and off to those that pflag takes.
var switches = map[string]string{"on": "true", "yes": "true", "off": "false", "no": "false"}

// set sets a flag. Its error has the setting's name in the address.
func (r *request) set(name, text string) error {
	if meant := switches[strings.ToLower(text)]; meant != "" && r.flags.Lookup(name).Value.Type() == "bool" {
		text = meant
	}
	err := r.flags.Set(name, text)
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return err
	}
	if name == "loops" {
		name = "loop"
	}
	if r.flags.Lookup(name).Value.Type() == "bool" { // pflag's own error mentions strconv.ParseBool
		return fmt.Errorf("%s=%s: on or off is allowed, or true or false", name, text)
	}
	return fmt.Errorf("%s=%s: %w", name, text, errors.Unwrap(invalid))
}
