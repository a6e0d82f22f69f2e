package moment

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/internal/why"
	"gameloops/physics"
)

// A recorder records the part of a run that a Moment needs: the frame on display, the one before it, and what follows.
type recorder struct {
	at   time.Duration
	stop func()
	over bool // all is recorded

	world  *physics.World
	poses  []physics.Pose
	now    State
	start  State
	legs   []leg
	record why.Record
	after  []State // each of the record's frames
	kept   int     // number of calls after the last forget
}

// A leg is the part of a run between two changes, and the number of its first frame.
type leg struct {
	setup experiment.Setup
	from  int
}

// watch returns a watcher that records the run, and calls w too.
func (r *recorder) watch(w experiment.Watcher) experiment.Watcher {
	return experiment.Watcher{
		World:   func(w *physics.World) { r.world = w },
		Leg:     func(s experiment.Setup) { r.legs = append(r.legs, leg{s, r.record.First + len(r.record.Frames)}) },
		Event:   r.call,
		Picture: r.draw,
		Start:   r.frame,
		Frame:   r.frame,
	}.And(w)
}

func (r *recorder) call(e trace.Event) {
	if r.over {
		return
	}
	r.record.Calls = append(r.record.Calls, e)
	if e.Op == trace.Update {
		r.now.Updates++
		r.now.Simulated += e.Given
	}
}

func (r *recorder) draw(alpha float64) {
	if r.over {
		return
	}
	r.poses = r.world.AppendPoses(r.poses[:0], alpha)
	r.now.Drawn, r.now.Alpha, r.now.Poses = true, alpha, HashPoses(r.poses)
}

func (r *recorder) frame(f trace.Frame) {
	if r.over {
		return
	}
	r.now.Backlog, r.now.Escaped = f.Backlog, r.world.Escaped()
	r.record.Frames = append(r.record.Frames, f)
	r.after = append(r.after, r.now)
	if f.Began > r.at {
		r.over = true
		r.stop()
		return
	}
	if len(r.record.Calls) > 2*r.kept+1000 {
		r.forget()
	}
}

// forget drops what lies before the frame that precedes the one on display.
func (r *recorder) forget() {
	r.kept = len(r.record.Calls)
	i, ok := r.record.OnDisplay(r.at)
	if !ok || i < 2 {
		return
	}
	from := i - 1
	r.record.Calls = slices.Clone(r.record.Calls[r.latestUpdate(r.record.Frames[from].Began):])
	r.record.Frames = slices.Clone(r.record.Frames[from:])
	r.after = slices.Clone(r.after[from:])
	r.record.First += from
	r.kept = len(r.record.Calls)
}

// latestUpdate returns the index of the first call of the frame that ran the latest update before began. A picture may
// show that update.
func (r *recorder) latestUpdate(began time.Duration) int {
	calls := r.record.Calls
	updated := false
	for i := len(calls) - 1; i > 0; i-- {
		e := calls[i]
		updated = updated || e.Op == trace.Update && e.At < began
		if updated && calls[i-1].Op == trace.FrameEnds {
			return i
		}
	}
	return 0
}

// HashPoses returns a hash of where objects are drawn. Equal hashes mean equal pictures.
func HashPoses(poses []physics.Pose) uint64 {
	h := fnv.New64a()
	var b [24]byte
	for _, p := range poses {
		binary.LittleEndian.PutUint64(b[:8], math.Float64bits(p.Center.X))
		binary.LittleEndian.PutUint64(b[8:16], math.Float64bits(p.Center.Y))
		binary.LittleEndian.PutUint64(b[16:], math.Float64bits(p.Angle))
		h.Write(b[:])
	}
	return h.Sum64()
}
