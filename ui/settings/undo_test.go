package settings

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// A timed has settings and an Undo that looks at them after every change. Changes are so far apart that each is a step.
type timed struct {
	Undo
	deck   *StageSettings
	opened *Opened
	at     time.Duration
}

func newTimed(t *testing.T, runs string) *timed {
	d := &timed{deck: NewStageSettings(stagetest.Setups(t, runs))}
	d.Look(d.deck, nil, 0)
	return d
}

func (d *timed) change(do func(*StageSettings)) {
	d.changeIn(2*oneStep, do)
}

func (d *timed) changeIn(later time.Duration, do func(*StageSettings)) {
	do(d.deck)
	d.at += later
	d.Look(d.deck, d.opened, d.at)
}

// back undoes or redoes a step.
func (d *timed) back(move func() (Version, bool)) bool {
	v, ok := move()
	if ok {
		d.deck.Restore(v)
		d.opened = v.Opened
	}
	d.Look(d.deck, d.opened, d.at)
	return ok
}

func setObjects(n int) func(*StageSettings) {
	return func(d *StageSettings) {
		s := d.Setup()
		s.Objects = n
		d.Take(&s)
	}
}

// TestEveryChangeIsAStep makes one change of each kind, undoes all of them, and redoes them.
func TestEveryChangeIsAStep(t *testing.T) {
	d := newTimed(t, "fixed-steps,variable-steps")
	lesson := &Opened{Experiment: &experiment.Experiment{Name: "drift"}, Setups: stagetest.Setups(t, "basic")}
	versions := []Version{d.deck.Version(nil)}
	for _, do := range []func(*StageSettings){
		setObjects(7), // on all stages
		func(d *StageSettings) { d.Resize(4) },
		func(d *StageSettings) { d.Linked = false },
		func(d *StageSettings) { d.Machine = stage.Simulated },
		func(deck *StageSettings) { *deck, d.opened = *NewStageSettings(lesson.Setups), lesson },
		setObjects(9),
	} {
		d.change(do)
		versions = append(versions, d.deck.Version(d.opened))
	}
	if d.CanRedo() {
		t.Error("there is something to redo before any undo")
	}
	for i := len(versions) - 2; i >= 0; i-- {
		if !d.back(d.Undo.Undo) || !reflect.DeepEqual(d.deck.Version(d.opened), versions[i]) {
			t.Fatalf("undone to %d: %+v, want %+v", i, d.deck.Version(d.opened), versions[i])
		}
	}
	if d.CanUndo() || d.back(d.Undo.Undo) {
		t.Error("the first version can be undone")
	}
	for i := 1; i < len(versions); i++ {
		if !d.back(d.Undo.Redo) || !reflect.DeepEqual(d.deck.Version(d.opened), versions[i]) {
			t.Fatalf("redone to %d: %+v, want %+v", i, d.deck.Version(d.opened), versions[i])
		}
	}
}

func TestWhatIsTypedInOneGoIsOneStep(t *testing.T) {
	d := newTimed(t, "fixed-steps")
	d.change(setObjects(5))
	d.changeIn(oneStep/4, setObjects(50))
	d.changeIn(oneStep/2, setObjects(500))
	d.changeIn(oneStep/4, func(d *StageSettings) { d.Linked = false }) // another setting
	d.changeIn(oneStep, setObjects(600))                               // the first one again, later
	for i, want := range []int{500, 500, 100} {
		if !d.back(d.Undo.Undo) || d.deck.Setup().Objects != want {
			t.Errorf("undone %d times: %d objects, want %d", i+1, d.deck.Setup().Objects, want)
		}
	}
	if d.CanUndo() {
		t.Error("there is more to undo")
	}
}

func TestAfterUndoAChangeIsANewStep(t *testing.T) {
	d := newTimed(t, "fixed-steps")
	d.change(setObjects(5))
	d.change(setObjects(6))
	d.back(d.Undo.Undo)
	d.changeIn(0, setObjects(7)) // at once, to the same setting
	if d.CanRedo() {
		t.Error("6 can be redone after a change to 7")
	}
	d.back(d.Undo.Undo)
	if got := d.deck.Setup().Objects; got != 5 {
		t.Errorf("after undoing 7: %d objects, want 5", got)
	}
}

