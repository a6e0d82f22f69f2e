package model

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Playback is what the stages play: first a preview, after Play the setups that were chosen.
type Playback struct {
	Player    stage.Player
	Begun     bool // Play was pressed
	Still     bool // there is no preview
	Held      bool // the user has paused it
	Previews  bool // what plays is one
	Played    []experiment.Setup
	Recording Recording
	Past      history.Past
	Marks     mark.Set           // that the stages show
	Refused   bool               // the user wanted to change the past
	noted     []Noted            // what the user did since the last look at it
	known     []experiment.Setup // what was chosen at the last look at it in the past
}

// begin replaces what plays by setups on a machine. Bounded stages end when the lab's runs would. If there is a moment,
// the stages play up to it in a hurry and show it, paused: they must be simulated.
func (p *Playback) begin(setups []experiment.Setup, m stage.Machine, bounded bool, moment *time.Duration) {
	p.keepRecord()
	p.Begun, p.Previews, p.Held, p.Played = true, false, false, slices.Clone(setups)
	p.known = nil // the past that may still be shown is over
	p.Past.Begun = true
	p.Player.Machine, p.Player.Bounded = m, bounded
	p.Player.Recording = p.Recording.Name != ""
	if moment != nil {
		p.Player.PlayFrom(*moment, nil, settings.Programs(p.Played)...)
		return
	}
	p.Player.Play(settings.Programs(p.Played)...)
}

// previewObjects is enough to look lively, and cheap.
const previewObjects = 150

// PreviewFor is how long the preview runs before it restarts: the first objects are at rest by then.
const PreviewFor = 5 * time.Second

// PreviewAt is when the objects are in view: nothing is to be seen before that.
const PreviewAt = 1200 * time.Millisecond

// IsPoster reports whether stages in someone's page show one picture of what they will play, which stands.
func IsPoster(embedded bool, m stage.Machine) bool { return embedded && m == stage.Simulated }

// Preview plays the chosen scene behind the panel before the first Play, and on the start page, or as a poster, all
// that is chosen: there objects never rest, so that it does not restart. For those who want less motion that is one
// picture, and nothing behind the panel. What would hold its stages for long is not shown before somebody plays it.
func (p *Playback) Preview(d *settings.StageSettings, all bool, now time.Duration) {
	if p.Begun || p.Still && (!all || p.Previews) || all && settings.Burden(d.Setups) > 0 {
		return
	}
	if p.Previews && (all || p.Player.IsWaiting() || p.Player.Stages[0].Time(now) <= PreviewFor) {
		if _, arriving := p.Player.Review().Arriving(); p.Player.IsPaused() && !arriving && !p.Held {
			p.Player.Pause(false)
		}
		return
	}
	p.Player.Bounded, p.Player.Until, p.Previews = false, 0, true
	if all {
		p.Player.Machine = d.Machine
		p.Player.PlayFrom(PreviewAt, nil, settings.Programs(d.Setups)...)
		return
	}
	chosen, s := d.Setup(), experiment.Default()
	s.Loop = "fixed-steps-with-interpolation"
	s.Step = time.Second / 60
	s.Scene, s.Seed = chosen.Scene, chosen.Seed
	s.Objects = previewObjects
	p.Player.Machine = stage.Computer
	p.Player.Play(s)
}

// PauseExample pauses the stages that run on the start page, or lets them run.
func (p *Playback) PauseExample() {
	p.Held, p.Still = !p.IsHeld(), false
	p.Player.Pause(p.Held)
}

// IsHeld reports whether these stages stand still.
func (p *Playback) IsHeld() bool { return p.Held || p.Still }

// refresh makes the stages show what they have drawn, with marks.
func (p *Playback) refresh(m mark.Set, now time.Duration) error {
	p.Marks = m
	p.Player.Mark(m)
	p.Player.Refresh(now)
	if err := p.Player.Err(); err != nil {
		return fmt.Errorf("the stage cannot begin: %w", err)
	}
	return nil
}

// Stage returns the nth stage, nil if there is none.
func (p *Playback) Stage(n int) *stage.Stage {
	if n < len(p.Player.Stages) {
		return p.Player.Stages[n]
	}
	return nil
}

