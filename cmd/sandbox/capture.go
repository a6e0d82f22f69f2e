//go:build !js

package main

import (
	"errors"
	"time"

	"gameloops/ui"
	"gameloops/ui/recorder"
)

// captured opens a window, and records its frames if the request has a capture file.
func captured(r *request, open func(ui.Options) error) error {
	if r.capture == "" {
		return open(r.Options)
	}
	rec, err := recorder.Create(r.capture)
	if err != nil {
		return err
	}
	o, began := r.Options, time.Now()
	o.Frame = func() { rec.Frame(time.Since(began)) }
	return errors.Join(open(o), rec.Close())
}
