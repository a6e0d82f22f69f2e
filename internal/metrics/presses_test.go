package metrics

import "testing"

func TestPressesThatAFrameDoesNotSeeOnceAreOfTheInput(t *testing.T) {
	for name, tt := range map[string]struct {
		frames [][2]int // the presses of each, and its updates
		want   string
	}{
		"none":      {[][2]int{{0, 0}, {0, 2}, {0, 1}}, ""},
		"each once": {[][2]int{{1, 1}, {2, 1}, {0, 0}}, ""},
		"lost": {[][2]int{{1, 1}, {2, 0}, {1, 1}},
			"input: 2 of 4 presses lost, the first at 0.2 s"},
		"the only one lost": {[][2]int{{0, 0}, {0, 0}, {1, 0}},
			"input: 1 of 1 press lost, the first at 0.3 s"},
		"twice": {[][2]int{{1, 1}, {0, 2}, {3, 2}},
			"input: 3 of 4 presses counted twice, the first at 0.3 s"},
		"more often": {[][2]int{{1, 1}, {1, 2}, {1, 5}},
			"input: 2 of 3 presses counted up to 5 times, the first at 0.2 s"},
		"lost and twice": {[][2]int{{1, 1}, {1, 2}, {1, 0}},
			"input: 1 of 3 presses lost, 1 of 3 presses counted twice, the first at 0.2 s"},
		"before what is kept": {[][2]int{{1, 0}, {1, 1}, {0, 0}}, "input: 1 of 2 presses lost"},
	} {
		var p Presses
		var all []World
		for _, f := range tt.frames {
			p.Ask(f[0], f[1])
			all = append(all, World{Presses: p})
		}
		got := ""
		for _, text := range texts(worlds(all...)) {
			got += text
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

func TestPressesOfTwoPlayersAreAddedUp(t *testing.T) {
	if got, want := (Presses{5, 1, 2, 3}).And(Presses{2, 1, 1, 2}), (Presses{7, 2, 3, 3}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
