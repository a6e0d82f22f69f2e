package model

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Playback is what the stages play: a preview at first, and the chosen setups after Play.
type Playback struct {
	Player    stage.Player
	Begun     bool // Play was pressed
	Still     bool // the preview is a still picture, or there is none
	Held      bool // the user has paused the preview
	Previews  bool // the stages play a preview
	Played    []experiment.Setup
	Recording Recording
	changing  changing
	Past      history.Past
	Marks     mark.Set           // that the stages show
	Refused   bool               // the user tried to change the past, and Messages has not said so yet
	noted     []Noted            // what the user did since the last call of Noted
	known     []experiment.Setup // the settings when keepsPast last saw them; nil: the present is shown
}

// begin replaces what plays by setups on a machine. Bounded stages end when the lab's runs would. If moment is not nil,
// the stages play up to it at full speed and show it, paused. Such stages must be simulated.
func (p *Playback) begin(setups []experiment.Setup, m stage.Machine, bounded bool, moment *time.Duration) {
	p.keepRecord()
	p.Begun, p.Previews, p.Held, p.Played = true, false, false, slices.Clone(setups)
	p.known = nil // the stages that may still be shown are being replaced
	p.changing = newChanging(p.Played)
	p.Past.Begun = true
	p.Player.Machine, p.Player.Bounded = m, bounded
	p.Player.Recording = p.Recording.Name != ""
	if moment != nil {
		p.Player.PlayFrom(*moment, nil, settings.Programs(p.Played)...)
		return
	}
	p.Player.Play(settings.Programs(p.Played)...)
}

// previewObjects is enough to look lively, and still cheap.
const previewObjects = 150

// PreviewFor is how long the preview runs before it restarts. By then the first objects are at rest.
const PreviewFor = 5 * time.Second

// PreviewAt is the moment at which the preview of all stages starts. Before that, no objects are in view.
const PreviewAt = 1200 * time.Millisecond

// IsPoster reports whether stages in another web page show a still picture of what they will play.
func IsPoster(embedded bool, m stage.Machine) bool { return embedded && m == stage.Simulated }

// Preview plays the chosen scene behind the panel before the first Play. If all is set, as on the start page and for a
// poster, it plays all chosen setups, and does not restart. If p.Still is set, it shows a single picture of all setups,
// and nothing behind the panel. It does not preview setups whose updates take long ([settings.Burden]).
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

// PauseExample pauses or resumes the stages on the start page.
func (p *Playback) PauseExample() {
	p.Held, p.Still = !p.IsHeld(), false
	p.Player.Pause(p.Held)
}

// IsHeld reports whether the stages on the start page are paused.
func (p *Playback) IsHeld() bool { return p.Held || p.Still }

// refresh makes the stages show their latest pictures, with marks.
func (p *Playback) refresh(m mark.Set, now time.Duration) error {
	p.Marks = m
	p.Player.Mark(m)
	p.Player.Refresh(now)
	if err := p.Player.Err(); err != nil {
		return fmt.Errorf("the stage cannot begin: %w", err)
	}
	return nil
}

// Stage returns the nth stage, or nil if there is none.
func (p *Playback) Stage(n int) *stage.Stage {
	if n < len(p.Player.Stages) {
		return p.Player.Stages[n]
	}
	return nil
}

// Shown returns the stage in the nth cell. Before the first Play, a preview of a single stage is in all cells.
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

// Chosen returns the setup that the chosen stage plays, or will play.
func (p *Playback) Chosen(d *settings.StageSettings) experiment.Setup {
	if p.Begun && d.Chosen < len(p.Played) {
		return p.Played[d.Chosen]
	}
	return d.Setup()
}

// Running returns the settings of the chosen stage with the loop that runs at the moment that is shown: it may have
// been changed before, or may be changed later. Between two frames that is the loop of the next one: a branch changes
// a nanosecond after the moment at which it begins.
func (p *Playback) Running(d *settings.StageSettings) experiment.Setup {
	s := p.Chosen(d)
	if p.Begun && s.IsChanged() {
		at, _ := p.Player.Review().Moment()
		s.Loop = s.LoopAt(at + 2)
	}
	return s
}

// Message says how to play the chosen settings if they do not play yet, or how long their updates take. It returns ""
// if there is nothing to say.
func (p *Playback) Message(d *settings.StageSettings) string {
	switch {
	case settings.Burden(d.Setups) > p.burden():
		return settings.BurdenWords(d.Setups)
	case !p.Begun:
		return ""
	case !p.playsChosen(d) && p.Forks(d):
		return "Settings changed. Restart to apply them from the start, or Branch here to apply them from this moment"
	case !p.playsChosen(d):
		return p.changing.restartWords()
	case p.Player.IsPaused() && p.isChanging():
		return "The change takes effect when the run goes on"
	case p.changesLate():
		return "The change takes effect when the frame that runs is over"
	default:
		return ""
	}
}

// playsChosen reports whether the stages play the chosen settings, or will in their next frame.
func (p *Playback) playsChosen(d *settings.StageSettings) bool {
	// The machine may differ while the past is shown, because it then waits.
	return d.Machine == p.Player.Machine && len(d.Setups) == len(p.Played) && !p.changing.waits()
}

// IsOver reports whether all stages have ended, and no others wait to begin.
func (p *Playback) IsOver() bool {
	return !p.Player.IsWaiting() &&
		!slices.ContainsFunc(p.Player.Stages, func(s *stage.Stage) bool { return !s.IsDone() })
}

