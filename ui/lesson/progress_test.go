package lesson

import (
	"slices"
	"strings"
	"testing"
)

// A stagehand records what a lesson tells the stages.
type stagehand struct {
	done    []string
	now     StageProgress
	refuses bool // Try does nothing
}

func (s *stagehand) Stand()             { s.done = append(s.done, "stand") }
func (s *stagehand) Begin()             { s.done = append(s.done, "begin") }
func (s *stagehand) Show()              { s.done = append(s.done, "show") }
func (s *stagehand) Rest()              { s.done = append(s.done, "rest") }
func (s *stagehand) Try() bool          { s.done = append(s.done, "try"); return !s.refuses }
func (s *stagehand) Next()              { s.done = append(s.done, "next") }
func (s *stagehand) Now() StageProgress { return s.now }

// begun returns a lesson at its question, and its stages.
func begun() (*Progress, *stagehand) {
	s := &stagehand{}
	return Start(Script{Name: "spiral", Title: "The spiral", Group: "Slow machines", Number: 3, Of: 22,
		Question: "What happens?", Answer: 1,
		Predictions: []Prediction{{"It slows down", "It never catches up."}, {Text: "It stops"}, {Text: "Nothing"}},
		Conclusion:  "It stops, because.", Try: "A maximum step"}, s), s
}

func TestALessonWaitsAtEachStep(t *testing.T) {
	w, s := begun()
	at := func(want Step, waits bool) {
		t.Helper()
		for range 100 {
			w.Follow() // display frames pass
		}
		if w.Step != want || w.Step.Waits() != waits {
			t.Fatalf("it is at %q and waits %v, want %q, %v", w.Step, w.Step.Waits(), want, waits)
		}
	}
	at(Asking, true)
	w.Forward()
	at(Running, false)
	s.now.Stopped = true
	at(Stopped, true)
	w.Forward()
	at(Concluding, true)
	s.now.Stopped = false
	w.Rest()
	at(Resting, false)
	s.now.Over = true
	at(Over, true)
	w.Forward()
	if want := []string{"stand", "begin", "show", "rest", "try"}; !slices.Equal(s.done, want) {
		t.Errorf("the stages got %v, want %v", s.done, want)
	}
}

// TestAnAnswerGoesOnToItsTry reaches the answer of runs with and without a rest. After both, Enter and Space start the
// try, and L opens the next lesson. If there is no try, they open the next lesson. The rest plays only on request.
func TestAnAnswerGoesOnToItsTry(t *testing.T) {
	for _, c := range []struct{ last, tries bool }{{false, true}, {true, true}, {false, false}, {true, false}} {
		w, s := begun()
		if !c.tries {
			w.Try = ""
		}
		w.Forward()
		s.now.Stopped, s.now.Last = true, c.last
		w.Follow()
		if w.CanRest() {
			t.Error("the rest can be played before the answer")
		}
		w.Forward()
		w.Follow()
		all := w.State().Buttons
		if !all[0].Primary || w.CanRest() == c.last {
			t.Errorf("%+v: the answer offers %+v first", c, all[0])
		}
		rests, does := *w, "next"
		if c.tries {
			does = "try"
			if on := all[1]; all[0].Do != Try || on.Name != "Next lesson" || on.Keys != "L" || on.Do != After {
				t.Errorf("%+v: the answer offers %+v", c, all)
			}
		}
		if w.Forward(); s.done[len(s.done)-1] != does {
			t.Errorf("%+v: after the answer it goes on to %s", c, s.done[len(s.done)-1])
		}
		if rests.Rest(); (s.done[len(s.done)-1] == "rest") == c.last || (rests.Step == Resting) == c.last {
			t.Errorf("%+v: after Rest it is at %s, and the stages got %v", c, rests.Step, s.done)
		}
	}
}

