package model

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/history"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A changing makes the chosen settings take effect in what plays, from the next frame on, as far as they can.
type changing struct {
	acting  []experiment.Setup // the settings of what plays, with those that take effect in the next frame
	made    []int              // the number of changes of each run that were noted
	chosen  []experiment.Setup // the chosen settings when they were compared with acting last
	waiting [][]string         // the keys of each stage whose chosen values do not act
	held    bool               // the user was still typing then
	named   []experiment.Setup // what plays, with the changes that wait for the next frame; nil: none waits
	since   time.Duration      // host time since when they wait
}

// newChanging returns the changing of runs that begin.
func newChanging(runs []experiment.Setup) changing {
	c := changing{made: make([]int, len(runs)), waiting: make([][]string, len(runs))}
	for _, s := range runs {
		c.acting = append(c.acting, s.Last())
	}
	return c
}

// typingPause is how long after a letter the user has finished typing a value: 33.3 begins with 3.
const typingPause = 600 * time.Millisecond

// follow makes what plays follow the chosen settings, except while the past is shown. stands says that the past is
// shown only because a lesson stands at its moment: then the run goes on with them. typing says that the user may not
// have finished a value: then what can act waits, without a word.
func (p *Playback) follow(d *settings.StageSettings, stands, typing bool) {
	past := p.keepsPast(d) && !stands
	if !p.Begun || p.Player.IsWaiting() || len(p.Played) != len(d.Setups) {
		return
	}
	p.noteChanges()
	c := &p.changing
	same := reflect.DeepEqual(&c.chosen, &d.Setups) // pointers, because every frame does this
	if same && c.held == typing && (past || !c.waits()) {
		return
	}
	for i := range p.Played {
		chosen := d.Setups[i].Last()
		if !past && !typing {
			p.change(i, chosen)
		}
		c.waiting[i] = nil
		for _, o := range differences(c.acting[i], chosen) {
			if past || !typing || !p.canChange(c.acting[i].Loop, chosen.Loop, o.Key) {
				c.waiting[i] = append(c.waiting[i], o.Key)
			}
		}
	}
	c.chosen, c.held = slices.Clone(d.Setups), typing
}

// waits reports whether chosen settings do not act.
func (c *changing) waits() bool {
	return slices.ContainsFunc(c.waiting, func(keys []string) bool { return len(keys) > 0 })
}

// differences returns the keys and values of chosen settings that differ from others, and are used.
func differences(acting, chosen experiment.Setup) (all []experiment.Override) {
	for _, k := range experiment.Keys() {
		text := k.Text(chosen)
		if k.About != experiment.AboutChange && text != k.Text(acting) && chosen.Unused(k.Name) == "" {
			all = append(all, experiment.Override{Key: k.Name, Text: text})
		}
	}
	return all
}

// differsByChange reports whether a change would make settings the chosen ones, as far as it can.
func differsByChange(acting, chosen experiment.Setup) bool {
	return slices.ContainsFunc(differences(acting, chosen), func(o experiment.Override) bool {
		return settings.KeyNamed(o.Key).Changes()
	})
}

// change changes the nth stage to chosen settings.
func (p *Playback) change(n int, chosen experiment.Setup) {
	s := p.Stage(n)
	if s == nil {
		return
	}
	var set []experiment.Override
	acting := &p.changing.acting[n]
	next := *acting
	for _, o := range differences(next, chosen) {
		if p.canChange(acting.Loop, chosen.Loop, o.Key) && next.Set(o.Key, o.Text) == nil {
			set = append(set, o)
		}
	}
	if run, _ := settings.RunOf(s); len(set) > 0 && next.Check() == nil && len(run.Changes) < experiment.MaxChanges {
		s.Change(*acting, next)
		*acting = next
		if p.changing.named == nil {
			p.changing.named, p.changing.since = slices.Clone(p.Played), p.Player.Host()
		}
		p.changing.named[n] = p.changing.named[n].With(experiment.Change{At: s.Time(p.Player.Host()), Set: set})
	}
}

