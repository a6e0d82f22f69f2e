package stage

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/gointerpreter"
	"gameloops/loops"
)

// TestACopyShowsTheFieldsOfItsKind runs every kind and its interpreted copy side by side.
func TestACopyShowsTheFieldsOfItsKind(t *testing.T) {
	for _, k := range loops.Kinds() {
		s := k.Defaults
		s.Now = func() time.Duration { return 0 }
		kind, copied := watcher{watch: &watch{}, calls: &calls{}}, watcher{watch: &watch{}, calls: &calls{}}
		a, b := k.New(s), copyOf(t, k.Name, s)
		if _, split := a.(loops.Splitter); split {
			continue // its copy does its updates itself, and shows them
		}
		kind.follow(a, false)
		copied.follow(b, false)
		for n := range time.Duration(5) {
			now := time.Second + n*23*ms
			if n == 0 {
				a.Start(now, nothing{})
				b.Start(now, nothing{})
			} else {
				a.Frame(now, nothing{})
				b.Frame(now, nothing{})
			}
			kind.look(false, false, 0)
			copied.look(false, false, 0)
			fields, seen := kind.sight()
			others, has := copied.sight()
			if len(fields) != len(others) {
				t.Fatalf("%s: fields %v, copied %v", k.Name, fields, others)
			}
			for i, f := range fields {
				want, got := f.Text(seen.Values[i]), others[i].Text(has.Values[i])
				if f.Name != others[i].Name || want != got {
					t.Errorf("%s, frame %d: %s is %s; in the copy %s is %s", k.Name, n, f.Name, want, others[i].Name,
						got)
				}
			}
		}
	}
}

func copyOf(t *testing.T, kind string, s loops.Settings) loops.GameLoop {
	t.Helper()
	source, err := gointerpreter.Like(kind)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gointerpreter.Compile("copy.go", source)
	if err != nil {
		t.Fatal(err)
	}
	l, err := p.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestAnOwnLoopStandsAtTheLineThatCalls asks in each update for the line.
func TestAnOwnLoopStandsAtTheLineThatCalls(t *testing.T) {
	source, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	k, _ := loops.KindByName("fixed-steps")
	l := copyOf(t, "fixed-steps", k.Defaults)
	w := watcher{watch: &watch{}, calls: &calls{}}
	w.follow(l, false)
	game := &asking{watcher: &w}
	l.Start(0, game)
	l.Frame(100*ms, game)
	lines := strings.Split(string(source), "\n")
	if len(game.lines) == 0 {
		t.Fatal("there was no update")
	}
	for _, n := range game.lines {
		if n == 0 || !strings.Contains(lines[n-1], "game.Update(") {
			t.Errorf("it stands at line %d", n)
		}
	}
	if n := testing.AllocsPerRun(10, func() { w.wanted.Store(true); w.glance() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// An asking game asks where the loop stands.
type asking struct {
	watcher *watcher
	lines   []int
}

func (a *asking) Update(time.Duration) { a.lines = append(a.lines, a.watcher.line()) }
func (a *asking) Draw(float64)         {}
