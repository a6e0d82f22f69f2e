package quiz

import (
	"encoding/csv"
	"io"
	"strconv"
)

// mostAnswers is the largest number of answers in the table: that of all lessons, as a test checks.
const mostAnswers = 4

// WriteCSV writes questions as a table with a line for each, and a header. The right answer is a number, from 1.
func WriteCSV(w io.Writer, all []Question) error {
	out := csv.NewWriter(w)
	header := []string{"lesson", "group", "title", "question", "stages"}
	for i := range mostAnswers {
		header = append(header, "answer "+strconv.Itoa(i+1))
	}
	header = append(header, "right answer")
	for i := range mostAnswers {
		header = append(header, "why "+strconv.Itoa(i+1)+" is wrong")
	}
	out.Write(append(header, "conclusion")) // Flush keeps its error
	for _, q := range all {
		var texts, reasons [mostAnswers]string
		for i, a := range q.Answers[:min(len(q.Answers), mostAnswers)] {
			texts[i], reasons[i] = a.Text, a.Because
		}
		line := append([]string{q.Lesson, q.Group, q.Title, q.Text, q.Stages}, texts[:]...)
		line = append(append(line, strconv.Itoa(q.Right+1)), reasons[:]...)
		out.Write(append(line, q.Conclusion))
	}
	out.Flush()
	return out.Error()
}