func TestEveryStepHasAWayBack(t *testing.T) {
	w, s := begun()
	for _, to := range []struct {
		from, to Step
		does     string
	}{
		{Running, Asking, "stand"}, {Stopped, Asking, "stand"}, {Concluding, Stopped, "show"},
		{Resting, Concluding, "show"}, {Over, Concluding, "show"}, {Trying, Concluding, "begin"},
	} {
		w.Step, s.done = to.from, nil
		if w.Back(); w.Step != to.to || !slices.Equal(s.done, []string{to.does}) {
			t.Errorf("back from %s is %s, and the stages got %v", to.from, w.Step, s.done)
		}
	}
	s.done, w.Step = nil, Asking
	if w.Back(); w.Step != Asking || s.done != nil {
		t.Errorf("back from the question is %s, and the stages got %v", w.Step, s.done)
	}
}

func TestAChoiceIsMadeBeforeTheRunAlone(t *testing.T) {
	w, _ := begun()
	if !w.Choose(0) || !w.Choose(2) || w.Chosen != 2 {
		t.Fatalf("%d is chosen", w.Chosen)
	}
	if w.Choose(2); w.Chosen != NoChoice {
		t.Errorf("chosen twice, it stays chosen: %d", w.Chosen)
	}
	if w.Choose(3) || w.Choose(-1) {
		t.Error("a prediction that does not exist can be chosen")
	}
	w.Forward()
	if w.Choose(1) || w.Chosen != NoChoice {
		t.Error("a prediction can be chosen during the run")
	}
}

func TestTheAnswerIsASecretUntilTheConclusion(t *testing.T) {
	w, s := begun()
	w.Choose(0)
	for _, b := range []Step{Asking, Running, Stopped} {
		w.Step = b
		state := w.State()
		if state.Verdict != "" || state.Conclusion != "" || state.Try != "" ||
			slices.ContainsFunc(state.Answers, func(a Answer) bool { return a.Right || a.Judged || a.Because != "" }) {
			t.Errorf("%s gives the answer away: %+v", b, state)
		}
	}
	w.Forward()
	state := w.State()
	if state.Verdict != "You chose A, but B is right." || !state.Answers[1].Right || !state.Answers[0].Chosen ||
		state.Text != "It stops, because." || s.done[len(s.done)-1] != "show" {
		t.Errorf("the conclusion is %+v", state)
	}
	w.Chosen = 1
	if got := w.State().Verdict; got != "Yes, B is right." {
		t.Errorf("for the right choice it says %q", got)
	}
	w.Chosen = NoChoice
	if got := w.State().Verdict; got != "B is right." {
		t.Errorf("without a choice it says %q", got)
	}
}

// TestAWrongChoiceIsToldWhy goes through all choices. Only the chosen answer shows its reason.
func TestAWrongChoiceIsToldWhy(t *testing.T) {
	w, _ := begun()
	for _, w.Step = range []Step{Concluding, Trying, Resting, Over} {
		for w.Chosen = NoChoice; w.Chosen < len(w.Predictions); w.Chosen++ {
			want := ""
			if w.Chosen == 0 {
				want = "It never catches up."
			}
			s := w.State()
			if got := s.Because(); got != want {
				t.Errorf("%s: after %d it says %q", w.Step, w.Chosen, got)
			}
			for i, a := range s.Answers {
				if a.Because != "" && (i != w.Chosen || i == w.Answer) {
					t.Errorf("%s: after %d, answer %s says %q", w.Step, w.Chosen, a.Letter, a.Because)
				}
			}
		}
	}
	w.Predictions[1].Because = "It is right."
	w.Chosen = 1
	if s := w.State(); s.Because() != "" {
		t.Errorf("the right choice has a reason why it is wrong: %q", s.Because())
	}
}

func TestASuggestionIsTriedAtTheConclusion(t *testing.T) {
	w, s := begun()
	if w.TryIt(); w.Step != Asking {
		t.Errorf("it is tried before the run: %s", w.Step)
	}
	w.Step = Concluding
	s.refuses = true
	if w.TryIt(); w.Step != Concluding {
		t.Errorf("it is at the try, which was refused: %s", w.Step)
	}
	s.refuses = false
	if w.TryIt(); w.Step != Trying || s.done[len(s.done)-1] != "try" {
		t.Errorf("%s, %v", w.Step, s.done)
	}
	s.now = StageProgress{Changed: true}
	w.Follow()
	w.Forward()
	if s.done[len(s.done)-1] != "next" {
		t.Errorf("after the try the stages got %v", s.done)
	}
	w.Script.Try, w.Step = "", Concluding
	if w.TryIt(); w.Step != Concluding || w.CanTry() {
		t.Error("a lesson without a suggestion has a try")
	}
}

