package lesson

import (
	"strconv"
	"strings"
)

// A State describes where a lesson stands, for its card, for scripts and for screen readers.
type State struct {
	Name, Title, Group string
	Number, Of         int
	Beat               Step   // the name is that of the page's state, gameloops.state
	Waits              bool   // the lesson waits for the user
	Text               string // the text of this step
	Question           string
	Answers            []Answer
	Chosen             int    // of Answers, from 0; NoChoice: none
	Vote               string // what the class has voted; empty: it has not
	Hands              string // at the end, the hands for each answer, where these are left out; empty: none
	Stands             string // where the run is paused or stopped, and where to look; empty: it is neither
	Verdict            string // whether the choice was right; empty before the conclusion
	Conclusion         string // empty before it is reached
	Try                string // what to try; empty while there is nothing
	Tries              bool   // the stages play what the lesson suggests to try
	Own                bool   // the stages play settings that the user has changed
	Sets               string // the setting of the try, while it plays; at the question: what was changed
	Seen               string // what the try shows; empty before it has run, or if the lesson does not say
	Buttons            []Button
}

// An Answer is a prediction as the card shows it.
type Answer struct {
	Letter, Text string
	Because      string // why it is wrong; empty unless it is judged and chosen, or if the lesson does not say
	Key          string // the key that chooses it; empty: it cannot be chosen now
	Chosen       bool
	Judged       bool            // the conclusion is reached
	Right        bool            // it is the right one; false until it is judged
	Open         bool            // it can be chosen now
	Votes        int             // of a class, so far
	Hands        [mostRounds]int // in each vote
	Class        [mostRounds]int // the hands for all answers in each vote
}

// A Button is something that the user can do at a step.
type Button struct {
	Name    string
	Keys    string // keys that do the same
	Primary bool   // it is highlighted: what most users want now
	Do      Act
	Spare   bool // it is left out where there is no room
}

// An Act is what a button does.
type Act string

// The acts.
const (
	GoOn   Act = "forward"
	GoBack Act = "back"
	Try    Act = "try"
	Before Act = "before" // opens the previous lesson
	After  Act = "after"  // opens the next lesson
	Resume Act = "resume" // resumes the stages
	Words  Act = "words"  // opens or closes the words, where they lie over the stages
	Code   Act = "code"   // shows the code, or hides it
	Hint   Act = "hint"   // shows the hint of an exercise, or hides it
	List   Act = "list"   // opens the list of all lessons
	Panel  Act = "panel"  // shows the panel
	Leave  Act = "leave"  // goes back to the start page
	Vote   Act = "vote"   // counts a class's hands
	More   Act = "more"   // scrolls to the text below
)

// longestMoment is at least as long as the text for any moment of a lesson.
const longestMoment = "10.000 s"

// StateAt returns the state of a lesson at a step before anything has run. It is for measuring the card: instead of the
// moment of the stop, which is not known yet, it has longestMoment.
func (s Script) StateAt(b Step, chosen int) State {
	w := Progress{Script: s, Step: b, Chosen: chosen, now: StageProgress{Decisive: longestMoment, Shown: longestMoment}}
	return w.State()
}

// State returns where the lesson stands.
func (w *Progress) State() State {
	s := State{Name: w.Name, Title: w.Title, Group: w.Group, Number: w.Number, Of: w.Of, Beat: w.Step,
		Waits: w.Waits(), Text: w.Question, Question: w.Question, Chosen: w.Chosen, Vote: w.voteWords(),
		Stands: w.stands(), Buttons: w.buttons()}
	for i, p := range w.Predictions {
		key := ""
		if w.Step == Asking {
			key = strconv.Itoa(i + 1)
		}
		a := Answer{Key: key, Letter: Letter(i), Text: p.Text, Chosen: i == w.Chosen, Judged: w.isAnswered(),
			Right: w.isAnswered() && i == w.Answer, Open: w.Step == Asking}
		a.Votes = len(w.votes.rounds)
		a.Hands, a.Class = w.handsFor(i)
		if a.Judged && !a.Right && (a.Chosen || a.Hands != [mostRounds]int{}) {
			a.Because = p.Because
		}
		s.Answers = append(s.Answers, a)
	}
	if w.isAnswered() {
		s.Verdict, s.Hands, s.Conclusion, s.Text = w.verdict(), w.handList(), w.Conclusion, w.Conclusion
	}
	if w.CanTry() || w.Step == Trying {
		s.Try, s.Tries = w.Script.Try, w.Tries()
	}
	s.Own = w.Step == Trying && w.now.Changed && !w.now.Tries
	switch {
	case s.Tries:
		s.Sets = w.Script.Sets
	case w.Step == Asking: // users need to know the changes before they answer
		s.Sets = w.Script.Changed
	}
	if w.IsTold() {
		s.Seen = w.Script.Seen
	}
	return s
}

