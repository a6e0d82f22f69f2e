package ui

import (
	"context"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/label"
	lab "gameloops/internal/lesson"
	"gameloops/internal/trace"
	"gameloops/physics"
	"gameloops/ui/beat"
	"gameloops/ui/choice"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
)

// A lesson is the experiment that was opened on the stages. While nothing in it is changed, its stages end when the
// lab's runs would, so that both show the same.
type lesson struct {
	name, title, look string
	setups            []experiment.Setup // of its stages; empty: there is no lesson
	tried             []experiment.Setup // of its stages, with the setting that it suggests; empty: it suggests none
	points            [stage.MaxStages][]experiment.Pointer
	opened            *choice.Opened    // what newLesson made it of; nil: there is none
	beats             *experiment.Beats // nil: it asks nothing
	walk              *beat.Walk        // through the beats; nil before it begins, and if there are none
	moment            decisive
	halt              halt
	seenAt            beat.Beat // the beat that was last followed; empty: none was
	returns           bool      // its run plays again up to where it stopped: something else was tried
	changed           string    // in what it was opened otherwise than it is written ([changedFrom]); empty: in nothing
}

// newLesson returns the lesson for an experiment whose first runs have these setups.
func newLesson(e *experiment.Experiment, setups []experiment.Setup) lesson {
	l := lesson{name: e.Name, title: e.Title, look: e.Look, setups: setups,
		opened: &choice.Opened{Experiment: e, Setups: setups}}
	for i := range setups {
		for _, p := range e.Points {
			if i < len(e.Runs) && p.Run == e.Runs[i].Label() {
				l.points[i] = append(l.points[i], p)
			}
		}
	}
	if len(setups) > 0 {
		l.beats = e.Beats
	}
	for _, s := range setups {
		if l.beats != nil {
			tried, _ := l.beats.Try.On(s) // its file was checked
			l.tried = append(l.tried, tried)
		}
	}
	return l
}

// lessonOfWindow returns the lesson of an experiment that a window opens with, whose stages have these setups; of are
// those of the lesson, none if it is no lesson. In someone's page it asks nothing, and stops where it would.
func lessonOfWindow(e experiment.Experiment, of, setups []experiment.Setup, framed bool) lesson {
	if !framed {
		l := newLesson(&e, of)
		l.changed = changedFrom(l.name, setups) // also where it asks: an address has a lesson's question
		return l
	}
	whole := e
	e.Beats, e.Exercise = nil, nil // an article has asked already
	l := newLesson(&e, of)
	if whole.Beats != nil {
		l.halt.of = &whole
	}
	return l
}

// A halt is where the run of a lesson stops that asks nothing: in someone's page.
type halt struct {
	of  *experiment.Experiment // with its beats; nil: it stops nowhere
	was bool                   // it has stopped there
}

// turnsPage reports whether the lesson stands at another beat than at the last call, where somebody has turned to it.
// The run stops by itself: who has zoomed in goes on looking there.
func (l *lesson) turnsPage() bool {
	was, now := l.seenAt, l.walk.Beat
	l.seenAt = now
	return was != "" && was != now && now != beat.Stopped
}

// isHalted reports whether such a run has stopped, and that moment is shown.
func (l *lesson) isHalted(p *playback) bool {
	at, past := p.player.Review().Moment()
	return l.halt.was && past && at == l.moment.now()
}

// haltWords says where such a run has stopped.
func (l *lesson) haltWords() string { return "Stopped at " + history.FormatMoment(l.moment.now()) }

// changedFrom says in what setups differ from the stages of the lesson with a name ([label.Changes]); empty: in
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
	return label.Changes(written[:min(len(written), stage.MaxStages)], setups)
}

// exercise returns the exercise that is open; nil: none is.
func (l *lesson) exercise() *experiment.Experiment {
	if l.opened == nil || len(l.setups) == 0 || len(l.opened.Experiment.Exercise) == 0 {
		return nil
	}
	return l.opened.Experiment
}

