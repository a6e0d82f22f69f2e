//go:build !js

package main

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"gameloops/internal/book"
	"gameloops/internal/experiment"
	"gameloops/internal/parallel"
	"gameloops/internal/web"
)

// looks are the looks of all lessons, in the order of the course.
type looks []*look

// A look is how a lesson looks: its films, and the picture of its card. All are made when the first of them is needed.
type look struct {
	ctx  context.Context
	of   *experiment.Experiment
	kept *web.Pictures // keeps them for the next time; nil: there is no place
	once sync.Once
	done atomic.Bool // made is there; read without waiting
	made made
	err  error
}

// made is what is made of a lesson.
type made struct {
	Card      []byte // a PNG
	Said      string // describes it
	Stop, Try *book.Film
}

// newLooks returns the looks of all lessons.
func newLooks(ctx context.Context, kept *web.Pictures) (all looks) {
	for _, e := range experiment.Lessons() {
		all = append(all, &look{ctx: ctx, of: e, kept: kept})
	}
	return all
}

// makeAll makes all of them.
func (all looks) makeAll(workers int) error {
	failed := make([]error, len(all))
	parallel.Do(workers, len(all), func(i int) {
		all[i].find()
		failed[i] = all[i].err
	})
	return errors.Join(failed...)
}

// films returns the films of a lesson.
func (all looks) films(lesson string) (stop, try *book.Film, err error) {
	for _, l := range all {
		if l.of.Name == lesson {
			l.find()
			return l.made.Stop, l.made.Try, l.err
		}
	}
	return nil, nil, fmt.Errorf("there is no lesson %s", lesson)
}

// find makes the look, once, or finds what was made the last time.
func (l *look) find() {
	l.once.Do(func() {
		if !l.load() {
			if l.err = l.make(); l.err == nil {
				l.save()
			}
		}
		l.done.Store(true)
	})
}

// make runs the lesson.
func (l *look) make() error {
	opening, err := book.Open(l.of)
	if err != nil {
		return err
	}
	l.made.Said = opening.Seen()
	if l.made.Card, err = picture(l.of, opening); err != nil {
		return err
	}
	if l.made.Stop, err = book.Stop(l.ctx, l.of); err != nil {
		return err
	}
	l.made.Try, err = book.Try(l.ctx, l.of)
	return err
}

// load loads what was made the last time. It returns false if there is nothing.
func (l *look) load() bool {
	if l.kept == nil {
		return false
	}
	data, ok := l.kept.Load(l.of.Name)
	return ok && gob.NewDecoder(bytes.NewReader(data)).Decode(&l.made) == nil
}

// save keeps what was made for the next time.
func (l *look) save() {
	if l.kept == nil {
		return
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(l.made); err == nil {
		l.kept.Save(l.of.Name, b.Bytes())
	}
}

func (l *look) picture() ([]byte, error) {
	l.find()
	return l.made.Card, l.err
}

// told returns the description of the picture. If the caller does not wait, it is "" until it has been made.
func (l *look) told(waits bool) string {
	if waits {
		l.find()
	}
	if !l.done.Load() {
		return ""
	}
	return l.made.Said
}
