package ui

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/ui/choice"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/recording"
	"gameloops/ui/stage"
)

// A playback is what the stages play: first a preview, after Play the setups that were chosen.
type playback struct {
	player    stage.Player
	begun     bool // Play was pressed
	still     bool // there is no preview
	held      bool // the user has paused it
	previews  bool // what plays is one
	played    []experiment.Setup
	recording recording.Recording
	note      func(k history.Kind, words string) // puts what the user does on the timeline; may be nil
	past      history.Past
	marks     mark.Set           // that the stages show
	onPast    func()             // called when the user wants to change the past
	known     []experiment.Setup // what was chosen at the last look at it in the past
}

// begin replaces what plays by setups on a machine. Bounded stages end when the lab's runs would. If there is a moment,
// the stages play up to it in a hurry and show it, paused: they must be simulated.
func (p *playback) begin(setups []experiment.Setup, m stage.Machine, bounded bool, moment *time.Duration) {
	p.keepRecord()
	p.begun, p.previews, p.held, p.played = true, false, false, slices.Clone(setups)
	p.known = nil // the past that may still be shown is over
	p.past.Begun = true
	p.player.Machine, p.player.Bounded = m, bounded
	p.player.Recording = p.recording.Name != ""
	if moment != nil {
		p.player.PlayFrom(*moment, nil, choice.Programs(p.played)...)
		return
	}
	p.player.Play(choice.Programs(p.played)...)
}

// previewObjects is enough to look lively, and cheap.
const previewObjects = 150

// previewFor is how long the preview runs before it restarts: the first objects are at rest by then.
const previewFor = 5 * time.Second

// previewAt is when the objects are in view: nothing is to be seen before that.
const previewAt = 1200 * time.Millisecond

// isPoster reports whether stages in someone's page show one picture of what they will play, which stands.
func isPoster(embedded bool, m stage.Machine) bool { return embedded && m == stage.Simulated }

// preview plays the chosen scene behind the panel before the first Play, and at the front door, or as a poster, all
// that is chosen: there objects never rest, so that it does not restart. For those who want less motion that is one
// picture, and nothing behind the panel. What would hold its stages for long is not shown before somebody plays it.
func (p *playback) preview(d *choice.Deck, all bool, now time.Duration) {
	if p.begun || p.still && (!all || p.previews) || all && choice.Burden(d.Setups) > 0 {
		return
	}
	if p.previews && (all || p.player.IsWaiting() || p.player.Stages[0].Time(now) <= previewFor) {
		if _, arriving := p.player.Review().Arriving(); p.player.IsPaused() && !arriving && !p.held {
			p.player.Pause(false)
		}
		return
	}
	p.player.Bounded, p.player.Until, p.previews = false, 0, true
	if all {
		p.player.Machine = d.Machine
		p.player.PlayFrom(previewAt, nil, choice.Programs(d.Setups)...)
		return
	}
	chosen, s := d.Setup(), experiment.Default()
	s.Loop = "fixed-steps-with-interpolation"
	s.Step = time.Second / 60
	s.Scene, s.Seed = chosen.Scene, chosen.Seed
	s.Objects = previewObjects
	p.player.Machine = stage.Computer
	p.player.Play(s)
}

// pauseExample pauses the stages that run at the front door, or lets them run.
func (p *playback) pauseExample() {
	p.held, p.still = !p.isHeld(), false
	p.player.Pause(p.held)
}

// isHeld reports whether these stages stand still.
func (p *playback) isHeld() bool { return p.held || p.still }

// refresh makes the stages show what they have drawn, with marks.
func (p *playback) refresh(m mark.Set, now time.Duration) error {
	p.marks = m
	p.player.Mark(m)
	p.player.Refresh(now)
	if err := p.player.Err(); err != nil {
		return fmt.Errorf("the stage cannot begin: %w", err)
	}
	return nil
}

// stage returns the nth stage, nil if there is none.
func (p *playback) stage(n int) *stage.Stage {
	if n < len(p.player.Stages) {
		return p.player.Stages[n]
	}
	return nil
}

// shown returns the stage in the nth cell: before the first Play the preview, which may be a single one.
func (p *playback) shown(n int) *stage.Stage {
	if !p.begun && len(p.player.Stages) == 1 {
		n = 0
	}
	return p.stage(n)
}

// setups returns what the stages play, or will play: the chosen setups.
func (p *playback) setups(d *choice.Deck) *[]experiment.Setup {
	if p.begun {
		return &p.played
	}
	return &d.Setups
}

// chosen returns the setup of the chosen stage that it plays, or will play.
func (p *playback) chosen(d *choice.Deck) experiment.Setup {
	if p.begun && d.Chosen < len(p.played) {
		return p.played[d.Chosen]
	}
	return d.Setup()
}

// message says that the chosen settings are not the ones that play, if so, and which ways there are to play them.
func (p *playback) message(d *choice.Deck) string {
	switch {
	case choice.Burden(d.Setups) > p.burden():
		return choice.BurdenWords(d.Setups)
	case !p.begun || p.playsChosen(d):
		return ""
	case p.forks(d):
		return "These settings do not play yet. Restart uses them from the start; Branch here uses them from this " +
			"moment"
	default:
		return "These settings do not play yet. Restart uses them from the start"
	}
}

// playsChosen reports whether what is chosen is what plays.
func (p *playback) playsChosen(d *choice.Deck) bool {
	// Pointers, because every frame does this. In the past the machine can be chosen, and waits.
	return d.Machine == p.player.Machine && reflect.DeepEqual(&d.Setups, &p.played)
}

