package ui

import (
	"image"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

func TestAKeyDoesOneThing(t *testing.T) {
	type press struct {
		key              ebiten.Key
		ctrl, alt, shift bool
	}
	taken := make(map[press]string)
	for _, s := range shortcuts(true) {
		for _, k := range s.keys {
			for _, shift := range []bool{false, true} {
				p := press{k, s.ctrl, s.alt, shift}
				if !s.shift.is(shift) {
					continue
				}
				if other, ok := taken[p]; ok {
					t.Errorf("%+v is %q and %q", p, other, s.does)
				}
				taken[p] = s.does
			}
		}
	}
	for _, p := range []press{
		{key: ebiten.KeyArrowLeft}, {key: ebiten.KeyArrowRight}, {key: ebiten.KeyHome}, {key: ebiten.KeyEnd},
		{key: ebiten.KeyJ}, {key: ebiten.KeyArrowLeft, shift: true}, {key: ebiten.KeyArrowRight, shift: true},
		{key: ebiten.KeyJ, shift: true}, {key: ebiten.KeyArrowUp, alt: true}, {key: ebiten.KeyY},
		{key: ebiten.KeyC, shift: true},
	} {
		if _, ok := taken[p]; !ok {
			t.Errorf("%+v does nothing", p)
		}
	}
}

// TestThePageGivesTheSandboxItsKeys compares the keys of a page with those that loader.js passes to it. Keys with Ctrl
// must match exactly, as all others are the browser's. Keys without a character must be in its lists.
func TestThePageGivesTheSandboxItsKeys(t *testing.T) {
	script, err := os.ReadFile("../internal/web/static/loader.js")
	if err != nil {
		t.Fatal(err)
	}
	listed := func(name string) (all []string) {
		found := regexp.MustCompile(name + ` *[:=] \[([^\]]*)\]`).FindSubmatch(script)
		if found == nil {
			t.Fatalf("loader.js has no list %s", name)
		}
		for _, word := range regexp.MustCompile(`"(\w+)"`).FindAllStringSubmatch(string(found[1]), -1) {
			all = append(all, word[1])
		}
		return all
	}
	characters := []string{"Space", "Comma", "Period"} // beside letters and digits
	named := slices.Concat(listed("named"), listed("arrows"), []string{"NumpadEnter", "Tab"}, characters)
	acts := make(map[string][]string)
	for _, s := range shortcuts(true) {
		for _, k := range s.keys {
			switch name := k.String(); {
			case s.ctrl && !strings.HasSuffix(name, "Enter"):
				acts["zooms"] = append(acts["zooms"], name)
			case !s.ctrl && len(strings.TrimPrefix(name, "Digit")) > 1 && !slices.Contains(named, name):
				t.Errorf("the browser keeps %s", name)
			}
		}
		if s.letter != "" && s.shift.is(false) {
			acts["withCtrl"] = append(acts["withCtrl"], s.letter)
		}
		if s.letter != "" && s.shift.is(true) {
			acts["withCtrlAndShift"] = append(acts["withCtrlAndShift"], s.letter)
		}
	}
	for name, want := range acts {
		slices.Sort(want)
		if got := slices.Sorted(slices.Values(listed(name))); !slices.Equal(got, slices.Compact(want)) {
			t.Errorf("%s in loader.js are %v, and the sandbox acts on %v", name, got, want)
		}
	}
}

// TestTheListOfKeysBeginsWithThoseToKnow reads the list that ? shows: eight to ten keys come first, all others are
// below a heading, each once.
func TestTheListOfKeysBeginsWithThoseToKnow(t *testing.T) {
	all := shortcuts(false)
	rows, first, told := keyRows(all), 0, make(map[string]int)
	for _, r := range rows {
		told[r.does]++
	}
	for _, s := range all {
		if s.does != "" && told[s.does] != 1 {
			t.Errorf("%q is listed %d times", s.does, told[s.does])
		}
		if s.first {
			first++
		}
	}
	gap := slices.IndexFunc(rows, func(r keyRow) bool { return r.isGap() })
	if gap != 1+first || first < 8 || first > 10 {
		t.Errorf("there are %d keys to know, and the first gap is in line %d", first, gap)
	}
}

// TestEachKeyIsNamedInFull reads the names of keys as a newcomer does: "Ctrl Z, Ctrl Y" is two keys, each with what is
// held with it.
func TestEachKeyIsNamedInFull(t *testing.T) {
	one := regexp.MustCompile(`^(Ctrl |Shift |Alt )?(\S|F\d+|[A-Z][a-z]+|Page Up|Page Down|1 to 4|arrows)$`)
	for _, page := range []bool{false, true} {
		for _, s := range shortcuts(page) {
			if s.does == "" {
				continue
			}
			for _, name := range strings.Split(strings.ReplaceAll(s.name, " or ", ", "), ", ") {
				if name != "," && !one.MatchString(name) {
					t.Errorf("%q, which can %s, has %q, which is no key", s.name, s.does, name)
				}
			}
		}
	}
}

// TestTheListOfKeysStaysInItsFrame lays out the list in windows of many sizes: it fits the window, and all words fit
// their columns. On a phone on its side letters are at least 0.6 times the usual size.
func TestTheListOfKeysStaysInItsFrame(t *testing.T) {
	rows := keyRows(shortcuts(false))
	m := newWindowless(t, usualSetups(t))
	for _, size := range windowSizes {
		m.place(t, arrangement{size: size, scale: 1, stages: 2})
		p := fitKeys(rows, m.viewport.theme, size)
		if p.width > float64(size.X)+1e-6 || p.height > float64(size.Y)+1e-6 || size.X >= 1200 && p.fit < 1 {
			t.Errorf("%v: the list is %.0f x %.0f, %.2f times as large", size, p.width, p.height, p.fit)
		}
		if size == image.Pt(844, 390) && p.fit < 0.6 {
			t.Errorf("on a phone on its side letters are %.2f times as large, in %d columns", p.fit, len(p.columns))
		}
		room, told := p.width, 0
		for i, c := range p.columns {
			room -= p.names[i] + p.words[i]
			told += len(c) + 1
			if c[0].does != "" || c[len(c)-1].does == "" {
				t.Errorf("%v: column %d goes from %q to %q", size, i+1, c[0].name, c[len(c)-1].name)
			}
			for _, r := range c {
				if does := theme.TextWidth(r.does, p.regular); does > p.words[i] {
					t.Errorf("%v: %q is wider than its column", size, r.does)
				}
			}
		}
		if told-1 != len(rows) || room <= 0 {
			t.Errorf("%v: %d lines of %d, %.0f pixels between them", size, told-1, len(rows), room)
		}
	}
}

// TestTheKeysPageListsTheKeys writes the page of all keys from the tables; -update writes it again.
func TestTheKeysPageListsTheKeys(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Keys\n\nThe window lists them too: press `?`, or `F1`. A press on a line of that list does what " +
		"its key does.\n\n<!-- go test ./ui -run KeysPage -update writes what follows -->\n")
	add := func(s shortcut, where string) {
		switch {
		case s.isHeading():
			b.WriteString("\n## " + s.name + "\n\n| key | what it does |\n|---|---|\n")
		case s.does != "":
			name := strings.NewReplacer(" or ", "` or `", ", ", "`, `").Replace(s.name)
			b.WriteString("| `" + name + "` | " + s.does + where + " |\n")
		}
	}
	inWindow := shortcuts(false)
	for _, s := range shortcuts(true) {
		n := slices.IndexFunc(inWindow, func(w shortcut) bool { return w.name == s.name })
		where := ""
		if n < 0 && !s.isHeading() {
			where = " (on the page)"
		}
		if n >= 0 { // the keys before it exist only in a window
			for _, only := range inWindow[:n] {
				add(only, " (in a window)")
			}
			inWindow = inWindow[n+1:]
		}
		add(s, where)
	}
	for _, only := range inWindow {
		add(only, " (in a window)")
	}
	if *update {
		if err := os.WriteFile("KEYS.md", []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("KEYS.md"); err != nil || string(got) != b.String() {
		t.Errorf("the page differs from the keys (%v): go test ./ui -run KeysPage -update writes it", err)
	}
}
