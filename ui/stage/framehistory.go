package stage

import (
	"slices"
	"time"

	"gameloops/physics"
	"gameloops/ui/framelog"
	"gameloops/ui/mark"
	"gameloops/ui/ringlog"
)

// A frameHistory keeps the pictures that a stage has shown, and when its display was refreshed, in bounded memory. It
// belongs to the display's side.
type frameHistory struct {
	pictures  *ringlog.Log
	refreshes *ringlog.Log
	codec     ringlog.Codec
	latest    time.Duration // of both
	before    *frameHistory // what was shown before begins; nil: nothing
	begins    time.Duration
}

// find returns the number of the picture that was shown at a time, and the history that has it, which may be one
// before. ok is false if there was none, or if it is no longer kept.
func (r *frameHistory) find(t time.Duration) (in *frameHistory, picture int, ok bool) {
	picture, ok = r.pictures.Find(t)
	if !ok && r.before != nil && r.pictures.Begin() == 0 {
		return r.before.find(min(t, r.begins))
	}
	return r, picture, ok
}

// follow makes a new history begin at a time, and use another one for the time before.
func (r *frameHistory) follow(before *frameHistory, begins time.Duration) {
	for before.before != nil && begins < before.begins {
		before = before.before
	}
	r.before, r.begins, r.latest = before, begins, begins
}

// Refreshes get 1/refreshShare of a history's memory, but no more than refreshMemory bytes, which are enough for some
// minutes.
const (
	refreshShare  = 16
	refreshMemory = 256 << 10
)

// newReel makes a history that takes at most limit bytes of memory.
func newReel(limit int) *frameHistory {
	refreshes := min(limit/refreshShare, refreshMemory)
	return &frameHistory{pictures: ringlog.New(limit - refreshes), refreshes: ringlog.New(refreshes)}
}

// bytes returns how much memory the history takes, without those before it.
func (r *frameHistory) bytes() int {
	return r.pictures.Bytes() + r.refreshes.Bytes() + 4*cap(r.codec.Words)
}

// withThoseBefore returns reels and all those before them, each once.
func withThoseBefore(reels []*frameHistory) (all []*frameHistory) {
	for _, r := range reels {
		for ; r != nil && !slices.Contains(all, r); r = r.before {
			all = append(all, r)
		}
	}
	return all
}

// bytesOf returns how much memory reels take, with those before them.
func bytesOf(reels []*frameHistory) (n int) {
	for _, r := range withThoseBefore(reels) {
		n += r.bytes()
	}
	return n
}

// shorten makes reels, with those before them, forget the oldest pictures until they take at most limit bytes of
// memory.
func shorten(reels []*frameHistory, limit int) {
	all := bytesOf(reels)
	if all <= limit {
		return
	}
	for _, r := range withThoseBefore(reels) {
		r.codec.Words = nil // nothing is added any more
		r.pictures.Limit(int(float64(r.pictures.Bytes()) * float64(limit) / float64(all)))
		r.refreshes.Limit(int(float64(r.refreshes.Bytes()) * float64(limit) / float64(all)))
	}
}

// refreshed records a refresh.
func (r *frameHistory) refreshed(at time.Duration) {
	r.latest = max(r.latest, at)
	r.refreshes.Add(r.latest, nil)
}

// add adds the picture that is shown from the latest refresh on.
func (r *frameHistory) add(p *Picture) {
	r.codec.Write()
	p.code(&r.codec)
	r.pictures.Add(r.latest, r.codec.Words)
}

// addDated adds a picture that has the time from which it is shown, unless the history before has it.
func (r *frameHistory) addDated(p *dated) {
	if r.before != nil && p.shown <= r.begins {
		return
	}
	r.codec.Write()
	p.code(&r.codec)
	r.pictures.Add(p.shown, r.codec.Words)
}

// read fills p with a kept picture, and returns the time from which it was shown.
func (r *frameHistory) read(p *Picture, number int) (at time.Duration) {
	at, words, _ := r.pictures.Read(number)
	r.codec.Read(words)
	p.code(&r.codec)
	return at
}

// appendRefreshes appends the refreshes after a time, up to another one.
func (r *frameHistory) appendRefreshes(all []time.Duration, from, to time.Duration) []time.Duration {
	if r.before != nil && from < r.begins {
		all = r.before.appendRefreshes(all, from, min(to, r.begins-1))
	}
	return r.refreshes.AppendTimes(all, from, to)
}

// appendPictures appends when pictures were first shown, after a time and up to another one.
func (r *frameHistory) appendPictures(all []time.Duration, from, to time.Duration) []time.Duration {
	if r.before != nil && from < r.begins {
		all = r.before.appendPictures(all, from, min(to, r.begins-1))
	}
	return r.pictures.AppendTimes(all, from, to)
}

// kept returns the span of time of which all pictures are kept: from the oldest one on. It is empty if there is none.
func (r *frameHistory) kept() (from, to time.Duration) {
	if r.before != nil && r.pictures.Begin() == 0 {
		if from, _ = r.before.kept(); from < r.before.latest {
			return from, r.latest
		}
	}
	from, _, ok := r.pictures.Read(r.pictures.Begin())
	if !ok {
		from = r.latest
	}
	return from, r.latest
}