// TestUndoShowsTheStageThatChanged changes stage 2, then chooses stage 1, which is not a change. Undo shows stage 2.
func TestUndoShowsTheStageThatChanged(t *testing.T) {
	d := newTimed(t, "fixed-steps,variable-steps")
	d.changeIn(0, func(d *StageSettings) { d.Chosen = 1 })
	d.change(setObjects(7))
	d.changeIn(0, func(d *StageSettings) { d.Chosen = 0 })
	if d.back(d.Undo.Undo); d.deck.Chosen != 1 || d.CanUndo() {
		t.Errorf("stage %d is shown; more to undo: %v", d.deck.Chosen+1, d.CanUndo())
	}
}

func TestUndoIsBounded(t *testing.T) {
	d := newTimed(t, "fixed-steps")
	for n := range 3 * mostVersions {
		d.change(setObjects(101 + n))
	}
	n := 0
	for d.back(d.Undo.Undo) {
		n++
	}
	if n != mostVersions || d.deck.Setup().Objects != 100+2*mostVersions {
		t.Errorf("%d steps, back to %d objects", n, d.deck.Setup().Objects)
	}
}

// TestUndoAndRedoAreInverse changes settings at random. As many redos as undos restore the settings.
func TestUndoAndRedoAreInverse(t *testing.T) {
	keys := []struct{ key, a, b string }{{"objects", "7", "8"}, {"loop", "basic", "love"}, {"seed", "3", "4"},
		{"jitter", "1ms", "2ms"}, {"max-step", "25ms", "off"}}
	rapid.Check(t, func(r *rapid.T) {
		d := newTimed(t, "fixed-steps,variable-steps")
		for range rapid.IntRange(1, 12).Draw(r, "changes") {
			k := rapid.SampledFrom(keys).Draw(r, "key")
			text := rapid.SampledFrom([]string{k.a, k.b}).Draw(r, "text")
			d.changeIn(time.Duration(rapid.IntRange(0, 2000).Draw(r, "ms"))*ms, func(deck *StageSettings) {
				deck.Chosen = rapid.IntRange(0, 1).Draw(r, "stage")
				s := deck.Setup()
				if err := KeyNamed(k.key).Set(&s, text); err != nil {
					t.Fatal(err)
				}
				deck.Take(&s)
			})
		}
		want, n := d.deck.Version(nil), rapid.IntRange(0, 12).Draw(r, "undos")
		for range n {
			if !d.back(d.Undo.Undo) {
				n--
			}
		}
		for d.back(d.Undo.Redo) {
			n--
		}
		if want.Chosen = d.deck.Chosen; n != 0 || !reflect.DeepEqual(d.deck.Version(nil), want) {
			r.Fatalf("%d redos too few: %+v, want %+v", n, d.deck.Version(nil), want)
		}
	})
}

func TestOnlyWhatKeysAndMenusChangeIsPlayedAtOnce(t *testing.T) {
	d := NewStageSettings(stagetest.Setups(t, "fixed-steps,variable-steps"))
	was := d.Version(nil)
	for name, test := range map[string]struct {
		do   func(*StageSettings)
		want bool
	}{
		"nothing":     {func(*StageSettings) {}, false},
		"objects":     {setObjects(7), false},
		"one stage":   {func(d *StageSettings) { d.Resize(1) }, true},
		"a loop":      {func(d *StageSettings) { d.Setups[1].Loop = "love" }, false},
		"the machine": {func(d *StageSettings) { d.Machine = stage.SameFrames }, true},
	} {
		d.Restore(was)
		test.do(d)
		if now := d.Version(nil); was.Restarts(&now) != test.want {
			t.Errorf("%s restarts: %v", name, !test.want)
		}
	}
	if now := d.Version(&Opened{}); !was.Restarts(&now) {
		t.Error("opening a lesson does not restart")
	}
}
