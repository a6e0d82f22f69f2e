package question

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/loops"
)

func TestEachAnswerIsShortAndCanBeSeen(t *testing.T) {
	for _, q := range All() {
		if n := strings.Count(q.Answer+" ", ". "); n < 2 || n > 5 {
			t.Errorf("%q is answered in %d sentences", q.Asked, n)
		}
		if e, ok := experiment.LessonByName(q.Lesson); !ok || len(e.Expect) == 0 || e.Beats == nil {
			t.Errorf("%q: no lesson %q with a question and expectations", q.Asked, q.Lesson)
		}
		if _, ok := loops.KindByName(q.Loop); !ok {
			t.Errorf("%q: no loop %q", q.Asked, q.Loop)
		}
		if !strings.HasSuffix(q.Asked, "?") || len(q.Words) == 0 {
			t.Errorf("%q is not a question, or has no other words", q.Asked)
		}
	}
}

func TestAQuestionIsFoundByItsOwnWords(t *testing.T) {
	for _, q := range All() {
		for _, text := range []string{q.Asked, strings.ToUpper(q.Asked), reversed(q.Asked)} {
			if found := Find(text); len(found) == 0 || found[0].Asked != q.Asked {
				t.Errorf("%q finds another question first", text)
			}
		}
		for _, words := range q.Words {
			if !slices.ContainsFunc(Find(words), func(f Match) bool { return f.Asked == q.Asked }) {
				t.Errorf("%q does not find %q", words, q.Asked)
			}
		}
	}
}

// reversed returns the words of a text in the opposite order.
func reversed(text string) string {
	words := strings.Fields(text)
	slices.Reverse(words)
	return strings.Join(words, " ")
}

func TestWhatPeopleTypeFindsTheAnswer(t *testing.T) {
	for text, lesson := range map[string]string{
		"jitter ticks display":                   "temporal-aliasing",
		"spirl of deth":                          "spiral-of-death",
		"clamp delta max":                        "spiral-of-death",
		"what is ALPHA":                          "temporal-aliasing",
		"extrapolate":                            "cost-of-interpolation",
		"freesync":                               "variable-refresh",
		"input latency vsync":                    "where-latency-comes-from",
		"camera shaking unity":                   "camera-jitter",
		"input lost fixed update":                "lost-presses",
		"jump hight":                             "jump-height",
		"teleport interpolation":                 "teleport-streaks",
		"thru floor bullet":                      "tunnelling",
		"tab background":                         "hidden-tab",
		"smoothing dt":                           "smooth-the-delta",
		"desync replay":                          "lockstep",
		"why is my game faster on 144hz monitor": "what-is-a-game-loop",
		"lerp with Time.deltaTime":               "what-is-a-game-loop",
		"framerate of my fixedUpdate camera":     "camera-jitter",
	} {
		if found := Find(text); len(found) == 0 || found[0].Lesson != lesson {
			t.Errorf("%q finds %q first, want the one of %s", text, first(found), lesson)
		}
	}
	for _, text := range []string{"", "   ", "the of my", "zzzz", "quaternion shader"} {
		if found := Find(text); len(found) != 0 {
			t.Errorf("%q finds %q", text, first(found))
		}
	}
}

// How people talk and what they sit at say nothing about what they ask, so these fit as well as their other words do.
func TestPlainTalkDoesNotHideTheQuestion(t *testing.T) {
	for text, lesson := range map[string]string{
		"how does interpolation actually work":                     "temporal-aliasing",
		"my game runs twice as fast on my friend's new MacBook":    "what-is-a-game-loop",
		"everything goes in slow motion on my weak laptop":         "slow-machine",
		"sometimes my jump key does nothing":                       "lost-presses",
		"game locks up because update takes longer than dt":        "spiral-of-death",
		"two players out of sync although the inputs are the same": "lockstep",
		"physics explode when the frame takes too long":            "unsteady-stack",
	} {
		if found := Find(text); len(found) == 0 || found[0].Lesson != lesson || !found[0].Fits() {
			t.Errorf("%q finds %q, which fits: %v; want the one of %s", text, first(found),
				len(found) > 0 && found[0].Fits(), lesson)
		}
	}
	for _, text := range []string{"how to write a save system", "how do I load a texture", "best engine for 2d games"} {
		if found := Find(text); len(found) > 0 && found[0].Fits() {
			t.Errorf("%q seems to be answered by %q", text, first(found))
		}
	}
}

// The results must not become empty while someone types a word that finds something.
func TestTheBeginningOfAWordFindsWhatTheWordFinds(t *testing.T) {
	for _, word := range []string{"jitter", "spiral", "camera", "lockstep"} {
		for n := 2; n < len(word); n++ {
			found := Find(word[:n])
			for _, q := range Find(word) {
				if !slices.ContainsFunc(found, func(f Match) bool { return f.Asked == q.Asked }) {
					t.Errorf("%q does not find %q, but %q does", word[:n], q.Asked, word)
				}
			}
		}
	}
	if found := Find("j"); len(found) != 0 {
		t.Errorf("a single letter finds %q", first(found))
	}
}

func first(all []Match) string {
	if len(all) == 0 {
		return "nothing"
	}
	return all[0].Asked
}

func TestASearchNeverPanics(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", 1<<16), "\x00\xff", "日本語 ?",
		strings.Repeat("jitter ", 1000)} {
		Find(text)
	}
}

// titles has what the search gives for the parts of testdata/titles.txt: how many of 30 it must answer, and how many it
// may answer wrongly without a warning. The last part was searched for once, after all words were there, and says best
// what to expect. Do not add words for it: collect new titles instead.
var titles = []struct {
	part         string
	right, wrong int
}{
	{"tuned", 29, 1},
	{"read before", 30, 0},
	{"tuned later", 29, 1},
	{"held out", 25, 2},
}

// TestPeoplesOwnWordsFindTheAnswer searches for the titles of public threads.
func TestPeoplesOwnWordsFindTheAnswer(t *testing.T) {
	data, err := os.ReadFile("testdata/titles.txt")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(data), "\n---\n")
	for i, want := range titles {
		t.Run(want.part, func(t *testing.T) {
			all, right, wrong := 0, 0, 0
			for line := range strings.Lines(parts[i]) {
				fields := strings.Split(strings.TrimSpace(line), "|")
				if len(fields) != 3 {
					continue
				}
				all++
				found := Find(fields[2])
				if answers(t, found, fields[0]) {
					right++
					continue
				}
				if fits := len(found) > 0 && found[0].Fits(); fits {
					wrong++
				}
				t.Logf("%s: %q finds %q", fields[1], fields[2], first(found))
			}
			if t.Logf("%d of %d right, %d wrong", right, all, wrong); all != 30 || right < want.right ||
				wrong > want.wrong {
				t.Errorf("%d of %d right, %d wrong without a warning", right, all, wrong)
			}
		})
	}
}

// answers reports whether the first question that is found is one of those that are right, each of which is given by
// words of its own; none is right if nothing fits.
func answers(t *testing.T, found []Match, right string) bool {
	for some := range strings.SplitSeq(right, " or ") {
		if some == "none" {
			if len(found) == 0 || !found[0].Fits() {
				return true
			}
			continue
		}
		has := func(q Question) bool { return strings.Contains(q.Asked, some) }
		if i := slices.IndexFunc(All(), has); i < 0 || slices.ContainsFunc(All()[i+1:], has) {
			t.Fatalf("%q does not name one question", some)
		}
		if len(found) > 0 && has(found[0].Question) {
			return true
		}
	}
	return false
}
