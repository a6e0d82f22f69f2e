package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/judge"
	"gameloops/internal/report/plot"
)

//go:embed judged.html
var judgedTemplate string

// A judgedPage is the data of the template.
type judgedPage struct {
	Title       string
	Style       template.CSS
	Games       []judgedGame
	Plots       []pagePlot
	Rows        []pageRow
	Missing     []fact
	Definitions []definition
}

// A judgedGame is a capture on the page.
type judgedGame struct {
	Number            int
	File, Name, About string
	Swatch            template.HTML
	Verdicts          [][]string // lines, the verdict first
	Notes             []string
}

const capturedTimeCaption = "How long each frame took, from present to present. A smooth game is a flat line."
const recordedTimeCaption = "How long each frame took, from its beginning to that of the next one. A smooth game is " +
	"a flat line."

// WriteJudgementsFolder writes a report of captures: a page, its plots and its numbers. Like [WriteFolder], it writes
// all files or none, and refuses a folder with other files.
func WriteJudgementsFolder(dir string, all []*judge.Judgement) error {
	c := comparisonOf(all)
	figures := []plot.Figure{c.frameTimes()}
	figures[0].Caption = capturedTimeCaption
	if slices.ContainsFunc(all, func(j *judge.Judgement) bool { return j.Chain.Displays }) {
		figures = append(figures, c.animationErrors(), c.errorDistribution())
	}
	if !slices.ContainsFunc(all, func(j *judge.Judgement) bool { return !j.Chain.HasUpdates() }) {
		figures[0].Caption = recordedTimeCaption
		figures = append(figures, c.updatesPerFrame(), c.simulatedTime())
	}
	figures = append(figures, anatomies(all, c.looks())...)
	page, err := judgedPageOf(all, c, figures)
	if err != nil {
		return err
	}
	files := append(plotFiles(figures),
		folderFile{summaryFile, func(w io.Writer) error { return WriteJudgementsJSON(w, all) }},
		bytesOf(indexFile, func() []byte { return page }))
	return writeFiles(dir, files)
}

// comparisonOf returns captures as the results of runs, for the plots.
func comparisonOf(all []*judge.Judgement) Comparison {
	c := Comparison{Experiment: &experiment.Experiment{}}
	for _, j := range all {
		c.Experiment.Runs = append(c.Experiment.Runs, experiment.Run{Loop: j.File})
		c.Results = append(c.Results, &experiment.Result{Record: *j.Record})
	}
	return c
}

func judgedPageOf(all []*judge.Judgement, c Comparison, figures []plot.Figure) ([]byte, error) {
	t, err := template.New("judged").Parse(judgedTemplate)
	if err != nil {
		return nil, err
	}
	p := judgedPage{Style: template.CSS(pageStyle), Plots: pagePlots(figures)}
	if p.Title = all[0].File; len(all) > 1 {
		p.Title = fmt.Sprintf("%d captures compared", len(all))
	}
	looks := c.looks()
	for i, j := range all {
		p.Games = append(p.Games, judgedGame{Number: i + 1, File: j.File, Name: j.Chain.Name(),
			About: aboutJudged(j), Swatch: swatch(looks[i]),
			Verdicts: verdictTexts(j), Notes: j.Capture.Notes})
	}
	rows, missing := judgedRows(all)
	shown := make(map[string]bool)
	for _, r := range rows {
		shown[r.Name] = true
		row := pageRow{Title: r.Title, Unit: r.Unit, Alike: len(all) > 1 && r.alike()}
		for i, text := range r.texts {
			row.Cells = append(row.Cells, cell{text, r.best[i]})
		}
		p.Rows = append(p.Rows, row)
	}
	for _, m := range missing {
		for _, title := range m.titles {
			p.Missing = append(p.Missing, fact{title, m.why})
		}
	}
	p.Definitions = definitionsOf(func(name string) bool { return shown[name] })
	var b bytes.Buffer
	err = t.Execute(&b, p)
	return b.Bytes(), err
}
