package framelog

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// fillLog sets every field of a value to a random value, including the elements of slices.
func fillLog(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fillLog(r, v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), r.IntN(5), 5))
		for i := range v.Len() {
			fillLog(r, v.Index(i))
		}
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 1)
	case reflect.Float64:
		v.SetFloat(r.NormFloat64() * 1e3)
	case reflect.Uint64:
		v.SetUint(r.Uint64())
	case reflect.Uint8:
		v.SetUint(r.Uint64N(5))
	default:
		v.SetInt(int64(r.Uint64()))
	}
}

// TestAnEntryIsReadAsItWasWritten fills entries by reflection, so that it also covers new fields: one that code does
// not write differs.
func TestAnEntryIsReadAsItWasWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	b := New(1 << 24)
	var all []Frame
	for i := range 200 {
		var e Frame
		fillLog(r, reflect.ValueOf(&e).Elem())
		e.Frame.Began = time.Duration(i) * time.Millisecond
		all = append(all, e)
		b.Add(&e)
	}
	var got Frame
	for range 500 {
		i := r.IntN(len(all))
		if !b.Read(i, &got) {
			t.Fatalf("entry %d is gone", i)
		}
		if got.Frame != all[i].Frame || got.Wake != all[i].Wake || got.World != all[i].World ||
			got.Totals != all[i].Totals || !slices.Equal(got.Values, all[i].Values) ||
			!slices.Equal(got.Calls, all[i].Calls) {
			t.Fatalf("entry %d is %+v, not %+v", i, got, all[i])
		}
		if found, ok := b.Find(all[i].Frame.Began + time.Microsecond); !ok || found != i {
			t.Fatalf("entry %d is found as %d", i, found)
		}
	}
	if b.Read(200, &got) {
		t.Error("an entry that was not added is read")
	}
}

// steadyEntry sets e to the ith frame of a loop with fixed steps on a display of 60 Hz.
func steadyEntry(i int, e *Frame) {
	at := time.Duration(i) * time.Second / 60
	e.Frame = trace.Frame{Began: at, Measured: at, Ended: at + 2*time.Millisecond, Updates: 1, Drawn: true, Alpha: 0.5,
		Simulated: 16600 * time.Microsecond, Shown: at + time.Second/60, Backlog: time.Duration(i) * 66667}
	e.World = metrics.World{MeanOverlap: 0.001, Energy: 100 * math.Sqrt(float64(i))}
	e.Totals = Totals{Drawn: int64(i), Updates: int64(i), Simulated: at}
	e.Values = append(e.Values[:0], uint64(at), uint64(e.Frame.Backlog))
	e.Calls = append(e.Calls[:0], trace.Event{At: at, Took: time.Millisecond, Op: trace.Update, Given: 16600000},
		trace.Event{At: at + time.Millisecond, Took: time.Millisecond, Op: trace.Draw, Alpha: 0.5})
}

func TestAFullBookAllocatesNothing(t *testing.T) {
	b := New(1)
	var e Frame
	i := 0
	add := func() {
		steadyEntry(i, &e)
		b.Add(&e)
		i++
	}
	for begin, _ := b.Span(); begin < 1000; begin, _ = b.Span() {
		add()
	}
	if n := testing.AllocsPerRun(500, add); n != 0 {
		t.Errorf("%v allocations per frame", n)
	}
}

func TestAMinuteOfFramesTakesLittle(t *testing.T) {
	b := New(1 << 24)
	var e Frame
	for i := range 3600 {
		steadyEntry(i, &e)
		b.Add(&e)
	}
	if got := b.Bytes(); got > 450<<10 {
		t.Errorf("a minute of frames takes %d bytes", got)
	}
}

// BenchmarkLoggingAFrame measures the cost of adding a frame.
func BenchmarkLoggingAFrame(b *testing.B) {
	book := New(1 << 20)
	var e Frame
	i := 0
	for b.Loop() {
		steadyEntry(i, &e)
		book.Add(&e)
		i++
	}
}
