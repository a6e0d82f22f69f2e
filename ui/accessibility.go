package ui

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/naming"
	"gameloops/physics"
	"gameloops/ui/accessibility"
	"gameloops/ui/dialogs"
	"gameloops/ui/layout"
	"gameloops/ui/lesson"
	"gameloops/ui/lessoncard"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/startpage"
)

// An accessibilityTree describes the window in words.
type accessibilityTree struct {
	model    *model.Model
	grid     *stageGrid
	toolbar  *toolbar
	common   *commonLine
	lesson   *lessonCard
	timeline *timelineController
	notifier *notifier
	overlay  *overlay
	keyboard *keyboard
	question *dialogs.QuestionBox
}

// scene returns the description of the window and its controls.
func (n *accessibilityTree) scene() (s accessibility.Tree) {
	s.Title = n.title()
	s.Lines = n.lines()
	if n.model.Question.IsOpen() { // nothing else can be done
		s.Controls = n.question.Controls()
		s.Dialog = s.Controls[0].Group
		return s
	}
	if p := &n.grid.picker; p.IsOpen() {
		s.Controls = p.Controls()
		s.Dialog = s.Controls[0].Group
		return s
	}
	if l := &n.overlay.keys; l.open {
		s.Controls = l.controls(n.keyboard.shortcuts)
		s.Dialog = s.Controls[0].Group
		return s
	}
	s.Controls = append(s.Controls, answersFirst(n.lesson.card.Controls())...)
	s.Controls = append(s.Controls, n.starter()...)
	s.Controls = append(s.Controls, n.toolbar.controls()...)
	s.Controls = append(s.Controls, n.lesson.startPage.Controls()...)
	s.Controls = append(s.Controls, n.example()...)
	s.Controls = append(s.Controls, n.common.controls()...)
	s.Controls = append(s.Controls, n.stages()...)
	s.Controls = append(s.Controls, n.verdicts()...)
	s.Controls = append(s.Controls, n.timeline.timeline.Controls()...)
	s.Controls = append(s.Controls, n.grid.codeControls()...)
	if side := n.toolbar.sidebar; side.isSeen() {
		s.Controls = append(s.Controls, side.panel.Controls()...)
		s.Controls = append(s.Controls, accessibility.Control{ID: "panel close", Role: accessibility.Button,
			Group: accessibility.Settings,
			Name:  "Close settings", Place: side.rect(),
			Do: func(string) model.Action { return model.HidePanel{} }})
	}
	return s
}

// answersFirst returns the controls of a card with the answers to its question first: the user chooses one before the
// lesson goes on.
func answersFirst(all []accessibility.Control) []accessibility.Control {
	var answers, others []accessibility.Control
	for _, c := range all {
		if c.Group == accessibility.Answers {
			answers = append(answers, c)
		} else {
			others = append(others, c)
		}
	}
	return append(answers, others...)
}

// title returns the heading of the start page, the title of the lesson, or else the names of the loops.
func (n *accessibilityTree) title() (title string) {
	if n.model.OnStartPage {
		return startpage.Heading()
	}
	if title = n.model.Lesson.Title; title != "" {
		return title
	}
	var names []naming.Label
	for i := range n.grid.named {
		names = append(names, n.grid.cells[i].Name)
	}
	return naming.Together(names)
}

// lines returns what the lesson says, what plays, and the results of the stages.
func (n *accessibilityTree) lines() (all []accessibility.Line) {
	add := func(id, words string) {
		if words != "" {
			all = append(all, accessibility.Line{ID: id, Words: words})
		}
	}
	add("search", n.grid.picker.Words())
	if l := n.model.Lesson.State(); l != nil && n.grid.viewport.screen.Card != layout.NoCard {
		all = append(all, beatLines(l)...)
	}
	p, onStart := &n.model.Playback, n.model.OnStartPage
	if onStart {
		add("door", startpage.Words())
	}
	switch l := &n.model.Lesson; {
	case l.Asks():
		add("play", notStarted)
	case l.IsHalted(p):
		add("play", l.HaltWords())
	default:
		add("play", playWords(p, onStart, l.Waits()))
	}
	add("test", n.model.Stress.Words())
	// The rate, which changes all the time, is cut off. On a busy computer the line itself comes and goes, so it is
	// quiet.
	if slow, _, _ := strings.Cut(n.grid.slowWords(&p.Player), ":"); p.Begun && slow != "" {
		all = append(all, accessibility.Line{ID: "slow", Words: slow, Quiet: true})
	}
	for i, s := range p.Player.Stages {
		// A stage gets the name of a new choice at once. Until it begins, its verdict is about the previous run.
		if c := s.Counts(p.Player.Host()); !p.Player.IsWaiting() && !c.IsFresh() {
			all = append(all, n.stageLines(i)...)
		}
	}
	if n.overlay.clips.offers() {
		add("clip", strings.Join(n.timeline.timeline.Offer.Lines, "; "))
	}
	if s := n.toolbar.sidebar; s.kept && s.isSeen() { // the user opened it, and the focus does not move there
		add("panel", "The settings are open")
	}
	if n.toolbar.sidebar.isSeen() {
		add("settings", n.model.SettingsProblem())
	}
	add("code", n.grid.editor.Words())
	add("notice", n.notifier.words())
	if n.roams() || n.model.Lesson.Concludes() {
		quieten(all)
	}
	return all
}

