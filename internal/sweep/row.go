package sweep

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/userloop"
)

// A Format is how rows are written.
type Format string

// The formats. In both, a row is a line. A missing number (a run without frames has no frame rate) is empty in CSV and
// null in JSON.
const (
	CSV       Format = "csv"   // with a header, quoted as in RFC 4180
	JSONLines Format = "jsonl" // an object per line
)

// The columns of every row, besides those of its keys and metrics.
var (
	timeColumns = []string{"elapsed_s", "simulated_s", "dropped_s"}
	endColumns  = []string{"hash", "error", "cell", "cells", "grid", checksumColumn}
)

// checksumColumn has the checksum of the rest of the row.
const checksumColumn = "checksum"

// sourceColumn has the hash of the source of a user's loop. Only a sweep with such loops has this column. It is empty
// for a built-in loop.
const sourceColumn = "loop_source"

// nameColumns sets the columns: first the keys, then the times, the metrics, and the identity of the row. A metric with
// the name of a time has no second column. A metric with the name of a key gets the prefix "metric.".
func (g *Grid) nameColumns() {
	taken := make(map[string]bool)
	for _, k := range g.columns {
		g.names = append(g.names, k.Name)
	}
	if len(g.own) > 0 {
		g.names = append(g.names, sourceColumn)
	}
	g.keys = len(g.names)
	g.names = append(g.names, timeColumns...)
	for _, name := range append(timeColumns, endColumns...) {
		taken[name] = true
	}
	for _, m := range metrics.Metrics() {
		if taken[m.Name] {
			continue
		}
		g.metrics = append(g.metrics, m)
		name := m.Name
		if _, isKey := experiment.KeyByName(name); isKey {
			name = "metric." + name
		}
		g.names = append(g.names, name)
	}
	g.names = append(g.names, endColumns...)
}

// A value is a field of a row.
type value struct {
	text string // empty: no value
	bare bool   // a number
}

func text(s string) value { return value{text: s} }
func number(n int) value  { return value{strconv.Itoa(n), true} }
func keyValue(k experiment.Key, s experiment.Setup) value {
	v := value{text: k.Text(s)}
	if k.Takes == "N" || k.Takes == "HZ" {
		_, err := strconv.ParseFloat(v.text, 64)
		v.bare = err == nil
	}
	return v
}

// seconds formats a time exact to the nanosecond, which a float64 can represent for more than a day.
func seconds(d time.Duration) value { return value{trimmed(d.Seconds(), 9), true} }

// measure formats a metric with at most six decimals. More are of no use to a reader.
func measure(x float64) value {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return value{}
	}
	return value{trimmed(x, 6), true}
}

func trimmed(x float64, decimals int) string {
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// A row has the keys of a cell, the result of its run, and its identity. Equal cells share the result.

// result formats the result of a run: its numbers, or its error.
func (g *Grid) result(f Format, r *experiment.Result, err error) []byte {
	var row []value
	if err != nil {
		row = append(row, make([]value, len(timeColumns)+len(g.metrics)+1)...)
		row = append(row, text(strings.Join(strings.Fields(err.Error()), " "))) // on one line
	} else {
		row = append(row, seconds(r.Time.Elapsed), seconds(r.Time.Simulated), seconds(r.Time.Dropped()))
		for _, m := range g.metrics {
			row = append(row, measure(m.Of(&r.Record)))
		}
		row = append(row, text(fmt.Sprintf("%016x", r.Hash)), value{})
	}
	return fields(f, g.names[g.keys:], row)
}

// begin returns the beginning of a setup's row: the values of its keys.
func (g *Grid) begin(f Format, s experiment.Setup) []byte {
	var keys []value
	for _, k := range g.columns {
		keys = append(keys, keyValue(k, s))
	}
	if len(g.own) > 0 {
		var hash value
		if l, ok := g.own.Find(s.Loop); ok {
			hash = text(sourceHash(l))
		}
		keys = append(keys, hash)
	}
	begin := append(fields(f, g.names, keys), ',')
	if f == JSONLines {
		begin = append([]byte("{"), begin...)
	}
	return begin
}

// line returns the row of cell i with its result and a newline.
func (g *Grid) line(seal checksummer, i int, s experiment.Setup, result []byte) []byte {
	place := []value{number(i + 1), number(g.cells), text(g.id)}
	names := endColumns[len(endColumns)-len(place)-1:]
	columns := append(append(g.begin(seal.format, s), result...), ',')
	return seal.row(append(columns, fields(seal.format, names, place)...))
}

// fields formats some columns of a row, separated by commas.
func fields(f Format, names []string, row []value) []byte {
	if f == JSONLines {
		return jsonFields(names, row)
	}
	words := make([]string, len(row))
	for i, v := range row {
		words[i] = v.text
	}
	return bytes.TrimSuffix(csvLine(words), []byte("\n"))
}

// header returns the header of a file. It contains the user's loops, so they cannot get lost: in CSV as the [[loop]]
// tables of an experiment, in comments, and in JSON as an object.
func (g *Grid) header(f Format) []byte {
	var head []byte
	switch {
	case f == JSONLines && len(g.own) > 0:
		loops, _ := json.Marshal(g.own) // names and texts: it never fails
		return fmt.Appendf(nil, "%s%s}\n", loopsBegin, loops)
	case f == JSONLines:
		return nil
	}
	for line := range strings.Lines(string(experiment.LoopTables(g.own))) {
		head = append(append(head, commentBegins...), line...)
	}
	return append(head, csvLine(g.names)...)
}

// sourceHash returns a short text that is equal for equal sources: the first digits of a SHA-256.
func sourceHash(l userloop.Loop) string {
	sum := sha256.Sum256([]byte(l.Source))
	return hex.EncodeToString(sum[:8])
}

// columnsOf returns a header without the loops in it.
func columnsOf(header []byte) []byte {
	if bytes.HasPrefix(header, []byte(loopsBegin)) {
		return []byte(loopsBegin)
	}
	return header[bytes.LastIndexByte(bytes.TrimSuffix(header, []byte("\n")), '\n')+1:]
}

// The beginnings of the header lines that contain the user's loops.
const (
	commentBegins = "# "
	loopsBegin    = `{"loops":`
)

func csvLine(words []string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write(words)
	w.Flush()
	return b.Bytes()
}

func jsonFields(names []string, row []value) (b []byte) {
	for i, v := range row {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, quoted(names[i])...), ':')
		switch {
		case v.text == "":
			b = append(b, "null"...)
		case v.bare:
			b = append(b, v.text...)
		default:
			b = append(b, quoted(v.text)...)
		}
	}
	return b
}

func quoted(s string) []byte {
	b, _ := json.Marshal(s) // a string: it never fails
	return b
}
