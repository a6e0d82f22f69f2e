package poster

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/metrics"
)

// judder is the name of the verdict about pictures that are early or late. As in the window, a lesson that is not about
// even motion leaves it out: it asks which worlds are the same, and the same world may judder on one display and not on
// another.
const judder = "judder"

// verdictOn returns the forms of the most important verdict on a run up to a time, and nil if there is none.
func verdictOn(e *experiment.Experiment, r *metrics.Record, at time.Duration) []Words {
	for _, v := range metrics.Verdicts(r.UpTo(at)) {
		if v.Name != judder || isOfMotion(e) {
			return forms(v)
		}
	}
	return nil
}

// isOfMotion reports whether a lesson is about how evenly objects move.
func isOfMotion(e *experiment.Experiment) bool {
	claims := slices.Concat(e.Expect, e.Beats.Try.Expect, e.Beats.Predictions[e.Beats.Answer].Expect)
	return slices.ContainsFunc(claims, experiment.Expectation.IsOfMotion)
}

// forms returns the forms of a verdict, from all of its words to its name. What follows the last comma is the least
// important.
func forms(v metrics.Verdict) (all []Words) {
	text := v.Text
	for {
		all = append(all, Words{capital(text), sourceOf(v)})
		end := strings.LastIndex(text, ", ")
		if end < 0 {
			break
		}
		text = text[:end]
	}
	for _, mean := range []string{" on average", " averaged over time"} {
		text = strings.TrimSuffix(text, mean)
	}
	gone := before(text, " through ")
	for _, less := range []string{text, gone, counted.ReplaceAllString(gone, "$1 "), before(text, " in the frame "),
		before(text, ":"), v.Name} {
		if less = capital(less); len(less) < len(all[len(all)-1].Text) {
			all = append(all, Words{less, sourceOf(v)})
		}
	}
	return all
}

// sourceOf returns the source of a verdict. A burst is how a loop catches up with all of the time that has passed, and
// a long step does the same. What comes of it may be a problem.
func sourceOf(v metrics.Verdict) Source {
	if v.Name == "burst" || v.Name == "long step" {
		return FromCatchingUp
	}
	return FromVerdict
}

// counted matches the thing that is counted, which the picture shows: 24 of 60 objects.
var counted = regexp.MustCompile(`( of [\d,]+) objects `)

// before returns the part of a text before a separator.
func before(text, separator string) string {
	text, _, _ = strings.Cut(text, separator)
	return text
}

// capital returns words with a capital first letter.
func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// pointed returns what a lesson points out about a run where it stops, or "". Only conditions about the world count:
// the words about others are beside a number or a bar in the window. The condition must hold by then. Those about
// pictures are not in a record: the lesson's tests check them in the window.
func (p *Plan) pointed(run int, r *metrics.Record, stop time.Duration) string {
	for _, point := range p.of.Points {
		if point.Run != p.of.Runs[run].Label() || !p.knows(point.Words) {
			continue
		}
		switch point.Signal {
		case experiment.SignalAway, experiment.SignalState:
			return point.Words
		case experiment.SignalDone:
			if stop >= r.End {
				return point.Words
			}
		case experiment.SignalGauge, experiment.SignalEscaped, experiment.SignalOverlap:
			if _, held := lesson.NewWatch(point).End(r.UpTo(stop)); held {
				return point.Words
			}
		}
	}
	return ""
}

// knows reports whether the poster shows all runs that words refer to.
func (p *Plan) knows(words string) bool {
	for _, found := range stage.FindAllStringSubmatch(words, -1) {
		n, err := strconv.Atoi(found[1])
		if err != nil || !slices.Contains(p.Shown, n-1) {
			return false
		}
	}
	return true
}

// stage matches the number of a run in words.
var stage = regexp.MustCompile(`stage (\d+)`)
