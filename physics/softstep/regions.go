package softstep

// A region is a range of strips in which balls bounce. In a large world they do so in several regions side by side:
// first, in each of them, all that can be told from its own balls, then at the borders of two regions what is left.
// Each of these goes in the order of time.
//
// A ball that has bounced in its region may then hit a ball of another one that has also bounced. Their impact is
// predicted from the time on at which both paths are known. So all bounces of a ball are in the order of time, each
// with the velocities of its own moment, and none adds energy. Only what would have hit a ball early in the step, from
// the other side of a border, may find it gone: it hits it late, or is left to the solver.
//
// How many regions there are depends on the balls alone, as with strips.
type region struct {
	from, to    int      // balls
	first, last int      // columns, inclusive
	impacts     impacts  // predicted, and still to come
	others      []impact // predicted for one of its balls and one of another region
	leaving     []int32  // balls that have bounced, and may hit some outside
	boxes       []int32  // scratch: boxes that a ball may hit

	middle int  // of two regions: the first ball of the second one
	across bool // only impacts between the two are predicted
}

// The least number of balls in a region, and the largest number of regions. Below twice as many balls the bounces take
// less time than it takes to divide them.
const (
	ballsPerRegion = 2048
	mostRegions    = 32
)

// regionsOf returns into how many regions some balls are divided, which are in some strips.
func regionsOf(balls, strips int) int {
	return min(max(balls/ballsPerRegion, 1), mostRegions, strips)
}

// has reports whether the balls of an impact are in a region.
func (g *region) has(m impact) bool {
	return g.contains(m.b) && (m.a < 0 || g.contains(m.a))
}

func (g *region) contains(i int32) bool { return int(i) >= g.from && int(i) < g.to }

// bounce lets all balls bounce that collide fast in this step.
func (w *World) bounce(k *worker) {
	o, n := &w.bouncer, regionsOf(k.balls, len(k.all))
	k.each(inRegions, n, o.within)
	k.each(inRegions, n/2, func(i int) { o.atBorder(2 * i) })
	k.each(inRegions, (n-1)/2, func(i int) { o.atBorder(2*i + 1) })
	if n > 2 {
		k.once(o.further)
	}
}

// divide divides the strips into regions.
func (o *bouncer) divide() {
	strips := o.strips.all[:o.strips.used]
	n := regionsOf(o.balls.awake, len(strips))
	o.last = resized(o.last, o.balls.awake)
	o.regions, o.borders = emptied(o.regions, n), emptied(o.borders, n-1)
	for i := range o.regions {
		o.regions[i].span(&strips[i*len(strips)/n], &strips[(i+1)*len(strips)/n-1])
	}
	for i := range o.borders {
		left, right := &o.regions[i], &o.regions[i+1]
		g := &o.borders[i]
		g.from, g.to, g.first, g.last, g.middle = left.from, right.to, left.first, right.last, right.from
	}
	o.world.span(&strips[0], &strips[len(strips)-1])
}

// emptied returns some regions without impacts, with the memory of others.
func emptied(regions []region, n int) []region {
	for len(regions) < n {
		regions = append(regions, region{})
	}
	for i := range regions {
		g := &regions[i]
		g.impacts, g.others, g.leaving = g.impacts[:0], g.others[:0], g.leaving[:0]
	}
	return regions[:n]
}

// span makes a region reach from one strip to another.
func (g *region) span(first, last *strip) {
	g.from, g.to, g.first, g.last = first.from, last.to, first.first, last.last
}

// within lets the balls of a region bounce off each other and off boxes.
func (o *bouncer) within(n int) {
	g, strips := &o.regions[n], o.strips.all[:o.strips.used]
	from, to := n*len(strips)/len(o.regions), (n+1)*len(strips)/len(o.regions)
	for k := from; k < to; k++ {
		for _, m := range strips[k].impacts {
			if g.has(m) {
				g.impacts.add(m)
			} else {
				g.others = append(g.others, m)
			}
		}
	}
	o.run(g)
}

// atBorder lets the balls of a region and of the next one bounce off each other, and whatever they hit then.
func (o *bouncer) atBorder(n int) {
	g := &o.borders[n]
	for i := n; i <= n+1; i++ {
		for _, m := range o.regions[i].others {
			if g.has(m) {
				o.predictAgain(g, m)
			}
		}
		o.followLeaving(g, &o.regions[i])
	}
	if n%2 == 1 { // the borders to the left and to the right have come before
		o.followLeaving(g, &o.borders[n-1])
		if n+1 < len(o.borders) {
			o.followLeaving(g, &o.borders[n+1])
		}
	}
	o.run(g)
}

// further does what atBorder does for balls of regions that are not beside each other. There hardly are any.
func (o *bouncer) further() {
	for i := range o.regions {
		for _, m := range o.regions[i].others {
			left, right := &o.borders[max(i-1, 0)], &o.borders[min(i, len(o.borders)-1)]
			if !left.has(m) && !right.has(m) {
				o.predictAgain(&o.world, m)
			}
		}
	}
	o.run(&o.world)
}

// predictAgain adds an impact that was predicted at the beginning of the step, if its balls still meet.
func (o *bouncer) predictAgain(g *region, m impact) {
	t, other := &o.balls.traits[m.a], &o.balls.traits[m.b]
	switch {
	case t.bounces == 0 && other.bounces == 0:
		g.impacts.add(m)
	case t.bounces == 0:
		o.predict(g, int(m.a), int(m.b), 0)
	case t.mayBounce():
		o.predict(g, int(m.a), int(m.b), o.last[m.a])
	}
}

// followLeaving predicts, for balls that have bounced in one region, what they hit in the other of two.
func (o *bouncer) followLeaving(g, from *region) {
	g.across = true
	for _, i := range from.leaving {
		if g.contains(i) && o.balls.traits[i].mayBounce() {
			o.lookAtBalls(g, int(i), o.last[i])
		}
	}
	g.across = false
}

// run lets balls bounce in the order of time until nothing is left that they hit in a region.
func (o *bouncer) run(g *region) {
	for len(g.impacts) > 0 {
		o.bounceOff(g, g.impacts.next())
		o.rest.after()
	}
}
