package model

import (
	"slices"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A trial is a remedy for a verdict that plays on a stage beside the one with the verdict. After some time, the model
// says what became of the verdict.
type trial struct {
	finding stage.Finding
	remedy  stage.Remedy
	stage   *stage.Stage // on which it plays; nil: there is no trial
	number  int          // of that stage, from 0
	begun   bool         // its stages have arrived at their moment and play
}

// trialTime is how long a remedy plays before its outcome is told: many verdicts need some seconds.
const trialTime = 5 * time.Second

// ChosenStage stands for the number of the chosen stage.
const ChosenStage = -1

// CanExplain reports whether the nth stage has a verdict that can be explained.
func (m *Model) CanExplain(n int) bool {
	s := m.Playback.Stage(n)
	return s != nil && m.Playback.Begun && !m.Embedded && !m.OnStartPage && !m.Lesson.HidesAnswer() &&
		!m.Stress.IsRunning() && !m.Playback.Player.IsWaiting() && s.Verdict() != ""
}

// Verdict returns the verdict of the nth stage that the window shows and tells; "" if there is none.
func (m *Model) Verdict(n int) string {
	s := m.Playback.Stage(n)
	if s == nil || m.Lesson.HidesAnswer() {
		return ""
	}
	return s.Reading().Judgement(m.LeavesJudderOut(n))
}

// LeavesJudderOut reports whether the verdict of the nth stage leaves judder out. It does in a lesson that is not about
// even motion, which asks which worlds are the same: the same world may judder on one display and not on another. It
// also does where a line shows how much a camera sways.
func (m *Model) LeavesJudderOut(n int) bool {
	l := &m.Lesson
	return l.Progress != nil && (!l.IsOfMotion() || m.SwaysAbout(n) != 0)
}

// SwaysAbout returns the x in m at which a camera should keep the last object of the nth stage, if a line shows where
// that was in earlier pictures; 0: none does.
func (m *Model) SwaysAbout(n int) float64 {
	s := m.Playback.Shown(n)
	if s == nil || !m.Playback.StandsStill() || !s.Picture().Marks.Has(mark.Trails) || s.Trail().Pictures() < 2 {
		return 0
	}
	return settings.SceneOf(s).Gauge.Middle
}

// explainVerdict shows the frame that the verdict of the nth stage is about, says what causes it, and offers what
// helps.
func (m *Model) explainVerdict(n int) {
	if !m.CanExplain(n) {
		m.say("There is no verdict to explain")
		return
	}
	s := m.Playback.Stage(n)
	f, ok := s.Finding()
	if !ok {
		return
	}
	m.Choices.choose(n)
	s.Explain(&f)
	m.Playback.Past.Seek(f.Shown)
	m.Shown.set(settings.ShowGraphs, true)
	words := strings.ToUpper(f.Verdict[:1]) + f.Verdict[1:] + ".\n\n" + f.Cause
	if len(f.Cures) == 0 && f.None != "" {
		words += " " + f.None
	}
	words += " The stages show this at " + history.FormatMoment(f.Shown) + "."
	all := slices.Concat(f.Cures, f.Next)
	var answers []string
	for _, r := range all {
		answers = append(answers, r.Words)
	}
	m.Question.Ask(words, answers, "Close", func(k int) { m.tryRemedy(n, f, all[k]) })
	m.Question.PutAside()
}

// tryRemedy plays a remedy for the verdict of the nth stage, from just before the frame that it is about, beside that
// stage.
func (m *Model) tryRemedy(n int, f stage.Finding, r stage.Remedy) {
	chosen, ok := r.Program.(experiment.Setup)
	if !ok {
		return
	}
	own, _ := m.Playback.Played[n].Own.Find(m.Playback.Played[n].Loop)
	m.Playback.Past.Seek(r.At)
	m.branchTo(n, chosen, func(number int) {
		m.trial = trial{finding: f, remedy: r, number: number}
		if m.Shown.Language == settings.Go && userloop.Recognized(own.Source).IsScript() {
			m.Shown.Language = javaScript // the user reads that
		}
	})
}

// javaScript is the language of scripts, as [settings.Languages] names it.
const javaScript = "javascript"

// followTrial plays the trial when its stages have arrived at their moment, and says what became of the verdict.
func (m *Model) followTrial() {
	t, p := &m.trial, &m.Playback
	if t.remedy.Words == "" || p.Player.IsWaiting() || !p.Player.HasArrived() {
		return
	}
	s := p.Stage(t.number)
	switch {
	case t.stage == nil:
		t.stage = s
	case t.stage != s: // something else plays now
		m.trial = trial{}
		return
	}
	if !t.begun {
		t.begun = true
		p.Player.Pause(false)
	}
	if p.Past.IsShown() || s.Time(m.now) < t.remedy.At+trialTime && !s.IsDone() {
		return
	}
	words, _ := t.finding.Became(t.remedy, s)
	if words == "" && !s.IsDone() {
		return // too few frames
	}
	m.Question.Tell(t.remedy.Words + ".\n\n" + words + ".")
	m.Question.PutAside()
	m.trial = trial{}
}
