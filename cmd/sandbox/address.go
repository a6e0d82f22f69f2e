package main

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/spelling"
	"gameloops/ui"
)

// newAddress returns a request with the defaults, which is written as the page's address.
func newAddress() *request {
	r := newRequest()
	r.inAddress = true
	r.flags.BoolVar(&r.Embedded, "embed", false, "for a frame in an article: one or two stages, and no panel")
	r.settings = append(r.settings, "embed")
	r.addMachine()
	return r
}

// visit turns the query of the page's address into options. It has the same names as the flags; loop may name several,
// as --loops does. Invalid parts are left out and described in problems.
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
	var wrong []string // the settings that say nothing
	play := r.Play
	if _, known := experiment.LessonByName(r.lesson); !known && r.lesson != "" {
		report(noLesson(r.lesson))
		wrong = append(wrong, "lesson")
	} else {
		report(open(r))
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
		usual.Embedded, usual.Door = r.Embedded, !r.Embedded
		return usual, problems
	}
	if r.Door = isNew(r, wrong...); r.Embedded {
		e := lesson.Excerpt(&experiment.Experiment{Runs: r.Runs, Points: r.Points, Beats: r.Beats}, mostEmbedded)
		r.Runs, r.Points, r.Play = e.Runs, e.Points, play // a lesson waits for its reader, too
	}
	return r.Options, problems
}

// mostNames is how many names a message lists, and fewNames how many it lists of more.
const mostNames, fewNames = 20, 3

// brief shortens a message that lists what is allowed: it is read in a corner of the page.
func brief(words string) string {
	names := strings.Split(words, ", ")
	if len(names) <= mostNames {
		return words
	}
	last := names[len(names)-1] // x or y is allowed
	others := len(names) - fewNames + strings.Count(last, " or ")
	if n := strings.Index(last, " is "); n >= 0 {
		last = last[n:]
	} else {
		last = ""
	}
	return fmt.Sprintf("%s or one of %d others%s", strings.Join(names[:fewNames], ", "), others, last)
}

// noLesson is the error about a lesson that does not exist. A page has a list of them.
func noLesson(name string) error {
	names := slices.Concat(experiment.LessonNames(), experiment.Exercises().Lessons)
	return fmt.Errorf("there is no lesson %q: %s“All lessons” lists them", name, spelling.Hint(name, names))
}

// looks are the flags of how the sandbox looks to the one who looks at it, and of how much of their memory it may take.
// They are no part of the experiment: they stay in the address that has them, and are not in links.
var looks = []string{"dark", "ui-scale", "present", "history", "embed"}

// isNew reports whether nothing is said about the stages, beside wrong settings: somebody who looks at them for the
// first time has no wishes.
func isNew(r *request, wrong ...string) bool {
	says := r.flags.NArg() > 0 || r.Record != "" || r.Embedded
	r.flags.Visit(func(f *pflag.Flag) {
		says = says || slices.Contains(r.settings, f.Name) && !slices.Contains(looks, f.Name) &&
			!slices.Contains(wrong, f.Name)
	})
	return !says
}

// mostEmbedded is how many stages there are at most in a frame in an article.
const mostEmbedded = 2

// withLooks is the query of an experiment, and what a visited one says of looks, as far as that is valid.
func withLooks(query, visited string) string {
	all := []string{query}
	for _, pair := range strings.Split(strings.TrimPrefix(visited, "?"), "&") {
		if name, _, _ := strings.Cut(pair, "="); slices.Contains(looks, name) && newAddress().setPair(pair) == nil {
			all = append(all, pair)
		}
	}
	return strings.TrimPrefix(strings.Join(all, "&"), "&")
}

// says reports whether a query has a valid setting.
func says(query, name string) bool {
	for _, pair := range strings.Split(strings.TrimPrefix(query, "?"), "&") {
		if of, _, _ := strings.Cut(pair, "="); of == name {
			return newAddress().setPair(pair) == nil
		}
	}
	return false
}

// addMachine adds the settings of the simulated machine. The lab has flags for them; here, addresses carry what the lab
// has written to files.
func (r *request) addMachine() {
	for _, k := range experiment.Keys() {
		if r.flags.Lookup(k.Name) == nil {
			r.flags.Var(experiment.Flag{Key: k, Setup: &r.Setup}, k.Name, k.Usage)
			r.settings = append(r.settings, k.Name)
		}
	}
}

// setPair sets what one name=value of the query says.
func (r *request) setPair(pair string) error {
	name, text, hasValue := strings.Cut(pair, "=")
	name, err := url.PathUnescape(name) // as in paths, + is +: 3s+10s may be written as it is
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
		text = r.flags.Lookup(name).NoOptDefVal // of a flag that is on or off
	}
	return r.set(name, text)
}

// switches are what people write for on and off, where a command says true and false.
var switches = map[string]string{"on": "true", "yes": "true", "off": "false", "no": "false"}

// set sets a flag.
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
	if r.flags.Lookup(name).Value.Type() == "bool" { // pflag's own error speaks of a function
		return fmt.Errorf("%s=%s: on or off is allowed, or true or false", name, text)
	}
	return fmt.Errorf("%s=%s: %w", name, text, errors.Unwrap(invalid))
}