// TestATryTellsWhatWasToBeSeen plays the try of a lesson. The lesson says what the try shows when it has run, or when
// the user asks, but not for settings that the user has changed.
func TestATryTellsWhatWasToBeSeen(t *testing.T) {
	for _, asks := range []bool{true, false} {
		w, s := begun()
		w.Seen, w.Step = "It is smooth.", Concluding
		w.TryIt()
		s.now = StageProgress{Changed: true, Tries: true}
		w.Follow()
		if got := w.State(); got.Seen != "" || !got.Tries || got.Buttons[0].Name != "Show the answer" {
			t.Errorf("while it runs: %+v", got)
		}
		if s.now.Over = !asks; asks {
			w.Forward()
		}
		w.Follow()
		if got := w.State(); got.Seen != "It is smooth." || got.Buttons[0].Name != "Next lesson" {
			t.Errorf("asked %v: %+v", asks, got)
		}
		s.now.Tries = false
		w.Follow()
		if got := w.State(); got.Seen != "" || got.Tries || got.Buttons[0].Name != "Next lesson" {
			t.Errorf("for the user's own settings: %+v", got)
		}
		w.Back()
		s.now = StageProgress{Changed: true, Tries: true}
		w.TryIt()
		w.Follow()
		if got := w.State(); got.Seen != "" {
			t.Errorf("tried again, it says at once %q", got.Seen)
		}
		w.Forward()
		if w.Forward(); s.done[len(s.done)-1] != "next" {
			t.Errorf("after the explanation the stages got %v", s.done)
		}
	}
}

// TestWhatTheUserChangesIsATry changes settings in the middle of a lesson.
func TestWhatTheUserChangesIsATry(t *testing.T) {
	w, s := begun()
	w.Forward()
	s.now.Changed = true
	if w.Follow(); w.Step != Trying {
		t.Errorf("it is at %s", w.Step)
	}
	w.Restarted()
	if w.Step != Trying {
		t.Errorf("after a restart it is at %s", w.Step)
	}
}

// TestAChangeKeepsTheAnswer changes something at each step. Before the answer, the change does not reveal it, and Back
// leads to the question. After the answer, Back leads to the answer.
func TestAChangeKeepsTheAnswer(t *testing.T) {
	for _, b := range All() {
		w, s := begun()
		w.Step = b
		s.now = StageProgress{Changed: true}
		w.Follow()
		state := w.State()
		if !state.Own || b.IsAnswered() != (state.Verdict != "") || b.IsAnswered() != (state.Conclusion != "") {
			t.Errorf("changed at %s: %+v", b, state)
		}
		want := Asking
		if b.IsAnswered() {
			want = Concluding
		}
		if w.Back(); w.Step != want || w.State().Own {
			t.Errorf("changed at %s, Back leads to %s, want %s", b, w.Step, want)
		}
	}
}

func TestARestartRunsAgain(t *testing.T) {
	w, _ := begun()
	for _, b := range []Step{Asking, Stopped, Concluding, Resting, Over} {
		w.Step = b
		if w.Restarted(); w.Step != Running {
			t.Errorf("restarted at %s, it is at %s", b, w.Step)
		}
	}
}

func TestRunItStandsOutOnceSomethingIsExpected(t *testing.T) {
	w, _ := begun()
	if w.State().Buttons[0].Primary {
		t.Error("it is highlighted before the choice")
	}
	w.Choose(1)
	if !w.State().Buttons[0].Primary {
		t.Error("it is not highlighted after the choice")
	}
}

