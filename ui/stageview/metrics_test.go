package stageview

import (
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/ui/graphs"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

func TestAMeterCountsTheLastSecond(t *testing.T) {
	var m Meter
	if m.Rate() != 0 {
		t.Error("there is a rate without samples")
	}
	for n := range 20 { // 4 samples a second: the counter grows by 15 for each, then stops
		m.Take(time.Duration(n)*theme.ReadoutEvery, float64(15*min(n, 10)))
		switch got := m.Rate(); {
		case n == 0 && got != 0:
			t.Error("there is a rate after one sample")
		case 1 <= n && n <= 10 && got != 60:
			t.Errorf("sample %d: %v a second", n, got)
		case n >= 14 && got != 0:
			t.Errorf("sample %d: still %v a second", n, got)
		}
	}
}

const ms = time.Millisecond

// A slowness is the duration of a display frame and of an update.
type slowness struct{ refresh, update time.Duration }

// numbers plays a setup on a simulated machine and a slow computer until a time of the stage, and calls check with
// each new version of its numbers.
func numbers(t *testing.T, setup experiment.Setup, until time.Duration, slow slowness, check func(*Metrics)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := stage.Player{Host: b.Host, Gap: stage.Feed, Machine: stage.Simulated}
		p.Play(setup)
		s := p.Stages[0]
		s.Updated(func() { time.Sleep(slow.update) })
		var r Metrics
		for s.Time(b.Host()) < until {
			time.Sleep(slow.refresh)
			p.Refresh(b.Host())
			before := r.version
			if r.Refresh(b.Host(), s); r.version > before && r.Frames != "" {
				check(&r)
			}
		}
		p.Stop()
		s.Wait()
	})
}

// TestTheNumbersOfASimulatedStageDoNotDependOnTheComputer checks that a stage has the lab's numbers, however slowly
// the computer plays it.
func TestTheNumbersOfASimulatedStageDoNotDependOnTheComputer(t *testing.T) {
	for _, refresh := range []string{"30", "60", "144"} {
		setup := stagetest.Setup(t, "objects", "3", "loop", "fixed-steps", "step", "10hz", "refresh", refresh)
		want, _ := strconv.ParseFloat(refresh, 64)
		for _, slow := range []slowness{{time.Second / 60, 0}, {time.Second / 60, 700 * ms}, {time.Second / 9, 0},
			{time.Second / 2, 50 * ms}} {
			numbers(t, setup, 4*time.Second, slow, func(r *Metrics) {
				if got := r.Numbers().Graphs[graphs.TimeChart].Value; r.Frames != refresh ||
					got != graphs.FormatFrameTime(want) {
					t.Errorf("%s Hz, %v: %s FPS, frame time %s", refresh, slow, r.Frames, got)
				}
				if real, _ := strconv.ParseFloat(r.real, 64); real > 1.1 && r.Updates != "10" {
					t.Errorf("%s Hz, %v, at %s s: %s updates/s", refresh, slow, r.real, r.Updates)
				}
			})
		}
	}
}

// TestASteppedStageHasTheNumbersOfItsOwnTime steps a stage by hand, once a second. In its own time it makes as many
// frames a second as its display.
func TestASteppedStageHasTheNumbersOfItsOwnTime(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "3", "loop", "fixed-steps", "step", "10hz")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		var r Metrics
		b.Play(1500*ms, p.Refresh)
		p.Pause(true)
		for range 5 {
			p.StepUpdate()
			b.Play(time.Second, p.Refresh)
			r.Refresh(b.Host(), s)
			if r.Frames != "60" || r.Updates != "10" || r.Numbers().Graphs[graphs.TimeChart].Value != "16.7 ms" {
				t.Errorf("%s FPS, %s updates/s, frame time %s", r.Frames, r.Updates,
					r.Numbers().Graphs[graphs.TimeChart].Value)
			}
		}
	})
}

// TestTheStartHasNoNumbers goes back to the start and then forward again.
func TestTheStartHasNoNumbers(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "3", "loop", "fixed-steps", "step", "10hz")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		var r Metrics
		at := func(want string) {
			t.Helper()
			b.Play(2*theme.ReadoutEvery, p.Refresh)
			r.Refresh(b.Host(), s)
			frames, speed := r.rates()
			if frames != want || want == theme.None && (speed != want || r.Numbers() != (graphs.Numbers{})) {
				t.Errorf("%s FPS, speed %s, %+v", frames, speed, r.Numbers())
			}
		}
		b.Play(1500*ms, p.Refresh)
		at("60")
		p.Review().Seek(0)
		at(theme.None)
		version := r.version
		if at(theme.None); r.version != version {
			t.Error("the version changes though the numbers do not")
		}
		p.Review().Live()
		at("60")
	})
}

func TestTheRateOfASpiralFallsAllTheTime(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "update-cost", "40ms")
	before := 60.0
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		var r Metrics
		for n := range 60 {
			b.Play(theme.ReadoutEvery, p.Refresh)
			r.Refresh(b.Host(), s)
			if r.Rates.Frames > before+1e-9 || n > 4 && r.Rates.Frames <= 0 {
				t.Fatalf("at %v: %v frames a second, which had been %v", s.Time(b.Host()), r.Rates.Frames, before)
			}
			if r.Rates.Frames > 0 {
				before = r.Rates.Frames
			}
		}
		if before > 0.5 {
			t.Errorf("at the end: %v frames a second", before)
		}
	})
}

