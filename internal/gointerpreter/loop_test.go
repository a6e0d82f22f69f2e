package gointerpreter

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/loops"
)

// A journal records the calls of a loop.
type journal struct {
	calls []string
	costs *rand.Rand
	clock *time.Duration
}

func (j *journal) Update(dt time.Duration) {
	j.calls = append(j.calls, fmt.Sprintf("update %d", dt))
	j.take(3000)
}

// Hosts with two kinds of update have UpdateFrame, and hosts with a display have Refreshed.
func (j *journal) UpdateFrame(dt time.Duration) {
	j.calls = append(j.calls, fmt.Sprintf("update frame %d", dt))
}

func (j *journal) Refreshed() time.Duration { return j.clock.Truncate(time.Millisecond) }

func (j *journal) Draw(alpha float64) {
	j.calls = append(j.calls, fmt.Sprintf("draw %x", math.Float64bits(alpha)))
	j.take(2000)
}

// take advances the clock by less than most microseconds, if calls have costs.
func (j *journal) take(most int) {
	if j.costs != nil {
		*j.clock += time.Duration(j.costs.IntN(most)) * time.Microsecond
	}
}

// play drives a loop over irregular frames: it is called at its wake times or later, sometimes much later.
func play(l func(now func() time.Duration) loops.GameLoop, seed uint64, frames int) []string {
	r := rand.New(rand.NewPCG(seed, 1))
	var clock time.Duration
	j := &journal{costs: rand.New(rand.NewPCG(seed, 2)), clock: &clock}
	loop := l(func() time.Duration { return clock })
	wake := loop.Start(0, j)
	for range frames {
		j.calls = append(j.calls, fmt.Sprintf("wake %d backlog %d", wake, loops.Backlog(loop)))
		next := clock + time.Duration(r.Int64N(int64(34*time.Millisecond)))
		if wake > clock {
			next = max(wake, clock) + time.Duration(r.IntN(2000))*time.Microsecond
		}
		if r.IntN(50) == 0 {
			next += time.Duration(r.Int64N(int64(3 * time.Second)))
		}
		clock = max(next, clock)
		wake = loop.Frame(clock, j)
	}
	return j.calls
}

func TestACopyOfEveryKindMakesTheSameCallsAsTheKind(t *testing.T) {
	ci.LongUnderRace(t)
	for _, k := range loops.Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			src, err := Like(k.Name)
			if err != nil {
				t.Fatal(err)
			}
			p, err := Compile("copy.go", src)
			if err != nil {
				t.Fatalf("%v\n%s", err, src)
			}
			for seed := range uint64(3) {
				s := k.Defaults
				if seed > 0 && s.Step > 0 {
					s.Step, s.MaxStep = time.Duration(7+seed)*time.Millisecond, 100*time.Millisecond
				}
				want := play(func(now func() time.Duration) loops.GameLoop {
					s.Now = now
					return k.New(s)
				}, seed, 700)
				var made loops.GameLoop
				got := play(func(now func() time.Duration) loops.GameLoop {
					s.Now = now
					if made, err = p.New(s); err != nil {
						t.Fatal(err)
					}
					return made
				}, seed, 700)
				if err := made.(interface{ Err() error }).Err(); err != nil {
					t.Fatal(err)
				}
				if i := firstDifference(want, got); i >= 0 {
					t.Fatalf("seed %d: call %d is\n%q, the kind's\n%q", seed, i, got[i:min(i+1, len(got))],
						want[i:min(i+1, len(want))])
				}
			}
		})
	}
}

func firstDifference(a, b []string) int {
	if slices.Equal(a, b) {
		return -1
	}
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}
