package stage

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/interpreter"
	"gameloops/loops"
	"gameloops/ui/stage/stagetest"
)

func TestEveryLoopCanBeWatched(t *testing.T) {
	for _, k := range loops.Kinds() {
		s := k.Defaults
		s.Now = func() time.Duration { return 0 }
		l := k.New(s)
		w := watcher{watch: &watch{}, calls: &calls{}}
		w.follow(l, false)
		fields, _ := w.sight()
		if len(fields) == 0 {
			t.Errorf("%s: it has no fields", k.Name)
		}
		l.Start(time.Second, nothing{})
		for n := range time.Duration(3) {
			l.Frame(time.Second+n*17*ms, nothing{})
		}
		_, before := w.sight()
		w.glance()
		if _, seen := w.sight(); seen != before {
			t.Errorf("%s: glance takes values that were not asked for", k.Name)
		}
		w.wanted.Store(true)
		w.glance()
		if n := testing.AllocsPerRun(10, func() { w.wanted.Store(true); w.glance() }); n != 0 {
			t.Errorf("%s: %v allocations", k.Name, n)
		}
		for i, f := range fields {
			if text := f.Text(w.seen.Values[i]); text == "" {
				t.Errorf("%s: %s has no text", k.Name, f.Name)
			}
		}
	}
}

// valueOf returns a field of a stage's loop, as the window shows it.
func valueOf(s *Stage, name string) string {
	fields, seen := s.Sight()
	i := slices.IndexFunc(fields, func(f Field) bool { return f.Name == name })
	if i < 0 {
		return ""
	}
	return fields[i].Text(seen.Values[i])
}

// TestASightingSaysAtWhichLineTheLoopStands steps a loop through a frame of three updates.
func TestASightingSaysAtWhichLineTheLoopStands(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: machine}
			p.Play(stagetest.Setup(t, "objects", "1", "loop", "fixed-steps-with-interpolation", "step", "5ms"))
			s := p.Stages[0]
			b.Play(time.Second, p.Refresh)
			s.Want()
			b.Play(time.Second/10, p.Refresh)
			if got := valueOf(s, "Step"); got != "5.000 ms" {
				t.Errorf("%s: Step is %q", machine, got)
			}
			p.Pause(true)
			b.Play(time.Second/10, p.Refresh)
			if _, seen := s.Sight(); !seen.Stopped || seen.InFrame || seen.Line != 0 {
				t.Errorf("%s: paused, it stands at %+v", machine, seen)
			}
			k, _ := loops.KindByName("fixed-steps-with-interpolation")
			lines := strings.Split(k.Code(), "\n")
			last := ""
			for range 3 {
				p.StepUpdate()
				b.Play(time.Second/10, p.Refresh)
				_, seen := s.Sight()
				if seen.Stopped && !seen.InFrame {
					continue
				}
				if line := lines[max(seen.Line-1, 0)]; !strings.Contains(line, "game.Update(l.Step)") {
					t.Errorf("%s: it stands at %+v: %q", machine, seen, line)
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
			p.Pause(false)
			b.Play(time.Second/10, p.Refresh)
			if _, seen := s.Sight(); seen.Stopped || seen.InFrame || seen.Line != 0 {
				t.Errorf("%s: it runs again, but stands at %+v", machine, seen)
			}
			p.Stop()
			s.Wait()
		})
	}
}

// nothing is a game that does nothing.
type nothing struct{}

func (nothing) Update(time.Duration) {}
func (nothing) Draw(float64)         {}

// TestTheLinesOfCallsAreInTheFilesOfTheLoops looks at the line shown for a call of each loop: the call is there.
func TestTheLinesOfCallsAreInTheFilesOfTheLoops(t *testing.T) {
	known := 0
	for _, k := range loops.Kinds() {
		setup := stagetest.Setup(t, "loop", k.Name)
		loop, err := setup.NewLoop(func() time.Duration { return 0 })
		if err != nil {
			t.Fatal(err)
		}
		body := fileOf(t, reflect.TypeOf(loop).Elem().Name())
		lines := callLinesOf(setup)
		for line, call := range map[int]string{lines.update: "Update(", lines.draw: "Draw("} {
			if line == 0 {
				continue
			}
			known++
			// A loop that contains another one calls the game through it.
			if has := func(words string) bool { return strings.Contains(body[line-1], words) }; line > len(body) ||
				!has(call) && !has("game)") {
				t.Errorf("%s: line %d has no %s", k.Name, line, call)
			}
		}
	}
	if known < len(loops.Kinds()) {
		t.Errorf("only %d lines are known of %d loops", known, len(loops.Kinds()))
	}
}

// fileOf returns the lines of the file that has the Frame of a loop.
func fileOf(t *testing.T, loop string) []string {
	t.Helper()
	files, err := filepath.Glob("../../loops/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(b), "*"+loop+") Frame(") {
			return strings.Split(string(b), "\n")
		}
	}
	t.Fatalf("no file has the Frame of %s", loop)
	return nil
}