// TestAGameIsNotAheadOfItsTime checks that the simulated and the elapsed time shown are of the same moment: a loop
// that only adds the time that has passed is never ahead.
func TestAGameIsNotAheadOfItsTime(t *testing.T) {
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated, stage.SameFrames} {
		for _, loop := range []string{"variable-steps", "fixed-steps", "worker"} {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				p := stage.Player{Host: b.Host, Gap: stage.Discard, Machine: machine}
				p.Play(stagetest.Setup(t, "objects", "1", "loop", loop, "jitter", "2ms"))
				s := p.Stages[0]
				for range 300 {
					b.Play(time.Second/60, p.Refresh)
					if c := s.Counts(b.Host()); c.Simulated > c.Elapsed {
						t.Errorf("%s on %s: %v of %v", loop, machine, c.Simulated, c.Elapsed)
					}
				}
				p.Stop()
				s.Wait()
			})
		}
	}
}

func TestAGameThatRunsAheadHasDroppedNothing(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "basic", "refresh", "144")
	numbers(t, setup, 5*time.Second, slowness{refresh: time.Second / 60}, func(r *Metrics) {
		f := r.Numbers().Head[0]
		if r.simulated == r.real && f.Name == "Dropped" {
			return // it has just started
		}
		if f.Name != "Ahead" || strings.HasPrefix(f.Value, "-") || !f.Bad {
			t.Errorf("%+v", f)
		}
	})
}

// TestTheSpeedIsThatOfTheGame plays a loop whose maximum step drops a third of the time.
func TestTheSpeedIsThatOfTheGame(t *testing.T) {
	for loop, want := range map[string]string{"fixed-steps": "66 % 67 %", "variable-steps": "100 %"} {
		setup := stagetest.Setup(t, "objects", "1", "loop", loop, "update-cost", "20ms", "max-step", "33.3ms")
		checked := false
		numbers(t, setup, 4*time.Second, slowness{refresh: time.Second / 60}, func(r *Metrics) {
			if real, _ := strconv.ParseFloat(r.real, 64); real > 2 {
				checked = true
				if !strings.Contains(want, r.speed) || r.off.speed != (loop == "fixed-steps") {
					t.Errorf("%s: %s, off: %v, want %s", loop, r.speed, r.off.speed, want)
				}
			}
		})
		if !checked {
			t.Errorf("%s: nothing was checked", loop)
		}
	}
}

// TestAStageIsComparedWithTheFirst plays two equal loops and a different one. The number is 0 for a stage that shows
// the same; there is none for the first stage, nor for a stage with other objects.
func TestAStageIsComparedWithTheFirst(t *testing.T) {
	ci.LongUnderRace(t)
	fixed := stagetest.Setup(t, "objects", "3", "loop", "fixed-steps")
	slow := stagetest.Setup(t, "objects", "3", "loop", "one-step-per-frame", "refresh", "30")
	fewer := stagetest.Setup(t, "objects", "2", "loop", "fixed-steps")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(fixed, fixed, slow, fewer)
		b.Play(2*time.Second, p.Refresh)
		var far [4]string
		for i, s := range p.Stages {
			var c Cell
			c.Metrics.Compare(s, p.Stages[0])
			c.Metrics.Refresh(b.Host(), s)
			n := c.Metrics.Numbers()
			n.Keep([]string{AwayName})
			far[i] = n.Head[0].Value
			point := experiment.Pointer{Signal: experiment.SignalAway, Is: "<", Number: 0.001}
			if found := c.Find(point, s, nil); found.Holds != (i == 1) || found.number != AwayName {
				t.Errorf("stage %d: %+v", i+1, found)
			}
		}
		if far[0] != "" || far[1] != "0.00 m" || len(far[2]) < len("1.00 m") || far[2] < "1" || far[3] != "" {
			t.Errorf("%q", far)
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// TestMissedRefreshesAreMarked plays loops that show 60 pictures a second, 30 and fewer, on displays of 60 Hz and 30
// Hz. Only rates below the display's are marked.
func TestMissedRefreshesAreMarked(t *testing.T) {
	for _, test := range []struct {
		loop, cost, refresh string
		want                bool
	}{
		{"variable-steps", "1ms", "60", false},
		{"variable-steps", "25ms", "60", true}, // 30 a second
		{"variable-steps", "25ms", "30", false},
		{"fixed-steps", "25ms", "60", true},
	} {
		setup := stagetest.Setup(t, "objects", "1", "loop", test.loop, "update-cost", test.cost,
			"refresh", test.refresh)
		misses := false
		numbers(t, setup, 4*time.Second, slowness{refresh: time.Second / 60}, func(r *Metrics) {
			if misses = r.off.pictures; r.counts.Elapsed < metrics.RateTime && misses {
				t.Errorf("%+v: marked before a second is over", test)
			}
		})
		if misses != test.want {
			t.Errorf("%+v: marked at the end: %t", test, misses)
		}
	}
}

// TestAnUnevenDisplayIsNotMissed plays a loop on a slow real display that refreshes unevenly. If each refresh shows a
// new picture, none is missed, however few there are in a second.
func TestAnUnevenDisplayIsNotMissed(t *testing.T) {
	for cost, want := range map[time.Duration]bool{0: false, 90 * ms: true} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Computer}
			p.Play(stagetest.Setup(t, "objects", "1"))
			s, marked := p.Stages[0], 0
			s.Updated(func() { time.Sleep(cost) })
			var r Metrics
			for i := range 400 {
				late := time.Duration(i*i%7) * 3 * ms
				if i%20 == 0 {
					late = 200 * ms
				}
				time.Sleep(30*ms + late)
				p.Refresh(b.Host())
				if r.Refresh(b.Host(), s); r.off.pictures {
					marked++
				}
			}
			if got := marked > 0; got != want || want && marked < 200 {
				t.Errorf("updates of %v: marked in %d of 400 frames", cost, marked)
			}
			p.Stop()
			s.Wait()
		})
	}
}

