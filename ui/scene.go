package ui

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/ui/access"
	"gameloops/ui/beat"
	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/door"
	"gameloops/ui/timeline"
)

// A narrator says in words what the window shows.
type narrator struct {
	director *director
	gallery  *gallery
	bar      *bar
	lectern  *lectern
	scrubber *scrubber
	notice   *notice
}

// scene returns what the window shows, and what can be done there.
func (n *narrator) scene() (s access.Scene) {
	s.Title = n.title()
	s.Lines = n.lines()
	if q := &n.director.question; q.IsOpen() { // nothing else can be done
		s.Controls = q.Controls()
		s.Dialog = s.Controls[0].Group
		return s
	}
	if p := &n.gallery.picker; p.IsOpen() {
		s.Controls = p.Controls(n.director.chooseLoop)
		s.Dialog = s.Controls[0].Group
		return s
	}
	s.Controls = append(s.Controls, n.bar.controls()...)
	s.Controls = append(s.Controls, n.lectern.card.Controls(n.lectern.do)...)
	s.Controls = append(s.Controls, n.lectern.door.Controls(theatre{n.director}.enter)...)
	s.Controls = append(s.Controls, n.stages()...)
	s.Controls = append(s.Controls, timeline.Controls(&n.scrubber.timeline, n.scrubber.do)...)
	s.Controls = append(s.Controls, codeControls(n.gallery, n.director.scribe.edit)...)
	if side := n.bar.sidebar; side.isSeen() {
		s.Controls = append(s.Controls, side.panel.Controls()...)
	}
	return s
}

// title returns the heading of the front door, the title of the lesson, or else the names of the loops.
func (n *narrator) title() (title string) {
	if n.director.door.Open {
		return door.Heading()
	}
	if title = n.director.lesson.title; title != "" {
		return title
	}
	for i := range n.gallery.named {
		if i > 0 {
			title += ", "
		}
		title += n.gallery.cells[i].Name.Title
	}
	return title
}

// lines returns what the lesson says, what plays, and what the stages have come to.
func (n *narrator) lines() (all []access.Line) {
	add := func(id, words string) {
		if words != "" {
			all = append(all, access.Line{ID: id, Words: words})
		}
	}
	if l := n.director.lesson.state(); l != nil && !n.bar.sidebar.embedded { // there is no card
		all = append(all, beatLines(l)...)
	}
	p, atDoor := &n.director.playback, n.director.door.Open
	if atDoor {
		add("door", door.Words())
	}
	if n.director.lesson.asks() {
		add("play", notStarted)
	} else {
		add("play", playWords(p, atDoor))
	}
	if slow, _, _ := strings.Cut(p.slowWords(n.gallery.cells[:]), ":"); p.begun { // how slow it is changes all the time
		add("slow", slow)
	}
	for i := range p.player.Stages {
		n.stageLines(i, add)
	}
	if o := &n.scrubber.timeline.Offer; slices.Contains(o.Buttons, dropWords) { // it stands still
		add("clip", strings.Join(o.Lines, "; "))
	}
	add("code", n.gallery.desk.Words())
	add("notice", n.notice.words())
	return all
}

// stageLines adds what a stage has come to. Where a lesson stands still, or the user pauses, it adds also what is seen
// around the world and in its graphs: elsewhere that changes all the time. The examples at the front door are steady.
func (n *narrator) stageLines(i int, add func(id, words string)) {
	p, l, c := &n.director.playback, &n.director.lesson, &n.gallery.cells[i]
	tell := func(id, words string) {
		if words != "" {
			add(id+" "+strconv.Itoa(i), stageName(i, c.Name)+": "+words)
		}
	}
	if n.director.door.Open {
		tell("rates", c.Readouts.Words())
		tell("verdict", cell.Judgement(c))
		return
	}
	if p.begun && !keepsAnswer(l) {
		tell("verdict", p.player.Stages[i].Verdict())
	}
	if p.begun && (l.waits() && !l.asks() || l.walk == nil && p.player.IsPaused()) {
		tell("rates", c.Readouts.Words())
		tell("callout", c.Remark())
		tell("repeats", cell.Repeats(c))
		for k, words := range n.gallery.band.Words(i, &n.gallery.columns[i]) {
			tell("graph "+strconv.Itoa(k), words)
		}
	}
	if p.player.IsPaused() {
		tell("reason", c.Reason)
	}
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
	for _, a := range l.Answers {
		if !a.Open { // those that can be chosen are said as what they are: buttons
			add("answer "+a.Letter, answerWords(a))
		}
	}
	add("stands", l.Stands)
	add("verdict", l.Verdict)
	add("because", l.Because())
	if l.Text != l.Question {
		add("text", l.Text)
	}
	add("try", l.Try)
	add("seen", l.Seen)
	return all
}

// answerWords returns an answer that can no longer be chosen, and what the card marks on it.
func answerWords(a beat.Answer) string {
	words := a.Letter + ": " + a.Text
	if a.Chosen {
		words += " Your choice."
	}
	if a.Right {
		words += " Right."
	}
	return words
}

// notStarted is said before something plays, also where a lesson asks its question at the start of its run.
const notStarted = "Not started yet"

// playWords says whether something plays. At the front door two stages do, of which nobody has pressed Play.
func playWords(p *playback, atDoor bool) string {
	switch {
	case !p.begun && atDoor && p.still:
		return "Two stages stand still as an example"
	case !p.begun && atDoor:
		return "Two stages run as an example"
	case !p.begun:
		return notStarted
	case p.past.IsShown():
		return "Viewing the past"
	case p.player.Bounded && p.isOver():
		return "The run is over"
	case p.player.IsPaused():
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

// stages returns the names of several stages, which choose the stage that the panel shows.
func (n *narrator) stages() (all []access.Control) {
	if len(n.gallery.named) < 2 {
		return nil
	}
	c, hint := &n.director.choices, ""
	if n.bar.sidebar.isSeen() {
		hint = "The settings are those of this stage."
	}
	for i := range n.gallery.named {
		at := &n.gallery.cells[i]
		all = append(all, access.Control{
			ID: "stage " + strconv.Itoa(i+1), Role: access.Answer, Group: "Stages", Name: stageName(i, at.Name),
			Hint: hint, Value: access.OnOff(c.deck.Chosen == i), Place: at.Title, Do: func(string) { c.choose(i) },
		})
	}
	return all
}
