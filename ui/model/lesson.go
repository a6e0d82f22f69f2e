package model

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	lab "gameloops/internal/lesson"
	"gameloops/internal/naming"
	"gameloops/internal/trace"
	"gameloops/physics"
	"gameloops/ui/history"
	"gameloops/ui/lesson"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Lesson is the experiment that was opened on the stages. While nothing in it is changed, its stages end when the
// lab's runs would, so that both show the same.
type Lesson struct {
	Name, Title, Look string
	Setups            []experiment.Setup // of its stages; empty: there is no lesson
	Tried             []experiment.Setup // of its stages, with the setting that it suggests; empty: it suggests none
	Points            [stage.MaxStages][]experiment.Pointer
	Opened            *settings.Opened  // what newLesson made it of; nil: there is none
	Steps             *experiment.Beats // nil: it asks nothing
	Progress          *lesson.Progress  // through the steps; nil before it begins, and if there are none
	Moment            StopSearch
	autoStop          autoStop
	seenAt            lesson.Step // the step that was last followed; empty: none was
	Returns           bool        // its run plays again up to where it stopped: something else was tried
	// in what it was opened otherwise than it is written ([changedFrom]); empty: in nothing
	changed string
}

// NewLesson returns the lesson for an experiment whose first runs have these setups.
func NewLesson(e *experiment.Experiment, setups []experiment.Setup) Lesson {
	l := Lesson{Name: e.Name, Title: e.Title, Look: e.Look, Setups: setups,
		Opened: &settings.Opened{Experiment: e, Setups: setups}}
	for i := range setups {
		for _, p := range e.Points {
			if i < len(e.Runs) && p.Run == e.Runs[i].Label() {
				l.Points[i] = append(l.Points[i], p)
			}
		}
	}
	if len(setups) > 0 {
		l.Steps = e.Beats
	}
	for _, s := range setups {
		if l.Steps != nil {
			tried, _ := l.Steps.Try.On(s) // its file was checked
			l.Tried = append(l.Tried, tried)
		}
	}
	return l
}

// LessonOfWindow returns the lesson of an experiment that a window opens with, whose stages have these setups; of are
// those of the lesson, none if it is no lesson. In someone's page it asks nothing, and stops where it would.
func LessonOfWindow(e experiment.Experiment, of, setups []experiment.Setup, framed bool) Lesson {
	if !framed {
		l := NewLesson(&e, of)
		l.changed = changedFrom(l.Name, setups) // also where it asks: an address has a lesson's question
		return l
	}
	whole := e
	e.Beats, e.Exercise = nil, nil // an article has asked already
	l := NewLesson(&e, of)
	if whole.Beats != nil {
		l.autoStop.of = &whole
	}
	return l
}

// An autoStop is where the run of a lesson stops that asks nothing: in someone's page.
type autoStop struct {
	of  *experiment.Experiment // with its steps; nil: it stops nowhere
	was bool                   // it has stopped there
}

// TurnsPage reports whether the lesson stands at another step than at the last call, where somebody has turned to it.
// The run stops by itself: who has zoomed in goes on looking there.
func (l *Lesson) TurnsPage() bool {
	was, now := l.seenAt, l.Progress.Step
	l.seenAt = now
	return was != "" && was != now && now != lesson.Stopped
}

// IsHalted reports whether such a run has stopped, and that moment is shown.
func (l *Lesson) IsHalted(p *Playback) bool {
	at, past := p.Player.Review().Moment()
	return l.autoStop.was && past && at == l.Moment.Now()
}

// HaltWords says where such a run has stopped.
func (l *Lesson) HaltWords() string { return "Stopped at " + history.FormatMoment(l.Moment.Now()) }

// changedFrom says in what setups differ from the stages of the lesson with a name ([naming.Changes]); empty: in
// nothing, or there is no such lesson. Whoever opens a link to a lesson should know that it is not the course's.
func changedFrom(name string, setups []experiment.Setup) string {
	e, ok := experiment.LessonByName(name)
	if !ok || len(e.Exercise) > 0 { // whose loop is to be changed
		return ""
	}
	written, err := e.Setups()
	if err != nil {
		return ""
	}
	return naming.Changes(written[:min(len(written), stage.MaxStages)], setups)
}

