package lesson

// A Script holds the texts of a lesson.
type Script struct {
	Name, Title, Group string
	Number, Of         int // its number in the course, from 1, and how many there are; 0: it is not in the course
	Question           string
	Predictions        []Prediction
	Answer             int    // the right one of Predictions, from 0
	Look               string // where to look when the run stops: "stage 1"; empty: there is only one stage
	Conclusion         string
	Try                string // empty: there is nothing to try
	Sets               string // the setting of the try: "update cost 15 ms"
	Changed            string // how the lesson differs from the course's; empty: not at all
	Seen               string // what the try shows; empty: the lesson does not say
}

// A Prediction is a possible answer to the question. Because says why it is wrong, and may be empty.
type Prediction struct{ Text, Because string }

// A Step is a step of a lesson.
type Step string

// The steps, in order. Forward goes to the next one, Back to the previous one.
const (
	Asking     Step = "question"   // the stages wait at their start until the user goes on
	Running    Step = "run"        // they play until the decisive moment
	Stopped    Step = "stopped"    // they are paused there
	Concluding Step = "conclusion" // the answer is shown, and why; they are still paused there
	Trying     Step = "try"        // they play with another setting
	Resting    Step = "rest"       // they play the rest of the run
	Over       Step = "over"       // the run has ended; they keep showing its end
)

// Waits reports whether a lesson stays at the step until the user goes on.
func (b Step) Waits() bool { return b == Asking || b == Stopped || b == Concluding || b == Over }

// IsAnswered reports whether a lesson has shown its answer by this step.
func (b Step) IsAnswered() bool { return b == Concluding || b == Trying || b == Resting || b == Over }

// A Playback plays a lesson on the stages.
type Playback interface {
	// Stand pauses the stages at the start of the lesson.
	Stand()
	// Begin plays the lesson from its start. The stages pause at the decisive moment.
	Begin()
	// Show shows the decisive moment. Stages that have not reached it first play up to it.
	Show()
	// Rest plays the lesson on to its end.
	Rest()
	// Try plays with the setting that the lesson suggests, and reports whether it does. It does not if it has to ask
	// the user first, because the try takes much computing time.
	Try() bool
	// Next opens the next lesson.
	Next()
	// Now returns how far the stages have come.
	Now() StageProgress
}

// A StageProgress says how far the stages have come in a lesson.
type StageProgress struct {
	Stopped  bool   // they are paused at the decisive moment
	Last     bool   // nothing worth watching comes after that moment
	Over     bool   // all runs have ended
	Changed  bool   // they play something other than the lesson as written
	Tries    bool   // they play what the lesson suggests to try
	Paused   bool   // they are paused at another moment, or show the past
	Shown    string // the moment that they show, as text
	Decisive string // the decisive moment, as text; empty: it is not known yet
}

// NoChoice is the number of the chosen prediction while none is chosen.
const NoChoice = -1

// A Progress leads through a lesson. Only the goroutine that draws may call its methods.
type Progress struct {
	Script
	Step     Step
	Chosen   int  // of Predictions, from 0; NoChoice: none
	told     bool // the try has run, or the user has asked what it shows
	left     Step // the step at which the user has changed something; empty: the user has not
	asked    bool // the user was asked to choose first
	votes    Votes
	now      StageProgress
	playback Playback
}

// Start begins a lesson: it asks the question and pauses the stages at their start.
func Start(s Script, on Playback) *Progress {
	w := &Progress{Script: s, Step: Asking, Chosen: NoChoice, playback: on}
	on.Stand()
	return w
}

// Reopen continues a lesson at a step that the stages already show: its decisive moment, or its try.
func Reopen(s Script, at Step, on Playback) *Progress {
	return &Progress{Script: s, Step: at, Chosen: NoChoice, playback: on}
}

// GoTo goes to the step, with the prediction, at which another window was. The lesson has just been started, or
// reopened, without which there is no way to the steps after Running.
func (w *Progress) GoTo(step Step, chosen int) {
	if chosen >= 0 && chosen < len(w.Predictions) {
		w.Chosen = chosen
	}
	if step == Asking || step == w.Step {
		return
	}
	if w.Forward(); w.Step == Running {
		return
	}
	switch step {
	case Trying:
		w.TryIt()
	case Resting, Over:
		w.Rest()
	}
}

// Choose chooses a prediction, or clears the choice if that one is chosen already. While a class votes, it counts a
// hand for it. It reports whether it did, which is possible only while the question is asked.
func (w *Progress) Choose(n int) bool {
	if w.Step != Asking || n < 0 || n >= len(w.Predictions) {
		return false
	}
	if len(w.votes.rounds) > 0 {
		w.count(n)
		return true
	}
	if w.Chosen == n {
		n = NoChoice
	}
	w.Chosen = n
	return true
}

