package experiment

import (
	"strings"
	"testing"
	"time"
)

// setupOf returns a setup with some settings.
func setupOf(t *testing.T, settings string) Setup {
	t.Helper()
	s := Default()
	for _, word := range strings.Fields(settings) {
		key, text, _ := strings.Cut(word, "=")
		set(t, &s, key, text)
	}
	return s
}

func TestARunWithTooManyFramesIsRefusedBeforeIt(t *testing.T) {
	for settings, want := range map[string]string{
		"refresh=1000 duration=1h": "duration 1h0m0s: about 1800000 frames at 1000 Hz, and a run has at most " +
			"1000000: use a shorter duration or a lower refresh",
		"duration=24h":                          "about 5184000 frames at 60 Hz",
		"duration=24h loop=fixed-steps":         "about 5184000 frames at 60 Hz",
		"duration=24h vsync=adaptive":           "about 5184000 frames at 60 Hz",
		"duration=24h loop=phaser max-fps=30":   "use a shorter duration or a lower max-fps",
		"duration=4h":                           "",
		"duration=24h hidden=1s+22h":            "",
		"duration=24h stall=1s+22h":             "",
		"duration=24h draw-cost=100ms":          "", // 10 frames a second
		"duration=24h loop=phaser max-fps=10":   "",
		"duration=24h cost=measured":            "", // the frame time is not known
		"duration=24h vsync=off":                "",
		"duration=24h loop=set-timeout":         "",
		"duration=1h refresh=1000 objects=4000": "",
	} {
		err := CheckFrames(setupOf(t, settings))
		if err == nil && want != "" || err != nil && (want == "" || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, not %q", settings, err, want)
		}
	}
}

// TestTheUsualFrameIsThatOfARun compares usualFrame with runs, so that CheckFrames refuses no run that would succeed.
func TestTheUsualFrameIsThatOfARun(t *testing.T) {
	for _, settings := range []string{"refresh=1000", "refresh=60", "refresh=60 draw-cost=20ms",
		"refresh=48-144 draw-cost=2ms", "refresh=60 loop=phaser max-fps=20",
		"refresh=144 vsync=adaptive draw-cost=9ms"} {
		s := setupOf(t, settings+" scene=oscillator objects=5")
		s.Duration = 2 * time.Second
		r, err := s.Run(t.Context(), Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		usual, got := float64(s.Duration/usualFrame(s)), float64(len(r.Frames))
		if got < 0.95*usual || got > 1.05*usual {
			t.Errorf("%s: %v frames, not about %v", settings, got, usual)
		}
	}
}

func TestAdviceAgainstTooManyFramesFits(t *testing.T) {
	for settings, want := range map[string]string{
		"vsync=off":                  "a shorter duration or vsync on",
		"vsync=on":                   "a shorter duration or a lower refresh",
		"vsync=on loop=phaser":       "a shorter duration or a lower max-fps",
		"loop=set-timeout":           "a shorter duration",
		"vsync=off loop=set-timeout": "a shorter duration",
	} {
		if got := fewerFrames(setupOf(t, settings)); got != want {
			t.Errorf("%s: %s, not %s", settings, got, want)
		}
	}
}
