package lesson

// A Script is what a lesson has to say.
type Script struct {
	Name, Title, Group string
	Number, Of         int // its place in the course, from 1; 0: it is in none
	Question           string
	Predictions        []Prediction
	Answer             int    // the right one of Predictions, from 0
	Look               string // at what when the run stops: "stage 1"; empty: there is only one
	Conclusion         string
	Try                string // empty: there is nothing to try
	Sets               string // to what it sets which setting: "update cost 15 ms"
	Changed            string // what somebody has changed in the lesson before it asks; empty: nothing
	Seen               string // what was to be seen when it has run; empty: that is not said
}

// A Prediction is an answer to the question, and why it is wrong, if that is said.
type Prediction struct{ Text, Because string }

// A Step is a part of a lesson.
type Step string

// The steps, in their order. Forward goes on to the next one, Back to the one before.
const (
	Asking     Step = "question"   // the stages stand at their start until somebody goes on
	Running    Step = "run"        // they play until the decisive moment
	Stopped    Step = "stopped"    // they stand there
	Concluding Step = "conclusion" // what was right, and why; they stand there still
	Trying     Step = "try"        // they play with another setting
	Resting    Step = "rest"       // they play the rest of the run
	Over       Step = "over"       // the run has ended, and they stay as they are
)

// Waits reports whether a lesson does not go on by itself from a step.
func (b Step) Waits() bool { return b == Asking || b == Stopped || b == Concluding || b == Over }

// IsAnswered reports whether a lesson has told by then which prediction is right.
func (b Step) IsAnswered() bool { return b == Concluding || b == Trying || b == Resting || b == Over }

// A Playback is what a lesson plays on.
type Playback interface {
	// Stand makes the stages stand at the start of the lesson.
	Stand()
	// Begin plays the lesson from its start. It pauses by itself at the decisive moment.
	Begin()
	// Show shows the decisive moment, if it is over.
	Show()
	// Rest plays the lesson on to its end.
	Rest()
	// Try plays with the setting that the lesson suggests, and reports whether it does: where that costs much, it asks
	// first.
	Try() bool
	// Next opens the lesson after this one.
	Next()
	// Now says how far the lesson has come on the stages.
	Now() StageProgress
}

// A StageProgress is how far the stages have come.
type StageProgress struct {
	Stopped  bool   // they stand at the decisive moment
	Last     bool   // nothing comes after that moment
	Over     bool   // all runs have ended
	Changed  bool   // they do not play the lesson as it is written
	Tries    bool   // they play what it suggests to try
	Paused   bool   // they stand somewhere else
	Shown    string // the moment that they show, in words
	Decisive string // the decisive moment, in words; empty: it is not known yet
}

// NoChoice is the number of the chosen prediction while none is.
const NoChoice = -1

// A Progress goes through a lesson. Its methods are for the goroutine that draws.
type Progress struct {
	Script
	Step     Step
	Chosen   int  // of Predictions, from 0; NoChoice: none
	told     bool // what is tried has run, or somebody has asked what was to be seen in it
	left     Step // at which the user has changed something; empty: what the lesson suggests is tried, or nothing
	now      StageProgress
	playback Playback
}

// Start begins a walk: its question is asked, and the stages stand.
func Start(s Script, on Playback) *Progress {
	w := &Progress{Script: s, Step: Asking, Chosen: NoChoice, playback: on}
	on.Stand()
	return w
}

// Reopen returns a walk at the decisive moment, which the stages show already.
func Reopen(s Script, on Playback) *Progress {
	return &Progress{Script: s, Step: Stopped, Chosen: NoChoice, playback: on}
}

// Choose chooses a prediction, or takes the choice back. It reports whether it could: only while the question is asked.
func (w *Progress) Choose(n int) bool {
	if w.Step != Asking || n < 0 || n >= len(w.Predictions) {
		return false
	}
	if w.Chosen == n {
		n = NoChoice
	}
	w.Chosen = n
	return true
}

// Forward goes on to the next step.
func (w *Progress) Forward() {
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

// CanRest reports whether an answer stands there, and some of the run is still to come.
func (w *Progress) CanRest() bool { return w.Step == Concluding && !w.now.Last }

// Proceed goes on as Space does: as Forward, but from an answer to what can be tried. Who presses it once too often is
// still in the lesson.
func (w *Progress) Proceed() {
	if w.triesNext() {
		w.TryIt()
		return
	}
	w.Forward()
}

// triesNext reports whether an answer stands there, and what can be tried comes next.
func (w *Progress) triesNext() bool { return (w.Step == Concluding || w.Step == Over) && w.CanTry() }

// Back goes back to the step before.
func (w *Progress) Back() {
	switch w.Step {
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

// CanGoBack reports whether there is a step before.
func (w *Progress) CanGoBack() bool { return w.Step != Asking }

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

// CanTell reports whether what is tried runs, and it is still to be said what was to be seen.
func (w *Progress) CanTell() bool { return w.tells() && !w.isTold() }

// tells reports whether what is tried is what the lesson suggests, and it says what was to be seen.
func (w *Progress) tells() bool { return w.Step == Trying && w.Seen != "" && w.now.Tries }

// isTold reports whether it is said what was to be seen: once it has run, or before if somebody asks for it.
func (w *Progress) isTold() bool { return w.tells() && w.told }

// Waits reports whether the lesson does not go on by itself from where it stands: also from a try that has run, or of
// which the answer is told. Then Space is the lesson's, and does what its button says that stands out.
func (w *Progress) Waits() bool {
	return w.Step.Waits() || w.isTold() || w.Step == Trying && w.now.Over
}

func (w *Progress) enter(b Step, do func()) {
	w.Step, w.told, w.left, w.now = b, false, "", StageProgress{}
	do()
}

// Follow is called at each display frame: a run that has come to its moment stops, and one that has ended is over. What
// the user has changed and plays is a try.
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

// isAnswered reports whether the conclusion has been reached. Who changes something before that has not seen it.
func (w *Progress) isAnswered() bool {
	return w.Step.IsAnswered() && (w.Step != Trying || w.left == "" || w.left.IsAnswered())
}

// Restarted is called when the user has played the lesson again from its start, or what is tried.
func (w *Progress) Restarted() {
	if w.told = false; w.Step != Trying {
		w.Step = Running
	}
}

// All returns the steps in their order.
func All() []Step { return []Step{Asking, Running, Stopped, Concluding, Trying, Resting, Over} }
