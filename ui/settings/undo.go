package settings

import (
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A Version is what was chosen at one time: all that Undo brings back.
type Version struct {
	Setups  []experiment.Setup
	Chosen  int
	Linked  bool
	Machine stage.Machine
	Opened  *Opened // nil: nothing is
}

// An Opened is a lesson or a file that was put on the stages.
type Opened struct {
	Experiment *experiment.Experiment
	Setups     []experiment.Setup // of the stages; empty: the stages are not its own
}

// Version returns what is chosen now, with what is open.
func (d *StageSettings) Version(opened *Opened) Version {
	return Version{slices.Clone(d.Setups), d.Chosen, d.Linked, d.Machine, opened}
}

// Restore makes a version what is chosen.
func (d *StageSettings) Restore(v Version) {
	d.Setups, d.Chosen, d.Linked, d.Machine = slices.Clone(v.Setups), v.Chosen, v.Linked, v.Machine
}

// Restarts reports whether stages that play restart when w takes the place of v: what a key or a menu of the window
// changes is played at once, what a row of the panel changes waits for Play.
func (v *Version) Restarts(w *Version) bool {
	return v.Machine != w.Machine || v.Opened != w.Opened || !slices.EqualFunc(v.Setups, w.Setups,
		func(a, b experiment.Setup) bool { return a.Loop == b.Loop })
}

// Bounds of an Undo.
const (
	mostVersions = 100         // that it keeps
	oneStep      = time.Second // a change of the same settings that soon after the last one is part of the same step
)

// An Undo keeps the versions of what was chosen. It looks at them from outside, so that every change is a step, whoever
// makes it: a row, a key, a lesson, one for all stages. What is typed or dragged in one go is one step.
type Undo struct {
	now     Version
	seen    bool
	before  []Version // the latest one last
	after   []Version // that were undone, the next one last
	changed []change  // in the latest change; nil: there was none since Undo or Redo
	at      time.Duration
}

// A change names something in which two versions differ: a setting of a stage, or what is not of one stage.
type change struct {
	stage int
	key   string
}

// Look looks at what is chosen at a time, once a frame.
func (u *Undo) Look(d *StageSettings, opened *Opened, at time.Duration) {
	if u.seen && opened == u.now.Opened && d.Linked == u.now.Linked && d.Machine == u.now.Machine &&
		reflect.DeepEqual(&d.Setups, &u.now.Setups) { // pointers, because every frame does this
		u.now.Chosen = d.Chosen // which stage the panel shows is no change
		return
	}
	next := d.Version(opened)
	if u.seen {
		u.keep(next, at)
	}
	u.now, u.seen = next, true
}

// keep keeps the present version before the next one takes its place.
func (u *Undo) keep(next Version, at time.Duration) {
	changed := u.now.changes(&next)
	if len(u.before) == 0 || at-u.at >= oneStep || !slices.Equal(changed, u.changed) {
		u.before = append(u.before, u.now)
		u.before = u.before[max(len(u.before)-mostVersions, 0):]
	}
	u.after, u.changed, u.at = nil, changed, at
}

// changes returns in what two versions differ, in the order of stages and keys.
func (a *Version) changes(b *Version) (all []change) {
	if len(a.Setups) != len(b.Setups) {
		all = append(all, change{key: "stages"})
	}
	for i := range min(len(a.Setups), len(b.Setups)) {
		for _, k := range experiment.Keys() {
			if k.Text(a.Setups[i]) != k.Text(b.Setups[i]) {
				all = append(all, change{i, k.Name})
			}
		}
	}
	for _, other := range []struct {
		key     string
		differs bool
	}{{"linked", a.Linked != b.Linked}, {"machine", a.Machine != b.Machine}, {"opened", a.Opened != b.Opened}} {
		if other.differs {
			all = append(all, change{key: other.key})
		}
	}
	return all
}

// CanUndo reports whether there is a version before the present one.
func (u *Undo) CanUndo() bool { return len(u.before) > 0 }

// CanRedo reports whether a version was undone, and nothing was changed since.
func (u *Undo) CanRedo() bool { return len(u.after) > 0 }

// Undo returns the version before the present one, which it becomes.
func (u *Undo) Undo() (v Version, ok bool) { return u.move(&u.before, &u.after) }

// Redo returns the version that was undone last.
func (u *Undo) Redo() (v Version, ok bool) { return u.move(&u.after, &u.before) }

// move takes the present version from one list, and puts the one that was present on the other.
func (u *Undo) move(from, to *[]Version) (v Version, ok bool) {
	n := len(*from)
	if n == 0 {
		return u.now, false
	}
	*to = append(*to, u.now)
	u.now, *from = (*from)[n-1], (*from)[:n-1]
	u.changed = nil // what comes is a new step
	return u.now, true
}
