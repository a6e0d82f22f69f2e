package ui

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/label"
	"gameloops/physics"
	"gameloops/ui/access"
	"gameloops/ui/ask"
	"gameloops/ui/beat"
	"gameloops/ui/card"
	"gameloops/ui/choice"
	"gameloops/ui/door"
	"gameloops/ui/model"
	"gameloops/ui/stage"
	"gameloops/ui/starter"
)

// A narrator says in words what the window shows.
type narrator struct {
	model    *model.Model
	gallery  *gallery
	bar      *bar
	lectern  *lectern
	scrubber *scrubber
	notice   *notice
	overlay  *overlay
	keyboard *keyboard
	question *ask.Box
}

// scene returns what the window shows, and what can be done there.
func (n *narrator) scene() (s access.Scene) {
	s.Title = n.title()
	s.Lines = n.lines()
	if n.model.Question.IsOpen() { // nothing else can be done
		s.Controls = n.question.Controls()
		s.Dialog = s.Controls[0].Group
		return s
	}
	if p := &n.gallery.picker; p.IsOpen() {
		s.Controls = p.Controls()
		s.Dialog = s.Controls[0].Group
		return s
	}
	if l := &n.overlay.keys; l.open {
		s.Controls = l.controls(n.keyboard.shortcuts)
		s.Dialog = s.Controls[0].Group
		return s
	}
	s.Controls = append(s.Controls, answersFirst(n.lectern.card.Controls())...)
	s.Controls = append(s.Controls, n.starter()...)
	s.Controls = append(s.Controls, n.bar.controls()...)
	s.Controls = append(s.Controls, n.lectern.door.Controls()...)
	s.Controls = append(s.Controls, n.example()...)
	s.Controls = append(s.Controls, n.stages()...)
	s.Controls = append(s.Controls, n.scrubber.timeline.Controls()...)
	s.Controls = append(s.Controls, n.gallery.codeControls()...)
	if side := n.bar.sidebar; side.isSeen() {
		s.Controls = append(s.Controls, side.panel.Controls()...)
		s.Controls = append(s.Controls, access.Control{ID: "panel close", Role: access.Button, Group: access.Settings,
			Name: "Close settings", Place: side.rect(),
			Do: func(string) model.Action { return model.HidePanel{} }})
	}
	return s
}

// answersFirst returns the controls of a card, the answers to its question first: they are chosen before it goes on.
func answersFirst(all []access.Control) []access.Control {
	slices.SortStableFunc(all, func(a, b access.Control) int {
		switch isAnswer := a.Group == access.Answers; {
		case isAnswer == (b.Group == access.Answers):
			return 0
		case isAnswer:
			return -1
		default:
			return 1
		}
	})
	return all
}

// title returns the heading of the front door, the title of the lesson, or else the names of the loops.
func (n *narrator) title() (title string) {
	if n.model.OnStartPage {
		return door.Heading()
	}
	if title = n.model.Lesson.Title; title != "" {
		return title
	}
	var names []label.Label
	for i := range n.gallery.named {
		names = append(names, n.gallery.cells[i].Name)
	}
	return label.Together(names)
}

// lines returns what the lesson says, what plays, and what the stages have come to.
func (n *narrator) lines() (all []access.Line) {
	add := func(id, words string) {
		if words != "" {
			all = append(all, access.Line{ID: id, Words: words})
		}
	}
	add("search", n.gallery.picker.Words())
	if l := n.model.Lesson.State(); l != nil && !n.model.Embedded { // there is no card
		all = append(all, beatLines(l)...)
	}
	p, atDoor := &n.model.Playback, n.model.OnStartPage
	if atDoor {
		add("door", door.Words())
	}
	switch l := &n.model.Lesson; {
	case l.Asks():
		add("play", notStarted)
	case l.IsHalted(p):
		add("play", l.HaltWords())
	default:
		add("play", playWords(p, atDoor, l.Waits()))
	}
	// How slow it is changes all the time, and on a busy computer whether it is.
	if slow, _, _ := strings.Cut(n.gallery.slowWords(&p.Player), ":"); p.Begun && slow != "" {
		all = append(all, access.Line{ID: "slow", Words: slow, Quiet: true})
	}
	for i, s := range p.Player.Stages {
		// Its name is that of what was chosen, at once: until it has begun, its verdict is of what played before.
		if c := s.Counts(p.Player.Host()); !p.Player.IsWaiting() && !c.IsFresh() {
			all = append(all, n.stageLines(i)...)
		}
	}
	if n.overlay.clips.offers() {
		add("clip", strings.Join(n.scrubber.timeline.Offer.Lines, "; "))
	}
	if s := n.bar.sidebar; s.kept && s.isSeen() { // the user has opened it: the keyboard stays where it is
		add("panel", "The settings are open")
	}
	if n.bar.sidebar.isSeen() {
		add("settings", n.model.SettingsProblem())
	}
	add("code", n.gallery.desk.Words())
	add("notice", n.notice.words())
	if n.roams() || n.model.Lesson.Concludes() {
		quieten(all)
	}
	return all
}