// TestTheCodeOfAPastFrameStandsAtItsCall shows a moment in the middle of a slow frame of the past, and one between two
// frames.
func TestTheCodeOfAPastFrameStandsAtItsCall(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "2", "update-cost", "40ms")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(2*time.Second, p.Refresh)
		lines := callLinesOf(setup)
		in, between := 0, 0
		for at := 300 * ms; at < 1500*ms; at += 7 * ms {
			p.Review().Seek(at)
			switch _, seen := s.Sight(); {
			case seen.InFrame && (seen.Line == lines.update || seen.Line == lines.draw):
				in++
				if !seen.Before {
					t.Errorf("at %v the values are not marked as older than that line", at)
				}
			case seen.Line == 0:
				between++
			default:
				t.Errorf("at %v it stands at line %d", at, seen.Line)
			}
		}
		if in < 100 || lines.update == 0 {
			t.Errorf("of %d moments %d are in a frame; its update is at line %d", in+between, in, lines.update)
		}
	})
}

// TestTheLineOfAPastFrameIsThatOfItsLoop changes the loop while it plays: the lines of the two loops differ.
func TestTheLineOfAPastFrameIsThatOfItsLoop(t *testing.T) {
	first := stagetest.Setup(t, "loop", "fixed-steps", "objects", "2", "draw-cost", "10ms")
	then := first
	then.Loop = "variable-steps"
	if callLinesOf(first) == callLinesOf(then) {
		t.Fatal("the two loops have the same lines")
	}
	onMachine(t, first, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		s.Change(first, then)
		b.Play(time.Second, p.Refresh)
		for at, loop := range map[time.Duration]experiment.Setup{505 * ms: first, 1505 * ms: then} {
			p.Review().Seek(at)
			want := callLinesOf(loop).draw
			if _, seen := s.Sight(); !seen.InFrame || seen.Line != want {
				t.Errorf("at %v %s stands in a frame: %t, at line %d, not %d", at, loop.Loop, seen.InFrame, seen.Line,
					want)
			}
		}
	})
}

// TestTheFrameBackFromAPauseIsTheOneBefore pauses two stages at the present, where the latest frame is not in the book
// yet.
func TestTheFrameBackFromAPauseIsTheOneBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "2")
		p.Play(setup, setup)
		shown := func() (number int) {
			if _, err := fmt.Sscanf(p.Review().Why(0), "Frame %d: ", &number); err != nil {
				t.Fatalf("%q", p.Review().Why(0))
			}
			return number
		}
		for i := range 10 {
			b.Refreshes(37, p.Refresh)
			time.Sleep(time.Duration(i) * 1700 * time.Microsecond) // the display is out of step with the machine
			p.Pause(true)
			b.Refreshes(5, p.Refresh)
			was := shown()
			for n := 1; n <= 3; n++ {
				if p.Review().Frame(0, -1); shown() != was-n {
					t.Errorf("%d frames back from frame %d is frame %d", n, was, shown())
				}
			}
			p.Review().Live()
			p.Pause(false)
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// Between the end of a frame and its picture, a reason speaks of the frame on the display, and the fields are those of
// the next one.
func TestFieldsOfAFrameThatIsNotShownYetSayWhichItIs(t *testing.T) {
	onMachine(t, stagetest.Setup(t, "loop", "fixed-steps", "objects", "2"), func(b bench, p *Player, s *Stage) {
		b.Play(2*time.Second, p.Refresh)
		for at := 300 * ms; at < 1500*ms; at += 7 * ms {
			p.Review().Seek(at)
			_, seen := s.Sight()
			var shown int
			if _, err := fmt.Sscanf(p.Review().Why(0), "Frame %d: ", &shown); err != nil {
				t.Fatalf("at %v: %q", at, p.Review().Why(0))
			}
			if between := !seen.InFrame && !seen.Before; between && seen.Unshown != shown+1 {
				t.Errorf("at %v frame %d is shown, and the fields are of frame %d", at, shown, seen.Unshown)
			}
		}
	})
}

// TestAWholeNumberOfAScriptHasNoFraction formats numbers of a language that does not tell whole ones from others.
func TestAWholeNumberOfAScriptHasNoFraction(t *testing.T) {
	for x, want := range map[float64]string{0: "0", math.Copysign(0, -1): "0", 1305: "1305", -2: "-2", 0.5: "0.500000",
		1e20: "100000000000000000000.000000"} {
		number, float := Field{kind: numberField}, Field{kind: floatField}
		if got := number.Text(math.Float64bits(x)); got != want {
			t.Errorf("%v is %s, want %s", x, got, want)
		}
		if got := float.Text(math.Float64bits(x)); !strings.HasSuffix(got, "00000") {
			t.Errorf("%v of Go is %s", x, got)
		}
	}
}

func TestAFieldWithoutAValueHasNoText(t *testing.T) {
	for _, kind := range []fieldKind{numberField, boolField} {
		f := Field{kind: kind}
		if got := f.Text(interpreter.None); got != "" {
			t.Errorf("kind %d: %q", kind, got)
		}
	}
	f := Field{kind: numberField}
	if got := f.Text(math.Float64bits(math.NaN())); got != "NaN" {
		t.Errorf("a number that went wrong: %q", got)
	}
}