// canChange reports whether a stage can change a setting while it plays, from a loop to a loop. On this computer a loop
// with a second processor cannot: its worker runs meanwhile.
func (p *Playback) canChange(was, will, key string) bool {
	switch k := settings.KeyNamed(key); {
	case !k.Changes():
		return false
	case k.About == experiment.AboutMachine:
		return p.Player.Machine.Uses(key)
	default:
		return p.Player.Machine == stage.Simulated || !history.Splits(was) && !history.Splits(will)
	}
}

// plays reports whether the chosen value of a setting acts on the nth stage.
func (p *Playback) plays(key string, n int) bool {
	return p.Begun && n < len(p.changing.waiting) && !slices.Contains(p.changing.waiting[n], key)
}

// isChanging reports whether a change waits for the next frame.
func (p *Playback) isChanging() bool {
	for i := range p.Played {
		if s := p.Stage(i); s != nil && s.IsChanging() {
			return true
		}
	}
	return false
}

// shortWait is a wait for the next frame that nobody notices.
const shortWait = time.Second / 3

// changesLate reports whether a change has waited for the end of a long frame.
func (p *Playback) changesLate() bool {
	return p.isChanging() && p.Player.Host()-p.changing.since > shortWait
}

// restartWords says which chosen settings take effect with Restart; "" if all act.
func (c *changing) restartWords() string {
	var names []string
	for _, keys := range c.waiting {
		for _, key := range keys {
			if name := settings.KeyTitle(key); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if len(names) == 0 || len(names) > mostNamed {
		return "Settings changed. Restart to apply"
	}
	return strings.Join(names, " and ") + " changed. Restart to apply"
}

// mostNamed is the largest number of settings that a message names.
const mostNamed = 2

// Named returns what the stages play, or will play, with the changes that wait for their next frames: what their titles
// say.
func (p *Playback) Named(d *settings.StageSettings) *[]experiment.Setup {
	if p.Begun && len(p.changing.named) == len(p.Played) {
		return &p.changing.named
	}
	return p.Setups(d)
}

// noteChanges notes in what is played the changes that were made since the last call.
func (p *Playback) noteChanges() {
	if p.changing.named != nil && !p.isChanging() {
		p.changing.named = nil
	}
	for i := range p.Played {
		s := p.Stage(i)
		if s == nil {
			continue
		}
		if made := s.Changes(); made > p.changing.made[i] {
			run, made := settings.RunOf(s)
			p.changing.made[i] = made
			p.Played[i] = p.withFrames(s, p.Played[i], run, made)
		}
	}
}

// withFrames returns a run, of whose changes so many were made, with the frames that this computer has played before
// the latest one. was is the run as it was noted before.
func (p *Playback) withFrames(s *stage.Stage, was, run experiment.Setup, made int) experiment.Setup {
	if p.Player.Machine != stage.Computer {
		return run
	}
	changes := slices.Clone(run.Changes)
	for i := range min(was.Played(), made) {
		changes[i].Frames = was.Changes[i].Frames
	}
	run.Changes = changes[:made:made]
	from := time.Duration(0)
	if n := run.Played(); n > 0 {
		from = run.Changes[n-1].At
	}
	run, _ = run.WithFrames(s.FrameTimes(from))
	run.Changes = append(run.Changes, changes[made:]...)
	return run
}

// takenBack returns what is played without the latest changes, so that it ends with the chosen settings, and the moment
// of the first of these changes. ok is false if that is not possible, or changes nothing.
func (p *Playback) takenBack(d *settings.StageSettings) (runs []experiment.Setup, at time.Duration, ok bool) {
	if !p.Begun || p.Player.IsWaiting() || len(p.Played) != len(d.Setups) {
		return nil, 0, false
	}
	runs = slices.Clone(p.Played)
	for i := range runs {
		chosen, made := d.Setups[i].Last(), p.changing.made[i]
		n := made
		for n > 0 && differsByChange(runs[i].After(n), chosen) {
			n--
		}
		if differsByChange(runs[i].After(n), chosen) {
			return nil, 0, false
		}
		if n == made {
			continue
		}
		if first := runs[i].Changes[n].At; !ok || first < at {
			at, ok = first, true
		}
		runs[i].Changes = runs[i].Changes[:n:n]
	}
	return runs, at, ok
}
