package ui

import (
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A pair is the name of a flag and its value, as text.
type pair struct{ name, text string }

// LongestQuery is the greatest length of a query, in bytes: servers refuse longer ones. Only frames that were recorded
// on a real computer come near it.
const LongestQuery = 8 << 10

// Query returns the options as the query of a page's address: a lesson, the loops, and the settings that differ from
// their defaults, under the names of their flags. It is empty on the start page.
func (o Options) Query() string {
	query, _ := o.query()
	return query
}

// query returns that query, and whether it is whole. It leaves out changes if they do not fit, or the frames
// before them do not: then the stages begin with the settings after them.
func (o Options) query() (query string, whole bool) {
	if query = o.longQuery(); len(query) <= LongestQuery {
		return query, true
	}
	setups, _ := o.setups()
	for i := range setups {
		setups[i] = setups[i].Last()
	}
	e := settings.ExperimentOf(setups)
	o.Setup, o.Runs = e.Common, e.Runs
	return o.longQuery(), false
}

// longQuery returns the query, however long it is.
func (o Options) longQuery() string {
	var words []string
	for _, p := range o.pairs() {
		words = append(words, p.name+"="+readable.Replace(url.QueryEscape(p.text)))
	}
	return strings.Join(words, "&")
}

// readable undoes escapes that a query does not need and that make it harder to read.
var readable = strings.NewReplacer("+", "%20", "%2C", ",", "%3A", ":", "%3D", "=", "%2B", "+", "%2F", "/")

// pairs returns the settings that belong in the query.
func (o Options) pairs() (all []pair) {
	setups, err := o.setups()
	if err != nil || o.StartPage {
		return nil
	}
	setups = withoutOwn(setups)
	from, isLesson := experiment.LessonByName(o.Name)
	machine := stage.Simulated // as lessons are
	if isLesson {
		all = append(all, pair{"lesson", o.Name})
	} else {
		from = &experiment.Experiment{Common: experiment.Default()}
		from.Runs = []experiment.Run{{Loop: from.Common.Loop}}
		machine = stage.Computer
	}
	common, labels := split(setups, from.Common)
	lesson := Options{Setup: common, Runs: from.Runs[:min(len(from.Runs), stage.MaxStages)]}
	if same, err := lesson.setups(); err != nil || !reflect.DeepEqual(same, setups) {
		all = append(all, pair{"loop", strings.Join(labels, ",")})
	}
	if o.Refresh != 0 {
		common.Machine.Refresh = o.Refresh
	}
	for _, k := range experiment.Keys() {
		if text := k.Text(common); k.Name != "loop" && text != k.Text(from.Common) {
			all = append(all, pair{k.Name, text})
		}
	}
	if o.Machine != machine {
		all = append(all, pair{"machine", string(o.Machine)})
	}
	if o.Gap == stage.Feed {
		all = append(all, pair{"gap", string(o.Gap)})
	}
	if o.Marks != 0 {
		all = append(all, pair{"mark", settings.MarksText(o.Marks)})
	}
	if o.Shows != settings.DefaultShows {
		all = append(all, pair{"show", o.Shows.String()})
	}
	if o.Language != "" && o.Language != settings.Go {
		all = append(all, pair{"language", o.Language})
	}
	if o.Play && !isLesson {
		all = append(all, pair{"play", strconv.FormatBool(true)})
	}
	return all
}

// withoutOwn returns the setups with built-in loops, or if there are none, the first one with the default loop. A
// query leaves out loops that users write: their source would not fit. A link has it in its fragment.
func withoutOwn(setups []experiment.Setup) (all []experiment.Setup) {
	for _, s := range setups {
		if _, written := s.Own.Find(s.Loop); !written {
			s.Own = nil
			all = append(all, s)
		}
	}
	if len(all) == 0 {
		s := setups[0]
		s.Own, s.Loop = nil, experiment.Default().Loop
		all = append(all, s)
	}
	return all
}

// split splits setups into what they have in common and the labels of runs. A label has the settings in which its run
// differs from base. Equal setups still get different labels ([settings.Apart]).
func split(setups []experiment.Setup, base experiment.Setup) (common experiment.Setup, labels []string) {
	runs := make([]experiment.Run, len(setups))
	for i, s := range setups {
		runs[i].Loop = s.Loop
	}
	common = setups[0]
	for _, k := range experiment.Keys() {
		differs := func(s experiment.Setup) bool { return k.Text(s) != k.Text(setups[0]) }
		if k.Name == "loop" || !slices.ContainsFunc(setups, differs) {
			continue
		}
		k.Set(&common, k.Text(base)) // no error: a key reads what it writes
		for i, s := range setups {
			if text := k.Text(s); text != k.Text(base) {
				runs[i].Overrides = append(runs[i].Overrides, experiment.Override{Key: k.Name, Text: text})
			}
		}
	}
	settings.Apart(runs, setups, base)
	for _, r := range runs {
		labels = append(labels, r.Label())
	}
	return common, labels
}