// Exercise returns the exercise that is open; nil: none is.
func (l *Lesson) Exercise() *experiment.Experiment {
	if l.Opened == nil || len(l.Setups) == 0 || len(l.Opened.Experiment.Exercise) == 0 {
		return nil
	}
	return l.Opened.Experiment
}

// Script returns what the lesson has to say.
func (l *Lesson) Script() lesson.Script {
	s := lesson.Script{Name: l.Name, Title: l.Title, Changed: l.changed}
	if b := l.Steps; b != nil {
		s.Question, s.Answer, s.Conclusion = b.Question, b.Answer, b.Conclusion
		s.Try, s.Seen = b.Try.Text, b.Try.Seen
		if len(l.Tried) > 0 {
			s.Sets = naming.Said(l.Tried[0], []string{b.Try.Set.Key})
		}
		for _, p := range b.Predictions {
			s.Predictions = append(s.Predictions, lesson.Prediction{Text: p.Text, Because: p.Because})
		}
	}
	s.Look = naming.Stages(l.ToLookAt(), len(l.Setups))
	if seat, ok := experiment.SeatOf(l.Name); ok {
		s.Group, s.Number, s.Of = seat.Group, seat.Number, seat.Of
	}
	return s
}

// ToLookAt returns the numbers of the stages at which to look when the run stops, from 1: those with a callout then, or
// if none has one, the stage whose run decides where all stop. There are none if there is only one stage.
func (l *Lesson) ToLookAt() (all []int) {
	if len(l.Setups) < 2 {
		return nil
	}
	ends := l.Steps != nil && l.Steps.Stop.Signal == experiment.SignalDone
	for i, points := range l.Points {
		if slices.ContainsFunc(points, func(p experiment.Pointer) bool {
			return ends || p.Signal != experiment.SignalDone // what is said of the end comes after a stop before it
		}) {
			all = append(all, i+1)
		}
	}
	if n := l.decides(); len(all) == 0 && n > 0 {
		all = append(all, n)
	}
	return all
}

// MeantBy returns which stages a phone shows that shows two, and one, when the run of a lesson stops: the first of the
// pair that has the most of those at which to look, and of these the first; from 0.
func (l *Lesson) MeantBy() (pair, one int) {
	all, most := l.ToLookAt(), 0
	for n := range l.Setups {
		count := 0
		for _, m := range all {
			if m-1 == n || m-1 == n+1 {
				count++
			}
		}
		if count > most {
			pair, most = n, count
		}
	}
	if most == 0 {
		return 0, 0
	}
	return pair, max(pair, all[0]-1)
}

// MateOf returns the stage that a phone shows beside the nth one, from 1, where a run has stopped and one is to look at
// these two, which are no neighbours; 0: it shows neighbours.
func (l *Lesson) MateOf(n int) int {
	all := l.ToLookAt()
	if l.Progress == nil || l.Progress.Step != lesson.Stopped && l.Progress.Step != lesson.Concluding ||
		len(all) != 2 ||
		all[1]-all[0] == 1 {
		return 0
	}
	switch n + 1 {
	case all[0]:
		return all[1]
	case all[1]:
		return all[0]
	}
	return 0
}

// decides returns the number of the stage whose run decides where all stop, from 1; 0: none does.
func (l *Lesson) decides() int {
	if l.Opened == nil || l.Steps == nil {
		return 0
	}
	runs := l.Opened.Experiment.Runs
	return 1 + slices.IndexFunc(runs[:min(len(runs), len(l.Setups))], func(r experiment.Run) bool {
		return r.Label() == l.Steps.Stop.Run
	})
}

// SinglesOut reports whether the run has stopped, and one is to look at the nth stage rather than at all of them.
func (l *Lesson) SinglesOut(n int) bool {
	if !l.IsStopped() {
		return false
	}
	all := l.ToLookAt()
	return slices.Contains(all, n+1) && len(all) < len(l.Setups)
}

// StoppedBy reports whether the run has stopped because of what the nth stage shows.
func (l *Lesson) StoppedBy(n int) bool {
	return l.IsStopped() && len(l.Setups) > 1 && l.decides() == n+1
}

