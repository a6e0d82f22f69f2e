package settings

import (
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A Version is a state of the settings: all that Undo restores.
type Version struct {
	Setups  []experiment.Setup
	Chosen  int
	Linked  bool
	Machine stage.Machine
	Opened  *Opened // nil: nothing is open
	Began   Origin
}

// An Opened is a lesson or a file that the user has opened.
type Opened struct {
	Experiment *experiment.Experiment
	Setups     []experiment.Setup // of its stages; empty: the stages show something else
}

// Version returns the present settings, together with what is open.
func (d *StageSettings) Version(opened *Opened) Version {
	return Version{slices.Clone(d.Setups), d.Chosen, d.Linked, d.Machine, opened, d.Began}
}

// Restore replaces the settings by those of a version.
func (d *StageSettings) Restore(v Version) {
	d.Setups, d.Chosen, d.Linked = slices.Clone(v.Setups), v.Chosen, v.Linked
	d.Machine, d.Began = v.Machine, v.Began
}

// Restarts reports whether playing stages restart when w replaces v. They do for another machine, number of stages, or
// lesson. Other changes take effect while they play, or wait for Play.
func (v *Version) Restarts(w *Version) bool {
	return v.Machine != w.Machine || v.Opened != w.Opened || len(v.Setups) != len(w.Setups)
}

// Bounds of an Undo.
const (
	mostVersions = 100         // that an Undo keeps
	oneStep      = time.Second // a change of the same settings within this time belongs to the same step
)

// An Undo keeps earlier versions of the settings. It compares the settings once a frame, so it records every change as
// a step, whether a row, a key or a lesson made it. Changes by typing or dragging without a pause are one step.
type Undo struct {
	now     Version
	seen    bool
	before  []Version     // the latest one last
	after   []Version     // undone versions, the next to redo last
	changed []change      // by the latest step; nil: there was none since Undo or Redo
	at      time.Duration // of the latest change
}

// A change names a difference between two versions: a setting of a stage, or something common to all stages.
type change struct {
	stage int
	key   string
}

// Look records the settings at a time, if they have changed. It is called once a frame.
func (u *Undo) Look(d *StageSettings, opened *Opened, at time.Duration) {
	if u.seen && opened == u.now.Opened && d.Linked == u.now.Linked && d.Machine == u.now.Machine &&
		reflect.DeepEqual(&d.Setups, &u.now.Setups) { // pointers, because every frame does this
		u.now.Chosen, u.now.Began = d.Chosen, d.Began // neither is a change that can be undone
		return
	}
	next := d.Version(opened)
	if u.seen {
		u.keep(next, at)
	}
	u.now, u.seen = next, true
}

// keep adds the present version to those that can be restored, unless next belongs to the same step.
func (u *Undo) keep(next Version, at time.Duration) {
	changed := u.now.changes(&next)
	if len(u.before) == 0 || at-u.at >= oneStep || !slices.Equal(changed, u.changed) {
		u.before = append(u.before, u.now)
		u.before = u.before[max(len(u.before)-mostVersions, 0):]
	}
	u.after, u.changed, u.at = nil, changed, at
}

// changes returns the differences between two versions, in the order of stages and keys.
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

// CanUndo reports whether there is a version to go back to.
func (u *Undo) CanUndo() bool { return len(u.before) > 0 }

// CanRedo reports whether a version was undone and nothing has changed since.
func (u *Undo) CanRedo() bool { return len(u.after) > 0 }

// Undo goes back to the version before the present one, and returns it.
func (u *Undo) Undo() (v Version, ok bool) { return u.move(&u.before, &u.after) }

// Redo goes forward to the version that was undone last, and returns it.
func (u *Undo) Redo() (v Version, ok bool) { return u.move(&u.after, &u.before) }

// move appends the present version to one list, and makes the last version of the other list the present one.
func (u *Undo) move(from, to *[]Version) (v Version, ok bool) {
	n := len(*from)
	if n == 0 {
		return u.now, false
	}
	*to = append(*to, u.now)
	u.now, *from = (*from)[n-1], (*from)[:n-1]
	u.changed = nil // the next change is a new step
	return u.now, true
}