// roams reports whether the user moves through the past. The timeline then announces the moment. Announcing everything
// else that changes with it would be too much.
func (n *accessibilityTree) roams() bool {
	p, l := &n.model.Playback, &n.model.Lesson
	at, past := p.Player.Review().Moment()
	return past && !l.IsHalted(p) && (l.Progress == nil || !l.Waits() || l.IsTrying() || at != l.Moment.Now())
}

// quieten makes the lines quiet that change from moment to moment.
func quieten(all []accessibility.Line) {
	for i := range all {
		id, _, _ := strings.Cut(all[i].ID, " ")
		if all[i].ID == "lesson stands" || slices.Contains([]string{"verdict", "callout", "seen"}, id) {
			all[i].Quiet = true
		}
	}
}

// stageLines returns the results of a stage. While a lesson waits or the user has paused, they include what is seen in
// its world, around it and in its graphs: at other times that changes too often. The examples on the start page are
// steady. Numbers are quiet, since announcing all of them would drown out everything else.
func (n *accessibilityTree) stageLines(i int) (all []accessibility.Line) {
	p, l, c := &n.model.Playback, &n.model.Lesson, &n.grid.cells[i]
	add := func(id, words string, quiet bool) {
		if words != "" {
			all = append(all, accessibility.Line{ID: id + " " + strconv.Itoa(i), Words: stageName(i, c.Name) + ": " +
				words,
				Quiet: quiet, Measures: true})
		}
	}
	tell := func(id, words string) { add(id, words, false) }
	show := func(id, words string) { add(id, words, true) }
	if n.model.OnStartPage {
		show("rates", c.Metrics.Words())
		tell("verdict", c.Judgement())
		return all
	}
	if p.Begun && !l.HidesAnswer() {
		tell("verdict", n.model.Verdict(i))
	}
	if p.Begun && (l.Waits() && !l.Asks() || l.Progress == nil && p.Player.IsPaused()) {
		tell("seen", seen(p.Player.Stages[i]))
		bars := n.grid.band.Words(i, &n.grid.columns[i])
		tell("callout", c.CalloutWords(bars, n.pictures()))
		show("rates", c.Metrics.Words())
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

// pictures returns the pictures of all stages.
func (n *accessibilityTree) pictures() (all []*stage.Picture) {
	for _, s := range n.model.Playback.Player.Stages {
		all = append(all, s.Picture())
	}
	return all
}

// seen describes the picture of a stage, or returns "" if it shows only moving objects.
func seen(s *stage.Stage) string {
	scene, _ := physics.SceneByName(settings.SetupOf(s).Scene)
	return scene.Words(s.Picture().Poses)
}

// beatLines returns what a lesson says at its present step.
func beatLines(l *lesson.State) (all []accessibility.Line) {
	add := func(id, words string) {
		if words != "" {
			all = append(all, accessibility.Line{ID: "lesson " + id, Words: words})
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
		if !a.Open { // an open answer is a button, which is read instead
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
	if add("try", l.Try); l.Try != "" && l.Beat == lesson.Concluding { // its button, which comes next, says it
		all[len(all)-1].Quiet = true
	}
	add("sets", setWords(l))
	add("seen", l.Seen)
	return all
}

// verdictWords says in one paragraph whether the choice was right, what is right, and why the choice was wrong.
func verdictWords(l *lesson.State) string {
	words := l.Verdict
	for _, a := range l.Answers {
		if a.Right && words != "" {
			words = strings.TrimSuffix(words, ".") + ": " + a.Text
		}
	}
	return strings.TrimSpace(words + " " + l.Because())
}

// setWords says which setting the suggested trial changes, while that plays, or with which changes the lesson was
// opened.
func setWords(l *lesson.State) string {
	if l.Sets == "" {
		return ""
	}
	return lessoncard.SetTo + l.Sets
}

// chooseWords asks for a choice while no answer is chosen, and says that the answers follow.
func chooseWords(l *lesson.State) string {
	if l.Beat != lesson.Asking || l.Chosen >= 0 || len(l.Answers) == 0 {
		return ""
	}
	last := l.Answers[len(l.Answers)-1].Letter
	return lessoncard.ContentOf(l).Aside + " The answers follow: A to " + last + "."
}

// choiceWords says which answer was chosen, from when the choice is final until the verdict says it.
func choiceWords(l *lesson.State) string {
	for _, a := range l.Answers {
		if a.Chosen && !a.Open && !a.Judged {
			return "Your choice: " + a.Letter
		}
	}
	return ""
}

// notStarted is said before anything plays, and while a lesson asks its question at the start of its run.
const notStarted = "Not started yet"

// playWords says whether anything plays. On the start page two stages play without Play, as an example.
func playWords(p *model.Playback, onStart, waits bool) string {
	switch {
	case !p.Begun && onStart && p.IsHeld():
		return "Two stages stand still as an example"
	case !p.Begun && onStart:
		return "Two stages run as an example"
	case !p.Begun:
		return notStarted
	case p.Past.IsShown() && waits: // the lesson says where it stopped, and the timeline which moment is shown
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

// stageName returns the number of a stage and the name above it.
func stageName(n int, of settings.Label) string {
	name := "Stage " + strconv.Itoa(n+1) + ", " + of.Title
	if settings := strings.TrimPrefix(of.Settings, ", "); settings != "" {
		name += ", " + settings
	}
	return name
}

// example returns the button that pauses the example on the start page. The user did not start it, and must be able to
// stop it.
func (n *accessibilityTree) example() []accessibility.Control {
	p := &n.model.Playback
	if !n.model.OnStartPage || !p.Previews {
		return nil
	}
	c := n.lesson.startPage.Pause()
	c.ID, c.Group, c.Name, c.Hint = "example", "Example", "Pause the two stages", "Escape does the same."
	if p.IsHeld() {
		c.Name = "Run the two stages"
	}
	return []accessibility.Control{c}
}

// starter returns the Play button over stages that have not begun. The panel, while shown, has its own.
func (n *accessibilityTree) starter() []accessibility.Control {
	if n.toolbar.sidebar.isSeen() || !n.overlay.starts() {
		return nil
	}
	return []accessibility.Control{{ID: "starter", Role: accessibility.Button, Group: "Start",
		Name:  startpage.PlayWords,
		Place: n.overlay.starter.Place, Do: func(string) model.Action { return model.Play{} }}}
}

// stages returns the names of the stages as buttons that choose the stage of the panel. A single stage has none.
func (n *accessibilityTree) stages() (all []accessibility.Control) {
	if len(n.grid.named) < 2 {
		return nil
	}
	c, hint := &n.model.Choices, ""
	if n.toolbar.sidebar.isSeen() {
		hint = "The settings are those of this stage."
	}
	for i := range n.grid.named {
		at := &n.grid.cells[i]
		place := at.Title
		if place.Empty() { // on a phone, the name of a hidden stage is below the worlds
			place = n.grid.placing.tab(i)
		}
		all = append(all, accessibility.Control{
			ID: "stage " + strconv.Itoa(i+1), Role: accessibility.Answer, Group: "Stages", Name: stageName(i, at.Name),
			Hint: hint, Value: accessibility.OnOff(c.Stages.Chosen == i), Place: place,
			Do: func(string) model.Action { return model.ChooseStage{N: i} },
		})
	}
	return all
}

// verdicts returns a button for each verdict, which explains it.
func (n *accessibilityTree) verdicts() (all []accessibility.Control) {
	for i := range n.grid.named {
		if at := n.grid.verdictPlace(i); n.model.CanExplain(i) && !at.Empty() {
			all = append(all, accessibility.Control{
				ID: "verdict " + strconv.Itoa(i+1), Role: accessibility.Button, Group: "Stages",
				Name: "Why has stage " + strconv.Itoa(i+1) + " its verdict, and what helps?", Place: at,
				Do: func(string) model.Action { return model.ExplainVerdict{N: i} },
			})
		}
	}
	return all
}
