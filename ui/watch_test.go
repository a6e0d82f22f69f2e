package ui

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/loops"
)

func TestEveryLoopCanBeWatched(t *testing.T) {
	for _, k := range loops.Kinds() {
		s := k.Defaults
		s.Now = func() time.Duration { return 0 }
		l := k.New(s)
		var w watch
		w.follow(l)
		fields, _ := w.sight()
		if len(fields) == 0 {
			t.Errorf("%s: nothing to see", k.Name)
		}
		l.Start(time.Second, weightless{})
		for n := range time.Duration(3) {
			l.Frame(time.Second+n*17*ms, weightless{})
		}
		_, before := w.sight()
		w.glance()
		if _, seen := w.sight(); seen != before {
			t.Errorf("%s: looked at, and nobody asked", k.Name)
		}
		w.want()
		w.glance()
		if n := testing.AllocsPerRun(10, func() { w.want(); w.glance() }); n != 0 {
			t.Errorf("%s: %v allocations", k.Name, n)
		}
		for i, f := range fields {
			if text := f.text(w.seen.values[i]); text == "" {
				t.Errorf("%s: %s is nothing", k.Name, f.name)
			}
		}
	}
}

// valueOf is a field of a stage's loop, as the window shows it.
func valueOf(s *stage, name string) string {
	fields, seen := s.watch.sight()
	i := slices.IndexFunc(fields, func(f watchedField) bool { return f.name == name })
	if i < 0 {
		return ""
	}
	return fields[i].text(seen.values[i])
}

// TestOneSeesTheLoopStandInItsOwnCode steps a loop through a frame of three updates.
func TestOneSeesTheLoopStandInItsOwnCode(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			p := &player{host: b.host, gap: Discard, machine: machine}
			p.play(setupOf(t, "objects", "1", "loop", "fixed-steps-with-interpolation", "step", "5ms"))
			s := p.stages[0]
			b.play(p, time.Second)
			s.watch.want()
			b.play(p, time.Second/10)
			if got := valueOf(s, "Step"); got != "5.000 ms" {
				t.Errorf("%s: Step is %q", machine, got)
			}
			p.pause(true)
			b.play(p, time.Second/10)
			if _, seen := s.watch.sight(); seen.stands != (standing{where: beforeFrame}) {
				t.Errorf("%s: paused, it stands at %+v", machine, seen.stands)
			}
			k, _ := loops.KindByName("fixed-steps-with-interpolation")
			lines := strings.Split(k.Code(), "\n")
			last := ""
			for range 3 {
				p.stepUpdate()
				b.play(p, time.Second/10)
				_, seen := s.watch.sight()
				if seen.stands.where == beforeFrame {
					continue
				}
				if line := lines[max(seen.stands.line-1, 0)]; !strings.Contains(line, "game.Update(l.Step)") {
					t.Errorf("%s: it stands at %+v: %q", machine, seen.stands, line)
				}
				if now := valueOf(s, "accumulated"); now == last {
					t.Errorf("%s: accumulated is still %s", machine, now)
				} else {
					last = now
				}
			}
			if last == "" {
				t.Errorf("%s: it never stood in a frame", machine)
			}
			p.pause(false)
			b.play(p, time.Second/10)
			if _, seen := s.watch.sight(); seen.stands != (standing{}) {
				t.Errorf("%s: it goes on, and stands at %+v", machine, seen.stands)
			}
			p.stop()
			<-s.over
		})
	}
}
