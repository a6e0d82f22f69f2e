package judge

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gameloops/internal/capture"
)

// A game is a loop on a clock that only its work moves. Times are in ms.
type game struct {
	text           strings.Builder
	now, simulated float64
}

func newGame() *game {
	g := new(game)
	g.text.WriteString(capture.RecordingHead + "\n")
	return g
}

func (g *game) say(word string, value float64) {
	fmt.Fprintf(&g.text, "%s %.6f %.6f\n", word, g.now, value)
}

// frame runs a frame with some updates of a length, each of which costs some time, and ends it after a whole time.
func (g *game) frame(updates int, dt, cost, whole float64) {
	began := g.now
	g.say("frame", began)
	for range updates {
		g.now += cost
		g.simulated += dt
		g.say("update", dt)
	}
	g.now += 0.5
	g.say("draw", 1)
	g.now = max(g.now, began+whole)
}

// due returns how many updates of a length are due.
func (g *game) due(dt float64) int { return int((g.now - g.simulated) / dt) }

func (g *game) judged(t *testing.T) *Judgement {
	t.Helper()
	g.say("frame", g.now)
	return judged(t, g.text.String())
}

// The verdicts that need the updates of a game are said about one that records them, with the decisive frame and the
// cause.
func TestARecordingShowsWhatItsLoopDid(t *testing.T) {
	for _, tt := range []struct {
		name     string
		play     func(*game)
		verdict  string
		sentence string
		cause    string
	}{
		{"smooth", func(g *game) {
			for range 200 {
				g.frame(1, 16, 1, 16)
			}
		}, "", "", ""},
		{"spiral", func(g *game) {
			for i := range 70 {
				g.frame(g.due(10), 10, max(1, float64(i)/4), 16)
				if g.now > 5000 {
					return
				}
			}
		}, "spiral of death", "updates of 10.0 ms ran", "An update takes"},
		{"double updates", func(g *game) {
			for range 300 {
				g.frame(g.due(20), 20, 0.1, 1000/60.0)
			}
		}, "judder", "no update ran", "ms newer than the one before"},
		{"a maximum step", func(g *game) {
			for i := range 200 {
				whole := 16.0
				if i%70 == 35 {
					whole = 416
				}
				g.frame(min(5, g.due(16)), 16, 0.1, whole)
				g.simulated = max(g.simulated, g.now-16)
			}
		}, "lost time", "416.0 ms had passed", "simulates 16 ms"},
		{"slow motion", func(g *game) {
			for range 200 {
				g.frame(1, 8, 0.1, 16)
			}
		}, "slow motion", "one update of 8.0 ms ran", "8 ms"},
	} {
		g := newGame()
		tt.play(g)
		j := g.judged(t)
		found := tt.verdict == "" && len(j.Verdicts) == 0
		for _, d := range j.Decisive {
			found = found || d.Verdict.Name == tt.verdict && strings.Contains(d.Sentence, tt.sentence) &&
				strings.Contains(d.Cause, tt.cause)
		}
		if !found {
			t.Errorf("%s: %v, %v", tt.name, j.Verdicts, j.Decisive)
		}
	}
}

// A recording has numbers for the updates and the inputs of a game, and none for what only the display knows.
func TestNumbersOfARecording(t *testing.T) {
	g := newGame()
	for i := range 200 {
		if i == 100 {
			fmt.Fprintf(&g.text, "input %.6f 1\n", g.now)
		}
		g.frame(2, 8, 1, 16)
	}
	j := g.judged(t)
	for name, want := range map[string]float64{
		"fps": 62.5, "updates": 400, "updates_per_frame.max": 2, "update_share_percent.2": 100, "double_updates": 199,
		"speed_percent": 100, "backlog_s": 0, "dropped_s": 0, "drift_ms": 0, "busy_percent": 100 * 2.5 / 16,
		"input_ms.p50": 2.5,
	} {
		if got := j.value(t, name).Number; math.Abs(got-want) > 0.1 {
			t.Errorf("%s is %v, not %v", name, got, want)
		}
	}
	for _, name := range []string{"animation_error_ms.p99", "latency_ms.mean", "skipped_refreshes"} {
		if v := j.value(t, name); v.HasSome() || v.Why == "" {
			t.Errorf("%s is %v", name, v.Number)
		}
	}
}