// isPaused reports whether the user has paused the run before its decisive moment.
func (w *Progress) isPaused() bool { return w.Step == Running && w.now.Paused }

// looksElsewhere reports whether the run has stopped, and the user is looking at another moment: an earlier one, or a
// later one to which they have stepped.
func (w *Progress) looksElsewhere() bool {
	return w.Step == Stopped && (w.now.Paused || w.now.Stopped) && w.now.Decisive != "" &&
		w.now.Shown != w.now.Decisive
}

// stands says where the run is paused or stopped, and at which stages to look; "" if it is neither.
func (w *Progress) stands() string {
	if w.isPaused() {
		return "Paused at " + w.now.Shown
	}
	if w.Step != Stopped {
		return ""
	}
	if w.looksElsewhere() {
		return "At " + w.now.Shown + "; the run stopped at " + w.now.Decisive
	}
	words := "Stopped"
	if w.now.Decisive != "" {
		words += " at " + w.now.Decisive
	}
	if w.Look != "" {
		words += ": look at " + w.Look
	}
	return words
}

// Because says why the choice was wrong; "" if it was not, or if the lesson does not say why.
func (s *State) Because() string {
	if s.Chosen < 0 || s.Chosen >= len(s.Answers) {
		return ""
	}
	return s.Answers[s.Chosen].Because
}

// Letter returns the letter of the nth answer, from 0.
func Letter(n int) string { return string(rune('A' + n)) }

// AnswerSetting returns the setting in an address that chooses the nth answer, from 0; "" for NoChoice.
func AnswerSetting(n int) string {
	if n == NoChoice {
		return ""
	}
	return "answer=" + strconv.Itoa(n+1)
}

// verdict says whether the choice was right.
func (w *Progress) verdict() string {
	right := Letter(w.Answer)
	switch {
	case w.Chosen == NoChoice, len(w.votes.rounds) > 0 && w.Chosen != w.Answer:
		return right + " is right."
	case w.Chosen == w.Answer:
		return "Yes, " + right + " is right."
	default:
		return "You chose " + Letter(w.Chosen) + ", but " + right + " is right."
	}
}

// buttons returns the buttons of the step, the most usual one first. Space is the key of buttons that run or resume the
// stages, Enter is the key of those that go on, and L is the key of one that leaves out the try. Where nothing plays,
// Space also presses the main button.
func (w *Progress) buttons() (all []Button) {
	on := Button{"Next", "Enter", true, GoOn, false}
	switch w.Step {
	case Asking: // the button is not highlighted before the user has chosen
		on.Name, on.Keys, on.Primary = "Run it", "Space", w.Chosen >= 0
	case Running:
		if on.Name, on.Primary = "Show the answer", false; w.isPaused() {
			all = append(all, Button{"Resume", "Space", true, Resume, false})
		}
	case Stopped:
		on.Name = "Show the answer"
	case Concluding, Trying, Resting, Over:
		if on.Name = "Next lesson"; w.Number > 0 && w.Number == w.Of {
			on.Name = "Exercises" // which come after the course
		}
		switch {
		case w.Waits():
		case w.now.Paused:
			on = Button{"Resume", "Space", true, Resume, false}
		case w.CanTell():
			on.Name, on.Primary = "Show the answer", false
		default: // the user should watch the run
			on.Primary = false
		}
	}
	switch {
	case w.triesNext():
		all = append(all, Button{"Try it", "Enter", true, Try, false}, Button{on.Name, "L", false, After, false})
	case w.CanTry() && on.Do == GoOn: // first, as at the answer
		all = append(all, Button{"Try it", "1", false, Try, false}, on)
	case w.CanTry():
		all = append(all, on, Button{"Try it", "1", false, Try, false})
	default:
		all = append(all, on)
	}
	switch {
	case w.Step == Asking:
		n := len(w.votes.rounds)
		name := [...]string{"Count hands", "Vote again", "End vote"}[n]
		all = append(all, Button{name, "Shift V", false, Vote, n == 0})
		if w.canTakeBack() {
			all = append(all, Button{"Undo", "Backspace", false, GoBack, false})
		}
	case w.CanGoBack():
		all = append(all, Button{"Back", "Backspace", false, GoBack, false})
	}
	return all
}

// Place says which lesson of the course this is; "" if it is not in the course.
func (s *State) Place() string {
	if s.Number == 0 {
		return ""
	}
	return "Lesson " + strconv.Itoa(s.Number) + " of " + strconv.Itoa(s.Of) + strings.TrimSuffix(" · "+s.Group, " · ")
}
