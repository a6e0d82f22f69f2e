package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"gameloops/internal/atomicfile"
	"gameloops/internal/cure"
	"gameloops/internal/metrics"
	"gameloops/internal/report/plot"
)

// The files of a report, besides plot-NAME.svg and plot-NAME.png for each plot.
const (
	indexFile   = "index.html"
	framesFile  = "frames.csv"
	summaryFile = "summary.json"
	tomlFile    = "experiment.toml"
	traceFile   = "trace.json"
	filmFile    = "film.png"
	lessonFile  = "lesson.json"
)

// CheckFolder returns an error if a report cannot be written to a folder. It leaves nothing behind.
func CheckFolder(dir string) error {
	if err := atomicfile.CheckFolder(dir); err != nil {
		return err
	}
	_, err := earlierFiles(dir)
	return err
}

// WriteFolder writes the report of a comparison: a page to read, and all the data of the page. It creates the folder
// if it does not exist, and returns an error if the folder has files other than those of an earlier report. Two
// reports of one comparison are equal, byte for byte, because they have no time and no path. The files appear
// together, the page last: a full disk leaves the earlier report, or no folder.
func WriteFolder(dir string, c Comparison) error {
	if err := c.check(); err != nil {
		return err
	}
	figures := c.figures()
	page, err := c.page(figures)
	if err != nil {
		return err
	}
	return writeFiles(dir, c.files(figures, page))
}

// writeFiles writes the files of a report, all or none of them, and removes the other files of an earlier one.
func writeFiles(dir string, files []folderFile) error {
	old, err := earlierFiles(dir)
	if err != nil {
		return err
	}
	folder, err := atomicfile.OpenFolder(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	var written []string
	for _, file := range files {
		if err := folder.Add(file.name, file.write); err != nil {
			return err
		}
		written = append(written, file.name)
	}
	if err := folder.Commit(); err != nil {
		return err
	}
	return removeOld(dir, old, written)
}

// A folderFile is one file of a report.
type folderFile struct {
	name  string
	write func(io.Writer) error
}

// files returns the files of the report. The page is the last one.
func (c Comparison) files(figures []plot.Figure, page []byte) []folderFile {
	files := []folderFile{
		{framesFile, func(w io.Writer) error { return WriteFrames(w, c) }},
		{summaryFile, func(w io.Writer) error { return WriteSummaries(w, c) }},
		bytesOf(tomlFile, c.toml),
		{traceFile, func(w io.Writer) error { return WriteTrace(w, c) }},
	}
	if c.Lesson != nil {
		files = append(files, folderFile{lessonFile, func(w io.Writer) error { return WriteLesson(w, c) }})
	}
	if c.Film != nil {
		files = append(files, bytesOf(filmFile, func() []byte { return c.Film }))
	}
	return append(append(files, plotFiles(figures)...), bytesOf(indexFile, func() []byte { return page }))
}

// plotFiles returns the files of figures.
func plotFiles(figures []plot.Figure) (files []folderFile) {
	for _, f := range figures {
		files = append(files, bytesOf("plot-"+f.Name+".svg", f.SVG), bytesOf("plot-"+f.Name+".png", f.PNG))
	}
	return files
}

// bytesOf returns a file with these bytes.
func bytesOf(name string, data func() []byte) folderFile {
	return folderFile{name, func(w io.Writer) error {
		_, err := w.Write(data())
		return err
	}}
}

// generator marks a page as the page of a report.
const generator = `<meta name="generator" content="looplab">`

// earlierFiles returns the files of an earlier report in the folder. It returns an error if the folder has files, but
// not of a report.
func earlierFiles(dir string) (old []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the folder of the report: %w", err)
	}
	if len(entries) == 0 {
		return nil, nil
	}
	page, err := os.ReadFile(filepath.Join(dir, indexFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the folder of the report: %w", err)
	}
	for _, e := range entries {
		if isReportFile(e.Name()) {
			old = append(old, e.Name())
		}
	}
	unfinished := len(old) == len(entries) // a report that was interrupted before its page was written
	if !bytes.Contains(page[:min(len(page), 1000)], []byte(generator)) && (page != nil || !unfinished) {
		return nil, fmt.Errorf("%s has other files than those of a report: name an empty or a new folder", dir)
	}
	return old, nil
}

func isReportFile(name string) bool {
	all := []string{indexFile, framesFile, summaryFile, tomlFile, traceFile, filmFile, lessonFile}
	if slices.Contains(all, name) {
		return true
	}
	svg, _ := filepath.Match("plot-*.svg", name)
	png, _ := filepath.Match("plot-*.png", name)
	return svg || png
}

// removeOld removes the files of an earlier report that the new one does not have.
func removeOld(dir string, old, written []string) error {
	for _, name := range old {
		if !slices.Contains(written, name) {
			if err := os.Remove(filepath.Join(dir, name)); err != nil {
				return fmt.Errorf("removing a file of the earlier report: %w", err)
			}
		}
	}
	return nil
}

// WriteFrames writes the frames of all runs, one row each. A column with the run comes before the columns of WriteCSV.
func WriteFrames(w io.Writer, c Comparison) error {
	out := csv.NewWriter(w)
	out.Write(append([]string{"run"}, frameColumns...))
	for i, label := range c.labels() {
		for row := range frameRows(c.Results[i]) {
			out.Write(append([]string{label}, row...))
		}
	}
	out.Flush()
	return out.Error()
}

// A runSummary is a run in summary.json.
type runSummary struct {
	Run string `json:"run"`
	Summary
	Metrics  namedNumbers `json:"metrics"`
	Verdicts []cure.Tried `json:"verdicts"` // whose cures were not tried
}

// namedNumbers is an object with its keys in this order. NaN and infinities become null.
type namedNumbers []namedNumber

type namedNumber struct {
	name  string
	value float64
}

// MarshalJSON writes the object.
func (n namedNumbers) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, v := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, v.name), ':')
		if math.IsNaN(v.value) || math.IsInf(v.value, 0) {
			b = append(b, "null"...)
		} else {
			number, _ := json.Marshal(v.value) // finite: it never fails
			b = append(b, number...)
		}
	}
	return append(b, '}'), nil
}

// WriteSummaries writes a JSON array with the summary, all metrics and the verdicts of each run.
func WriteSummaries(w io.Writer, c Comparison) error {
	var all []runSummary
	for i, r := range c.Results {
		s := runSummary{Run: c.labels()[i], Summary: Summarize(r), Verdicts: []cure.Tried{}}
		for _, m := range metrics.Metrics() {
			s.Metrics = append(s.Metrics, namedNumber{m.Name, m.Of(&r.Record)})
		}
		for _, f := range cure.All(r.Setup, &r.Record) {
			s.Verdicts = append(s.Verdicts, cure.Tried{Finding: f})
		}
		all = append(all, s)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(all)
}
