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
	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
	"gameloops/physics"
	"gameloops/ui/history"
	"gameloops/ui/lesson"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Lesson is the experiment that was opened on the stages. While nothing in it is changed, its stages end when the
// lab's runs do, so that both show the same.
type Lesson struct {
	Name, Title, Look string
	Setups            []experiment.Setup // of its stages; empty: no lesson is open
	Tried             []experiment.Setup // of its stages in the try; empty: there is no try
	Points            [stage.MaxStages][]experiment.Pointer
	Opened            *settings.Opened  // what NewLesson was called with; nil: no lesson is open
	Steps             *experiment.Beats // nil: it has no question
	Progress          *lesson.Progress  // through the steps; nil before it begins, or without steps
	Moment            StopSearch
	autoStop          autoStop
	seenAt            lesson.Step // the step at the last call of TurnsPage; empty: none
	asksOf, tellsOf   []int       // the stages that the question of the try names, and what it shows
	turnedTo          []int       // the stages of a try to which a phone has turned; empty: to none
	Returns           bool        // after a try, its run plays again up to where it stopped
	// how its setups differ from the lesson of the course ([changedFrom]); empty: not at all
	changed string
}

// NewLesson returns the lesson for an experiment. setups are those of its first runs.
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
	if l.Steps != nil {
		l.Tried = triedOn(l.Steps, setups)
		l.asksOf = naming.StagesIn(l.Steps.Try.Text, len(setups))
		l.tellsOf = naming.StagesIn(l.Steps.Try.Seen, len(setups))
	}
	return l
}

// LessonOfWindow returns the lesson of the experiment that a window starts with. of has the setups of the lesson, and
// is empty if the experiment is no lesson; setups are those of the stages. If framed is set, the window is part of
// another web page. Then the lesson has no question, but its run still stops at the decisive moment.
func LessonOfWindow(e experiment.Experiment, of, setups []experiment.Setup, framed bool) Lesson {
	if !framed {
		l := NewLesson(&e, of)
		l.changed = changedFrom(l.Name, setups) // a link can name a lesson and change it
		return l
	}
	whole := e
	e.Beats, e.Exercise = nil, nil // the page around the window asks the question
	l := NewLesson(&e, of)
	if whole.Beats != nil {
		l.autoStop.of = &whole
	}
	return l
}

// An autoStop stops the run of a lesson without its question, in another web page.
type autoStop struct {
	of  *experiment.Experiment // with its steps; nil: the run does not stop
	was bool                   // the run has stopped
}

// TurnsPage reports whether the step has changed since the last call, other than to Stopped. Each step resets the
// camera. A run that stops does not, because the user may have zoomed in on something.
func (l *Lesson) TurnsPage() bool {
	was, now := l.seenAt, l.Progress.Step
	l.seenAt = now
	return was != "" && was != now && now != lesson.Stopped
}

// IsHalted reports whether an autoStop has stopped the run, and that moment is shown.
func (l *Lesson) IsHalted(p *Playback) bool {
	at, past := p.Player.Review().Moment()
	return l.autoStop.was && past && at == l.Moment.Now()
}

// HaltWords says where an autoStop has stopped the run.
func (l *Lesson) HaltWords() string { return "Stopped at " + history.FormatMoment(l.Moment.Now()) }

// changedFrom says how setups differ from the stages of the lesson with a name ([naming.Changes]); "" if they do not,
// or there is no such lesson. A user who opens a link to a changed lesson should know that it is not the course's.
func changedFrom(name string, setups []experiment.Setup) string {
	e, ok := experiment.LessonByName(name)
	if !ok || len(e.Exercise) > 0 { // users change the loop of an exercise
		return ""
	}
	written, err := e.Setups()
	if err != nil {
		return ""
	}
	written = written[:min(len(written), stage.MaxStages)]
	return naming.Changes(withDurationOfTry(e.Beats, written, setups), setups)
}

// withDurationOfTry returns a lesson's setups with the duration of its try, if setups have that: the try has set it,
// and not the user, who may have changed something else.
func withDurationOfTry(b *experiment.Beats, written, setups []experiment.Setup) []experiment.Setup {
	if b == nil || b.Try.Duration == 0 || slices.ContainsFunc(setups, func(s experiment.Setup) bool {
		return s.Duration != b.Try.Duration
	}) {
		return written
	}
	all := slices.Clone(written)
	for i := range all {
		all[i].Duration = b.Try.Duration
	}
	return all
}

