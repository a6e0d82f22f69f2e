package ui

import (
	"time"

	"gameloops/internal/metrics"
)

// judgeEvery is the time between two judgements of a stage.
const judgeEvery = 500 * time.Millisecond

// judge has the lab judge the stage's latest frames again and again, on a goroutine of its own: nobody waits for it.
func (s *stage) judge() {
	settings, err := s.setup.LoopSettings()
	if err != nil {
		return // nothing runs then
	}
	r := metrics.Record{Step: settings.Step, Objects: s.setup.Objects, Seed: s.setup.Seed,
		Passing: s.world.Scene().Passing, Real: s.machine == Computer}
	again := time.NewTicker(judgeEvery)
	defer again.Stop()
	for {
		select {
		case <-s.quit:
			return
		case <-again.C:
		}
		s.history.record(&r, s.time(s.host()), &s.counts)
		r.Refresh = s.period()
		r.Live = !s.isDone()
		r.Driven = s.setup.Driven() || s.acts.any.Load()
		if len(r.Frames) < 2 {
			continue
		}
		if all := metrics.Verdicts(&r); len(all) == 0 {
			s.verdict.Store(nil)
		} else if was := s.verdict.Load(); was == nil || *was != all[0].Text {
			s.verdict.Store(&all[0].Text)
		}
	}
}
