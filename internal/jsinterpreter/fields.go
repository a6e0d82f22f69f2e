package jsinterpreter

import (
	"math"
	"reflect"
	"slices"
	"time"

	"github.com/dop251/goja"

	"gameloops/internal/interpreter"
)

// A place is where a script keeps a value: a variable, or a property of the object that a variable of the script holds,
// or whose method runs the loop.
type place struct {
	scope, index int
	property     string // "": it is the variable
}

// Fields returns what can be watched, as it was when the script was tried: what had changed then comes first.
func (l *Loop) Fields() []interpreter.Field { return l.program.seen.fields }

// Value returns the bits of a field. One that does not exist at the moment has none.
func (l *Loop) Value(f interpreter.Field) uint64 {
	return bitsOf(l.valueAt(l.program.seen.places[f.Slot]), f.Type)
}

// valueAt returns what is at a place; nil: nothing at the moment.
func (l *Loop) valueAt(at place) goja.Value {
	v := l.variable(at.scope, at.index)
	if at.property == "" {
		return v
	}
	if o := plainObject(v); o != nil {
		return l.page.property(o, at.property)
	}
	return nil
}

// property returns the value of an object's own property; nil: it has none, or has a getter, which is not called.
func (p *page) property(o *goja.Object, name string) goja.Value {
	v, err := p.valueOf(goja.Undefined(), o, p.vm.ToValue(name))
	if err != nil {
		return nil
	}
	return v
}

// plainObject returns an object whose properties can be looked at without running code of the script; nil: the value is
// another one.
func plainObject(v goja.Value) *goja.Object {
	o, ok := v.(*goja.Object)
	if !ok || o.ExportType() == reflect.TypeFor[goja.Proxy]() || o.ClassName() != "Object" {
		return nil
	}
	return o
}

// fieldsOf returns the numbers and truths that a script keeps: its variables, and the properties of the objects that
// they hold, without the numbers of frames and timers. An inner variable hides those outside with its name.
func (l *Loop) fieldsOf() (fields []interpreter.Field, places []place) {
	add := func(name string, v goja.Value, at place) {
		of, ok := fieldType(v)
		_, last := cutLast(name)
		known := func(f interpreter.Field) bool { return f.Name == name }
		if !ok || slices.Contains(l.program.handles, last) || slices.ContainsFunc(fields, known) {
			return
		}
		fields = append(fields, interpreter.Field{Name: name, Type: of, Slot: len(places)})
		places = append(places, at)
	}
	var objects []*goja.Object // whose properties are listed
	for of, scope := range l.program.scopes {
		for i, name := range scope.names {
			v := l.variable(of, i)
			add(name, v, place{scope: of, index: i})
			o := plainObject(v)
			if o == nil || of > 0 && name != thisName || slices.Contains(objects, o) ||
				o == l.page.vm.GlobalObject() {
				continue
			}
			objects = append(objects, o)
			keys := o.Keys()
			for _, key := range keys[:min(len(keys), maxWatched)] {
				add(name+"."+key, l.page.property(o, key), place{of, i, key})
			}
		}
	}
	return fields, places
}

// fieldType returns how a value is watched, if it is a number or a truth.
func fieldType(v goja.Value) (of interpreter.FieldType, ok bool) {
	if _, isNumber := numberOf(v); isNumber {
		return interpreter.Number, true
	}
	if _, isObject := v.(*goja.Object); v == nil || isObject {
		return 0, false
	}
	_, isTruth := v.Export().(bool)
	return interpreter.Bool, isTruth
}

// looks are what was seen of the fields of a script while it is tried.
type looks struct {
	next    time.Duration     // when to look again
	latest  map[string]uint64 // the bits of each field, by its name
	changed map[string]bool   // it has had other bits
}

// at looks at the fields if it is time.
func (s *looks) at(l *Loop, now time.Duration) {
	const every = tried / 4
	if now >= s.next {
		s.next = now + every
		s.see(l)
	}
}

// see looks at the fields, and returns them and their places.
func (s *looks) see(l *Loop) (fields []interpreter.Field, places []place) {
	if s.latest == nil {
		s.latest, s.changed = make(map[string]uint64), make(map[string]bool)
	}
	fields, places = l.fieldsOf()
	for _, f := range fields {
		bits := bitsOf(l.valueAt(places[f.Slot]), f.Type)
		was, known := s.latest[f.Name]
		s.changed[f.Name] = s.changed[f.Name] || known && was != bits
		s.latest[f.Name] = bits
	}
	return fields, places
}

// watch keeps the fields that can be watched. What has changed while the script was tried comes first.
func (p *Program) watch(l *Loop, t *trial) {
	s := &p.seen
	s.fields, s.places = t.see(l)
	slices.SortStableFunc(s.fields, func(a, b interpreter.Field) int {
		switch {
		case t.changed[a.Name] == t.changed[b.Name]:
			return 0
		case t.changed[a.Name]:
			return -1
		}
		return 1
	})
}

// bitsOf returns the bits of a value.
func bitsOf(v goja.Value, t interpreter.FieldType) uint64 {
	if v == nil {
		return interpreter.None
	}
	if t == interpreter.Bool {
		if v.ToBoolean() {
			return 1
		}
		return 0
	}
	if n, ok := numberOf(v); ok {
		return math.Float64bits(n)
	}
	return interpreter.None
}