// script returns what the lesson has to say.
func (l *lesson) script() beat.Script {
	s := beat.Script{Name: l.name, Title: l.title, Changed: l.changed}
	if b := l.beats; b != nil {
		s.Question, s.Answer, s.Conclusion = b.Question, b.Answer, b.Conclusion
		s.Try, s.Seen = b.Try.Text, b.Try.Seen
		if len(l.tried) > 0 {
			s.Sets = label.Said(l.tried[0], []string{b.Try.Set.Key})
		}
		for _, p := range b.Predictions {
			s.Predictions = append(s.Predictions, beat.Prediction{Text: p.Text, Because: p.Because})
		}
	}
	s.Look = label.Stages(l.toLookAt(), len(l.setups))
	if seat, ok := experiment.SeatOf(l.name); ok {
		s.Group, s.Number, s.Of = seat.Group, seat.Number, seat.Of
	}
	return s
}

// toLookAt returns the numbers of the stages at which to look when the run stops, from 1: those with a callout then, or
// if none has one, the stage whose run decides where all stop. There are none if there is only one stage.
func (l *lesson) toLookAt() (all []int) {
	if len(l.setups) < 2 {
		return nil
	}
	ends := l.beats != nil && l.beats.Stop.Signal == experiment.SignalDone
	for i, points := range l.points {
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

// meantBy returns which stages a phone shows that shows two, and one, when the run of a lesson stops: the first of the
// pair that has the most of those at which to look, and of these the first; from 0.
func (l *lesson) meantBy() (pair, one int) {
	all, most := l.toLookAt(), 0
	for n := range l.setups {
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

// mateOf returns the stage that a phone shows beside the nth one, from 1, where a run has stopped and one is to look at
// these two, which are no neighbours; 0: it shows neighbours.
func (l *lesson) mateOf(n int) int {
	all := l.toLookAt()
	if l.walk == nil || l.walk.Beat != beat.Stopped && l.walk.Beat != beat.Concluding || len(all) != 2 ||
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
func (l *lesson) decides() int {
	if l.opened == nil || l.beats == nil {
		return 0
	}
	runs := l.opened.Experiment.Runs
	return 1 + slices.IndexFunc(runs[:min(len(runs), len(l.setups))], func(r experiment.Run) bool {
		return r.Label() == l.beats.Stop.Run
	})
}

// singlesOut reports whether the run has stopped, and one is to look at the nth stage rather than at all of them.
func (l *lesson) singlesOut(n int) bool {
	if !l.isStopped() {
		return false
	}
	all := l.toLookAt()
	return slices.Contains(all, n+1) && len(all) < len(l.setups)
}

// stoppedBy reports whether the run has stopped because of what the nth stage shows.
func (l *lesson) stoppedBy(n int) bool {
	return l.isStopped() && len(l.setups) > 1 && l.decides() == n+1
}

// callsOut reports whether words on the stages say what is to be seen at the decisive moment: then nothing else does.
func (l *lesson) callsOut() bool {
	return slices.ContainsFunc(l.points[:], func(of []experiment.Pointer) bool { return len(of) > 0 })
}

// looksElsewhere reports whether somebody looks at another moment than the decisive one, where the lesson waits, or
// than the end of a try.
func (l *lesson) looksElsewhere(p *playback) bool {
	at, past := p.player.Review().Moment()
	away := at - l.moment.now()
	return past && l.waits() && !l.asks() && (l.isTrying() || away.Abs() > time.Millisecond)
}

// isBefore reports whether the stages show a moment before the decisive one.
func (l *lesson) isBefore(p *playback) bool {
	at, _ := p.player.Review().Moment()
	return l.moment.now()-at > time.Millisecond
}

// asksWhy reports whether somebody may ask why a picture is as it is: the lesson does not wait for something else.
func (l *lesson) asksWhy(p *playback) bool { return !l.waits() || l.looksElsewhere(p) }

// isTrying reports whether something is tried.
func (l *lesson) isTrying() bool { return l.beat() == string(beat.Trying) }

// isStopped reports whether the run has stopped at the decisive moment.
func (l *lesson) isStopped() bool { return l.walk != nil && l.walk.Beat == beat.Stopped }

// endHash returns the hash of the world with which the nth stage has ended, which is the lab's; 0: it has not, or that
// is not to be said, as before the answer of a lesson.
func (l *lesson) endHash(p *playback, n int) uint64 {
	s := p.stage(n)
	if s == nil || !p.begun || !p.player.Bounded || p.player.Touched || !s.IsDone() || !l.showsHashes() ||
		l.keepsAnswer() {
		return 0
	}
	if at, past := p.past.Moment(); past {
		if _, end := p.player.Review().Span(); at < end {
			return 0
		}
	}
	return s.Counts(p.player.Host()).Hash
}

// showsHashes reports whether the stages tell the hashes of their worlds: of an exercise they are not the lab's, and
// before its end a lesson has to be about them.
func (l *lesson) showsHashes() bool {
	if l.exercise() != nil {
		return false
	}
	return l.walk == nil || l.walk.Beat == beat.Over || l.isOfWorlds()
}

// isOfMotion reports whether the lesson says how evenly things move.
func (l *lesson) isOfMotion() bool {
	is := experiment.Expectation.IsOfMotion
	return l.claims(is) || l.beats != nil && l.opened != nil && slices.ContainsFunc(l.opened.Experiment.Expect, is)
}

// isOfWorlds reports whether the lesson asks which worlds are the same.
func (l *lesson) isOfWorlds() bool { return l.claims(experiment.Expectation.IsOfWorlds) }

// claims reports whether the right answer of the lesson, or what it says of its try, makes a claim of some sort. A
// wrong answer may be about something that the question is not.
func (l *lesson) claims(is func(experiment.Expectation) bool) bool {
	if l.beats == nil {
		return false
	}
	n, all := l.beats.Answer, l.beats.Predictions
	return slices.ContainsFunc(l.beats.Try.Expect, is) || n < len(all) && slices.ContainsFunc(all[n].Expect, is)
}

// state returns where the lesson stands; nil: none is open.
func (l *lesson) state() *beat.State {
	switch {
	case l.walk != nil:
		s := l.walk.State()
		return &s
	case l.isNone():
		return nil
	default:
		s := l.script()
		return &beat.State{Name: s.Name, Title: s.Title, Number: s.Number, Of: s.Of, Group: s.Group, Text: l.look,
			Chosen: beat.NoChoice, Sets: l.changed}
	}
}

// taught returns what identifies the lesson that is open, if it asks something or is an exercise; nil: it is not.
func (l *lesson) taught() *choice.Opened {
	if l.walk != nil || l.exercise() != nil {
		return l.opened
	}
	return nil
}

// isNone reports whether no lesson is open, and nothing that a card would say.
func (l *lesson) isNone() bool { return l.walk == nil && l.title == "" && l.look == "" }

// beat returns the name of the beat at which the lesson stands; "" if it has none.
func (l *lesson) beat() string {
	if l.walk == nil {
		return ""
	}
	return string(l.walk.Beat)
}

// asks reports whether the lesson asks its question.
func (l *lesson) asks() bool { return l.walk != nil && l.walk.Beat == beat.Asking }

// keepsAnswer reports whether a lesson has not told its answer yet: then the stages tell what was measured, no more.
func (l *lesson) keepsAnswer() bool { return l.walk != nil && !l.walk.Beat.IsAnswered() }

// waits reports whether the lesson waits for somebody to go on.
func (l *lesson) waits() bool { return l.walk != nil && l.walk.Waits() }

// canRest reports whether the lesson has told its answer, and some of its run is still to come.
func (l *lesson) canRest() bool { return l.walk != nil && l.walk.CanRest() }

// is reports whether setups on a machine are the lesson as it was written.
func (l *lesson) is(setups []experiment.Setup, m stage.Machine) bool {
	return len(l.setups) > 0 && m == stage.Simulated && reflect.DeepEqual(l.setups, setups)
}

// overWords says that the lesson is over, and what comes next; empty: it is not over, or its card says so. The stages
// stay as they ended, to be looked at.
func (l *lesson) overWords(p *playback) string {
	if !l.isOver(p) || l.walk != nil {
		return ""
	}
	if l.exercise() != nil {
		return "All runs have ended. R restarts them"
	}
	return "The lesson is over. R restarts it, L opens the next one"
}

// isOver reports whether all runs of the lesson have ended.
func (l *lesson) isOver(p *playback) bool { return p.begun && p.player.Bounded && p.isOver() }

// evidence returns what the lesson points at on a stage, or has pointed at, if something is tried: one compares that.
func (l *lesson) evidence(p *playback, stage int) []experiment.Pointer {
	if l.isTrying() {
		return l.points[stage]
	}
	return l.pointers(p, stage)
}

// pointers returns the callouts of a lesson that plays, for a stage. What is tried has none: it shows something else.
func (l *lesson) pointers(p *playback, stage int) []experiment.Pointer {
	if !p.player.Bounded || l.isTrying() {
		return nil
	}
	return l.points[stage]
}

// marks returns what the lesson shows of worlds beside their objects: what goes through walls, if it is about that;
// where objects were, if they move to and fro, or a camera follows one, or the lesson compares how fast they are, or is
// about long frames, or tells the pictures of frames without an update apart; and if it says how far pictures are from
// the latest state, the states before and after the last update, too.
func (l *lesson) marks() (all mark.Set) {
	compared := 0
	for i, points := range l.points[:min(len(l.points), len(l.setups))] {
		scene, _ := physics.SceneByName(l.setups[i].Scene)
		for _, p := range points {
			switch {
			case p.Signal == experiment.SignalEscaped && scene.Collides():
				all |= mark.Passages
			case p.Signal == experiment.SignalState:
				all |= mark.States | mark.Trails
			case p.Signal == experiment.SignalSpeed, p.Signal == experiment.SignalUpdates && p.Holds(0):
				compared++
			case p.Signal == experiment.SignalFrame && p.Number >= longFrame && fewTrails(l.setups):
				all |= mark.Trails
			}
		}
	}
	if compared > 1 || len(l.setups) > 0 && (movesIn(l.setups) != (physics.Rect{}) || follows(l.setups)) {
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

// comparedWith returns the stage with which the lesson compares the nth one while its run stands, from 0: the first one
// if it says how far objects are from there, or the one of which words say that it ends alike, or in another way. Then
// the objects of that stage are outlined on the nth one.
func (l *lesson) comparedWith(n int) (from int, ok bool) {
	if !l.waits() || l.asks() || n >= len(l.setups) {
		return 0, false
	}
	if l.tells(experiment.SignalAway) {
		return 0, n > 0
	}
	if l.tells(experiment.SignalEscaped) { // where objects are does not matter, once they have left
		return 0, false
	}
	from = peerOf(l.setups, n)
	return from, from < n && slices.ContainsFunc(l.points[n], func(p experiment.Pointer) bool {
		return p.Signal == experiment.SignalDone
	})
}

// tells reports whether the lesson points at a signal.
func (l *lesson) tells(signal string) bool {
	return slices.ContainsFunc(slices.Concat(l.points[:]...), func(p experiment.Pointer) bool {
		return p.Signal == signal
	})
}

// A decisive is the moment at which a lesson's run stops. The lab finds it in the background while the class thinks: it
// runs the one run that the stop is about.
type decisive struct {
	found  chan time.Duration // gets it, once, or 0 if there is none; nil: nothing is looked for
	at     time.Duration      // 0: it is not known yet, or there is none
	cancel context.CancelFunc
}

// look begins to look for the moment of an experiment with beats.
func (d *decisive) look(e *experiment.Experiment) {
	ctx, cancel := context.WithCancel(context.Background())
	d.found, d.cancel = make(chan time.Duration, 1), cancel
	found, rested := d.found, time.Now()
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

// now returns the moment, 0 as long as it is not known.
func (d *decisive) now() time.Duration {
	select {
	case d.at = <-d.found:
		d.found = nil
	default:
	}
	return d.at
}

// isSought reports whether the moment is still being looked for.
func (d *decisive) isSought() bool {
	d.now()
	return d.found != nil
}

// forget ends the search.
func (d *decisive) forget() {
	if d.cancel != nil {
		d.cancel()
	}
	*d = decisive{}
}

// peerOf returns the stage with which another one is best compared: the first with the same loop, or else the first.
func peerOf(setups []experiment.Setup, n int) int {
	for i := range setups {
		if i != n && setups[i].Loop == setups[n].Loop {
			return i
		}
	}
	return 0
}
