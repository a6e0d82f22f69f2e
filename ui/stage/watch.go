package stage

import (
	"math"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// watchedFields is the maximum number of fields that are watched.
const watchedFields = 14

// A watch is what was last seen of a stage's loop. The driver's [watcher] takes the values when the display asks for
// them, and the display reads them.
type watch struct {
	wanted atomic.Bool

	mu     sync.Mutex
	fields []Field // none before there is a loop
	seen   Sighting
}

// A watcher looks at the fields of a loop while it runs. It takes the values as bits and allocates nothing.
type watcher struct {
	*watch
	calls *calls
	loop  reflect.Value    // the struct
	own   interpreter.Loop // in place of loop; nil: the loop is compiled
	stood bool             // the loop has stopped, and the watch has the place

	begun  bool // the loop has begun a frame
	untold bool // it is the user's, and does not tell its backlog
}

// A Field is a field of a loop, or of a struct in one.
type Field struct {
	Name string            // accumulated, or core.accumulated
	path []int             // for [reflect.Value.FieldByIndex]
	own  interpreter.Field // in place of path
	kind fieldKind
}

// A fieldKind says how to read a value.
type fieldKind uint8

const (
	durationField fieldKind = iota
	intField
	floatField
	boolField
	numberField // a floatField that shows whole numbers as such
)

// A Sighting is what was seen of a loop at one moment.
type Sighting struct {
	Values  [watchedFields]uint64 // of the fields, as [Field.Text] takes them
	Begun   bool                  // the loop has begun a frame; otherwise it is as it was made
	Drawn   bool                  // there has been a draw: Alpha is that of the latest
	Alpha   float64
	Stopped bool  // the loop is paused before its next frame or update
	InFrame bool  // before an update, in the middle of a frame
	Line    int   // where it is then in the loop's file; 0: in another file
	Before  bool  // the values are of the end of the frame before the one that was running then
	Unshown int   // the number of that frame, if its picture is not on the display yet; 0: it is
	Failed  error // why a loop of the user has stopped; nil: it runs
}

// follow begins to watch a loop. begun says that the loop goes on with what it has begun.
func (w *watcher) follow(l loops.GameLoop, begun bool) {
	var fields []Field
	w.own, _ = l.(interpreter.Loop)
	_, tells := l.(loops.Backlogger)
	w.begun, w.untold = begun, w.own != nil && !tells
	if w.own != nil {
		fields = ownFields(w.own)
	} else {
		w.loop = reflect.ValueOf(l).Elem()
		_, split := l.(loops.Splitter) // a part of it is for another goroutine
		fields = appendFields(nil, w.loop.Type(), "", nil, split)
	}
	w.mu.Lock()
	w.fields = fields[:min(len(fields), watchedFields)]
	w.mu.Unlock()
	w.look(false, false, 0)
}

// appendFields appends the fields of a struct that are numbers, and those of the structs in it, unless it is split.
func appendFields(all []Field, t reflect.Type, prefix string, path []int, split bool) []Field {
	for i := range t.NumField() {
		f := t.Field(i)
		here := append(append([]int(nil), path...), i)
		kind, ok := kindOf(f.Type)
		switch {
		case ok:
			all = append(all, Field{Name: prefix + f.Name, path: here, kind: kind})
		case f.Type.Kind() != reflect.Struct || split:
		case f.Anonymous:
			all = appendFields(all, f.Type, prefix, here, split)
		default:
			all = appendFields(all, f.Type, prefix+f.Name+".", here, split)
		}
	}
	return all
}

// ownFields returns the fields of a loop of the user.
func ownFields(l interpreter.Loop) (all []Field) {
	kinds := map[interpreter.FieldType]fieldKind{
		interpreter.Duration: durationField, interpreter.Int: intField, interpreter.Float: floatField,
		interpreter.Bool: boolField, interpreter.Number: numberField,
	}
	for _, f := range l.Fields() {
		all = append(all, Field{Name: f.Name, own: f, kind: kinds[f.Type]})
	}
	return all
}

func kindOf(t reflect.Type) (kind fieldKind, ok bool) {
	switch t.Kind() {
	case reflect.Int, reflect.Int64:
		if t == reflect.TypeFor[time.Duration]() {
			return durationField, true
		}
		return intField, true
	case reflect.Float64:
		return floatField, true
	case reflect.Bool:
		return boolField, true
	default:
		return 0, false
	}
}

// longFrame is the number of updates after which values are taken during a frame as well.
const longFrame = 8

// glance takes the values if the display asked for them. It is called after each frame, and after each update of a long
// one.
func (w *watcher) glance() {
	if w.own != nil {
		if err := w.own.Err(); err != nil {
			w.fail(err)
		}
	}
	if w.begun = true; w.wanted.CompareAndSwap(true, false) {
		w.look(false, false, 0)
	}
}

// fail records that a loop of the user has stopped.
func (w *watch) fail(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen.Failed = err
}

// look takes the values and the alpha at the same moment, and records where the loop is.
func (w *watcher) look(stopped, inFrame bool, line int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := range w.fields {
		w.seen.Values[i] = w.value(i)
	}
	w.seen.Alpha, w.seen.Drawn = w.calls.alpha()
	w.seen.Begun, w.seen.Stopped, w.seen.InFrame, w.seen.Line = w.begun, stopped, inFrame, line
}

// value returns the value of a field, as its bits.
func (w *watcher) value(field int) uint64 {
	f := &w.fields[field]
	if w.own != nil {
		return w.own.Value(f.own)
	}
	v := w.loop.FieldByIndex(f.path)
	switch f.kind {
	case floatField:
		return math.Float64bits(v.Float())
	case boolField:
		if v.Bool() {
			return 1
		}
		return 0
	default:
		return uint64(v.Int())
	}
}

// appendValues appends the values of all watched fields.
func (w *watcher) appendValues(dst []uint64) []uint64 {
	for i := range w.fields {
		dst = append(dst, w.value(i))
	}
	return dst
}

// waits is called while a paused loop waits for its next frame.
func (w *watcher) waits() {
	if !w.stood {
		w.stood = true
		w.look(true, false, 0)
	}
}

// stops is called while a paused loop waits in an update. The loop is on the call stack, so its line is known.
func (w *watcher) stops() {
	if !w.stood {
		w.stood, w.begun = true, true
		w.look(true, true, w.line())
	}
}

// resumes is called when the loop resumes.
func (w *watcher) resumes() {
	if w.stood {
		w.stood = false
		w.mu.Lock()
		w.seen.Stopped, w.seen.InFrame, w.seen.Line = false, false, 0
		w.mu.Unlock()
	}
}

// line returns the line at which the loop calls the game.
func (w *watcher) line() int {
	if w.own != nil {
		return w.own.Line()
	}
	return lineOf(w.loop.Type())
}

// lineOf returns the running line in the file that has the loop's Frame, or 0 if no function of that file is running.
func lineOf(t reflect.Type) int {
	const most = 24 // from here to the loop, and on to its Frame
	var callers [most]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers[:])])
	line, file := 0, ""
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, t.PkgPath()+".") && strings.HasSuffix(f.Function, t.Name()+").Frame") {
			file = f.File
		}
		if !more {
			break
		}
	}
	frames = runtime.CallersFrames(callers[:runtime.Callers(2, callers[:])])
	for file != "" && line == 0 {
		f, more := frames.Next()
		if f.File == file {
			line = f.Line
		}
		if !more {
			break
		}
	}
	return line
}

