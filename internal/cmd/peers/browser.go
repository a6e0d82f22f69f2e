//go:build !js

package main

import (
	"net/http"

	"gameloops/internal/site"
	"gameloops/internal/web"
)

// inBrowser compares engines in Chromium. It returns both tables: how many balls their pages hold at 60 frames a
// second, and the time of an update alone.
func (r race) inBrowser(dir string) (string, error) {
	ctx, end, err := chromium()
	if err != nil {
		return "", err
	}
	defer end()
	r.turn = 30 // each turn begins and ends with a message to the browser
	pages, err := r.site(ctx, dir)
	if err != nil {
		return "", err
	}
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	go http.Serve(l, pages)
	if r.machine, err = describe(ctx); err != nil {
		return "", err
	}
	r.machine = machine() + ", " + r.machine
	all := contestants(ctx, web.Addresses(l)[0])
	var engines []*peer
	for _, c := range all {
		engines = append(engines, c.peer)
	}
	prepare(engines, dir)
	others, err := findMost(ctx, all)
	if err != nil {
		return "", err
	}
	r.timeUpdates(all)
	return mostTable(all, others) + "\n" + markdown(r, engines, r.run(engines)), nil
}
