package report

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"time"

	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/report/plot"
)

//go:embed page.html
var pageTemplate string

//go:embed page.css
var pageStyle string

// A page is the data of the template.
type page struct {
	Kicker, Title, Look string
	Style               template.CSS
	Goals               []pageGoal // of an exercise
	Runs                []pageRun
	Outcomes            []pageOutcome
	Lesson              *pageLesson
	Held                int
	Facts               []fact
	Film                template.URL
	Plots               []pagePlot
	Rows                []pageRow
	Definitions         []definition
	Command, TOML       string
}

type pageRun struct {
	Number   int
	Label    template.HTML
	Swatch   template.HTML
	Settings string
	Verdicts []string
}

// A pageGoal is a goal of an exercise.
type pageGoal struct {
	Words string
	Claim template.HTML
}

type pageOutcome struct {
	Held  bool
	Claim template.HTML
	Got   string
}

func pageOutcomeOf(o experiment.Outcome) pageOutcome {
	return pageOutcome{o.Held, breakable(o.Expectation.String()), o.Got}
}

type fact struct{ Name, Value string }

type pagePlot struct {
	Title, Caption, File string
	SVG                  template.HTML
}

type pageRow struct {
	Title, Unit string
	Alike       bool
	Cells       []cell
}

type cell struct {
	Text string
	Best bool
}

type definition struct{ Name, Title, Unit, Better, About, Source string }

// page returns the page of a report, including its plots.
func (c Comparison) page(figures []plot.Figure) ([]byte, error) {
	t, err := template.New("page").Parse(pageTemplate)
	if err != nil {
		return nil, err
	}
	e := c.Experiment
	p := page{
		Kicker:  "Game loops compared",
		Title:   e.Title,
		Look:    e.About(),
		Style:   template.CSS(pageStyle),
		Facts:   facts(e.Common),
		Held:    c.held(),
		Rows:    c.pageRows(),
		Lesson:  pageLessonOf(c),
		Command: c.Command,
		TOML:    string(c.toml()),
	}
	if e.Name != "" {
		p.Kicker += ": " + e.Name
	}
	if p.Title == "" {
		p.Title = untitled(e)
	}
	for _, g := range e.Exercise {
		p.Goals = append(p.Goals, pageGoal{g.Words, breakable(g.Expectation.String())})
	}
	looks := c.looks()
	for i, r := range c.Results {
		run := pageRun{
			Number:   i + 1,
			Label:    breakable(c.labels()[i]),
			Swatch:   swatch(looks[i]),
			Settings: settingsLine(r),
		}
		for _, v := range metrics.Verdicts(&r.Record) {
			run.Verdicts = append(run.Verdicts, v.Text)
		}
		p.Runs = append(p.Runs, run)
	}
	for _, o := range c.Outcomes {
		p.Outcomes = append(p.Outcomes, pageOutcomeOf(o))
	}
	if c.Film != nil {
		p.Film = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(c.Film))
	}
	p.Plots = pagePlots(figures)
	p.Definitions = definitions()
	var b bytes.Buffer
	if err := t.Execute(&b, p); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func pagePlots(figures []plot.Figure) (plots []pagePlot) {
	for _, f := range figures {
		plots = append(plots, pagePlot{f.Title, f.Caption, "plot-" + f.Name, template.HTML(f.Inline())})
	}
	return plots
}

func untitled(e *experiment.Experiment) string {
	if len(e.Runs) == 1 {
		return e.Runs[0].Label()
	}
	return fmt.Sprintf("%d runs compared", len(e.Runs))
}

// settingsLine describes the settings of a run's loop, and the hash of its final world.
func settingsLine(r *experiment.Result) string {
	return SettingsOf(r) + fmt.Sprintf(", final world %016x", r.Hash)
}

// SettingsOf describes the settings of a run's loop, and its display.
func SettingsOf(r *experiment.Result) string {
	return spaced(fmt.Sprintf("%s, %s Hz", loopSettings(Summarize(r)), r.Leg.Machine.Rate()))
}