// AwaitsVerdicts reports whether the stages are paused at the present, and one of them has no verdict yet.
func (p *Playback) AwaitsVerdicts() bool {
	return p.Begun && p.Player.IsPaused() && !p.Player.IsWaiting() && !p.Past.IsShown() &&
		slices.ContainsFunc(p.Player.Stages, func(s *stage.Stage) bool { return !s.IsJudged(p.Player.Host()) })
}

// HasEnded reports whether the run has ended and its end is shown, so that there is nothing to pause.
func (p *Playback) HasEnded() bool { return p.Begun && p.IsOver() && !p.Past.IsShown() }

// StandsStill reports whether the stages show one moment, and nothing on them moves.
func (p *Playback) StandsStill() bool { return p.Past.IsShown() || p.Player.IsPaused() || p.HasEnded() }

// IsFresh reports whether the stages have begun and done nothing yet, so that there is nothing to resume.
func (p *Playback) IsFresh() bool {
	if !p.Begun || p.Past.IsShown() {
		return false
	}
	return !slices.ContainsFunc(p.Player.Stages, func(s *stage.Stage) bool {
		now := s.Counts(p.Player.Host())
		return !now.IsFresh()
	})
}

// pause pauses or resumes the stages.
func (p *Playback) pause() {
	if p.Begun {
		p.Player.Pause(!p.Player.IsPaused())
	}
}

// stallTime is the length of a stall by the user. It is long enough for balls to leave the pit with variable steps.
const stallTime = 450 * time.Millisecond

// Stall stalls the stages' computers.
func (p *Playback) Stall() {
	if p.Begun && p.Allows() {
		p.Player.Stall(stallTime)
		p.note(history.Stalled, "the computer stands still for "+numbertext.Time(stallTime))
	}
}

// touch applies an act of the user's mouse or finger to all worlds. A click does nothing while the past is shown, but a
// held object can be released.
func (p *Playback) touch(now time.Duration, a stage.Act) {
	if a.Kind == stage.Clicks && (!p.Begun || !p.Allows()) {
		return
	}
	p.Player.Act(now, a)
	if words := touchWords[a.Kind]; words != "" {
		p.note(history.Input, words)
	}
}

// touchWords has the texts on the timeline for acts of the user. Acts without a text are not noted.
var touchWords = map[stage.ActKind]string{
	stage.Clicks: "a click", stage.Grabs: "an object is held", stage.Releases: "it is let go",
}

// A Noted is an action of the user on all stages, for the timeline.
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

// changePace makes the stages play by steps faster, or slower if by is negative.
func (p *Playback) changePace(by int) { p.Player.Run(p.Player.Pace() + by) }

// Allows reports whether the user may act on the worlds. While the past is shown, it returns false and sets p.Refused.
func (p *Playback) Allows() bool {
	if !p.Past.IsShown() {
		return true
	}
	p.Refused = true
	return false
}

// keepsPast reports whether the stages show the past, in which settings have no effect. If the user has changed one, it
// sets p.Refused.
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

// branches reports whether the past is shown, and the chosen settings of the chosen stage differ from what it plays.
func (p *Playback) branches(d *settings.StageSettings) bool {
	n := d.Chosen
	return p.Past.IsShown() && n < len(p.Played) && len(p.changing.waiting[n]) > 0
}

// Forks reports whether branches is true, and nothing is known yet that prevents the branch.
func (p *Playback) Forks(d *settings.StageSettings) bool {
	n := d.Chosen
	return p.branches(d) && p.Past.NoBranch() == nil && experiment.OtherWorld(p.Played[n], d.Setups[n]) == ""
}

// branch plays on from the moment that is shown, with a branch as the nth stage, which may be a new one.
func (p *Playback) branch(b history.Branch, n int) {
	setups, origins := b.On(n)
	p.keepRecord()
	p.Played = setups
	p.changing = newChanging(setups)
	p.Player.PlayFrom(b.At, origins, settings.Programs(setups)...)
}

// keepRecord writes the record of the playing stages, before they are replaced.
func (p *Playback) keepRecord() {
	if p.Begun {
		p.Recording.Keep(p.Played[0], p.Player.Record)
	}
}

// EndRecord writes the record of the last stages. It returns an error if a file was asked for and is missing.
func (p *Playback) EndRecord() error {
	if !p.Begun {
		return p.Recording.End(experiment.Setup{}, nil)
	}
	return p.Recording.End(p.Played[0], p.Player.Record)
}

// SpeedWords says how fast the user wants the stages to play; "" if in real time.
func (p *Playback) SpeedWords() string {
	if p.Player.Pace() == 0 {
		return ""
	}
	_, words := p.Player.Speed()
	return words
}

// gapShownFor is how long the notice about a gap is shown.
const gapShownFor = 5 * time.Second

// GapWords says that the display has stopped recently; "" if it has not, or if the machine is simulated, which loses no
// time then.
func (p *Playback) GapWords(now time.Duration) string {
	gap := p.Player.LastGap
	switch {
	case gap == 0 || now-p.Player.LastGapAt >= gapShownFor || p.Player.Machine == stage.Simulated:
		return ""
	case p.Player.Gap == stage.Feed:
		return "The display stopped for " + numbertext.Time(gap) + ": the loop gets that time"
	default:
		return "The display stopped for " + numbertext.Time(gap) + ": that time is discarded"
	}
}

// Leave ends what plays, as if Play had never been pressed.
func (p *Playback) Leave() {
	p.keepRecord()
	p.Begun, p.Past.Begun, p.Previews, p.Held = false, false, false, false
	p.Player.Stop()
}