// Exercise returns the open exercise, or nil.
func (l *Lesson) Exercise() *experiment.Experiment {
	if l.Opened == nil || len(l.Setups) == 0 || len(l.Opened.Experiment.Exercise) == 0 {
		return nil
	}
	return l.Opened.Experiment
}

// Script returns the texts of the lesson.
func (l *Lesson) Script() lesson.Script {
	s := lesson.Script{Name: l.Name, Title: l.Title, Changed: l.changed}
	if b := l.Steps; b != nil {
		s.Question, s.Answer, s.Conclusion = b.Question, b.Answer, b.Conclusion
		s.Try, s.Seen = b.Try.Text, b.Try.Seen
		if len(l.Tried) > 0 {
			s.Sets = naming.Describe(l.Tried[0], []string{b.Try.Set.Key})
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

// ToLookAt returns the numbers, from 1, of the stages to look at when the run stops: those with a callout at that
// moment, or if there are none, the stage whose run decides where all stop. It returns nil if there is only one stage.
func (l *Lesson) ToLookAt() (all []int) {
	if len(l.Setups) < 2 {
		return nil
	}
	ends := l.Steps != nil && l.Steps.Stop.Signal == experiment.SignalDone
	for i, points := range l.Points {
		if slices.ContainsFunc(points, func(p experiment.Pointer) bool {
			return ends || p.Signal != experiment.SignalDone // callouts at the end come after a stop before the end
		}) {
			all = append(all, i+1)
		}
	}
	if n := l.decides(); len(all) == 0 && n > 0 {
		all = append(all, n)
	}
	return all
}

// ofTry returns the numbers, from 1, of the stages that the try is about, if the stages play it: those that its
// question names, or else those that its answer names, once it is given.
func (l *Lesson) ofTry() []int {
	switch w := l.Progress; {
	case w == nil || !w.Tries():
		return nil
	case len(l.asksOf) == 0 && w.IsTold():
		return l.tellsOf
	}
	return l.asksOf
}

// onPhone returns the numbers, from 1, of the stages that a phone should show: in a try those that it is about, or else
// those to look at when the run stops.
func (l *Lesson) onPhone() []int {
	if all := l.ofTry(); len(all) > 0 {
		return all
	}
	return l.ToLookAt()
}

// PhoneStages returns the stages that a phone shows when the run of a lesson stops, or in its try, from 0. A phone that
// shows two stages shows pair and the next one, the two neighbours with the most stages to look at. A phone that shows
// one shows the first of those.
func (l *Lesson) PhoneStages() (pair, one int) {
	all, most := l.onPhone(), 0
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

// PartnerOf returns the number, from 1, of the stage that a phone shows beside the nth one, which counts from 0. If the
// run has stopped, or the try plays, and two stages that are not neighbours should be compared, it is the other of the
// two. 0 means a neighbour.
func (l *Lesson) PartnerOf(n int) int {
	all, w := l.onPhone(), l.Progress
	if w == nil || w.Step != lesson.Stopped && w.Step != lesson.Concluding && len(l.ofTry()) == 0 ||
		len(all) != 2 || all[1]-all[0] == 1 {
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

// SinglesOut reports whether the run has stopped, and the nth stage is one to look at, but not every stage is.
func (l *Lesson) SinglesOut(n int) bool {
	if !l.IsStopped() {
		return false
	}
	all := l.ToLookAt()
	return slices.Contains(all, n+1) && len(all) < len(l.Setups)
}

// StoppedBy reports whether the run has stopped because of the nth stage.
func (l *Lesson) StoppedBy(n int) bool {
	return l.IsStopped() && len(l.Setups) > 1 && l.decides() == n+1
}

// CallsOut reports whether the lesson has callouts, which say what to see at the decisive moment. If so, the window
// shows no other explanation.
func (l *Lesson) CallsOut() bool {
	return slices.ContainsFunc(l.Points[:], func(of []experiment.Pointer) bool { return len(of) > 0 })
}

// looksElsewhere reports whether the lesson waits, and the user is looking at another moment than the decisive one, or
// at the past of a try.
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

// Concludes reports whether the lesson shows its answer. Then screen readers announce only the answer.
func (l *Lesson) Concludes() bool { return l.Progress != nil && l.Progress.Step == lesson.Concluding }

// AsksWhy reports whether the window may explain why a picture looks as it does. It may not while the lesson waits at
// its moment.
func (l *Lesson) AsksWhy(p *Playback) bool { return !l.Waits() || l.looksElsewhere(p) }

// IsTrying reports whether something is tried.
func (l *Lesson) IsTrying() bool { return l.StepName() == string(lesson.Trying) }

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
	return "Ended after " + numbertext.Time(p.Played[n].Duration)
}

// EndHash returns the hash of the world in which the nth stage has ended, the same as in the lab. It returns 0 if the
// stage has not ended, or if the hash must not be shown, such as before the answer of a lesson.
func (l *Lesson) EndHash(p *Playback, n int) uint64 {
	s := p.Stage(n)
	if s == nil || !p.Begun || !p.Player.Bounded || p.Player.Touched || !s.IsDone() || !l.ShowsHashes() ||
		l.HidesAnswer() {
		return 0
	}
	if at, past := p.Past.Moment(); past {
		if _, end := p.Player.Review().Span(); at < end {
			return 0
		}
	}
	return s.Counts(p.Player.Host()).Hash
}

// ShowsHashes reports whether the stages may show the hashes of their worlds. In an exercise they may not, because the
// hashes differ from the lab's. In a lesson they may at its end, or earlier if the lesson is about equal worlds.
func (l *Lesson) ShowsHashes() bool {
	if l.Exercise() != nil {
		return false
	}
	return l.Progress == nil || l.Progress.Step == lesson.Over || l.IsOfWorlds()
}

// IsOfMotion reports whether the lesson is about how evenly objects move.
func (l *Lesson) IsOfMotion() bool {
	is := experiment.Expectation.IsOfMotion
	return l.claims(is) || l.Steps != nil && l.Opened != nil && slices.ContainsFunc(l.Opened.Experiment.Expect, is)
}

// IsOfWorlds reports whether the lesson asks which worlds are equal.
func (l *Lesson) IsOfWorlds() bool { return l.claims(experiment.Expectation.IsOfWorlds) }

// claims reports whether the right answer of the lesson, or its try, has an expectation for which is returns true.
// Wrong answers do not count, because they may be about something other than the question.
func (l *Lesson) claims(is func(experiment.Expectation) bool) bool {
	if l.Steps == nil {
		return false
	}
	n, all := l.Steps.Answer, l.Steps.Predictions
	return slices.ContainsFunc(l.Steps.Try.Expect, is) || n < len(all) && slices.ContainsFunc(all[n].Expect, is)
}

// State returns where the lesson stands, or nil if none is open.
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

// Asked returns the open lesson as it was opened, or nil if none with a question is open.
func (l *Lesson) Asked() *experiment.Experiment {
	if l.Opened == nil || l.Opened.Experiment == nil || l.Opened.Experiment.Beats == nil {
		return nil
	}
	return l.Opened.Experiment
}

// Taught returns what identifies the open lesson, if it has begun its steps or is an exercise, or else nil.
func (l *Lesson) Taught() *settings.Opened {
	if l.Progress != nil || l.Exercise() != nil {
		return l.Opened
	}
	return nil
}

// IsNone reports whether no lesson is open, and a card would have nothing to show.
func (l *Lesson) IsNone() bool { return l.Progress == nil && l.Title == "" && l.Look == "" }

// Step returns the name of the present step, or "" if there is none.
func (l *Lesson) StepName() string {
	if l.Progress == nil {
		return ""
	}
	return string(l.Progress.Step)
}

// Where returns the present step with the answer that is chosen, for a picture.
func (l *Lesson) Where() settings.LessonStep {
	if l.Progress == nil {
		return settings.LessonStep{}
	}
	return settings.LessonStep{Name: l.StepName(), Answer: l.Progress.Chosen + 1}
}

// Asks reports whether the lesson is asking its question.
func (l *Lesson) Asks() bool { return l.Progress != nil && l.Progress.Step == lesson.Asking }

// HidesAnswer reports whether a lesson has not shown its answer yet. Until then the stages show only measurements.
func (l *Lesson) HidesAnswer() bool { return l.Progress != nil && !l.Progress.Step.IsAnswered() }

// Waits reports whether the lesson waits for the user to go on.
func (l *Lesson) Waits() bool { return l.Progress != nil && l.Progress.Waits() }

// CanRest reports whether the lesson shows its answer and part of its run is left.
func (l *Lesson) CanRest() bool { return l.Progress != nil && l.Progress.CanRest() }

// IsUnchanged reports whether setups on machine m are the lesson as written.
func (l *Lesson) IsUnchanged(setups []experiment.Setup, m stage.Machine) bool {
	return len(l.Setups) > 0 && m == stage.Simulated && reflect.DeepEqual(l.Setups, setups)
}

// OverWords says that the lesson is over, and what to do next; "" if it is not over, or if its card says so. The stages
// keep showing their end.
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

// Evidence returns the callouts of a stage. Unlike Pointers, it also returns them during a try, for comparison.
func (l *Lesson) Evidence(p *Playback, stage int) []experiment.Pointer {
	if l.IsTrying() {
		return l.Points[stage]
	}
	return l.Pointers(p, stage)
}

// Pointers returns the callouts of a lesson that plays, for a stage. A try has none, because it shows something else.
func (l *Lesson) Pointers(p *Playback, stage int) []experiment.Pointer {
	if !p.Player.Bounded || l.IsTrying() {
		return nil
	}
	return l.Points[stage]
}

// Marks returns the marks that the lesson needs:
//   - Passages, if it is about objects that go through walls.
//   - States, if it is about the distance of pictures from the latest state.
//   - Trails, as [lab.ShowsTrails] says.
func (l *Lesson) Marks() (all mark.Set) {
	var points []experiment.Pointer
	for i, of := range l.Points[:min(len(l.Points), len(l.Setups))] {
		points = append(points, of...)
		scene, _ := physics.SceneByName(l.Setups[i].Scene)
		for _, p := range of {
			switch {
			case p.Signal == experiment.SignalEscaped && scene.Collides():
				all |= mark.Passages
			case p.Signal == experiment.SignalState:
				all |= mark.States
			}
		}
	}
	if lab.ShowsTrails(points, l.Setups) {
		all |= mark.Trails
	}
	return all
}

// ComparedWith returns the stage with which the lesson compares the nth one while it waits, from 0. The window outlines
// the objects of that stage on the nth one. It is the first stage if callouts say how far objects are from there, or
// how late they are shown. If a callout is about the world of a stage that has a peer before it ([PeerOf]), each stage
// that has one is compared with it. ok is false if there is none.
func (l *Lesson) ComparedWith(n int) (from int, ok bool) {
	if !l.Waits() || l.Asks() || n >= len(l.Setups) {
		return 0, false
	}
	if l.tells(experiment.SignalAway) || l.tells(experiment.SignalLatency) {
		return 0, n > 0
	}
	if l.tells(experiment.SignalEscaped) { // the places of objects that have left do not matter
		return 0, false
	}
	from = PeerOf(l.Setups, n)
	return from, from < n && l.comparesWorlds()
}

// comparesWorlds reports whether a callout is about the world of a stage that has a peer before it.
func (l *Lesson) comparesWorlds() bool {
	for n := range l.Setups {
		if PeerOf(l.Setups, n) < n && slices.ContainsFunc(l.Points[n], experiment.Pointer.IsOfWorld) {
			return true
		}
	}
	return false
}

// tells reports whether a callout of the lesson is about a signal.
func (l *Lesson) tells(signal string) bool {
	return slices.ContainsFunc(slices.Concat(l.Points[:]...), func(p experiment.Pointer) bool {
		return p.Signal == signal
	})
}

// A StopSearch finds the moment at which a lesson's run stops. It runs the run that decides the stop in the background,
// while the class thinks about the question.
type StopSearch struct {
	Found  chan time.Duration // receives the moment once, or 0 if there is none; nil: no search is running
	at     time.Duration      // 0: not known yet, or there is none
	cancel context.CancelFunc
}

// look starts the search for an experiment with steps.
func (d *StopSearch) look(e *experiment.Experiment) {
	ctx, cancel := context.WithCancel(context.Background())
	d.Found, d.cancel = make(chan time.Duration, 1), cancel
	found, rested := d.Found, time.Now()
	rest := func(trace.Frame) { // in a browser, the search shares a thread with the display
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

// searchFor is how long the search computes before it sleeps for a millisecond.
const searchFor = 5 * time.Millisecond

// Now returns the moment, or 0 if it is not known.
func (d *StopSearch) Now() time.Duration {
	select {
	case d.at = <-d.Found:
		d.Found = nil
	default:
	}
	return d.at
}

// IsSought reports whether the search is still running.
func (d *StopSearch) IsSought() bool {
	d.Now()
	return d.Found != nil
}

// Forget stops the search and forgets the moment.
func (d *StopSearch) Forget() {
	if d.cancel != nil {
		d.cancel()
	}
	*d = StopSearch{}
}

// PeerOf returns the stage that the nth one is best compared with: the first other one with the same loop, or else the
// first one.
func PeerOf(setups []experiment.Setup, n int) int {
	for i := range setups {
		if i != n && setups[i].Loop == setups[n].Loop {
			return i
		}
	}
	return 0
}
