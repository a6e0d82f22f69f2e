package model

import (
	"fmt"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/stress"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// endStress ends the test with its report, and plays the number of objects that it has found.
func (m *Model) endStress() {
	t := &m.Stress
	t.run.plays = 0
	e := settings.ExperimentOf([]experiment.Setup{t.setup})
	t.Report = &stress.Report{FPS: t.FPS, Loop: t.setup.Loop, Scene: t.setup.Scene,
		Picture: fmt.Sprintf("%d x %d pixels", t.Window.X, t.Window.Y), Computer: t.Computer, Results: t.results,
		Warnings: t.reference.Warnings(), Setup: e.Command()}
	m.playFound()
	m.tellStress()
}

// playFound plays the chosen loop with the number of objects that its engine keeps up with.
func (m *Model) playFound() {
	t := &m.Stress
	s := t.setup
	s.Objects = max(t.results[0].Objects, 1)
	m.Choices.Replace([]experiment.Setup{s}, stage.Computer)
	m.agreed = true
	m.startStages(0, nil)
	m.agreed = false
	t.found = m.nextPlay()
}

// nextPlay returns the number of the Play that was just asked for, which may wait for the stages before.
func (m *Model) nextPlay() int {
	p := &m.Playback.Player
	if p.IsWaiting() {
		return p.Plays + 1
	}
	return p.Plays
}

// tellStress shows the report, and asks what comes next.
func (m *Model) tellStress() {
	t := &m.Stress
	r := t.Report
	lines := []string{fmt.Sprintf("With so many objects this computer keeps %v frames a second:", r.FPS)}
	for i := range r.Results {
		one := &r.Results[i]
		lines = append(lines, fmt.Sprintf("%s: %s. The limit: %s", one.Engine, one.Number(), one.Why(r.FPS)))
	}
	lines = append(lines, r.Warnings...)
	var table, data strings.Builder
	r.WriteText(&table) // a builder takes everything
	r.WriteJSON(&data)
	var answers []string
	var acts []func()
	for _, c := range []struct{ as, text string }{
		{"Copy it as one line", r.Line()}, {"Copy it as a table", table.String()}, {"Copy it as JSON", data.String()},
	} {
		answers, acts = append(answers, c.as), append(acts, func() { m.request(CopyReport{Text: c.text}) })
	}
	if cures := t.curesOf(r); len(cures) > 0 {
		answers = slices.Insert(answers, 0, "Show the spiral of death, and what cures it")
		acts = slices.Insert(acts, 0, func() { t.cures = cures; m.showCure() })
	}
	m.Question.Ask(strings.Join(lines, "\n"), answers, "Close", func(n int) { acts[n]() })
}

// endWithoutTest says that the window cannot keep the frame rate, and offers one that it can keep.
func (m *Model) endWithoutTest(fps float64) {
	t := &m.Stress
	words := fmt.Sprintf("This window shows only %.0f frames a second here, even with a single object: drawing takes "+
		"the time, as without a graphics card. It is faster in a smaller window and without graphs.", fps)
	t.Report = &stress.Report{FPS: t.FPS, Loop: t.setup.Loop, Scene: t.setup.Scene, Computer: t.Computer,
		Warnings: []string{words}}
	m.breakOff()
	m.Choices.Replace([]experiment.Setup{t.setup}, stage.Computer)
	m.Playback.Leave()
	lower := lowerFPS(fps)
	m.Question.Ask(words, []string{fmt.Sprintf("Test for %v frames a second", lower)}, "Close", func(int) {
		t.FPS = lower
		m.startStress()
	})
}

// lowerFPS returns a frame rate that a window surely keeps which has shown fps frames a second.
func lowerFPS(fps float64) float64 {
	for _, lower := range []float64{120, 60, 30, 20, 10, 5, 2} {
		if lower < 0.85*fps {
			return lower
		}
	}
	return 1
}

// Found returns what a stress test has found, in a line, while the stage plays the number that it has found; "" if it
// plays something else.
func (m *Model) Found() string {
	if r := m.Stress.Report; r != nil && m.playsFound() {
		return r.Line()
	}
	return ""
}

// playsFound reports whether the stage plays the number of objects that a stress test has found.
func (m *Model) playsFound() bool {
	found := m.Stress.found
	return found > 0 && found == m.Playback.Player.Plays
}

// LimitsFrames reports whether the window shows only as many frames as the test asks for, so that what it has found can
// be seen.
func (m *Model) LimitsFrames() bool { return m.Stress.IsRunning() || m.playsFound() }