// facts returns the settings that the runs have in common.
func facts(s experiment.Setup) []fact {
	facts := []fact{
		{"Scene", fmt.Sprintf("%s, %d objects%s, seed %d", s.Scene, s.Objects, speed(s), s.Seed)},
		{"Physics", fmt.Sprintf("%s, continuous collision %s", s.Engine, s.Continuous)},
		{"Machine", machine(s.Machine)},
		{"Costs", costs(s)},
		{"Duration", s.Duration.String()},
	}
	if s.Updates > 0 {
		facts[4].Value = fmt.Sprintf("%d updates, at most %v", s.Updates, s.Duration)
	}
	var loop []string
	if s.Step != 0 {
		loop = append(loop, "step "+s.Step.String())
	}
	switch {
	case s.MaxStep == experiment.Off:
		loop = append(loop, "no maximum step")
	case s.MaxStep > time.Duration(0):
		loop = append(loop, "maximum step "+s.MaxStep.String())
	}
	if loop != nil {
		facts = append(facts, fact{"Loops", strings.Join(loop, ", ")})
	}
	for i, f := range facts {
		facts[i].Value = spaced(f.Value)
	}
	return facts
}

var tightUnit = regexp.MustCompile(`(\d)(ns|µs|ms|s)\b`)

// spaced puts a space between the numbers and units of a text, as in typeset text.
func spaced(text string) string { return tightUnit.ReplaceAllString(text, "$1\u00a0$2") }

// breakable lets a browser break a label between its parts.
func breakable(label string) template.HTML {
	var b strings.Builder
	for _, r := range label {
		if r == ':' {
			b.WriteString("<wbr>")
		}
		b.WriteString(template.HTMLEscapeString(string(r)))
		if r == '-' || r == ',' || r == '+' {
			b.WriteString("<wbr>")
		}
	}
	return template.HTML(b.String())
}

// swatch draws the look of a run in the plots.
func swatch(l plot.Look) template.HTML {
	const width, height = plot.SwatchWidth + 2, 10
	c := vgsvg.New(width, height)
	plot.Pen{Canvas: draw.New(c)}.Swatch(l, 1, height/2)
	return template.HTML(strings.Replace(plot.Inlined(c, "", plot.AllInks()), "<svg ", `<svg class="swatch" `, 1))
}

func (c Comparison) pageRows() []pageRow {
	var rows []pageRow
	for _, r := range c.rows() {
		p := pageRow{Title: r.Title, Unit: r.Unit, Alike: r.alike()}
		for i, text := range r.texts {
			p.Cells = append(p.Cells, cell{text, r.best[i]})
		}
		rows = append(rows, p)
	}
	last := pageRow{Title: "Final world", Alike: true}
	for _, r := range c.Results {
		last.Alike = last.Alike && r.Hash == c.Results[0].Hash
		last.Cells = append(last.Cells, cell{Text: shortHash(r.Hash)})
	}
	return append(rows, last)
}

// definitions returns the definitions of all numbers of a run.
func definitions() []definition {
	all := definitionsOf(func(string) bool { return true })
	return append(all, definition{
		Name:  "hash",
		Title: "Final world",
		About: "The first digits of the hash of the exact state of the world when the run ended. Equal hashes mean " +
			"equal worlds, to the last bit.",
	})
}

// definitionsOf returns the definitions of some metrics. Metrics with the same definition share an entry.
func definitionsOf(wanted func(name string) bool) []definition {
	var all []definition
	for _, m := range metrics.Metrics() {
		if !wanted(m.Name) {
			continue
		}
		d := definition{Name: m.Name, Title: m.Title, Unit: m.Unit, Better: m.Better.String(), About: m.About,
			Source: m.Source}
		if n := len(all); n > 0 && d.About != "" && all[n-1].sharesWith(d) {
			all[n-1].Title += "; " + d.Title
			all[n-1].Name += ", " + d.Name
			continue
		}
		all = append(all, d)
	}
	return all
}

func (d definition) sharesWith(other definition) bool {
	return d.About == other.About && d.Source == other.Source && d.Unit == other.Unit && d.Better == other.Better
}
