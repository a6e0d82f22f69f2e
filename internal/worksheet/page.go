package worksheet

import (
	"bytes"
	_ "embed"
	"html/template"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/report"
)

//go:embed page.html
var pageTemplate string

//go:embed page.css
var pageStyle string

// A page is the data of the template.
type page struct {
	Key                  bool
	Style                template.CSS
	Title, Seat          string
	Question, Conclusion string
	Predictions          []prediction
	Runs                 []run
	Picture              picture
	Rows                 []row
	Stop                 string
	Try, Command, Seen   string
	Lines                []struct{} // to write on, after each question
}

type prediction struct {
	Letter, Text, Because string
	Right                 bool
	Reasons               []experiment.Outcome
}

type run struct {
	Number          int // in the table and the picture
	Label, Settings string
}

// A row has the values of a metric in all runs.
type row struct {
	Title  string
	Values []string
}

// page returns the sheet, or its key.
func (l Lesson) page(key bool) ([]byte, error) {
	t, err := template.New("worksheet").Parse(pageTemplate)
	if err != nil {
		return nil, err
	}
	e, taught := l.Comparison.Experiment, l.Comparison.Lesson
	p := page{Key: key, Style: template.CSS(pageStyle), Title: e.Title, Question: e.Beats.Question,
		Conclusion: e.Beats.Conclusion, Picture: l.picture(key), Rows: l.rows(key), Stop: taught.StopWords(e),
		Try: e.Beats.Try.Text, Command: e.Tried().Command(), Seen: e.Beats.Try.Seen, Lines: make([]struct{}, 3)}
	if seat, ok := experiment.SeatOf(e.Name); ok {
		p.Seat = seat.String() + ": " + seat.Group
	}
	for _, a := range taught.Answers {
		p.Predictions = append(p.Predictions, predictionOf(a, key))
	}
	for i, r := range e.Runs {
		p.Runs = append(p.Runs, run{i + 1, r.Label(), report.SettingsOf(l.Comparison.Results[i])})
	}
	var b bytes.Buffer
	if err := t.Execute(&b, p); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func predictionOf(a lesson.Answer, key bool) prediction {
	p := prediction{Letter: a.Letter, Text: a.Text}
	if key {
		p.Right, p.Because, p.Reasons = a.Right, a.Because, report.Reasons(a)
	}
	return p
}

// mostRows is the maximum number of metrics that a class fills in.
const mostRows = 6

// rows returns the metrics that decide the lesson, with their values on the key.
func (l Lesson) rows(key bool) (rows []row) {
	for _, metric := range l.metrics() {
		title, values := report.ValuesOf(l.Comparison, metric)
		if !key {
			values = make([]string, len(values))
		}
		rows = append(rows, row{title, values})
	}
	return rows
}

// metrics returns the names of the metrics in the predictions, and then of those in the expectations of the lesson.
func (l Lesson) metrics() (names []string) {
	e := l.Comparison.Experiment
	for _, p := range e.Beats.Predictions {
		names = appendMetrics(names, p.Expect)
	}
	return appendMetrics(names, e.Expect)
}

func appendMetrics(names []string, all []experiment.Expectation) []string {
	for _, x := range all {
		if len(names) < mostRows && !slices.Contains(names, x.Metric) {
			names = append(names, x.Metric)
		}
	}
	return names
}