// TestEveryStepSaysHowToGoOn checks the buttons of every step. The first one is highlighted, except while a run plays
// and before the choice.
func TestEveryStepSaysHowToGoOn(t *testing.T) {
	w, _ := begun()
	for _, b := range []Step{Asking, Running, Stopped, Concluding, Trying, Resting, Over} {
		w.Step = b
		on, does := w.State().Buttons[0], GoOn
		if b == Concluding || b == Resting || b == Over { // first, as at the answer
			does = Try
		}
		if on.Do != does || on.Primary != (b.Waits() && b != Asking) {
			t.Errorf("%s: %+v", b, on)
		}
		var all []string
		for _, button := range w.State().Buttons {
			all = append(all, string(button.Do))
		}
		if has := slices.Contains(all, string(GoBack)); has != (b != Asking) {
			t.Errorf("%s has %v", b, all)
		}
		if has := slices.Contains(all, string(Try)); has != (b == Concluding || b == Resting || b == Over) {
			t.Errorf("%s has %v", b, all)
		}
		if !b.IsAnswered() && strings.Contains(on.Name, "lesson") {
			t.Errorf("%s offers %s before the answer", b, on.Name)
		}
	}
}

// TestAButtonHasTheSameKeyAtAllSteps checks the buttons of all steps, playing and paused. Space is the key of buttons
// that run or resume, Enter is the key of those that go on, and no two buttons of a step have the same key.
func TestAButtonHasTheSameKeyAtAllSteps(t *testing.T) {
	keys := map[string]string{"Run it": "Space", "Resume": "Space", "Show the answer": "Enter", "Back": "Backspace",
		"Count hands": "Shift V"}
	for _, b := range All() {
		for _, now := range []StageProgress{{}, {Paused: true}, {Over: true}, {Changed: true, Tries: true}} {
			w, s := begun()
			w.Seen, w.Step, s.now = "It is smooth.", b, now
			w.Follow()
			used := make(map[string]string)
			for _, button := range w.State().Buttons {
				if button.Do == After {
					keys["Next lesson"] = "L"
				} else {
					keys["Next lesson"] = "Enter"
				}
				if want, ok := keys[button.Name]; ok && button.Keys != want || !ok && button.Name != "Try it" {
					t.Errorf("%s, %+v: %+v", b, now, button)
				}
				if other := used[button.Keys]; other != "" {
					t.Errorf("%s, %+v: %s is the key of %s and of %s", b, now, button.Keys, other, button.Name)
				}
				used[button.Keys] = button.Name
			}
		}
	}
}

// TestSpaceDoesWhatStandsOut goes through the states of a try and of the rest of a run. If a button other than Resume
// is highlighted, the lesson waits, and Space presses that button.
func TestSpaceDoesWhatStandsOut(t *testing.T) {
	tries := StageProgress{Changed: true, Tries: true}
	with := func(p StageProgress, paused, over bool) StageProgress {
		p.Paused, p.Over = paused, over
		return p
	}
	for name, c := range map[string]struct {
		at    Step
		now   []StageProgress // one after the other
		asked bool            // the user asks for the answer
		want  Button
	}{
		"a try plays": {Trying, []StageProgress{tries}, false, Button{"Show the answer", "Enter", false, GoOn, false}},
		"paused": {Trying, []StageProgress{with(tries, true, false)}, false,
			Button{"Resume", "Space", true, Resume, false}},
		"told": {Trying, []StageProgress{tries}, true, Button{"Next lesson", "Enter", true, GoOn, false}},
		"has run": {Trying, []StageProgress{with(tries, false, true)}, false,
			Button{"Next lesson", "Enter", true, GoOn, false}},
		"its past": {Trying, []StageProgress{with(tries, false, true), with(tries, true, false)}, false,
			Button{"Next lesson", "Enter", true, GoOn, false}},
		"own try": {Trying, []StageProgress{{Changed: true}}, false,
			Button{"Next lesson", "Enter", false, GoOn, false}},
		"own try paused": {Trying, []StageProgress{{Changed: true, Paused: true}}, false,
			Button{"Resume", "Space", true, Resume, false}},
		"the rest plays": {Resting, []StageProgress{{}}, false, Button{"Try it", "1", false, Try, false}},
		"the rest paused": {Resting, []StageProgress{{Paused: true}}, false,
			Button{"Resume", "Space", true, Resume, false}},
		"all has run": {Resting, []StageProgress{{Over: true}}, false, Button{"Try it", "Enter", true, Try, false}},
	} {
		w, s := begun()
		w.Seen, w.Step = "It is smooth.", c.at
		for _, s.now = range c.now {
			w.Follow()
		}
		if c.asked {
			w.Forward()
		}
		on := w.State().Buttons[0]
		if on != c.want || w.State().Waits != (on.Primary && on.Do != Resume) {
			t.Errorf("%s: %+v, waits: %t", name, on, w.State().Waits)
		}
		if w.State().Waits {
			does := map[Act]string{GoOn: "next", Try: "try"}[on.Do]
			if w.Forward(); s.done[len(s.done)-1] != does {
				t.Errorf("%s: Space does %v, want %s", name, s.done, does)
			}
		}
	}
}

