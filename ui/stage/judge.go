package stage

import (
	"time"

	"gameloops/internal/metrics"
)

// judgeEvery is the time between two judgements of a stage.
const judgeEvery = 500 * time.Millisecond

// judge has the lab judge the stage's latest frames again and again, on a goroutine of its own: nobody waits for it.
func (s *Stage) judge() {
	settings, err := s.Setup.LoopSettings()
	if err != nil {
		return // nothing runs then
	}
	r := metrics.Record{Step: settings.Step, Objects: s.Setup.Objects, Seed: s.Setup.Seed,
		Passing: s.World.Scene().Passing, Real: s.machine == Computer}
	again := time.NewTicker(judgeEvery)
	defer again.Stop()
	for {
		select {
		case <-s.quit:
			return
		case <-again.C:
		}
		s.History.Record(&r, s.Time(s.host()), &s.Counts)
		r.Refresh = s.Period()
		r.Live = !s.IsDone()
		r.Driven = s.Setup.Driven() || s.Acts.any.Load()
		if len(r.Frames) < 2 {
			continue
		}
		if all := metrics.Verdicts(&r); len(all) == 0 {
			s.Verdict.Store(nil)
		} else if was := s.Verdict.Load(); was == nil || *was != all[0].Text {
			s.Verdict.Store(&all[0].Text)
		}
	}
}
