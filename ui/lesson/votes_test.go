package lesson

import "testing"

// vote counts hands for answers in the vote that is open.
func vote(t *testing.T, w *Progress, hands ...int) {
	t.Helper()
	for answer, n := range hands {
		for range n {
			if !w.Choose(answer) {
				t.Fatal("a hand was not counted")
			}
		}
	}
}

func TestAClassVotesTwice(t *testing.T) {
	w, _ := begun()
	w.CountHands()
	vote(t, w, 12, 8, 5)
	if s := w.State(); s.Chosen != 0 || s.Vote != "First vote: 25 hands." {
		t.Errorf("%d is chosen, and %q", s.Chosen, s.Vote)
	}
	w.CountHands()
	vote(t, w, 3, 20, 2)
	w.Back() // takes back the last hand
	s := w.State()
	for i, want := range [][2]int{{12, 3}, {8, 20}, {5, 1}} {
		if a := s.Answers[i]; a.Hands != want || a.Class != [2]int{25, 24} {
			t.Errorf("answer %s: %v of %v hands, want %v of 25 and 24", a.Letter, a.Hands, a.Class, want)
		}
	}
	w.Forward()
	if vote := w.State().Vote; vote != "At least 12 changed their minds." {
		t.Errorf("while it runs: %q", vote)
	}
	w.Forward()
	const want = "It had 8 of 25 hands at first, then 20 of 24 hands. At least 12 changed their minds."
	if s := w.State(); s.Vote != want || s.Verdict != "Yes, B is right." {
		t.Errorf("at the end: %q, %q", s.Verdict, s.Vote)
	}
	const hands = "Hands: A\u00a012\u00a0→\u00a03 · B\u00a08\u00a0→\u00a020 · C\u00a05\u00a0→\u00a01."
	if got := w.State().Hands; got != hands {
		t.Errorf("where answers are left out, it says %q", got)
	}
	if w.Choose(1) {
		t.Error("a hand is counted after the question")
	}
}

func TestAThirdPressForgetsTheVotes(t *testing.T) {
	w, _ := begun()
	w.CountHands()
	vote(t, w, 1)
	w.CountHands()
	w.CountHands()
	if s := w.State(); s.Answers[0].Votes != 0 || s.Chosen != NoChoice || s.Vote != "" {
		t.Errorf("%+v", s)
	}
	if w.Choose(2); w.Chosen != 2 {
		t.Error("no answer can be chosen after the votes")
	}
}

func TestAnEvenVoteChoosesNothing(t *testing.T) {
	w, _ := begun()
	w.CountHands()
	vote(t, w, 4, 4, 1)
	if w.Chosen != NoChoice {
		t.Errorf("%d is chosen", w.Chosen)
	}
	if !w.CanGoBack() {
		t.Error("no hand can be taken back")
	}
	for range 9 {
		w.Back()
	}
	if w.CanGoBack() || w.Chosen != NoChoice {
		t.Error("there are still hands")
	}
	w.Forward()
	w.Forward()
	if s := w.State(); s.Vote != "" || s.Verdict != "B is right." {
		t.Errorf("a vote without hands says %q, %q", s.Verdict, s.Vote)
	}
}
