//go:build !js

package main

import (
	"net/http"

	"gameloops/internal/site"
	"gameloops/internal/web"
)

// inBrowser compares engines in Chromium. It returns both tables: how many balls their pages hold at almost as many
// frames a second as an empty page, and the time of an update alone. With the option blank it compares empty pages
// instead.
func (o *options) inBrowser(dir string) (string, error) {
	r := o.race
	ctx, end, err := chromium()
	if err != nil {
		return "", err
	}
	defer end()
	r.turn = 30 // each turn begins and ends with a message to the browser
	pages, err := r.site(ctx, dir, o.before)
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
	address := web.Addresses(l)[0]
	if o.blank {
		pages := settings
		if o.before != "" {
			pages = laden
		}
		table, err := compareBlanks(ctx, func() []*blank { return pages(address) })
		return table + "\nMeasured on " + r.machine + ".\n", err
	}
	empty := floors(address)
	if err := watchBlanks(ctx, small, empty); err != nil {
		return "", err
	}
	all := contestants(ctx, address)
	var engines []*peer
	for _, c := range all {
		engines = append(engines, c.peer)
	}
	prepare(engines, dir)
	if o.before != "" {
		all = append([]*contestant{earlier(address)}, all...)
	}
	others, err := findMost(ctx, all, pace(empty[0].fps))
	if err != nil {
		return "", err
	}
	r.timeUpdates(all)
	return mostTable(all, empty, others) + "\n" + markdown(r, engines, r.run(engines)), nil
}
