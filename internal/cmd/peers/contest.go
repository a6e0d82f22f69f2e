//go:build !js

package main

import (
	"context"
	"fmt"
	"os"

	"gameloops/internal/stress"
)

// A contestant is an engine in the browser: a peer, and a page that shows its balls.
type contestant struct {
	*peer
	page   string // the page's address without the number of balls
	in     string // whose page it is
	search stress.Search
	update float64 // the time of an update with as many balls as the page holds, in ms; 0: unknown
}

// onlyBalls is the end of the sandbox's address, without the engine. The page then shows only balls.
const onlyBalls = "?loop=fixed-steps&step=60hz&max-step=off&gap=feed&show=&play&engine="

// earlier returns softstep in an earlier build of the sandbox's page. It has no runner.
func earlier(site string) *contestant {
	return &contestant{in: "the sandbox before", page: site + "before/" + onlyBalls + "softstep&objects=",
		peer: &peer{name: "softstep before", title: "softstep"}, search: newSearch()}
}

// contestants returns the engines to compare in the browser. All do fixed steps of 1/60 s, draw the balls each display
// frame, and never discard time. The sandbox shows nothing but the balls.
func contestants(browser context.Context, site string) []*contestant {
	sandbox := site + "sandbox/" + onlyBalls
	runner := site + "runner.html?"
	all := []*contestant{
		{in: "the sandbox", page: sandbox + "softstep&objects=", peer: &peer{
			name: "softstep", title: "**softstep**", about: "ours, WebAssembly",
			build: tabFor(browser, runner+"wasm=softstep", false)}},
		{in: "the sandbox", page: sandbox + "box2d&objects=", peer: &peer{
			name: "box2d", title: "box2d", about: "our World around ByteArena, WebAssembly",
			build: tabFor(browser, runner+"wasm=box2d", false)}},
		{in: "a page of ours", page: site + "planck.html?objects=", peer: &peer{
			name: "planck", title: "[planck.js](https://piqnt.com/planck.js)", about: "JavaScript",
			build: tabFor(browser, runner+"engine=planck", true)}},
	}
	for _, c := range all {
		c.search = newSearch()
	}
	return all
}

// tabFor opens a runner in a tab. Before that it installs the npm packages if the runner needs one.
func tabFor(browser context.Context, address string, packaged bool) func(string) (opener, error) {
	return func(dir string) (opener, error) {
		if packaged {
			if _, err := install(dir); err != nil {
				return nil, err
			}
		}
		return page(browser, address), nil
	}
}

// tries is how often a page may fail with a number of balls. A busy computer can make a page fail, but never succeed.
const tries = 2

// findMost finds how many balls each page holds. The pages take turns, with one number of balls each. It returns how
// many processors other programs used meanwhile, on average.
func findMost(browser context.Context, all []*contestant, p pace) (others float64, err error) {
	sum, n := 0.0, 0.0
	for round, left := 0, true; left; round++ {
		left = false
		for i := range all {
			c := all[(round+i)%len(all)]
			if c.skipped != nil || c.search.IsDone() {
				continue
			}
			left = true
			var m motion
			for try := 0; try < tries && !m.smooth(p); try++ {
				if m, err = watch(browser, small, c.page+fmt.Sprint(c.search.Next), p); err != nil {
					return 0, fmt.Errorf("%s with %d balls: %w", c.name, c.search.Next, err)
				}
				fmt.Fprintf(os.Stderr, "%s, %d balls: %.1f frames a second, %.2f s behind; "+
					"others use %.1f processors\n", c.name, c.search.Next, m.fps, m.behind.Seconds(), m.others)
				sum, n = sum+m.others, n+1
			}
			if c.search.Tell(m.smooth(p), 1); c.search.IsDone() && c.search.Kept == 0 {
				return 0, fmt.Errorf("this computer is too busy to measure: %s cannot hold a ball at %.0f frames a "+
					"second, %.0f %% of an empty page's, while others use %.1f processors", c.name, p.least(),
					100*smoothShare, m.others)
			}
		}
	}
	return sum / max(n, 1), nil
}

// timeUpdates measures the time of an update with as many balls as each page holds, over the time for which the page
// was watched. It measures updates alone, in a tab without pictures.
func (r race) timeUpdates(all []*contestant) {
	const second = 60 // steps
	r.turn = second
	r.steps = second * int((fallen + watched).Seconds())
	for _, c := range all {
		if c.open == nil || c.search.Kept == 0 {
			continue
		}
		fmt.Fprintf(os.Stderr, "%s, %d balls: updates alone\n", c.name, c.search.Kept)
		took := r.runSize([]*peer{c.peer}, c.search.Kept, nil)[c.name].took
		if len(took) == r.turns() {
			spent := took[len(took)-1] - took[int(fallen.Seconds())-1]
			c.update = spent.Seconds() * 1000 / (second * watched.Seconds())
		}
	}
}
