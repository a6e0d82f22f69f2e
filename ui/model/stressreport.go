package model

import (
	"fmt"
	"slices"
	"strings"
	"time"

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

// playFound plays the chosen loop with the number of objects that its engine keeps up with, or another engine if its
// own keeps up with none.
func (m *Model) playFound() {
	t := &m.Stress
	s := t.setup
	s.Objects = 1
	if n := slices.IndexFunc(t.results, func(r stress.Result) bool { return r.Objects > 0 }); n >= 0 {
		s.Engine, s.Objects = t.results[n].Engine, t.results[n].Objects
	}
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
		lines = append(lines, fmt.Sprintf("%s: %s (%s)", one.Engine, one.Number(), one.About()),
			"Its limit: "+one.Why(r.FPS))
	}
	lines = append(lines, r.Warnings...)
	answers, acts := []string{"Copy the report"}, []func(){m.askForm}
	if cures := t.curesOf(r); len(cures) > 0 {
		answers = slices.Insert(answers, 0, "Show the spiral of death, and what cures it")
		acts = slices.Insert(acts, 0, func() { t.cures = cures; m.showCure() })
	}
	m.Question.Ask(strings.Join(lines, "\n"), answers, "Close", func(n int) { acts[n]() })
	m.Question.PutAside()
}

// askForm asks in which form the report is copied.
func (m *Model) askForm() {
	r := m.Stress.Report
	var table, data strings.Builder
	r.WriteText(&table) // a builder takes everything
	r.WriteJSON(&data)
	texts := []string{r.Line(), table.String(), data.String()}
	answers := []string{"As one line", "As a table", "As JSON"}
	m.Question.Ask("Copy the report of the stress test:", answers, "Do not copy it",
		func(n int) { m.request(CopyReport{Text: texts[n]}) })
	m.Question.PutAside()
}

// endWithoutTest says that the window cannot keep the frame rate, and offers one that it can keep. fps is the mean of
// a run of some time.
func (m *Model) endWithoutTest(fps float64, took time.Duration) {
	t := &m.Stress
	words := fmt.Sprintf("This window has shown only %.0f frames a second, on average over %.0f s, even with a single "+
		"object: drawing takes the time, as without a graphics card. It is faster in a smaller window.", fps,
		took.Seconds())
	t.Report = &stress.Report{FPS: t.FPS, Loop: t.setup.Loop, Scene: t.setup.Scene, Computer: t.Computer,
		Warnings: []string{words}}
	m.breakOff()
	m.leaveTest()
	lower := lowerFPS(fps)
	m.Question.Ask(words, []string{fmt.Sprintf("Test for %v frames a second", lower)}, "Close",
		func(int) { m.startStress(lower) })
	m.Question.PutAside()
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