// CallsOut reports whether words on the stages say what is to be seen at the decisive moment: then nothing else does.
func (l *Lesson) CallsOut() bool {
	return slices.ContainsFunc(l.Points[:], func(of []experiment.Pointer) bool { return len(of) > 0 })
}

// looksElsewhere reports whether somebody looks at another moment than the decisive one, where the lesson waits, or
// than the end of a try.
func (l *Lesson) looksElsewhere(p *Playback) bool {
	at, past := p.Player.Review().Moment()
	away := at - l.Moment.Now()
	return past && l.Waits() && !l.Asks() && (l.IsTrying() || away.Abs() > time.Millisecond)
}

// IsBefore reports whether the stages show a moment before the decisive one.
func (l *Lesson) IsBefore(p *Playback) bool {
	at, _ := p.Player.Review().Moment()
	return l.Moment.Now()-at > time.Millisecond
}

// Concludes reports whether the lesson shows its answer. Then that is to be heard, and nothing else.
func (l *Lesson) Concludes() bool { return l.Progress != nil && l.Progress.Step == lesson.Concluding }

// AsksWhy reports whether somebody may ask why a picture is as it is: the lesson does not wait for something else.
func (l *Lesson) AsksWhy(p *Playback) bool { return !l.Waits() || l.looksElsewhere(p) }

// IsTrying reports whether something is tried.
func (l *Lesson) IsTrying() bool { return l.Beat() == string(lesson.Trying) }

// IsStopped reports whether the run has stopped at the decisive moment.
func (l *Lesson) IsStopped() bool { return l.Progress != nil && l.Progress.Step == lesson.Stopped }

// EndWords says of a stage of an exercise whose run is over that it has ended, and after how much, for the others may
// still run; "" otherwise.
func (l *Lesson) EndWords(p *Playback, n int) string {
	s := p.Stage(n)
	if !p.Begun || !p.Player.Bounded || p.Past.IsShown() || l.Exercise() == nil || s == nil || !s.IsDone() {
		return ""
	}
	if updates := p.Played[n].Updates; updates > 0 {
		return fmt.Sprintf("Ended after %d updates", updates)
	}
	return fmt.Sprintf("Ended after %g s", p.Played[n].Duration.Seconds())
}

// EndHash returns the hash of the world with which the nth stage has ended, which is the lab's; 0: it has not, or that
// is not to be said, as before the answer of a lesson.
func (l *Lesson) EndHash(p *Playback, n int) uint64 {
	s := p.Stage(n)
	if s == nil || !p.Begun || !p.Player.Bounded || p.Player.Touched || !s.IsDone() || !l.ShowsHashes() ||
		l.KeepsAnswer() {
		return 0
	}
	if at, past := p.Past.Moment(); past {
		if _, end := p.Player.Review().Span(); at < end {
			return 0
		}
	}
	return s.Counts(p.Player.Host()).Hash
}

// ShowsHashes reports whether the stages tell the hashes of their worlds: of an exercise they are not the lab's, and
// before its end a lesson has to be about them.
func (l *Lesson) ShowsHashes() bool {
	if l.Exercise() != nil {
		return false
	}
	return l.Progress == nil || l.Progress.Step == lesson.Over || l.isOfWorlds()
}

// IsOfMotion reports whether the lesson says how evenly things move.
func (l *Lesson) IsOfMotion() bool {
	is := experiment.Expectation.IsOfMotion
	return l.claims(is) || l.Steps != nil && l.Opened != nil && slices.ContainsFunc(l.Opened.Experiment.Expect, is)
}

// isOfWorlds reports whether the lesson asks which worlds are the same.
func (l *Lesson) isOfWorlds() bool { return l.claims(experiment.Expectation.IsOfWorlds) }

// claims reports whether the right answer of the lesson, or what it says of its try, makes a claim of some sort. A
// wrong answer may be about something that the question is not.
func (l *Lesson) claims(is func(experiment.Expectation) bool) bool {
	if l.Steps == nil {
		return false
	}
	n, all := l.Steps.Answer, l.Steps.Predictions
	return slices.ContainsFunc(l.Steps.Try.Expect, is) || n < len(all) && slices.ContainsFunc(all[n].Expect, is)
}