// Shown returns the stage in the nth cell: before the first Play the preview, which may be a single one.
func (p *Playback) Shown(n int) *stage.Stage {
	if !p.Begun && len(p.Player.Stages) == 1 {
		n = 0
	}
	return p.Stage(n)
}

// Setups returns what the stages play, or will play: the chosen setups.
func (p *Playback) Setups(d *settings.StageSettings) *[]experiment.Setup {
	if p.Begun {
		return &p.Played
	}
	return &d.Setups
}

// Chosen returns the setup of the chosen stage that it plays, or will play.
func (p *Playback) Chosen(d *settings.StageSettings) experiment.Setup {
	if p.Begun && d.Chosen < len(p.Played) {
		return p.Played[d.Chosen]
	}
	return d.Setup()
}

// Message says that the chosen settings are not the ones that play, if so, and which ways there are to play them.
func (p *Playback) Message(d *settings.StageSettings) string {
	switch {
	case settings.Burden(d.Setups) > p.burden():
		return settings.BurdenWords(d.Setups)
	case !p.Begun || p.playsChosen(d):
		return ""
	case p.Forks(d):
		return "Settings changed. Restart to apply them from the start, or Branch here to apply them from this moment"
	default:
		return "Settings changed. Restart to apply"
	}
}

// playsChosen reports whether what is chosen is what plays.
func (p *Playback) playsChosen(d *settings.StageSettings) bool {
	// Pointers, because every frame does this. In the past the machine can be chosen, and waits.
	return d.Machine == p.Player.Machine && reflect.DeepEqual(&d.Setups, &p.Played)
}

// IsOver reports whether all stages have ended, and no new ones are waiting.
func (p *Playback) IsOver() bool {
	return !p.Player.IsWaiting() &&
		!slices.ContainsFunc(p.Player.Stages, func(s *stage.Stage) bool { return !s.IsDone() })
}

// AwaitsVerdicts reports whether the stages stand still, and one of them is not judged yet.
func (p *Playback) AwaitsVerdicts() bool {
	return p.Begun && p.Player.IsPaused() && !p.Player.IsWaiting() && !p.Past.IsShown() &&
		slices.ContainsFunc(p.Player.Stages, func(s *stage.Stage) bool { return !s.IsJudged(p.Player.Host()) })
}

// HasEnded reports whether the run has ended, and its end is shown: then there is nothing to pause.
func (p *Playback) HasEnded() bool { return p.Begun && p.IsOver() && !p.Past.IsShown() }

// pause pauses or resumes the stages.
func (p *Playback) pause() {
	if p.Begun {
		p.Player.Pause(!p.Player.IsPaused())
	}
}

// stallTime is how long the user's stall lasts: enough for variable steps to make balls leave the pit.
const stallTime = 450 * time.Millisecond

// Stall stalls the stages' computers.
func (p *Playback) Stall() {
	if p.Begun && p.Allows() {
		p.Player.Stall(stallTime)
		p.note(history.Stalled, fmt.Sprintf("the computer stands still for %v", stallTime))
	}
}

// touch does on all worlds what the user's mouse or finger does. What is held is let go of in the past, too.
func (p *Playback) touch(now time.Duration, a stage.Act) {
	if a.Kind == stage.Clicks && (!p.Begun || !p.Allows()) {
		return
	}
	p.Player.Act(now, a)
	if words := touchWords[a.Kind]; words != "" {
		p.note(history.Input, words)
	}
}

// touchWords say on the timeline what the user did, where that is new.
var touchWords = map[stage.ActKind]string{
	stage.Clicks: "a click", stage.Grabs: "an object is held", stage.Releases: "it is let go",
}

// A Noted is something that the user did to all stages, for the timeline.
type Noted struct {
	Kind  history.Kind
	Words string
}

func (p *Playback) note(k history.Kind, words string) { p.noted = append(p.noted, Noted{k, words}) }

// Noted returns what the user did to all stages since the last call.
func (p *Playback) Noted() []Noted {
	all := p.noted
	p.noted = nil
	return all
}

