package experiment

import (
	"reflect"
	"slices"
	"time"

	"gameloops/loops"
)

// retunePause is longer than any sensible maximum step.
const retunePause = 20 * time.Second

// A tuning is a kind of loop and the settings to make one with.
type tuning struct {
	kind     loops.Kind
	settings loops.Settings
}

// newLoop makes a loop.
func (t tuning) newLoop() loops.GameLoop { return t.kind.New(t.settings) }

// longest returns the longer of a step and the time between two frames.
func (t tuning) longest() time.Duration {
	d := t.settings.Step
	if t.settings.MaxFPS > 0 {
		d = max(d, time.Duration(float64(time.Second)/t.settings.MaxFPS))
	}
	return d
}

// canRetune reports whether a loop of one tuning can continue with another. It cannot if the other tuning is of
// another kind, or if the loop reads its settings only when it starts: then it would continue with the old settings, or
// simulate more or less time than a loop that was started with the new ones.
func canRetune(was, will tuning) bool {
	if was.kind.Name != will.kind.Name {
		return false
	}
	before, changing, after := newRetuneTrial(was), newRetuneTrial(was), newRetuneTrial(will)
	trials := []*retuneTrial{before, changing, after}
	for _, t := range trials {
		t.run()
	}
	if !retune(changing.loop, was, will) {
		return true
	}
	for _, t := range trials {
		t.run()
	}
	const slack = 2 // frames or steps by which a loop may be behind or ahead
	most := slack * max(was.longest(), will.longest())
	return !slices.Equal(before.calls, changing.calls) && (changing.simulated-after.simulated).Abs() <= most
}

// Retune changes the settings of a loop from those of one setup to those of another. It reports false if the loop
// cannot go on with them, so that a new one must be started.
func Retune(l loops.GameLoop, was, will Setup) (ok bool, err error) {
	before, err := was.tuning()
	if err != nil {
		return false, err
	}
	after, err := will.tuning()
	if err != nil || !canRetune(before, after) {
		return false, err
	}
	retune(l, before, after)
	return true, nil
}

// retune changes the settings of a loop from those of one tuning to those of another, and reports whether any differ.
// It sets the exported fields in which new loops of the two differ, so what the loop has accumulated stays.
func retune(l loops.GameLoop, was, will tuning) (changed bool) {
	if own, ok := l.(retunable); ok {
		return own.Retune(was.newLoop(), will.newLoop())
	}
	return retuneFields(reflect.ValueOf(l).Elem(), reflect.ValueOf(was.newLoop()).Elem(),
		reflect.ValueOf(will.newLoop()).Elem())
}

// A retunable loop sets its fields itself. A loop of gointerpreter does, because its fields are not those of a Go
// struct.
type retunable interface {
	Retune(was, will loops.GameLoop) (changed bool)
}

func retuneFields(l, was, will reflect.Value) (changed bool) {
	for i := range l.NumField() {
		f := l.Type().Field(i)
		switch {
		case !f.IsExported() || f.Type.Kind() == reflect.Func:
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			changed = retuneFields(l.Field(i), was.Field(i), will.Field(i)) || changed
		case !was.Field(i).Equal(will.Field(i)):
			l.Field(i).Set(will.Field(i))
			changed = true
		}
	}
	return changed
}

// A retuneTrial calls a loop at times at which every setting makes a difference.
type retuneTrial struct {
	loop loops.GameLoop
	now  time.Duration
	wake time.Duration

	refreshing bool // a refresh has ended the wait for this frame

	// Of the latest run:
	calls     []float64 // what the loop called, and when it wanted to be called again
	simulated time.Duration
}

// newRetuneTrial starts a loop.
func newRetuneTrial(t tuning) *retuneTrial {
	r := &retuneTrial{}
	t.settings.Now = func() time.Duration { return r.now }
	r.loop = t.newLoop()
	r.wake = r.loop.Start(0, r)
	return r
}

// run calls the loop at the refreshes of a fast display. One frame, in the middle, is longer than any maximum step.
func (r *retuneTrial) run() {
	r.calls, r.simulated = nil, 0
	for i := range 100 {
		pause := time.Second / 250
		if i == 50 {
			pause = retunePause
		}
		timer, refresh := loops.Awaits(r.wake)
		if r.refreshing = refresh && r.now+pause <= timer; r.refreshing {
			r.now += pause
		} else {
			r.now = max(r.now, timer) + pause - time.Second/250
		}
		r.wake = r.loop.Frame(r.now, r)
		r.calls = append(r.calls, r.wake.Seconds())
	}
}

// Refreshing reports whether a refresh has ended the wait for this frame ([loops.Refresher]).
func (r *retuneTrial) Refreshing() bool { return r.refreshing }

// Update records an update.
func (r *retuneTrial) Update(dt time.Duration) {
	r.calls = append(r.calls, dt.Seconds())
	r.simulated += dt
}

// Draw records a picture.
func (r *retuneTrial) Draw(alpha float64) { r.calls = append(r.calls, -alpha) }