// roams reports whether the user goes through the past. Then the timeline says where that is, and all else that differs
// from moment to moment would be too much.
func (n *narrator) roams() bool {
	p, l := &n.model.Playback, &n.model.Lesson
	at, past := p.Player.Review().Moment()
	return past && !l.IsHalted(p) && (l.Walk == nil || !l.Waits() || l.IsTrying() || at != l.Moment.Now())
}

// quieten makes lines quiet that differ from moment to moment.
func quieten(all []access.Line) {
	for i := range all {
		id, _, _ := strings.Cut(all[i].ID, " ")
		if all[i].ID == "lesson stands" || slices.Contains([]string{"verdict", "callout", "seen"}, id) {
			all[i].Quiet = true
		}
	}
}

// stageLines returns what a stage has come to. Where a lesson stands still, or the user pauses, that is also what is
// seen in its world, around it and in its graphs: elsewhere that changes all the time. The examples at the front door
// are steady. Numbers are there to be read: whoever hears all of them hears nothing else.
func (n *narrator) stageLines(i int) (all []access.Line) {
	p, l, c := &n.model.Playback, &n.model.Lesson, &n.gallery.cells[i]
	add := func(id, words string, quiet bool) {
		if words != "" {
			all = append(all, access.Line{ID: id + " " + strconv.Itoa(i), Words: stageName(i, c.Name) + ": " + words,
				Quiet: quiet, Measures: true})
		}
	}
	tell := func(id, words string) { add(id, words, false) }
	show := func(id, words string) { add(id, words, true) }
	if n.model.OnStartPage {
		show("rates", c.Readouts.Words())
		tell("verdict", c.Judgement())
		return all
	}
	if p.Begun && !l.KeepsAnswer() {
		tell("verdict", p.Player.Stages[i].Verdict())
	}
	if p.Begun && (l.Waits() && !l.Asks() || l.Walk == nil && p.Player.IsPaused()) {
		tell("seen", seen(p.Player.Stages[i]))
		bars := n.gallery.band.Words(i, &n.gallery.columns[i])
		tell("callout", c.Told(bars, n.pictures()))
		show("rates", c.Readouts.Words())
		show("repeats", c.Repeats())
		for k, words := range bars {
			show("graph "+strconv.Itoa(k), words)
		}
	}
	if p.Player.IsPaused() {
		show("reason", c.Reason)
	}
	return all
}

// pictures returns what all stages show.
func (n *narrator) pictures() (all []*stage.Picture) {
	for _, s := range n.model.Playback.Player.Stages {
		all = append(all, s.Picture())
	}
	return all
}

// seen says what is seen in the picture of a stage, if that is something else than objects that move.
func seen(s *stage.Stage) string {
	scene, _ := physics.SceneByName(choice.SetupOf(s).Scene)
	return scene.Words(s.Picture().Poses)
}

// beatLines returns what a lesson says where it stands.
func beatLines(l *beat.State) (all []access.Line) {
	add := func(id, words string) {
		if words != "" {
			all = append(all, access.Line{ID: "lesson " + id, Words: words})
		}
	}
	title := strings.TrimSuffix(l.Title, ".")
	if !strings.HasSuffix(title, "?") {
		title += "."
	}
	add("title", strings.TrimSuffix(title+" "+l.Place(), ". "))
	add("question", l.Question)
	add("choose", chooseWords(l))
	for _, a := range l.Answers {
		if !a.Open { // until then it is a button, and is read there
			add("answer "+a.Letter, a.Letter+": "+a.Text)
			all[len(all)-1].Quiet = true
		}
	}
	add("choice", choiceWords(l))
	add("stands", l.Stands)
	add("verdict", verdictWords(l))
	if l.Text != l.Question {
		add("text", l.Text)
	}
	if add("try", l.Try); l.Try != "" && l.Beat == beat.Concluding { // its button, which comes next, says it
		all[len(all)-1].Quiet = true
	}
	add("sets", setWords(l))
	add("seen", l.Seen)
	return all
}