// onMachine runs a test with a stage on a simulated machine and a display of 60 Hz.
func onMachine(
	t *testing.T, setup experiment.Setup, test func(b stagetest.Bench, p *stage.Player, s *stage.Stage),
) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(setup)
		test(b, p, p.Stages[0])
		p.Stop()
		p.Stages[0].Wait()
	})
}

// TestASettingIsNotBrokenWhereThereIsRoomForIt breaks the name of a stage for columns of many widths. From WordWidth
// on, each line ends with the loop's name or with a whole setting.
func TestASettingIsNotBrokenWhereThereIsRoomForIt(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	name := settings.Label{Title: "Fixed steps", Settings: ", max step 250 ms, stall 1 s at 1 s"}
	least := WordWidth(look, name, false)
	if little := WordWidth(look, name, true); little >= least {
		t.Errorf("with little room the least width is %v, otherwise %v", little, least)
	}
	for width := least; width < 500; width++ {
		loop, settings := nameLines(look, name, width)
		if len(loop) != 1 || loop[0] != name.Title {
			t.Errorf("in %v pixels the loop is %q", width, loop)
		}
		for _, line := range settings {
			whole := strings.TrimSuffix(line, ",")
			if !strings.HasSuffix(whole, "250 ms") && !strings.HasSuffix(whole, "at 1 s") {
				t.Errorf("in %v pixels the settings are %q", width, settings)
			}
		}
		if all := strings.Join(settings, " "); len(settings) > 0 && all != strings.TrimPrefix(name.Settings, ", ") {
			t.Errorf("in %v pixels the settings are %q", width, settings)
		}
	}
}

// TestAfterEveryNameIsRoomForItsArrow breaks names for all widths from WordWidth on. Nothing is cut, and the last line
// leaves room for the arrow.
func TestAfterEveryNameIsRoomForItsArrow(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []settings.Label{{Title: "Fixed steps with interpolation"}, {Title: "Godot"},
		{Title: "Fixed steps", Plain: true},
		{Title: "Fixed steps", Settings: ", max step 33.3 ms, update cost 15 ms"},
		{Title: "Fixed steps", Settings: ", queue 3, compositor on", Alike: true}} {
		for width := WordWidth(look, name, true); width < NameWidth(look, name)+20; width++ {
			loop, settings := nameLines(look, name, width)
			last := theme.TextWidth(loop[len(loop)-1], look.Medium)
			switch {
			case len(settings) > 0:
				last = theme.TextWidth(settings[len(settings)-1], settingsFace(look, name))
			case len(loop) == 1:
				last = NameWidth(look, name) - arrowWidth(look, name)
			}
			if last+arrowWidth(look, name) > width || !loopFits(look, name, loop, width) {
				t.Errorf("%q and %q end at %v of %v pixels", loop, settings, last, width)
			}
			all := strings.Join(append(loop, settings...), " ")
			whole := name.Title + strings.TrimPrefix(name.Settings, ",")
			if len(loop)+len(settings) > 1 && all != whole {
				t.Errorf("in %v pixels %q is %q", width, whole, all)
			}
			if lines, fits := NameFits(look, name, int(width)+1); !fits || lines > len(loop)+len(settings) {
				t.Errorf("%q: %d lines in %v pixels, all of it: %v", name.Title, lines, width, fits)
			}
		}
	}
}

// TestDroppedTimeIsSaidAsInVerdicts formats dropped time as the verdict on a stage does, which stands beside it.
func TestDroppedTimeIsSaidAsInVerdicts(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: noDrop, 49 * time.Millisecond: noDrop, -49 * time.Millisecond: noDrop, 767 * time.Millisecond: "767 ms",
		3983 * time.Millisecond: "3.98 s", -1250 * time.Millisecond: "1.25 s",
	} {
		if got, ahead := formatDropped(d); got != want || ahead != (d < 0 && want != noDrop) {
			t.Errorf("%v is %q, ahead: %t, want %q", d, got, ahead, want)
		}
	}
}
