package experiment

import (
	"reflect"
	"slices"
	"testing"
)

// telling returns a watcher whose functions call say with their names.
func telling(say func(function string)) Watcher {
	var w Watcher
	v := reflect.ValueOf(&w).Elem()
	for i := range v.NumField() {
		name, kind := v.Type().Field(i).Name, v.Field(i).Type()
		v.Field(i).Set(reflect.MakeFunc(kind, func([]reflect.Value) (results []reflect.Value) {
			say(name)
			for k := range kind.NumOut() {
				results = append(results, reflect.Zero(kind.Out(k)))
			}
			return results
		}))
	}
	return w
}

func TestTwoWatchersAreToldEverythingInTurn(t *testing.T) {
	var said []string
	first := telling(func(f string) { said = append(said, "first "+f) })
	next := telling(func(f string) { said = append(said, "next "+f) })
	call := func(w Watcher, i int) {
		said = nil
		f := reflect.ValueOf(w).Field(i)
		var in []reflect.Value
		for k := range f.Type().NumIn() {
			in = append(in, reflect.Zero(f.Type().In(k)))
		}
		f.Call(in)
	}
	for i := range reflect.TypeFor[Watcher]().NumField() {
		name := reflect.TypeFor[Watcher]().Field(i).Name
		want := []string{"first " + name, "next " + name}
		if name == "RealTime" { // there is one clock
			want = want[:1]
		}
		if call(first.And(next), i); !slices.Equal(said, want) {
			t.Errorf("two: %q, want %q", said, want)
		}
		if call(first.And(Watcher{}), i); !slices.Equal(said, []string{"first " + name}) {
			t.Errorf("the second watches nothing: %q", said)
		}
		if call(Watcher{}.And(next), i); !slices.Equal(said, []string{"next " + name}) {
			t.Errorf("the first watches nothing: %q", said)
		}
	}
}
