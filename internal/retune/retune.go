// Package retune gives a running game loop other settings. The loop continues with the time that it has accumulated.
package retune

import (
	"reflect"
	"slices"
	"time"

	"gameloops/loops"
)

// longestPause is longer than any maximum step that makes sense.
const longestPause = 20 * time.Second

// A Tuning is a kind of loop and the settings to make one with.
type Tuning struct {
	Kind     loops.Kind
	Settings loops.Settings
}

// New makes a loop.
func (t Tuning) New() loops.GameLoop { return t.Kind.New(t.Settings) }

// longest returns how long a step or the wait for a frame is at most.
func (t Tuning) longest() time.Duration {
	d := t.Settings.Step
	if t.Settings.MaxFPS > 0 {
		d = max(d, time.Duration(float64(time.Second)/t.Settings.MaxFPS))
	}
	return d
}

// IsPossible reports whether a loop of one tuning can continue with another. It cannot if the other tuning is of
// another kind, or if the loop reads its settings only when it starts: then it would continue with the old settings, or
// simulate more or less time than a loop that was started with the new ones.
func IsPossible(was, will Tuning) bool {
	if was.Kind.Name != will.Kind.Name {
		return false
	}
	before, changing, after := newTrial(was), newTrial(was), newTrial(will)
	trials := []*trial{before, changing, after}
	for _, t := range trials {
		t.run()
	}
	if !Loop(changing.loop, was, will) {
		return true
	}
	for _, t := range trials {
		t.run()
	}
	const slack = 2 // frames or steps that wait, or are ahead
	most := slack * max(was.longest(), will.longest())
	return !slices.Equal(before.calls, changing.calls) && (changing.simulated-after.simulated).Abs() <= most
}

// Loop changes the settings of a loop from those of one tuning to those of another, and reports whether any differ. It
// sets the exported fields in which new loops of the two differ, so what the loop has accumulated stays.
func Loop(l loops.GameLoop, was, will Tuning) (changed bool) {
	if own, ok := l.(retunable); ok {
		return own.Retune(was.New(), will.New())
	}
	return fields(reflect.ValueOf(l).Elem(), reflect.ValueOf(was.New()).Elem(), reflect.ValueOf(will.New()).Elem())
}

// A retunable loop sets its fields itself, as Loop does: they are not Go's.
type retunable interface {
	Retune(was, will loops.GameLoop) (changed bool)
}

func fields(l, was, will reflect.Value) (changed bool) {
	for i := range l.NumField() {
		f := l.Type().Field(i)
		switch {
		case !f.IsExported() || f.Type.Kind() == reflect.Func:
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			changed = fields(l.Field(i), was.Field(i), will.Field(i)) || changed
		case !was.Field(i).Equal(will.Field(i)):
			l.Field(i).Set(will.Field(i))
			changed = true
		}
	}
	return changed
}

// A trial calls a loop at times at which every setting makes a difference.
type trial struct {
	loop loops.GameLoop
	now  time.Duration
	wake time.Duration

	// Of the latest run:
	calls     []float64 // what the loop called, and when it wanted to be called again
	simulated time.Duration
}

// newTrial starts a loop.
func newTrial(t Tuning) *trial {
	r := &trial{}
	t.Settings.Now = func() time.Duration { return r.now }
	r.loop = t.New()
	r.wake = r.loop.Start(0, r)
	return r
}

// run calls the loop at the refreshes of a fast display, after one frame that is longer than any maximum step.
func (r *trial) run() {
	r.calls, r.simulated = nil, 0
	for i := range 100 {
		pause := time.Second / 250
		if i == 50 {
			pause = longestPause
		}
		if r.wake == loops.NextFrame {
			r.now += pause
		} else {
			r.now = max(r.now, r.wake) + pause - time.Second/250
		}
		r.wake = r.loop.Frame(r.now, r)
		r.calls = append(r.calls, r.wake.Seconds())
	}
}

// Update notes an update.
func (r *trial) Update(dt time.Duration) {
	r.calls = append(r.calls, dt.Seconds())
	r.simulated += dt
}

// Draw notes a picture.
func (r *trial) Draw(alpha float64) { r.calls = append(r.calls, -alpha) }