// AsksToChoose reports whether to ask the user to choose an answer before the run: once for each question, and only if
// none is chosen. People learn most from a prediction, and a key is easily pressed once too often.
func (w *Progress) AsksToChoose() bool {
	if w.Step != Asking || w.Chosen != NoChoice || len(w.votes.rounds) > 0 || w.asked {
		return false
	}
	w.asked = true
	return true
}

// Forward goes to the next step: from the answer to the try, if there is one, so that a key that is pressed once too
// often does not leave the lesson.
func (w *Progress) Forward() {
	if w.triesNext() {
		w.TryIt()
		return
	}
	switch w.Step {
	case Asking:
		w.enter(Running, w.playback.Begin)
	case Running, Stopped:
		w.enter(Concluding, w.playback.Show)
	case Concluding, Trying, Resting, Over:
		if w.CanTell() {
			w.told = true
			return
		}
		w.playback.Next()
	}
}

// Rest plays the rest of the run, if there is one.
func (w *Progress) Rest() {
	if w.CanRest() {
		w.enter(Resting, w.playback.Rest)
	}
}

// CanRest reports whether the answer is shown and part of the run is left.
func (w *Progress) CanRest() bool { return w.Step == Concluding && !w.now.Last }

// triesNext reports whether the answer is shown and the try comes next.
func (w *Progress) triesNext() bool { return (w.Step == Concluding || w.Step == Over) && w.CanTry() }

// Back goes to the previous step. While a class votes, it takes back a hand.
func (w *Progress) Back() {
	switch w.Step {
	case Asking:
		if w.canTakeBack() {
			w.takeBack()
		}
	case Running, Stopped:
		w.enter(Asking, w.playback.Stand)
	case Concluding:
		w.enter(Stopped, w.playback.Show)
	case Resting, Over:
		w.enter(Concluding, w.playback.Show)
	case Trying:
		if !w.isAnswered() {
			w.enter(Asking, w.playback.Stand)
			return
		}
		w.enter(Concluding, w.playback.Begin)
	}
}

// CanGoBack reports whether there is something that Back does.
func (w *Progress) CanGoBack() bool { return w.Step != Asking || w.canTakeBack() }

// TryIt plays with the setting that the lesson suggests.
func (w *Progress) TryIt() {
	if w.CanTry() && w.playback.Try() {
		w.enter(Trying, func() {})
	}
}

// CanTry reports whether the suggestion can be tried now: from the conclusion on.
func (w *Progress) CanTry() bool {
	return w.Try != "" && (w.Step == Concluding || w.Step == Resting || w.Step == Over)
}

// CanTell reports whether the try runs, and the lesson has not yet said what it shows.
func (w *Progress) CanTell() bool { return w.tells() && !w.IsTold() }

// Tries reports whether the stages play the try of the lesson.
func (w *Progress) Tries() bool { return w.Step == Trying && w.now.Tries }

// tells reports whether they do, and the script says what the try shows.
func (w *Progress) tells() bool { return w.Seen != "" && w.Tries() }

// IsTold reports whether the lesson has said what the try shows: once it has run, or earlier if the user asks.
func (w *Progress) IsTold() bool { return w.tells() && w.told }

// Waits reports whether the lesson waits for the user. It also waits after a try that has run, or that it has
// explained. While it waits, Space presses the highlighted button of the lesson.
func (w *Progress) Waits() bool {
	return w.Step.Waits() || w.IsTold() || w.Step == Trying && w.now.Over
}

func (w *Progress) enter(b Step, do func()) {
	w.Step, w.told, w.asked, w.left, w.now = b, false, false, "", StageProgress{}
	do()
}

// Follow updates the step to what the stages do. It is called once per display frame. A run that reaches its moment is
// Stopped, one that ends is Over, and settings that the user has changed are a try.
func (w *Progress) Follow() {
	w.now = w.playback.Now()
	switch now := w.now; {
	case now.Changed && w.Step != Trying:
		w.Step, w.left = Trying, w.Step
	case w.Step == Running && now.Stopped:
		w.Step = Stopped
	case now.Over && (w.Step == Running || w.Step == Resting):
		w.Step = Over
	}
	w.told = w.told || w.now.Over && w.tells()
}

// isAnswered reports whether the lesson has shown its answer. A change by the user does not reveal it.
func (w *Progress) isAnswered() bool {
	return w.Step.IsAnswered() && (w.Step != Trying || w.left == "" || w.left.IsAnswered())
}

// Restarted is called when the user restarts the lesson, or the try.
func (w *Progress) Restarted() {
	if w.told = false; w.Step != Trying {
		w.Step = Running
	}
}

// All returns the steps in order.
func All() []Step { return []Step{Asking, Running, Stopped, Concluding, Trying, Resting, Over} }