// State returns where the lesson stands; nil: none is open.
func (l *Lesson) State() *lesson.State {
	switch {
	case l.Progress != nil:
		s := l.Progress.State()
		return &s
	case l.IsNone():
		return nil
	default:
		s := l.Script()
		return &lesson.State{Name: s.Name, Title: s.Title, Number: s.Number, Of: s.Of, Group: s.Group, Text: l.Look,
			Chosen: lesson.NoChoice, Sets: l.changed}
	}
}

// Taught returns what identifies the lesson that is open, if it asks something or is an exercise; nil: it is not.
func (l *Lesson) Taught() *settings.Opened {
	if l.Progress != nil || l.Exercise() != nil {
		return l.Opened
	}
	return nil
}

// IsNone reports whether no lesson is open, and nothing that a card would say.
func (l *Lesson) IsNone() bool { return l.Progress == nil && l.Title == "" && l.Look == "" }

// Beat returns the name of the step at which the lesson stands; "" if it has none.
func (l *Lesson) Beat() string {
	if l.Progress == nil {
		return ""
	}
	return string(l.Progress.Step)
}

// Asks reports whether the lesson asks its question.
func (l *Lesson) Asks() bool { return l.Progress != nil && l.Progress.Step == lesson.Asking }

// KeepsAnswer reports whether a lesson has not told its answer yet: then the stages tell what was measured, no more.
func (l *Lesson) KeepsAnswer() bool { return l.Progress != nil && !l.Progress.Step.IsAnswered() }

// Waits reports whether the lesson waits for somebody to go on.
func (l *Lesson) Waits() bool { return l.Progress != nil && l.Progress.Waits() }

// CanRest reports whether the lesson has told its answer, and some of its run is still to come.
func (l *Lesson) CanRest() bool { return l.Progress != nil && l.Progress.CanRest() }

// IsUnchanged reports whether setups on a machine are the lesson as it was written.
func (l *Lesson) IsUnchanged(setups []experiment.Setup, m stage.Machine) bool {
	return len(l.Setups) > 0 && m == stage.Simulated && reflect.DeepEqual(l.Setups, setups)
}

// OverWords says that the lesson is over, and what comes next; empty: it is not over, or its card says so. The stages
// stay as they ended, to be looked at.
func (l *Lesson) OverWords(p *Playback) string {
	if !l.isOver(p) || l.Progress != nil {
		return ""
	}
	if l.Exercise() != nil {
		return "All runs have ended. R restarts them"
	}
	return "The lesson is over. R restarts it, L opens the next one"
}

// isOver reports whether all runs of the lesson have ended.
func (l *Lesson) isOver(p *Playback) bool { return p.Begun && p.Player.Bounded && p.IsOver() }

// Evidence returns what the lesson points at on a stage, or has pointed at, if something is tried: one compares that.
func (l *Lesson) Evidence(p *Playback, stage int) []experiment.Pointer {
	if l.IsTrying() {
		return l.Points[stage]
	}
	return l.Pointers(p, stage)
}

// Pointers returns the callouts of a lesson that plays, for a stage. What is tried has none: it shows something else.
func (l *Lesson) Pointers(p *Playback, stage int) []experiment.Pointer {
	if !p.Player.Bounded || l.IsTrying() {
		return nil
	}
	return l.Points[stage]
}

// Marks returns what the lesson shows of worlds beside their objects: what goes through walls, if it is about that;
// where objects were, if they move to and fro, or a camera follows one, or the lesson compares how fast they are, or is
// about long frames, or tells the pictures of frames without an update apart; and if it says how far pictures are from
// the latest state, the states before and after the last update, too.
func (l *Lesson) Marks() (all mark.Set) {
	compared := 0
	for i, points := range l.Points[:min(len(l.Points), len(l.Setups))] {
		scene, _ := physics.SceneByName(l.Setups[i].Scene)
		for _, p := range points {
			switch {
			case p.Signal == experiment.SignalEscaped && scene.Collides():
				all |= mark.Passages
			case p.Signal == experiment.SignalState:
				all |= mark.States | mark.Trails
			case p.Signal == experiment.SignalSpeed, p.Signal == experiment.SignalUpdates && p.Holds(0):
				compared++
			case p.Signal == experiment.SignalFrame && p.Number >= longFrame && fewTrails(l.Setups):
				all |= mark.Trails
			}
		}
	}
	if compared > 1 || len(l.Setups) > 0 && (MovesIn(l.Setups) != (physics.Rect{}) || follows(l.Setups)) {
		all |= mark.Trails
	}
	return all
}