// callLines are the lines at which a loop calls the game: [watcher.line] of a call that was made earlier. 0: there are
// several lines, or none is known.
type callLines struct{ update, draw int }

// of returns the line of a call.
func (l *callLines) of(op trace.Op) int {
	if op == trace.Update {
		return l.update
	}
	return l.draw
}

// callLinesOf finds the lines of a program's loop. It runs another instance of the loop for some frames, short ones and
// long ones.
func callLinesOf(p Program) callLines {
	f := &lineFinder{}
	loop, err := p.NewLoop(func() time.Duration { return f.now })
	if _, own := loop.(interpreter.Loop); own || err != nil {
		return callLines{}
	}
	f.loop = reflect.ValueOf(loop).Elem().Type()
	wake := loop.Start(0, f)
	for i := range 100 {
		next := f.now + time.Second/60*time.Duration(1+i%5)
		timer, refresh := loops.Awaits(wake)
		if f.refreshing = refresh && next <= timer; refresh {
			f.now = min(next, max(f.now, timer))
		} else {
			f.now = max(next, timer)
		}
		wake = loop.Frame(f.now, f)
	}
	return callLines{max(f.update, 0), max(f.draw, 0)}
}

// A lineFinder is the game of a loop whose lines are searched.
type lineFinder struct {
	callLines // below 0: there are several
	loop      reflect.Type
	now       time.Duration

	refreshing bool // a refresh has ended the wait for this frame
}

// Refreshing reports whether a refresh has ended the wait for this frame ([loops.Refresher]).
func (f *lineFinder) Refreshing() bool { return f.refreshing }

// Update records the line of an update.
func (f *lineFinder) Update(time.Duration) { note(&f.update, lineOf(f.loop)) }

// Draw records the line of a draw.
func (f *lineFinder) Draw(float64) { note(&f.draw, lineOf(f.loop)) }

// note adds a line to the known one. Calls in Start have no line, since Start is not shown.
func note(known *int, line int) {
	switch {
	case line == 0 || *known == line:
	case *known == 0:
		*known = line
	default:
		*known = -1
	}
}

// sight returns the fields and what was last seen of them.
func (w *watch) sight() ([]Field, Sighting) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.fields, w.seen
}

// replace replaces what was last seen of a loop that goes on.
func (w *watch) replace(seen Sighting) {
	w.wanted.Store(false)
	w.mu.Lock()
	defer w.mu.Unlock()
	seen.Failed = w.seen.Failed
	w.seen = seen
}

// Text formats a value of the field; "" if that is none. Values of about the same size have the same width.
func (f *Field) Text(value uint64) string {
	if value == interpreter.None && (f.kind == numberField || f.kind == boolField) {
		return ""
	}
	switch f.kind {
	case durationField:
		return formatValue(time.Duration(value))
	case floatField:
		return formatFloat(math.Float64frombits(value))
	case numberField:
		if x := math.Float64frombits(value); x == math.Trunc(x) && math.Abs(x) < mostWhole {
			return strconv.FormatFloat(x+0, 'f', 0, 64)
		}
		return formatFloat(math.Float64frombits(value))
	case boolField:
		return strconv.FormatBool(value != 0)
	default:
		return strconv.FormatInt(int64(value), 10)
	}
}

// mostWhole is the number from which on a float64 has no fractions anyway.
const mostWhole = 1 << 53

func formatFloat(x float64) string {
	const decimals = 1e6
	return strconv.FormatFloat(math.Round(x*decimals)/decimals+0, 'f', 6, 64)
}

// formatValue formats a time with the precision of a microsecond.
func formatValue(d time.Duration) string {
	if d == loops.NoLimit {
		return "no limit"
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', 3, 64) + " ms"
}