// code writes a picture, or reads it.
func (p *Picture) code(c *ringlog.Codec) {
	marks := uint32(p.Marks)
	c.Uint32(&marks)
	p.Marks = mark.Set(marks)
	c.Float64(&p.Alpha)
	c.Int64(&p.updates)
	c.Bool(&p.Held)
	for i := range p.grips {
		mark.CodeVec(c, &p.grips[i])
	}
	for _, length := range [...]*float64{&p.Extent.Began, &p.Extent.Lowest, &p.Extent.Top, &p.Extent.Bottom} {
		c.Float64(length)
	}
	left := int64(p.Extent.Left)
	c.Int64(&left)
	p.Extent.Left = int(left)
	mark.CodePoses(c, &p.Poses)
	p.Seen.Code(c)
}

// Footage is what the stages of a player have shown, refresh by refresh. Reading it does not change what is on display.
// It stays valid when others play: footage of stages that have ended stays as it was. It is for the drawing goroutine.
type Footage struct {
	stages  []*Stage
	picture Picture        // reused
	entry   framelog.Frame // reused
}

// A Still is what a stage showed at a moment.
type Still struct {
	Poses   []physics.Pose
	Boxes   []physics.Pose // of the world, which never move
	Extent  physics.Extent // of the objects
	FPS     float64        // pictures drawn in the second before, or since the start
	Updates int            // when the picture was drawn
	Escaped int            // objects, by that moment
	Passing bool           // objects are meant to leave the world
	Ended   bool           // a bounded stage had come to its end: it shows its last picture
}

// Footage returns what the stages have shown, and will show.
func (r *Review) Footage() *Footage { return &Footage{stages: slices.Clone(r.player.Stages)} }

// Stages returns the number of stages.
func (f *Footage) Stages() int { return len(f.stages) }

// Period returns the time between two refreshes of the stages' fastest display, or 0 if there are no stages.
func (f *Footage) Period() (shortest time.Duration) {
	for i, s := range f.stages {
		if p := s.Period(); i == 0 || p < shortest {
			shortest = p
		}
	}
	return shortest
}

// Kept returns the span of time of which all pictures of all stages are kept: from the oldest ones to the latest
// refresh. A stage that has shown nothing does not count.
func (f *Footage) Kept() (from, to time.Duration) {
	for _, s := range f.stages {
		first, latest := s.screen.reel.kept()
		if first < latest {
			from = max(from, first)
		}
		to = max(to, latest)
	}
	return from, max(from, to)
}

// AppendMoments appends, in ascending order, the moments after a time and up to another one at which a stage showed a
// new picture. Where no stage did for the period of a display, it appends the next refresh, because time went on.
func (f *Footage) AppendMoments(all []time.Duration, from, to time.Duration) []time.Duration {
	n := len(all)
	var refreshes []time.Duration
	for _, s := range f.stages {
		all = s.screen.reel.appendPictures(all, from, to)
		refreshes = s.appendKeptRefreshes(refreshes, from, to)
	}
	slices.Sort(all[n:])
	slices.Sort(refreshes)
	changes := slices.Compact(all[n:])
	return append(all[:n], fill(slices.Clone(changes), slices.Compact(refreshes), from, f.Period())...)
}

// fill returns changes, and those refreshes that are at least 7/8 of a display's period after the moment before and
// before the next change. Both slices are ascending.
func fill(changes, refreshes []time.Duration, from, period time.Duration) (all []time.Duration) {
	least, latest := period-period/8, from
	for _, at := range refreshes {
		for len(changes) > 0 && changes[0] <= at {
			all, latest, changes = append(all, changes[0]), changes[0], changes[1:]
		}
		if at-latest >= least && (len(changes) == 0 || changes[0]-at >= least) {
			all, latest = append(all, at), at
		}
	}
	return append(all, changes...)
}

// Still fills in what a stage showed at a moment. It reports false if the stage had shown nothing by then, or if that
// is no longer kept. It reuses the slice of poses.
func (f *Footage) Still(stage int, at time.Duration, still *Still) bool {
	s := f.stages[stage]
	r, n, ok := s.screen.reel.find(at)
	built := s.scene.built.Load()
	if !ok || built == nil {
		return false
	}
	f.picture.Poses, still.Poses = still.Poses, nil
	r.read(&f.picture, n)
	*still = Still{Poses: f.picture.Poses, Updates: int(f.picture.updates), Boxes: built.boxes,
		Extent: f.picture.Extent, Passing: built.passing}
	f.picture.Poses = nil
	ended := time.Duration(s.shared.progress.ended.Load())
	still.Ended = ended != 0 && at > ended
	f.count(s, at, still)
	return true
}

// count fills in what comes from a stage's book.
func (f *Footage) count(s *Stage, at time.Duration, still *Still) {
	before, since := f.drawnBy(s, at-time.Second)
	drawn, _ := f.drawnBy(s, at)
	still.Escaped = f.entry.World.Escaped
	if at > since {
		still.FPS = float64(drawn-before) / (at - since).Seconds()
	}
}

// drawnBy returns how many pictures a stage had drawn by a time, or, if that is not known, by the earliest later time
// for which it is. It leaves the frame of the last picture in f.entry.
func (f *Footage) drawnBy(s *Stage, at time.Duration) (drawn int64, known time.Duration) {
	h, e := &s.shared.history, &f.entry
	if owed, _, _ := h.owes(e); owed && e.Frame.Ended <= at {
		return e.Totals.Drawn, at
	}
	begin, end := h.book.Span()
	i, ok := h.book.Find(at)
	for ; ok && i >= begin; i-- {
		if h.book.Read(i, e); e.Frame.Ended <= at {
			return e.Totals.Drawn, at
		}
	}
	known = 0
	e.World.Escaped, e.Totals.Drawn = 0, 0
	if begin > 0 && begin < end && h.book.Read(begin, e) {
		known = e.Frame.Ended
	}
	return e.Totals.Drawn, known
}