func TestATryThatIsRestartedRunsAgain(t *testing.T) {
	w, s := begun()
	w.Seen, w.Step = "It is smooth.", Concluding
	w.TryIt()
	s.now = StageProgress{Changed: true, Tries: true, Over: true}
	w.Follow()
	s.now.Over = false
	w.Restarted()
	w.Follow()
	if got := w.State(); got.Beat != Trying || got.Waits || got.Seen != "" {
		t.Errorf("while it runs again: %+v", got)
	}
}

func TestALessonKnowsItsPlace(t *testing.T) {
	w, _ := begun()
	s := w.State()
	if got := s.Place(); got != "Lesson 3 of 22 · Slow machines" {
		t.Errorf("%q", got)
	}
	s.Group = ""
	if got := s.Place(); got != "Lesson 3 of 22" {
		t.Errorf("%q", got)
	}
	s.Number = 0
	if got := s.Place(); got != "" {
		t.Errorf("a lesson that is not in the course is at %q", got)
	}
}

// TestARunThatStandsSaysWhere pauses a run, then lets it reach the decisive moment. Each time the lesson says where the
// run stands, and its first button goes on from there.
func TestARunThatStandsSaysWhere(t *testing.T) {
	w, s := begun()
	w.Look = "stage 2"
	w.Forward()
	follow := func(now StageProgress) State {
		s.now = now
		w.Follow()
		return w.State()
	}
	if got := follow(StageProgress{}); got.Stands != "" || got.Buttons[0].Do != GoOn {
		t.Errorf("while it runs: %q, %+v", got.Stands, got.Buttons)
	}
	got := follow(StageProgress{Paused: true, Shown: "1.200 s"})
	if b := got.Buttons[0]; got.Stands != "Paused at 1.200 s" || b.Do != Resume || !b.Primary {
		t.Errorf("where the user has paused it: %q, %+v", got.Stands, got.Buttons)
	}
	got = follow(StageProgress{Stopped: true, Decisive: "2.800 s", Shown: "2.800 s"})
	if got.Stands != "Stopped at 2.800 s: look at stage 2" || got.Buttons[0].Name != "Show the answer" {
		t.Errorf("at the decisive moment: %q, %+v", got.Stands, got.Buttons)
	}
	got = follow(StageProgress{Paused: true, Decisive: "2.800 s", Shown: "1.000 s"}) // on the timeline
	if got.Stands != "At 1.000 s; the run stopped at 2.800 s" {
		t.Errorf("where the user looks back: %q", got.Stands)
	}
	got = follow(StageProgress{Paused: true, Decisive: "2.800 s", Shown: "2.800 s"})
	if got.Stands != "Stopped at 2.800 s: look at stage 2" {
		t.Errorf("where the user has come back: %q", got.Stands)
	}
	w.Look = ""
	if got := w.State().Stands; got != "Stopped at 2.800 s" {
		t.Errorf("on the only stage: %q", got)
	}
	w.Forward()
	if got := w.State(); got.Stands != "" {
		t.Errorf("at the conclusion: %q", got.Stands)
	}
}

func TestTheLastLessonGoesOnToTheExercises(t *testing.T) {
	for number, want := range map[int]string{0: "Next lesson", 31: "Next lesson", 32: "Exercises"} {
		w := Reopen(Script{Number: number, Of: 32}, Concluding, &stagehand{})
		if all := w.State().Buttons; all[0].Name != want || all[0].Do != GoOn {
			t.Errorf("after lesson %d the first button is %+v", number, all[0])
		}
	}
}