// verdictWords says in one paragraph whether the choice was right, what is right, and why the choice was wrong.
func verdictWords(l *beat.State) string {
	words := l.Verdict
	for _, a := range l.Answers {
		if a.Right && words != "" {
			words = strings.TrimSuffix(words, ".") + ": " + a.Text
		}
	}
	return strings.TrimSpace(words + " " + l.Because())
}

// setWords says what is set for what is tried, where that plays, or in a lesson that was opened with a change.
func setWords(l *beat.State) string {
	if l.Sets == "" {
		return ""
	}
	return card.SetTo + l.Sets
}

// chooseWords says what comes first while no answer is chosen, and where the answers are.
func chooseWords(l *beat.State) string {
	if l.Beat != beat.Asking || l.Chosen >= 0 || len(l.Answers) == 0 {
		return ""
	}
	last := l.Answers[len(l.Answers)-1].Letter
	return card.ContentOf(l).Aside + " The answers follow: A to " + last + "."
}

// choiceWords says which answer was chosen, once no other can be, and until the verdict says so.
func choiceWords(l *beat.State) string {
	for _, a := range l.Answers {
		if a.Chosen && !a.Open && !a.Judged {
			return "Your choice: " + a.Letter
		}
	}
	return ""
}

// notStarted is said before something plays, also where a lesson asks its question at the start of its run.
const notStarted = "Not started yet"

// playWords says whether something plays. At the front door two stages do, of which nobody has pressed Play.
func playWords(p *model.Playback, atDoor, waits bool) string {
	switch {
	case !p.Begun && atDoor && p.IsHeld():
		return "Two stages stand still as an example"
	case !p.Begun && atDoor:
		return "Two stages run as an example"
	case !p.Begun:
		return notStarted
	case p.Past.IsShown() && waits: // the lesson says where it has stopped, and the timeline where one is
		return "Paused"
	case p.Past.IsShown():
		return "Viewing the past"
	case p.Player.Bounded && p.IsOver():
		return "The run is over"
	case p.Player.IsPaused():
		return "Paused"
	default:
		return "Playing"
	}
}

// stageName returns the number of a stage, and what stands above it.
func stageName(n int, of choice.Label) string {
	name := "Stage " + strconv.Itoa(n+1) + ", " + of.Title
	if settings := strings.TrimPrefix(of.Settings, ", "); settings != "" {
		name += ", " + settings
	}
	return name
}

// example returns the button that pauses what runs at the front door. Nobody has started that, so everybody must be
// able to stop it.
func (n *narrator) example() []access.Control {
	p := &n.model.Playback
	if !n.model.OnStartPage || !p.Previews {
		return nil
	}
	c := access.Control{ID: "example", Role: access.Button, Group: "Example", Name: "Pause the two stages",
		Hint: "Escape does the same.", Place: n.lectern.door.PausePlace(),
		Do: func(string) model.Action { return model.TakeEntry{N: model.StartPausesExample} }}
	if p.IsHeld() {
		c.Name = "Run the two stages"
	}
	return []access.Control{c}
}

// starter returns the button over stages that have not begun. Where the panel is, that has the same one.
func (n *narrator) starter() []access.Control {
	if n.bar.sidebar.isSeen() || !n.overlay.starts() {
		return nil
	}
	return []access.Control{{ID: "starter", Role: access.Button, Group: "Start", Name: starter.Words,
		Place: n.overlay.starter.Place, Do: func(string) model.Action { return model.Play{} }}}
}

// stages returns the names of several stages, which choose the stage that the panel shows.
func (n *narrator) stages() (all []access.Control) {
	if len(n.gallery.named) < 2 {
		return nil
	}
	c, hint := &n.model.Choices, ""
	if n.bar.sidebar.isSeen() {
		hint = "The settings are those of this stage."
	}
	for i := range n.gallery.named {
		at := &n.gallery.cells[i]
		place := at.Title
		if place.Empty() { // a phone has its name below those that it shows
			place = n.gallery.placing.tab(i)
		}
		all = append(all, access.Control{
			ID: "stage " + strconv.Itoa(i+1), Role: access.Answer, Group: "Stages", Name: stageName(i, at.Name),
			Hint: hint, Value: access.OnOff(c.Deck.Chosen == i), Place: place,
			Do: func(string) model.Action { return model.ChooseStage{N: i} },
		})
	}
	return all
}
