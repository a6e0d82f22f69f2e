package softstep

// A worker goes through the phases of a step, alone or as a member of a crew.
type worker struct {
	crew    *workerPool // nil: it works alone
	members int         // of the crew; 1 if it works alone
	number  int         // of this one: it says where to begin
	balls   int         // that move
	all     []strip     // of this step
	far     bool        // some contacts reach further than across a border
	rest    *rest
	watch   func(kind partKind, parts int) // for tests: told of every phase of a worker that is alone; or nil

	phase  int
	before parts // of the phase before
	waited int   // the most spins that it waited for a strip or a border
}

// parts are what a phase consists of.
type parts struct {
	kind partKind
	all  uint64 // as bits; none before the first phase
}

type partKind uint8

const (
	whole     partKind = iota // the only part touches anything
	inStrips                  // part i is strip i
	inRanges                  // part i is a range of balls, as they come
	inRegions                 // part i is a region, or two that no other part touches
	atBorders                 // part i is the border of strips i and i+1
)

// needs returns which of the parts before must be complete when a part i of some kind begins, as bits. What it needs of
// earlier phases, these have needed already.
func (p parts) needs(kind partKind, i int) uint64 {
	switch {
	case kind == inStrips && p.kind == atBorders:
		return 3 << i >> 1 & p.all
	case kind == atBorders && p.kind == inStrips:
		return 3 << i & p.all
	}
	return p.all
}

// each calls do for every number below count, once for the whole crew. They are parts of a kind. A worker leaves a
// phase when all of its parts are taken, so what any part waits for is under way.
func (k *worker) each(kind partKind, count int, do func(i int)) {
	if k.crew == nil {
		if k.watch != nil {
			k.watch(kind, count)
		}
		for i := range count {
			do(i)
			k.rest.now()
		}
		return
	}
	if count == 0 {
		return // the parts before are still those that others wait for
	}
	p, first := &k.crew.phases[k.phase], k.number*count/k.members
	for n := range count {
		i := (first + n) % count
		if bit := uint64(1) << i; p.claimed.Load()&bit == 0 && p.claimed.Or(bit)&bit == 0 {
			k.await(k.before.needs(kind, i))
			do(i)
			p.done.Or(bit)
		}
	}
	k.phase++
	k.before = parts{kind, 1<<count - 1}
}

// await waits until parts of the phase before are complete.
func (k *worker) await(needed uint64) {
	if needed != 0 {
		done := &k.crew.phases[k.phase-1].done
		spins := until(func() bool { return done.Load()&needed == needed })
		if k.before.kind != whole {
			k.waited = max(k.waited, spins)
		}
	}
}

// see takes note of the strips of this step, when the columns have been cut.
func (k *worker) see(s *strips) {
	k.await(k.before.all)
	k.all = s.all[:s.used]
}

// findFar finds out whether any contacts reach further than across a border, when all have been found.
func (k *worker) findFar() {
	k.await(k.before.all)
	for i := range k.all {
		k.far = k.far || len(k.all[i].far) > 0
	}
}

// ranges calls do for the number of every range of balls.
func (k *worker) ranges(do func(i int)) { k.each(inRanges, rangesOf(k.balls), do) }

// strips calls do for every strip.
func (k *worker) strips(do func(s *strip)) {
	k.each(inStrips, len(k.all), func(i int) { do(&k.all[i]) })
}

// borders calls do for the contacts at each border, and then for those that reach further.
func (k *worker) borders(do func(contacts []contact)) {
	k.each(atBorders, len(k.all)-1, func(i int) {
		do(k.all[i].right)
		do(k.all[i+1].left)
	})
	if k.far {
		k.once(func() {
			for i := range k.all {
				do(k.all[i].far)
			}
		})
	}
}

// once calls do once for the whole crew.
func (k *worker) once(do func()) { k.each(whole, 1, func(int) { do() }) }
