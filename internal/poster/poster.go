package poster

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/naming"
	"gameloops/internal/palette"
)

// A Poster is what a poster of a lesson says.
type Poster struct {
	Title      string
	Situation  string // the sentences before the question; may be empty
	Question   string
	Answer     string // the right prediction
	Conclusion string
	Runs       []Run // of the lesson, in its order
	Command    string
	Note       string

	of     *experiment.Experiment
	setups []experiment.Setup // of its runs
}

// A Run is a run of a lesson. Its name begins with its number, because the words of a lesson refer to it.
type Run struct {
	Name string
	Ink  color.RGBA
}

// ErrNoQuestion says that an experiment is not a lesson with a question.
var ErrNoQuestion = errors.New("it asks nothing, and a poster needs a question; 'looplab film' draws any experiment")

// Of returns the poster of a lesson. command makes it again.
func Of(e *experiment.Experiment, command string) (*Poster, error) {
	if e.Beats == nil {
		return nil, ErrNoQuestion
	}
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	question := experiment.Asked(e.Beats.Question)
	p := &Poster{
		Title:      e.Title,
		Situation:  strings.TrimSpace(strings.TrimSuffix(e.Beats.Question, question)),
		Question:   strings.TrimSpace(question),
		Answer:     e.Beats.Predictions[e.Beats.Answer].Text,
		Conclusion: e.Beats.Conclusion,
		Command:    command,
		Note:       film.Note(e) + ", " + film.Machine + ". The sandbox opens the PNG of this page.",
		of:         e,
		setups:     setups,
	}
	for i, l := range naming.Of(setups) {
		ink := palette.All()[l.Ink].Light
		p.Runs = append(p.Runs, Run{fmt.Sprintf("%d %s", i+1, l.Whole()), color.RGBA(ink)})
	}
	return p, nil
}

// shown returns the indexes of the runs that a poster with room for some shows. They are those that the lesson points
// at.
func (p *Poster) shown(most int) (runs []int) {
	for _, r := range lesson.Excerpt(p.of, most).Runs {
		is := func(of experiment.Run) bool { return of.Label() == r.Label() }
		runs = append(runs, slices.IndexFunc(p.of.Runs, is))
	}
	slices.Sort(runs)
	return runs
}
