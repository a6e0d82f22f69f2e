package lesson

import (
	"strconv"
	"strings"
)

// A State is where a walk stands, for scripts and for those who do not see the picture.
type State struct {
	Name, Title, Group string
	Number, Of         int
	Beat               Step
	Waits              bool   // nothing goes on before somebody does
	Text               string // what is to be read now
	Question           string
	Answers            []Answer
	Chosen             int    // of Answers, from 0; NoChoice: none
	Stands             string // that the run stands still, where, and what to look at; empty: it does not
	Verdict            string // on the choice, once the conclusion is reached
	Conclusion         string // empty before that
	Try                string // empty while there is nothing to try
	Tries              bool   // the stages play it, as the lesson suggests
	Own                bool   // they play something else that the user has changed
	Sets               string // what is set for it, while they do: "step 15 ms"; or in what the lesson is changed
	Seen               string // what was to be seen in it; empty: it has not run, or that is not said
	Buttons            []Button
}

// An Answer is a prediction as it is shown.
type Answer struct {
	Letter, Text string
	Because      string // why it is wrong, once it is judged, for those who chose it; empty: there is nothing to say
	Key          string // that chooses it; empty: it cannot be chosen now
	Chosen       bool
	Judged       bool // the conclusion is reached
	Right        bool // as the run has shown, if it is judged
	Open         bool // it can be chosen now
}

// A Button is something that can be done at a step.
type Button struct {
	Name    string
	Keys    string // that do the same
	Primary bool   // what most people want now
	Do      Act
}

// An Act is what a button does.
type Act string

// The acts.
const (
	GoOn   Act = "forward"
	GoBack Act = "back"
	Try    Act = "try"
	Before Act = "before" // opens the lesson before this one
	After  Act = "after"  // opens the lesson after it
	Resume Act = "resume" // plays on after a pause
	Hint   Act = "hint"   // shows the hint of an exercise, or hides it
	List   Act = "list"   // opens the list of all lessons
	Panel  Act = "panel"  // shows the panel
	Leave  Act = "leave"  // goes back to the start page
	More   Act = "more"   // scrolls to what is below
)

// longestMoment is as long as the words for any moment of a lesson.
const longestMoment = "10.000 s"

// StateAt returns where a walk stands at a step before anything has run. For the moment at which it stops, which nobody
// knows then, it says the longest one, so that there is room for it.
func (s Script) StateAt(b Step, chosen int) State {
	w := Progress{Script: s, Step: b, Chosen: chosen, now: StageProgress{Decisive: longestMoment, Shown: longestMoment}}
	return w.State()
}

// State returns where the walk stands.
func (w *Progress) State() State {
	s := State{Name: w.Name, Title: w.Title, Group: w.Group, Number: w.Number, Of: w.Of, Beat: w.Step,
		Waits: w.Waits(), Text: w.Question, Question: w.Question, Chosen: w.Chosen, Stands: w.stands(),
		Buttons: w.buttons()}
	for i, p := range w.Predictions {
		key := ""
		if w.Step == Asking {
			key = strconv.Itoa(i + 1)
		}
		a := Answer{Key: key, Letter: Letter(i), Text: p.Text, Chosen: i == w.Chosen, Judged: w.isAnswered(),
			Right: w.isAnswered() && i == w.Answer, Open: w.Step == Asking}
		if a.Judged && a.Chosen && !a.Right {
			a.Because = p.Because
		}
		s.Answers = append(s.Answers, a)
	}
	if w.isAnswered() {
		s.Verdict, s.Conclusion, s.Text = w.verdict(), w.Conclusion, w.Conclusion
	}
	if w.CanTry() || w.Step == Trying {
		s.Try, s.Tries = w.Script.Try, w.Step == Trying && w.now.Tries
	}
	s.Own = w.Step == Trying && w.now.Changed && !w.now.Tries
	switch {
	case s.Tries:
		s.Sets = w.Script.Sets
	case w.Step == Asking: // whoever is asked is to know that
		s.Sets = w.Script.Changed
	}
	if w.isTold() {
		s.Seen = w.Script.Seen
	}
	return s
}

// isPaused reports whether the user has paused the run before the decisive moment.
func (w *Progress) isPaused() bool { return w.Step == Running && w.now.Paused }

// looksElsewhere reports whether the user has gone to another moment than the one at which the run has stopped.
func (w *Progress) looksElsewhere() bool {
	return w.Step == Stopped && w.now.Paused && w.now.Decisive != "" && w.now.Shown != w.now.Decisive
}

// stands says that the run stands still, and at which stages to look.
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

// Because says why the choice was wrong; empty: it was not, or there is nothing to say.
func (s *State) Because() string {
	if s.Chosen < 0 || s.Chosen >= len(s.Answers) {
		return ""
	}
	return s.Answers[s.Chosen].Because
}

// Letter names the nth answer.
func Letter(n int) string { return string(rune('A' + n)) }

// verdict says whether the choice was right.
func (w *Progress) verdict() string {
	right := Letter(w.Answer)
	switch w.Chosen {
	case NoChoice:
		return right + " is right."
	case w.Answer:
		return "Yes, " + right + " is right."
	default:
		return "You chose " + Letter(w.Chosen) + ", but " + right + " is right."
	}
}

// buttons returns what can be done, the most usual first. Space is the key of what plays, and Enter of what goes on;
// where nothing plays, Space does what the main button says, too.
func (w *Progress) buttons() (all []Button) {
	on := Button{"Next", "Enter", true, GoOn}
	switch w.Step {
	case Asking: // who has not chosen yet is asked for that
		on.Name, on.Keys, on.Primary = "Run it", "Space", w.Chosen >= 0
	case Running:
		if on.Name, on.Primary = "Show the answer", false; w.isPaused() {
			all = append(all, Button{"Resume", "Space", true, Resume})
		}
	case Stopped:
		on.Name = "Show the answer"
	case Concluding, Trying, Resting, Over:
		on.Name = "Next lesson"
		switch {
		case w.Waits():
		case w.now.Paused:
			on = Button{"Resume", "Space", true, Resume}
		case w.CanTell():
			on.Name, on.Primary = "Show the answer", false
		default: // what plays is to be watched
			on.Primary = false
		}
	}
	switch {
	case w.triesNext(): // who has seen the answer tries it; Enter goes on
		on.Primary = false
		all = append(all, Button{"Try it", "Space", true, Try}, on)
	case w.CanTry() && on.Do == GoOn: // where it was at the answer
		all = append(all, Button{"Try it", "1", false, Try}, on)
	case w.CanTry():
		all = append(all, on, Button{"Try it", "1", false, Try})
	default:
		all = append(all, on)
	}
	if w.CanGoBack() {
		all = append(all, Button{"Back", "Backspace", false, GoBack})
	}
	return all
}

// Place says which lesson of the course it is; "" if it is in none.
func (s *State) Place() string {
	if s.Number == 0 {
		return ""
	}
	return "Lesson " + strconv.Itoa(s.Number) + " of " + strconv.Itoa(s.Of) + strings.TrimSuffix(" · "+s.Group, " · ")
}