// isOver reports whether all stages have ended, and no new ones are waiting.
func (p *playback) isOver() bool {
	return !p.player.IsWaiting() &&
		!slices.ContainsFunc(p.player.Stages, func(s *stage.Stage) bool { return !s.IsDone() })
}

// hasEnded reports whether the run has ended, and its end is shown: then there is nothing to pause.
func (p *playback) hasEnded() bool { return p.begun && p.isOver() && !p.past.IsShown() }

// pause pauses or resumes the stages.
func (p *playback) pause() {
	if p.begun {
		p.player.Pause(!p.player.IsPaused())
	}
}

// stallTime is how long the user's stall lasts: enough for variable steps to make balls leave the pit.
const stallTime = 450 * time.Millisecond

// stall stalls the stages' computers.
func (p *playback) stall() {
	if p.begun && p.allows() {
		p.player.Stall(stallTime)
		if p.note != nil {
			p.note(history.Stalled, fmt.Sprintf("the computer stands still for %v", stallTime))
		}
	}
}

// changePace makes the stages play some steps faster, or slower if by is negative.
func (p *playback) changePace(by int) { p.player.Run(p.player.Pace() + by) }

// turnMachines passes changes of the chosen machines on to the stages that play. In the past it passes nothing on.
func (p *playback) turnMachines(d *choice.Deck) {
	if !p.begun || p.keepsPast(d) || len(p.played) != len(d.Setups) {
		return
	}
	for i := range p.played {
		m := &p.played[i].Machine
		if to := turned(*m, d.Setups[i].Machine); !sameMachine(*m, to) && to.Check() == nil {
			*m = to
			if s := p.stage(i); s != nil {
				p.player.Touched = true // what was before had another machine
				s.Change(p.played[i])
			}
		}
	}
}

// allows reports whether what the user does may act on the worlds. In the past it may not, and the user is told.
func (p *playback) allows() bool {
	if !p.past.IsShown() {
		return true
	}
	if p.onPast != nil {
		p.onPast()
	}
	return false
}

// keepsPast reports whether the stages show the past, in which settings have no effect. If the user changes one, the
// user is told.
func (p *playback) keepsPast(d *choice.Deck) bool {
	if !p.past.IsShown() {
		p.known = nil
		return false
	}
	if reflect.DeepEqual(&p.known, &d.Setups) { // pointers, because every frame does this
		return true
	}
	if p.known != nil {
		p.allows()
	}
	p.known = slices.Clone(d.Setups)
	return true
}

// branches reports whether the past is shown, and a chosen setup differs from what its stage plays.
func (p *playback) branches(d *choice.Deck) bool {
	n := d.Chosen
	return p.past.IsShown() && n < len(p.played) && !reflect.DeepEqual(&d.Setups[n], &p.played[n])
}

// forks reports whether that setup can be a branch, as far as one can tell before it is made.
func (p *playback) forks(d *choice.Deck) bool {
	n := d.Chosen
	return p.branches(d) && p.past.NoBranch() == nil && experiment.OtherWorld(p.played[n], d.Setups[n]) == ""
}

// branch plays on from the moment that is shown, with a branch in the place of the nth stage, or as one more.
func (p *playback) branch(b history.Branch, n int) {
	setups, origins := b.On(n)
	p.keepRecord()
	p.played = setups
	p.player.PlayFrom(b.At, origins, choice.Programs(setups)...)
}

// turned returns m with those settings of to that can change while it runs.
func turned(m, to sim.Settings) sim.Settings {
	m.Refresh, m.Slowest, m.Jitter = to.Refresh, to.Slowest, to.Jitter
	m.UpdateCost, m.DrawCost = to.UpdateCost, to.DrawCost
	return m
}

// sameMachine reports whether two machines agree in those settings.
func sameMachine(m, to sim.Settings) bool {
	return m.Refresh == to.Refresh && m.Slowest == to.Slowest && m.Jitter == to.Jitter &&
		m.UpdateCost == to.UpdateCost && m.DrawCost == to.DrawCost
}

// keepRecord keeps the record of the stages that play, before they end.
func (p *playback) keepRecord() {
	if p.begun {
		p.recording.Keep(p.played[0], p.player.Record)
	}
}

// endRecord writes the record of the last stages. The error says why the file that was asked for is missing.
func (p *playback) endRecord() error {
	if !p.begun {
		return p.recording.End(experiment.Setup{}, nil)
	}
	return p.recording.End(p.played[0], p.player.Record)
}

// speedWords says how fast the user wants the stages to play, if that is not real time.
func (p *playback) speedWords() string {
	if p.player.Pace() == 0 {
		return ""
	}
	_, words := p.player.Speed()
	return words
}

// gapShownFor is how long the notice about a gap is shown.
const gapShownFor = 5 * time.Second

// gapWords says that the display stood still, if it did so recently. It costs simulated machines no time.
func (p *playback) gapWords(now time.Duration) string {
	gap := p.player.LastGap
	switch {
	case gap == 0 || now-p.player.LastGapAt >= gapShownFor || p.player.Machine == stage.Simulated:
		return ""
	case p.player.Gap == stage.Feed:
		return fmt.Sprintf("The display stopped for %.1f s: the loop gets that time", gap.Seconds())
	default:
		return fmt.Sprintf("The display stopped for %.1f s: that time is discarded", gap.Seconds())
	}
}

// leave ends what plays, as if Play had never been pressed.
func (p *playback) leave() {
	p.keepRecord()
	p.begun, p.past.Begun, p.previews, p.held = false, false, false, false
	p.player.Stop()
}