// longFrame is the time of a frame, in ms, after which one sees how far objects have jumped since the picture before.
const longFrame = 200

// fewTrails reports whether no setup has so many objects that their trails would be a thicket.
func fewTrails(setups []experiment.Setup) bool {
	const most = 100
	return !slices.ContainsFunc(setups, func(s experiment.Setup) bool { return s.Objects > most })
}

// follows reports whether a camera follows an object in setups: its trail says how well.
func follows(setups []experiment.Setup) bool {
	scene, _ := physics.SceneByName(setups[0].Scene)
	return scene.Gauge.Middle != 0
}

// ComparedWith returns the stage with which the lesson compares the nth one while its run stands, from 0: the first one
// if it says how far objects are from there, or the one of which words say that it ends alike, or in another way. Then
// the objects of that stage are outlined on the nth one.
func (l *Lesson) ComparedWith(n int) (from int, ok bool) {
	if !l.Waits() || l.Asks() || n >= len(l.Setups) {
		return 0, false
	}
	if l.tells(experiment.SignalAway) {
		return 0, n > 0
	}
	if l.tells(experiment.SignalEscaped) { // where objects are does not matter, once they have left
		return 0, false
	}
	from = PeerOf(l.Setups, n)
	return from, from < n && slices.ContainsFunc(l.Points[n], func(p experiment.Pointer) bool {
		return p.Signal == experiment.SignalDone
	})
}

// tells reports whether the lesson points at a signal.
func (l *Lesson) tells(signal string) bool {
	return slices.ContainsFunc(slices.Concat(l.Points[:]...), func(p experiment.Pointer) bool {
		return p.Signal == signal
	})
}

// A StopSearch finds the moment at which a lesson's run stops. The lab does that in the background while the class
// thinks: it runs the one run that the stop is about.
type StopSearch struct {
	Found  chan time.Duration // gets it, once, or 0 if there is none; nil: nothing is looked for
	at     time.Duration      // 0: it is not known yet, or there is none
	cancel context.CancelFunc
}

// look begins to look for the moment of an experiment with steps.
func (d *StopSearch) look(e *experiment.Experiment) {
	ctx, cancel := context.WithCancel(context.Background())
	d.Found, d.cancel = make(chan time.Duration, 1), cancel
	found, rested := d.Found, time.Now()
	rest := func(trace.Frame) { // in a browser the display has the same thread
		if time.Since(rested) > searchFor {
			time.Sleep(time.Millisecond)
			rested = time.Now()
		}
	}
	go func() {
		m, err := lab.Stop(ctx, e, experiment.Watcher{Frame: rest})
		if err != nil {
			m.At = 0
		}
		found <- m.At
	}()
}

// searchFor is how long the search goes on before it lets others go on.
const searchFor = 5 * time.Millisecond

// Now returns the moment, 0 as long as it is not known.
func (d *StopSearch) Now() time.Duration {
	select {
	case d.at = <-d.Found:
		d.Found = nil
	default:
	}
	return d.at
}

// IsSought reports whether the moment is still being looked for.
func (d *StopSearch) IsSought() bool {
	d.Now()
	return d.Found != nil
}

// Forget ends the search.
func (d *StopSearch) Forget() {
	if d.cancel != nil {
		d.cancel()
	}
	*d = StopSearch{}
}

// PeerOf returns the stage with which another one is best compared: the first with the same loop, or else the first.
func PeerOf(setups []experiment.Setup, n int) int {
	for i := range setups {
		if i != n && setups[i].Loop == setups[n].Loop {
			return i
		}
	}
	return 0
}
