package stage

import (
	"math"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gameloops/loops"
)

// watchedFields is the most fields of a loop that are watched.
const watchedFields = 14

// A watch looks at the fields of a stage's loop while it runs. Only the loop's goroutine may do that: it takes the
// values when somebody wants them, as bare numbers, and allocates nothing. The drawing goroutine reads them.
type watch struct {
	loop   reflect.Value // the struct; the loop's goroutine only
	stood  bool          // it has stopped, and was seen there; the loop's goroutine only
	wanted atomic.Bool

	mu     sync.Mutex
	fields []watchedField // none before there is a loop
	seen   Sighting
}

// A watchedField is a field of a loop, or of a struct in one.
type watchedField struct {
	Name string // accumulated, or core.accumulated
	path []int  // for [reflect.Value.FieldByIndex]
	kind fieldKind
}

// A fieldKind says how a value is to be read.
type fieldKind uint8

const (
	durationField fieldKind = iota
	intField
	floatField
	boolField
)

// A Sighting is what was seen of a loop at one moment.
type Sighting struct {
	Values [watchedFields]uint64 // of the fields: their bits
	Stands standing
}

// A standing is where a loop stands that is paused.
type standing struct {
	Where where
	Line  int // of the loop's own file, for inFrame; 0: it is in another one
}

type where uint8

const (
	runs        where = iota
	BeforeFrame       // it waits for its next frame
	InFrame           // it waits for its next update
)

// follow begins to watch a loop.
func (w *watch) follow(l loops.GameLoop) {
	v := reflect.ValueOf(l).Elem()
	_, split := l.(loops.Splitter) // a part of it is for another goroutine
	fields := appendFields(nil, v.Type(), "", nil, split)
	w.mu.Lock()
	w.loop, w.fields = v, fields[:min(len(fields), watchedFields)]
	w.mu.Unlock()
	w.look(standing{})
}

// appendFields appends the fields of a struct that are numbers, and those of the structs in it, unless it is split.
func appendFields(all []watchedField, t reflect.Type, prefix string, path []int, split bool) []watchedField {
	for i := range t.NumField() {
		f := t.Field(i)
		here := append(append([]int(nil), path...), i)
		kind, ok := kindOf(f.Type)
		switch {
		case ok:
			all = append(all, watchedField{prefix + f.Name, here, kind})
		case f.Type.Kind() != reflect.Struct || split:
		case f.Anonymous:
			all = appendFields(all, f.Type, prefix, here, split)
		default:
			all = appendFields(all, f.Type, prefix+f.Name+".", here, split)
		}
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

// longFrame is after how many updates a frame is so long that one looks into it.
const longFrame = 8

// glance is called after each frame, and after each update of a long one.
func (w *watch) glance() {
	if w.wanted.CompareAndSwap(true, false) {
		w.look(standing{})
	}
}

// look takes the values.
func (w *watch) look(at standing) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := range w.fields {
		v := w.loop.FieldByIndex(w.fields[i].path)
		switch w.fields[i].kind {
		case floatField:
			w.seen.Values[i] = math.Float64bits(v.Float())
		case boolField:
			w.seen.Values[i] = 0
			if v.Bool() {
				w.seen.Values[i] = 1
			}
		default:
			w.seen.Values[i] = uint64(v.Int())
		}
	}
	w.seen.Stands = at
}

// waits is called as long as the loop may not begin its next frame.
func (w *watch) waits() {
	if !w.stood {
		w.stood = true
		w.look(standing{Where: BeforeFrame})
	}
}

// stops is called as long as the loop may not do its next update. It is the loop that called: so its line is known.
func (w *watch) stops() {
	if !w.stood {
		w.stood = true
		w.look(standing{InFrame, lineOf(w.loop.Type())})
	}
}

// goesOn is called when the loop goes on.
func (w *watch) goesOn() {
	if w.stood {
		w.stood = false
		w.mu.Lock()
		w.seen.Stands = standing{}
		w.mu.Unlock()
	}
}

// lineOf is the line that runs of the file in which a loop's Frame is, 0 if there is none.
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

// Want asks for new values. The loop takes them when its next update or frame is over.
func (w *watch) Want() { w.wanted.Store(true) }

// Sight is what was seen last, and of what fields.
func (w *watch) Sight() ([]watchedField, Sighting) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.fields, w.seen
}

// Sees tells whether there is a field of a name.
func (w *watch) Sees(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.ContainsFunc(w.fields, func(f watchedField) bool {
		return f.Name == name || strings.HasSuffix(f.Name, "."+name)
	})
}

// Text is a value for a reader, as wide as the one before as long as it is about as large.
func (f *watchedField) Text(value uint64) string {
	switch f.kind {
	case durationField:
		return formatValue(time.Duration(value))
	case floatField:
		const decimals = 1e6
		return strconv.FormatFloat(math.Round(math.Float64frombits(value)*decimals)/decimals+0, 'f', 6, 64)
	case boolField:
		return strconv.FormatBool(value != 0)
	default:
		return strconv.FormatInt(int64(value), 10)
	}
}

// formatValue writes a time to the microsecond.
func formatValue(d time.Duration) string {
	if d == loops.NoLimit {
		return "no limit"
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', 3, 64) + " ms"
}
