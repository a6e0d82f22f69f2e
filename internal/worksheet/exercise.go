package worksheet

import (
	"bytes"
	_ "embed"
	"html/template"
	"strings"

	"gameloops/internal/experiment"
)

//go:embed exercise.html
var exerciseTemplate string

// An Exercise holds the contents of the pages of an exercise.
type Exercise struct {
	Of       *experiment.Experiment
	Settings []string             // of its runs, in order
	Argument string               // names the exercise on a command line: its name or its file
	Begins   []experiment.Outcome // with the loop to start from
	Model    string               // a source that reaches all goals; empty: there is none
	Ends     []experiment.Outcome // with the model answer
}

// An exercisePage is the data of the template.
type exercisePage struct {
	Key         bool
	Style       template.CSS
	Title, Task string
	Goals       []goal
	Runs        []run
	Start       []codeLine
	Why         string     // explains the model answer
	Model       []codeLine // only on the key
	Name        string     // of the loop
	Argument    string
	Seated      bool       // the exercise belongs to the course
	Lines       []struct{} // to write on
	Result      []struct{} // to write the result on
}

type goal struct {
	Words, Expectation string
	Reached            bool   // on the key: by the model answer
	Begins, Ends       string // on the key: the value with the loop to start from, and with the model answer
}

// A codeLine is a numbered line of a source.
type codeLine struct {
	Number int
	Text   string
	New    bool // it is not in the loop to start from
}

// page returns the sheet, or its key.
func (x Exercise) page(key bool) ([]byte, error) {
	t, err := template.New("exercise").Parse(exerciseTemplate)
	if err != nil {
		return nil, err
	}
	e := x.Of
	_, seated := experiment.LessonByName(x.Argument)
	p := exercisePage{Key: key, Style: template.CSS(pageStyle), Title: e.Title, Task: e.Look, Argument: x.Argument,
		Seated: seated, Name: e.Start().Name, Start: numbered(e.Start().Source), Lines: make([]struct{}, 14),
		Result: make([]struct{}, 2)}
	for i, g := range e.Exercise {
		p.Goals = append(p.Goals, goal{Words: g.Words, Expectation: g.Expectation.String()})
		if key {
			p.Goals[i].Begins = x.Begins[i].Got
		}
		if key && x.Model != "" {
			p.Goals[i].Ends, p.Goals[i].Reached = x.Ends[i].Got, x.Ends[i].Held
		}
	}
	for i, r := range e.Runs {
		p.Runs = append(p.Runs, run{i + 1, r.Label(), x.Settings[i]})
	}
	if key && x.Model != "" {
		why, source := explained(x.Model)
		p.Why, p.Model = why, marked(numbered(source), p.Start)
	}
	var b bytes.Buffer
	if err := t.Execute(&b, p); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// explained returns the comment that a source begins with, and the rest.
func explained(source string) (comment, rest string) {
	var words []string
	for line := range strings.Lines(source) {
		text, ok := strings.CutPrefix(line, "//")
		if !ok {
			break
		}
		words = append(words, strings.TrimSpace(text))
		source = source[len(line):]
	}
	return strings.Join(words, " "), source
}

// numbered returns the lines of a source, without empty ones at its beginning and end.
func numbered(source string) (all []codeLine) {
	for i, text := range strings.Split(strings.Trim(source, "\n"), "\n") {
		all = append(all, codeLine{Number: i + 1, Text: text})
	}
	return all
}

// marked marks the lines that are not in the longest common subsequence of both sources as new.
func marked(lines, older []codeLine) []codeLine {
	// common[i][k] is how many lines lines[i:] and older[k:] have in common.
	common := make([][]int, len(lines)+1)
	for i := range common {
		common[i] = make([]int, len(older)+1)
	}
	for i := len(lines) - 1; i >= 0; i-- {
		for k := len(older) - 1; k >= 0; k-- {
			common[i][k] = max(common[i+1][k], common[i][k+1])
			if lines[i].Text == older[k].Text {
				common[i][k] = common[i+1][k+1] + 1
			}
		}
	}
	k := 0
	for i := range lines {
		for k < len(older) && lines[i].Text != older[k].Text && common[i][k+1] == common[i][k] {
			k++
		}
		lines[i].New = k == len(older) || lines[i].Text != older[k].Text
		if !lines[i].New {
			k++
		}
	}
	return lines
}