// changePace makes the stages play some steps faster, or slower if by is negative.
func (p *Playback) changePace(by int) { p.Player.Run(p.Player.Pace() + by) }

// TurnMachines passes changes of the chosen machines on to the stages that play. In the past it passes nothing on.
func (p *Playback) TurnMachines(d *settings.StageSettings) {
	if !p.Begun || p.keepsPast(d) || len(p.Played) != len(d.Setups) {
		return
	}
	for i := range p.Played {
		m := &p.Played[i].Machine
		if to := turned(*m, d.Setups[i].Machine); !sameMachine(*m, to) && to.Check() == nil {
			*m = to
			if s := p.Stage(i); s != nil {
				p.Player.Touched = true // what was before had another machine
				s.Change(p.Played[i])
			}
		}
	}
}

// Allows reports whether what the user does may act on the worlds. In the past it may not, and the user is told.
func (p *Playback) Allows() bool {
	if !p.Past.IsShown() {
		return true
	}
	p.Refused = true
	return false
}

// keepsPast reports whether the stages show the past, in which settings have no effect. If the user changes one, the
// user is told.
func (p *Playback) keepsPast(d *settings.StageSettings) bool {
	if !p.Past.IsShown() {
		p.known = nil
		return false
	}
	if reflect.DeepEqual(&p.known, &d.Setups) { // pointers, because every frame does this
		return true
	}
	if p.known != nil {
		p.Allows()
	}
	p.known = slices.Clone(d.Setups)
	return true
}

// branches reports whether the past is shown, and a chosen setup differs from what its stage plays.
func (p *Playback) branches(d *settings.StageSettings) bool {
	n := d.Chosen
	return p.Past.IsShown() && n < len(p.Played) && !reflect.DeepEqual(&d.Setups[n], &p.Played[n])
}

// Forks reports whether that setup can be a branch, as far as one can tell before it is made.
func (p *Playback) Forks(d *settings.StageSettings) bool {
	n := d.Chosen
	return p.branches(d) && p.Past.NoBranch() == nil && experiment.OtherWorld(p.Played[n], d.Setups[n]) == ""
}

// branch plays on from the moment that is shown, with a branch in the place of the nth stage, or as one more.
func (p *Playback) branch(b history.Branch, n int) {
	setups, origins := b.On(n)
	p.keepRecord()
	p.Played = setups
	p.Player.PlayFrom(b.At, origins, settings.Programs(setups)...)
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
func (p *Playback) keepRecord() {
	if p.Begun {
		p.Recording.Keep(p.Played[0], p.Player.Record)
	}
}

// EndRecord writes the record of the last stages. The error says why the file that was asked for is missing.
func (p *Playback) EndRecord() error {
	if !p.Begun {
		return p.Recording.End(experiment.Setup{}, nil)
	}
	return p.Recording.End(p.Played[0], p.Player.Record)
}

// SpeedWords says how fast the user wants the stages to play, if that is not real time.
func (p *Playback) SpeedWords() string {
	if p.Player.Pace() == 0 {
		return ""
	}
	_, words := p.Player.Speed()
	return words
}

// gapShownFor is how long the notice about a gap is shown.
const gapShownFor = 5 * time.Second

// GapWords says that the display stood still, if it did so recently. It costs simulated machines no time.
func (p *Playback) GapWords(now time.Duration) string {
	gap := p.Player.LastGap
	switch {
	case gap == 0 || now-p.Player.LastGapAt >= gapShownFor || p.Player.Machine == stage.Simulated:
		return ""
	case p.Player.Gap == stage.Feed:
		return fmt.Sprintf("The display stopped for %.1f s: the loop gets that time", gap.Seconds())
	default:
		return fmt.Sprintf("The display stopped for %.1f s: that time is discarded", gap.Seconds())
	}
}

// Leave ends what plays, as if Play had never been pressed.
func (p *Playback) Leave() {
	p.keepRecord()
	p.Begun, p.Past.Begun, p.Previews, p.Held = false, false, false, false
	p.Player.Stop()
}
